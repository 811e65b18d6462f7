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
import type { RequestContext } from '../execution/context.ts';
import type { Emits, OperationPolicy } from '../execution/events.ts';
import type { RequiredScope } from '../execution/principal.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      operation: OperationPlugin<Types>;
    }
    export interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > {
      /** Scope required to read this, for a field that leads into another area than its type (D-121). */
      scope?: RequiredScope;
      /** True when it shows a secret: a response with a secret is not stored for replays. */
      isSecret?: boolean;
    }
    export interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Scope required to read this. */
      scope: RequiredScope;
    }
    export interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Scope required to call this. */
      scope: RequiredScope;
      /** Events that it emits; `{}` for none. */
      emits: Emits;
    }
  }
}

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

const contextOf = (context: unknown) => context as RequestContext;

/**
 * Makes every operation declare its policy: a query its scope, a mutation its scope and its events. The types require both, and
 * the build of the schema checks again. Any other field may declare a scope, and that it shows a secret.
 */
class OperationPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>) {
    const { scope, emits, isSecret } = field.pothosOptions as Partial<OperationPolicy> & { isSecret?: boolean };
    if (field.kind !== 'Query' && field.kind !== 'Mutation')
      return scope || isSecret ? { ...field, extensions: { ...field.extensions, scope, isSecret } } : field;
    if (!scope) throw new PothosSchemaError(`${field.kind}.${field.name} declares no scope`);
    if (field.kind === 'Mutation' && !emits) throw new PothosSchemaError(`Mutation.${field.name} declares no events`);
    const policy: OperationPolicy = { scope, ...(emits && { emits }) };
    return { ...field, extensions: { ...field.extensions, policy } };
  }

  override wrapResolve(resolve: Resolver<Types>, { name, extensions }: PothosOutputFieldConfig<Types>): Resolver<Types> {
    const { policy, scope, isSecret } = (extensions ?? {}) as {
      policy?: OperationPolicy;
      scope?: RequiredScope;
      isSecret?: boolean;
    };
    if (policy)
      return (root, args, context, info) =>
        contextOf(context).runRootField(name, policy, () => resolve(root, args, context, info));
    if (scope)
      return (root, args, context, info) => {
        contextOf(context).require(scope);
        return resolve(root, args, context, info);
      };
    if (isSecret)
      return (root, args, context, info) => {
        const secret: unknown = resolve(root, args, context, info);
        if (secret !== null) contextOf(context).showSecret();
        return secret;
      };
    return resolve;
  }
}

SchemaBuilder.registerPlugin('operation', OperationPlugin);

export default 'operation' as const;
