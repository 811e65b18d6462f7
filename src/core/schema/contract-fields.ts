import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type FieldRequiredness,
  type InputFieldMap,
  type InputType,
  type PothosEnumValueConfig,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  type PothosTypeConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';

declare module 'graphql' {
  interface GraphQLInputObjectTypeExtensions {
    /** Description of the body of API v1, where that of the type is for clients of the schema alone. */
    contractDescription?: string;
  }
  interface GraphQLArgumentExtensions {
    onlyInContract?: boolean | undefined;
  }
}

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      contractFields: ContractFieldsPlugin<Types>;
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
      /** Description of a field that is never null in the responses of API v1, where this one is for clients of the schema alone. */
      alwaysInContract?: string;
    }
    export interface InputFieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      Type extends InputType<Types> | [InputType<Types>] = InputType<Types> | [InputType<Types>],
      Req extends FieldRequiredness<Type> = FieldRequiredness<Type>,
    > {
      /** True for what only API v1 takes. */
      onlyInContract?: boolean;
      /** True for what only clients of the schema send. */
      onlyInSchema?: boolean;
      /** True when clients of the schema must send what API v1 lets callers leave out. */
      requiredInSchema?: boolean;
      /** Description for API v1, where this one is for clients of the schema alone. */
      contractDescription?: string;
    }
    export interface EnumValueConfig<Types extends SchemaTypes> {
      /** True for a value that only clients of the schema send and see. */
      onlyInSchema?: boolean;
    }
  }
}

/** Gives the schema of clients and that of representations, which REST is made of, the fields that only one of them has so (D-506). */
class ContractFieldsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(type: PothosTypeConfig): PothosTypeConfig {
    const { contractDescription } = (type.extensions ?? {}) as { contractDescription?: string };
    return contractDescription === undefined || !this.options.withRepresentations
      ? type
      : { ...type, description: contractDescription };
  }

  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>) {
    const { alwaysInContract } = field.pothosOptions as { alwaysInContract?: string };
    if (alwaysInContract === undefined || !this.options.withRepresentations) return field;
    return { ...field, type: { ...field.type, nullable: false }, description: alwaysInContract };
  }

  override onInputFieldConfig(field: PothosInputFieldConfig<Types>) {
    const { onlyInContract, onlyInSchema, requiredInSchema, contractDescription } = field.pothosOptions;
    if (this.options.withRepresentations) {
      if (onlyInSchema) return null;
      const { description = null, extensions } = field;
      return { ...field, description: contractDescription ?? description, extensions: { ...extensions, onlyInContract } };
    }
    if (onlyInContract) return null;
    return requiredInSchema ? { ...field, type: { ...field.type, required: true } } : field;
  }

  override onEnumValueConfig(value: PothosEnumValueConfig<Types>) {
    return value.pothosOptions.onlyInSchema && this.options.withRepresentations ? null : value;
  }
}

SchemaBuilder.registerPlugin('contractFields', ContractFieldsPlugin);

export default 'contractFields' as const;
