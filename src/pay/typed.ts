import { ADDRESS, type AddressName, CONTACT, type ContactName } from './form-fields.ts';
import type { Choices } from './operations.ts';
import type { CheckoutShown } from './shown.ts';

/** What stands in a form, by the names of its fields. */
export interface Typed {
  /** The value of a field, without the blanks around it; empty where there is none. */
  readonly value: (name: string) => string;
  /** Whether the form had the field at all. */
  readonly has: (name: string) => boolean;
}

/** What a buyer sent. */
export const typedIn = (fields: URLSearchParams): Typed => ({
  value: (name) => fields.get(name)?.trim() ?? '',
  has: (name) => fields.has(name),
});

/** Where the page shows what is known already: under its mask. */
const KNOWN_AS = { name: 'name', email: 'email', phone: 'phone', document: 'documentNumber' } as const satisfies Record<
  ContactName,
  keyof CheckoutShown['customer']
>;

const isContact = (name: string): name is ContactName => name in KNOWN_AS;

/** What is known of a contact field, masked; null for nothing. */
export const knownOf = ({ customer }: CheckoutShown, name: string): string | null =>
  isContact(name) ? customer[KNOWN_AS[name]] : null;

/** A form that nobody has filled in yet: what is known stands in it masked. */
export const untouched = (checkout: CheckoutShown): Typed => ({
  value: (name) => (name === 'coupon' ? (checkout.couponCode ?? '') : (knownOf(checkout, name) ?? '')),
  has: () => false,
});

/** Whether a field still shows the mask of what is known: it is left as it is stored (D-141). */
const isLeft = (checkout: CheckoutShown, typed: Typed, name: ContactName) =>
  typed.has(name) && typed.value(name) === knownOf(checkout, name);

/** The contact fields that are left as they are stored. */
export const leftFields = (checkout: CheckoutShown, typed: Typed): ContactName[] =>
  (Object.keys(CONTACT) as ContactName[]).filter((name) => isLeft(checkout, typed, name));

/** What is wrong with a field that shows, or showed, a mask; undefined where the rules alone judge. */
function maskFault(checkout: CheckoutShown, typed: Typed, name: ContactName): string | undefined {
  const value = typed.value(name);
  if (isLeft(checkout, typed, name)) return undefined;
  if (value.includes('•')) return 'Escreva por inteiro, sem os sinais •.';
  const known = knownOf(checkout, name);
  return value === '' && known !== null ? `Escreva outro valor, ou ${known} para usar o que já informou.` : undefined;
}

/** The faults of masks, by the field's name. */
export const maskFaults = (checkout: CheckoutShown, typed: Typed): Map<string, string> =>
  new Map(
    (Object.keys(CONTACT) as ContactName[]).flatMap((name) => {
      const fault = maskFault(checkout, typed, name);
      return fault === undefined ? [] : [[name, fault] as const];
    }),
  );

const given = (value: string) => (value === '' ? undefined : value);

/** An emptied coupon is none at all, not the one that the checkout came with. */
const couponOf = (typed: Typed) => (typed.has('coupon') ? typed.value('coupon') : undefined);

const METHODS = new Set(['PIX', 'CARD', 'BOLETO']);
const UUID = /^[0-9a-f-]{36}$/i;

/** What prices are asked for; nothing that cannot be read. */
export function choicesOf(checkout: CheckoutShown, typed: Typed): Choices {
  const own = (name: ContactName) => (isLeft(checkout, typed, name) ? undefined : given(typed.value(name)));
  const [payment, shipping] = [typed.value('payment'), typed.value('shipping')];
  return {
    couponCode: couponOf(typed)?.slice(0, 200),
    ...(METHODS.has(payment) && { paymentMethod: payment }),
    ...(UUID.test(shipping) && { shippingMethodId: shipping }),
    email: own('email'),
    documentNumber: own('document'),
  };
}

/** `acceptTotal` in reais; what is no amount stands for none that anybody saw. */
const shownTotal = (value: string) => (/^\d{1,15}$/.test(value) ? Number(value) / 100 : 0);

/**
 * The input of the purchase. A contact field whose mask was broken is sent empty: it is refused with all the other broken
 * fields, and nothing is bought.
 */
export function completionInput(checkout: CheckoutShown, typed: Typed, params: object | null): object {
  const faults = maskFaults(checkout, typed);
  const contact = (name: ContactName) => {
    if (isLeft(checkout, typed, name)) return undefined;
    return faults.has(name) ? '' : given(typed.value(name));
  };
  const place = (name: AddressName) => given(typed.value(name));
  return {
    checkoutId: checkout.id,
    customer: {
      name: contact('name'),
      email: contact('email'),
      phone: contact('phone'),
      documentNumber: contact('document'),
    },
    ...(typed.has('zipcode') && {
      shippingAddress: {
        ...Object.fromEntries((Object.keys(ADDRESS) as AddressName[]).map((name) => [name, place(name)])),
        zipcode: given(typed.value('zipcode').replaceAll(/[ .]/g, '')),
      },
    }),
    paymentMethod: given(typed.value('payment')),
    couponCode: couponOf(typed),
    shippingMethodId: given(typed.value('shipping')),
    acceptTotal: shownTotal(typed.value('total')),
    params,
  };
}
