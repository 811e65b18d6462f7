import { expect, test } from 'vitest';
import {
  activeAutomation,
  delayStepInput,
  onlyRun,
  runAutomations,
  sendStepInput,
  UNKNOWN_STEP,
} from '../support/automation-runs.ts';
import { ABSENT } from '../support/constants.ts';
import { transitionWithNotes } from '../support/data-subject.ts';
import { startMailServer } from '../support/mail-server.ts';
import { payableStore, visit } from '../support/pay.ts';
import { invalid, notFound, scopeDenied } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startOwnService, type TestStore } from '../support/service.ts';

const service = await startOwnService();

const TRY = `mutation ($id: ID!, $input: PreviewSourceInput) {
  tryAutomation(id: $id, input: $input) {
    notes steps { position stepId type name at status note preview { subject message } }
  }
}`;

interface Trial {
  readonly notes: string[];
  readonly steps: readonly { at: string; status: string | null; note: string | null; preview: { message: string } | null }[];
}

async function tried(store: TestStore, id: string, input: object | null = null): Promise<Trial> {
  const before = await store.snapshot();
  const { tryAutomation } = dataOf(await store.graph(TRY, { id, input }));
  expect(await store.snapshot()).toEqual(before);
  return tryAutomation as Trial;
}

/** Status and note of each step, as one text. */
const outcomes = ({ steps }: Trial) => steps.map(({ status, note }) => (note === null ? status : `${status}: ${note}`));

test('a sample shows the time and the message of each step', async () => {
  const store = await service.newStore();
  const templateId = await store.template('sms', { message: 'Oi, {{customer.first_name}}' });
  const { id, steps } = await store.automation([
    delayStepInput(90),
    sendStepInput('sms', templateId),
    UNKNOWN_STEP,
    delayStepInput(5),
    sendStepInput('sms', templateId),
  ]);
  const now = service.clock.now().getTime();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const ids = steps.map((step) => step.id);
  const wait = { type: 'delay', name: null, status: 'DONE', note: null, preview: null };
  const sms = { type: 'action', name: 'SEND_SMS', status: 'SENT', note: null, preview: { subject: null, message: 'Oi, Ana' } };
  const note = { type: 'note', name: null, status: 'SKIPPED', note: 'Um passo do tipo “note” não é conhecido: foi pulado.' };
  expect(await tried(store, id)).toEqual({
    notes: ['A automação está desligada.'],
    steps: [
      { position: 0, stepId: ids[0], at: at(0), ...wait },
      { position: 1, stepId: ids[1], at: at(90), ...sms },
      { position: 2, stepId: ids[2], at: at(90), ...note, preview: null },
      { position: 3, stepId: ids[3], at: at(90), ...wait },
      { position: 4, stepId: ids[4], at: at(95), ...sms },
    ],
  });
  const empty = await store.automation([]);
  expect(await tried(store, empty.id)).toEqual({
    notes: ['A automação não tem passos.', 'A automação está desligada.'],
    steps: [],
  });
});

