import { describe, expect, test } from 'vitest';
import { AUTOMATION_FIELDS, type AutomationView, delays, isChained, minutesOf } from '../support/automations.ts';
import { ABSENT } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { documentsOf } from '../support/record-documents.ts';
import { invalid, notFound, stale } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const { CREATE, READ, UPDATE, DELETE } = documentsOf('Automation', AUTOMATION_FIELDS);
const LIST = `query ($filter: AutomationFilter, $orderBy: [AutomationSortInput!]) {
  automations(filter: $filter, orderBy: $orderBy) { totalCount nodes { name steps { ... on DelayStep { minutes } } } }
}`;
/** A mutation of a step of the automation `$id`, with these arguments of its own. */
const ofStep = (name: string, declared: string, sent: string) => `mutation ($id: ID!, $ifVersion: Int, ${declared}) {
  ${name}AutomationStep(id: $id, ifVersion: $ifVersion, ${sent}) { ${AUTOMATION_FIELDS} }
}`;
const ADD = ofStep('add', '$input: AddAutomationStepInput!', 'input: $input');
const CHANGE = ofStep('update', '$stepId: ID!, $input: UpdateAutomationStepInput!', 'stepId: $stepId, input: $input');
const REMOVE = ofStep('remove', '$stepId: ID!', 'stepId: $stepId');
const MOVE = ofStep('move', '$stepId: ID!, $after: ID', 'stepId: $stepId, input: { after: $after }');

const AUTOMATION_MISSING = notFound('Automação não encontrada.');
const STEP_MISSING = notFound('Passo não encontrado nesta automação.');
const STALE = stale(1);

const done = (store: TestStore, query: string, variables: Record<string, unknown>) => store.ask<AutomationView>(query, variables);

const read = async (store: TestStore, id: string) => await store.ask<AutomationView | null>(READ, { id });
const sending = (templateId: unknown, name = 'send_email') => ({ type: 'action', name, data: { template_id: templateId } });
const stepIds = ({ steps }: AutomationView) => steps.map(({ id }) => id);

