/** A variant as API v1 shows it inside its product (D-33, D-34). */
export const variantWire = /* GraphQL */ `
  fragment VariantWire on Variant {
    id
    productId
    name
    sku
    barcode
    price
    discountedPrice
    costPrice
    stock
    image
    options {
      name
      value
    }
    position
    active
    createdAt
    updatedAt
  }
`;
