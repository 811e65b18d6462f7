import { Prisma, type Store } from '../../../generated/prisma/client.ts';
import type { DeliveryAddress } from '../../customers/customer/customer-columns.ts';

type AddressColumns = Pick<Store, 'sellerAddress' | 'address'>;

/** The address of a store's seller; null where none has been given in fields. */
export const sellerAddress = ({ sellerAddress: address }: Pick<Store, 'sellerAddress'>): DeliveryAddress | null =>
  address as DeliveryAddress | null;

/** The columns of an address, which takes the place of a line that was written before it had fields. */
export const sellerAddressColumns = (address: DeliveryAddress | null) => ({
  sellerAddress: address === null ? Prisma.DbNull : { ...address },
  address: null,
});

/** The seller's address in one line, for a buyer; null: the store has none. */
export function sellerAddressLine(store: AddressColumns): string | null {
  const address = sellerAddress(store);
  if (address === null) return store.address;
  const { street, number, complement, neighborhood, city, state, zipcode } = address;
  const parts = [street, number, complement, neighborhood, city, state, `CEP ${zipcode.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`];
  return parts.filter((part) => part !== null).join(', ');
}