describe('createAutomation', () => {
  test('creates its steps in order, switched off, and emits no event', async () => {
    const store = await service.newStore();
    const templateId = await store.template('email');
    const steps = [
      { type: 'delay', minutes: 10 },
      { type: 'action', name: 'send_email', data: { x: [1], template_id: templateId.toUpperCase() } },
      { type: 'ab_test2', data: { ramos: 2 } },
    ];
    const made = await store.automation(steps, { name: ' Café ' });
    const now = service.clock.now().toISOString();
    const [delay, action, other] = stepIds(made);
    expect(made).toEqual({
      ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), storeId: store.id, name: ' Café ', triggerEvent: 'PIX_GENERATED' },
      ...{ active: false, version: 1, createdAt: now, updatedAt: now },
      steps: [
        { id: delay, type: 'delay', minutes: 10, nextId: action },
        { id: action, type: 'action', name: 'SEND_EMAIL', data: { x: [1], template_id: templateId }, nextId: other },
        { id: other, type: 'ab_test2', data: { ramos: 2 }, nextId: null },
      ],
    });
    expect(await read(store, made.id)).toEqual(made);
    const templates = 'query ($id: ID!) { automation(id: $id) { steps { ... on ActionStep { template { id channel } } } } }';
    expect(await store.ask(templates, { id: made.id })).toEqual({
      steps: [{}, { template: { id: templateId, channel: 'EMAIL' } }, {}],
    });
    expect(await store.events()).toEqual([]);
  });

  test('accepts no steps, and has no input active', async () => {
    const store = await service.newStore();
    const input = { name: 'A', triggerEvent: 'cart.abandoned' };
    const made = { name: 'A', triggerEvent: 'CART_ABANDONED', active: false, steps: [] };
    expect(await store.ask(CREATE, { input })).toMatchObject(made);
    expect(await store.issues(CREATE, { input: { ...input, active: true } })).toEqual([['active', 'UNKNOWN_FIELD']]);
  });

  test('reports every invalid field and every invalid step at once', async () => {
    const store = await service.newStore();
    const action = { type: 'action', name: 'x', minutes: 5 };
    const steps = [action, ...delays(1), null, {}, ...delays(1.5), { type: 'goal', data: 'x' }];
    expect(await store.issues(CREATE, { input: { name: ' ', triggerEvent: 'pix', steps } })).toEqual([
      ['steps.0.name', 'INVALID_VALUE'],
      ['steps.2', 'NOT_NULL'],
      ['steps.3.type', 'REQUIRED'],
      ['steps.4.minutes', 'INVALID_TYPE'],
      ['triggerEvent', 'INVALID_VALUE'],
      ['name', 'INVALID_VALUE'],
      ['steps.0.minutes', 'INVALID_VALUE'],
      ['steps.0.data.template_id', 'INVALID_FORMAT'],
      ['steps.5.data', 'INVALID_TYPE'],
    ]);
  });

  test('accepts a hundred steps in order, and not one more later', async () => {
    const store = await service.newStore();
    const minutes = times(100, (index) => index + 1);
    const full = await store.automation(delays(...minutes));
    expect(minutesOf(full)).toEqual(minutes);
    const message = 'A automação já tem 100 passos. Remova um antes de acrescentar outro.';
    const expected = invalid({ field: 'id', message, code: 'CONFLICT' });
    expect(await store.refusesGraph(ADD, { id: full.id, input: delays(1)[0] })).toEqual(expected);
  });

  test('names every missing template, then every one of another channel', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const foreign = await other.template('email');
    const [email, sms, whatsapp] = [await store.template('email'), await store.template('sms'), await store.template('whatsapp')];
    const asked = (...steps: object[]) => store.refusesGraph(CREATE, { input: { name: 'A', triggerEvent: 'order.paid', steps } });
    const message = 'Modelo de mensagem não encontrado.';
    const details = ['steps.0', 'steps.2'].map((at) => ({ field: `${at}.data.template_id`, message, code: 'NOT_FOUND' }));
    expect(await asked(sending(ABSENT), sending(sms), sending(foreign))).toEqual([{ ...notFound(message)[0], details }]);
    const unfit = (index: number, channel: string, other: string) => {
      const message = `O modelo é de ${channel}; send_${other} envia um de ${other}.`;
      return { field: `steps.${index}.data.template_id`, message, code: 'CONFLICT' };
    };
    expect(await asked(sending(sms), sending(email), sending(email, 'send_whatsapp'), sending(whatsapp, 'send_sms'))).toEqual(
      invalid(unfit(0, 'sms', 'email'), unfit(2, 'email', 'whatsapp'), unfit(3, 'whatsapp', 'sms')),
    );
    const fit = await store.automation([sending(email), sending(sms, 'send_sms'), sending(whatsapp, 'send_whatsapp')]);
    expect(fit.steps.map(({ name }) => name)).toEqual(['SEND_EMAIL', 'SEND_SMS', 'SEND_WHATSAPP']);
  });
});

test('automations are listed by name, trigger and activity, with their steps in order', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  await other.automation([]);
  const zebra = await store.automation(delays(3, 1, 2), { name: 'Zebra' });
  service.clock.forward(1000);
  await store.automation([], { name: 'arara', triggerEvent: 'order.paid' });
  await done(store, UPDATE, { id: zebra.id, input: { active: true } });
  const first = { name: 'Zebra', steps: [{ minutes: 3 }, { minutes: 1 }, { minutes: 2 }] };
  const second = { name: 'arara', steps: [] };
  for (const [variables, ...nodes] of [
    [{}, second, first],
    [{ orderBy: { field: 'CREATED_AT', direction: 'ASC' } }, first, second],
    [{ filter: { active: true } }, first],
    [{ filter: { triggerEvents: ['order.paid'] } }, second],
    [{ filter: { name: 'ARA' } }, second],
  ])
    expect(await store.ask(LIST, variables)).toEqual({ totalCount: nodes.length, nodes });
  expect(await store.issues(LIST, { filter: { triggerEvents: ['pix'] } })).toEqual([['triggerEvents.0', 'INVALID_VALUE']]);
});

test('deleteAutomation deletes the steps and keeps the templates; of another store, or with a stale version, nothing is deleted', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const templateId = await store.template('email');
  const made = await store.automation([...delays(1), sending(templateId)]);
  expect(await other.refusesGraph(DELETE, { id: made.id })).toEqual(AUTOMATION_MISSING);
  expect(await store.refusesGraph(DELETE, { id: made.id, ifVersion: 2 })).toEqual(STALE);
  expect(await done(store, DELETE, { id: made.id, ifVersion: 1 })).toEqual(made);
  expect(await read(store, made.id)).toBeNull();
  const { automation_step: steps, message_template: templates } = await store.snapshot();
  expect([steps, templates?.length]).toEqual([[], 1]);
  expect(await store.refusesGraph(DELETE, { id: made.id })).toEqual(AUTOMATION_MISSING);
});

