import { expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { payableStore } from '../support/pay.ts';
import { detailsOf, issuesOf } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const MUG = { name: 'Caneca', type: 'DIGITAL', price: 1 };
// What is no visible character: test/core/schema/scalars.test.ts.
test('a name without visible characters is rejected as a blank one is', async () => {
  const store = await service.newStore();
  const issue = { message: 'Não pode ter apenas espaços e caracteres invisíveis.', code: 'INVALID_VALUE' };
  const name = ' \u200b\u00a0';
  for (const [path, fields] of [
    ['products', MUG],
    ['categories', {}],
    ['kits', { items: [{ productId: store.id }] }],
    ['gifts', { productId: store.id }],
    ['webhooks', { url: 'https://erp.com.br/', events: ['ORDER_PAID'] }],
    ['automation/templates', { channel: 'sms', message: 'Oi' }],
  ] as const) {
    const body = await store.refusesPost(`/api/v1/${path}`, { ...fields, name }, 400);
    expect([path, ...detailsOf(body)]).toEqual([path, { field: 'name', ...issue }]);
  }
  expect(issuesOf(await store.refusesPost('/api/v1/products', { ...MUG, name: '  ' }, 400))).toEqual([['name', 'TOO_SHORT']]);
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
