import { expect, test } from 'vitest';
import { activeAutomation, runAutomations, sendStepInput } from '../support/automation-runs.ts';
import { ABSENT } from '../support/constants.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { insertDelivery } from '../support/webhooks.ts';

const service = await startOwnService();

interface Page {
  readonly totalCount: number;
  readonly nodes: { id: string }[];
}

/** Ids of what a list has under a filter. */
async function by(store: TestStore, list: string, type: string, filter: object): Promise<string[]> {
  const document = `query ($filter: ${type}) { ${list}(filter: $filter) { totalCount nodes { id } } }`;
  const { totalCount, nodes } = await store.ask<Page>(document, { filter });
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ id }) => id);
}

const assertFound = async (store: TestStore, list: string, type: string, cases: [object, string[]][]) => {
  for (const [filter, found] of cases) expect([filter, await by(store, list, type, filter)]).toEqual([filter, found]);
};

test('products are filtered by their fields, collections, variants and images', async () => {
  const store = await service.newStore();
  const images = ['https://fotos.exemplo.com.br/a.png'];
  const texts = { name: 'Caneca Azul', sku: 'CAN-1' };
  const mug = await store.product({ ...texts, status: 'ACTIVE', stock: { quantity: 3 }, media: { images } });
  service.clock.forward(1000);
  const plate = await store.product({ name: 'Prato', barcode: '789', stock: { quantity: 9 } });
  service.clock.forward(1000);
  const cup = await store.product({ name: 'Copo', status: 'INACTIVE' });
  await store.variant(mug, { sku: 'CAN-1-G', barcode: '790' });
  const kitchen = await store.category('Cozinha');
  const setCategories = 'mutation ($id: ID!, $to: [ID!]!) { setProductCategories(id: $id, input: { categoryIds: $to }) { id } }';
  await store.graph(setCategories, { id: mug, to: [kitchen] });
  await (await service.newStore()).product({ barcode: '789' });
  await assertFound(store, 'products', 'ProductFilter', [
    [{}, [plate, mug]],
    [{ ids: [mug, cup, ABSENT] }, [cup, mug]],
    [{ ids: [mug, cup], statuses: ['ACTIVE'] }, [mug]],
    [{ ids: [], statuses: null, search: null, price: {}, updatedAt: { times: {} } }, [plate, mug]],
    [{ statuses: ['INACTIVE', 'INACTIVE'] }, [cup]],
    [{ statuses: ['DRAFT', 'ACTIVE', 'PUBLISHED', 'INACTIVE'] }, [cup, plate, mug]],
    [{ statuses: ['INACTIVE', 'ACTIVE'] }, [cup, mug]],
    [{ categoryId: kitchen }, [mug]],
    [{ categoryId: ABSENT }, []],
    [{ uncategorised: true }, [plate]],
    [{ uncategorised: false }, [mug]],
    [{ barcode: '789' }, [plate]],
    [{ barcode: '790' }, [mug]],
    [{ barcode: '79' }, []],
    [{ stock: { min: 4 } }, [plate]],
    [{ stock: { max: 3 } }, [mug]],
    [{ stock: { min: 3, max: 9 } }, [plate, mug]],
    [{ hasVariants: true }, [mug]],
    [{ hasVariants: false }, [plate]],
    [{ missingImage: true }, [plate]],
    [{ missingImage: false }, [mug]],
    [{ search: 'caneca' }, [mug]],
    [{ search: 'can-1-g' }, [mug]],
    [{ search: '789' }, [plate]],
    [{ search: 'x' }, []],
  ]);
});

test('customers are filtered by place, phone, amount spent, dates, and goods bought', async () => {
  const store = await service.newStore();
  const mug = await store.soldProduct();
  await store.transitionOrder(await store.sell(mug), 'PAID');
  const start = service.clock.now();
  service.clock.forward(1000);
  const customer = { name: 'Bia', email: 'bia@exemplo.com.br', phone: '(41) 98765-4321' };
  for (let made = 0; made < 2; made += 1) await store.order({ customer });
  const [bia = '', ana = ''] = await by(store, 'customers', 'CustomerFilter', {});
  const later = new Date(start.getTime() + 1);
  await assertFound(store, 'customers', 'CustomerFilter', [
    [{ ids: [ana, ABSENT] }, [ana]],
    [{ phone: '41 98765-4321' }, [bia]],
    [{ phone: '41 98765-4322' }, []],
    [{ states: ['sp'] }, [ana]],
    [{ states: ['PR'] }, []],
    [{ city: 'São Paulo' }, [ana]],
    [{ city: 'SÃO PAULO' }, [ana]],
    [{ city: 'são paulo', states: ['sp', 'AC'] }, [ana]],
    [{ city: 'São P%' }, []],
    [{ city: 'São' }, []],
    [{ city: 'São Paulo', states: ['RJ'] }, []],
    [{ totalSpent: { min: 50 } }, [ana]],
    [{ totalSpent: { min: 50.01 } }, []],
    [{ totalSpent: { max: 0 } }, [bia]],
    [{ totalOrders: { min: 2 } }, [bia]],
    [{ totalOrders: { max: 1 } }, [ana]],
    [{ firstOrderAt: { times: { since: later } } }, [bia]],
    [{ lastOrderAt: { times: { since: later } } }, [bia]],
    [{ lastOrderAt: { times: { until: start } } }, [ana]],
    [{ updatedAt: { times: { since: later } } }, [bia]],
    [{ boughtProductId: mug }, [ana]],
    [{ boughtProductId: ABSENT }, []],
  ]);
});

