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
import type { OperationPolicy } from '../../core/execution/events.ts';
import { rulesSchema } from '../../core/json-schema/input.ts';
import { fragmentsByName } from '../../core/json-schema/output.ts';
import type { JsonSchema } from '../../core/json-schema/scalars.ts';
import { type ApiName, apiOf } from '../envelope.ts';
import type { Route } from '../route.ts';

/** A variable of a route's operation with the schema of the argument or field that it fills. */
export interface VariableMeta {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly description: string;
  /** Schema from the rules; undefined without one. */
  readonly ruled: JsonSchema | undefined;
  /** True when an id need not be a UUID. */
  readonly takesAnyText: boolean;
  /** Default value; undefined without one. */
  readonly preset: unknown;
}

/** Metadata of a route's document. */
export interface RouteMeta {
  readonly route: Route;
  readonly interface: ApiName;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** The one root field. */
  readonly node: FieldNode;
  readonly field: GraphQLField<unknown, unknown>;
  readonly policy: OperationPolicy;
  readonly variables: ReadonlyMap<string, VariableMeta>;
  readonly pathNames: ReadonlySet<string>;
}

type FilledTarget = GraphQLArgument | GraphQLInputField;

/** The argument or input field of each variable, with the schema from the rules of its input. */
function filledBy(
  target: FilledTarget,
  value: ValueNode,
  ruled?: JsonSchema,
): [string, { target: FilledTarget; ruled: JsonSchema | undefined }][] {
  if (value.kind === Kind.VARIABLE) return [[value.name.value, { target, ruled }]];
  const type = getNamedType(target.type);
  if (value.kind !== Kind.OBJECT || !isInputObjectType(type)) return [];
  const { rules } = type.extensions;
  const properties = (rules ? rulesSchema(rules).properties : {}) as Readonly<Record<string, JsonSchema>>;
  return value.fields.flatMap(({ name, value: inner }) => {
    const field = type.getFields()[name.value];
    return field ? filledBy(field, inner, properties[name.value]) : [];
  });
}

/** Reads a route's document. Throws when it has not exactly one root field. */
export function readRouteMeta(schema: GraphQLSchema, route: Route): RouteMeta {
  const document = parse(route.source, { noLocation: true });
  const operation = document.definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION);
  const [node, ...more] = operation?.selectionSet.selections ?? [];
  const field = node?.kind === Kind.FIELD && operation && schema.getRootType(operation.operation)?.getFields()[node.name.value];
  if (!field || more.length > 0) throw new Error(`${route.method} ${route.path}: one root field`);
  const filled = new Map(
    (node.arguments ?? []).flatMap(({ name, value }) => {
      const target = field.args.find((arg) => arg.name === name.value);
      return target ? filledBy(target, value) : [];
    }),
  );
  const variables = (operation.variableDefinitions ?? []).map(({ variable, type: typeNode, defaultValue }): VariableMeta => {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode as never) as GraphQLInputType;
    const { target, ruled } = filled.get(name) ?? {};
    const preset = defaultValue && valueFromAST(defaultValue, type);
    const takesAnyText = target?.extensions.takesAnyText ?? false;
    return { name, type, description: target?.description ?? '', ruled, takesAnyText, preset };
  });
  return {
    route,
    interface: apiOf(route.path),
    operation,
    fragments: fragmentsByName(document),
    node,
    field,
    policy: field.extensions.policy as OperationPolicy,
    variables: new Map(variables.map((variable) => [variable.name, variable])),
    pathNames: new Set([...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)),
  };
}

/** True when the operation selects this field, which becomes a header. */
export const selects = ({ node, fragments }: RouteMeta, alias: string): boolean => {
  const within = (selections: FieldNode['selectionSet']): boolean =>
    selections?.selections.some((each) => {
      if (each.kind === Kind.FIELD) return each.alias?.value === alias;
      return each.kind === Kind.FRAGMENT_SPREAD && within(fragments.get(each.name.value)?.selectionSet);
    }) ?? false;
  return within(node.selectionSet);
};
