import { trimmed } from '../lib/text-forms.ts';
import { ADDRESS_FIELDS, type AddressName, CONTACT, type ContactName } from './form-fields.ts';
import type { Choices, PurchaseInput } from './operations.ts';
import type { CheckoutData } from './page-data.ts';

/** Values of a form by field name. */
export interface FormInput {
  /** The trimmed value of a field; empty when absent. */
  readonly value: (name: string) => string;
  /** True when the form contained the field. */
  readonly has: (name: string) => boolean;
  /** The names of the fields that the form had, each once. */
  readonly names: readonly string[];
}

/** Parses a submitted form. */
export const parseFormInput = (fields: URLSearchParams): FormInput => ({
  value: (name) => trimmed(fields.get(name) ?? ''),
  has: (name) => fields.has(name),
  names: [...new Set(fields.keys())],
});

/** A form with values for fields of it that are empty. */
export const withValues = (input: FormInput, values: Readonly<Record<string, string>>): FormInput => ({
  ...input,
  value: (name) => input.value(name) || (input.has(name) && values[name]) || '',
});

/** Fields that show stored values, masked. */
const CUSTOMER_FIELDS = { name: 'name', email: 'email', phone: 'phone', document: 'documentNumber' } as const satisfies Record<
  ContactName,
  keyof CheckoutData['customer']
>;

const isContact = (name: string): name is ContactName => name in CUSTOMER_FIELDS;

/** The stored value of a contact field, masked; null when there is none. */
export const storedValueOf = ({ customer }: CheckoutData, name: string): string | null =>
  isContact(name) ? customer[CUSTOMER_FIELDS[name]] : null;

/** A form before any input: stored values are shown masked. */
export const initialFormInput = (checkout: CheckoutData): FormInput => ({
  value: (name) => (name === 'coupon' ? (checkout.couponCode ?? '') : (storedValueOf(checkout, name) ?? '')),
  has: () => false,
  names: [],
});

/** True when a field still shows the mask of its stored value, which then stays (D-141). */
const isUnchanged = (checkout: CheckoutData, input: FormInput, name: ContactName) =>
  input.has(name) && input.value(name) === storedValueOf(checkout, name);

/** The contact fields that are left as they are stored. */
export const unchangedFields = (checkout: CheckoutData, input: FormInput): ContactName[] =>
  (Object.keys(CONTACT) as ContactName[]).filter((name) => isUnchanged(checkout, input, name));

/** Error of a field with an edited mask; undefined when only the rules apply. */
function maskError(checkout: CheckoutData, input: FormInput, name: ContactName): string | undefined {
  const value = input.value(name);
  if (isUnchanged(checkout, input, name)) return undefined;
  if (value.includes('•')) return 'Escreva por inteiro, sem os sinais •.';
  const known = storedValueOf(checkout, name);
  return value === '' && known !== null ? `Escreva outro valor, ou ${known} para usar o que já informou.` : undefined;
}

/** The faults of masks, by the field's name. */
export const maskErrors = (checkout: CheckoutData, input: FormInput): Map<string, string> =>
  new Map(
    (Object.keys(CONTACT) as ContactName[]).flatMap((name) => {
      const error = maskError(checkout, input, name);
      return error === undefined ? [] : [[name, error] as const];
    }),
  );

const emptyToUndefined = (value: string) => (value === '' ? undefined : value);

/** An emptied coupon means none, not the one that the checkout came with. */
const typedCoupon = (input: FormInput) => (input.has('coupon') ? input.value('coupon') : undefined);

const METHODS = new Set(['PIX', 'CARD', 'BOLETO']);
const UUID = /^[0-9a-f-]{36}$/i;

/** The field of the form that keeps the coupon with which a purchase was refused because the buyer had used it (D-206). */
export const USED_COUPON = 'used-coupon';

/** A form after a purchase that was refused because the buyer had used the coupon. */
export const withUsedCoupon = (input: FormInput): FormInput => ({
  value: (name) => input.value(name === USED_COUPON ? 'coupon' : name),
  has: (name) => name === USED_COUPON || input.has(name),
  names: input.names,
});

/** A form as if no coupon had been typed: that of the checkout counts. */
export const withoutCoupon = (input: FormInput): FormInput => ({ ...input, has: (name) => name !== 'coupon' && input.has(name) });

/** Returns false after such a refusal, until another coupon is typed. */
export const takesSingleUse = (input: FormInput) =>
  !(input.has(USED_COUPON) && input.value(USED_COUPON) === input.value('coupon'));

/** Choices for pricing, without unreadable values. */
export function choicesOf(input: FormInput): Choices {
  const [payment, shipping] = [input.value('payment'), input.value('shipping')];
  return {
    couponCode: typedCoupon(input)?.slice(0, 200),
    ...(METHODS.has(payment) && { paymentMethod: payment }),
    ...(UUID.test(shipping) && { shippingMethodId: shipping }),
    singleUseCoupons: takesSingleUse(input),
  };
}

/** `acceptTotal` in reais; an invalid amount becomes 0, which no buyer saw. */
const shownTotal = (value: string) => (/^\d{1,15}$/.test(value) ? Number(value) / 100 : 0);

/**
 * Input of the purchase. A contact field with an edited mask is sent empty: it is rejected together with every other invalid
 * field, and nothing is bought.
 */
export function completionInput(checkout: CheckoutData, input: FormInput, params: object | null): PurchaseInput {
  const errors = maskErrors(checkout, input);
  const contact = (name: ContactName) => {
    if (isUnchanged(checkout, input, name)) return undefined;
    return errors.has(name) ? '' : emptyToUndefined(input.value(name));
  };
  const place = (name: AddressName) => emptyToUndefined(input.value(name));
  return {
    checkoutId: checkout.id,
    customer: {
      name: contact('name'),
      email: contact('email'),
      phone: contact('phone'),
      documentNumber: contact('document'),
    },
    ...(input.has('zipcode') && {
      shippingAddress: {
        ...Object.fromEntries((Object.keys(ADDRESS_FIELDS) as AddressName[]).map((name) => [name, place(name)])),
        zipcode: emptyToUndefined(input.value('zipcode')),
      },
    }),
    paymentMethod: emptyToUndefined(input.value('payment')),
    couponCode: typedCoupon(input),
    singleUseCoupons: takesSingleUse(input),
    shippingMethodId: emptyToUndefined(input.value('shipping')),
    acceptTotal: shownTotal(input.value('total')),
    params,
  };
}
