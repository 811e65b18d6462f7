import type { CouponStatus } from '../../../generated/prisma/enums.ts';
import { columnNames } from '../../../lib/column-names.ts';

const names = columnNames({ startsAt: 'startAt', endsAt: 'endAt' });

export const isEnabled = ({ status }: { readonly status: CouponStatus }): boolean => status === 'ACTIVE';

/** The switch as the column has it: in the text of the contract. */
export const statusOf = (enabled: boolean): CouponStatus => (enabled ? 'ACTIVE' : 'INACTIVE');

interface Row {
  readonly status: CouponStatus;
}

/** A coupon's row that also has its columns under the names of the rules. */
export const couponFields = <R extends Row>(row: R) => ({ ...names.withFields(row), enabled: isEnabled(row) });

/** A state of the rules, or a part of one, in the columns of the table. */
export function couponColumns<State extends { readonly enabled?: boolean | undefined }>({ enabled, ...state }: State) {
  return { ...names.toColumns(state), ...(enabled !== undefined && { status: statusOf(enabled) }) };
}
