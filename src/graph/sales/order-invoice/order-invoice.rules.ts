import { z } from 'zod';
import { numberInKey, parseInvoiceKey } from '../../../core/brazil/invoice-key.ts';
import { dateTimeField, integerField, rule, trimmedField, webUrl } from '../../../core/validation/field-types.ts';

const KEY_MESSAGE = 'Deve ser a chave de acesso de uma NF-e: 44 caracteres, com letras só no CNPJ, e o dígito verificador certo.';

/** Length of a key with blanks between its groups, as it is printed, with room for others. */
const MAX_KEY = 100;

/** The NF-e of an order. */
export const orderInvoiceRules = rule(
  z.object({
    key: trimmedField({ max: MAX_KEY }).transform((text, context) => {
      const key = parseInvoiceKey(text);
      if (key !== undefined) return key;
      context.addIssue({ code: 'custom', params: { code: 'INVALID_FORMAT' }, message: KEY_MESSAGE });
      return z.NEVER;
    }),
    number: integerField({ min: 1, max: 999_999_999 }).nullable().default(null),
    url: webUrl().nullable().default(null),
    issuedAt: dateTimeField().nullable().default(null),
  }),
  {
    reads: ['key', 'number'],
    field: 'number',
    code: 'INVALID_VALUE',
    message: 'Não é o número que a chave tem.',
    holds: ({ key, number }) => number === null || number === numberInKey(key),
  },
);
