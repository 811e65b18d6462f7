import { z } from 'zod';
import type { StoreLimit } from '../../../core/store-limit.ts';
import {
  boundsRegistry,
  integerField,
  listField,
  nameField,
  textField,
  verbatimField,
  withCheck,
} from '../../../core/validation/field-types.ts';
import { flagFilter, idsFilter, setFilter, textFilter } from '../../../core/validation/filter-fields.ts';
import { isBrokenStandardSecret } from '../../../lib/standard-secret.ts';

/** Header names (RFC 9110, `token`, without the one that objects cannot hold) and their values (D-53). */
const HEADER_NAME = /^(?!__proto__$)[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const HEADER_VALUE = /^[ -~]{0,1000}$/;
const MAX_HEADERS = 20;

/** Headers that belong to the service or to the connection (D-53). */
const RESERVED_HEADER =
  /^(host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|(content|webhook|x-webhook|proxy)-.*)$/i;

type AddIssue = (path: readonly string[], code: string, message: string) => void;

function checkHeader(name: string, value: unknown, addIssue: AddIssue): void {
  if (!HEADER_NAME.test(name)) addIssue([name], 'INVALID_FORMAT', 'Deve ter um nome de cabeçalho HTTP, de 1 a 100 caracteres.');
  else if (RESERVED_HEADER.test(name)) addIssue([name], 'INVALID_VALUE', 'Este cabeçalho é do próprio serviço.');
  if (typeof value !== 'string') addIssue([name], 'INVALID_TYPE', 'Deve ser um texto.');
  else if (!HEADER_VALUE.test(value))
    addIssue([name], 'INVALID_FORMAT', 'Deve ter no máximo 1000 caracteres, apenas visíveis de ASCII e espaços.');
}

function checkHeaders(headers: object, addIssue: AddIssue): void {
  const entries = Object.entries(headers);
  if (entries.length > MAX_HEADERS) {
    addIssue([], 'TOO_LONG', `Deve ter no máximo ${MAX_HEADERS} cabeçalhos.`);
    return;
  }
  const seen = new Set<string>();
  for (const [name, value] of entries) {
    checkHeader(name, value, addIssue);
    if (seen.has(name.toLowerCase())) addIssue([name], 'CONFLICT', 'Repete um cabeçalho; maiúsculas não os distinguem.');
    seen.add(name.toLowerCase());
  }
}

type Headers = Readonly<Record<string, string>>;

/** Additional headers of the POST, name → value, stored as sent (D-53). */
const headers = z.custom<Headers>().check(({ value, issues }) => {
  const addIssue: AddIssue = (path, code, message) => {
    issues.push({ code: 'custom', input: value, params: { code }, path: [...path], message, continue: true });
  };
  if (typeof value !== 'object' || Array.isArray(value)) addIssue([], 'INVALID_TYPE', 'Deve ser um objeto de textos.');
  else checkHeaders(value, addIssue);
});
boundsRegistry.add(headers, {
  type: 'object',
  maxProperties: MAX_HEADERS,
  additionalProperties: { type: 'string', maxLength: 1000, pattern: HEADER_VALUE.source },
});

const MAX_SECRET = 100;

/** Says in Portuguese what is wrong with a text; undefined: nothing. */
type TextError = (text: string) => string | undefined;

/** Adds an issue where `errorOf` finds something wrong. */
const withFormat = <T extends z.ZodType<string>>(type: T, bounds: Readonly<Record<string, unknown>>, errorOf: TextError) =>
  withCheck(type, bounds, (value, addIssue) => {
    const message = errorOf(value);
    if (message !== undefined) addIssue('INVALID_FORMAT', message);
  });

/** Says that a `whsec_` secret has no key in base64; a receiver could verify nothing (D-516). */
export const secretError: TextError = (secret) =>
  isBrokenStandardSecret(secret) ? 'Depois de whsec_ deve vir uma chave em base64, com + e /.' : undefined;

/** At most 20 are taken; one that is sent twice counts once, where it stood first (contract §2). */
const events = listField(z.string(), { min: 1, max: 20 }).transform((types) => [...new Set(types)]);

/** Pattern of an https address, for the published schema. */
const SECURE_ADDRESS = String.raw`^[Hh][Tt][Tt][Pp][Ss]://[^\s\\]+$`;

interface WebhookChecks {
  readonly urlError: TextError;
  /** Absent: any text is a secret, as in API v1. */
  readonly secretError?: TextError;
}

/** State of a webhook (contract §2, D-30, D-53). A secret is stored encrypted; `""` removes it (D-54). */
export const webhookRules = ({ urlError, secretError = () => undefined }: WebhookChecks) =>
  z.object({
    name: nameField({ min: 1, max: 100 }),
    description: textField({ max: 500 }).nullable().default(null),
    url: withFormat(verbatimField({ max: 500 }), { pattern: SECURE_ADDRESS }, urlError),
    events,
    active: z.boolean().default(true),
    retryAttempts: integerField({ max: 10 }).default(3),
    timeoutSeconds: integerField({ min: 5, max: 300 }).default(30),
    headers: headers.nullable().default(null),
    secret: withFormat(verbatimField({ max: MAX_SECRET }), {}, secretError)
      .transform((value) => (value === '' ? null : value))
      .nullable()
      .default(null),
  });

/** A week, in seconds. */
const MAX_OVERLAP_SECONDS = 604_800;

/** Input of a rotation: the new secret, and the seconds for which the old one also signs (D-73). */
export const secretRotationRules = z.object({
  secret: withFormat(verbatimField({ min: 1, max: MAX_SECRET }), {}, secretError).nullish(),
  overlapSeconds: integerField({ max: MAX_OVERLAP_SECONDS }),
});

/** Filters of the list of webhooks. */
export const webhookFilterRules = z.object({
  ids: idsFilter(),
  active: flagFilter(),
  events: setFilter(z.string()),
  name: textFilter(100),
});

export const WEBHOOK_MISSING = 'Webhook não encontrado.';

/** The webhooks of a store: every event may go to each of them (D-211). */
export const WEBHOOK_LIMIT = {
  of: 'webhook',
  max: 50,
  message: 'A loja já tem 50 webhooks. Exclua um antes de criar outro.',
} as const satisfies StoreLimit;
