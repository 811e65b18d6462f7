import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const kitOperations: ExampleOperations = {
  title: 'Kits. Cole em Variables o id de um kit e o de um produto da loja.',
  variables: { id: EXAMPLE_ID, productId: EXAMPLE_ID },
  operations: [
    `query Kits {
  kits(first: 10, filter: { status: DRAFT }) {
    totalCount
    nodes { id name items { quantity product { name } } }
  }
}`,
    `query Kit($id: UUID!) {
  kit(id: $id) {
    id
    name
    slug
    status
    customShipping { type amount }
    items { productId quantity priceType customPrice }
    version
  }
}`,
    `mutation CriarKit($productId: UUID!) {
  createKit(
    input: {
      name: "Café da manhã"
      customShipping: { type: FIXED, amount: 9.9 }
      items: [
        { productId: $productId, quantity: 2 }
        { productId: $productId, priceType: CUSTOM, customPrice: 29.9 }
      ]
    }
  ) {
    id
    slug
    version
  }
}`,
    `mutation AlterarKit($id: UUID!) {
  updateKit(id: $id, input: { status: ACTIVE, customShipping: null }) {
    id
    status
    version
  }
}`,
  ],
};
