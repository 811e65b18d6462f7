import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import type { Issue } from '../graph/kernel/errors.ts';
import { numberFault } from '../graph/kernel/list.ts';
import type { StoredOperation } from '../graph/kernel/stored-operation.ts';
import { isUuid, NIL_UUID } from '../graph/kernel/uuid.ts';

/** What the address of a request says: the texts of its path's parameters, and its query. */
export interface Address {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

export interface AddressVariables {
  readonly sent: Record<string, unknown>;
  readonly issues: readonly Issue[];
  /** Query parameters that the operation does not know (D-07). */
  readonly ignored: readonly string[];
}

const wholeNumber = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);
const decimal = (text: string) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text);

/** A text of the address as a value of its declared type. One that is not of the type is left for the reader to refuse. */
const fromText: Readonly<Record<string, (text: string) => unknown>> = {
  Int: wholeNumber,
  Float: decimal,
  Money: decimal,
  Boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

const typed = (text: string, type: GraphQLInputType): unknown => fromText[getNamedType(type).name]?.(text) ?? text;

/** Variables that other parts of a request fill: the body, `If-Match`. */
const NOT_FROM_QUERY = new Set(['input', 'ifVersion', 'filter']);

/** The variables that neither the path nor a part of the request of their own fills. */
export const unplaced = ({ variables: { types } }: StoredOperation, params: object) =>
  new Map([...types].filter(([name]) => !NOT_FROM_QUERY.has(name) && !Object.hasOwn(params, name)));

/** What a query may name, by its name with its type. */
interface Parameters {
  readonly variables: ReadonlyMap<string, GraphQLInputType>;
  readonly filters: ReadonlyMap<string, GraphQLInputType>;
}

// An operation is that of one path, whose parameters have the same names in every call.
const known = new WeakMap<StoredOperation, Parameters>();

/** The parameters that a query may name: variables of the operation, and the fields of its `$filter`. */
function parametersOf(operation: StoredOperation, params: object): Parameters {
  const parameters = known.get(operation) ?? namedIn(operation, params);
  known.set(operation, parameters);
  return parameters;
}

function namedIn(operation: StoredOperation, params: object): Parameters {
  const filter = operation.variables.types.get('filter');
  const fields = isInputObjectType(filter) ? Object.values(filter.getFields()) : [];
  return {
    // Those of a mutation are in its body.
    variables: operation.kind === 'query' ? unplaced(operation, params) : new Map<string, GraphQLInputType>(),
    filters: new Map(fields.map(({ name, type }) => [name, type])),
  };
}

/** Fills variables from the path and the query of an address, by their declared types. */
export function fromAddress(operation: StoredOperation, { params, query }: Address): AddressVariables {
  const { variables, filters } = parametersOf(operation, params);
  const issues: Issue[] = [];
  const ignored: string[] = [];
  const sent: Record<string, unknown> = {};
  const filter: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    const [text = '', ...more] = query.getAll(name);
    const [target, type] = variables.has(name) ? [sent, variables.get(name)] : [filter, filters.get(name)];
    if (!type) ignored.push(name);
    else if (more.length > 0)
      issues.push({ field: name, message: 'O parâmetro foi enviado mais de uma vez.', code: 'INVALID_VALUE' });
    if (!type) continue;
    const value = typed(text, type);
    // Judged here and not by the list, so that it is told together with every other parameter (D-06).
    const fault = name === 'page' || name === 'limit' ? numberFault(name, value) : undefined;
    if (fault) issues.push(fault);
    else target[name] = value;
  }
  if (Object.keys(filter).length > 0) sent.filter = filter;
  for (const [name, type] of operation.variables.types) {
    const text = params[name];
    // A path id that is no UUID is the id of nothing: the lookup answers 404 in its turn (D-10).
    if (text !== undefined) sent[name] = getNamedType(type).name === 'UUID' && !isUuid(text) ? NIL_UUID : typed(text, type);
  }
  return { sent, issues, ignored };
}
