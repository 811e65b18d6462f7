/** A message template as API v1 shows it (contract §2). */
export const messageTemplateWire = /* GraphQL */ `
  fragment MessageTemplateWire on MessageTemplate {
    id
    storeId
    channel
    name
    subject
    remetente_nome: senderName
    remetente_email: senderEmail
    html
    message
    createdAt
    updatedAt
  }
`;
