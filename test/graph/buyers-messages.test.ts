import { expect, test } from 'vitest';
import { activeAutomation, delayStepInput, onlyRun, runAutomations, runsOf, sendStepInput } from '../support/automation-runs.ts';
import { asAdmin, customerOf, ERASE, leftovers, transitionWithNotes, ZULEICA } from '../support/data-subject.ts';
import { mailError, startMailServer } from '../support/mail-server.ts';
import { payableStore, visit } from '../support/pay.ts';
import { dataOf } from '../support/replies.ts';
import { startService } from '../support/service.ts';
import { runTimersAt } from '../support/timers.ts';

const service = await startService();
const server = await startMailServer();
const SMTP = { smtpUrl: server.url };
const HER = '39053344705';
const EXPORT = 'mutation ($id: UUID!) { exportCustomer(id: $id) { data } }';
const TEST = 'mutation ($templateId: UUID!, $to: String!) { sendTestMessage(templateId: $templateId, to: $to) { id } }';

type Areas = Record<string, { purpose: string; origin: string; records: unknown }>;

test('automation runs and messages of a buyer are exported, and erased except for opt-outs', async () => {
  const store = await payableStore(service, { messagesPerDay: 100 });
  const templateId = await store.template('email', { subject: '{{customer.name}}', message: '{{customer.phone}}' });
  const email = sendStepInput('email', templateId);
  const sms = sendStepInput('sms', await store.template('sms', { message: '{{customer.name}}' }));
  await activeAutomation(store, 'order.created', [email, sms]);
  await activeAutomation(store, 'cart.abandoned', [email, delayStepInput(60)]);
  // Her mailbox answers with her address, as mail servers do; the SMS waits for a provider that is away.
  server.onMail = ({ to }) => {
    if (to.includes('zuleica@exemplo.com.br')) throw mailError(550, `5.1.1 <${to.join()}> unknown`);
  };
  const start = service.clock.now().toISOString();
  const settings = { ...SMTP, smsHookUrl: 'http://127.0.0.1:1/' };
  const orderId = await store.order({ customer: ZULEICA });
  const stranger = await store.order();
  await runAutomations(service, settings);
  // The two mails of this moment come in either order.
  const hersFirst = server.mails.find(({ to }) => to.includes('zuleica@exemplo.com.br'));
  const link = new URL((hersFirst?.headers['list-unsubscribe'] ?? '').slice(1, -1)).pathname;
  expect((await visit(service, link, { method: 'POST' })).status).toBe(200);
  dataOf(await store.graph(TEST, { templateId, to: ZULEICA.email }));
  await runAutomations(service, settings);
  await transitionWithNotes(store, orderId, 'CANCELLED');
  const cart = await store.externalCheckout({}, { customer: { email: 'outra@exemplo.com.br', document: HER } });
  service.clock.forward(30 * 60_000);
  const left = service.clock.now().toISOString();
  await runTimersAt(service);
  await runAutomations(service, SMTP);

  const id = await customerOf(store, HER);
  const { exportCustomer } = dataOf(await asAdmin(store, EXPORT, { id })) as { exportCustomer: { data: Areas } };
  const { automations, messages, optOuts } = exportCustomer.data;
  const run = { orderId, checkoutId: null, status: 'COMPLETED', reason: null, createdAt: start, endedAt: start };
  const ofCart = { orderId: null, checkoutId: cart, status: 'WAITING', reason: null, createdAt: left, endedAt: null };
  expect(automations?.records).toEqual([
    { ...run, triggerEvent: 'order.created' },
    { ...ofCart, triggerEvent: 'cart.abandoned' },
  ]);
  const mail = { channel: 'email', recipient: 'zuleica@exemplo.com.br', content: null, isTest: false };
  const refused = { status: 'NOT_SENT', createdAt: start, endedAt: start };
  const waiting = {
    channel: 'sms',
    recipient: '+5541987651234',
    isTest: false,
    status: 'NOT_SENT',
    createdAt: start,
    endedAt: left,
  };
  const sent = { ...mail, recipient: 'outra@exemplo.com.br', status: 'SENT', createdAt: left, endedAt: left };
  const reported = messages?.records as { channel: string; isTest: boolean; recipient: string }[];
  const order = (each: (typeof reported)[number]) => `${each.recipient} ${each.isTest}`;
  expect(reported.toSorted((a, b) => order(a).localeCompare(order(b)))).toEqual(
    [{ ...mail, ...refused }, { ...mail, ...refused, isTest: true }, { ...waiting, content: null }, sent].toSorted((a, b) =>
      order(a).localeCompare(order(b)),
    ),
  );
  expect(optOuts?.records).toEqual([{ channel: 'email', address: 'zuleica@exemplo.com.br', createdAt: start }]);
  expect([automations, messages, optOuts].map((area) => [area?.purpose, area?.origin])).toEqual([
    [
      'Mandar ao comprador as mensagens que a loja preparou para o que acontece com a compra.',
      'Registrado pelo serviço a cada execução de uma automação.',
    ],
    [
      'Comprovar que mensagens foram enviadas ao comprador; o que diziam só é guardado até o envio.',
      'Registrado pelo serviço; o endereço é o que o comprador informou.',
    ],
    [
      'Não mandar mensagens a quem pediu para não as receber.',
      'Pedido pelo comprador no link de descadastro; do endereço só é guardado um resumo criptográfico.',
    ],
  ]);

  const [hers] = await runsOf(store, { orderId });
  expect(hers?.steps[0]?.result).toBe('O servidor de e-mail recusou a mensagem: 550 5.1.1 <zuleica@exemplo.com.br> unknown.');
  const ofOthers = await onlyRun(store, { orderId: stranger });
  dataOf(await asAdmin(store, ERASE, { id }));
  expect((await leftovers(service)).filter((row) => row.includes(store.id))).toEqual([]);
  expect(await onlyRun(store, { orderId: stranger })).toEqual(ofOthers);
  expect(await onlyRun(store, { checkoutId: cart })).toEqual({
    status: 'STOPPED',
    reason: 'Os dados do comprador foram removidos.',
    steps: [
      ['SENT', '[removido]'],
      ['SKIPPED', 'A execução foi interrompida durante a espera.'],
    ],
  });

  await store.order({ customer: ZULEICA });
  await runAutomations(service, SMTP);
  const [again] = (await runsOf(store)).filter(({ customerId }) => customerId !== id && customerId !== null).slice(-1);
  expect(again?.steps[0]?.result).toBe('O comprador pediu para não receber mais e-mails desta loja.');
});
