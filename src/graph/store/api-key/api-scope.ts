import { type GrantedScope, grantedScopes, isGrantedScope, scopeName } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';

type Area = GrantedScope extends `${infer Name}:${string}` ? Name : never;

const AREAS: Readonly<Record<Area, string>> = {
  products: 'produtos',
  categories: 'coleções',
  kits: 'kits',
  orders: 'pedidos',
  customers: 'compradores',
  gifts: 'brindes',
  upsells: 'upsells',
  'discount-ranges': 'descontos progressivos',
  coupons: 'cupons',
  'payment-discounts': 'descontos por forma de pagamento',
  webhooks: 'webhooks',
  automations: 'automações',
  checkouts: 'checkouts',
  payments: 'provedores de pagamento e o dinheiro que andou',
  store: 'a loja',
};

const ACTIONS: Readonly<Record<string, string>> = { read: 'ler', write: 'ler e alterar', admin: 'administrar' };

function describe(scope: GrantedScope): string {
  const [area = '', action = ''] = scope.split(':');
  const only = scope === 'store:admin' ? '; só de usuários do painel' : '';
  return `${scope}: ${ACTIONS[action]} ${AREAS[area as Area]}${only}.`;
}

export const ApiScope = builder.enumType('ApiScope', {
  description: 'Permissão; o texto antes dos dois pontos é o das chaves e dos tokens, aceito também aqui.',
  extensions: { isTextInContract: true },
  values: Object.fromEntries(grantedScopes.map((scope) => [scopeName(scope), { value: scope, description: describe(scope) }])),
});

/** The scopes among texts: a key may have one that is no more. */
export const knownScopes = (held: readonly string[]): GrantedScope[] => held.filter(isGrantedScope);

/** The text of a scope that the schema names so. */
export const scopeText = (name: string): string => grantedScopes.find((scope) => scopeName(scope) === name) ?? name;
