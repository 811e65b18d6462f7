import type { GraphQLSchema } from 'graphql';
import type { SchemaComponents } from '../../core/json-schema/input.ts';
import type { JsonSchema } from '../../core/json-schema/scalars.ts';
import { isWebhookEvent } from '../../graph/integration/event/webhook-event.ts';
import type { Route } from '../route.ts';
import { errorCodesOf } from './error-responses.ts';
import { issueSchema, retryAfterSchema } from './error-schemas.ts';
import { eventSection } from './event-section.ts';
import { HEADER_PARAMETERS, parametersOf } from './parameters.ts';
import { bodySchema } from './request-body.ts';
import { type Examples, RESPONSE_HEADERS, responsesOf, type SharedResponses } from './responses.ts';
import { type RouteMeta, readRouteMeta } from './route-meta.ts';
import { DOCUMENT_INFO, firstSentence, SECURITY_SCHEMES, TAGS, tagOf, toRestNames } from './sentences.ts';

const refTo = (name: string) => `#/components/schemas/${name}`;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Operation id: the name of its root field, with a verb for reads; the alias for an aliased path (D-160). */
export function operationId({ operation, node, variables, route }: RouteMeta): string {
  const name = node.name.value;
  if (operation.operation === 'query') return (variables.has('page') ? 'list' : 'get') + capital(name);
  return route.path.startsWith('/api/stores/') ? `${name}Alias` : name;
}

/** Description of an operation: its purpose, its scope, its events. */
function descriptionOf({ field, policy, interface: api }: RouteMeta): { summary: string; description: string } {
  const text = field.description ?? '';
  const emitted = [...(policy.emits?.always ?? []), ...(policy.emits?.may ?? [])].filter(isWebhookEvent);
  const rest = [
    text,
    ...(api === 'api' ? [`Escopo da chave: \`${[policy.scope].flat().join('`, `')}\`.`] : []),
    ...(emitted.length > 0 ? [`Eventos: ${emitted.map((type) => `\`${type}\``).join(', ')}.`] : []),
  ];
  return { summary: firstSentence(toRestNames(text)), description: rest.join('\n\n') };
}

interface DocumentScope {
  readonly schema: GraphQLSchema;
  readonly scope: SchemaComponents;
  readonly shared: SharedResponses;
  readonly examples: Examples;
}

function operation(parts: DocumentScope, meta: RouteMeta): JsonSchema {
  const id = operationId(meta);
  const body = bodySchema(parts.scope, meta);
  const request = parts.examples.operations[id]?.request;
  const content = { schema: body, ...(request !== undefined && { example: request }) };
  const scopes = [meta.policy.scope].flat();
  return {
    operationId: id,
    ...descriptionOf(meta),
    tags: [tagOf(meta)],
    security: [meta.interface === 'api' ? { apiKey: scopes } : { checkoutKey: [] }],
    parameters: parametersOf(parts.scope, meta),
    ...(body && { requestBody: { required: true, content: { 'application/json': content } } }),
    responses: responsesOf(parts, meta, id, errorCodesOf(meta, body !== undefined)),
  };
}

/** The operations by path and method, as OpenAPI spells them. */
function pathsOf(parts: DocumentScope, routes: readonly Route[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const item = paths[path] ?? {};
    item[route.method.toLowerCase()] = operation(parts, readRouteMeta(parts.schema, route));
    paths[path] = item;
  }
  return paths;
}

const sorted = (map: ReadonlyMap<string, JsonSchema>) => Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The same with every description in words for callers of REST. */
const withRestNames = (document: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === 'description' && typeof value === 'string' ? toRestNames(value) : value,
    ),
  ) as JsonSchema;

/**
 * The OpenAPI 3.1 document of the REST interfaces and the webhooks, made from routes, documents and rules. `base` is the address
 * or the path of the service, without a trailing slash.
 */
export function openApi(schema: GraphQLSchema, routes: readonly Route[], examples: Examples, base = ''): JsonSchema {
  const schemas = new Map<string, JsonSchema>([
    ['Issue', issueSchema],
    ['RetryAfter', retryAfterSchema],
  ]);
  const shared = { schemas, responses: new Map<string, JsonSchema>() };
  const events = eventSection(schema, refTo);
  for (const [name, shape] of events.schemas) schemas.set(name, shape);
  const paths = pathsOf({ schema, scope: { schemas: schemas, refTo }, shared, examples }, routes);
  return withRestNames({
    openapi: '3.1.0',
    info: DOCUMENT_INFO,
    servers: [{ url: base === '' ? '/' : base, description: 'O endereço do serviço.' }],
    tags: Object.values(TAGS),
    paths,
    webhooks: events.webhooks,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: HEADER_PARAMETERS,
      headers: RESPONSE_HEADERS,
      responses: sorted(shared.responses),
      schemas: sorted(schemas),
    },
  });
}
