import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { systemPrincipal } from '../../src/core/execution/principal.ts';
import { callOperation } from '../../src/core/execution/run-operation.ts';
import { compileOperation } from '../../src/core/execution/stored-operation.ts';
import { serviceSchema } from '../../src/graph/schema.ts';
import type { TransportSettings } from '../../src/jobs/messages/transport.ts';
import { activeAutomation, delayStepInput, onlyRun, runAutomations, runsOf, sendStepInput } from '../support/automation-runs.ts';
import { HOUR, MINUTE } from '../support/constants.ts';
import { rejecting, startMailServer } from '../support/mail-server.ts';
import { payableStore, visit } from '../support/pay.ts';
import { runtimeOf } from '../support/runtime.ts';
import { PUBLIC_URL, startOwnService, type TestStore } from '../support/service.ts';

const service = await startOwnService();
const server = await startMailServer();
const SMTP = { smtpUrl: server.url };
const SENT = ['SENT', 'Entregue ao servidor de e-mail.'];

/** A store that sends a message by a channel when an order is made, and one order. */
async function ordered(channel: 'email' | 'sms' | 'whatsapp' = 'email', customer?: object, template = {}): Promise<TestStore> {
  const store = await payableStore(service);
  await activeAutomation(store, 'order.created', [sendStepInput(channel, await store.template(channel, template))]);
  await store.order(customer ? { customer } : {});
  return store;
}

/** Makes another order, a second later, and sends its messages. */
async function orderAgain(store: TestStore, settings: TransportSettings = SMTP): Promise<void> {
  service.clock.forward(1_000);
  await store.order();
  await runAutomations(service, settings);
}

/** The status and words of the one step of a store's one run, after a sweep with these settings. */
async function swept(store: TestStore, settings: TransportSettings = SMTP) {
  await runAutomations(service, settings);
  return (await onlyRun(store)).steps[0];
}

describe('an e-mail', () => {
  test('is retried after each wait when it fails temporarily, then given up', async () => {
    const store = await ordered();
    server.mails.length = 0;
    server.onMail = rejecting(451, '4.3.0 try again later');
    const failed = 'O servidor de e-mail recusou a mensagem: 451 4.3.0 try again later.';
    const waits = [
      [1, '1 minuto'],
      [5, '5 minutos'],
      [15, '15 minutos'],
      [60, '1 hora'],
      [240, '4 horas'],
    ] as const;
    for (const [minutes, words] of waits) {
      expect(await swept(store)).toEqual(['WAITING', `${failed} Nova tentativa em ${words}.`]);
      service.clock.forward(minutes * MINUTE - 1);
      const before = server.mails.length;
      await swept(store);
      expect(server.mails).toHaveLength(before);
      service.clock.forward(1);
    }
    expect(await swept(store)).toEqual(['NOT_SENT', `${failed} Não haverá outra tentativa.`]);
    server.onMail = () => undefined;
    service.clock.forward(24 * HOUR);
    await swept(store);
    expect(server.mails).toHaveLength(6);
    expect(new Set(server.mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
    const [run] = await runsOf(store);
    expect(run?.steps[0]?.message).toMatchObject({ status: 'NOT_SENT', attemptCount: 6, nextAttemptAt: null });
  });

  test('to an invalid address is never retried', async () => {
    const store = await ordered();
    server.onRecipient = rejecting(550, '5.1.1 no such user');
    expect(await swept(store)).toEqual(['NOT_SENT', 'O servidor de e-mail recusou o destinatário: 550 5.1.1 no such user.']);
    server.onRecipient = () => undefined;
    service.clock.forward(24 * HOUR);
    expect((await swept(store))?.[0]).toBe('NOT_SENT');
  });

  test('shows an error of the settings in its run, and is sent once they are repaired', async () => {
    const guarded = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(null, {}),
    });
    const closed = await startMailServer();
    const [store, away, other] = [await ordered(), await ordered(), await ordered()];
    await swept(store, { smtpUrl: guarded.url.replace('smtp://', 'smtp://loja:errada@') });
    const wrong = /^O servidor de e-mail recusou o usuário ou a senha \(SMTP_URL\): 535 .+ Nova tentativa em 1 minuto\.$/;
    for (const each of [store, away, other])
      expect((await onlyRun(each)).steps).toEqual([['WAITING', expect.stringMatching(wrong)]]);
    service.clock.forward(MINUTE);
    await swept(store, { smtpUrl: 'smtp://127.0.0.1:1' });
    const unreached = 'A conexão com o servidor de e-mail (SMTP_URL) falhou: ECONNREFUSED. Nova tentativa em 5 minutos.';
    expect((await onlyRun(away)).steps).toEqual([['WAITING', unreached]]);
    service.clock.forward(5 * MINUTE);
    await swept(store, { smtpUrl: closed.url });
    for (const each of [store, away, other]) expect((await onlyRun(each)).steps).toEqual([SENT]);
    expect(closed.mails).toHaveLength(3);
  });

  test('is sent to and from a domain in any script, in Punycode for mail servers', async () => {
    const buyer = { name: 'Ana', email: 'Ana@Ação.com.br' };
    const store = await ordered('email', buyer, { senderEmail: 'Loja@Promoção.com.br' });
    server.mails.length = 0;
    expect(await swept(store)).toEqual(SENT);
    const [mail] = server.mails;
    expect(mail?.headers.to).toBe('ana@xn--ao-siap.com.br');
    // The server of the tests reads Punycode in an envelope as people do.
    expect([mail?.from, mail?.to]).toEqual(['loja@promoção.com.br', ['ana@ação.com.br']]);
    expect(mail?.headers['message-id']).toMatch(/^<[^@]+@xn--promoo-7ta5a\.com\.br>$/);
    expect(mail?.headers.from).toContain('<loja@xn--promoo-7ta5a.com.br>');
  });

  test('has no header or second recipient that a buyer typed', async () => {
    const buyer = { name: 'Ana\r\nBcc: mal@exemplo.com', email: 'ana@exemplo.com.br' };
    const store = await ordered('email', buyer, { subject: 'Oi, {{customer.name}}', senderName: '{{customer.name}}' });
    server.mails.length = 0;
    expect(await swept(store)).toEqual(SENT);
    const [mail] = server.mails;
    expect(mail?.to).toEqual(['ana@exemplo.com.br']);
    expect(mail?.headers.subject).toBe('Oi, Ana Bcc: mal@exemplo.com');
    expect(Object.keys(mail?.headers ?? {}).toSorted()).toEqual([
      ...['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from', 'list-unsubscribe'],
      ...['list-unsubscribe-post', 'message-id', 'mime-version', 'subject', 'to'],
    ]);
  });
});

