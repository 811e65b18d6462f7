/** A customer as API v1 shows it (contract §2). */
export const customerWire = /* GraphQL */ `
  fragment CustomerWire on Customer {
    documentNumber
    documentType
    name
    email
    phone
    address: street
    addressNumber
    neighborhood
    complement
    zipcode
    state
    city
    totalOrders
    firstOrderDate
    lastOrderDate
    orderStats {
      paid
      pending
      cancelled
      processing
      other
      totalSpent
    }
    lastOrder {
      id: orderId
      status
      createdAt
      total
      payment_method: paymentMethodCode
    }
  }
`;
