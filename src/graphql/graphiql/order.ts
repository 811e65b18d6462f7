import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const orderOperations: ExampleOperations = {
  title: 'Pedidos e suas etiquetas. Cole em Variables o id de um pedido da loja.',
  variables: { id: EXAMPLE_ID },
  operations: [
    `query Pedidos {
  orders(first: 10, filter: { status: PENDING }) {
    totalCount
    nodes { id status total createdAt customer { name email } tagIds }
  }
}`,
    `query Pedido($id: UUID!) {
  order(id: $id) {
    id
    status
    allowedStatuses
    total
    notes
    tracking { code url statusLabel updatedAt }
    items { name quantity total }
    tags { invoicing delivery custom }
    history { kind data actor actorName createdAt }
    version
  }
}`,
    `query Etiquetas {
  orderTags { id category label color }
}`,
    `mutation CriarEtiqueta {
  createOrderTag(input: { label: "Cliente VIP", color: violet }) {
    tag { id label color }
  }
}`,
    `mutation AcrescentarEtiquetas($id: UUID!) {
  addOrderTags(id: $id, tagIds: ["custom.cliente-vip", "faturamento.nf_emitida"]) {
    previousTagIds
    tags { ids }
  }
}`,
    `mutation MoverPedido($id: UUID!) {
  setOrderStatus(id: $id, input: { status: PAID, notes: "Pago na loja." }) {
    id
    statusLabel
    notes
    version
  }
}`,
    `mutation AlterarPedido($id: UUID!) {
  updateOrder(
    id: $id
    input: { status: SHIPPED, tracking: { trackingCode: "BR123456789BR", trackingStatus: "posted" } }
  ) {
    id
    statusLabel
    tracking { code statusLabel }
    tags { delivery }
    version
  }
}`,
  ],
};
