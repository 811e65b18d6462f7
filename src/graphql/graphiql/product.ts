import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const productOperations: ExampleOperations = {
  title: 'Produtos. Cole em Variables o id de um produto da loja.',
  variables: { id: EXAMPLE_ID },
  operations: [
    `query Produtos {
  products(first: 10) {
    totalCount
    nodes { id name price stock }
  }
}`,
    `query Produto($id: UUID!) {
  product(id: $id) {
    id
    name
    slug
    sku
    price
    discountedPrice
    stock
    status
    version
  }
}`,
    `mutation CriarProduto {
  createProduct(
    input: {
      name: "Caneca Esmaltada"
      type: PHYSICAL
      price: 39.9
      stock: 80
      logistics: { height: 10, width: 10, length: 12, weight: 0.35 }
    }
  ) {
    id
    slug
    version
  }
}`,
    `mutation AlterarProduto($id: UUID!) {
  updateProduct(id: $id, input: { price: 34.9, discountedPrice: null }) {
    id
    price
    version
  }
}`,
  ],
};
