/** A coupon as API v1 shows it (contract §2). */
export const couponWire = /* GraphQL */ `
  fragment CouponWire on Coupon {
    id
    storeId
    name
    code
    totalAvailable
    usedCount
    startAt
    endAt
    discountType
    amount
    singleUsePerCustomer
    automaticApply
    status
    createdAt
    updatedAt
  }
`;
