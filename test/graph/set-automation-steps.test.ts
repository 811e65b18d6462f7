import { expect, test } from 'vitest';
import { activeAutomation, delayStepInput, onlyRun, runAutomations, sendStepInput } from '../support/automation-runs.ts';
import { AUTOMATION_FIELDS, type AutomationView, delays, isChained, minutesOf } from '../support/automations.ts';
import { ABSENT } from '../support/constants.ts';
import { creationOf } from '../support/fixtures.ts';
import { startMailServer } from '../support/mail-server.ts';
import { invalid, notFound, stale } from '../support/refusals.ts';
import { startOwnService, type TestStore } from '../support/service.ts';

const service = await startOwnService();

const SET = `mutation ($id: ID!, $steps: [AutomationStepInput!]!, $ifVersion: Int) {
  made: setAutomationSteps(id: $id, input: { steps: $steps }, ifVersion: $ifVersion) { ${AUTOMATION_FIELDS} }
}`;

const set = (store: TestStore, id: string, steps: readonly object[], ifVersion?: number) =>
  store.ask<AutomationView>(SET, { id, steps, ifVersion });

test('one call keeps, changes, moves, adds and removes steps', async () => {
  const store = await service.newStore();
  const templateId = await store.template('sms');
  const { id, steps } = await store.automation([...delays(10, 20, 30), sendStepInput('sms', templateId)]);
  const [ten, twenty, thirty, sms] = steps.map((step) => step.id);
  const sent = [
    { id: sms?.toUpperCase(), type: 'action' },
    { type: 'delay', minutes: 40 },
    { id: ten, type: 'delay' },
    { id: thirty, type: 'delay', minutes: 31 },
  ];
  const changed = await set(store, id, sent, 1);
  expect(changed.version).toBe(2);
  expect(isChained(changed)).toBe(true);
  expect(minutesOf(changed)).toEqual([undefined, 40, 10, 31]);
  const ids = changed.steps.map((step) => step.id);
  expect([ids[0], ids[2], ids[3]]).toEqual([sms, ten, thirty]);
  expect(steps.map((step) => step.id)).not.toContain(ids[1]);
  expect(ids).not.toContain(twenty);
  expect(changed.steps[0]).toMatchObject({ name: 'SEND_SMS', data: { template_id: templateId } });
  expect(await store.events()).toEqual([]);
});

test('a call without a change writes nothing, and all steps may be removed', async () => {
  const store = await service.newStore();
  const { id, steps } = await store.automation(delays(10, 20));
  const before = await store.snapshot();
  service.clock.forward(1_000);
  const same = steps.map((step) => ({ id: step.id, type: 'delay', minutes: step.minutes }));
  expect((await set(store, id, same)).version).toBe(1);
  expect(await store.snapshot()).toEqual(before);
  expect(await set(store, id, [])).toMatchObject({ version: 2, steps: [] });
});

test('a waiting run continues with the steps at its start', async () => {
  const server = await startMailServer();
  const store = await service.newStore();
  const email = sendStepInput('email', await store.template('email'));
  const id = await activeAutomation(store, 'order.created', [delayStepInput(10), email]);
  await store.order();
  await runAutomations(service);
  await set(store, id, [{ type: 'note' }]);
  service.clock.forward(10 * 60_000);
  await runAutomations(service, { smtpUrl: server.url });
  expect(await onlyRun(store)).toEqual({
    status: 'COMPLETED',
    reason: null,
    steps: [
      ['DONE', 'Espera de 10 minutos.'],
      ['SENT', 'Entregue ao servidor de e-mail.'],
    ],
  });
});

test('every fault names its step, and nothing is saved in part', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const { id, steps } = await store.automation(delays(10, 20));
  const [ten, twenty] = steps.map((step) => step.id);
  const [theirs] = (await other.automation(delays(5))).steps.map((step) => step.id);
  const missing = 'Passo não encontrado nesta automação.';
  const refused = (...sent: object[]) => store.refusesGraph(SET, { id, steps: sent });
  const [again, foreign] = [
    { id: twenty, type: 'delay' },
    { id: theirs, type: 'delay', minutes: 5 },
  ];
  const wrong = [{ id: ten, type: 'note' }, { type: 'delay', minutes: 0 }, { type: 'delay' }];
  expect(await refused(again, foreign, again, ...wrong)).toEqual(
    invalid(
      { field: 'steps.1.id', message: missing, code: 'NOT_FOUND' },
      { field: 'steps.2.id', message: 'O passo aparece duas vezes.', code: 'CONFLICT' },
      { field: 'steps.3.type', message: 'O tipo de um passo não muda: envie-o sem id, como um novo.', code: 'INVALID_VALUE' },
      { field: 'steps.4.minutes', message: 'Deve ser no mínimo 1.', code: 'TOO_SMALL' },
      { field: 'steps.5.minutes', message: 'Um passo delay precisa dos minutos.', code: 'REQUIRED' },
    ),
  );
  const sms = await store.template('sms');
  expect(await refused({ type: 'note' }, sendStepInput('email', sms))).toEqual(
    invalid({ field: 'steps.1.data.template_id', message: 'O modelo é de sms; send_email envia um de email.', code: 'CONFLICT' }),
  );
  expect(await refused(sendStepInput('email', ABSENT))).toEqual(
    notFound('Modelo de mensagem não encontrado.', 'steps.0.data.template_id'),
  );
  expect(await refused(...Array(101).fill({ type: 'note' }))).toEqual(
    invalid({ field: 'steps', message: 'Deve ter no máximo 100 itens.', code: 'TOO_LONG' }),
  );
  expect(await store.refusesGraph(SET, { id, steps: [{ type: 'note' }], ifVersion: 2 })).toEqual(stale(1));
  expect(await store.refusesGraph(SET, { id: ABSENT, steps: [] })).toEqual(notFound('Automação não encontrada.'));
});

test('a step of a new automation has no id', async () => {
  const store = await service.newStore();
  const { steps } = await store.automation(delays(10));
  const message = 'Um passo novo não tem id.';
  const step = { id: steps[0]?.id, type: 'delay', minutes: 5 };
  const input = { name: 'A', triggerEvent: 'pix.paid', steps: [step] };
  const fault = { field: 'steps.0.id', message, code: 'INVALID_VALUE' };
  expect(await store.refusesGraph(creationOf('Automation'), { input })).toEqual(invalid(fault));
});
