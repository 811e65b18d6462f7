import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const discountRangeOperations: ExampleOperations = {
  title: 'Descontos progressivos. Cole em Variables o id de um desconto.',
  variables: { id: EXAMPLE_ID },
  operations: [
    `query DescontosProgressivos {
  discountRanges(first: 10, filter: { active: true }) {
    totalCount
    nodes { id name ruleType priority }
  }
}`,
    `query DescontoProgressivo($id: UUID!) {
  discountRange(id: $id) {
    id
    name
    ruleType
    applyDiscountTo
    productIds
    tiers { minValue maxValue minQuantity maxQuantity discountType discountAmount }
    version
  }
}`,
    `mutation CriarDescontoProgressivo {
  createDiscountRange(
    input: {
      name: "Leve mais, pague menos"
      ruleType: QUANTITY
      tiers: [
        { minQuantity: 2, maxQuantity: 3, discountAmount: 5 }
        { minQuantity: 4, discountAmount: 10 }
      ]
    }
  ) {
    id
    version
  }
}`,
    `mutation AlterarDescontoProgressivo($id: UUID!) {
  updateDiscountRange(id: $id, input: { priority: 1, endAt: null }) {
    id
    priority
    version
  }
}`,
  ],
};
