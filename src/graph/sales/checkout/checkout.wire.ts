/** A checkout as API v1 shows it: money in reais, as in the rest of an event (contract §2, D-71, D-131). */
export const checkoutWire = /* GraphQL */ `
  fragment CheckoutWire on Checkout {
    id
    storeId
    cartToken
    status
    currency
    items {
      title
      quantity
      unitPrice
      image
      externalProductId
      externalVariantId
      url
      productId
      variantId
      kitId
    }
    subtotal
    discount
    total
    requiresShipping
    customer: contact {
      name
      email
      phone
      documentNumber
    }
    couponCode
    checkoutUrl
    createdAt
    updatedAt
  }
`;
