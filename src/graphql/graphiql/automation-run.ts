import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const automationRunOperations: ExampleOperations = {
  title: 'Execuções de automações. Cole em Variables os ids de uma execução, de um modelo e de uma mensagem.',
  variables: { id: EXAMPLE_ID, templateId: EXAMPLE_ID, messageId: EXAMPLE_ID },
  operations: [
    `query Execucoes {
  automationRuns(first: 10) {
    totalCount
    nodes {
      id
      automation { name }
      triggerEvent
      status
      reason
      nextAt
      steps { type status result startedAt }
    }
  }
}`,
    `query UmaExecucao($id: UUID!) {
  automationRun(id: $id) {
    status
    orderId
    checkoutId
    steps {
      position
      type
      name
      minutes
      status
      result
      updatedAt
      message { id recipient status attemptCount nextAttemptAt result }
    }
  }
}`,
    `mutation EnviarTeste($templateId: UUID!) {
  sendTestMessage(templateId: $templateId, to: "ana@exemplo.com.br") {
    id
    status
  }
}`,
    `query UmaMensagem($messageId: UUID!) {
  message(id: $messageId) {
    status
    result
    attemptCount
    endedAt
  }
}`,
  ],
};
