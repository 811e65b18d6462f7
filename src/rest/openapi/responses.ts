import { type GraphQLSchema, getNamedType } from 'graphql';
import { type ErrorCode, HTTP_STATUS } from '../../core/errors.ts';
import type { SchemaComponents } from '../../core/json-schema/input.ts';
import { outputTypeSchema } from '../../core/json-schema/output.ts';
import type { JsonSchema } from '../../core/json-schema/scalars.ts';
import type { ApiName } from '../envelope.ts';
import { successStatus } from '../route.ts';
import { closedObject, codeOf, constant, errorBodySchema, errorDescription } from './error-schemas.ts';
import { type RouteMeta, selects } from './route-meta.ts';

const header = (schema: JsonSchema, description: string): JsonSchema => ({ description, schema });
const text: JsonSchema = { type: 'string' };

/** Headers of answers, by the names under which answers refer to them. */
export const RESPONSE_HEADERS: Readonly<Record<string, JsonSchema>> = {
  RequestId: header({ type: 'string', format: 'uuid' }, 'Identifica a chamada; informe-o ao suporte.'),
  RateLimitPolicy: header(text, 'O limite: `q` chamadas de uma vez, que se refazem em `w` segundos.'),
  RateLimit: header(text, 'O que resta dele: `r` chamadas agora, todas em `t` segundos.'),
  Challenge: header(text, 'Como se autenticar.'),
  RetryAfter: header({ type: 'integer', format: 'int32', minimum: 1 }, 'Segundos até a próxima chamada.'),
  ETag: header(text, 'A versão do recurso, para `If-Match` e `If-None-Match`.'),
  IdempotentReplayed: header(constant('true'), 'A resposta é a da primeira chamada com esta `Idempotency-Key`.'),
  IgnoredFields: header(text, 'Campos do corpo que a operação não conhece.'),
  IgnoredParams: header(text, 'Parâmetros que a operação não conhece.'),
};

/** The names of the headers as they are sent. */
const HEADER_NAMES: Readonly<Record<keyof typeof RESPONSE_HEADERS, string>> = {
  RequestId: 'X-Request-Id',
  RateLimitPolicy: 'RateLimit-Policy',
  RateLimit: 'RateLimit',
  Challenge: 'WWW-Authenticate',
  RetryAfter: 'Retry-After',
  ETag: 'ETag',
  IdempotentReplayed: 'Idempotent-Replayed',
  IgnoredFields: 'X-Ignored-Fields',
  IgnoredParams: 'X-Ignored-Params',
};

const COMMON_HEADERS = ['RequestId', 'RateLimitPolicy', 'RateLimit'];

const headers = (...names: string[]) =>
  Object.fromEntries([...COMMON_HEADERS, ...names].map((name) => [HEADER_NAMES[name], { $ref: `#/components/headers/${name}` }]));

/** Schema of a successful response: the members of its selection, in the envelope of each interface (contract §4). */
function successSchema(schema: GraphQLSchema, scope: SchemaComponents, meta: RouteMeta): JsonSchema {
  const { node, field, fragments } = meta;
  const shape = outputTypeSchema({ schema, fragments, ...scope }, field.type, node.selectionSet);
  // A root field that is null is a 404.
  const [known = shape] = (shape.anyOf as JsonSchema[] | undefined) ?? [];
  const answered: JsonSchema = Array.isArray(known.type) ? { ...known, type: known.type[0] } : known;
  const success = { ...constant(true), description: 'A chamada deu certo.' };
  if (meta.interface === 'checkout') {
    return closedObject({ success, ...(answered.properties as Readonly<Record<string, JsonSchema>>) });
  }
  const name = node.alias?.value ?? node.name.value;
  const { description } = getNamedType(field.type);
  const described = answered.$ref || !description ? answered : { ...answered, description };
  return closedObject({ success, data: name === 'data' ? answered : closedObject({ [name]: described }) });
}

/** Real answers by operation and status, and of refusals by interface and code. */
export interface Examples {
  readonly operations: Readonly<
    Record<string, { readonly request?: unknown; readonly answers: Readonly<Record<string, unknown>> }>
  >;
  readonly failures: Readonly<Record<ApiName, Readonly<Record<string, unknown>>>>;
}

