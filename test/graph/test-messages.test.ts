import { describe, expect, test } from 'vitest';
import { activeAutomation, runAutomations, sendStepInput } from '../support/automation-runs.ts';
import { DAY } from '../support/constants.ts';
import { startMailServer } from '../support/mail-server.ts';
import { payableStore } from '../support/pay.ts';
import { refusals } from '../support/refusals.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startOwnService();
const server = await startMailServer();
const SMTP = { smtpUrl: server.url };

const TEST = 'mutation ($templateId: ID!, $to: String!) { sendTestMessage(id: $templateId, input: { to: $to }) { id } }';

const limited = (message: string, retryAfter: number) => [
  { message, code: 'RATE_LIMITED', status: 429, details: { retryAfter } },
];
const RECIPIENTS = 'A loja já enviou testes a 10 destinatários diferentes em 24 horas.';
const TESTS = 'A loja já enviou 50 testes em 24 horas.';

/** A store with a template, and what sends a test of it. */
async function tester(channel: 'email' | 'sms' = 'email') {
  const store = await service.newStore();
  const templateId = await store.template(channel);
  const ask = async (to: string) => refusals(await store.graph(TEST, { templateId, to }));
  return { store, ask };
}

const count = async ({ id }: TestStore): Promise<number> => {
  const [row] = await service.rows<{ n: number }>({
    text: 'SELECT count(*)::int AS n FROM message WHERE store_id = $1 AND is_test',
    values: [id],
  });
  return row?.n ?? 0;
};

describe('the sender of a test message', () => {
  const FROM = { senderName: 'Banco do Brasil', senderEmail: 'seguranca@banco.example.com.br' };

  /** The mail that a test of a template with `FROM` is. */
  async function tested(settings: object) {
    const store = await payableStore(service);
    const templateId = await store.template('email', FROM);
    expect(refusals(await store.graph(TEST, { templateId, to: 'ana@exemplo.com.br' }))).toBeUndefined();
    server.mails.length = 0;
    await runAutomations(service, { ...SMTP, ...settings });
    const [mail, ...others] = server.mails;
    if (!mail || others.length > 0) throw new Error(`${server.mails.length} mails`);
    const { from, headers } = mail;
    return { envelope: from, from: headers.from, replyTo: headers['reply-to'], id: headers['message-id']?.split('@')[1] };
  }

  test.each([
    ['the service', {}, 'testes@pagar.store.test', 'pagar.store.test>'],
    ['the configured one', { testSender: 'provas@loja.exemplo.com.br' }, 'provas@loja.exemplo.com.br', 'loja.exemplo.com.br>'],
  ])('is %s, whatever the template has; replies go to the template’s address', async (_who, settings, envelope, id) => {
    const from = `"Banco do Brasil (teste)" <${envelope}>`;
    expect(await tested(settings)).toEqual({ envelope, from, replyTo: FROM.senderEmail, id });
  });

  test('is the template’s own in messages of an automation', async () => {
    const store = await payableStore(service);
    await activeAutomation(store, 'order.created', [sendStepInput('email', await store.template('email', FROM))]);
    await store.order();
    server.mails.length = 0;
    await runAutomations(service, SMTP);
    const [mail] = server.mails;
    expect([mail?.from, mail?.headers.from, mail?.headers['reply-to']]).toEqual([
      FROM.senderEmail,
      `${FROM.senderName} <${FROM.senderEmail}>`,
      undefined,
    ]);
  });
});

describe('test messages of a store', () => {
  test('go to at most 10 recipients in 24 hours, over all channels', async () => {
    const { store, ask } = await tester();
    const sms = await store.template('sms');
    for (let i = 0; i < 9; i += 1) {
      expect(await ask(`a${i}@exemplo.com.br`)).toBeUndefined();
      service.clock.forward(1_000);
    }
    expect(refusals(await store.graph(TEST, { templateId: sms, to: '(11) 98765-4321' }))).toBeUndefined();
    expect(await ask('b@exemplo.com.br')).toEqual(limited(RECIPIENTS, DAY / 1_000 - 9));
    expect(refusals(await store.graph(TEST, { templateId: sms, to: '(11) 98765-4322' }))).toEqual(
      limited(RECIPIENTS, DAY / 1_000 - 9),
    );
    // Addresses that have had one may get more, which keeps them in the count longer.
    expect(await ask('A0@exemplo.com.br')).toBeUndefined();
    expect(await ask('b@exemplo.com.br')).toEqual(limited(RECIPIENTS, DAY / 1_000 - 8));
    service.clock.forward(DAY - 8_000 - 1);
    expect(await ask('b@exemplo.com.br')).toEqual(limited(RECIPIENTS, 1));
    service.clock.forward(1);
    expect(await ask('b@exemplo.com.br')).toBeUndefined();
    expect(await ask('c@exemplo.com.br')).toEqual(limited(RECIPIENTS, 1));
  });

  test('are at most 50 in 24 hours', async () => {
    const { store, ask } = await tester();
    for (let i = 0; i < 50; i += 1) {
      expect(await ask(`a${i % 5}@exemplo.com.br`)).toBeUndefined();
      service.clock.forward(1_000);
    }
    expect(await ask('a9@exemplo.com.br')).toEqual(limited(TESTS, DAY / 1_000 - 50));
    service.clock.forward(DAY - 50_000 - 1);
    expect(await ask('a9@exemplo.com.br')).toEqual(limited(TESTS, 1));
    service.clock.forward(1);
    expect(await ask('a9@exemplo.com.br')).toBeUndefined();
    expect(await ask('a9@exemplo.com.br')).toEqual(limited(TESTS, 1));
    expect(await count(store)).toBe(51);
  });

  test('are counted one after the other, also concurrent ones and those of one document', async () => {
    const { store, ask } = await tester();
    const answers = await Promise.all(times(20, (i) => ask(`a${i}@exemplo.com.br`)));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(10);
    expect(answers.filter(Boolean)).toEqual(times(10, () => limited(RECIPIENTS, DAY / 1_000)));
    expect(await count(store)).toBe(10);
    const other = await service.newStore();
    const templateId = await other.template('email');
    const each = times(11, (i) => `t${i}: sendTestMessage(id: $t, input: { to: "a${i}@exemplo.com.br" }) { id }`);
    const whole = await other.graph(`mutation ($t: ID!) { ${each.join(' ')} }`, { t: templateId });
    expect(refusals(whole)).toEqual(limited(RECIPIENTS, DAY / 1_000));
    expect(await count(other)).toBe(0);
  });

  test('do not count for other stores, and messages of automations do not count for them', async () => {
    const { ask } = await tester();
    for (let i = 0; i < 10; i += 1) await ask(`a${i}@exemplo.com.br`);
    expect(await ask('b@exemplo.com.br')).toEqual(limited(RECIPIENTS, DAY / 1_000));
    const store = await payableStore(service, { messagesPerDay: 100 });
    const templateId = await store.template('email');
    await activeAutomation(store, 'order.created', [sendStepInput('email', templateId)]);
    for (let i = 0; i < 11; i += 1) await store.order({ customer: { name: 'Ana Lima', email: `c${i}@exemplo.com.br` } });
    await runAutomations(service, SMTP);
    expect(refusals(await store.graph(TEST, { templateId, to: 'b@exemplo.com.br' }))).toBeUndefined();
  });
});
