/** A gift as API v1 shows it (contract §2). */
export const giftWire = /* GraphQL */ `
  fragment GiftWire on Gift {
    id
    storeId
    productId
    productName
    name
    description
    active
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
