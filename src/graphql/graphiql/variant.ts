import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const variantOperations: ExampleOperations = {
  title: 'Variações. Cole em Variables o id de um produto e o de uma variação.',
  variables: { productId: EXAMPLE_ID, id: EXAMPLE_ID },
  operations: [
    `query Variacoes($productId: UUID!) {
  product(id: $productId) {
    name
    price
    variants { id name sku price stock active }
  }
}`,
    `mutation CriarVariacao($productId: UUID!) {
  createVariant(input: { productId: $productId, name: "Azul", stock: 20, options: [{ name: "Cor", value: "Azul" }] }) {
    id
    name
    version
  }
}`,
    `mutation AlterarVariacao($id: UUID!) {
  updateVariant(id: $id, input: { price: 44.9, stock: 15 }) {
    id
    price
    stock
    version
  }
}`,
  ],
};
