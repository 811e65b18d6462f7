import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const messageTemplateOperations: ExampleOperations = {
  title: 'Modelos de mensagem. Cole em Variables o id de um modelo.',
  variables: { id: EXAMPLE_ID },
  operations: [
    `query ModelosDeMensagem {
  messageTemplates(first: 10) {
    totalCount
    nodes { id channel name subject message }
  }
}`,
    `mutation CriarModelo {
  createMessageTemplate(
    input: {
      channel: email
      name: "PIX à espera"
      subject: "{{customer.first_name}}, o seu PIX está à espera"
      senderName: "{{store.name}}"
      senderEmail: "contato@exemplo.com.br"
      html: "<p>Faltam {{order.total}}:</p>{{order.items}}<p><code>{{pix.code}}</code></p>"
      body: "Pague {{order.total}} até {{pix.expires_at}}: {{checkout.url}}"
    }
  ) {
    id
    version
  }
}`,
    `query VerModelo($id: UUID!) {
  previewMessageTemplate(id: $id) {
    senderName
    subject
    html
    message
  }
}`,
    `mutation MudarAssunto($id: UUID!) {
  updateMessageTemplate(id: $id, input: { subject: "Falta pouco, {{customer.first_name}}" }) {
    id
    subject
    version
  }
}`,
    `query Marcadores {
  messagePlaceholders { name description }
}`,
  ],
};
