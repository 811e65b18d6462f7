import { type ReadyOperations, SOME_ID } from './ready-operation.ts';

export const customerOperations: ReadyOperations = {
  title: 'Compradores. Cole em Variables o id de um comprador.',
  variables: { id: SOME_ID },
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
