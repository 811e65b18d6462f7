import { describe, expect, test } from 'vitest';
import { activeAutomation, onlyRun, runAutomations, runsOf, sendStepInput, UNKNOWN_STEP } from '../support/automation-runs.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startOwnService, type TestStore } from '../support/service.ts';

const service = await startOwnService();
const server = await startMailServer();

const setOwner = (store: TestStore, input: object) =>
  service.asOperator('mutation ($id: ID!, $input: UpdateStoreInput!) { updateStore(id: $id, input: $input) { id } }', {
    id: store.id,
    input,
  });

async function listening(): Promise<TestStore> {
  const store = await service.newStore();
  await activeAutomation(store, 'STOCK_LOW', [UNKNOWN_STEP]);
  return store;
}

/** The number of runs that `act` makes start. */
async function started(store: TestStore, act: () => Promise<unknown>): Promise<number> {
  const before = (await runsOf(store)).length;
  await act();
  await runAutomations(service);
  return (await runsOf(store)).length - before;
}

describe('a product for sale that becomes low', () => {
  test('starts one run for each time that it does: by a sale, a count, a form or its own number, and not while it stays low', async () => {
    const store = await listening();
    const id = await store.soldProduct({ stock: { quantity: 10 } });
    const buy = async (quantity: number) => store.orderOf(await store.ownCheckout([{ productId: id, quantity }]));
    expect(await started(store, () => buy(6))).toBe(0);
    expect(await started(store, () => buy(1))).toBe(1);
    expect(await started(store, () => buy(1))).toBe(0);
    expect(await started(store, () => store.setStock(id, 0))).toBe(0);
    expect(await started(store, () => store.setStock(id, 20))).toBe(0);
    expect(await started(store, () => store.setStock(id, 3))).toBe(1);
    expect(await started(store, () => store.update('Product', id, { stock: 9, ifStock: 3 }))).toBe(0);
    expect(await started(store, () => store.update('Product', id, { lowStockAt: 9 }))).toBe(1);
    expect((await runsOf(store)).map(({ triggerEvent }) => triggerEvent)).toEqual(Array.from({ length: 3 }, () => 'STOCK_LOW'));
  });

  test('starts a run when the first of its variants does, and none when another one follows', async () => {
    const store = await listening();
    const id = await store.soldProduct();
    const [small, large] = [await store.variant(id, { name: 'P', stock: 5 }), await store.variant(id, { name: 'G', stock: 5 })];
    const buy = async (variantId: string) => store.orderOf(await store.ownCheckout([{ variantId, quantity: 2 }]));
    expect(await started(store, () => buy(small))).toBe(1);
    expect(await started(store, () => buy(large))).toBe(0);
  });

  test('starts none as a draft, as a digital product, when it is made low, or by the number of the store', async () => {
    const store = await listening();
    expect(await started(store, () => store.soldProduct({ stock: { quantity: 1 } }))).toBe(0);
    const draft = await store.soldProduct({ status: 'DRAFT' });
    const digital = await store.product({ status: 'ACTIVE', stock: { quantity: 10 } });
    for (const id of [draft, digital]) expect(await started(store, () => store.setStock(id, 0))).toBe(0);
    await store.soldProduct();
    expect(await started(store, () => setOwner(store, { lowStockAt: 100 }))).toBe(0);
  });

  test('is undone with the call that made it low', async () => {
    const store = await listening();
    const id = await store.soldProduct();
    const other = await store.soldProduct({ stock: { quantity: 0 } });
    const lines = [
      { item: { productId: id }, change: { set: 1 } },
      { item: { productId: other }, change: { delta: -1 } },
    ];
    const adjust = 'mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { stocks { after } } }';
    expect(await started(store, () => store.refusesGraph(adjust, { input: { reason: 'COUNT', lines } }))).toBe(0);
  });
});

test('the message about a product goes to the people of the store, with its name and stock, whatever the limit of buyers is', async () => {
  const store = await service.newStore();
  await setOwner(store, { supportEmail: 'compras@loja.com.br', messagesPerDay: 0 });
  const template = await store.template('email', {
    subject: '{{product.name}}: restam {{product.stock}}',
    html: '<p>{{product.sku}} em {{store.name}}</p>',
  });
  await activeAutomation(store, 'STOCK_LOW', [sendStepInput('email', template)]);
  const id = await store.soldProduct({ name: 'Caneca & pires', sku: 'CAN-1' });
  await store.setStock(id, 2);
  server.mails.length = 0;
  await runAutomations(service, { smtpUrl: server.url });
  const { automationRuns } = (
    await store.graph(
      '{ automationRuns(first: 1) { nodes { orderId customerId productId product { name } steps { status message { recipient } } } } }',
    )
  ).data as { automationRuns: { nodes: object[] } };
  expect(automationRuns.nodes).toEqual([
    {
      orderId: null,
      customerId: null,
      productId: id,
      product: { name: 'Caneca & pires' },
      steps: [{ status: 'SENT', message: { recipient: 'c•••@loja.com.br' } }],
    },
  ]);
  expect(server.mails).toHaveLength(1);
  expect(JSON.stringify(server.mails[0])).toContain('compras@loja.com.br');
  expect(JSON.stringify(server.mails[0])).not.toContain('List-Unsubscribe');
});

test('a run about a product ends when its stock is not low any more, and says when the store has no address', async () => {
  const store = await service.newStore();
  const template = await store.template('email');
  const wait = { type: 'delay', minutes: 60 };
  await activeAutomation(store, 'STOCK_LOW', [sendStepInput('email', template), wait, sendStepInput('email', template)]);
  const id = await store.soldProduct();
  await store.setStock(id, 1);
  await runAutomations(service);
  expect((await onlyRun(store)).steps[0]).toEqual(['NOT_SENT', 'A loja não tem este contato de atendimento.']);
  await store.setStock(id, 50);
  service.clock.forward(61 * 60_000);
  await runAutomations(service);
  const run = await onlyRun(store);
  expect([run.status, run.reason]).toEqual(['STOPPED', 'O estoque já não está baixo.']);
});

test('API v1 shows the trigger, and takes and names none but those of the contract', async () => {
  const store = await service.newStore();
  const { id } = await store.automation([UNKNOWN_STEP], { triggerEvent: 'STOCK_LOW' });
  const path = `/api/v1/automations/${id}`;
  const renamed = await store.patch(path, { name: 'Comprar' }, 200);
  expect(renamed.body).toMatchObject({ data: { automation: { name: 'Comprar', trigger_event: 'stock.low' } } });
  const refused = JSON.stringify((await store.patch(path, { trigger_event: 'stock.low' }, 400)).body);
  expect(refused).toContain('checkout.created, customer.created.');
  expect(refused).not.toContain('stock.low');
  const webhook = { name: 'ERP', url: 'https://erp.exemplo.com.br/eventos', events: ['STOCK_LOW'] };
  const create = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { id } }';
  expect((await store.faults(create, { input: webhook }))[0]).toBe('VALIDATION_ERROR');
});
