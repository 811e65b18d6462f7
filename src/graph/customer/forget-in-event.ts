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

/** What the fields beside `data` say after it. */
const forgetFlat: Forget = (flat, { name, email }, isHeld) => ({
  ...flat,
  client: { ...(flat.client as Data), email, phone: null, ...(!isHeld && { name, doc: null }) },
  ...(!isHeld && { address: null }),
  utm: null,
});

/** The same for the fields beside `data`, where an event has them (D-71). */
const FORGET_FLAT: Readonly<Partial<Record<Subject, Forget>>> = {
  Checkout: (flat) => ({ ...flat, client: { name: null, email: null, phone: null, doc: null } }),
  Order: forgetFlat,
};

/** An event with nothing left of the buyer but what tax law holds of the orders in `held` (D-145). */
export function forgotten({ id, type, data, flat }: FrozenEvent, disguise: Disguise, held: ReadonlySet<string>) {
  const about = subjectOf[type];
  const isHeld = held.has(data.id as string);
  return {
    id,
    data: FORGET[about](data, disguise, isHeld),
    flat: flat && (FORGET_FLAT[about]?.(flat, disguise, isHeld) ?? null),
  };
}
