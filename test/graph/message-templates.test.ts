import { describe, expect, test } from 'vitest';
import { TEMPLATE_FIELDS } from '../support/automations.ts';
import { ABSENT } from '../support/constants.ts';
import { payableStore } from '../support/pay.ts';
import { documentsOf } from '../support/record-documents.ts';
import { invalid, notFound, scopeDenied } from '../support/refusals.ts';
import { PUBLIC_URL, startService, type TestStore } from '../support/service.ts';

const service = await startService();

const FIELDS = 'id storeId channel name subject senderName senderEmail html message version createdAt updatedAt';
const { CREATE, READ, UPDATE, DELETE } = documentsOf('MessageTemplate', FIELDS);
const PREVIEW = `query ($id: ID!, $source: PreviewSourceInput) {
  previewMessageTemplate(id: $id, source: $source) { subject senderName html message }
}`;

const inUse = (field: string, ...names: string[]) =>
  invalid(...names.map((name) => ({ field, message: `A automação “${name}” usa este modelo.`, code: 'CONFLICT' })));

const sending = (templateId: string, name = 'send_sms') => ({ type: 'action', name, data: { template_id: templateId } });

test('a template is created, read and updated, also by `body`, which is its message', async () => {
  const store = await service.newStore();
  const input = { ...TEMPLATE_FIELDS.email, channel: 'EMAIL', name: 'PIX à espera', html: '<p>Oi</p>' };
  const made = await store.ask(CREATE, { input });
  const { id } = made;
  const template = { ...input, id, storeId: store.id, version: 1, createdAt: service.now(), updatedAt: service.now() };
  expect(made).toEqual(template);
  expect(await store.ask(READ, { id })).toEqual(template);
  service.clock.forward(1000);
  const changed = { ...template, message: 'Olá', version: 2, updatedAt: service.now() };
  for (const sent of [{ body: 'Olá' }, { message: 'Olá' }]) expect(await store.ask(UPDATE, { id, input: sent })).toEqual(changed);
  expect(await store.ask(DELETE, { id })).toEqual(changed);
  expect(await store.ask(READ, { id })).toBeNull();
});

describe('a template that an automation sends', () => {
  test('is not deleted, and the error lists the references, oldest first and each once; then its version is checked', async () => {
    const store = await service.newStore();
    const [id, other] = [await store.template('sms'), await store.template('sms')];
    const first = await store.automation([sending(id), sending(id), sending(other)], { name: 'Zebra' });
    const second = await store.automation([sending(id)], { name: 'Arara' });
    expect(await store.refusesGraph(DELETE, { id, ifVersion: 9 })).toEqual(inUse('id', 'Zebra', 'Arara'));
    await store.ask('mutation ($id: ID!) { deleteAutomation(id: $id) { id } }', { id: first.id });
    expect(await store.refusesGraph(DELETE, { id })).toEqual(inUse('id', 'Arara'));
    expect(await store.ask(DELETE, { id: other })).toMatchObject({ id: other });
    const stepId = second.steps[0]?.id;
    const unstep = `mutation ($id: ID!, $stepId: ID!) { removeAutomationStep(id: $id, stepId: $stepId) { id } }`;
    await store.ask(unstep, { id: second.id, stepId });
    expect(await store.ask(DELETE, { id })).toMatchObject({ id });
  });

  test('has at most twenty references in the error', async () => {
    const store = await service.newStore();
    const id = await store.template('sms');
    // A store has at most 20 automations of one trigger (D-211 bounds of a store).
    for (let count = 1; count <= 21; count += 1) {
      const triggerEvent = count === 1 ? 'order.paid' : 'pix.generated';
      await store.automation([sending(id)], { name: `Fluxo ${count}`, triggerEvent });
    }
    const names = Array.from({ length: 20 }, (_, at) => `Fluxo ${at + 1}`);
    expect(await store.refusesGraph(DELETE, { id })).toEqual(inUse('id', ...names));
  });

  test('may change its texts and not its channel', async () => {
    const store = await service.newStore();
    const id = await store.template('sms');
    await store.automation([sending(id)], { name: 'Arara' });
    const to = (channel: string) => ({ id, input: { channel, message: 'Olá' } });
    expect(await store.refusesGraph(UPDATE, to('whatsapp'))).toEqual(inUse('channel', 'Arara'));
    expect(await store.ask(UPDATE, to('sms'))).toMatchObject({ message: 'Olá', version: 2 });
  });
});

