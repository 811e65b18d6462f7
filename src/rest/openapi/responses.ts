import { type GraphQLSchema, getNamedType } from 'graphql';
import { type ErrorCode, statusOf } from '../../graph/kernel/errors.ts';
import type { NamedShapes } from '../../graph/kernel/input-shape.ts';
import type { JsonSchema } from '../../graph/kernel/json-schema.ts';
import { shapeOf } from '../../graph/kernel/shape.ts';
import type { Interface } from '../envelope.ts';
import { successStatus } from '../success-status.ts';
import { codeIn, comesWhen, exactly, failureShape } from './failures.ts';
import { type RouteFacts, selects } from './route-facts.ts';

const header = (schema: JsonSchema, description: string): JsonSchema => ({ description, schema });
const text: JsonSchema = { type: 'string' };

/** Headers of answers, by the names under which answers refer to them. */
export const RESPONSE_HEADERS: Readonly<Record<string, JsonSchema>> = {
  RequestId: header({ type: 'string', format: 'uuid' }, 'Identifica a chamada; informe-o ao suporte.'),
  RateLimitPolicy: header(text, 'O limite: `q` chamadas de uma vez, que se refazem em `w` segundos.'),
  RateLimit: header(text, 'O que resta dele: `r` chamadas agora, todas em `t` segundos.'),
  RetryAfter: header({ type: 'integer', format: 'int32', minimum: 1 }, 'Segundos até a próxima chamada.'),
  ETag: header(text, 'A versão do recurso, para `If-Match` e `If-None-Match`.'),
  IdempotentReplayed: header({ const: 'true' }, 'A resposta é a da primeira chamada com esta `Idempotency-Key`.'),
  IgnoredFields: header(text, 'Campos do corpo que a operação não conhece.'),
  IgnoredParams: header(text, 'Parâmetros que a operação não conhece.'),
};

/** The names of the headers as they are sent. */
const SENT_AS: Readonly<Record<keyof typeof RESPONSE_HEADERS, string>> = {
  RequestId: 'X-Request-Id',
  RateLimitPolicy: 'RateLimit-Policy',
  RateLimit: 'RateLimit',
  RetryAfter: 'Retry-After',
  ETag: 'ETag',
  IdempotentReplayed: 'Idempotent-Replayed',
  IgnoredFields: 'X-Ignored-Fields',
  IgnoredParams: 'X-Ignored-Params',
};

const EVERY = ['RequestId', 'RateLimitPolicy', 'RateLimit'];

const headers = (...names: string[]) =>
  Object.fromEntries([...EVERY, ...names].map((name) => [SENT_AS[name], { $ref: `#/components/headers/${name}` }]));

/** What an operation answers when it worked: the members of its selection, as each interface puts them (contract §4). */
function successShape(schema: GraphQLSchema, scope: NamedShapes, facts: RouteFacts): JsonSchema {
  const { node, field, fragments } = facts;
  const shape = shapeOf({ schema, fragments, ...scope }, field.type, node.selectionSet);
  // A root field that is null is a 404.
  const [known = shape] = (shape.anyOf as JsonSchema[] | undefined) ?? [];
  const answered: JsonSchema = Array.isArray(known.type) ? { ...known, type: known.type[0] } : known;
  const success = { const: true, description: 'A chamada deu certo.' };
  if (facts.interface === 'checkout') {
    return exactly({ success, ...(answered.properties as Readonly<Record<string, JsonSchema>>) });
  }
  const name = node.alias?.value ?? node.name.value;
  const { description } = getNamedType(field.type);
  const described = answered.$ref || !description ? answered : { ...answered, description };
  return exactly({ success, data: name === 'data' ? answered : exactly({ [name]: described }) });
}

/** Real answers by operation and status, and of refusals by interface and code. */
export interface Examples {
  readonly operations: Readonly<
    Record<string, { readonly request?: unknown; readonly answers: Readonly<Record<string, unknown>> }>
  >;
  readonly failures: Readonly<Record<Interface, Readonly<Record<string, unknown>>>>;
}

const json = (schema: JsonSchema, example: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

const camel = (code: string) => code.toLowerCase().replace(/(^|_)(.)/g, (_all, _line, letter: string) => letter.toUpperCase());

/** Where the answers that several operations share are put. */
export interface SharedAnswers {
  readonly responses: Map<string, JsonSchema>;
  readonly schemas: Map<string, JsonSchema>;
}

/** The answer to what is refused with one of these codes, all of one status. */
function refusal(shared: SharedAnswers, words: Interface, codes: readonly ErrorCode[], { failures }: Examples): JsonSchema {
  const names = codes.map((code) => camel(codeIn(words, code)) + (words === 'checkout' ? 'AtCheckout' : ''));
  const name = names.join('Or');
  for (const [place, code] of codes.entries()) shared.schemas.set(`${names[place]}Refusal`, failureShape[words](code));
  const refs = names.map((each) => ({ $ref: `#/components/schemas/${each}Refusal` }));
  const known = codes.map((code) => codeIn(words, code)).filter((code) => failures[words][code] !== undefined);
  const examples = Object.fromEntries(known.map((code) => [code, { value: failures[words][code] }]));
  const mayWait = codes.some((code) => code === 'RATE_LIMITED' || code === 'SERVICE_UNAVAILABLE');
  shared.responses.set(name, {
    description: codes.map((code) => `\`${codeIn(words, code)}\`: ${comesWhen(code)}`).join('\n\n'),
    headers: headers(...(mayWait ? ['RetryAfter'] : [])),
    content: {
      'application/json': {
        schema: refs.length === 1 ? refs[0] : { anyOf: refs },
        ...(known.length > 0 && { examples }),
      },
    },
  });
  return { $ref: `#/components/responses/${name}` };
}

interface Answering {
  readonly schema: GraphQLSchema;
  readonly scope: NamedShapes;
  readonly shared: SharedAnswers;
  readonly examples: Examples;
}

/** Every answer of an operation, by status; `codes` are those that it may refuse with. */
export function responsesOf(
  { schema, scope, shared, examples }: Answering,
  facts: RouteFacts,
  operationId: string,
  codes: readonly ErrorCode[],
): Record<string, JsonSchema> {
  const isMutation = facts.operation.operation === 'mutation';
  const tagged = selects(facts, '_version');
  const more = [
    ...(tagged ? ['ETag'] : []),
    ...(isMutation && facts.interface === 'api' ? ['IdempotentReplayed'] : []),
    ...(isMutation ? ['IgnoredFields'] : []),
    'IgnoredParams',
  ];
  const body = successShape(schema, scope, facts);
  const status = successStatus(facts.route.method, facts.operation);
  const worked = (code: number, description: string): [string, JsonSchema] => {
    const example = examples.operations[operationId]?.answers[code];
    return [String(code), { description, headers: headers(...more), content: json(body, example) }];
  };
  const byStatus = Map.groupBy(codes, (code) => statusOf[code]);
  return Object.fromEntries([
    worked(status, status === 201 ? 'Criado.' : 'Feito.'),
    ...(selects(facts, '_created') ? [worked(200, 'O mesmo carrinho de antes, com o conteúdo substituído.')] : []),
    ...(!isMutation && tagged ? [['304', { description: 'Nada mudou desde o `ETag` enviado.', headers: headers('ETag') }]] : []),
    ...[...byStatus].map(([code, each]) => [String(code), refusal(shared, facts.interface, each, examples)]),
  ]) as Record<string, JsonSchema>;
}
