/** A discount range as API v1 shows it (contract §2). */
export const discountRangeWire = /* GraphQL */ `
  fragment DiscountRangeWire on DiscountRange {
    id
    storeId
    name
    ruleType
    appliesToAllProducts
    applyDiscountTo
    itemRangeStart
    itemRangeEnd
    itemRangeOrderBy
    startAt
    endAt
    active
    priority
    tiers {
      id
      minValue
      maxValue
      minQuantity
      maxQuantity
      discountType
      discountAmount
      position
    }
    productIds
    createdAt
    updatedAt
  }
`;
