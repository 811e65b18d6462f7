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
    active
    createdAt
    updatedAt
  }
`;
