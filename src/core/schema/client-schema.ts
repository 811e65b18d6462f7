import { type GraphQLEnumType, GraphQLSchema, isEnumType, isObjectType, Kind } from 'graphql';
import { enumName } from '../validation/contract-spelling.ts';

/** Makes an enum read the text of the contract as a literal, beside the names of its values: in quotes, where it is no name itself (D-301). */
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
 * an enum has one (D-301).
 */
export function clientSchema(whole: GraphQLSchema): GraphQLSchema {
  const types = Object.values(whole.getTypeMap());
  const isSpelledAsText = ({ extensions }: GraphQLEnumType) => extensions.isTextInContract || extensions.isNamedByText;
  for (const type of types) if (isEnumType(type) && isSpelledAsText(type)) acceptTextLiterals(type);
  const shown = types.filter((type) => !((isEnumType(type) || isObjectType(type)) && type.extensions.isOfRepresentations));
  return new GraphQLSchema({ ...whole.toConfig(), types: shown });
}
