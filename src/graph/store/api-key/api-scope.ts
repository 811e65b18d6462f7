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
  'shipping-methods': 'formas de envio',
  'products-basic': 'produtos, sem o preço de custo',
  'product-costs': 'o preço de custo de produtos e variações',
  'orders-basic': 'pedidos, sem os dados pessoais do comprador',
  'order-contacts': 'os dados pessoais do comprador em pedidos',
  'order-notes': 'observações, comentários e etiquetas de pedidos',
  refunds: 'reembolsos',
  'promotion-figures': 'o resultado de promoções',
  'price-simulations': 'o preço que um carrinho teria',
  'customer-segments': 'segmentos de compradores',
  audit: 'o que mudou na loja e quem o mudou',
  privacy: 'dados pessoais de compradores',
  store: 'a loja',
};

/** Words of a scope that its area and its action do not tell. */
const WORDS: Readonly<Partial<Record<GrantedScope, string>>> = {
  'refunds:write': 'devolver dinheiro',
  'privacy:write': 'atender compradores sobre os seus dados pessoais: cópia e remoção',
};

const ACTIONS: Readonly<Record<string, string>> = { read: 'ler', write: 'ler e alterar', admin: 'administrar' };

function describe(scope: GrantedScope): string {
  const [area = '', action = ''] = scope.split(':');
  const only = scope === 'store:admin' ? '; só de usuários do painel' : '';
  return `${scope}: ${WORDS[scope] ?? `${ACTIONS[action]} ${AREAS[area as Area]}`}${only}.`;
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
