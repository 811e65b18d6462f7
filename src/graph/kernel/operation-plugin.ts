import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  PothosSchemaError,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { AskedScope } from './caller.ts';
import type { Bargain, RequestContext } from './context.ts';
import type { Emits } from './events.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      operation: OperationPlugin<Types>;
    }
    export interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Who may read this. */
      scope: AskedScope;
    }
    export interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Who may do this. */
      scope: AskedScope;
      /** What it announces; `{}` for nothing. */
      emits: Emits;
    }
  }
}

/**
 * Makes every operation state its bargain: a query its scope, a mutation its scope and its events. The types require
 * both; so does the build of the schema, for what the types did not see.
 */
class OperationPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>) {
    if (field.kind !== 'Query' && field.kind !== 'Mutation') return field;
    const { scope, emits } = field.pothosOptions as Partial<Bargain>;
    if (!scope) throw new PothosSchemaError(`${field.kind}.${field.name} declares no scope`);
    if (field.kind === 'Mutation' && !emits) throw new PothosSchemaError(`Mutation.${field.name} declares no events`);
    const bargain: Bargain = { scope, ...(emits && { emits }) };
    return { ...field, extensions: { ...field.extensions, bargain } };
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const bargain = field.extensions?.bargain as Bargain | undefined;
    if (!bargain) return resolve;
    return (root, args, context, info) =>
      (context as unknown as RequestContext).perform(field.name, bargain, () => resolve(root, args, context, info));
  }
}

SchemaBuilder.registerPlugin('operation', OperationPlugin);

export default 'operation' as const;
