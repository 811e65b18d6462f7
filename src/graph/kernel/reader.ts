import {
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isNonNullType,
  type OperationDefinitionNode,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import type { Issue } from './errors.ts';
import { Walk } from './input-walk.ts';

type Values = Readonly<Record<string, unknown>>;

/** What became of the values that were sent for an operation's variables. */
export interface ReadVariables {
  /** The values as sent, without the fields that no input type has. */
  readonly values: Record<string, unknown>;
  /** Every broken field, by type and by rule. Empty: the operation may run. */
  readonly issues: readonly Issue[];
  /** The dotted paths of fields that no input type has. */
  readonly unknown: readonly string[];
}

export interface VariableReader {
  /** Variable → its type, as the document declares them. */
  readonly types: ReadonlyMap<string, GraphQLInputType>;
  /**
   * Reads `sent`, which has a value for each variable that was sent. Where something else of the call `isBroken`, what the
   * rules refuse is told with it.
   */
  read(sent: Values, isBroken?: boolean): ReadVariables;
}

/**
 * The one way in for values from outside: walks what was sent along the types that the document declares, takes nothing
 * for something else (D-08), and answers every broken field at once (D-06). When a type is wrong, what the resource's
 * rules say of the other fields is answered with it.
 */
export function variableReader(schema: GraphQLSchema, operation: OperationDefinitionNode): VariableReader {
  const types = new Map(
    (operation.variableDefinitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      typeFromAST(schema, type as TypeNode as never) as GraphQLInputType,
    ]),
  );
  const optional = new Set(
    (operation.variableDefinitions ?? []).filter((node) => node.defaultValue).map((node) => node.variable.name.value),
  );
  return {
    types,
    read(sent, isBroken = false) {
      const walk = new Walk();
      const values: Record<string, unknown> = {};
      for (const [name, type] of types) {
        if (sent[name] === undefined && optional.has(name)) continue;
        const value = walk.value(type, sent[name], isSpread(type) ? [] : [name]);
        if (value !== undefined) values[name] = value;
      }
      return { values, issues: walk.judged(isBroken), unknown: walk.unknown };
    },
  };
}

/**
 * Whether the paths of a variable's fields begin at them, as those of a body or an address do, whatever the variable is
 * called: an operation's input, a list's filter.
 */
function isSpread(type: GraphQLInputType): boolean {
  const named = isNonNullType(type) ? type.ofType : type;
  return isInputObjectType(named) && /(Input|Filter)$/.test(named.name);
}
