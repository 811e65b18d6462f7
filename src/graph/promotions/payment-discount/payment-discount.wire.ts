/** A payment discount as API v1 shows it (contract §2). */
export const paymentDiscountWire = /* GraphQL */ `
  fragment PaymentDiscountWire on PaymentDiscount {
    id
    storeId
    method
    amount
    minTotal
    maxTotal
    enabled
    createdAt
    updatedAt
  }
`;
