import { z } from 'zod';
import { BOUNDS, integer, listOf, nameText, text } from '../kernel/fields.ts';

/** Names of headers (RFC 9110, `token`; the one that objects cannot keep is none), and the values that they may have (D-53). */
const HEADER_NAME = /^(?!__proto__$)[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const HEADER_VALUE = /^[ -~]{0,1000}$/;
const MOST_HEADERS = 20;

/** Headers that belong to the service or to the connection (D-53). */
const OWN_HEADER = /^(host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|(content|webhook|x-webhook|proxy)-.*)$/i;

type Refuse = (path: readonly string[], code: string, message: string) => void;

function judgeHeader(name: string, value: unknown, refuse: Refuse): void {
  if (!HEADER_NAME.test(name)) refuse([name], 'INVALID_FORMAT', 'Deve ter um nome de cabeçalho HTTP, de 1 a 100 caracteres.');
  else if (OWN_HEADER.test(name)) refuse([name], 'INVALID_VALUE', 'Este cabeçalho é do próprio serviço.');
  if (typeof value !== 'string') refuse([name], 'INVALID_TYPE', 'Deve ser um texto.');
  else if (!HEADER_VALUE.test(value))
    refuse([name], 'INVALID_FORMAT', 'Deve ter no máximo 1000 caracteres, apenas visíveis de ASCII e espaços.');
}

function judgeHeaders(headers: object, refuse: Refuse): void {
  const entries = Object.entries(headers);
  if (entries.length > MOST_HEADERS) {
    refuse([], 'TOO_LONG', `Deve ter no máximo ${MOST_HEADERS} cabeçalhos.`);
    return;
  }
  const seen = new Set<string>();
  for (const [name, value] of entries) {
    judgeHeader(name, value, refuse);
    if (seen.has(name.toLowerCase())) refuse([name], 'CONFLICT', 'Repete um cabeçalho; maiúsculas não os distinguem.');
    seen.add(name.toLowerCase());
  }
}

type Headers = Readonly<Record<string, string>>;

/** Further headers of the POST, name → value, kept as sent (D-53). */
const headers = z.custom<Headers>().check(({ value, issues }) => {
  const refuse: Refuse = (path, code, message) => {
    issues.push({ code: 'custom', input: value, params: { code }, path: [...path], message, continue: true });
  };
  if (typeof value !== 'object' || Array.isArray(value)) refuse([], 'INVALID_TYPE', 'Deve ser um objeto de textos.');
  else judgeHeaders(value, refuse);
});
BOUNDS.add(headers, {
  type: 'object',
  maxProperties: MOST_HEADERS,
  additionalProperties: { type: 'string', maxLength: 1000, pattern: HEADER_VALUE.source },
});

/** Any text, which is kept sealed; `""` is none (D-54). */
const secret = text({ max: 100 }).transform((value) => (value === '' ? null : value));

/** At most 20 are taken; one that is sent twice counts once, where it stood first (contract §2). */
const events = listOf(z.string(), { min: 1, max: 20 }).transform((types) => [...new Set(types)]);

/** The state of a webhook; `urlFault` says what is wrong with its address, in Portuguese (contract §2, D-30, D-53, D-54). */
export const webhookRules = (urlFault: (url: string) => string | undefined) =>
  z.object({
    name: nameText({ min: 1, max: 100 }),
    description: text({ max: 500 }).nullable().default(null),
    url: text({ max: 500 }).check(({ value, issues }) => {
      const message = urlFault(value);
      if (message !== undefined) issues.push({ code: 'custom', input: value, params: { code: 'INVALID_FORMAT' }, message });
    }),
    events,
    active: z.boolean().default(true),
    retryAttempts: integer({ max: 10 }).default(3),
    timeout: integer({ min: 5, max: 300 }).default(30),
    headers: headers.nullable().default(null),
    secret: secret.nullable().default(null),
  });

/** A week, in seconds. */
const LONGEST_OVERLAP = 604_800;

/** What a rotation is asked for: the new secret, and for how long the one before signs beside it, in seconds (D-73). */
export const secretRotationRules = z.object({
  secret: text({ min: 1, max: 100 }).nullish(),
  overlapSeconds: integer({ max: LONGEST_OVERLAP }),
});

/** What the list of webhooks may be narrowed by. */
export const webhookFilterRules = z.object({
  active: z.boolean().nullish(),
  event: z.string().nullish(),
  name: text({ min: 1, max: 100 }).nullish(),
});

export const WEBHOOK_MISSING = 'Webhook não encontrado.';
