import type { NewCharge, StartedCharge } from '../gateway.ts';
import { GatewayError } from '../gateway-error.ts';
import type { PreferenceAnswer } from './answers.ts';
import type { MercadoPagoCalls } from './calls.ts';
import { checkoutAddress } from './checkout-address.ts';
import { momentText } from './moments.ts';
import { preferenceBody } from './preference-body.ts';
import type { MercadoPagoSettings } from './settings.ts';
import { uuidOf } from './uuid-of.ts';

/** Maximum number of pages to pay for one charge: each that was made twice because an answer was lost. */
const MAX_OF_CHARGE = 20;

type Calls = Pick<MercadoPagoCalls, 'createPreference' | 'getPreference' | 'updatePreference' | 'searchPreferences'>;

/** Cents that a page asks for; undefined: it does not say. */
export const amountOf = ({ items }: PreferenceAnswer): number | undefined =>
  items?.reduce((sum, { quantity, unit_price }) => sum + quantity * Math.round(unit_price * 100), 0);

/** True for a page whose time is over. */
export const hasEnded = ({ expires, expiration_date_to: end }: PreferenceAnswer, now: Date): boolean =>
  expires === true && end != null && end <= now;

/** Pages to pay, of which a charge has one, or several where an answer was lost. */
export function preferencesOf(calls: Calls, settings: MercadoPagoSettings) {
  /** The pages of a charge, the one that its buyer sees last. */
  async function ofCharge(reference: string): Promise<PreferenceAnswer[]> {
    const { elements } = await calls.searchPreferences({ external_reference: reference, limit: MAX_OF_CHARGE, offset: 0 });
    const found: PreferenceAnswer[] = [];
    for (const { id, external_reference } of elements ?? []) {
      if (external_reference !== reference) continue;
      // The list leaves out what is to be compared.
      const preference = await calls.getPreference(id);
      if (preference) found.push(preference);
    }
    return found;
  }

  /** The address of a page, when it is for this charge. */
  function startedOf(preference: PreferenceAnswer, { reference, amount }: NewCharge): StartedCharge {
    const asked = amountOf(preference);
    if (asked !== undefined && asked !== amount)
      throw new GatewayError('AMOUNT', 'O Mercado Pago tem esta cobrança com outro valor.');
    if (preference.external_reference != null && preference.external_reference !== reference)
      throw new GatewayError('ANSWER', 'O Mercado Pago respondeu com outra cobrança.');
    return { pixCode: null, payUrl: checkoutAddress(preference.init_point, settings) };
  }

  /** Makes the page of a charge, or finds the one that is there: the key makes a call that is repeated the same call. */
  async function start(charge: NewCharge): Promise<{ started: StartedCharge; preference: PreferenceAnswer }> {
    if (!charge.checkout) throw new GatewayError('REFUSED', 'O Mercado Pago cobra só com cartão e boleto.');
    const body = preferenceBody(charge, charge.checkout);
    const preference =
      (await ofCharge(charge.reference)).at(-1) ?? (await calls.createPreference(body, uuidOf(charge.reference)));
    return { started: startedOf(preference, charge), preference };
  }

  /** Ends a page now. The specification wants what is bought in each change. */
  const end = async ({ id, items }: PreferenceAnswer, reference: string, now: Date): Promise<void> => {
    const bought = items?.map(({ title, quantity, unit_price }) => ({
      id: reference,
      title,
      quantity,
      currency_id: 'BRL' as const,
      unit_price,
    }));
    await calls.updatePreference(id, { items: bought ?? [], expires: true, expiration_date_to: momentText(now) });
  };

  return { ofCharge, start, end };
}
