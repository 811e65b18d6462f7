import type { Fixture } from './fixture.ts';
import type { MeasuredOperation } from './operation.ts';
import { createProduct, getProduct, listProducts, readByDocumentId, readOverGraphql } from './product-operations.ts';
import { completeCheckout, openCheckout, transitionOrder } from './sale-operations.ts';

/** Measured operations by their name for `--only`, in the order of the table: reads before writes. */
export const OPERATIONS = {
  product: getProduct,
  list: listProducts,
  graphql: readOverGraphql,
  document: readByDocumentId,
  create: createProduct,
  status: transitionOrder,
  checkout: openCheckout,
  complete: completeCheckout,
} as const satisfies Record<string, (fixture: Fixture) => MeasuredOperation>;

export type OperationName = keyof typeof OPERATIONS;

export const OPERATION_NAMES = Object.keys(OPERATIONS) as readonly OperationName[];
