import { z } from 'zod';
import { documentField } from '../../../core/brazil/documents.ts';
import { phoneField } from '../../../core/brazil/phones.ts';
import { pixKeyField } from '../../../core/brazil/pix-key.ts';
import { isLoopbackUrl } from '../../../core/validation/address.ts';
import { emailField } from '../../../core/validation/emails.ts';
import { integerField, nameField, textField, trimmedField, webUrl } from '../../../core/validation/field-types.ts';
import { flagFilter, idsFilter, textFilter } from '../../../core/validation/filter-fields.ts';
import { canonicalTimeZone, TIME_ZONE_MESSAGE } from '../../../lib/local-date.ts';
import { lowStockAtField } from '../../catalogue/product/product.rules.ts';
import { addressRules } from '../../customers/customer/buyer.rules.ts';

/** The bounds of the receiver in a BR Code, which a buyer's bank reads. */
const MAX_MERCHANT_NAME_LENGTH = 25;
const MAX_MERCHANT_CITY_LENGTH = 15;

const MAX_MESSAGES_PER_DAY = 100;

/** Bounds of the time to pay with PIX. */
const MIN_PIX_MINUTES = 5;
const MAX_PIX_MINUTES = 24 * 60;

/** Bounds of the time to pay with a card, up to a week, and of the days of a boleto: Mercado Pago makes none that lasts more than 29. */
const MIN_CARD_MINUTES = 10;
const MAX_CARD_MINUTES = 7 * 24 * 60;
const MAX_BOLETO_DAYS = 25;

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

/** An IANA zone; kept by its canonical name. */
const timeZone = trimmedField({ max: 64 }).transform((value, context) => {
  const zone = canonicalTimeZone(value);
  if (zone !== undefined) return zone;
  context.addIssue({ code: 'custom', params: { code: 'INVALID_VALUE' }, message: TIME_ZONE_MESSAGE });
  return z.NEVER;
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
  name: textFilter(150),
  active: flagFilter(),
  test: flagFilter(),
});

/** The state of a store (D-90, D-113, D-118, D-272). */
export const storeRules = z.object({
  name: nameField({ min: 1, max: 150 }),
  active: z.boolean().default(true),
  pixKey: pixKeyField().nullable().default(null),
  pixMerchantName: optionalText(MAX_MERCHANT_NAME_LENGTH),
  pixMerchantCity: optionalText(MAX_MERCHANT_CITY_LENGTH),
  /** Minutes in which a PIX payment has to be made. */
  pixMinutes: integerField({ min: MIN_PIX_MINUTES, max: MAX_PIX_MINUTES }).default(30),
  /** Minutes in which a payment with a card has to be made. */
  cardMinutes: integerField({ min: MIN_CARD_MINUTES, max: MAX_CARD_MINUTES }).default(4320),
  /** Days until the last one of a boleto. */
  boletoDays: integerField({ min: 1, max: MAX_BOLETO_DAYS }).default(3),
  /** Maximum number of automated messages to one buyer in 24 hours; 0: none. */
  messagesPerDay: integerField({ max: MAX_MESSAGES_PER_DAY }).default(5),
  /** Stock from which on down a product is low that has no such number of its own. */
  lowStockAt: lowStockAtField().default(3),
  legalName: optionalText(150),
  document: documentField().nullable().default(null),
  address: addressRules.nullable().default(null),
  supportEmail: emailField().nullable().default(null),
  supportPhone: phoneField().nullable().default(null),
  policyUrl: secureUrl(),
  privacyUrl: secureUrl(),
  logoUrl: secureUrl(),
  accentColor: accentColor.nullable().default(null),
  timeZone: timeZone.default('America/Sao_Paulo'),
});

/** Share of light of one channel of a colour, 0 to 255 (WCAG 2, relative luminance). */
function linearChannel(channel: number): number {
  const share = channel / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast of a colour (`#rrggbb`) with white, from 1 for white itself to 21 for black (WCAG 2). */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linearChannel(Number.parseInt(color.slice(at, at + 2), 16)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
