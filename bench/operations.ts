import type { Fixture } from './fixture.ts';
import type { Operation } from './operation.ts';
import { createProduct, getProduct, listProducts, readOverGraphql } from './product-operations.ts';
import { completeCheckout, moveOrder, openCheckout } from './sale-operations.ts';

/** Everything that is measured, by the name that `--only` takes, in the order of the table: reads before writes. */
export const OPERATIONS = {
  product: getProduct,
  list: listProducts,
  graphql: readOverGraphql,
  create: createProduct,
  move: moveOrder,
  checkout: openCheckout,
  complete: completeCheckout,
} as const satisfies Record<string, (fixture: Fixture) => Operation>;

export type OperationName = keyof typeof OPERATIONS;

export const OPERATION_NAMES = Object.keys(OPERATIONS) as readonly OperationName[];
