import { expect, test } from 'vitest';
import { activeAutomation, delayStepInput, RUN_STEP_FIELDS, runAutomations, sendStepInput } from '../support/automation-runs.ts';
import { MINUTE } from '../support/constants.ts';
import { startMailServer } from '../support/mail-server.ts';
import { pay, payableStore } from '../support/pay.ts';
import { dataOf } from '../support/replies.ts';
import { startOwnService } from '../support/service.ts';

const service = await startOwnService();
const server = await startMailServer();
const SMTP = { smtpUrl: server.url };

test('a PIX order of the pay page gets its e-mail when the delay is over, to the millisecond and once', async () => {
  const store = await payableStore(service, { name: 'Loja da Ana' });
  const templateId = await store.template('email', {
    subject: 'Seu PIX, {{customer.first_name}}',
    senderName: '{{store.name}}',
    senderEmail: 'pix@loja.com.br',
    html: '<p>{{customer.name}}: <b>{{order.total}}</b></p><p>{{pix.code}}</p>',
    message: 'Pague {{order.total}} com {{pix.code}} em {{checkout.url}}',
  });
  const automationId = await activeAutomation(store, 'pix.generated', [delayStepInput(10), sendStepInput('email', templateId)]);
  const checkoutId = await store.externalCheckout();
  expect((await pay(service, `/pay/${checkoutId}`, { name: 'Ana & Lima' })).status).toBe(303);
  const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();
  const start = service.clock.now().getTime();

  expect(await runAutomations(service, SMTP)).toEqual([]);
  service.clock.forward(10 * MINUTE - 1);
  await runAutomations(service, SMTP);
  expect(server.mails).toEqual([]);
  const query = `{ automationRuns(first: 10) { totalCount nodes {
    automationId automation { name } triggerEvent checkoutId status reason nextAt endedAt version createdAt
    steps { ${RUN_STEP_FIELDS} } order: orderId customer: customerId } } }`;
  const { nodes: waiting } = dataOf(await store.graph(query)).automationRuns as { nodes: Record<string, unknown>[] };
  const [order] = await service.rows<{ id: string; customerId: string; pixCode: string }>({
    text: `SELECT o.id, customer_id AS "customerId", pix_code AS "pixCode" FROM "order" o JOIN payment p ON p.store_id = o.store_id AND p.order_id = o.id
      WHERE o.store_id = $1`,
    values: [store.id],
  });
  const about = { automationId, automation: { name: 'Lembrar do PIX' }, triggerEvent: 'PIX_GENERATED', checkoutId: null };
  const step = { name: null, minutes: null, status: null, result: null, startedAt: null, updatedAt: null, message: null };
  const wait = { ...step, position: 0, type: 'delay', minutes: 10, result: 'Espera de 10 minutos.', startedAt: at(0) };
  const action = { ...step, position: 1, type: 'action', name: 'SEND_EMAIL' };
  expect(waiting).toEqual([
    {
      ...about,
      ...{ order: order?.id, customer: order?.customerId, status: 'WAITING', reason: null, nextAt: at(10) },
      ...{ endedAt: null, version: 3, createdAt: at(0) },
      steps: [{ ...wait, status: 'WAITING', updatedAt: at(0) }, action],
    },
  ]);

  service.clock.forward(1);
  for (let times = 0; times < 3; times += 1) expect(await runAutomations(service, SMTP)).toEqual([]);
  const message = {
    ...{ channel: 'EMAIL', recipient: 'a•••@exemplo.com.br', isTest: false, status: 'SENT', attemptCount: 1 },
    ...{ nextAttemptAt: null, endedAt: at(10), result: 'Entregue ao servidor de e-mail.' },
  };
  expect(dataOf(await store.graph(query)).automationRuns).toEqual({
    totalCount: 1,
    nodes: [
      {
        ...waiting[0],
        status: 'COMPLETED',
        nextAt: null,
        endedAt: at(10),
        version: 5,
        steps: [
          { ...wait, status: 'DONE', updatedAt: at(10) },
          { ...action, status: 'SENT', result: message.result, startedAt: at(10), updatedAt: at(10), message },
        ],
      },
    ],
  });

  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  const [{ id } = { id: '' }] = await service.rows<{ id: string }>({
    text: 'SELECT id FROM message WHERE store_id = $1 AND content IS NULL',
    values: [store.id],
  });
  expect(mail).toMatchObject({ from: 'pix@loja.com.br', to: ['ana@exemplo.com.br'] });
  expect(mail?.headers).toMatchObject({
    from: 'Loja da Ana <pix@loja.com.br>',
    to: 'ana@exemplo.com.br',
    subject: 'Seu PIX, Ana',
    'message-id': `<${id}@loja.com.br>`,
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': expect.stringMatching(/^<https:\/\/pagar\.store\.test\/unsubscribe\/[\w-]+>$/),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'content-type': expect.stringMatching(/^multipart\/alternative;/),
  });
  const money = 'R$ 79,80';
  expect(mail?.body).toContain(`Pague ${money} com ${order?.pixCode} em https://pagar.store.test/pay/${checkoutId}`);
  expect(mail?.body).toContain(`<p>Ana &amp; Lima: <b>${money}</b></p><p>${order?.pixCode}</p>`);
});
