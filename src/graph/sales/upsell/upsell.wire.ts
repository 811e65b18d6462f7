import type { ContractNames } from '../../../core/validation/contract-spelling.ts';

/** An upsell as API v1 shows it (contract §2). */
export const upsellWire = /* GraphQL */ `
  fragment UpsellWire on Upsell {
    id
    storeId
    name
    triggerAnyProduct
    triggerProductIds
    offerProductId
    offerProductName
    offerVariantId
    price
    discountPercent
    discountAmount
    title
    description
    buttonText
    active: enabled
    createdAt
    updatedAt
  }
`;

/** Fields of the inputs that the contract names otherwise (D-301). */
export const upsellContractNames: ContractNames = { active: 'enabled' };
