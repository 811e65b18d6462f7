import { type GraphQLEnumType, GraphQLSchema, isEnumType, isObjectType, Kind } from 'graphql';
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
 * The schema of clients: without the types that clients never meet, and with literals in the text of the contract where an enum
 * has one (D-301).
 */
export function clientSchema(whole: GraphQLSchema): GraphQLSchema {
  const types = Object.values(whole.getTypeMap());
  for (const type of types) if (isEnumType(type) && type.extensions.isTextInContract) acceptTextLiterals(type);
  // No field leads to these: types behind an interface, and those of the extensions of errors.
  const kept = types.filter((type) => isObjectType(type) && (type.getInterfaces().length > 0 || type.extensions.isInErrors));
  return new GraphQLSchema({ ...whole.toConfig(), types: kept });
}
