import { type BodyReader, bodyReader } from './body-reader.ts';
import { documentOf, emailOf, named, phoneOf } from './checkout-body.ts';
import type { Address } from './order-table.ts';
import { Refused } from './refused.ts';

/** Input of a purchase. */
export interface Completion {
  readonly checkoutId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly documentNumber: string | null;
  readonly address: Address | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const STATE = /^(A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)$/;

const stateOf = (text: string) => (STATE.test(text.toUpperCase()) ? text.toUpperCase() : undefined);
const zipcodeOf = (text: string) => (/^\d{5}-?\d{3}$/.test(text.trim()) ? text.replace(/\D/g, '') : undefined);

function readAddress(reader: BodyReader, value: unknown): Address | null {
  const sent = reader.object('shippingAddress', value);
  return (
    sent && {
      street: reader.text('shippingAddress.street', sent.street, named(255)),
      number: reader.text('shippingAddress.number', sent.number, named(20)),
      complement: reader.optionalText('shippingAddress.complement', sent.complement, named(255)),
      neighborhood: reader.text('shippingAddress.neighborhood', sent.neighborhood, named(100)),
      city: reader.text('shippingAddress.city', sent.city, named(100)),
      state: reader.text('shippingAddress.state', sent.state, stateOf),
      zipcode: reader.text('shippingAddress.zipcode', sent.zipcode, zipcodeOf),
    }
  );
}

/** Reads the input of a purchase by PIX in one payment. Throws 400; 501 for what is not measured. */
export function readCompletion(input: unknown): Completion {
  const reader = bodyReader();
  const sent = reader.object('input', input) ?? {};
  const customer = reader.object('customer', sent.customer) ?? {};
  const { checkoutId, shippingAddress, paymentMethod, ...others } = sent;
  if (paymentMethod !== 'PIX' || Object.keys(others).some((name) => name !== 'customer'))
    throw new Refused(501, 'NOT_IMPLEMENTED', 'Só é medida a compra por PIX.');
  const completion = {
    checkoutId: reader.text('checkoutId', checkoutId, (text) => (UUID.test(text) ? text : undefined)),
    name: reader.text('customer.name', customer.name, named(200)),
    email: reader.text('customer.email', customer.email, emailOf),
    phone: reader.optionalText('customer.phone', customer.phone, phoneOf),
    documentNumber: reader.optionalText('customer.documentNumber', customer.documentNumber, documentOf),
    address: readAddress(reader, shippingAddress),
  };
  reader.done('VALIDATION_ERROR');
  return completion;
}
