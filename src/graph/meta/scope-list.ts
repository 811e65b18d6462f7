import type { GraphQLSchema } from 'graphql';
import { type GrantedScope, grantedScopes, scopeSet } from '../../core/execution/principal.ts';
import { builder } from '../../core/schema/builder.ts';
import { scopesOf } from '../../core/schema/scope-directive.ts';
import { ApiScope, knownScopes } from '../store/api-key/api-scope.ts';

/** Labels of scopes for a form. */
const LABELS: Readonly<Record<GrantedScope, string>> = {
  'products:read': 'Ver produtos e variações',
  'products:write': 'Alterar produtos, variações e estoque',
  'categories:read': 'Ver coleções',
  'categories:write': 'Alterar coleções',
  'kits:read': 'Ver kits',
  'kits:write': 'Alterar kits',
  'orders:read': 'Ver pedidos, pagamentos e etiquetas',
  'orders:write': 'Alterar pedidos, pagamentos e etiquetas',
  'customers:read': 'Ver compradores',
  'customers:write': 'Alterar compradores',
  'gifts:read': 'Ver brindes',
  'gifts:write': 'Alterar brindes',
  'upsells:read': 'Ver ofertas após a compra',
  'upsells:write': 'Alterar ofertas após a compra',
  'discount-ranges:read': 'Ver descontos progressivos',
  'discount-ranges:write': 'Alterar descontos progressivos',
  'coupons:read': 'Ver cupons',
  'coupons:write': 'Alterar cupons',
  'payment-discounts:read': 'Ver descontos por forma de pagamento',
  'payment-discounts:write': 'Alterar descontos por forma de pagamento',
  'webhooks:read': 'Ver webhooks, entregas e eventos',
  'webhooks:write': 'Alterar webhooks e reenviar eventos',
  'automations:read': 'Ver automações, modelos e mensagens',
  'automations:write': 'Alterar automações e modelos',
  'checkouts:read': 'Ver carrinhos e simular preços',
  'checkouts:write': 'Abrir e concluir carrinhos',
  'payments:read': 'Ver provedores de pagamento e o dinheiro que andou',
  'payments:write': 'Alterar provedores de pagamento',
  'store:admin': 'Administrar a loja: ajustes, chaves, frete e dados pessoais. Nenhuma chave de API a tem',
};

/** A scope with the root fields that require it. */
interface ShownScope {
  readonly name: GrantedScope;
  readonly rootFields: readonly string[];
}

const ScopeType = builder.objectRef<ShownScope>('Scope').implement({
  description: 'Uma permissão que uma credencial pode ter.',
  fields: (t) => ({
    name: t.expose('name', { type: ApiScope, description: 'Nome.' }),
    text: t.exposeString('name', { description: 'Como chaves e tokens a escrevem: orders:read.' }),
    label: t.string({ description: 'O que ela permite, em português.', resolve: ({ name }) => LABELS[name] }),
    includes: t.field({
      type: [ApiScope],
      description: 'Outras permissões que ela traz consigo: a de alterar traz a de ver.',
      resolve: ({ name }) => knownScopes([...scopeSet([name])]).filter((scope) => scope !== name),
    }),
    rootFields: t.exposeStringList('rootFields', {
      description: 'Campos de Query e Mutation que a pedem, em ordem alfabética; sem os das permissões que ela traz consigo.',
    }),
  }),
});

function scopesIn(schema: GraphQLSchema): readonly ShownScope[] {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.values(type?.getFields() ?? {}));
  return grantedScopes.map((name) => {
    const fields = roots.filter((field) => scopesOf(field)?.includes(name));
    return { name, rootFields: fields.map((field) => field.name).sort() };
  });
}

// Neither the schema nor its scopes change while the service runs.
const shownScopes = new WeakMap<GraphQLSchema, readonly ShownScope[]>();

builder.queryField('scopes', (t) =>
  t.field({
    type: [ScopeType],
    scope: 'anyone',
    description: 'Todas as permissões que uma credencial pode ter, com o que cada uma permite. Não precisa de chave.',
    resolve: (_root, _args, _ctx, { schema }) => {
      const scopes = shownScopes.get(schema) ?? scopesIn(schema);
      shownScopes.set(schema, scopes);
      return [...scopes];
    },
  }),
);
