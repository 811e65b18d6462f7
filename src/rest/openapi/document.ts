import type { GraphQLSchema } from 'graphql';
import { isWebhookEvent } from '../../graph/event/webhook-event.ts';
import type { NamedShapes } from '../../graph/kernel/input-shape.ts';
import type { JsonSchema } from '../../graph/kernel/json-schema.ts';
import type { Route } from '../route.ts';
import { eventSection } from './event-section.ts';
import { issueShape, retryAfterShape } from './failures.ts';
import { HEADER_PARAMETERS, parametersOf } from './parameters.ts';
import { refusalsOf } from './refusals-of.ts';
import { bodyShape } from './request-body.ts';
import { type Examples, RESPONSE_HEADERS, responsesOf, type SharedAnswers } from './responses.ts';
import { firstSentence, inRestWords } from './rest-words.ts';
import { type RouteFacts, routeFacts } from './route-facts.ts';
import { INFO, SECURITY_SCHEMES, TAGS, tagOf } from './words.ts';

const refTo = (name: string) => `#/components/schemas/${name}`;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** What an operation is called: as its root field, a read with a verb before it, the alias of a path as such. */
export function operationId({ operation, node, variables, route }: RouteFacts): string {
  const name = node.name.value;
  if (operation.operation === 'query') return (variables.has('page') ? 'list' : 'get') + capital(name);
  return route.path.startsWith('/api/stores/') ? `${name}Alias` : name;
}

/** What is said of an operation: what it does, the scope it asks for, the events it may announce. */
function wordsOf({ field, bargain, interface: words }: RouteFacts): { summary: string; description: string } {
  const text = field.description ?? '';
  const announced = [...(bargain.emits?.always ?? []), ...(bargain.emits?.may ?? [])].filter(isWebhookEvent);
  const rest = [
    text,
    ...(words === 'api' ? [`Escopo da chave: \`${[bargain.scope].flat().join('`, `')}\`.`] : []),
    ...(announced.length > 0 ? [`Eventos: ${announced.map((type) => `\`${type}\``).join(', ')}.`] : []),
  ];
  return { summary: firstSentence(inRestWords(text)), description: rest.join('\n\n') };
}

interface Parts {
  readonly schema: GraphQLSchema;
  readonly scope: NamedShapes;
  readonly shared: SharedAnswers;
  readonly examples: Examples;
}

function operation(parts: Parts, facts: RouteFacts): JsonSchema {
  const id = operationId(facts);
  const body = bodyShape(parts.scope, facts);
  const request = parts.examples.operations[id]?.request;
  const content = { schema: body, ...(request !== undefined && { example: request }) };
  const scopes = [facts.bargain.scope].flat();
  return {
    operationId: id,
    ...wordsOf(facts),
    tags: [tagOf(facts)],
    security: [facts.interface === 'api' ? { apiKey: scopes } : { checkoutKey: [] }],
    parameters: parametersOf(parts.scope, facts),
    ...(body && { requestBody: { required: true, content: { 'application/json': content } } }),
    responses: responsesOf(parts, facts, id, refusalsOf(facts, body !== undefined)),
  };
}

/** The operations by path and method, as OpenAPI spells them. */
function pathsOf(parts: Parts, routes: readonly Route[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const item = paths[path] ?? {};
    item[route.method.toLowerCase()] = operation(parts, routeFacts(parts.schema, route));
    paths[path] = item;
  }
  return paths;
}

const sorted = (map: ReadonlyMap<string, JsonSchema>) => Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The same with every description in words for callers of REST. */
const worded = (document: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === 'description' && typeof value === 'string' ? inRestWords(value) : value,
    ),
  ) as JsonSchema;

/**
 * The OpenAPI 3.1 document of the REST interfaces and the webhooks, made of the routes, their documents and the rules.
 * `base` is the path under which the service is reached, without a slash at the end.
 */
export function openApi(schema: GraphQLSchema, routes: readonly Route[], examples: Examples, base = ''): JsonSchema {
  const schemas = new Map<string, JsonSchema>([
    ['Issue', issueShape],
    ['RetryAfter', retryAfterShape],
  ]);
  const shared = { schemas, responses: new Map<string, JsonSchema>() };
  const events = eventSection(schema, refTo);
  for (const [name, shape] of events.schemas) schemas.set(name, shape);
  const paths = pathsOf({ schema, scope: { named: schemas, refTo }, shared, examples }, routes);
  return worded({
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: base === '' ? '/' : base, description: 'O endereço de onde este documento veio.' }],
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
