import { type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';
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
  'shipping-methods:read': 'Ver formas de envio',
  'shipping-methods:write': 'Alterar formas de envio',
  'products-basic:read': 'Ver produtos e variações, sem o preço de custo',
  'product-costs:read': 'Ver o preço de custo',
  'orders-basic:read': 'Ver pedidos, sem os dados pessoais do comprador',
  'order-contacts:read': 'Ver os dados pessoais do comprador em pedidos, e quem pagou',
  'order-notes:write': 'Anotar, comentar e etiquetar pedidos',
  'refunds:write': 'Devolver dinheiro de pedidos',
  'promotion-figures:read': 'Ver o resultado de promoções',
  'price-simulations:read': 'Simular o preço de um carrinho',
  'customer-segments:read': 'Ver os segmentos de compradores e quantos cada um tem, sem ver compradores',
  'audit:read': 'Ver o que mudou, e quem o mudou, no que a credencial pode ler',
  'privacy:write': 'Copiar e remover os dados pessoais de um comprador',
  'store:admin': 'Administrar a loja: ajustes, chaves, frete e dados pessoais. Nenhuma chave de API a tem',
};

/** A scope with the root fields and the other fields that require it. */
interface ShownScope {
  readonly name: GrantedScope;
  readonly rootFields: readonly string[];
  readonly fields: readonly string[];
}

const ScopeType = builder.objectRef<ShownScope>('Scope').implement({
  description: 'Uma permissão que uma credencial pode ter.',
  fields: (t) => ({
    name: t.expose('name', { type: ApiScope, description: 'Nome.' }),
    text: t.exposeString('name', { description: 'Como chaves e tokens a escrevem: orders:read.' }),
    label: t.string({ description: 'O que ela permite, em português.', resolve: ({ name }) => LABELS[name] }),
    includes: t.field({
      type: [ApiScope],
      description: 'Outras permissões que ela traz consigo: a de alterar traz a de ver, e a de uma área as das suas partes.',
      resolve: ({ name }) => knownScopes([...scopeSet([name])]).filter((scope) => scope !== name),
    }),
    rootFields: t.exposeStringList('rootFields', {
      description:
        'Campos de Query, Mutation e Subscription que a pedem, em ordem alfabética; sem os das permissões que ela traz consigo.',
    }),
    fields: t.exposeStringList('fields', {
      description:
        'Outros campos que a pedem, como Order.contact, em ordem alfabética: quem lê o registro sem ela recebe null e um erro no lugar deles.',
    }),
  }),
});

function scopesIn(schema: GraphQLSchema): readonly ShownScope[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const isRoot = (type: GraphQLObjectType) => roots.includes(type);
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const requiring = (name: GrantedScope, type: GraphQLObjectType) =>
    Object.values(type.getFields()).flatMap((field) => (scopesOf(field)?.includes(name) ? [field.name] : []));
  return grantedScopes.map((name) => ({
    name,
    rootFields: types.flatMap((type) => (isRoot(type) ? requiring(name, type) : [])).sort(),
    fields: types.flatMap((type) => (isRoot(type) ? [] : requiring(name, type).map((field) => `${type.name}.${field}`))).sort(),
  }));
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
