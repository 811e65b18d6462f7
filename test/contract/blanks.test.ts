import { expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { payableStore } from '../support/pay.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const MUG = { name: 'Caneca', type: 'DIGITAL', price: 1 };
const SEEN_AS_NOTHING = [
  '\u200b\u200b\u200b',
  '\u2800\u2800\u2800',
  '\u3164\u3164\u3164',
  '\u115f\u1160\uffa0',
  '\u0001\u001f\u007f',
  '\u0085\u200e\u2060',
  '\ufe0f\u034f\u00ad',
  ' \u200b\u00a0',
];

test.each(SEEN_AS_NOTHING)('a name without visible characters is rejected as a blank one is: %j', async (name) => {
  const store = await service.newStore();
  const before = await store.snapshot();
  const issue = { message: 'Não pode ter apenas espaços e caracteres invisíveis.', code: 'INVALID_VALUE' };
  const calls: [string, string, object][] = [
    ['/api/v1/products', 'name', { ...MUG, name }],
    ['/api/v1/categories', 'name', { name }],
    ['/api/v1/kits', 'name', { name, items: [{ productId: store.id }] }],
    ['/api/v1/gifts', 'name', { name, productId: store.id }],
    ['/api/v1/webhooks', 'name', { name, url: 'https://erp.com.br/', events: ['ORDER_PAID'] }],
    ['/api/v1/automation/templates', 'name', { name, channel: 'sms', message: 'Oi' }],
  ];
  for (const [path, field, body] of calls) {
    const reply = await store.post(path, body, 400);
    expect([path, (reply.body.error as { details: unknown }).details]).toEqual([path, [{ field, ...issue }]]);
  }
  const cart = externalCart({ token: name }, { customer: { name } });
  const { details } = (await store.checkout(cart, 400)).body.error as { details: unknown };
  expect(details).toEqual(['cart.token', 'customer.name'].map((field) => ({ field, ...issue })));
  const template = { name: 'Oi', channel: 'whatsapp', message: name };
  const reply = await store.post('/api/v1/automation/templates', template, 400);
  expect((reply.body.error as { details: unknown }).details).toMatchObject([{ field: 'message', code: 'REQUIRED' }]);
  expect(await store.snapshot()).toEqual(before);
});

test('a text with visible characters is stored as sent, invisible characters included', async () => {
  const store = await service.newStore();
  for (const name of ['a\u200b\u0001\n', '👩\u200d👧 ', '❤\ufe0f❤\ufe0f', '\u0300ab']) {
    const { body } = await store.post('/api/v1/products', { ...MUG, name }, 201);
    expect((body.data as { product: { name: string } }).product.name).toBe(name);
  }
});

test('a note without visible characters appends nothing', async () => {
  const store = await payableStore(service);
  const id = await store.order();
  const { body } = await store.patch(`/api/v1/orders/${id}/status`, { status: 'PROCESSING', notes: '\u200b\u3164' }, 200);
  expect((body.data as { order: { notes: unknown } }).order.notes).toBe(null);
});

test.each(['A\u3164B', 'A\u2800', 'A\u200bB', 'A B'])(
  'the code of a coupon must not have invisible characters: %j',
  async (code) => {
    const store = await service.newStore();
    const create = 'mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { id } }';
    const input = { name: 'Dez', code, discountType: 'PERCENT', amount: 10 };
    const { errors } = await store.graph(create, { input });
    expect(errors?.[0]?.extensions.details).toMatchObject([{ field: 'code', code: 'INVALID_FORMAT' }]);
  },
);