test('without settings of its channel, a message is stored as not sent', async () => {
  const store = await payableStore(service);
  const channels = ['email', 'sms', 'whatsapp'] as const;
  const steps = channels.map(async (channel) => sendStepInput(channel, await store.template(channel)));
  await activeAutomation(store, 'order.created', await Promise.all(steps));
  await orderAgain(store, {});
  expect((await onlyRun(store)).steps).toEqual([
    ['NOT_SENT', 'O envio de e-mail não está configurado (SMTP_URL): não foi enviada.'],
    ['NOT_SENT', 'O envio de SMS não está configurado (SMS_HOOK_URL): não foi enviada.'],
    ['NOT_SENT', 'O envio de WhatsApp não está configurado (WHATSAPP_HOOK_URL): não foi enviada.'],
  ]);
});

test('a step is skipped when the buyer has no such address, or its template is deleted or of another channel', async () => {
  const bare = await ordered('sms', { name: 'Ana', email: 'ana@exemplo.com.br' });
  expect(await swept(bare, {})).toEqual(['NOT_SENT', 'O comprador não informou telefone.']);
  const store = await payableStore(service);
  const templateId = await store.template('sms');
  const late = [delayStepInput(1), sendStepInput('sms', templateId)];
  await activeAutomation(store, 'order.created', [...late, ...late]);
  await store.order();
  await runAutomations(service, SMTP);
  await service.rows({ text: "UPDATE message_template SET channel = 'whatsapp' WHERE store_id = $1", values: [store.id] });
  service.clock.forward(MINUTE);
  await runAutomations(service, SMTP);
  await service.rows({ text: 'UPDATE automation_step SET template_id = NULL WHERE store_id = $1', values: [store.id] });
  await service.rows({ text: 'DELETE FROM message_template WHERE store_id = $1', values: [store.id] });
  service.clock.forward(MINUTE);
  await runAutomations(service, SMTP);
  expect((await onlyRun(store)).steps).toEqual([
    ['DONE', 'Espera de 1 minuto.'],
    ['SKIPPED', 'O modelo de mensagem é de outro canal: a ação foi pulada.'],
    ['DONE', 'Espera de 1 minuto.'],
    ['SKIPPED', 'O modelo de mensagem não existe mais: a ação foi pulada.'],
  ]);
});

