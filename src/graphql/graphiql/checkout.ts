import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const checkoutOperations: ExampleOperations = {
  title: 'Checkouts de carrinhos de outra vitrine, em centavos. Cole em Variables o id de um checkout da loja.',
  variables: { id: EXAMPLE_ID },
  operations: [
    `query Checkouts {
  checkouts(first: 10, filter: { status: OPEN }) {
    totalCount
    nodes { id cartToken status total checkoutUrl }
  }
}`,
    `query Checkout($id: UUID!) {
  checkout(id: $id) {
    id
    kind
    status
    items { title quantity unitPrice }
    subtotal
    discount
    total
    customer { name email phone documentNumber }
    checkoutUrl
    activeAt
  }
}`,
    `mutation CriarCheckoutExterno {
  createExternalCheckout(
    input: {
      cart: {
        token: "carrinho-1"
        items: [{ title: "Caneca Esmaltada", quantity: 2, unitPrice: 3990 }]
        totalDiscount: 980
      }
      customer: { name: "Ana Souza", email: "ana@exemplo.com.br" }
    }
  ) {
    checkoutId
    checkoutUrl
    created
  }
}`,
  ],
};
