/** An order in full, as API v1 shows it (contract §2). */
export const orderWire = /* GraphQL */ `
  fragment OrderWire on Order {
    id
    storeId
    status
    statusLabel
    total
    subtotal
    discount: discountOrNull
    currency
    paymentMethod: paymentMethodCode
    installments
    notes
    customer: contact {
      name
      email
      phone
      documentType: documentTypeText
      documentNumber
    }
    shippingAddress {
      street
      number
      neighborhood
      city
      state
      zipcode
    }
    shipping {
      name
      price
      carrier
      turnaround
    }
    tracking {
      code
      url
      status
      statusLabel
      updatedAt
    }
    items {
      id
      name
      quantity
      price
      image
      variantId
    }
    tags: tagCodesByCategory {
      ids
      invoicing
      delivery
      custom
    }
    createdAt
    updatedAt
  }
`;

/** An order in a list, as API v1 shows it (contract §2). */
export const orderSummaryWire = /* GraphQL */ `
  fragment OrderSummaryWire on Order {
    id
    status
    statusLabel
    total
    subtotal
    currency
    paymentMethod: paymentMethodCode
    installments
    customer: contact {
      name
      email
    }
    tracking {
      code
      url
    }
    createdAt
    tagIds: tagCodes
  }
`;
