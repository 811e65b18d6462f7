import { type BodyReader, bodyReader } from './body-reader.ts';
import { documentNumberOf, emailOf, nonBlank, phoneOf } from './checkout-body.ts';
import { HttpError } from './http-error.ts';
import type { OrderAddress } from './order-table.ts';

/** Input of `completeCheckout`. */
export interface Completion {
  readonly checkoutId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly documentNumber: string | null;
  readonly address: OrderAddress | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const STATE = /^(A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)$/;

const stateOf = (text: string) => (STATE.test(text.toUpperCase()) ? text.toUpperCase() : undefined);
const zipcodeOf = (text: string) => (/^\d{5}-?\d{3}$/.test(text.trim()) ? text.replace(/\D/g, '') : undefined);

function readAddress(reader: BodyReader, value: unknown): OrderAddress | null {
  const fields = reader.object('shippingAddress', value);
  return (
    fields && {
      street: reader.text('shippingAddress.street', fields.street, nonBlank(255)),
      number: reader.text('shippingAddress.number', fields.number, nonBlank(20)),
      complement: reader.optionalText('shippingAddress.complement', fields.complement, nonBlank(255)),
      neighborhood: reader.text('shippingAddress.neighborhood', fields.neighborhood, nonBlank(100)),
      city: reader.text('shippingAddress.city', fields.city, nonBlank(100)),
      state: reader.text('shippingAddress.state', fields.state, stateOf),
      zipcode: reader.text('shippingAddress.zipcode', fields.zipcode, zipcodeOf),
    }
  );
}

/** Reads the input of a purchase by PIX in one payment. Throws 400; 501 for other purchases. */
export function readCompletion(input: unknown): Completion {
  const reader = bodyReader();
  const fields = reader.object('input', input) ?? {};
  const customer = reader.object('customer', fields.customer) ?? {};
  const { checkoutId, shippingAddress, paymentMethod, ...others } = fields;
  if (paymentMethod !== 'PIX' || Object.keys(others).some((name) => name !== 'customer'))
    throw new HttpError(501, 'NOT_IMPLEMENTED', 'Só é medida a compra por PIX.');
  const completion = {
    checkoutId: reader.text('checkoutId', checkoutId, (text) => (UUID.test(text) ? text : undefined)),
    name: reader.text('customer.name', customer.name, nonBlank(200)),
    email: reader.text('customer.email', customer.email, emailOf),
    phone: reader.optionalText('customer.phone', customer.phone, phoneOf),
    documentNumber: reader.optionalText('customer.documentNumber', customer.documentNumber, documentNumberOf),
    address: readAddress(reader, shippingAddress),
  };
  reader.throwIfInvalid('VALIDATION_ERROR');
  return completion;
}
