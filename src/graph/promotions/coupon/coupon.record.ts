import type { ResourceRecords } from '../../../core/schema/record-facts.ts';
import { CouponStatus } from '../../../generated/prisma/enums.ts';
import { couponUniqueConstraints } from './coupon.rules.ts';

export const couponTables = {
  coupon: {
    scopes: ['coupons:read'],
    node: true,
    audit: {
      names: { start_at: 'startsAt', end_at: 'endsAt', code_key: null, status: 'active' },
      values: { status: (status: unknown) => status === CouponStatus.ACTIVE },
    },
    history: true,
    feed: { kind: 'COUPON', description: 'Um cupom.' },
    unique: couponUniqueConstraints,
    copied: { usedCount: '0' },
  },
  couponUse: { copied: null, deletedAlone: true },
} as const satisfies ResourceRecords;
