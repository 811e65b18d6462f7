import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { schema } from '../../src/graph/schema.ts';
import { documentCost, MAX_POINTS } from '../../src/graphql/document-cost.ts';

export type Field = GraphQLField<unknown, unknown>;

/** True for a field that needs no argument. */
export const isAlone = ({ args }: Field): boolean => args.every(({ type }) => !isNonNullType(type));
const isThing = (type: GraphQLObjectType) => 'id' in type.getFields();
/** Pages have few rows, and show them once. */
const sized = ({ name, args }: Field) => (args.some((arg) => arg.name === 'first') ? `${name}(first: 4)` : name);

/** Contents of a selection. */
export interface Selected {
  /** Steps of links from a record to others. */
  readonly links: number;
  /** Fields to leave out, as `Type.field`. */
  readonly omitted?: readonly string[];
  /** Also the fields of each type that an interface or a union may be, other than `Node`. */
  readonly isEveryType?: boolean;
}

/** A selection of all fields of each possible type, with names that no other type has. */
const fieldsOfEach = (types: readonly GraphQLObjectType[], selected: Selected, above: readonly GraphQLObjectType[]): string =>
  types.map((type) => `... on ${type} { ${everythingOf(type, selected, above, `${type}_`)} }`).join(' ');

/** A selection of all of a type, with what it links to, and the ids of what is beyond. */
function everythingOf(
  type: GraphQLObjectType,
  selected: Selected,
  above: readonly GraphQLObjectType[] = [],
  prefix = '',
): string {
  const { links, omitted = [], isEveryType = false } = selected;
  const fields = Object.values(type.getFields()).filter(
    (field) => isAlone(field) && field.name !== 'edges' && !omitted.includes(`${type}.${field.name}`),
  );
  return fields
    .map((field) => {
      const alias = prefix && `${prefix}${field.name}: `;
      const named = getNamedType(field.type);
      if (!isCompositeType(named)) return `${alias}${field.name}`;
      if (!isObjectType(named)) {
        if (isEveryType && isAbstractType(named) && named.name !== 'Node')
          return `${alias}${sized(field)} { __typename ${fieldsOfEach(schema.getPossibleTypes(named), { ...selected, links: Math.max(links - 1, 0) }, [...above, type])} }`;
        return isInterfaceType(named) ? `${alias}${field.name} { __typename id }` : '';
      }
      if (!isThing(named))
        return above.includes(named)
          ? ''
          : `${alias}${sized(field)} { __typename ${everythingOf(named, selected, [...above, named])} }`;
      return `${alias}${sized(field)} { ${links === 0 ? 'id' : everythingOf(named, { ...selected, links: links - 1 }, above)} }`;
    })
    .join(' ');
}

/** The query of a root field, called as `call`, with as much of what it finds as a document may cost. */
export function queryOf(field: Field, call = sized(field), { links: most, ...options }: Selected = { links: 1 }): string {
  const type = getNamedType(field.type);
  const queries = [most, 0].map((links) => {
    const selected = { ...options, links };
    if (isObjectType(type)) return `{ ${call} { __typename ${everythingOf(type, selected)} } }`;
    const types = isAbstractType(type) ? schema.getPossibleTypes(type) : [];
    return types.length === 0 ? `{ ${call} }` : `{ ${call} { __typename ${fieldsOfEach(types, selected, [])} } }`;
  });
  const affordable = queries.find((query) => {
    const document = parse(query);
    const [operation] = document.definitions;
    return operation?.kind === 'OperationDefinition' && documentCost(schema, document, operation, {}).points <= MAX_POINTS;
  });
  if (affordable === undefined) throw new Error(`${field.name} costs too much`);
  return affordable;
}
