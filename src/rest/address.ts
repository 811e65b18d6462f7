import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import type { Issue } from '../graph/kernel/errors.ts';
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
  PageNumber: wholeNumber,
  PageSize: wholeNumber,
  Float: decimal,
  Money: decimal,
  Boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

const typed = (text: string, type: GraphQLInputType): unknown => fromText[getNamedType(type).name]?.(text) ?? text;

/** Variables that other parts of a request fill: the body, `If-Match`. */
const NOT_FROM_QUERY = new Set(['input', 'ifVersion', 'filter']);

/** The parameters that a query may name: variables of the operation, and the fields of its `$filter`. */
function parametersOf({ variables: { types } }: StoredOperation, params: object) {
  const filter = types.get('filter');
  const fields = isInputObjectType(filter) ? Object.values(filter.getFields()) : [];
  return {
    variables: new Map([...types].filter(([name]) => !NOT_FROM_QUERY.has(name) && !Object.hasOwn(params, name))),
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
    if (type) target[name] = typed(text, type);
  }
  if (Object.keys(filter).length > 0) sent.filter = filter;
  for (const [name, type] of operation.variables.types) {
    const text = params[name];
    // A path id that is no UUID is the id of nothing: the lookup answers 404 in its turn (D-10).
    if (text !== undefined) sent[name] = getNamedType(type).name === 'UUID' && !isUuid(text) ? NIL_UUID : typed(text, type);
  }
  return { sent, issues, ignored };
}
