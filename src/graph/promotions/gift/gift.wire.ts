import type { ContractNames } from '../../../core/validation/contract-spelling.ts';

/** A gift as API v1 shows it (contract §2). */
export const giftWire = /* GraphQL */ `
  fragment GiftWire on Gift {
    id
    storeId
    productId
    productName
    name
    description
    active: enabled
    minCartQuantity
    maxCartQuantity
    minCartTotal
    maxCartTotal
    priority
    startsAt
    endsAt
    triggerProductIds
    createdAt
    updatedAt
  }
`;

/** Fields of the inputs that the contract names otherwise (D-301). */
export const giftContractNames: ContractNames = { active: 'enabled' };
