import { z } from 'zod';
import { documentField, emailField, phoneField } from '../../core/brazil/documents.ts';
import { contrastWithWhite } from '../../core/lib/contrast.ts';
import { isTimeZone, TIME_ZONE_MESSAGE } from '../../core/lib/local-date.ts';
import { isLoopbackUrl } from '../../core/lib/web-address.ts';
import { integerField, nameField, textField, webUrl } from '../../core/validation/field-types.ts';
import { idsFilter } from '../../core/validation/filter-fields.ts';

/** The bounds of a BR Code, which a buyer's bank reads. */
const MAX_PIX_KEY_LENGTH = 77;
const MAX_MERCHANT_NAME_LENGTH = 25;
const MAX_MERCHANT_CITY_LENGTH = 15;

const MAX_MESSAGES_PER_DAY = 100;

/** Contrast that text needs to be read (WCAG 2, level AA). */
const MIN_CONTRAST = 4.5;

const optionalText = (max: number) => nameField({ min: 1, max }).nullable().default(null);

/** An address that a browser may load or open from an https page; http only at the local machine, for development. */
const secureUrl = () =>
  webUrl()
    .refine((value) => URL.parse(value)?.protocol !== 'http:' || isLoopbackUrl(value), {
      params: { code: 'INVALID_FORMAT' },
      error: 'Deve ser um endereço https.',
    })
    .nullable()
    .default(null);

const timeZone = textField({ max: 64 }).refine(isTimeZone, {
  params: { code: 'INVALID_VALUE' },
  error: TIME_ZONE_MESSAGE,
});

const formatRatio = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')}:1`;

/** A colour `#rrggbb` on which white text can be read; kept in lower case. */
const accentColor = textField({ max: 7 }).transform((value, context) => {
  const color = value.toLowerCase();
  const refuse = (code: string, message: string) => {
    context.addIssue({ code: 'custom', params: { code }, message });
    return z.NEVER;
  };
  if (!/^#[0-9a-f]{6}$/.test(color)) return refuse('INVALID_FORMAT', 'Deve ser uma cor como #0a6b3d.');
  const contrast = contrastWithWhite(color);
  if (contrast >= MIN_CONTRAST) return color;
  const bound = formatRatio(MIN_CONTRAST);
  return refuse(
    'INVALID_VALUE',
    `Texto branco não se lê sobre esta cor: o contraste é ${formatRatio(contrast)}, e deve ser de pelo menos ${bound}. Escolha uma cor mais escura.`,
  );
});

/** Filters of the list of stores. */
export const storeFilterRules = z.object({
  ids: idsFilter(),
  name: textField({ min: 1, max: 150 }).nullish(),
  active: z.boolean().nullish(),
  test: z.boolean().nullish(),
});

/** The state of a store (D-90, D-113, D-118, D-272). */
export const storeRules = z.object({
  name: nameField({ min: 1, max: 150 }),
  active: z.boolean().default(true),
  pixKey: optionalText(MAX_PIX_KEY_LENGTH),
  pixMerchantName: optionalText(MAX_MERCHANT_NAME_LENGTH),
  pixMerchantCity: optionalText(MAX_MERCHANT_CITY_LENGTH),
  /** Maximum number of automated messages to one buyer in 24 hours; 0: none. */
  messagesPerDay: integerField({ max: MAX_MESSAGES_PER_DAY }).default(5),
  legalName: optionalText(150),
  document: documentField().nullable().default(null),
  address: optionalText(300),
  supportEmail: emailField().nullable().default(null),
  supportPhone: phoneField().nullable().default(null),
  policyUrl: secureUrl(),
  privacyUrl: secureUrl(),
  logoUrl: secureUrl(),
  accentColor: accentColor.nullable().default(null),
  timeZone: timeZone.default('America/Sao_Paulo'),
});
