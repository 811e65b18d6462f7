import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
  type ValueNode,
  valueFromAST,
} from 'graphql';
import type { Bargain } from '../../graph/kernel/context.ts';
import { ruledShape } from '../../graph/kernel/input-shape.ts';
import type { JsonSchema } from '../../graph/kernel/json-schema.ts';
import { fragmentsOf } from '../../graph/kernel/shape.ts';
import { type Interface, interfaceOf } from '../envelope.ts';
import type { Route } from '../route.ts';

/** A variable of a route's operation, with what the schema says of the argument or field that it fills. */
export interface VariableFacts {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly description: string;
  /** What the rules say of it; undefined: nothing. */
  readonly ruled: JsonSchema | undefined;
  /** What is taken when it is not sent; undefined: nothing. */
  readonly preset: unknown;
}

/** What a route's document says of it. */
export interface RouteFacts {
  readonly route: Route;
  readonly interface: Interface;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** The one root field. */
  readonly node: FieldNode;
  readonly field: GraphQLField<unknown, unknown>;
  readonly bargain: Bargain;
  readonly variables: ReadonlyMap<string, VariableFacts>;
  readonly pathNames: ReadonlySet<string>;
}

type Filled = GraphQLArgument | GraphQLInputField;

/** The argument or input field that each variable fills, with what the rules of its input say of it. */
function filledBy(
  target: Filled,
  value: ValueNode,
  ruled?: JsonSchema,
): [string, { target: Filled; ruled: JsonSchema | undefined }][] {
  if (value.kind === Kind.VARIABLE) return [[value.name.value, { target, ruled }]];
  const type = getNamedType(target.type);
  if (value.kind !== Kind.OBJECT || !isInputObjectType(type)) return [];
  const { rules } = type.extensions;
  const properties = (rules ? ruledShape(rules).properties : {}) as Readonly<Record<string, JsonSchema>>;
  return value.fields.flatMap(({ name, value: inner }) => {
    const field = type.getFields()[name.value];
    return field ? filledBy(field, inner, properties[name.value]) : [];
  });
}

/** Reads a route's document. Throws when it has not exactly one root field. */
export function routeFacts(schema: GraphQLSchema, route: Route): RouteFacts {
  const document = parse(route.source, { noLocation: true });
  const operation = document.definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION);
  const [node, ...more] = operation?.selectionSet.selections ?? [];
  const field = node?.kind === Kind.FIELD && operation && schema.getRootType(operation.operation)?.getFields()[node.name.value];
  if (!field || more.length > 0) throw new Error(`${route.method} ${route.path}: one root field`);
  const filled = new Map(
    (node.arguments ?? []).flatMap(({ name, value }) => {
      const target = field.args.find((arg) => arg.name === name.value);
      return target ? filledBy(target, value, target.extensions.rule && ruledShape(target.extensions.rule)) : [];
    }),
  );
  const variables = (operation.variableDefinitions ?? []).map(({ variable, type: typeNode, defaultValue }): VariableFacts => {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode as never) as GraphQLInputType;
    const { target, ruled } = filled.get(name) ?? {};
    const preset = defaultValue && valueFromAST(defaultValue, type);
    return { name, type, description: target?.description ?? '', ruled, preset };
  });
  return {
    route,
    interface: interfaceOf(route.path),
    operation,
    fragments: fragmentsOf(document),
    node,
    field,
    bargain: field.extensions.bargain as Bargain,
    variables: new Map(variables.map((variable) => [variable.name, variable])),
    pathNames: new Set([...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)),
  };
}

/** Whether the operation's selection has this field, which becomes a header. */
export const selects = ({ node, fragments }: RouteFacts, alias: string): boolean => {
  const within = (selections: FieldNode['selectionSet']): boolean =>
    selections?.selections.some((each) => {
      if (each.kind === Kind.FIELD) return each.alias?.value === alias;
      return each.kind === Kind.FRAGMENT_SPREAD && within(fragments.get(each.name.value)?.selectionSet);
    }) ?? false;
  return within(node.selectionSet);
};
