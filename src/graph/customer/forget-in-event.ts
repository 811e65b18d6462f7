import type { Subject } from '../kernel/events.ts';
import { subjectOf } from '../kernel/events.ts';
import type { FrozenEvent } from '../kernel/frozen.ts';
import type { Disguise } from './disguise.ts';

type Data = Readonly<Record<string, unknown>>;
type Forget = (data: Data, disguise: Disguise, isHeld: boolean) => Data;

const NO_TRACKING = { code: null, url: null, status: null, statusLabel: null, updatedAt: null };
const NO_DOCUMENT = { documentNumber: null, documentType: null };
const NO_PLACE = {
  address: null,
  addressNumber: null,
  neighborhood: null,
  complement: null,
  zipcode: null,
  state: null,
  city: null,
};

/** What an order's event says after the erasure: of a held one name, document and address stay. */
const forgetOrder: Forget = (data, { name, email }, isHeld) => ({
  ...data,
  notes: null,
  customer: { ...(data.customer as Data), email, phone: null, ...(!isHeld && { name, ...NO_DOCUMENT }) },
  ...(!isHeld && { shippingAddress: null }),
  tracking: NO_TRACKING,
});

/** What is forgotten in an event about each resource. The API v1 shapes keep all their fields. */
const FORGET: Readonly<Record<Subject, Forget>> = {
  Checkout: (data) => ({ ...data, customer: { name: null, email: null, phone: null, documentNumber: null } }),
  Customer: (data, { name, email }) => ({ ...data, ...NO_DOCUMENT, name, email, phone: null, ...NO_PLACE }),
  Order: forgetOrder,
  Product: (data) => data,
};

/** An event with nothing left of the buyer but what tax law holds of the orders in `held` (D-145). */
export function forgotten({ id, type, data }: FrozenEvent, disguise: Disguise, held: ReadonlySet<string>) {
  return { id, data: FORGET[subjectOf[type]](data, disguise, held.has(data.id as string)) };
}
