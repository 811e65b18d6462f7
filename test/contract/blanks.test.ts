import { expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { payableStore } from '../support/pay.ts';
import { detailsOf, issuesOf } from '../support/refusals.ts';
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

test('a name without visible characters is rejected as a blank one is', async () => {
  const store = await service.newStore();
  const issue = { message: 'Não pode ter apenas espaços e caracteres invisíveis.', code: 'INVALID_VALUE' };
  for (const name of SEEN_AS_NOTHING) {
    const body = await store.refusesPost('/api/v1/products', { ...MUG, name }, 400);
    expect([name, ...detailsOf(body)]).toEqual([name, { field: 'name', ...issue }]);
  }
  const name = ' \u200b\u00a0';
  for (const [path, fields] of [
    ['categories', {}],
    ['kits', { items: [{ productId: store.id }] }],
    ['gifts', { productId: store.id }],
    ['webhooks', { url: 'https://erp.com.br/', events: ['ORDER_PAID'] }],
    ['automation/templates', { channel: 'sms', message: 'Oi' }],
  ] as const) {
    const body = await store.refusesPost(`/api/v1/${path}`, { name, ...fields }, 400);
    expect([path, ...detailsOf(body)]).toEqual([path, { field: 'name', ...issue }]);
  }
  const cart = externalCart({ token: name }, { customer: { name } });
  const fields = ['cart.token', 'customer.name'];
  expect(detailsOf(await store.refuses(() => store.checkout(cart, 400)))).toEqual(fields.map((field) => ({ field, ...issue })));
  const template = { name: 'Oi', channel: 'whatsapp', message: name };
  expect(issuesOf(await store.refusesPost('/api/v1/automation/templates', template, 400))).toEqual([['message', 'REQUIRED']]);
});

test('a text with visible characters is stored as sent, and a note without them appends nothing', async () => {
  const store = await payableStore(service);
  for (const name of ['a\u200b\u0001\n', '👩\u200d👧 ', '❤\ufe0f❤\ufe0f', '\u0300ab'])
    expect(await store.create('/api/v1/products', { ...MUG, name })).toMatchObject({ name });
  const path = `/api/v1/orders/${await store.order()}/status`;
  expect(await store.change(path, { status: 'PROCESSING', notes: '\u200b\u3164' })).toMatchObject({ notes: null });
});
