/** A customer as API v1 shows it (contract §2). */
export const customerWire = /* GraphQL */ `
  fragment CustomerWire on Customer {
    documentNumber
    documentType: documentTypeText
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
    firstOrderDate: firstOrderAt
    lastOrderDate: lastOrderAt
    orderStats {
      paid
      pending
      cancelled
      processing
      other: refunded
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
