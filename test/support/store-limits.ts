import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StoreLimit } from '../../src/core/store-limit.ts';
import type { Json } from './replies.ts';
import type { Service, TestStore } from './service.ts';

/** A kind of record with a limit for each store. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly type: string;
  readonly table: string;
  /** Columns whose values are different in each record of a store. */
  readonly unique?: readonly string[];
  readonly input: (productId: string, index: number) => Json;
  readonly field?: string;
  readonly message: string;
  /** Path at which REST creates one. */
  readonly path?: string;
}

export const LIMITS: readonly Limit[] = [
  {
    name: 'webhooks',
    most: 50,
    type: 'Webhook',
    table: 'webhook',
    input: () => ({ name: 'w', url: 'https://exemplo.com.br/', events: ['ORDER_PAID'] }),
    message: 'A loja já tem 50 webhooks. Exclua um antes de criar outro.',
    path: '/api/v1/webhooks',
  },
  {
    name: 'payment providers',
    most: 10,
    type: 'PaymentProvider',
    table: 'payment_provider',
    input: () => ({
      kind: 'API_PIX',
      bank: 'OTHER',
      name: 'p',
      active: false,
      pixKey: 'pix@exemplo.com.br',
      clientId: 'loja',
      credentials: {},
    }),
    message: 'A loja já tem 10 provedores de pagamento. Exclua um antes de criar outro.',
  },
  {
    name: 'gifts',
    most: 100,
    type: 'Gift',
    table: 'gift',
    input: (productId) => ({ name: 'gift', productId, active: false }),
    message: 'A loja já tem 100 brindes. Exclua um antes de criar outro.',
    path: '/api/v1/gifts',
  },
  {
    name: 'discount ranges',
    most: 100,
    type: 'DiscountRange',
    table: 'discount_range',
    input: () => ({
      name: 'dr',
      ruleType: 'QUANTITY',
      active: false,
      tiers: [{ minQuantity: 2, discountType: 'PERCENT', discountAmount: 1 }],
    }),
    message: 'A loja já tem 100 descontos progressivos. Exclua um antes de criar outro.',
  },
  {
    name: 'automatic coupons',
    most: 50,
    type: 'Coupon',
    table: 'coupon',
    unique: ['code', 'code_key'],
    input: (_, index) => ({ name: 'c', code: `C${index}`, discountType: 'PERCENT', amount: 1, automaticApply: true }),
    field: 'automaticApply',
    message: 'A loja já tem 50 cupons automáticos. Desligue automaticApply em um antes de ligar em outro.',
  },
  {
    name: 'upsells',
    most: 50,
    type: 'Upsell',
    table: 'upsell',
    input: (offerProductId) => ({
      ...{ name: 'Oferta', title: 'Oferta', buttonText: 'Quero', triggerAnyProduct: true, active: false },
      ...{ offerProductId, price: 1 },
    }),
    message: 'A loja já tem 50 upsells. Exclua um antes de criar outro.',
    path: '/api/v1/upsells',
  },
  {
    name: 'automations of a trigger',
    most: 20,
    type: 'Automation',
    table: 'automation',
    input: () => ({ name: 'a', triggerEvent: 'order.paid' }),
    field: 'triggerEvent',
    message: 'A loja já tem 20 automações com este gatilho. Exclua uma antes de criar outra.',
  },
  {
    name: 'customer segments',
    most: 50,
    type: 'CustomerSegment',
    table: 'customer_segment',
    unique: ['name', 'name_key'],
    input: (_, index) => ({ name: `Segmento ${index}` }),
    message: 'A loja já tem 50 segmentos de compradores. Exclua um antes de criar outro.',
  },
  {
    name: 'message templates',
    most: 500,
    type: 'MessageTemplate',
    table: 'message_template',
    input: () => ({ name: 't', channel: 'sms', message: 'Oi' }),
    message: 'A loja já tem 500 modelos de mensagem. Exclua um antes de criar outro.',
    path: '/api/v1/automation/templates',
  },
  {
    name: 'categories',
    most: 2_000,
    type: 'Category',
    table: 'category',
    unique: ['slug'],
    input: (_, index) => ({ name: `c${index}` }),
    message: 'A loja já tem 2000 coleções. Exclua uma antes de criar outra.',
    path: '/api/v1/categories',
  },
];

/** Limits with tests of their own, by their models. */
export const OTHER_LIMITS: readonly string[] = [
  'apiKey',
  'bulkJob',
  'exportJob',
  'role',
  'savedView',
  'shippingMethod',
  'signInIssuer',
];

const isStoreLimit = (value: unknown): value is StoreLimit =>
  typeof value === 'object' && value !== null && 'of' in value && 'max' in value && 'message' in value;

/** Every limit that a file of rules declares. */
export async function declaredLimits(): Promise<readonly StoreLimit[]> {
  const files = globSync('src/graph/**/*.rules.ts');
  const modules = await Promise.all(files.map((file) => import(resolve(file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module)).filter(isStoreLimit);
}

/** A store with so many records of a kind, which may create more, and a product. */
export async function storeWith(service: Service, { type, table, unique = [], input }: Limit, count: number) {
  const store: TestStore = await service.newStore();
  const productId = await store.soldProduct();
  const first = await store.make(type, input(productId, 0));
  await store.copies(table, first, count - 1, ...unique);
  return { store, productId };
}
