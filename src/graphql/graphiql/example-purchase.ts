import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const purchaseOperations: ExampleOperations = {
  title: 'Da compra ao pedido. Cole em Variables o id de um produto, depois o do checkout e o do pedido que nascem dele.',
  variables: { productId: EXAMPLE_ID, checkoutId: EXAMPLE_ID, orderId: EXAMPLE_ID },
  operations: [
    `query SimularCarrinho($productId: UUID!) {
  simulateCart(input: { items: [{ productId: $productId, quantity: 2 }], paymentMethod: PIX }) {
    lines { name quantity unitPrice discount total gift }
    subtotal
    discount
    shipping { name price }
    total
    rules { kind name applied amount message }
  }
}`,
    `mutation CriarCheckout($productId: UUID!) {
  createCheckout(input: { items: [{ productId: $productId, quantity: 2 }] }) {
    id
    total
    checkoutUrl
  }
}`,
    `mutation ConcluirCheckout($checkoutId: UUID!) {
  completeCheckout(
    input: {
      checkoutId: $checkoutId
      customer: {
        name: "Ana Souza"
        email: "ana@exemplo.com.br"
        phone: "(11) 98765-4321"
        documentNumber: "529.982.247-25"
      }
      shippingAddress: {
        street: "Rua das Flores"
        number: "12"
        neighborhood: "Centro"
        city: "São Paulo"
        state: "SP"
        zipcode: "01001-000"
      }
      paymentMethod: PIX
    }
  ) {
    order { id status total allowedStatuses }
    payment { status amount pixCode expiresAt }
  }
}`,
    `mutation RegistrarPagamento($orderId: UUID!) {
  recordPayment(input: { orderId: $orderId, outcome: APPROVED, externalId: "aviso-1" }) {
    id
    status
    paidAt
    history { kind data actor createdAt }
  }
}`,
  ],
};
