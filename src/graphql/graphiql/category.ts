import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const categoryOperations: ExampleOperations = {
  title: 'Coleções. Cole em Variables o id de uma coleção e o de um produto.',
  variables: { id: EXAMPLE_ID, productId: EXAMPLE_ID },
  operations: [
    `query Colecoes {
  categories(first: 20) {
    totalCount
    nodes { id name slug parent { name } children { id name } }
  }
}`,
    `mutation CriarColecao {
  createCategory(input: { name: "Canecas", description: "Para todo café" }) {
    id
    slug
    version
  }
}`,
    `mutation AlterarColecao($id: UUID!) {
  updateCategory(id: $id, input: { name: "Canecas e copos", position: 1 }) {
    id
    name
    version
  }
}`,
    `mutation ColocarNasColecoes($productId: UUID!, $id: UUID!) {
  setProductCategories(productId: $productId, categoryIds: [$id]) {
    id
    categories { id name }
  }
}`,
  ],
};
