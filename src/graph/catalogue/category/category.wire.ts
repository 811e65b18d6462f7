/** A category as API v1 shows it (contract §2). */
export const categoryWire = /* GraphQL */ `
  fragment CategoryWire on Category {
    id
    storeId
    name
    slug
    description
    parentId
    image
    position
    active
    productCount
    childrenCount
    createdAt
    updatedAt
  }
`;
