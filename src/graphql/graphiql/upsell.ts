import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const upsellOperations: ExampleOperations = {
  title: 'Upsells: ofertas depois da compra. Cole em Variables o id de um upsell e o de um produto da loja.',
  variables: { id: EXAMPLE_ID, productId: EXAMPLE_ID },
  operations: [
    `query Upsells {
  upsells(first: 10, filter: { active: true }) {
    totalCount
    nodes { id name offerProductName price discountPercent discountAmount }
  }
}`,
    `query Upsell($id: UUID!) {
  upsell(id: $id) {
    id
    name
    title
    buttonText
    triggerAnyProduct
    triggerProductIds
    offerProductName
    price
    discountPercent
    discountAmount
    version
  }
}`,
    `mutation CriarUpsell($productId: UUID!) {
  createUpsell(
    input: {
      name: "Mais um com desconto"
      offerProductId: $productId
      triggerAnyProduct: true
      discountPercent: 12.5
      title: "Leve mais um com 12,5% de desconto"
      buttonText: "Quero mais um"
    }
  ) {
    id
    offerProductName
    version
  }
}`,
    `mutation AlterarUpsell($id: UUID!) {
  updateUpsell(id: $id, input: { discountPercent: null, price: 29.9 }) {
    id
    price
    discountPercent
    version
  }
}`,
  ],
};