test('messagePlaceholders lists the placeholders, and templates accept each of them', async () => {
  const store = await service.newStore();
  const placeholders = await store.ask<{ name: string }[]>('{ messagePlaceholders { name description } }');
  expect(placeholders).toHaveLength(36);
  expect(placeholders[0]).toEqual({ name: 'customer.name', description: 'Nome do comprador.' });
  await store.template('whatsapp', { message: placeholders.map(({ name }) => `{{${name}}}`).join(' ') });
});

describe('previewMessageTemplate', () => {
  const HTML = '<b>{{customer.name}}</b>{{order.items}}{{cart.items}}<a href="{{checkout.url}}">{{pix.code}}</a>';
  const MESSAGE = '{{order.total}};{{cart.total}};{{order.status}};{{checkout.url}};{{order.items}}{{cart.items}}';

  const SUBJECT = '{{customer.first_name}}: {{order.items}}';

  const newEmail = (store: TestStore) =>
    store.template('email', { subject: SUBJECT, senderName: '{{store.name}}', html: HTML, message: MESSAGE });
  const preview = (store: TestStore, variables: Record<string, unknown>) => store.ask(PREVIEW, variables);

  test('shows sample data when no record is named', async () => {
    const store = await service.newStore();
    const id = await newEmail(store);
    const url = 'https://pagar.exemplo.com.br/pay/0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
    const bought = ['1 × Cafeteira – R$ 1.194,56', '2 × Café & grãos – R$ 150,00', '1 × Caneca – brinde'];
    const items = bought.map((item) => `<li>${item.replace('&', '&amp;')}</li>`).join('');
    expect(await preview(store, { id })).toEqual({
      subject: `Ana: ${bought.join(', ')}`,
      senderName: 'Loja Exemplo',
      html: `<b>Ana Lima</b><ul>${items}</ul><ul><li>1 × Cafeteira</li><li>2 × Café &amp; grãos</li></ul><a href="${url}">00020126exemplo</a>`,
      message: `R$ 1.234,56;R$ 1.214,56;Pendente;${url};${bought.join('\n')}1 × Cafeteira\n2 × Café & grãos`,
    });
  });

  test('shows the data of an order, escaped in HTML', async () => {
    const store = await payableStore(service);
    const id = await newEmail(store);
    const items = [{ title: 'Caneca "A&B"', quantity: 2, unitPrice: 3990 }];
    const checkoutId = await store.externalCheckout({ items });
    const customer = { name: '<b>Ana</b> Lima', email: 'ana@exemplo.com.br' };
    const orderId = await store.orderOf(checkoutId, { customer });
    const { pixCode } = (await store.readOrder<{ payment: { pixCode: string } }>(orderId, 'payment { pixCode }')).payment;
    const url = `${PUBLIC_URL}/pay/${checkoutId}`;
    expect(await preview(store, { id, source: { orderId } })).toEqual({
      subject: '<b>Ana</b>: 2 × Caneca "A&B" – R$ 79,80',
      senderName: 'Loja',
      html: `<b>&lt;b&gt;Ana&lt;/b&gt; Lima</b><ul><li>2 × Caneca &quot;A&amp;B&quot; – R$ 79,80</li></ul><a href="${url}">${pixCode}</a>`,
      message: `R$ 79,80;;Pendente;${url};2 × Caneca "A&B" – R$ 79,80`,
    });
  });

  test('shows the data of a cart of either kind', async () => {
    const store = await service.newStore();
    const parts = '{{customer.name}}|{{cart.items}}|{{cart.total}}|{{order.total}}';
    const id = await store.template('whatsapp', { message: parts });
    const outside = await store.externalCheckout({}, { customer: { name: 'Ana', email: null, phone: null, document: null } });
    expect(await preview(store, { id, source: { checkoutId: outside } })).toMatchObject({ message: 'Ana|2 × Caneca|R$ 79,80|' });
    const productId = await store.soldProduct({ name: 'Café' });
    const variantId = await store.variant(await store.soldProduct({ name: 'Café' }), { name: 'Grão', stock: 9 });
    const kitId = await store.kit([{ productId }], { name: 'Cesta' });
    const own = await store.ownCheckout([{ productId }, { variantId, quantity: 2 }, { kitId }]);
    const message = '|1 × Café\n2 × Café (Grão)\n1 × Cesta|R$ 200,00|';
    expect(await preview(store, { id, source: { checkoutId: own } })).toMatchObject({ message });
  });

  test('requires the scope of its subject, exactly one subject, and an existing one; of another store it is null', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const id = await store.template('sms');
    expect(await preview(other, { id })).toBeNull();
    const orderId = await other.orderOf(await other.externalCheckout());
    const checkoutId = await other.externalCheckout();
    const authorization = `Bearer ${await service.newKey([store.id], ['automations:read'])}`;
    expect(await store.refusesGraph(PREVIEW, { id, source: { orderId } }, { authorization })).toEqual(scopeDenied('orders:read'));
    expect(await store.refusesGraph(PREVIEW, { id, source: { checkoutId } }, { authorization })).toEqual(
      scopeDenied('checkouts:read'),
    );
    expect(await store.refusesGraph(PREVIEW, { id, source: { orderId } })).toEqual(notFound('Pedido não encontrado.', 'orderId'));
    const missing = notFound('Checkout não encontrado.', 'checkoutId');
    expect(await store.refusesGraph(PREVIEW, { id, source: { checkoutId } })).toEqual(missing);
    const both = { field: 'source', message: 'Informe um destes campos, e só um: checkoutId, orderId.', code: 'REQUIRED' };
    for (const source of [{ orderId, checkoutId }, { orderId: null }, {}])
      expect(await store.refusesGraph(PREVIEW, { id, source })).toEqual(invalid(both));
  });
});

