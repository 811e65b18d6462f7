import { type GraphQLEnumType, GraphQLObjectType, GraphQLSchema, isEnumType, isObjectType, Kind } from 'graphql';
import type { OperationPolicy } from '../execution/events.ts';
import type { RequiredScope } from '../execution/principal.ts';
import { enumName } from '../validation/contract-spelling.ts';

/**
 * Makes an enum read the text of the contract as a literal, beside the names of its values: in quotes, where it is no name itself (D-301).
 */
function acceptTextLiterals(type: GraphQLEnumType): void {
  const parseName = type.parseLiteral.bind(type);
  const kind = type.extensions.isNamedByText ? Kind.ENUM : Kind.STRING;
  type.parseLiteral = (node, variables) => {
    const name = node.kind === kind ? enumName(type, node.value, 'contract') : undefined;
    return name === undefined ? parseName(node, variables) : type.getValue(name)?.value;
  };
}

/**
 * The schema of clients: without the types that representations alone have, and with literals in the text of the contract where
 * an enum has one (D-301, D-564).
 */
export function clientSchema(whole: GraphQLSchema): GraphQLSchema {
  const types = Object.values(whole.getTypeMap());
  const isSpelledAsText = ({ extensions }: GraphQLEnumType) => extensions.isTextInContract || extensions.isNamedByText;
  for (const type of types) if (isEnumType(type) && isSpelledAsText(type)) acceptTextLiterals(type);
  const shown = types.filter((type) => !((isEnumType(type) || isObjectType(type)) && type.extensions.isOfRepresentations));
  return new GraphQLSchema({ ...whole.toConfig(), types: shown });
}

/** Callers inside the service alone: its jobs, and its pay page for a buyer. */
const INSIDE: readonly unknown[] = ['system', 'shopper'] satisfies RequiredScope[];

const isInside = ({ scope }: OperationPolicy): boolean => [scope].flat().every((each) => INSIDE.includes(each));

/** A root type without the operations that only callers inside the service may call. */
function outsideRoot(root: GraphQLObjectType | null | undefined): GraphQLObjectType | undefined {
  if (!root) return undefined;
  const { fields, ...config } = root.toConfig();
  const shown = Object.entries(fields).filter(([, { extensions }]) => !isInside(extensions?.policy as OperationPolicy));
  return new GraphQLObjectType({ ...config, fields: Object.fromEntries(shown) });
}

/**
 * The schema of callers from outside: without the operations that only the service itself may call, and without the types that
 * nothing else answers or takes.
 */
export function outsideSchema(whole: GraphQLSchema): GraphQLSchema {
  const { query, mutation, types, ...config } = whole.toConfig();
  return new GraphQLSchema({
    ...config,
    query: outsideRoot(query),
    mutation: outsideRoot(mutation),
    // Others are found from the operations.
    types: types.filter((type) => isObjectType(type) && type.getInterfaces().length > 0),
  });
}
