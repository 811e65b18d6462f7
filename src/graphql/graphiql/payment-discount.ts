import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const paymentDiscountOperations: ExampleOperations = {
  title: 'Descontos por forma de pagamento. Cole em Variables o id de um desconto.',
  variables: { id: EXAMPLE_ID },
  operations: [
    `query DescontosPorPagamento {
  paymentDiscounts(first: 10) {
    totalCount
    nodes { id method amount minTotal maxTotal enabled version }
  }
}`,
    `mutation CriarDescontoPorPagamento {
  createPaymentDiscount(input: { method: PIX, amount: 5, minTotal: 50 }) {
    id
    version
  }
}`,
    `mutation AlterarDescontoPorPagamento($id: UUID!) {
  updatePaymentDiscount(id: $id, input: { amount: 7.5, minTotal: null }) {
    id
    amount
    version
  }
}`,
  ],
};
