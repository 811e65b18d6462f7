import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { systemPrincipal } from '../../src/core/execution/principal.ts';
import { callOperation } from '../../src/core/execution/run-operation.ts';
import { compileOperation } from '../../src/core/execution/stored-operation.ts';
import { serviceSchema } from '../../src/graph/schema.ts';
import { UNNOTED } from '../../src/jobs/begun-work/work-journal.ts';
import { createTransports, startAutomations } from '../../src/jobs/messages/start-automations.ts';
import { applyRetention } from '../../src/jobs/retention.ts';
import { activeAutomation, delayStepInput, onlyRun, runAutomations, runsOf, sendStepInput } from '../support/automation-runs.ts';
import { HOUR } from '../support/constants.ts';
import { rejecting, startMailServer } from '../support/mail-server.ts';
import { payableStore } from '../support/pay.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { recordingLog } from '../support/timers.ts';

const service = await startOwnService();
const server = await startMailServer();
const LEASE = 3 * 60_000;

const TAKE = compileOperation(
  serviceSchema,
  `mutation ($id: ID!, $at: DateTime!) { taken: takeMessage(id: $id, at: $at) {
    attempt recipient content { subject senderName senderEmail html text unsubscribeUrl }
  } }`,
);
const SETTLE = compileOperation(
  serviceSchema,
  `mutation ($id: ID!, $attempt: Int!, $outcome: SendOutcome!) {
    settled: settleMessage(id: $id, attempt: $attempt, outcome: $outcome, result: "Foi.") { status result }
  }`,
);

interface Message {
  readonly store: TestStore;
  readonly id: string;
}

/** A store with an enqueued message without a lease. */
async function queued(): Promise<Message> {
  const store = await payableStore(service);
  const templateId = await store.template('email', { message: 'Oi, {{customer.first_name}}' });
  await activeAutomation(store, 'order.created', [sendStepInput('email', templateId)]);
  await store.order();
  // The mail server gets nothing: the message is ended before it is sent.
  server.mails.length = 0;
  server.onRecipient = rejecting(451, 'later');
  await runAutomations(service, { smtpUrl: server.url });
  const text =
    "UPDATE message SET attempt_count = 0, next_attempt_at = $2, result = NULL WHERE store_id = $1 AND status = 'PENDING' RETURNING id";
  const [row] = await service.rows<{ id: string }>({ text, values: [store.id, service.clock.now()] });
  return { store, id: row?.id ?? '' };
}

/** Takes a message so many milliseconds after a moment of the database's clock, which is not that of the service. */
async function take({ store, id }: Message, after = 0) {
  const at = new Date(Date.parse('2031-01-01T00:00:00.000Z') + after).toISOString();
  return (await callOperation(runtimeOf(service), systemPrincipal(store.id), TAKE, { id, at })).taken;
}
const settle = async ({ store, id }: Message, attempt: number, outcome: string) =>
  (await callOperation(runtimeOf(service), systemPrincipal(store.id), SETTLE, { id, attempt, outcome })).settled;

describe('a message', () => {
  test('is leased by one process at a time, until its lease expires', async () => {
    const message = await queued();
    const unsubscribeUrl = expect.stringMatching(/^https:\/\/pagar\.store\.test\/unsubscribe\/[\w-]+$/);
    const sender = { senderName: 'Loja', senderEmail: 'loja@exemplo.com.br' };
    const content = { subject: 'Oi', ...sender, html: null, text: 'Oi, Ana', unsubscribeUrl };
    const answers = await Promise.all([1, 2, 3, 4].map(() => take(message)));
    expect(answers.filter((taken) => taken !== null)).toEqual([{ attempt: 1, recipient: 'ana@exemplo.com.br', content }]);
    expect(await take(message, LEASE - 1)).toBeNull();
    expect(await take(message, LEASE)).toMatchObject({ attempt: 2 });
  });

  test('is recorded as sent by any process, and as failed by its last leaseholder alone', async () => {
    const message = await queued();
    await take(message);
    await take(message, LEASE);
    expect(await settle(message, 1, 'FAILED')).toEqual({ status: 'PENDING', result: null });
    expect(await settle(message, 1, 'REFUSED')).toEqual({ status: 'PENDING', result: null });
    expect(await settle(message, 1, 'SENT')).toEqual({ status: 'SENT', result: 'Foi.' });
    expect(await settle(message, 2, 'FAILED')).toEqual({ status: 'SENT', result: 'Foi.' });
    expect((await onlyRun(message.store)).steps).toEqual([['SENT', 'Foi.']]);
  });

  test('is given up after it crashes every process that leases it', async () => {
    const message = await queued();
    for (let attempt = 1; attempt <= 6; attempt += 1) expect(await take(message, attempt * LEASE)).toMatchObject({ attempt });
    expect(await take(message, 7 * LEASE)).toBeNull();
    const words = 'O serviço parou durante a última tentativa: não se sabe se foi entregue.';
    expect((await onlyRun(message.store)).steps).toEqual([['NOT_SENT', words]]);
    expect(await take(message, 8 * LEASE)).toBeNull();
  });

  test('that has to wait for others is sent as soon as they end, before the next poll', async () => {
    const { store, id } = await queued();
    await store.copies('message', id, 16);
    const { setTimeout: real } = globalThis;
    // No poll after the first.
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    timers.mockImplementation(((work: () => void, ms?: number) => real(work, ms === 1_000 ? HOUR : ms)) as typeof setTimeout);
    const { log } = recordingLog();
    const runtime = runtimeOf(service);
    const jobs = startAutomations({ runtime, transports: createTransports({}, runtime.publicUrl), log, journal: UNNOTED });
    onTestFinished(() => jobs.stop(5));
    const text = 'SELECT status, count(*)::int AS count FROM message WHERE store_id = $1 GROUP BY status';
    const left = () => service.rows({ text, values: [store.id] });
    await expect.poll(left, { timeout: 60_000 }).toEqual([{ status: 'NOT_SENT', count: 17 }]);
  });

  test('is kept for 30 days, and while its run waits', async () => {
    const DAY = 24 * 60 * 60_000;
    const store = await payableStore(service);
    const email = sendStepInput('email', await store.template('email'));
    await activeAutomation(store, 'order.created', [email]);
    await activeAutomation(store, 'CUSTOMER_CREATED', [email, delayStepInput(43_200), delayStepInput(1)]);
    await store.order();
    server.onRecipient = () => undefined;
    await runAutomations(service, { smtpUrl: server.url });
    const { log } = recordingLog();
    const purged = async () => {
      await applyRetention({ runtime: runtimeOf(service), log, journal: UNNOTED, signal: new AbortController().signal });
      const text = 'SELECT status FROM message WHERE store_id = $1';
      return [(await runsOf(store)).map(({ triggerEvent }) => triggerEvent), await service.rows({ text, values: [store.id] })];
    };
    const sent = { status: 'SENT' };
    expect((await purged())[1]).toEqual([sent, sent]);
    service.clock.forward(30 * DAY);
    await runAutomations(service, {});
    expect((await purged())[1]).toEqual([sent, sent]);
    service.clock.forward(1);
    expect(await purged()).toEqual([['CUSTOMER_CREATED'], [sent]]);
    service.clock.forward(60_000);
    await runAutomations(service, {});
    expect(await purged()).toEqual([[], []]);
  });
});
