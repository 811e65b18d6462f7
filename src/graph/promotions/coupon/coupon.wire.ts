import type { ContractNames } from '../../../core/validation/contract-spelling.ts';

/** A coupon as API v1 shows it (contract §2). */
export const couponWire = /* GraphQL */ `
  fragment CouponWire on Coupon {
    id
    storeId
    name
    code
    totalAvailable: totalAvailableOrZero
    usedCount
    startAt: startsAt
    endAt: endsAt
    discountType
    amount
    singleUsePerCustomer
    automaticApply
    status
    createdAt
    updatedAt
  }
`;

/** Fields of the inputs that the contract names otherwise (D-301). */
export const couponContractNames: ContractNames = {
  startAt: 'startsAt',
  endAt: 'endsAt',
  status: {
    field: 'active',
    texts: { ACTIVE: true, INACTIVE: false },
    typeName: 'CouponStatus',
    description: 'Situação; ACTIVE quando omitida na criação.',
  },
};