test('checkouts are filtered by their end, their total and the e-mail', async () => {
  const store = await service.newStore();
  const first = await store.externalCheckout({}, { customer: { email: 'Ana@exemplo.com.br' } });
  const start = service.clock.now();
  service.clock.forward(1000);
  const second = await store.externalCheckout({ items: [{ title: 'Prato', quantity: 1, unitPrice: 100 }] });
  await store.complete(second);
  await assertFound(store, 'checkouts', 'CheckoutFilter', [
    [{ createdAt: { times: { until: start } } }, [first]],
    [{ statuses: ['OPEN', 'COMPLETED'] }, [second, first]],
    [{ statuses: ['COMPLETED'] }, [second]],
    [{ total: { min: 1.01 } }, [first]],
    [{ total: { max: 1 } }, [second]],
    [{ ids: [first] }, [first]],
    [{ email: 'ANA@exemplo.com.br' }, [first]],
    [{ email: 'ana@exemplo.com' }, []],
  ]);
});

test('events are filtered by order and customer, and deliveries by order and response', async () => {
  const store = await service.newStore();
  const webhookId = await store.webhook();
  const order = await store.orderIn('PAID');
  await store.order({ customer: { name: 'Bia', email: 'bia@exemplo.com.br' } });
  const list = 'query ($filter: EventFilter) { events(filter: $filter) { nodes { type } } }';
  const types = async (filter: object) =>
    (await store.ask<{ nodes: { type: string }[] }>(list, { filter })).nodes.map(({ type }) => type).sort();
  const ofOrder = ['ORDER_CREATED', 'ORDER_PAID'];
  expect(await types({ orderId: order })).toEqual(ofOrder);
  expect(await types({ orderId: ABSENT })).toEqual([]);
  const { nodes } = await store.ask<Page>('{ customers(filter: { documentNumber: "52998224725" }) { nodes { id } } }');
  expect(await types({ customerId: nodes[0]?.id })).toEqual(['CUSTOMER_CREATED', ...ofOrder]);
  const [eventId = ''] = await by(store, 'events', 'EventFilter', { orderId: order, types: ['ORDER_PAID'] });
  const failed = await insertDelivery(store, webhookId, { status: 'FAILED', attempts: [['503', -10]], eventId });
  const other = await insertDelivery(store, webhookId, { status: 'DELIVERED', attempts: [[null, -5]], made: -500 });
  const sendTest = 'mutation ($id: ID!) { sendTestEvent(id: $id, input: { event: ORDER_PAID }) { id } }';
  const sample = (await store.ask<{ id: string }>(sendTest, { id: webhookId })).id;
  await assertFound(store, 'webhookDeliveries', 'WebhookDeliveryFilter', [
    [{ orderId: order }, [failed]],
    [{ httpStatus: { min: 500, max: 599 } }, [failed]],
    [{ httpStatus: { max: 299 } }, [other]],
    [{ statuses: ['FAILED', 'PENDING'] }, [sample, failed]],
    [{ isTest: true }, [sample]],
    [{ isTest: false }, [other, failed]],
  ]);
});

test('messages are filtered by run, subject, template, channel, status and time, newest first', async () => {
  const store = await service.newStore();
  const [mail, text] = [await store.template('email'), await store.template('sms')];
  await activeAutomation(store, 'order.created', [sendStepInput('email', mail), sendStepInput('sms', text)]);
  const order = await store.order();
  const start = service.clock.now();
  await runAutomations(service);
  service.clock.forward(1000);
  const other = await store.order({ customer: { name: 'Bia', email: 'bia@exemplo.com.br' } });
  await runAutomations(service);
  const sent = await by(store, 'messages', 'MessageFilter', {});
  expect(sent).toHaveLength(3);
  const [second = '', ...first] = sent;
  const [run = ''] = await by(store, 'automationRuns', 'AutomationRunFilter', { orderId: order });
  const [ana = ''] = await by(store, 'customers', 'CustomerFilter', { documentNumber: '52998224725' });
  const { nodes } = await store.ask<{ nodes: { channel: string; id: string }[] }>('{ messages { nodes { id channel } } }');
  const sms = nodes.filter(({ channel }) => channel === 'SMS').map(({ id }) => id);
  await assertFound(store, 'messages', 'MessageFilter', [
    [{ orderId: order }, first],
    [{ orderId: other }, [second]],
    [{ customerId: ana }, first],
    [{ customerId: ana, orderId: other }, []],
    [{ runId: run }, first],
    [{ templateId: text }, sms],
    [{ channels: ['sms'] }, sms],
    [{ statuses: ['NOT_SENT'], orderId: other }, [second]],
    [{ statuses: ['SENT'] }, []],
    [{ createdAt: { times: { since: new Date(start.getTime() + 1) } } }, [second]],
    [{ createdAt: { times: { until: start } } }, first],
  ]);
  expect(await statementsOf(() => by(store, 'messages', 'MessageFilter', { orderId: order }))).toEqual(['PAGE message']);
});
