import type { z } from 'zod';
import { parseInput } from '../../../core/validation/rules.ts';
import { sellerAddressColumns } from '../../sales/checkout/seller-address.ts';
import { storeRules } from './store.rules.ts';

type Fields = z.output<typeof storeRules>;

/** The columns that fields of a store write. */
export const storeColumns = ({ address, ...fields }: Partial<Fields>) => ({
  ...fields,
  ...(address !== undefined && sellerAddressColumns(address)),
});

/** The columns of a new store. Throws 400 with every broken field. */
export function newStoreColumns(input: object) {
  const { address, ...fields } = parseInput(storeRules, input);
  return { ...fields, ...sellerAddressColumns(address) };
}
