import { type AggregateType, aggregateOf, type EventType } from '../../../../core/execution/events.ts';
import type { RecordedEvent } from '../../../../data/named-statements/recorded-events.ts';
import type { Pseudonym } from '../../../customers/customer/pseudonym.ts';

type Data = Readonly<Record<string, unknown>>;
type Redactor = (data: Data, pseudonym: Pseudonym, isHeld: boolean) => Data;

const NO_TRACKING = { code: null, url: null, status: null, statusLabel: null, updatedAt: null };
export const NO_DOCUMENT = { documentNumber: null, documentType: null };
export const NO_ADDRESS = {
  address: null,
  addressNumber: null,
  neighborhood: null,
  complement: null,
  zipcode: null,
  state: null,
  city: null,
};

/** Erases personal data in an order's event; under legal hold name, document and address stay. */
const redactOrder: Redactor = (data, { name, email }, isHeld) => ({
  ...data,
  notes: null,
  customer: { ...(data.customer as Data), email, phone: null, ...(!isHeld && { name, ...NO_DOCUMENT }) },
  ...(!isHeld && { shippingAddress: null }),
  tracking: NO_TRACKING,
});

/** Erasure in an event by its resource. The API v1 shapes keep all their fields. */
const REDACTORS: Readonly<Record<AggregateType, Redactor>> = {
  Checkout: (data) => ({ ...data, customer: { name: null, email: null, phone: null, documentNumber: null } }),
  Customer: (data, { name, email }) => ({ ...data, ...NO_DOCUMENT, name, email, phone: null, ...NO_ADDRESS }),
  Order: redactOrder,
  Product: (data) => data,
};

/** Erasure in the top-level fields beside `data`. */
const redactOrderTopLevel: Redactor = (flat, { name, email }, isHeld) => ({
  ...flat,
  client: { ...(flat.client as Data), email, phone: null, ...(!isHeld && { name, doc: null }) },
  ...(!isHeld && { address: null }),
  utm: null,
});

/** The same for the fields beside `data`, where an event has them (D-71). */
const TOP_LEVEL_REDACTORS: Readonly<Partial<Record<AggregateType, Redactor>>> = {
  Checkout: (flat) => ({ ...flat, client: { name: null, email: null, phone: null, doc: null } }),
  Order: redactOrderTopLevel,
};

/** An event with nothing left of the buyer but what tax law holds of the orders in `held` (D-145). */
export function redactEvent({ id, type, data, flat }: RecordedEvent<EventType>, pseudonym: Pseudonym, held: ReadonlySet<string>) {
  const aggregate = aggregateOf[type];
  const isHeld = held.has(data.id as string);
  return {
    id,
    data: REDACTORS[aggregate](data, pseudonym, isHeld),
    flat: flat && (TOP_LEVEL_REDACTORS[aggregate]?.(flat, pseudonym, isHeld) ?? null),
  };
}
