/** A kit as API v1 shows it (contract §2). */
export const kitWire = /* GraphQL */ `
  fragment KitWire on Kit {
    id
    storeId
    name
    slug
    description
    image
    status
    allowQuantityChange
    customShipping {
      type
      amount
    }
    items {
      productId
      quantity
      priceType
      customPrice
    }
    createdAt
    updatedAt
  }
`;
