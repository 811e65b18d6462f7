import { type GraphQLSchema, parse } from 'graphql';
import { z } from 'zod';
import { type AggregateType, aggregateOf, type EventType } from '../../../core/execution/events.ts';
import type { WireFragments } from '../../../core/execution/representations.ts';
import { fragmentSchema, fragmentsByName, type OutputSchemaScope } from '../../../core/json-schema/output.ts';
import type { JsonSchema } from '../../../core/json-schema/scalars.ts';
import { productWire } from '../../catalogue/product/product.wire.ts';
import { customerWire } from '../../customers/customer/customer.wire.ts';
import { checkoutWire } from '../../sales/checkout/checkout.wire.ts';
import { orderWire } from '../../sales/order/order.wire.ts';
import { cartTopLevelSchema, orderTopLevelSchema } from './top-level-fields.ts';
import { isWebhookEvent, WEBHOOK_EVENTS, type WebhookEvent } from './webhook-event.ts';

/** Schemas of the top-level fields beside `data`, by aggregate (D-71). */
const TOP_LEVEL_SCHEMAS: Readonly<Partial<Record<AggregateType, z.ZodObject>>> = {
  Checkout: cartTopLevelSchema,
  Order: orderTopLevelSchema,
};

/** `data` of events that nothing emits yet: the fields of every resource of API v1 (D-70). */
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

const describe = (shape: JsonSchema | undefined, description: string): JsonSchema => ({ ...shape, description });

/** Fields of every payload besides name and data. */
const eventFields = z.object({
  eventId: z.uuid().describe('Identificador do evento: o mesmo em todos os envios dele, a todos os webhooks.'),
  storeId: z.uuid().describe('Loja em que aconteceu.'),
  createdAt: z.iso.datetime().describe('Quando aconteceu, em UTC com milissegundos.'),
  isTest: z.boolean().describe('Se é um evento de teste: nada aconteceu, e os dados são inventados.'),
});

/** Adds a component for other schemas to extend, which forbid further fields, and returns its reference. */
function componentRef(scope: OutputSchemaScope, name: string, type: z.ZodObject): JsonSchema {
  const { additionalProperties: _, ...open } = schemaOf(type);
  scope.schemas.set(name, open);
  return { $ref: scope.refTo(name) };
}

function payloadSchema(scope: OutputSchemaScope, type: WebhookEvent): JsonSchema {
  const aggregate = Object.hasOwn(aggregateOf, type) ? aggregateOf[type as EventType] : undefined;
  const [fragment] = aggregate
    ? scope.fragments.values().filter(({ typeCondition }) => typeCondition.name.value === aggregate)
    : [];
  const flat = aggregate && TOP_LEVEL_SCHEMAS[aggregate];
  const properties = {
    event: describe({ const: type }, 'O evento, como o webhook o assina.'),
    type: describe({ const: WEBHOOK_EVENTS[type].dotted }, 'O evento, na forma com pontos.'),
    data: describe(fragment ? fragmentSchema(scope, fragment) : schemaOf(reserved), 'O recurso, como a API v1 o mostra.'),
  };
  return {
    title: type,
    description: WEBHOOK_EVENTS[type].description,
    type: 'object',
    allOf: [
      componentRef(scope, 'EventFields', eventFields),
      ...(flat ? [componentRef(scope, `${aggregate}EventFields`, flat)] : []),
    ],
    properties,
    required: Object.keys(properties),
    unevaluatedProperties: false,
  };
}

/** The schemas of every payload, by event, and of the shapes that they refer to by `refTo`. */
export function eventSchemas(schema: GraphQLSchema, refTo: (name: string) => string) {
  const fragments = fragmentsByName(parse(Object.values(AGGREGATE_FRAGMENTS).join('\n'), { noLocation: true }));
  const scope: OutputSchemaScope = { schema, fragments, schemas: new Map(), refTo };
  const types = Object.keys(WEBHOOK_EVENTS).filter(isWebhookEvent);
  const payloads = new Map(types.map((type) => [type, payloadSchema(scope, type)]));
  return { payloads, named: scope.schemas };
}

/** schema/events.json: the JSON Schema of every webhook payload (D-71). */
export function eventSchema(schema: GraphQLSchema): JsonSchema {
  const refTo = (name: string) => `#/$defs/${name}`;
  const { payloads, named } = eventSchemas(schema, refTo);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Evento',
    description: 'O corpo de um POST a um webhook.',
    oneOf: [...payloads.keys()].map((type) => ({ $ref: refTo(type) })),
    $defs: Object.fromEntries([...payloads, ...named]),
  };
}

/** The API v1 shape that is the `data` of an event, by what the event is about (D-71). */
export const AGGREGATE_FRAGMENTS: WireFragments = {
  Checkout: checkoutWire,
  Customer: customerWire,
  Order: orderWire,
  Product: productWire,
};
