import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const giftOperations: ExampleOperations = {
  title: 'Brindes. Cole em Variables o id de um brinde e o de um produto da loja.',
  variables: { id: EXAMPLE_ID, productId: EXAMPLE_ID },
  operations: [
    `query Brindes {
  gifts(first: 10, orderBy: { field: PRIORITY, direction: DESC }) {
    totalCount
    nodes { id name productName active priority }
  }
}`,
    `query Brinde($id: UUID!) {
  gift(id: $id) {
    id
    name
    productName
    minCartTotal
    startsAt
    endsAt
    triggerProductIds
    version
  }
}`,
    `mutation CriarBrinde($productId: UUID!) {
  createGift(
    input: { name: "Brinde acima de R$ 150", productId: $productId, minCartTotal: 150, priority: 1 }
  ) {
    id
    productName
    version
  }
}`,
    `mutation AlterarBrinde($id: UUID!) {
  updateGift(id: $id, input: { minCartTotal: 200, maxCartQuantity: null }) {
    id
    minCartTotal
    version
  }
}`,
  ],
};