describe('addAutomationStep', () => {
  test('adds a step after another one, first for null, and last by default', async () => {
    const store = await service.newStore();
    const made = await store.automation(delays(1, 2, 3));
    const [first, , third] = stepIds(made);
    service.clock.forward(1000);
    const add = (minutes: number, where: object, ifVersion?: number) =>
      done(store, ADD, { id: made.id, input: { type: 'delay', minutes, ...where }, ifVersion });
    expect(minutesOf(await add(4, { after: first }))).toEqual([1, 4, 2, 3]);
    expect(minutesOf(await add(5, { after: null }))).toEqual([5, 1, 4, 2, 3]);
    expect(minutesOf(await add(6, {}))).toEqual([5, 1, 4, 2, 3, 6]);
    const last = await add(7, { after: third }, 4);
    expect(minutesOf(last)).toEqual([5, 1, 4, 2, 3, 7, 6]);
    expect(isChained(last)).toBe(true);
    expect(last).toMatchObject({ version: 5, updatedAt: service.clock.now().toISOString() });
    expect(stepIds(last)).toEqual(expect.arrayContaining(stepIds(made)));
  });

  test('is rejected by its fields, then for a missing automation, step or template, then for the version', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const made = await store.automation(delays(1));
    const foreign = await other.automation(delays(1));
    const sms = await store.template('sms');
    const call = { id: made.id, input: { ...sending(ABSENT), after: foreign.steps[0]?.id }, ifVersion: 9 };
    const minutes = { field: 'minutes', message: 'Um passo delay precisa dos minutos.', code: 'REQUIRED' };
    expect(await store.refusesGraph(ADD, { ...call, id: foreign.id, input: { type: 'delay' } })).toEqual(invalid(minutes));
    expect(await store.refusesGraph(ADD, { ...call, id: foreign.id })).toEqual(AUTOMATION_MISSING);
    const after = { field: 'after', message: 'A automação não tem este passo.', code: 'NOT_FOUND' };
    expect(await store.refusesGraph(ADD, call)).toEqual(invalid(after));
    const placed = (step: object) => ({ ...call, input: { ...step, after: made.steps[0]?.id } });
    const noTemplate = notFound('Modelo de mensagem não encontrado.', 'data.template_id');
    expect(await store.refusesGraph(ADD, placed(sending(ABSENT)))).toEqual(noTemplate);
    const channel = { field: 'data.template_id', message: 'O modelo é de sms; send_email envia um de email.', code: 'CONFLICT' };
    expect(await store.refusesGraph(ADD, placed(sending(sms)))).toEqual(invalid(channel));
    expect(await store.refusesGraph(ADD, placed(sending(sms, 'send_sms')))).toEqual(STALE);
  });
});