describe('previewMessageDraft', () => {
  const DRAFT = `query ($input: CreateMessageTemplateInput!, $source: PreviewSourceInput) {
    previewMessageDraft(input: $input, source: $source) { subject senderName html message }
  }`;
  const input = {
    channel: 'email',
    name: 'Rascunho',
    subject: 'Oi, {{customer.first_name}}',
    senderName: '{{store.name}}',
    senderEmail: 'loja@exemplo.com.br',
    html: '<p>{{order.items}}</p>',
    body: '{{order.total}} {{cart.total}}',
  };

  test('shows the same as the saved template, for a sample, an order and a cart, and saves nothing', async () => {
    const store = await service.newStore();
    const id = await store.make('MessageTemplate', input);
    const checkoutId = await store.externalCheckout();
    const orderId = await store.orderOf(await store.externalCheckout());
    const before = await store.snapshot();
    for (const source of [null, { orderId }, { checkoutId }]) {
      const saved = await store.ask(PREVIEW, { id, source });
      expect(saved).not.toBeNull();
      expect(await store.ask(DRAFT, { input, source })).toEqual(saved);
    }
    expect(await store.snapshot()).toEqual(before);
  });

  test('rejects what cannot be saved, and what the preview of a saved template rejects', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const broken = { ...input, channel: 'sms', name: '', message: '{{nada}}' };
    const saved = await store.refusesGraph(CREATE, { input: broken });
    expect(saved).toMatchObject([{ code: 'VALIDATION_ERROR' }]);
    expect(await store.refusesGraph(DRAFT, { input: broken })).toEqual(saved);
    const orderId = await other.orderOf(await other.externalCheckout());
    expect(await store.refusesGraph(DRAFT, { input, source: { orderId } })).toMatchObject([
      { code: 'RESOURCE_NOT_FOUND', details: [{ field: 'orderId' }] },
    ]);
    expect(await store.refusesGraph(DRAFT, { input, source: { orderId, checkoutId: ABSENT } })).toMatchObject([
      { details: [{ field: 'source', code: 'REQUIRED' }] },
    ]);
    const authorization = `Bearer ${await service.newKey([store.id], ['automations:read'])}`;
    expect(await store.refusesGraph(DRAFT, { input, source: { orderId } }, { authorization })).toEqual(
      scopeDenied('orders:read'),
    );
  });
});
