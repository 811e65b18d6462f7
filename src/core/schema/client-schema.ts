import { type GraphQLEnumType, GraphQLSchema, isEnumType, Kind } from 'graphql';
import { enumName } from '../validation/contract-spelling.ts';

/** Makes an enum read the text of the contract as a literal in quotes, beside the names of its values (D-301). */
function acceptTextLiterals(type: GraphQLEnumType): void {
  const parseName = type.parseLiteral.bind(type);
  type.parseLiteral = (node, variables) => {
    const name = node.kind === Kind.STRING ? enumName(type, node.value, 'contract') : undefined;
    return name === undefined ? parseName(node, variables) : type.getValue(name)?.value;
  };
}

/**
 * The schema of clients: without the enums that representations alone have, and with literals in the text of the contract where
 * an enum has one (D-301).
 */
export function clientSchema(whole: GraphQLSchema): GraphQLSchema {
  const types = Object.values(whole.getTypeMap());
  for (const type of types) if (isEnumType(type) && type.extensions.isTextInContract) acceptTextLiterals(type);
  const shown = types.filter((type) => !isEnumType(type) || !type.extensions.isOfRepresentations);
  return new GraphQLSchema({ ...whole.toConfig(), types: shown });
}