test('a buyer without an address, over the limit of the store, or who opted out gets no message, as in a run', async () => {
  const server = await startMailServer();
  const store = await payableStore(service, { messagesPerDay: 2 });
  const email = sendStepInput('email', await store.template('email', { message: '{{order.total}}' }));
  const sms = sendStepInput('sms', await store.template('sms'));
  const id = await activeAutomation(store, 'order.created', [sms, email, email, email, delayStepInput(24 * 60), email]);
  const orderId = await store.order({ customer: { name: 'Ana', email: 'ana@exemplo.com.br' } });
  const limit = 'NOT_SENT: O comprador já recebeu o limite da loja: 2 em 24 horas.';
  const nowhere = 'NOT_SENT: O comprador não informou telefone.';
  const first = await tried(store, id, { orderId });
  expect(first.notes).toEqual([]);
  expect(first.steps[1]?.preview?.message).toMatch(/^R\$ /);
  expect(outcomes(first)).toEqual([nowhere, 'SENT', 'SENT', limit, 'DONE', 'SENT']);
  await runAutomations(service, { smtpUrl: server.url });
  expect((await onlyRun(store)).steps.slice(0, 4).map(([status]) => status)).toEqual(['NOT_SENT', 'SENT', 'SENT', 'NOT_SENT']);
  // The two that were sent count as well.
  expect(outcomes(await tried(store, id, { orderId })).slice(1, 4)).toEqual([limit, limit, limit]);
  const link = new URL((server.mails[0]?.headers['list-unsubscribe'] ?? '').slice(1, -1)).pathname;
  expect((await visit(service, link, { method: 'POST' })).status).toBe(200);
  const optedOut = 'NOT_SENT: O comprador pediu para não receber mais e-mails desta loja.';
  expect(outcomes(await tried(store, id, { orderId }))).toEqual([nowhere, optedOut, optedOut, optedOut, 'DONE', optedOut]);
});

test('an order that stops a run is reported at each step, with the message nevertheless', async () => {
  const store = await payableStore(service);
  const { id } = await store.automation([
    delayStepInput(5),
    sendStepInput('sms', await store.template('sms', { message: '{{order.status}}' })),
  ]);
  const orderId = await store.order();
  expect(outcomes(await tried(store, id, { orderId }))).toEqual(['DONE', 'SENT']);
  await transitionWithNotes(store, orderId, 'CANCELLED');
  const stopped = await tried(store, id, { orderId });
  const note = 'null: A execução pararia antes: O pedido passou a “Cancelado”.';
  expect(outcomes(stopped)).toEqual([note, note]);
  expect(stopped.steps[1]?.preview).toEqual({ subject: null, message: 'Cancelado' });
});

test('a subject that would start no run is reported', async () => {
  const store = await payableStore(service);
  const cart = await store.automation([UNKNOWN_STEP], { triggerEvent: 'cart.abandoned' });
  const pix = await store.automation([UNKNOWN_STEP], { triggerEvent: 'pix.generated' });
  const orderId = await store.order({ paymentMethod: 'BOLETO' });
  const checkoutId = await store.externalCheckout();
  const off = 'A automação está desligada.';
  expect((await tried(store, cart.id, { orderId })).notes).toEqual([off, 'O gatilho cart.abandoned trata de um checkout.']);
  expect((await tried(store, pix.id, { checkoutId })).notes).toEqual([off, 'O gatilho pix.generated trata de um pedido.']);
  expect((await tried(store, pix.id, { orderId })).notes).toEqual([
    off,
    'O gatilho pix.generated é de outra forma de pagamento.',
    'O pedido não tem um código PIX.',
  ]);
});

test('the mutation requires the scope of its subject, one subject at most, and records of the store', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const { id } = await store.automation([UNKNOWN_STEP]);
  const orderId = await other.order();
  const checkoutId = await other.externalCheckout();
  const refused = (input: object) => store.refusesGraph(TRY, { id, input });
  expect(await refused({ orderId })).toEqual(notFound('Pedido não encontrado.', 'orderId'));
  expect(await refused({ checkoutId })).toEqual(notFound('Checkout não encontrado.', 'checkoutId'));
  expect(await store.refusesGraph(TRY, { id: ABSENT })).toEqual(notFound('Automação não encontrada.'));
  const both = { field: 'input', message: 'Informe um destes campos, e só um: checkoutId, orderId.', code: 'REQUIRED' };
  expect(await refused({ orderId, checkoutId })).toEqual(invalid(both));
  const authorization = `Bearer ${await service.newKey([store.id], ['automations:read'])}`;
  expect(await store.refusesGraph(TRY, { id, input: { orderId } }, { authorization })).toEqual(scopeDenied('orders:read'));
  expect(await store.ask(TRY, { id }, { authorization })).toMatchObject({ steps: [{ position: 0 }] });
});
