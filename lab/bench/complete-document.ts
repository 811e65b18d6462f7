/** GraphQL document that completes a checkout. */
export const COMPLETE_DOCUMENT = 'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orderId } }';
