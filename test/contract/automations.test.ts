import { describe, expect, test } from 'vitest';
import { type AutomationView, delays, isChained, minutesOf, type StepView } from '../support/automations.ts';
import { ABSENT } from '../support/constants.ts';
import { detailsOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();

const PATH = '/api/v1/automations';

const shown = (body: Record<string, unknown>) => (body.data as { automation: AutomationView }).automation;

/** An automation with a step of every kind, and its template. */
async function mixed(store: TestStore) {
  const templateId = await store.template('email');
  const automation = await store.automation([
    { type: 'delay', minutes: 10 },
    { type: 'action', name: 'send_email', data: { template_id: templateId, nota: 'x' } },
    { type: 'condition', data: { if: [{ total: 10.5 }, null] } },
    { type: 'goal' },
  ]);
  return { templateId, automation };
}

describe('PATCH /api/v1/automations/{automationId}', () => {
  test('changes the fields that were sent, and returns the automation with the fields of each kind of step', async () => {
    const store = await service.newStore();
    const { automation, templateId } = await mixed(store);
    const createdAt = service.clock.now().toISOString();
    service.clock.forward(1000);
    const sent = { name: 'Outra', trigger_event: 'boleto.generated', active: true };
    const { headers, body } = await store.patch(`${PATH}/${automation.id}`, sent, 200);
    const [delay, action, condition, goal] = automation.steps.map(({ id }) => id);
    const steps = [
      { id: delay, type: 'delay', minutes: 10, nextId: action },
      { id: action, type: 'action', name: 'send_email', data: { template_id: templateId, nota: 'x' }, nextId: condition },
      { id: condition, type: 'condition', data: { if: [{ total: 10.5 }, null] }, nextId: goal },
      { id: goal, type: 'goal', data: {}, nextId: null },
    ];
    const expected = { id: automation.id, storeId: store.id, ...sent, createdAt, steps };
    expect(body).toEqual({ success: true, data: { automation: expected } });
    expect(headers.get('etag')).toBe('"2"');
    expect(await store.events()).toEqual([]);
  });

  test('switches a flow on and off, also one without steps', async () => {
    const store = await service.newStore();
    const { id } = await store.automation([]);
    for (const active of [true, false]) {
      const { body } = await store.patch(`${PATH}/${id}`, { active }, 200);
      expect(shown(body)).toMatchObject({ active, steps: [] });
    }
  });

  test.each([{}, { cor: 'azul' }, { triggerEvent: 'order.paid' }, { active: false, trigger_event: 'pix.generated' }])(
    '%j changes nothing and writes nothing',
    async (fields) => {
      const store = await service.newStore();
      const { id } = await store.automation(delays(1, 2));
      const before = await store.snapshot();
      const { headers, body } = await store.patch(`${PATH}/${id}`, fields, 200);
      expect(headers.get('etag')).toBe('"1"');
      expect(minutesOf(shown(body))).toEqual([1, 2]);
      expect(await store.snapshot()).toEqual(before);
    },
  );

  test('a response may be sent back: its steps are no change', async () => {
    const store = await service.newStore();
    const { automation } = await mixed(store);
    const answered = shown((await store.patch(`${PATH}/${automation.id}`, {}, 200)).body);
    const { headers, body } = await store.patch(`${PATH}/${automation.id}`, { ...answered, name: 'Outra' }, 200);
    expect(shown(body)).toEqual({ ...answered, name: 'Outra' });
    expect(headers.get('x-ignored-fields')).toBe('id, storeId, createdAt');
    const before = await store.snapshot();
    const { steps } = answered;
    const turned = steps.map((step) => Object.fromEntries(Object.entries(step).toReversed()));
    await store.patch(`${PATH}/${automation.id.toUpperCase()}`, { steps: turned }, 200);
    expect(await store.snapshot()).toEqual(before);
    const { id } = await store.automation([]);
    await store.patch(`${PATH}/${id}`, { steps: [] }, 200);
  });

  test.each<[string, (steps: readonly StepView[]) => unknown]>([
    ['none', () => []],
    ['null', () => null],
    ['another order', (steps) => steps.toReversed()],
    ['one less', (steps) => steps.slice(1)],
    ['one more', (steps) => [...steps, { type: 'delay', minutes: 1 }]],
    ['another delay', ([first, ...rest]) => [{ ...first, minutes: 11 }, ...rest]],
    ['other data', (steps) => steps.map((step) => ({ ...step, data: { nota: 'y' } }))],
    ['steps without ids', (steps) => steps.map(({ id: _id, ...step }) => step)],
  ])('other steps are rejected with the name of the field: %s', async (_what, change) => {
    const store = await service.newStore();
    const { automation } = await mixed(store);
    const path = `${PATH}/${automation.id}`;
    const { steps } = shown((await store.patch(path, {}, 200)).body);
    const message =
      'Os passos não mudam por aqui. Mova-os por POST /api/v1/automations/{automationId}/steps/{stepId}/move; crie, altere e remova-os no GraphQL.';
    const fault = { field: 'steps', message, code: 'INVALID_VALUE' };
    const body = await store.refusesPatch(path, { active: true, steps: change(steps) }, 400, { 'if-match': '"9"' });
    expect(detailsOf(body)).toEqual([fault]);
  });

  test('other steps are reported together with the other issues, and after a 404', async () => {
    const store = await service.newStore();
    const { id } = await store.automation(delays(1));
    expect(detailsOf(await store.refusesPatch(`${PATH}/${id}`, { steps: 'x', name: '' }, 400))).toMatchObject([
      { field: 'steps', code: 'INVALID_TYPE' },
      { field: 'name', code: 'TOO_SHORT' },
    ]);
    await store.refusesPatch(`${PATH}/${ABSENT}`, { steps: [{}] }, 404);
  });

  test.each<[object, string, string]>([
    [{ name: null }, 'name', 'NOT_NULL'],
    [{ name: ' ' }, 'name', 'INVALID_VALUE'],
    [{ active: null }, 'active', 'NOT_NULL'],
    [{ active: 'true' }, 'active', 'INVALID_TYPE'],
    [{ trigger_event: null }, 'trigger_event', 'NOT_NULL'],
    [{ trigger_event: 7 }, 'trigger_event', 'INVALID_TYPE'],
    [{ trigger_event: '' }, 'trigger_event', 'INVALID_VALUE'],
    [{ trigger_event: 'PIX.GENERATED' }, 'trigger_event', 'INVALID_VALUE'],
    [{ trigger_event: 'toString' }, 'trigger_event', 'INVALID_VALUE'],
  ])('%j is rejected with the field as it was sent', async (fields, field, code) => {
    const store = await service.newStore();
    const { id } = await store.automation([]);
    expect(detailsOf(await store.refusesPatch(`${PATH}/${id}`, fields, 400))).toMatchObject([{ field, code }]);
  });

  test('another trigger_event gets an error that lists the valid ones', async () => {
    const store = await service.newStore();
    const { id } = await store.automation([]);
    const known = `pix.generated, pix.paid, pix.expired, boleto.generated, boleto.expired, card.refused, order.created,
      order.paid, order.shipped, order.delivered, order.cancelled, order.refunded, tracking.updated, cart.abandoned,
      checkout.created, customer.created`.replace(/\s+/g, ' ');
    const message = `Deve ser um destes valores: ${known}.`;
    expect(detailsOf(await store.refusesPatch(`${PATH}/${id}`, { trigger_event: 'pix' }, 400))).toEqual([
      { field: 'trigger_event', message, code: 'INVALID_VALUE' },
    ]);
    for (const trigger_event of known.split(', ')) {
      const { body } = await store.patch(`${PATH}/${id}`, { trigger_event }, 200);
      expect(shown(body)).toMatchObject({ trigger_event });
    }
  });

  test('an automation that the store does not have is a 404, after the 400s; a stale If-Match is a 412, after both', async () => {
    const store = await service.newStore();
    const { id } = await store.automation(delays(1));
    const stale = { 'if-match': '"2"' };
    const missing = service.refusal(404, 'RESOURCE_NOT_FOUND', 'Automação não encontrada.');
    for (const fields of [{}, { active: true }])
      expect(await store.refusesPatch(`${PATH}/${ABSENT}`, fields, 404, stale)).toEqual(missing);
    await store.refusesPatch(`${PATH}/${ABSENT}`, { name: '' }, 400, stale);
    await store.refusesPatch(`${PATH}/${id}`, { name: '' }, 400, stale);
    expect(await store.refusesPatch(`${PATH}/${id}`, { active: true }, 412, stale)).toMatchObject({
      error: { code: 'PRECONDITION_FAILED', details: { currentVersion: 1 } },
    });
    const { headers } = await store.patch(`${PATH}/${id}`, { active: true }, 200, { 'if-match': '"1"' });
    expect(headers.get('etag')).toBe('"2"');
  });

  test('requires automations:write', async () => {
    const store = await service.newStore();
    const { id } = await store.automation([]);
    const authorization = `Bearer ${await service.newKey([store.id], ['automations:read'])}`;
    expect(await store.refusesPatch(`${PATH}/${id}`, {}, 403, { authorization })).toMatchObject({
      error: { code: 'AUTH_SCOPE_DENIED', details: { scope: 'automations:write' } },
    });
  });

  test('REST cannot list, read, create or delete automations', async () => {
    const store = await service.newStore();
    const { id } = await store.automation([]);
    await store.get(`${PATH}/${id}`, 405);
    await store.get(PATH, 404);
    await store.post(PATH, {}, 404);
    await store.post(`${PATH}/${id}/steps`, {}, 404);
  });
});

describe('POST /api/v1/automations/{automationId}/steps/{stepId}/move', () => {
  /** An automation of five delays, and where a step of it is moved. */
  async function five() {
    const store = await service.newStore();
    const { id, steps } = await store.automation(delays(1, 2, 3, 4, 5));
    const idOf = (place: number) => (steps[place] as StepView).id;
    return { store, id, idOf, at: (place: number) => `${PATH}/${id}/steps/${idOf(place)}/move` };
  }

  test.each<[number, number | null, number[]]>([
    [2, null, [3, 1, 2, 4, 5]],
    [4, null, [5, 1, 2, 3, 4]],
    [0, 1, [2, 1, 3, 4, 5]],
    [0, 4, [2, 3, 4, 5, 1]],
    [1, 3, [1, 3, 4, 2, 5]],
    [3, 0, [1, 4, 2, 3, 5]],
    [4, 2, [1, 2, 3, 5, 4]],
  ])('moves step %i behind %j, and returns all steps in order', async (from, after, expected) => {
    const { store, id, idOf, at } = await five();
    const { headers, body } = await store.post(at(from), { after: after === null ? null : idOf(after) }, 200);
    const minutes = new Map([0, 1, 2, 3, 4].map((place) => [place + 1, idOf(place)]));
    const ids = expected.map((each) => minutes.get(each));
    const steps = expected.map((each, index) => ({
      id: ids[index],
      type: 'delay',
      minutes: each,
      nextId: ids[index + 1] ?? null,
    }));
    const rest = { id, storeId: store.id, name: 'Lembrar do PIX', trigger_event: 'pix.generated', active: false };
    const createdAt = service.clock.now().toISOString();
    expect(body).toEqual({ success: true, data: { automation: { ...rest, createdAt, steps } } });
    expect(headers.get('etag')).toBe('"2"');
    expect(await store.events()).toEqual([]);
  });

  test.each<[number, number | null]>([
    [0, null],
    [1, 0],
    [4, 3],
  ])('moving step %i behind %j, where it is already, writes nothing', async (from, after) => {
    const { store, idOf, at } = await five();
    const before = await store.snapshot();
    const { headers, body } = await store.post(at(from), { after: after === null ? null : idOf(after) }, 200);
    expect(minutesOf(shown(body))).toEqual([1, 2, 3, 4, 5]);
    expect(headers.get('etag')).toBe('"1"');
    expect(await store.snapshot()).toEqual(before);
  });

  test('accepts ids in upper case', async () => {
    const { store, id, idOf } = await five();
    const path = `${PATH}/${id.toUpperCase()}/steps/${idOf(4).toUpperCase()}/move`;
    const { body } = await store.post(path, { after: idOf(0).toUpperCase() }, 200);
    expect(minutesOf(shown(body))).toEqual([1, 5, 2, 3, 4]);
  });

  test('requires for after a different step of this automation', async () => {
    const { store, idOf, at } = await five();
    const { steps } = await store.automation(delays(9));
    const issues = (code: string, message: string) => [{ field: 'after', message, code }];
    const told400 = async (fields: object) => detailsOf(await store.refusesPost(at(2), fields, 400));
    const unknown = issues('NOT_FOUND', 'A automação não tem este passo.');
    expect(await told400({ after: ABSENT })).toEqual(unknown);
    expect(await told400({ after: steps[0]?.id })).toEqual(unknown);
    const self = issues('INVALID_VALUE', 'Um passo não pode ficar depois de si mesmo.');
    expect(await told400({ after: idOf(2) })).toEqual(self);
    expect(await told400({ after: idOf(2).toUpperCase() })).toEqual(self);
    const missing = issues('REQUIRED', 'Campo obrigatório; null põe o passo no começo.');
    expect(await told400({})).toEqual(missing);
    expect(await told400({ depois: null })).toEqual(missing);
    expect(await told400({ after: 'primeiro' })).toMatchObject([{ field: 'after', code: 'INVALID_FORMAT' }]);
    expect(await told400({ after: 1 })).toMatchObject([{ field: 'after', code: 'INVALID_TYPE' }]);
  });

  test('a missing step or automation is a 404, after the 400s of the body; a stale If-Match is a 412', async () => {
    const { store, id, idOf, at } = await five();
    const { id: otherId, steps } = await store.automation(delays(9));
    const step = service.refusal(404, 'RESOURCE_NOT_FOUND', 'Passo não encontrado nesta automação.');
    const automation = service.refusal(404, 'RESOURCE_NOT_FOUND', 'Automação não encontrada.');
    const path = (automationId: string, stepId: string) => `${PATH}/${automationId}/steps/${stepId}/move`;
    const stale = { 'if-match': '"7"' };
    for (const stepId of [ABSENT, steps[0]?.id ?? '']) {
      expect(await store.refusesPost(path(id, stepId), { after: null }, 404, stale)).toEqual(step);
      await store.refusesPost(path(id, stepId), {}, 400);
    }
    expect(await store.refusesPost(path(ABSENT, idOf(0)), { after: null }, 404)).toEqual(automation);
    expect(await store.refusesPost(path(otherId, idOf(0)), { after: null }, 404)).toEqual(step);
    await store.refusesPost(path(id, '1'), { after: null }, 404);
    await store.refusesPost(at(1), { after: ABSENT }, 400, stale);
    expect(await store.refusesPost(at(1), { after: null }, 412, stale)).toMatchObject({
      error: { code: 'PRECONDITION_FAILED', details: { currentVersion: 1 } },
    });
    expect((await store.post(at(1), { after: null }, 200, { 'if-match': '"1"' })).headers.get('etag')).toBe('"2"');
  });

  test('a repeat with its idempotency key is replayed and moves nothing', async () => {
    const { store, idOf, at } = await five();
    const key = { 'idempotency-key': 'mover-1' };
    const first = await store.post(at(4), { after: null }, 200, key);
    await store.post(at(4), { after: idOf(3) }, 200);
    const before = await store.snapshot();
    const again = await store.post(at(4), { after: null }, 200, key);
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true']);
    expect(await store.snapshot()).toEqual(before);
  });

  // The embedded database has one connection: nothing ever meets on it.
  test.runIf(onPostgresql)('twenty concurrent moves leave one sequence of the same steps', async () => {
    const { store, id, idOf, at } = await five();
    // One to four places on, so never behind itself; every third goes to the front.
    const afterOf = (move: number) => (move % 3 === 0 ? null : idOf((move + 1 + (move % 4)) % 5));
    const moves = Array.from({ length: 20 }, (_, move) => store.post(at(move % 5), { after: afterOf(move) }, 200));
    const answers = await Promise.all(moves);
    for (const { body } of answers) {
      expect(isChained(shown(body))).toBe(true);
      expect(new Set(minutesOf(shown(body)))).toEqual(new Set([1, 2, 3, 4, 5]));
    }
    const places = await service.rows<{ position: number }>({
      text: 'SELECT position FROM automation_step WHERE automation_id = $1 ORDER BY position',
      values: [id],
    });
    expect(places.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  });
});
