import { type GraphQLSchema, parse } from 'graphql';
import { z } from 'zod';
import { type EventType, type Subject, subjectOf } from '../kernel/events.ts';
import type { JsonSchema } from '../kernel/json-schema.ts';
import { fragmentShape, fragmentsOf, type ShapeScope } from '../kernel/shape.ts';
import { cartFlatFields, orderFlatFields } from './flat-fields.ts';
import { SUBJECT_WIRES } from './subject-wires.ts';
import { isWebhookEvent, WEBHOOK_EVENTS, type WebhookEvent } from './webhook-event.ts';

/** What stands beside `data`, by what the event is about (D-71). */
const FLAT: Readonly<Partial<Record<Subject, z.ZodObject>>> = { Checkout: cartFlatFields, Order: orderFlatFields };

/** `data` of the events that nothing announces yet: what every resource of API v1 has (D-70). */
const reserved = z.object({
  id: z.uuid().describe('Identificador do registro.'),
  storeId: z.uuid().describe('Loja a que o registro pertence.'),
  createdAt: z.iso.datetime().describe('Criação.'),
  updatedAt: z.iso.datetime().describe('Última alteração.'),
});

/** zod's own schema without what it adds of itself: formats spelled out as patterns, the bounds of an integer in JavaScript. */
function schemaOf(type: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.type === 'integer') {
        jsonSchema.format = 'int32';
        delete jsonSchema.minimum;
        delete jsonSchema.maximum;
      }
    },
  });
  return schema;
}

const said = (shape: JsonSchema | undefined, description: string): JsonSchema => ({ ...shape, description });

/** What every payload has beside its name and its data. */
const eventFields = z.object({
  eventId: z.uuid().describe('Identificador do evento: o mesmo em todos os envios dele, a todos os webhooks.'),
  storeId: z.uuid().describe('Loja em que aconteceu.'),
  createdAt: z.iso.datetime().describe('Quando aconteceu, em UTC com milissegundos.'),
  isTest: z.boolean().describe('Se é um evento de teste: nada aconteceu, e os dados são inventados.'),
});

/** A shape that others are made of: closed by them. */
function part(scope: ShapeScope, name: string, type: z.ZodObject): JsonSchema {
  const { additionalProperties: _, ...open } = schemaOf(type);
  scope.named.set(name, open);
  return { $ref: scope.refTo(name) };
}

function payloadShape(scope: ShapeScope, type: WebhookEvent): JsonSchema {
  const subject = Object.hasOwn(subjectOf, type) ? subjectOf[type as EventType] : undefined;
  const [fragment] = subject ? scope.fragments.values().filter(({ typeCondition }) => typeCondition.name.value === subject) : [];
  const flat = subject && FLAT[subject];
  const properties = {
    event: said({ const: type }, 'O evento, como o webhook o assina.'),
    type: said({ const: WEBHOOK_EVENTS[type].dotted }, 'O evento, na forma com pontos.'),
    data: said(fragment ? fragmentShape(scope, fragment) : schemaOf(reserved), 'O recurso, como a API v1 o mostra.'),
  };
  return {
    title: type,
    description: WEBHOOK_EVENTS[type].comes,
    type: 'object',
    allOf: [part(scope, 'EventFields', eventFields), ...(flat ? [part(scope, `${subject}EventFields`, flat)] : [])],
    properties,
    required: Object.keys(properties),
    unevaluatedProperties: false,
  };
}

/** The schemas of every payload, by event, and of the shapes that they refer to by `refTo`. */
export function eventShapes(schema: GraphQLSchema, refTo: (name: string) => string) {
  const fragments = fragmentsOf(parse(Object.values(SUBJECT_WIRES).join('\n'), { noLocation: true }));
  const scope: ShapeScope = { schema, fragments, named: new Map(), refTo };
  const types = Object.keys(WEBHOOK_EVENTS).filter(isWebhookEvent);
  const payloads = new Map(types.map((type) => [type, payloadShape(scope, type)]));
  return { payloads, named: scope.named };
}

/** schema/events.json: the JSON Schema of whatever a webhook is sent (D-71). */
export function eventSchema(schema: GraphQLSchema): JsonSchema {
  const refTo = (name: string) => `#/$defs/${name}`;
  const { payloads, named } = eventShapes(schema, refTo);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Evento',
    description: 'O corpo de um POST a um webhook.',
    oneOf: [...payloads.keys()].map((type) => ({ $ref: refTo(type) })),
    $defs: Object.fromEntries([...payloads, ...named]),
  };
}
