import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const webhookOperations: ExampleOperations = {
  title: 'Webhooks. Cole em Variables o id de um webhook, de um evento ou de uma entrega.',
  variables: { id: EXAMPLE_ID },
  operations: [
    `query Webhooks {
  webhooks(first: 10) {
    nodes {
      id
      name
      url
      events
      active
      health { delivered failed pending successRate lastSuccessAt lastFailure { at failure status } switchedOffReason }
    }
  }
}`,
    `query Eventos {
  events(first: 10, filter: { isTest: false }) {
    nodes { id type createdAt deliveries { status webhook { name } } }
  }
}`,
    `query Evento($id: UUID!) {
  event(id: $id) {
    type
    payload
    deliveries { id status reason }
  }
}`,
    `query EntregasQueFalharam {
  webhookDeliveries(first: 10, filter: { status: FAILED }) {
    totalCount
    nodes {
      id
      eventType
      reason
      attempts { number createdAt status failure durationMs responseBody }
    }
  }
}`,
    `mutation CriarWebhook {
  createWebhook(
    input: { name: "ERP", url: "https://erp.exemplo.com.br/eventos", events: [ORDER_PAID, ORDER_CANCELLED] }
  ) {
    id
    version
  }
}`,
    `mutation EnviarAmostra($id: UUID!) {
  sendTestEvent(webhookId: $id, event: ORDER_PAID) {
    id
    status
    nextAttemptAt
  }
}`,
    `mutation TrocarSegredo($id: UUID!) {
  rotateWebhookSecret(id: $id) {
    secret
    webhook { previousSecretUntil version }
  }
}`,
    `mutation EntregarDeNovo($id: UUID!) {
  redeliver(deliveryId: $id) {
    status
    nextAttemptAt
  }
}`,
    `mutation RepetirEventos($id: UUID!) {
  replayEvents(webhookId: $id, since: "2026-01-31T00:00:00.000Z", until: "2026-02-01T00:00:00.000Z", only: FAILED) {
    eventCount
    createdCount
    repeatedCount
  }
}`,
  ],
};
