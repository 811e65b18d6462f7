import { describe, expect, test } from 'vitest';
import {
  activeAutomation,
  delayStepInput,
  type RunView,
  runAutomations,
  runsOf,
  UNKNOWN_STEP,
} from '../support/automation-runs.ts';
import { ABSENT, HOUR } from '../support/constants.ts';
import { startMailServer } from '../support/mail-server.ts';
import { payableStore } from '../support/pay.ts';
import { invalid, notFound, refusals } from '../support/refusals.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { asShopper } from '../support/shopper.ts';

const service = await startOwnService();
const server = await startMailServer();
const SMTP = { smtpUrl: server.url };

const ONE = 'query ($id: ID!) { automationRun(id: $id) { id status } }';

/** A store with a run that has ended and one that waits, the oldest first. */
async function twoRuns(): Promise<{ store: TestStore; ended: RunView; waiting: RunView }> {
  const store = await payableStore(service);
  await activeAutomation(store, 'pix.generated', [UNKNOWN_STEP]);
  await store.order();
  await runAutomations(service);
  service.clock.forward(1_000);
  await activeAutomation(store, 'boleto.generated', [delayStepInput(5)]);
  await store.order({ paymentMethod: 'BOLETO' });
  await runAutomations(service);
  const [ended, waiting, ...others] = await runsOf(store);
  if (!ended || !waiting || others.length > 0) throw new Error('not two runs');
  return { store, ended, waiting };
}

describe('automationRuns', () => {
  test('are filtered by everything that a run refers to', async () => {
    const { store, ended, waiting } = await twoRuns();
    const now = service.clock.now().getTime();
    const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
    for (const [filter, ...runs] of [
      [{}, ended, waiting],
      [{ automationId: waiting.automationId }, waiting],
      [{ orderId: ended.orderId?.toUpperCase() }, ended],
      [{ customerId: ended.customerId }, ended, waiting],
      [{ statuses: ['COMPLETED'] }, ended],
      [{ statuses: ['WAITING'], orderId: ended.orderId }],
      [{ checkoutId: ABSENT }],
      [{ eventId: ABSENT }],
      [{ createdAt: { times: { since: at(0) } } }, waiting],
      [{ createdAt: { times: { since: at(1) } } }],
      [{ createdAt: { times: { until: at(-1) } } }, ended],
      [{ createdAt: { times: { since: at(-1_000), until: at(0) } } }, ended, waiting],
    ] as const)
      expect([filter, await runsOf(store, filter)]).toEqual([filter, runs]);
    const list = 'query ($f: AutomationRunFilter) { automationRuns(filter: $f) { totalCount } }';
    expect(await store.issues(list, { f: { createdAt: { times: { since: at(1), until: at(0) } } } })).toEqual([
      ['createdAt.times.until', 'TOO_SMALL'],
    ]);
  });

  test('belong to one store, and are changed by the service alone', async () => {
    const { store, waiting } = await twoRuns();
    const { id } = waiting;
    expect(await store.ask(ONE, { id })).toEqual({ id, status: 'WAITING' });
    expect(await store.ask(ONE, { id: ABSENT })).toBeNull();
    const other = await service.newStore();
    expect(await other.ask(ONE, { id })).toBeNull();
    expect(await runsOf(other)).toEqual([]);
    for (const [field, args, selected] of [
      ['advanceAutomationRun', 'id: $id', 'id'],
      ['takeMessage', 'id: $id, at: "2026-03-02T12:00:00.000Z"', 'messageId'],
      ['settleMessage', 'id: $id, attempt: 1, outcome: SENT, result: "x"', 'id'],
    ] as const) {
      const document = `mutation ($id: ID!) { ${field}(${args}) { ${selected} } }`;
      const message = expect.stringContaining(`O tipo Mutation não tem o campo "${field}".`);
      expect(refusals(await store.graph(document, { id }))).toEqual([{ code: 'GRAPHQL_VALIDATION_FAILED', message }]);
      await expect(asShopper(store, ABSENT, document, { id })).rejects.toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
    }
  });
});

const TEST = `mutation ($templateId: ID!, $to: String!) {
  sendTestMessage(id: $templateId, input: { to: $to }) {
    id channel templateId recipient isTest status attemptCount nextAttemptAt endedAt result createdAt
  }
}`;
const MESSAGE = 'query ($id: ID!) { message(id: $id) { status result attemptCount endedAt nextAttemptAt } }';

describe('sendTestMessage', () => {
  test('sends a template with sample values, regardless of limits and opt-outs', async () => {
    const store = await payableStore(service, { name: 'Loja da Ana', messagesPerDay: 0 });
    const texts = { subject: '{{store.name}}: {{order.total}}', message: 'Oi, {{customer.name}}' };
    const templateId = await store.template('email', texts);
    const made = await store.ask(TEST, { templateId, to: 'EU@loja.com.br' });
    const now = service.clock.now().toISOString();
    expect(made).toEqual({
      ...{ id: expect.any(String), channel: 'EMAIL', templateId, recipient: 'e•••@loja.com.br', isTest: true },
      ...{ status: 'PENDING', attemptCount: 0, nextAttemptAt: now, endedAt: null, result: null, createdAt: now },
    });
    server.mails.length = 0;
    await runAutomations(service, SMTP);
    const [mail] = server.mails;
    const text = [mail?.headers.subject, mail?.body.trim()];
    expect([mail?.to, ...text]).toEqual([['eu@loja.com.br'], 'Loja da Ana: R$ 1.234,56', 'Oi, Ana Lima']);
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
    const ended = { attemptCount: 1, endedAt: now, nextAttemptAt: null };
    const { id } = made;
    expect(await store.ask(MESSAGE, { id })).toEqual({ status: 'SENT', result: 'Entregue ao servidor de e-mail.', ...ended });
    expect(await (await service.newStore()).ask(MESSAGE, { id })).toBeNull();
  });

  test('requires a valid address and an existing template', async () => {
    const store = await service.newStore();
    const [email, sms] = [await store.template('email'), await store.template('sms')];
    const refused = (templateId: string, to: string) => store.refusesGraph(TEST, { templateId, to });
    const wrong = (message: string) => invalid({ field: 'to', message, code: 'INVALID_FORMAT' });
    expect(await refused(email, '41987654321')).toEqual(wrong('Deve ser um endereço de e-mail.'));
    const phone = 'Deve ser um telefone com DDD, como (11) 98765-4321, ou com + e o código de outro país.';
    expect(await refused(sms, 'ana@exemplo.com.br')).toEqual(wrong(phone));
    const missing = notFound('Modelo de mensagem não encontrado.');
    expect(await refused(ABSENT, 'ana@exemplo.com.br')).toEqual(missing);
  });

  test('allows ten messages an hour to one address, also concurrently', async () => {
    const store = await service.newStore();
    const templateId = await store.template('email');
    const ask = () => store.graph(TEST, { templateId, to: 'ana@exemplo.com.br' });
    const answers = await Promise.all(Array.from({ length: 13 }, ask));
    const message = 'Este destinatário já recebeu 10 testes na última hora.';
    const late = (retryAfter: number) => [{ message, code: 'RATE_LIMITED', status: 429, details: { retryAfter } }];
    expect(answers.map(refusals).filter(Boolean)).toEqual([late(3600), late(3600), late(3600)]);
    expect((await store.graph(TEST, { templateId, to: 'bia@exemplo.com.br' })).errors).toBeUndefined();
    service.clock.forward(HOUR - 1);
    expect(refusals(await ask())).toEqual(late(1));
    service.clock.forward(1);
    expect((await ask()).errors).toBeUndefined();
  });
});
