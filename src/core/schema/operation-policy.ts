import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  PothosSchemaError,
  type PothosTypeConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { RequestContext } from '../execution/context.ts';
import type { Emits, OperationPolicy, RefusalCode } from '../execution/events.ts';
import { contractScope, type RequiredScope, wholeScope } from '../execution/principal.ts';
import { mayRead } from './refused-fields.ts';
import { describeScope } from './scope-directive.ts';
import { refusable } from './semantic-non-null.ts';

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
      /** Scope required to read this, for a field that leads into another area than its type (D-121). Such a field becomes nullable. */
      scope?: RequiredScope;
      /**
       * The field that clients read instead, with what they select of it where that differs: `tags { code }`. One with this option is a
       * spelling of API v1 that no alias makes: only the schema of representations has it (D-301).
       */
      representationOf?: string;
      /** True when it shows a secret: a response with a secret is not stored for replays. */
      isSecret?: boolean;
    }
    export interface BuildSchemaOptions<Types extends SchemaTypes> {
      /** True for the schema of representations, with the fields that only they have. */
      withRepresentations?: boolean;
    }
    export interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Scope required to read this. What not `anyone` may read becomes nullable (D-310). */
      scope: RequiredScope;
    }
    export interface SubscriptionFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      /** Scope required to follow this. A refusal is of the whole subscription. */
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
      /** Refusals that its callers have to expect, beside those that follow from its arguments. */
      refuses?: readonly RefusalCode[];
    }
  }
}

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

const contextOf = (context: unknown) => context as RequestContext;

/** True for the scope of a part of what an operation of API v1 shows, whose whole scope was required before it. */
const isPart = (scope: RequiredScope | undefined): boolean =>
  scope !== undefined && typeof scope === 'string' && wholeScope(scope) !== undefined;

/**
 * Makes every operation declare its policy: a query its scope, a mutation its scope and its events. The types require both, and
 * the build of the schema checks again. Any other field may declare a scope, and that it shows a secret. A field of a query that
 * may be refused becomes nullable, so that its refusal leaves the rest of the answer (D-310). The scope is the first sentence of the field's
 * description, and `@requiresScope` in the printed schema. Representations of API v1 require whole areas, at the root alone: an event shows the same,
 * whoever causes it (D-692).
 */
class OperationPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(type: PothosTypeConfig): PothosTypeConfig {
    if (type.kind !== 'Enum' || !type.extensions?.isNamedByText || !this.options.withRepresentations) return type;
    const values = typeof type.values === 'function' ? type.values() : type.values;
    return { ...type, values: Object.fromEntries(Object.values(values).map((each) => [String(each.value), each])) };
  }

  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>) {
    const { scope, emits, refuses, isSecret, representationOf } = field.pothosOptions as Partial<OperationPolicy> & {
      isSecret?: boolean;
      representationOf?: string;
    };
    if (representationOf !== undefined)
      return this.options.withRepresentations ? { ...field, extensions: { ...field.extensions, representationOf } } : null;
    if (field.kind !== 'Query' && field.kind !== 'Mutation' && field.kind !== 'Subscription') {
      const required = this.options.withRepresentations && isPart(scope) ? undefined : scope;
      if (!required && !isSecret) return field;
      const shown = required ? refusable(field) : field;
      return describeScope({ ...shown, extensions: { ...shown.extensions, scope: required, isSecret } }, required);
    }
    if (!scope) throw new PothosSchemaError(`${field.kind}.${field.name} declares no scope`);
    if (field.kind === 'Mutation' && !emits) throw new PothosSchemaError(`Mutation.${field.name} declares no events`);
    const shown = field.kind === 'Query' && scope !== 'anyone' ? refusable(field) : field;
    const required = this.options.withRepresentations ? contractScope(scope) : scope;
    const policy: OperationPolicy = { scope: required, ...(emits && { emits }), ...(refuses && { refuses }) };
    return describeScope({ ...shown, extensions: { ...shown.extensions, policy } }, required);
  }

  override wrapSubscribe(
    subscribe: GraphQLFieldResolver<unknown, Types['Context'], object> | undefined,
    { extensions }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> | undefined {
    const { policy } = (extensions ?? {}) as { policy?: OperationPolicy };
    if (!subscribe || !policy) return subscribe;
    return (root, args, context, info) =>
      contextOf(context).runRootField(info.fieldName, policy, () => subscribe(root, args, context, info));
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
      return (root, args, context, info) =>
        mayRead(contextOf(context), scope, info.path) ? resolve(root, args, context, info) : null;
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
