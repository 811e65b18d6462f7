import { type ErrorCode, HTTP_STATUS, ISSUE_CODES } from '../../core/errors.ts';
import type { JsonSchema } from '../../core/json-schema/scalars.ts';
import { type ApiName, CHECKOUT_CODES } from '../envelope.ts';

const describe = (shape: JsonSchema, description: string): JsonSchema => ({ ...shape, description });

/** An object of exactly these members; those named in `optional` may be missing. */
export const closedObject = (properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

/** The issue of a field (D-06, D-101). */
export const issueSchema: JsonSchema = describe(
  closedObject({
    field: describe(
      { type: 'string' },
      'Caminho do campo, como `items.0.productId`; o nome do cabeçalho, se for um; vazio: o corpo.',
    ),
    message: describe({ type: 'string' }, 'O que fazer, em português.'),
    code: describe({ type: 'string', enum: ISSUE_CODES }, 'Código do problema.'),
  }),
  'O que está errado em um campo.',
);

const issues: JsonSchema = {
  type: 'array',
  items: { $ref: '#/components/schemas/Issue' },
  description: 'Cada campo com problema.',
};
const text: JsonSchema = { type: 'string' };
const status: JsonSchema = { $ref: '#/components/schemas/OrderStatus' };

/** Reasons for which a key of idempotency does not answer again (D-13, D-145, D-165). */
const REASONS = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_ANSWER_ERASED', 'IDEMPOTENCY_ANSWER_UNREADABLE'];

interface ErrorDescription {
  /** Condition under which it comes. */
  readonly description: string;
  readonly details?: JsonSchema;
  /** True when the details may be absent. */
  readonly optional?: true;
}

/** Description of each error code (contract §7, D-02 to D-06, D-13, D-14, D-108). */
const ERROR_DESCRIPTIONS: Readonly<Record<ErrorCode, ErrorDescription>> = {
  VALIDATION_ERROR: { description: 'Um cabeçalho, um parâmetro ou o corpo não está como deve.', details: issues },
  AUTH_API_KEY_REQUIRED: { description: 'Falta a chave, ou ela é desconhecida, expirou ou foi revogada.' },
  AUTH_SCOPE_DENIED: {
    description: 'A chave não tem o escopo da operação.',
    details: closedObject({ scope: describe(text, 'O escopo que falta.') }),
  },
  AUTH_STORE_ACCESS_DENIED: { description: 'A chave não tem acesso à loja, ou a loja está inativa.' },
  RESOURCE_NOT_FOUND: {
    description: 'O registro, ou um que o corpo cita, não existe nesta loja.',
    details: issues,
    optional: true,
  },
  DOCUMENT_NOT_FOUND: { description: 'Nenhum documento publicado tem o id: só em /graphql.' },
  STORE_NOT_FOUND: { description: 'Nenhuma loja tem esta chave.' },
  METHOD_NOT_ALLOWED: { description: 'O caminho não aceita este método; `Allow` diz quais aceita.' },
  REQUEST_TIMEOUT: { description: 'A requisição demorou demais para chegar.' },
  DUPLICATE_ENTRY: {
    description: 'Outro registro da loja já tem este valor, ou a `Idempotency-Key` já foi usada com outro corpo.',
    details: {
      anyOf: [
        issues,
        closedObject({ reason: describe({ type: 'string', enum: REASONS }, 'O que houve com a `Idempotency-Key`.') }),
      ],
    },
    optional: true,
  },
  INVALID_STATUS_TRANSITION: {
    description: 'O pedido não pode ser movido para esta situação.',
    details: closedObject({
      currentStatus: status,
      attemptedStatus: status,
      allowedStatuses: { type: 'array', items: status, description: 'Para onde o pedido pode ser movido.' },
    }),
  },
  OUT_OF_STOCK: { description: 'Não há estoque suficiente.', details: issues },
  PRICE_CHANGED: { description: 'O total mudou desde que foi mostrado.', details: {} },
  PRECONDITION_FAILED: {
    description: 'O recurso mudou desde o `ETag` de `If-Match`.',
    details: closedObject({
      currentVersion: describe({ type: 'integer', format: 'int32' }, 'A versão atual, que o `ETag` traz entre aspas.'),
    }),
  },
  PAYLOAD_TOO_LARGE: { description: 'O corpo passa de 1 MiB.' },
  UNSUPPORTED_MEDIA_TYPE: { description: 'O corpo não é application/json.' },
  EXPECTATION_FAILED: { description: 'O cabeçalho `Expect` não é `100-continue`.' },
  HEADERS_TOO_LARGE: { description: 'O endereço e os cabeçalhos passam de 16 KiB.' },
  RATE_LIMITED: {
    description: 'Limite de chamadas atingido; espere os segundos de `Retry-After`.',
    details: closedObject({ retryAfter: { $ref: '#/components/schemas/RetryAfter' } }),
  },
  INTERNAL_ERROR: { description: 'Erro do serviço; informe o `X-Request-Id` ao suporte.' },
  SERVICE_UNAVAILABLE: { description: 'O serviço está temporariamente indisponível; espere os segundos de `Retry-After`.' },
};

export const retryAfterSchema: JsonSchema = {
  type: 'integer',
  format: 'int32',
  minimum: 1,
  description: 'Segundos até a próxima chamada.',
};

export const errorDescription = (code: ErrorCode): string => ERROR_DESCRIPTIONS[code].description;

/** The schema of one value. Some generators read `const` only beside a type. */
export const constant = (value: string | number | boolean): JsonSchema => ({
  ...(typeof value === 'number' ? { type: 'integer', format: 'int32' } : { type: typeof value }),
  const: value,
});

const FAILED: JsonSchema = describe(constant(false), 'A chamada foi recusada.');
const MESSAGE: JsonSchema = describe({ type: 'string' }, 'O que aconteceu, em português.');

function errorSchema(code: ErrorCode, name: string): JsonSchema {
  const { details, optional } = ERROR_DESCRIPTIONS[code];
  const members = { message: MESSAGE, code: describe(constant(name), 'Código do erro.'), ...(details && { details }) };
  return closedObject(members, optional ? ['details'] : []);
}

/** The code by which an interface refuses (D-57). */
export const codeOf = (api: ApiName, code: ErrorCode): string => (api === 'checkout' && CHECKOUT_CODES[code]) || code;

/** The error body of each interface (contract §7, §8). */
export const errorBodySchema: Readonly<Record<ApiName, (code: ErrorCode) => JsonSchema>> = {
  api: (code) =>
    code === 'RATE_LIMITED'
      ? closedObject({
          success: FAILED,
          message: MESSAGE,
          error: describe(constant(code), 'Código do erro.'),
          retryAfter: { $ref: '#/components/schemas/RetryAfter' },
        })
      : closedObject({
          success: FAILED,
          error: errorSchema(code, code),
          meta: closedObject({
            timestamp: describe({ type: 'string', format: 'date-time' }, 'Quando foi recusada.'),
            status: describe(constant(HTTP_STATUS[code]), 'O status da resposta.'),
          }),
        }),
  checkout: (code) => closedObject({ success: FAILED, error: errorSchema(code, codeOf('checkout', code)) }),
};
