import type { ContractNames } from '../../../core/validation/contract-spelling.ts';

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
    startAt: startsAt
    endAt: endsAt
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

/** Fields of the inputs that the contract names otherwise (D-301). */
export const discountRangeContractNames: ContractNames = { startAt: 'startsAt', endAt: 'endsAt' };
