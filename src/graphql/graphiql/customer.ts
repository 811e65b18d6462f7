import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const customerOperations: ExampleOperations = {
  title: 'Compradores. Cole em Variables o id de um comprador.',
  variables: { id: EXAMPLE_ID },
  operations: [
    `query Compradores {
  customers(first: 10, filter: { search: "ana" }) {
    totalCount
    nodes { id name email totalOrders orderStats { paid totalSpent } }
  }
}`,
    `query Comprador($id: UUID!) {
  customer(id: $id) {
    id
    name
    documentNumber
    lastOrder { id status total }
    orders(first: 5) { nodes { id status total createdAt } }
  }
}`,
  ],
};
