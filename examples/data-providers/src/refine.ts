import type { CrudFilter, DataProvider } from '@refinedev/core';
import createDataProvider, { type GraphQLDataProviderOptions } from '@refinedev/graphql';
import { Client, fetchExchange, mapExchange, type OperationResult } from '@urql/core';
import { sortField } from './resources.ts';

type Filter = Record<string, unknown>;

const asItIs = (value: unknown) => value;

/** The value that a filter has for an operator of refine; `before` is that of another filter of the same field. */
const OPERATORS: Readonly<Record<string, (value: unknown, before: object) => unknown>> = {
  eq: asItIs,
  in: asItIs,
  contains: asItIs,
  gte: (min, before) => ({ ...before, min }),
  lte: (max, before) => ({ ...before, max }),
  between: (value) => {
    const [min, max] = value as readonly unknown[];
    return { min, max };
  },
};

/** The filter of a list, whose fields refine names as the schema does. Throws for an operator that no list has. */
function filterOf(filters: readonly CrudFilter[] = []): Filter {
  const filter: Filter = {};
  for (const { operator, value, ...named } of filters) {
    const compare = OPERATORS[operator];
    if (!compare || !('field' in named)) throw new Error(`no list has the operator ${operator}`);
    filter[named.field] = compare(value, filter[named.field] as object);
  }
  return filter;
}

/** The record of a mutation, whatever its name. */
const onlyField = ({ data }: { readonly data?: object }) => Object.values(data ?? {})[0];

const options: GraphQLDataProviderOptions = {
  getList: {
    buildVariables: ({ filters, sorters = [], pagination: { currentPage = 1, pageSize = 10 } = {}, meta }) => ({
      filter: filterOf(filters),
      orderBy: sorters.map(({ field, order }) => ({ field: sortField(field), direction: order.toUpperCase() })),
      page: currentPage,
      limit: pageSize,
      ...meta?.gqlVariables,
    }),
  },
  getMany: { buildFilter: ({ ids }) => ({ ids }) },
  create: { buildVariables: ({ variables }) => ({ input: variables }), dataMapper: onlyField },
  update: {
    buildVariables: ({ id, variables, meta }) => ({ id, input: variables, ...meta?.gqlVariables }),
    dataMapper: onlyField,
  },
  updateMany: { buildVariables: ({ ids, variables }) => ({ input: { selection: { ids }, ...variables } }) },
  deleteOne: { buildVariables: ({ id, meta }) => ({ id, ...meta?.gqlVariables }), dataMapper: onlyField },
};

/**
 * A result of which something may be shown, without its errors: a field that the person may not read is null, and what they saved is saved. refine
 * would take it for a failure.
 */
function shownResult({ error, ...result }: OperationResult): OperationResult {
  const isShown = Object.values((result.data as object | null) ?? {}).some((value) => value !== null);
  return isShown || !error ? result : { ...result, error };
}

/** The data provider of refine for one store. */
export function refineDataProvider(url: string, headers: Record<string, string>): DataProvider {
  const client = new Client({
    url,
    fetchOptions: { headers },
    exchanges: [mapExchange({ onResult: shownResult }), fetchExchange],
  });
  return createDataProvider(client, options);
}
