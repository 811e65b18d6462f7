import {
  DirectiveLocation,
  GraphQLDirective,
  type GraphQLField,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  printSchema,
} from 'graphql';
import type { OperationPolicy } from '../execution/events.ts';
import type { RequiredScope, Scope } from '../execution/principal.ts';
import { refusalsOf } from './refusal-directive.ts';
import { isSemanticNonNull } from './semantic-non-null.ts';

/** `@requiresScope`: the scopes of which a caller needs one, for readers of the printed schema. */
export const requiresScopeDirective = new GraphQLDirective({
  name: 'requiresScope',
  description:
    'As permissões de que a credencial precisa ter uma. Sem nenhuma na lista, basta uma credencial válida; um campo sem a diretiva é de quem já pode ler o tipo e, em Query e Mutation, de qualquer um.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    scopes: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))),
      description:
        'Permissões, como orders:read. As que nenhuma chave tem: operator, só o operador; shopper, o comprador na página de pagamento.',
    },
  },
});

/** The scopes that a field requires, of which one is enough; undefined for a field that requires none. */
export function scopesOf({ extensions }: Pick<GraphQLField<unknown, unknown>, 'extensions'>): readonly Scope[] | undefined {
  const { policy, scope } = extensions as { policy?: OperationPolicy; scope?: RequiredScope };
  return namedScopes(policy?.scope ?? scope);
}

function namedScopes(scope: RequiredScope | undefined): readonly Scope[] | undefined {
  if (scope === undefined || scope === 'anyone') return undefined;
  if (scope === 'authenticated') return [];
  return typeof scope === 'string' ? [scope] : scope;
}

/** The sentence about scopes that no credential is granted; those of the rest have the scope in it. */
const SENTENCES: Partial<Record<Scope, string>> = {
  operator: 'Requer o operador.',
  shopper: 'Requer o comprador na página de pagamento.',
  system: 'Requer o próprio serviço.',
};

/** Beginning of a description that names the required scope of its field, for tools that show descriptions alone. */
export const SCOPE_SENTENCE =
  /^Requer (a permissão `[a-z:-]+`|uma credencial válida|o operador|o comprador na página de pagamento|o próprio serviço)\. /;

function sentenceOf(scope: RequiredScope | undefined): string {
  const scopes = namedScopes(scope);
  if (!scopes) return '';
  const [first] = scopes;
  return first === undefined ? 'Requer uma credencial válida. ' : `${SENTENCES[first] ?? `Requer a permissão \`${first}\`.`} `;
}

/** The field with the scope that it requires as the first sentence of its description. */
export const describeScope = <Field extends { readonly description?: string | null | undefined }>(
  field: Field,
  scope: RequiredScope | undefined,
): Field => ({ ...field, description: `${sentenceOf(scope)}${field.description ?? ''}` });

const listed = (texts: readonly string[]) => JSON.stringify(texts).replaceAll(',', ', ');

/** The directives of a field as text: the scopes that it requires, the refusals to expect of it, and that it is null only on an error. */
function directivesOf(field: GraphQLField<unknown, unknown>): string {
  const [scopes, codes] = [scopesOf(field), refusalsOf(field)];
  return [
    scopes ? ` @requiresScope(scopes: ${listed(scopes)})` : '',
    codes.length > 0 ? ` @refuses(codes: ${listed(codes)})` : '',
    isSemanticNonNull(field) ? ' @semanticNonNull' : '',
  ].join('');
}

/** The schema as text, with `@requiresScope`, `@refuses` and `@semanticNonNull` at the fields that have them. */
export function printSchemaWithPolicies(schema: GraphQLSchema): string {
  const text = printSchema(schema);
  let printed = '';
  let end = 0;
  for (const definition of parse(text).definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.INTERFACE_TYPE_DEFINITION) continue;
    const type = schema.getType(definition.name.value);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const { name, loc } of definition.fields ?? []) {
      const field = type.getFields()[name.value];
      const directives = field && directivesOf(field);
      if (!directives || !loc) continue;
      printed += `${text.slice(end, loc.end)}${directives}`;
      end = loc.end;
    }
  }
  return printed + text.slice(end);
}
