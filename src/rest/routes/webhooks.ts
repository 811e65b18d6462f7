import { webhookWire } from '../../graph/integration/webhook/webhook.wire.ts';
import { route } from '../route.ts';

export const webhookRoutes = [
  route(
    'POST /api/v1/webhooks',
    `mutation ($input: CreateWebhookInput!) { webhook: createWebhook(input: $input) { ...WebhookWire } } ${webhookWire}`,
  ),
  route(
    'GET /api/v1/webhooks/:webhookId',
    `query ($webhookId: ID!) { webhook(id: $webhookId) { ...WebhookWire _version: version } } ${webhookWire}`,
  ),
  route(
    'PATCH /api/v1/webhooks/:webhookId',
    `mutation ($webhookId: ID!, $input: UpdateWebhookInput!, $ifVersion: Int) {
      webhook: updateWebhook(id: $webhookId, input: $input, ifVersion: $ifVersion) { ...WebhookWire _version: version }
    } ${webhookWire}`,
  ),
];
