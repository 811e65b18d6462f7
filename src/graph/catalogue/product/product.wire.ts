/** A product as API v1 shows it (contract §2), and as `data` of its events (D-71). */
export const productWire = /* GraphQL */ `
  fragment ProductWire on Product {
    id
    storeId
    name
    slug
    type
    status
    price
    discountedPrice
    costPrice
    currency
    media {
      images
      videos
      documents
    }
    stock
    sku
    barcode
    description
    shortDescription
    logistics {
      height
      width
      length
      weight
    }
    featured
    createdAt
    updatedAt
  }
`;
