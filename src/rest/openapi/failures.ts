import { type ErrorCode, ISSUE_CODES, statusOf } from '../../graph/kernel/errors.ts';
import type { JsonSchema } from '../../graph/kernel/json-schema.ts';
import { CHECKOUT_CODES, type Interface } from '../envelope.ts';

const said = (shape: JsonSchema, description: string): JsonSchema => ({ ...shape, description });

/** An object of exactly these members; those named in `optional` may be missing. */
export const exactly = (properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

/** What is wrong with a field (D-06, D-101). */
export const issueShape: JsonSchema = said(
  exactly({
    field: said(
      { type: 'string' },
      'Caminho do campo, como `items.0.productId`; o nome do cabeçalho, se for um; vazio: o corpo.',
    ),
    message: said({ type: 'string' }, 'O que fazer, em português.'),
    code: said({ type: 'string', enum: ISSUE_CODES }, 'Código do problema.'),
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

/** Why a key of idempotency does not answer again (D-13, D-145, D-165). */
const REASONS = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_ANSWER_ERASED', 'IDEMPOTENCY_ANSWER_UNREADABLE'];

interface Told {
  /** When it comes. */
  readonly comes: string;
  readonly details?: JsonSchema;
  /** Whether there may be no details. */
  readonly optional?: true;
}

/** What a refusal of each code says (contract §7, D-02 to D-06, D-13, D-14, D-108). */
const FAILURES: Readonly<Record<ErrorCode, Told>> = {
  VALIDATION_ERROR: { comes: 'Um cabeçalho, um parâmetro ou o corpo não está como deve.', details: issues },
  AUTH_API_KEY_REQUIRED: { comes: 'Falta a chave, ou ela é desconhecida, expirou ou foi revogada.' },
  AUTH_SCOPE_DENIED: {
    comes: 'A chave não tem o escopo da operação.',
    details: exactly({ scope: said(text, 'O escopo que falta.') }),
  },
  AUTH_STORE_ACCESS_DENIED: { comes: 'A chave não tem acesso à loja, ou a loja está inativa.' },
  RESOURCE_NOT_FOUND: {
    comes: 'O registro, ou um que o corpo cita, não existe nesta loja.',
    details: issues,
    optional: true,
  },
  STORE_NOT_FOUND: { comes: 'Nenhuma loja tem esta chave.' },
  METHOD_NOT_ALLOWED: { comes: 'O caminho não aceita este método; `Allow` diz quais aceita.' },
  DUPLICATE_ENTRY: {
    comes: 'Outro registro da loja já tem este valor, ou a `Idempotency-Key` já foi usada com outro corpo.',
    details: {
      anyOf: [issues, exactly({ reason: said({ type: 'string', enum: REASONS }, 'O que houve com a `Idempotency-Key`.') })],
    },
    optional: true,
  },
  INVALID_STATUS_TRANSITION: {
    comes: 'O pedido não pode ser movido para esta situação.',
    details: exactly({
      currentStatus: status,
      attemptedStatus: status,
      allowedStatuses: { type: 'array', items: status, description: 'Para onde o pedido pode ser movido.' },
    }),
  },
  OUT_OF_STOCK: { comes: 'Não há estoque suficiente.', details: issues },
  PRICE_CHANGED: { comes: 'O total mudou desde que foi mostrado.', details: {} },
  PRECONDITION_FAILED: {
    comes: 'O recurso mudou desde o `ETag` de `If-Match`.',
    details: exactly({
      currentVersion: said({ type: 'integer', format: 'int32' }, 'A versão atual, que o `ETag` traz entre aspas.'),
    }),
  },
  PAYLOAD_TOO_LARGE: { comes: 'O corpo passa de 1 MiB.' },
  UNSUPPORTED_MEDIA_TYPE: { comes: 'O corpo não é application/json.' },
  RATE_LIMITED: {
    comes: 'Limite de chamadas atingido; espere os segundos de `Retry-After`.',
    details: exactly({ retryAfter: { $ref: '#/components/schemas/RetryAfter' } }),
  },
  INTERNAL_ERROR: { comes: 'Erro do serviço; informe o `X-Request-Id` ao suporte.' },
  SERVICE_UNAVAILABLE: { comes: 'O serviço está temporariamente indisponível; espere os segundos de `Retry-After`.' },
};

export const retryAfterShape: JsonSchema = {
  type: 'integer',
  format: 'int32',
  minimum: 1,
  description: 'Segundos até a próxima chamada.',
};

export const comesWhen = (code: ErrorCode): string => FAILURES[code].comes;

const FAILED: JsonSchema = said({ const: false }, 'A chamada foi recusada.');
const MESSAGE: JsonSchema = said({ type: 'string' }, 'O que aconteceu, em português.');

function errorOf(code: ErrorCode, name: string): JsonSchema {
  const { details, optional } = FAILURES[code];
  const members = { message: MESSAGE, code: said({ const: name }, 'Código do erro.'), ...(details && { details }) };
  return exactly(members, optional ? ['details'] : []);
}

/** The code by which an interface refuses (D-57). */
export const codeIn = (words: Interface, code: ErrorCode): string => (words === 'checkout' && CHECKOUT_CODES[code]) || code;

/** The body of a refusal in the words of each interface (contract §7, §8). */
export const failureShape: Readonly<Record<Interface, (code: ErrorCode) => JsonSchema>> = {
  api: (code) =>
    code === 'RATE_LIMITED'
      ? exactly({
          success: FAILED,
          message: MESSAGE,
          error: said({ const: code }, 'Código do erro.'),
          retryAfter: { $ref: '#/components/schemas/RetryAfter' },
        })
      : exactly({
          success: FAILED,
          error: errorOf(code, code),
          meta: exactly({
            timestamp: said({ type: 'string', format: 'date-time' }, 'Quando foi recusada.'),
            status: said({ const: statusOf[code] }, 'O status da resposta.'),
          }),
        }),
  checkout: (code) => exactly({ success: FAILED, error: errorOf(code, codeIn('checkout', code)) }),
};