describe('updateAutomationStep', () => {
  test('changes the fields that were sent, keeps the position, and writes nothing without a change', async () => {
    const store = await service.newStore();
    const [one, two] = [await store.template('email'), await store.template('sms')];
    const made = await store.automation([...delays(1), sending(one), { type: 'goal', data: { a: 1 } }]);
    const [delay, action, goal] = stepIds(made);
    const change = (stepId: string | undefined, input: object, rest = {}) =>
      done(store, CHANGE, { id: made.id, stepId, input, ...rest });
    const before = await store.snapshot();
    for (const input of [
      {},
      { name: 'send_email' },
      { name: 'SEND_EMAIL' },
      { data: { template_id: one.toUpperCase() } },
      { minutes: null },
    ])
      expect(await change(action, input)).toEqual(made);
    expect(await store.snapshot()).toEqual(before);
    service.clock.forward(1000);
    expect((await change(delay, { minutes: 9 }, { ifVersion: 1 })).steps[0]).toEqual({ ...made.steps[0], minutes: 9 });
    const resent = await change(action, { name: 'send_sms', data: { template_id: two.toUpperCase(), nota: 'x' } });
    expect(resent.steps[1]).toEqual({ ...made.steps[1], name: 'SEND_SMS', data: { template_id: two, nota: 'x' } });
    expect(resent).toMatchObject({ version: 3, updatedAt: service.clock.now().toISOString() });
    const history = 'query ($id: ID!) { automation(id: $id) { history(first: 1) { nodes { changes { field before after } } } } }';
    const { data } = await store.graph(history, { id: made.id }, await panelUser(store, ['store:admin', 'automations:read']));
    const name = { field: 'name', before: 'SEND_EMAIL', after: 'SEND_SMS' };
    expect(data).toMatchObject({ automation: { history: { nodes: [{ changes: expect.arrayContaining([name]) }] } } });
    expect((await change(goal, { data: null })).steps[2]).toEqual({ ...made.steps[2], data: {} });
    // What the step sent before is free to go.
    const remove = 'mutation ($id: ID!) { deleteMessageTemplate(id: $id) { id } }';
    expect((await store.graph(remove, { id: one })).errors).toBeUndefined();
  });

  test('validates the step as it is after the update', async () => {
    const store = await service.newStore();
    const sms = await store.template('sms');
    const made = await store.automation([...delays(1), sending(await store.template('email'))]);
    const [delay, action] = stepIds(made);
    for (const [stepId, input, ...faults] of [
      [delay, { minutes: null }, 'minutes REQUIRED'],
      [delay, { minutes: 43_201, name: 'send_sms' }, 'minutes TOO_BIG', 'name INVALID_VALUE'],
      [delay, { minutes: 'dez' }, 'minutes INVALID_TYPE'],
      [action, { minutes: 1 }, 'minutes INVALID_VALUE'],
      [action, { name: null, data: null }, 'name INVALID_VALUE', 'data.template_id INVALID_FORMAT'],
      [action, { name: 'send_sms' }, 'data.template_id CONFLICT'],
      [action, { data: { template_id: sms } }, 'data.template_id CONFLICT'],
      [action, { data: { template_id: ABSENT } }, 'data.template_id NOT_FOUND'],
    ] as const)
      expect((await store.issues(CHANGE, { id: made.id, stepId, input })).map((issue) => issue.join(' '))).toEqual(faults);
  });

  test('is rejected by its fields, then for missing records, then for the version', async () => {
    const store = await service.newStore();
    const made = await store.automation(delays(1));
    const call = { id: made.id, stepId: made.steps[0]?.id, input: { minutes: 2 }, ifVersion: 2 };
    expect(await store.refusesGraph(CHANGE, { ...call, id: ABSENT, input: { minutes: 0 } })).toMatchObject([{ status: 400 }]);
    expect(await store.refusesGraph(CHANGE, { ...call, id: ABSENT })).toEqual(AUTOMATION_MISSING);
    expect(await store.refusesGraph(CHANGE, { ...call, stepId: ABSENT })).toEqual(STEP_MISSING);
    expect(await store.refusesGraph(CHANGE, call)).toEqual(STALE);
  });
});

describe('removeAutomationStep', () => {
  test('closes the gap behind the step, down to the last one', async () => {
    const store = await service.newStore();
    const made = await store.automation(delays(1, 2, 3, 4));
    const [first, second, third, fourth] = stepIds(made);
    const remove = (stepId: string | undefined) => done(store, REMOVE, { id: made.id, stepId });
    const left = await remove(second);
    expect([minutesOf(left), isChained(left), left.version]).toEqual([[1, 3, 4], true, 2]);
    expect(await store.refusesGraph(REMOVE, { id: made.id, stepId: second })).toEqual(STEP_MISSING);
    expect(minutesOf(await remove(fourth))).toEqual([1, 3]);
    expect(minutesOf(await done(store, MOVE, { id: made.id, stepId: third, after: null }))).toEqual([3, 1]);
    expect(minutesOf(await remove(third))).toEqual([1]);
    expect(minutesOf(await remove(first))).toEqual([]);
  });

  test('is rejected for missing records, then for the version', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const made = await store.automation(delays(1));
    const stepId = made.steps[0]?.id;
    expect(await other.refusesGraph(REMOVE, { id: made.id, stepId })).toEqual(AUTOMATION_MISSING);
    expect(await store.refusesGraph(REMOVE, { id: made.id, stepId: ABSENT, ifVersion: 2 })).toEqual(STEP_MISSING);
    expect(await store.refusesGraph(REMOVE, { id: made.id, stepId, ifVersion: 2 })).toEqual(STALE);
  });
});

test('moveAutomationStep requires the position, also when the document omits it', async () => {
  const store = await service.newStore();
  const made = await store.automation(delays(1, 2));
  const expected = invalid({ field: 'after', message: 'Campo obrigatório; null põe o passo no começo.', code: 'REQUIRED' });
  for (const query of [ofStep('move', '$stepId: ID!', 'stepId: $stepId, input: {}'), MOVE])
    expect(await store.refusesGraph(query, { id: made.id, stepId: made.steps[1]?.id })).toEqual(expected);
});
