import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import type { TransportSettings } from '../../src/jobs/messages/transport.ts';
import { activeAutomation, runAutomations, runsOf, sendStepInput } from '../support/automation-runs.ts';
import { runStoreClocks } from '../support/clocks.ts';
import { DAY } from '../support/constants.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startOwnService, type TestStore } from '../support/service.ts';

const service = await startOwnService();
const mail = await startMailServer();

/** Bodies that reached the hooks of SMS and WhatsApp. */
const hooked: string[] = [];
const hook = createServer((request, response) => {
  hooked.push(request.url ?? '');
  request.resume();
  response.end();
});
await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
afterAll(() => hook.close());
const address = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`;
const ALL_SET_UP = { smtpUrl: mail.url, smsHookUrl: `${address}/sms`, whatsappHookUrl: `${address}/whatsapp` };

const KEPT = 'Guardada na caixa de saída da loja de teste: não foi a ninguém.';
const SENT = `query ($filter: SentMessageFilter, $first: Int) {
  sentMessages(filter: $filter, first: $first) {
    totalCount
    nodes { channel recipient status result isTest content { to subject senderName senderEmail html text } }
  }
}`;
const MESSAGES = '{ messages(first: 10) { nodes { status content { to } } } }';
const TEST = 'mutation ($templateId: ID!, $to: String!) { sendTestMessage(id: $templateId, input: { to: $to }) { id } }';
const EMAIL = { subject: 'Oi, {{customer.name}}', senderName: 'Loja', senderEmail: 'loja@exemplo.com.br', html: '<p>Oi</p>' };

const testStore = () => service.newStore(undefined, { test: true });

/** A store whose automation sends a message by a channel for an order, and one order. */
async function ordered(store: TestStore, channel: 'email' | 'sms' | 'whatsapp', template: object = {}): Promise<TestStore> {
  await activeAutomation(store, 'order.created', [sendStepInput(channel, await store.template(channel, template))]);
  await store.order();
  return store;
}

/** Lets the jobs of live stores and those of test stores do what is due. */
async function jobsRun(settings: TransportSettings): Promise<void> {
  await runAutomations(service, settings);
  await runStoreClocks(service, settings);
}

const outbox = async (store: TestStore, filter?: object) =>
  (await store.graph(SENT, { filter, first: 10 })).data.sentMessages as { totalCount: number; nodes: object[] };

describe('messages of a test store', () => {
  test('show their contents and their recipient once they are stored, and those of template tests as well', async () => {
    const store = await ordered(await testStore(), 'email', EMAIL);
    expect((await outbox(store)).totalCount).toBe(0);
    expect((await store.graph(MESSAGES)).data.messages).toEqual({ nodes: [] });
    await jobsRun(ALL_SET_UP);
    const senders = { senderName: 'Loja', senderEmail: 'loja@exemplo.com.br' };
    const texts = { subject: 'Oi, Ana Souza', html: expect.stringMatching(/^<p>Oi<\/p>/), text: 'Oi' };
    const content = { to: 'ana@exemplo.com.br', ...senders, ...texts };
    const message = { channel: 'EMAIL', recipient: 'a•••@exemplo.com.br', status: 'SENT', result: KEPT, isTest: false, content };
    expect(await outbox(store)).toEqual({ totalCount: 1, nodes: [message] });
    await store.ask(TEST, { templateId: await store.template('email', EMAIL), to: 'bia@exemplo.com.br' });
    await jobsRun(ALL_SET_UP);
    const tested = { isTest: true, status: 'SENT', content: { to: 'bia@exemplo.com.br' } };
    expect((await outbox(store, { recipient: 'bia@exemplo.com.br' })).nodes).toMatchObject([tested]);
    expect(mail.mails).toEqual([]);
  });

  test('by any channel are stored in its outbox and sent to nobody, with any settings, and filtered by channel and whole address', async () => {
    const store = await testStore();
    for (const channel of ['email', 'sms', 'whatsapp'] as const)
      await activeAutomation(store, 'order.created', [sendStepInput(channel, await store.template(channel))]);
    for (const settings of [ALL_SET_UP, {}]) {
      // The limit of messages to a buyer is of a day.
      service.clock.forward(DAY);
      await store.order();
      await jobsRun(settings);
    }
    expect((await runsOf(store)).map(({ steps: [step] }) => [step?.status, step?.result])).toEqual(Array(6).fill(['SENT', KEPT]));
    expect([mail.mails, hooked]).toEqual([[], []]);
    const counted = async (filter: object) => (await outbox(store, filter)).totalCount;
    expect(await counted({})).toBe(6);
    for (const channel of ['email', 'sms', 'whatsapp']) expect(await counted({ channels: [channel] })).toBe(2);
    expect(await counted({ recipient: 'ana@exemplo.com.br' })).toBe(2);
    expect(await counted({ recipient: 'ana@exemplo.com.br', channels: ['sms'] })).toBe(0);
    expect(await counted({ recipient: '+5541987654321' })).toBe(4);
    expect(await counted({ recipient: 'ana' })).toBe(0);
  });
});

test('messages of a live store are sent, and its outbox is empty, also beside that of another store', async () => {
  const store = await ordered(await service.newStore(), 'email');
  await ordered(await testStore(), 'email');
  await jobsRun(ALL_SET_UP);
  expect(mail.mails.splice(0)).toHaveLength(1);
  for (const each of [store, await testStore()]) expect(await outbox(each)).toEqual({ totalCount: 0, nodes: [] });
  expect((await store.graph(MESSAGES)).data.messages).toEqual({ nodes: [{ status: 'SENT', content: null }] });
});
