import type { GraphQLSchema } from 'graphql';
import type { JsonSchema } from '../../core/json-schema/scalars.ts';
import { eventSchemas } from '../../graph/integration/event/event-schema.ts';
import { serializePayload } from '../../graph/integration/event/payload.ts';
import { sampleEvent } from '../../graph/integration/event/samples.ts';
import { isWebhookEvent, WEBHOOK_EVENTS, type WebhookEvent } from '../../graph/integration/event/webhook-event.ts';

/** The store and the moment of the samples. */
const STORE = '0195570e-4a00-7000-8000-00000000000a';
const MOMENT = new Date('2026-03-02T12:00:00.000Z');

const header = (name: string, description: string, required = true): JsonSchema => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string', maxLength: 1000 },
});

/** Headers of every delivery (D-73). */
const HEADERS = [
  header('webhook-id', 'O evento: o mesmo em toda repetição.'),
  header('webhook-timestamp', 'Quando esta tentativa foi feita, em segundos desde 1970.'),
  header('webhook-test', 'true quando o evento é de uma loja de teste; ausente quando não é.', false),
];

function delivery(type: WebhookEvent, refTo: (name: string) => string): JsonSchema {
  const event = { id: STORE, storeId: STORE, type, createdAt: MOMENT, isTest: true, ...sampleEvent(type, { id: STORE }) };
  return {
    post: {
      operationId: `on${type.toLowerCase().replace(/(^|_)(.)/g, (_all, _line, letter: string) => letter.toUpperCase())}`,
      summary: WEBHOOK_EVENTS[type].description,
      description: 'Enviado a cada webhook ativo que assina o evento. Pode chegar mais de uma vez e fora de ordem.',
      tags: ['Eventos'],
      security: [{ webhookSignature: [] }, {}],
      parameters: HEADERS,
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { $ref: refTo(type) }, example: JSON.parse(serializePayload(event)) as unknown },
        },
      },
      responses: {
        '2XX': { description: 'Recebido.' },
        '4XX': { description: 'Não recebido: é tentado de novo; depois de 410 não é mais.' },
      },
    },
  };
}

/** Payloads of webhooks by event, with their schemas (contract §6). */
export function eventSection(schema: GraphQLSchema, refTo: (name: string) => string) {
  const { payloads, named } = eventSchemas(schema, refTo);
  const types = Object.keys(WEBHOOK_EVENTS).filter(isWebhookEvent);
  return {
    webhooks: Object.fromEntries(types.map((type) => [type, delivery(type, refTo)])),
    schemas: new Map([...payloads, ...named]),
  };
}
