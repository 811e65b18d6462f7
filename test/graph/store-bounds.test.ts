import { describe, expect, test } from 'vitest';
import { creationOf } from '../support/fixtures.ts';
import type { GraphReply, Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';
import { times } from '../support/times.ts';

const service = await startService();

/** A kind of record with a limit for each store. */
interface Kind {
  readonly name: string;
  readonly most: number;
  readonly table: string;
  /** Puts one more into the table, as the API would; `productId` is a product of the store. */
  readonly row: (productId: string) => Json;
  readonly type: string;
  readonly input: (productId: string, index: number) => Json;
  readonly field?: string;
  readonly message: string;
}

const at = '2026-01-01T00:00:00Z';

const KINDS: readonly Kind[] = [
  {
    name: 'webhooks',
    most: 50,
    table: 'webhook',
    row: () => ({ name: 'w', url: 'https://exemplo.com.br/', events: '{ORDER_PAID}' }),
    type: 'Webhook',
    input: () => ({ name: 'w', url: 'https://exemplo.com.br/', events: ['ORDER_PAID'] }),
    message: 'A loja já tem 50 webhooks. Exclua um antes de criar outro.',
  },
  {
    name: 'gifts',
    most: 100,
    table: 'gift',
    row: (productId) => ({ name: 'gift', product_id: productId }),
    type: 'Gift',
    input: (productId) => ({ name: 'gift', productId, active: false }),
    message: 'A loja já tem 100 brindes. Exclua um antes de criar outro.',
  },
  {
    name: 'discount ranges',
    most: 100,
    table: 'discount_range',
    row: () => ({ name: 'dr', rule_type: 'QUANTITY', tiers: '[]' }),
    type: 'DiscountRange',
    input: () => ({ name: 'dr', ruleType: 'QUANTITY', active: false, tiers: [{ minQuantity: 2, discountAmount: 1 }] }),
    message: 'A loja já tem 100 descontos progressivos. Exclua um antes de criar outro.',
  },
  {
    name: 'automatic coupons',
    most: 50,
    table: 'coupon',
    row: () => {
      const code = crypto.randomUUID();
      return { name: 'c', code, code_key: code.toUpperCase(), discount_type: 'PERCENT', amount: 100, automatic_apply: true };
    },
    type: 'Coupon',
    input: (_, index) => ({ name: 'c', code: `C${index}`, discountType: 'PERCENT', amount: 1, automaticApply: true }),
    field: 'automaticApply',
    message: 'A loja já tem 50 cupons automáticos. Desligue automaticApply em um antes de ligar em outro.',
  },
  {
    name: 'upsells',
    most: 50,
    table: 'upsell',
    row: (productId) => ({
      ...{ name: 'up', trigger_any_product: true, offer_product_id: productId, price: 1, title: 'up', button_text: 'up' },
    }),
    type: 'Upsell',
    input: (offerProductId) => ({
      ...{
        name: 'Oferta',
        triggerAnyProduct: true,
        offerProductId,
        price: 1,
        title: 'Oferta',
        buttonText: 'Quero',
        active: false,
      },
    }),
    message: 'A loja já tem 50 upsells. Exclua um antes de criar outro.',
  },
  {
    name: 'automations of a trigger',
    most: 20,
    table: 'automation',
    row: () => ({ name: 'a', trigger_event: 'order.paid' }),
    type: 'Automation',
    input: () => ({ name: 'a', triggerEvent: 'order.paid' }),
    field: 'triggerEvent',
    message: 'A loja já tem 20 automações com este gatilho. Exclua uma antes de criar outra.',
  },
  {
    name: 'message templates',
    most: 500,
    table: 'message_template',
    row: () => ({ name: 't', channel: 'sms', message: 'Oi' }),
    type: 'MessageTemplate',
    input: () => ({ name: 't', channel: 'sms', message: 'Oi' }),
    message: 'A loja já tem 500 modelos de mensagem. Exclua um antes de criar outro.',
  },
  {
    name: 'categories',
    most: 2_000,
    table: 'category',
    row: () => ({ name: 'c', slug: crypto.randomUUID() }),
    type: 'Category',
    input: (_, index) => ({ name: `c${index}` }),
    message: 'A loja já tem 2000 coleções. Exclua uma antes de criar outra.',
  },
];

/** Puts rows into a table in one statement. */
async function fill(store: TestStore, { table, row }: Kind, productId: string, count: number): Promise<void> {
  const rows = times(count, () => ({ ...row(productId), id: crypto.randomUUID(), store_id: store.id, created_at: at }));
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const text = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`;
  await service.rows({ text, values: [JSON.stringify(rows)] });
}

const rowsIn = async ({ id }: TestStore, table: string): Promise<number> => {
  const text = `SELECT count(*)::int AS n FROM ${table} WHERE store_id = $1`;
  return (await service.rows<{ n: number }>({ text, values: [id] }))[0]?.n ?? 0;
};

const issues = ({ errors = [] }: GraphReply) => errors.flatMap(({ extensions }) => extensions.details as Json[]);

describe.each(KINDS)('the limit of $name of a store', (kind) => {
  const { most, table, type, input, field = '', message } = kind;
  const refusal = { field, message, code: 'CONFLICT' };

  test(`is ${most}: one more is rejected, and nothing is created`, async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    await fill(store, kind, productId, most - 1);
    await store.make(type, input(productId, 0));
    expect(issues(await store.graph(creationOf(type), { input: input(productId, 1) }))).toEqual([refusal]);
    expect(await rowsIn(store, table)).toBe(most);
  });

  test.runIf(onPostgresql)('is not exceeded by 50 concurrent creations', { timeout: 60_000 }, async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    await fill(store, kind, productId, most - 5);
    const replies = await Promise.all(times(50, (index) => store.graph(creationOf(type), { input: input(productId, index) })));
    expect(replies.filter(({ errors }) => errors === undefined)).toHaveLength(5);
    expect(await rowsIn(store, table)).toBe(most);
  });
});

describe('limits that an update reaches', () => {
  const [coupons, automations] = ['coupon', 'automation'].map((table) => KINDS.find((kind) => kind.table === table) as Kind);

  test('reject an automatic coupon when there are 50', async () => {
    const store = await service.newStore();
    const kind = coupons as Kind;
    await fill(store, kind, '', 50);
    const id = await store.make(kind.type, { ...kind.input('', 0), automaticApply: false });
    const update = 'mutation ($id: UUID!, $input: UpdateCouponInput!) { made: updateCoupon(id: $id, input: $input) { id } }';
    const asked = (automaticApply: boolean) => store.graph(update, { id, input: { name: 'novo', automaticApply } });
    expect(issues(await asked(true))).toEqual([{ field: 'automaticApply', message: kind.message, code: 'CONFLICT' }]);
    expect((await asked(false)).errors).toBeUndefined();
  });

  test('allow an automation another trigger that fewer than 20 have', async () => {
    const store = await service.newStore();
    const kind = automations as Kind;
    await fill(store, kind, '', 20);
    const id = await store.make(kind.type, { name: 'a', triggerEvent: 'order.shipped' });
    const update =
      'mutation ($id: UUID!, $input: UpdateAutomationInput!) { made: updateAutomation(id: $id, input: $input) { id } }';
    const asked = (triggerEvent: string) => store.graph(update, { id, input: { triggerEvent } });
    expect(issues(await asked('order.paid'))).toEqual([{ field: 'triggerEvent', message: kind.message, code: 'CONFLICT' }]);
    expect((await asked('order.shipped')).errors).toBeUndefined();
  });

  test('are 500 lines for a cart, with a line for each item of a kit', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    const kit = (count: number) =>
      store.make('Kit', { name: 'Kit', status: 'ACTIVE', items: times(count, () => ({ productId })) });
    const [large, small] = [await kit(100), await kit(99)];
    const kits = (...ids: string[]) => ids.map((kitId) => ({ kitId }));
    await store.soldProduct();
    const fits = [...kits(large, large, large, large, small), { productId }];
    const simulate = 'query ($input: SimulateCartInput!) { simulateCart(input: $input) { lines { quantity } } }';
    const { data } = await store.graph(simulate, { input: { items: fits } });
    expect((data.simulateCart as { lines: unknown[] }).lines).toHaveLength(500);
    const over = { input: { items: [...fits, { productId }] } };
    expect(issues(await store.graph(simulate, over))).toEqual([
      {
        field: 'items',
        message: 'O carrinho tem 501 linhas, contados os itens de cada kit; o máximo é 500.',
        code: 'TOO_LONG',
      },
    ]);
    await store.ownCheckout([{ productId }]);
  });
});

describe('a record beyond its limit, by REST', () => {
  const PATHS: Readonly<Record<string, string>> = {
    webhook: '/api/v1/webhooks',
    gift: '/api/v1/gifts',
    upsell: '/api/v1/upsells',
    category: '/api/v1/categories',
    message_template: '/api/v1/automation/templates',
  };

  test.each(KINDS.filter(({ table }) => table in PATHS))('is a 400 that names the limit: $name', async (kind) => {
    const { most, table, input, message } = kind;
    const store = await service.newStore();
    const productId = await store.soldProduct();
    await fill(store, kind, productId, most);
    const { body } = await store.post(PATHS[table] ?? '', input(productId, 0), 400);
    expect(body).toMatchObject({
      success: false,
      error: { code: 'VALIDATION_ERROR', details: [{ field: '', message, code: 'CONFLICT' }] },
    });
    expect(await rowsIn(store, table)).toBe(most);
  });
});
