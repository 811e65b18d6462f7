import { parse } from 'graphql';
import type { DataProvider } from 'ra-core';
import buildGraphQLProvider, { type BuildQuery } from 'ra-data-graphql';
import { resourceOf, sortField } from './resources.ts';

type Json = Record<string, unknown>;
type Row = Json & { readonly id: string };

interface Params {
  readonly id: string;
  readonly ids: readonly string[];
  readonly target: string;
  readonly filter?: Json;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly data: Json;
  readonly previousData: Json;
}

interface Call {
  readonly document: string;
  readonly variables: Json;
  /** The result for react-admin from the data of the response. */
  readonly result: (data: Json) => unknown;
}

interface Page {
  readonly nodes: readonly Row[];
  readonly totalCount: number;
}

const record = ({ record }: Json) => ({ data: record });

/** The fields of a form that the person has changed. */
const changes = (data: Json, before: Json): Json =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));

function page(list: string, { filter = {}, sort, pagination }: Pick<Params, 'filter' | 'sort' | 'pagination'>): Call {
  const { type, fields } = resourceOf(list);
  return {
    document: `query ($filter: ${type}Filter, $orderBy: [${type}SortInput!], $page: Int, $limit: Int) {
      list: ${list}(filter: $filter, orderBy: $orderBy, page: $page, limit: $limit) { nodes { ${fields} } totalCount }
    }`,
    variables: {
      filter,
      orderBy: sort && [{ field: sortField(sort.field), direction: sort.order }],
      page: pagination?.page,
      limit: pagination?.perPage,
    },
    result: ({ list }) => ({ data: (list as Page).nodes, total: (list as Page).totalCount }),
  };
}

/** One document for several records, which is all or nothing. */
function many(ids: readonly string[], types: string, variables: Json, call: (id: string) => string): Call {
  const declared = ids.map((_id, at) => `$id${at}: ID!`).join(', ');
  const calls = ids.map((_id, at) => `record${at}: ${call(`$id${at}`)} { id }`).join('\n');
  return {
    document: `mutation (${declared}${types}) { ${calls} }`,
    variables: { ...variables, ...Object.fromEntries(ids.map((id, at) => [`id${at}`, id])) },
    result: () => ({ data: ids }),
  };
}

const CALLS: Readonly<Record<string, (list: string, params: Params) => Call>> = {
  GET_LIST: page,
  GET_MANY_REFERENCE: (list, params) => page(list, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
  GET_ONE: (list, { id }) => {
    const { type, fields } = resourceOf(list);
    const document = `query ($id: ID!) { record: node(id: $id) { ... on ${type} { ${fields} } } }`;
    return { document, variables: { id }, result: record };
  },
  GET_MANY: (list, { ids }) => {
    const { type, fields } = resourceOf(list);
    return {
      document: `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ${type} { ${fields} } } }`,
      variables: { ids },
      result: ({ nodes }) => ({ data: (nodes as (Row | null)[]).filter((node) => node !== null) }),
    };
  },
  CREATE: (list, { data }) => {
    const { type, fields } = resourceOf(list);
    const document = `mutation ($input: Create${type}Input!) { record: create${type}(input: $input) { ${fields} } }`;
    return { document, variables: { input: data }, result: record };
  },
  UPDATE: (list, { id, data, previousData }) => {
    const { type, fields, version } = resourceOf(list);
    const ifVersion = version === 'version' ? 'ifVersion' : 'ifEditVersion';
    const input = changes(data, previousData);
    return {
      document: `mutation ($id: ID!, $input: Update${type}Input!, $version: Int) {
        record: update${type}(id: $id, input: $input, ${ifVersion}: $version) { ${fields} }
      }`,
      // Units that were sold while the form was open are not put back.
      variables: {
        id,
        input: 'stock' in input ? { ...input, ifStock: previousData.stock } : input,
        version: previousData[version],
      },
      result: record,
    };
  },
  UPDATE_MANY: (list, { ids, data }) => {
    const { type } = resourceOf(list);
    return many(ids, `, $input: Update${type}Input!`, { input: data }, (id) => `update${type}(id: ${id}, input: $input)`);
  },
  DELETE: (list, { id }) => {
    const { type, fields } = resourceOf(list);
    return {
      document: `mutation ($id: ID!) { record: delete${type}(id: $id) { ${fields} } }`,
      variables: { id },
      result: record,
    };
  },
  DELETE_MANY: (list, { ids }) => many(ids, '', {}, (id) => `delete${resourceOf(list).type}(id: ${id})`),
};

interface RefusedField {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

interface Refused {
  readonly message: string;
  readonly extensions?: { readonly fault?: { readonly fields: readonly RefusedField[] } };
}

/** An error of the service for react-admin, which shows `errors` beside the fields of a form. */
function refusal({ message, extensions }: Refused): Error {
  const fields = extensions?.fault?.fields ?? [];
  // The path begins at the variable, of which react-admin does not know.
  const errors = Object.fromEntries(fields.map(({ path, message }) => [path.slice(1).join('.'), message]));
  return Object.assign(new Error(message), { errors });
}

/** A value without what Apollo Client adds to it. */
const withoutTypenames = (value: unknown): Json =>
  JSON.parse(JSON.stringify(value, (name, each) => (name === '__typename' ? undefined : each))) as Json;

/** The call of a method of react-admin, for ra-data-graphql. */
const buildQuery: BuildQuery = (method, list, params: Params) => {
  const call = CALLS[method];
  if (!call) throw new Error(`there is no call for ${method}`);
  const { document, variables, result } = call(list, params);
  return {
    query: parse(document),
    variables,
    parseResponse: ({ data, errors = [] }) => {
      const [error] = errors as readonly Refused[];
      const read = withoutTypenames(data ?? {});
      // What the caller may not read is null, with an error beside it; the rest of the page is shown.
      const isMissing = Object.values(read).every((value) => value === null);
      if (isMissing) throw error ? refusal(error) : new Error('Não encontrado.');
      return result(read);
    },
  };
};

/** The data provider of react-admin for one store. */
export function reactAdminDataProvider(uri: string, headers: Record<string, string>): DataProvider {
  return buildGraphQLProvider({
    clientOptions: { uri, headers },
    introspection: false,
    buildQuery: () => buildQuery,
    query: () => ({ errorPolicy: 'all' }),
    mutation: () => ({ errorPolicy: 'all' }),
  });
}
