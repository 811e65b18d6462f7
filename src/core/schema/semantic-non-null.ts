import type { PothosOutputFieldConfig, SchemaTypes } from '@pothos/core';
import { DirectiveLocation, GraphQLDirective, type GraphQLField, GraphQLInt, GraphQLList } from 'graphql';

/** `@semanticNonNull`: the field is null only where an error has its path, for clients that read no field with an error (D-536). */
export const semanticNonNullDirective = new GraphQLDirective({
  name: 'semanticNonNull',
  description:
    'O campo só é null onde um erro tem o seu caminho, como AUTH_SCOPE_DENIED de uma credencial sem a permissão. Um cliente que trata os erros pode lê-lo como se nunca fosse null.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLList(GraphQLInt),
      defaultValue: [0],
      description: 'Onde vale: 0 é o próprio campo, 1 os itens da sua lista.',
    },
  },
});

/** True for a field that is null only where an error has its path. */
export const isSemanticNonNull = ({ extensions }: Pick<GraphQLField<unknown, unknown>, 'extensions'>): boolean =>
  (extensions as { isNullOnlyOnError?: boolean }).isNullOnlyOnError === true;

/**
 * The field as one that may be refused: nullable, so that its refusal leaves the rest of a query (D-310). One that is declared as never null is
 * so for that reason alone.
 */
export const refusable = <Types extends SchemaTypes>(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> =>
  field.type.nullable
    ? field
    : { ...field, type: { ...field.type, nullable: true }, extensions: { ...field.extensions, isNullOnlyOnError: true } };