describe('SMS and WhatsApp', () => {
  const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const asked: { headers: IncomingMessage['headers']; text: string }[] = [];
  let status = 200;
  const provider = createServer(async (request, response) => {
    asked.push({ headers: request.headers, text: JSON.stringify(await json(request)) });
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
  });
  const listening = new Promise<void>((ready) => void provider.listen(0, '127.0.0.1', ready));
  afterAll(() => provider.close());
  const settings = async () => {
    await listening;
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/sms`;
    return { smsHookUrl: url, whatsappHookUrl: url, hookSecret: SECRET };
  };

  test.each(['sms', 'whatsapp'] as const)('%s is posted and signed, with the same id at every attempt', async (channel) => {
    const store = await ordered(channel);
    asked.length = 0;
    status = 503;
    const failed = 'O provedor respondeu com o status 503. Nova tentativa em 1 minuto.';
    expect(await swept(store, await settings())).toEqual(['WAITING', failed]);
    status = 202;
    service.clock.forward(MINUTE);
    expect(await swept(store, await settings())).toEqual(['SENT', 'Entregue ao provedor.']);
    const messages = { text: 'SELECT id FROM message WHERE store_id = $1', values: [store.id] };
    const [{ id } = { id: '' }] = await service.rows<{ id: string }>(messages);
    expect(asked).toHaveLength(2);
    for (const { headers, text } of asked) {
      const body = { id, storeId: store.id, channel, to: '+5541987654321', message: 'Oi', isTest: false };
      expect(text).toBe(JSON.stringify(body));
      expect(headers).toMatchObject({ 'webhook-id': id, 'idempotency-key': id, 'content-type': 'application/json' });
      const signed = `${id}.${String(headers['webhook-timestamp'])}.${text}`;
      const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    }
  });

  test('an SMS of the largest cart is cut to its bound, and its result says so; what the channel does not send is not made', async () => {
    const store = await payableStore(service);
    const texts = { html: '{{cart.items}}'.repeat(14_000), message: `${'{{cart.items}}'.repeat(9)} {{checkout.url}}` };
    await activeAutomation(store, 'checkout.created', [sendStepInput('sms', await store.template('sms', texts))]);
    const items = Array.from({ length: 100 }, () => ({ title: "'".repeat(500), quantity: 999, unitPrice: 100 }));
    const id = await store.externalCheckout({ items }, { customer: { phone: '11987654321' } });
    asked.length = 0;
    status = 503;
    await swept(store, await settings());
    const query = { text: 'SELECT content FROM message WHERE store_id = $1', values: [store.id] };
    const [{ content } = { content: {} }] = await service.rows<{ content: object }>(query);
    expect(content).toMatchObject({ html: null, subject: null, isShortened: true });
    status = 202;
    service.clock.forward(MINUTE);
    const sent = 'Entregue ao provedor. Foi encurtada para caber no canal.';
    expect(await swept(store, await settings())).toEqual(['SENT', sent]);
    expect((await runsOf(store))[0]?.steps[0]?.message).toMatchObject({ status: 'SENT', result: sent });
    const message = (JSON.parse(asked.at(-1)?.text ?? '') as { message: string }).message;
    expect(message).toMatch(/^100 itens.*\/pay\//s);
    expect(message.endsWith(`${PUBLIC_URL}/pay/${id}`)).toBe(true);
    expect(message.length).toBeLessThanOrEqual(670);
  });

  test('a provider that answers with an error, redirects or is unavailable', async () => {
    const store = await payableStore(service);
    await activeAutomation(store, 'order.created', [sendStepInput('sms', await store.template('sms'))]);
    for (const answer of [400, 429, 302]) {
      status = answer;
      await orderAgain(store, await settings());
    }
    await orderAgain(store, { smsHookUrl: 'http://127.0.0.1:1/' });
    expect((await runsOf(store)).map(({ steps: [step] }) => [step?.status, step?.result])).toEqual([
      ['NOT_SENT', 'O provedor recusou a mensagem com o status 400.'],
      ['WAITING', 'O provedor respondeu com o status 429. Nova tentativa em 1 minuto.'],
      ['WAITING', 'O provedor respondeu com o status 302. Nova tentativa em 1 minuto.'],
      ['WAITING', 'O provedor não foi alcançado. Nova tentativa em 1 minuto.'],
    ]);
  });
});

describe('the limit of messages to a buyer in 24 hours', () => {
  const setLimit = async ({ id }: TestStore, messagesPerDay: number) => {
    const update = 'mutation ($id: ID!, $n: Int!) { updateStore(id: $id, input: { messagesPerDay: $n }) { messagesPerDay } }';
    const { data } = await service.asOperator(update, { id, n: messagesPerDay });
    expect(data.updateStore).toEqual({ messagesPerDay });
  };
  const results = async (store: TestStore) => (await runsOf(store)).flatMap(({ steps }) => steps.map(({ result }) => result));
  const over = (limit: number) => `O comprador já recebeu o limite da loja: ${limit} em 24 horas.`;

  test('counts all channels together, each buyer apart, and starts again the next day', async () => {
    const store = await payableStore(service);
    await setLimit(store, 2);
    const [email, sms] = [await store.template('email'), await store.template('sms')];
    const mail = sendStepInput('email', email);
    await activeAutomation(store, 'order.created', [mail, sendStepInput('sms', sms), mail]);
    const order = async (customer: object) => {
      service.clock.forward(1_000);
      await store.order({ customer });
      await runAutomations(service, { ...SMTP, smsHookUrl: 'http://127.0.0.1:1/' });
    };
    const ana = { name: 'Ana', email: 'ana@exemplo.com.br', phone: '41987654321' };
    await order(ana);
    await order({ ...ana, email: 'ANA@exemplo.com.br', phone: null });
    await order({ ...ana, email: 'outra@exemplo.com.br' });
    await order({ name: 'Bia', email: 'bia@exemplo.com.br' });
    const away = 'O provedor não foi alcançado. Nova tentativa em 1 minuto.';
    expect(await results(store)).toEqual([
      ...[SENT[1], away, over(2)],
      // Her e-mail has had one of the two, her telephone the other.
      ...[SENT[1], 'O comprador não informou telefone.', over(2)],
      ...[SENT[1], over(2), over(2)],
      ...[SENT[1], 'O comprador não informou telefone.', SENT[1]],
    ]);
    service.clock.forward(24 * HOUR);
    await order(ana);
    expect((await results(store)).slice(-3)).toEqual([SENT[1], away, over(2)]);
  });

  test('of 0 sends nothing, and messages that were not sent do not count', async () => {
    const store = await payableStore(service);
    await setLimit(store, 1);
    await activeAutomation(store, 'order.created', [sendStepInput('email', await store.template('email'))]);
    await orderAgain(store, {});
    await orderAgain(store);
    await setLimit(store, 0);
    await orderAgain(store);
    const unset = 'O envio de e-mail não está configurado (SMTP_URL): não foi enviada.';
    expect(await results(store)).toEqual([unset, SENT[1], over(0)]);
  });

  test('holds for several processes with many concurrent runs', async () => {
    const store = await payableStore(service);
    await setLimit(store, 3);
    const templateId = await store.template('email');
    for (let n = 0; n < 4; n += 1)
      await activeAutomation(store, 'order.created', [delayStepInput(1), sendStepInput('email', templateId)]);
    await store.order();
    await store.order();
    await runAutomations(service, SMTP);
    server.mails.length = 0;
    const advance = compileOperation(serviceSchema, 'mutation ($id: ID!) { advanceAutomationRun(id: $id) { status } }');
    const at = runtimeOf(service);
    const ids = (await runsOf(store)).map(({ id }) => id);
    const advanced = () => Promise.all(ids.map((id) => callOperation(at, systemPrincipal(store.id), advance, { id })));
    // The first are before their time, the last have ended.
    expect(await advanced()).toEqual(Array(8).fill({ advanceAutomationRun: { status: 'WAITING' } }));
    service.clock.forward(MINUTE);
    for (let again = 0; again < 2; again += 1)
      expect(await advanced()).toEqual(Array(8).fill({ advanceAutomationRun: { status: 'COMPLETED' } }));
    const logged = await Promise.all([1, 2, 3, 4].map(() => runAutomations(service, SMTP)));
    // Messages that other tests left may fail, which is no error.
    expect(logged.flat().filter(({ level }) => level !== 30)).toEqual([]);
    const said = (await runsOf(store)).map(({ steps }) => steps[1]?.result);
    expect([SENT[1], over(3)].map((words) => said.filter((each) => each === words).length)).toEqual([3, 5]);
    expect(server.mails).toHaveLength(3);
    expect(new Set(server.mails.map(({ headers }) => headers['message-id'])).size).toBe(3);
  });
});

describe('a recipient who opted out', () => {
  /** Address at which the recipient of the last mail unsubscribes. */
  const link = () => new URL((server.mails.at(-1)?.headers['list-unsubscribe'] ?? '').replace(/^<(.*)>$/, '$1')).pathname;
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

  test('gets no more messages from this store by that channel; opening the page changes nothing', async () => {
    const [store, other] = [await ordered(), await ordered()];
    expect(await swept(store)).toEqual(SENT);
    server.mails.length = 0;
    await orderAgain(store);
    const path = link();
    const page = await visit(service, path);
    const kept = ['cache-control', 'referrer-policy'].map((name) => page.headers.get(name));
    expect([page.status, ...kept]).toEqual([200, 'no-store', 'no-referrer']);
    expect(page.text).toContain('<h1>Não quer mais receber e-mails automáticos da loja Loja?</h1>');
    expect((await visit(service, path, { method: 'HEAD' })).status).toBe(200);
    await orderAgain(store);
    expect(server.mails).toHaveLength(2);

    const oneClick = { method: 'POST', headers: FORM, body: 'List-Unsubscribe=One-Click' };
    for (let times = 0; times < 2; times += 1) {
      const answer = await visit(service, path, oneClick);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('<p>Você não receberá mais e-mails automáticos da loja Loja.</p>');
    }
    await other.order();
    await orderAgain(store);
    expect(server.mails).toHaveLength(3);
    const words = 'O comprador pediu para não receber mais e-mails desta loja.';
    expect((await runsOf(store)).map(({ steps }) => steps[0]?.result)).toEqual([SENT[1], SENT[1], SENT[1], words]);
    const text = 'SELECT channel, length(recipient_hash) AS bytes FROM message_opt_out WHERE store_id = $1';
    expect(await service.rows({ text, values: [store.id] })).toEqual([{ channel: 'email', bytes: 32 }]);
  });

  test('may revoke it on the page of the shop, and gets messages again', async () => {
    const store = await ordered();
    await swept(store);
    const path = link();
    const done = await visit(service, path, { method: 'POST' });
    expect(done.text).toContain('<p class="store">Loja</p>');
    expect(done.text).toContain('<p>Foi engano?</p><button class="quiet" name="intent" value="back">Voltar a receber</button>');
    for (let times = 0; times < 2; times += 1) {
      const answer = await visit(service, path, { method: 'POST', headers: FORM, body: 'intent=back' });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('Você volta a receber e-mails automáticos da loja Loja.');
    }
    server.mails.length = 0;
    await orderAgain(store);
    expect(server.mails).toHaveLength(1);
  });

  test('gets no message that was already waiting', async () => {
    const store = await ordered();
    server.onMail = rejecting(451, 'later');
    await swept(store);
    server.onMail = () => undefined;
    await visit(service, link(), { method: 'POST' });
    server.mails.length = 0;
    service.clock.forward(MINUTE);
    expect(await swept(store)).toEqual(['NOT_SENT', 'O comprador pediu para não receber mais e-mails desta loja.']);
    expect(server.mails).toEqual([]);
  });

  test('is identified by the address in the message: other addresses are 404, and other methods 405', async () => {
    await swept(await ordered());
    const path = link();
    const changed = `${path.slice(0, -4)}${path.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    for (const wrong of ['/unsubscribe/', '/unsubscribe/x', changed, `${path}/x`, `${path}${'A'.repeat(600)}`]) {
      expect([wrong, (await visit(service, wrong)).status]).toEqual([wrong, 404]);
      expect((await visit(service, wrong, { method: 'POST' })).status).toBe(404);
    }
    const put = await visit(service, path, { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    expect((await visit(service, path, { method: 'OPTIONS' })).status).toBe(204);
  });
});
