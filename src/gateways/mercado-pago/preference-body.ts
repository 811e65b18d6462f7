import type { HostedCheckout, NewCharge } from '../gateway.ts';
import { reaisOf } from './amounts.ts';
import { momentText } from './moments.ts';

/** The most characters of a title. */
const MAX_TITLE_LENGTH = 250;

/** The most instalments that the page offers; who pays the interest is a setting of the account. */
const MAX_INSTALLMENTS = 12;

interface Named {
  readonly id: string;
}

interface Item {
  readonly id: string;
  readonly title: string;
  readonly quantity: number;
  readonly currency_id: 'BRL';
  readonly unit_price: number;
}

/** A page to pay, as the API takes it. */
export interface PreferenceBody {
  readonly items: Item[];
  readonly external_reference: string;
  readonly payment_methods: {
    readonly excluded_payment_types: Named[];
    readonly excluded_payment_methods: Named[];
    readonly installments: number;
    readonly default_installments: number;
  };
  readonly back_urls: { readonly success: string; readonly pending: string; readonly failure: string };
  readonly auto_return?: 'approved';
  readonly notification_url: string;
  readonly expires: boolean;
  readonly expiration_date_to: string;
  /** The last day of a boleto that the page makes. */
  readonly date_of_expiration?: string;
}

/** Kinds and means of payment that the page leaves out, so that it offers the chosen method. The balance of an account cannot be left out. */
const EXCLUDED: Readonly<
  Record<HostedCheckout['method'], { readonly types: readonly string[]; readonly methods: readonly string[] }>
> = {
  CARD: { types: ['ticket', 'atm', 'bank_transfer', 'digital_currency'], methods: ['pix'] },
  // `pec` is cash at a lottery shop.
  BOLETO: {
    types: ['credit_card', 'debit_card', 'prepaid_card', 'atm', 'bank_transfer', 'digital_currency'],
    methods: ['pix', 'pec'],
  },
};

const named = (ids: readonly string[]): Named[] => ids.map((id) => ({ id }));

/** A text on one line, cut at a whole character. */
const oneLine = (text: string): string =>
  Array.from(text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .slice(0, MAX_TITLE_LENGTH)
    .join('');

/** Notices of a charge come to an address that names it, because they themselves name only a payment. */
const noticeAddress = (noticeUrl: string, reference: string): string => `${noticeUrl}/${reference}?source_news=webhooks`;

/** The page for a charge. */
export function preferenceBody(charge: NewCharge, checkout: HostedCheckout): PreferenceBody {
  const { reference, amount, description, expiresAt } = charge;
  const { method, installments, returnUrl, noticeUrl } = checkout;
  const { types, methods } = EXCLUDED[method];
  const end = momentText(expiresAt);
  return {
    items: [
      { id: reference, title: oneLine(description) || 'Pedido', quantity: 1, currency_id: 'BRL', unit_price: reaisOf(amount) },
    ],
    external_reference: reference,
    payment_methods: {
      excluded_payment_types: named(types),
      excluded_payment_methods: named(methods),
      installments: method === 'CARD' ? MAX_INSTALLMENTS : 1,
      default_installments: method === 'CARD' ? installments : 1,
    },
    back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
    // The API refuses to return by itself to an address without TLS.
    ...(returnUrl.startsWith('https:') && { auto_return: 'approved' as const }),
    notification_url: noticeAddress(noticeUrl, reference),
    expires: true,
    expiration_date_to: end,
    ...(method === 'BOLETO' && { date_of_expiration: end }),
  };
}
