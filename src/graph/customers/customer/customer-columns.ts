import type { z } from 'zod';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { Customer } from '../../../generated/prisma/client.ts';
import { NIL_UUID } from '../../../lib/ids.ts';
import { type customerRules, tagKey } from './customer.rules.ts';

/** Address that an order is sent to. */
export interface DeliveryAddress {
  readonly street: string;
  readonly number: string;
  readonly complement: string | null;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/** The columns about orders of a customer without any: their dates come before all others, and their last one is none (D-702). */
export const NO_ORDER = {
  ordered: false,
  totalOrders: 0,
  firstOrderDate: new Date(0),
  lastOrderDate: new Date(0),
  lastOrderId: NIL_UUID,
};

/** The columns of an address; those of none are null. */
export const addressColumns = (address: DeliveryAddress | null) => ({
  address: address?.street ?? null,
  addressNumber: address?.number ?? null,
  complement: address?.complement ?? null,
  neighborhood: address?.neighborhood ?? null,
  city: address?.city ?? null,
  state: address?.state ?? null,
  zipcode: address?.zipcode ?? null,
});

/** The address of a customer; null where they never gave one. */
export function addressOf(customer: Omit<Customer, 'notes'>): DeliveryAddress | null {
  const { address: street, addressNumber: number, complement, neighborhood, city, state, zipcode } = customer;
  if (street === null || number === null || neighborhood === null || city === null || state === null || zipcode === null)
    return null;
  return { street, number, complement, neighborhood, city, state, zipcode };
}

/** The columns that changes of a customer write. */
export function changedColumns({ storeId }: RequestContext, changes: Partial<z.output<typeof customerRules>>) {
  const { address, tags, ...columns } = changes;
  return {
    ...columns,
    ...(address !== undefined && addressColumns(address)),
    ...(tags && { tags, tagKeys: tags.map((tag) => tagKey(storeId, tag)) }),
  };
}
