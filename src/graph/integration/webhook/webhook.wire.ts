/** A webhook as API v1 shows it, without its secret (contract §2, D-54). */
export const webhookWire = /* GraphQL */ `
  fragment WebhookWire on Webhook {
    id
    storeId
    name
    description
    url
    events
    active
    retryAttempts
    timeout: timeoutSeconds
    hasSecret
    headers
    createdAt
    updatedAt
  }
`;