const json = (schema: JsonSchema, example: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

const pascalCase = (code: string) =>
  code.toLowerCase().replace(/(^|_)(.)/g, (_all, _line, letter: string) => letter.toUpperCase());

/** Responses and schemas that several operations share, by name. */
export interface SharedResponses {
  readonly responses: Map<string, JsonSchema>;
  readonly schemas: Map<string, JsonSchema>;
}

/** Codes of calls whose query and body were read (D-227). */
const OF_READ_CALLS: ReadonlySet<ErrorCode> = new Set([
  'VALIDATION_ERROR',
  'RESOURCE_NOT_FOUND',
  'DUPLICATE_ENTRY',
  'INVALID_STATUS_TRANSITION',
  'PRECONDITION_FAILED',
]);

/** The answer to what is refused with one of these codes, all of one status. */
function errorResponseRef(
  shared: SharedResponses,
  api: ApiName,
  codes: readonly ErrorCode[],
  { failures }: Examples,
): JsonSchema {
  const names = codes.map((code) => pascalCase(codeOf(api, code)) + (api === 'checkout' ? 'AtCheckout' : ''));
  const name = names.join('Or');
  for (const [place, code] of codes.entries()) shared.schemas.set(`${names[place]}Refusal`, errorBodySchema[api](code));
  const refs = names.map((each) => ({ $ref: `#/components/schemas/${each}Refusal` }));
  const known = codes.map((code) => codeOf(api, code)).filter((code) => failures[api][code] !== undefined);
  const examples = Object.fromEntries(known.map((code) => [code, { value: failures[api][code] }]));
  const mayWait = codes.some((code) => code === 'RATE_LIMITED' || code === 'SERVICE_UNAVAILABLE');
  shared.responses.set(name, {
    description: codes.map((code) => `\`${codeOf(api, code)}\`: ${errorDescription(code)}`).join('\n\n'),
    headers: headers(
      ...(mayWait ? ['RetryAfter'] : []),
      ...(codes.includes('AUTH_API_KEY_REQUIRED') ? ['Challenge'] : []),
      ...(codes.some((code) => OF_READ_CALLS.has(code)) ? ['IgnoredFields', 'IgnoredParams'] : []),
    ),
    content: {
      'application/json': {
        schema: refs.length === 1 ? refs[0] : { anyOf: refs },
        ...(known.length > 0 && { examples }),
      },
    },
  });
  return { $ref: `#/components/responses/${name}` };
}

interface ResponseScope {
  readonly schema: GraphQLSchema;
  readonly scope: SchemaComponents;
  readonly shared: SharedResponses;
  readonly examples: Examples;
}

/** Every answer of an operation, by status; `codes` are those that it may refuse with. */
export function responsesOf(
  { schema, scope, shared, examples }: ResponseScope,
  meta: RouteMeta,
  operationId: string,
  codes: readonly ErrorCode[],
): Record<string, JsonSchema> {
  const isMutation = meta.operation.operation === 'mutation';
  const tagged = selects(meta, '_version');
  const more = [
    ...(tagged ? ['ETag'] : []),
    ...(isMutation && meta.interface === 'api' ? ['IdempotentReplayed'] : []),
    ...(isMutation ? ['IgnoredFields'] : []),
    'IgnoredParams',
  ];
  const body = successSchema(schema, scope, meta);
  const status = successStatus(meta.route.method, meta.operation);
  const successResponse = (code: number, description: string): [string, JsonSchema] => {
    const example = examples.operations[operationId]?.answers[code];
    return [String(code), { description, headers: headers(...more), content: json(body, example) }];
  };
  const byStatus = Map.groupBy(codes, (code) => HTTP_STATUS[code]);
  return Object.fromEntries([
    successResponse(status, status === 201 ? 'Criado.' : 'Feito.'),
    ...(selects(meta, '_created') ? [successResponse(200, 'O mesmo carrinho de antes, com o conteúdo substituído.')] : []),
    ...(!isMutation && tagged ? [['304', { description: 'Nada mudou desde o `ETag` enviado.', headers: headers('ETag') }]] : []),
    ...[...byStatus].map(([code, each]) => [String(code), errorResponseRef(shared, meta.interface, each, examples)]),
  ]) as Record<string, JsonSchema>;
}
