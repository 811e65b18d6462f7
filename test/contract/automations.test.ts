import { describe, expect, test } from 'vitest';
import { type AutomationView, delays, isChained, minutesOf, type StepView } from '../support/automations.ts';
import { ABSENT } from '../support/constants.ts';
import { detailsOf, issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

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
    const createdAt = service.now();
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

  test('a response may be sent back: its steps are no change, and neither are fields that only the schema has', async () => {
    const store = await service.newStore();
    const { automation } = await mixed(store);
    const path = `${PATH}/${automation.id.toUpperCase()}`;
    const answered = shown((await store.patch(path, {}, 200)).body);
    const { headers, body } = await store.patch(path, { ...answered, name: 'Outra' }, 200);
    expect(shown(body)).toEqual({ ...answered, name: 'Outra' });
    expect(headers.get('x-ignored-fields')).toBe('id, storeId, createdAt');
    const before = await store.snapshot();
    const turned = answered.steps.map((step) => Object.fromEntries(Object.entries(step).toReversed()));
    for (const same of [{ steps: turned }, { triggerEvent: 'order.paid' }, { active: false, trigger_event: 'pix.generated' }])
      expect((await store.patch(path, same, 200)).headers.get('etag')).toBe('"2"');
    expect(await store.snapshot()).toEqual(before);
    const { id } = await store.automation([]);
    for (const active of [true, false])
      expect(await store.change(`${PATH}/${id}`, { active, steps: [] })).toMatchObject({ active, steps: [] });
  });

  test('other steps are rejected with the name of the field', async () => {
    const store = await service.newStore();
    const path = `${PATH}/${(await mixed(store)).automation.id}`;
    const { steps } = shown((await store.patch(path, {}, 200)).body);
    const message =
      'Os passos não mudam por aqui. Mova-os por POST /api/v1/automations/{automationId}/steps/{stepId}/move; crie, altere e remova-os no GraphQL.';
    const others: Record<string, unknown> = {
      none: [],
      null: null,
      'another order': steps.toReversed(),
      'one less': steps.slice(1),
      'one more': [...steps, { type: 'delay', minutes: 1 }],
      'another delay': [{ ...steps[0], minutes: 11 }, ...steps.slice(1)],
      'other data': steps.map((step) => ({ ...step, data: { nota: 'y' } })),
      'steps without ids': steps.map(({ id: _id, ...step }) => step),
    };
    for (const [what, sent] of Object.entries(others)) {
      const body = await store.refusesPatch(path, { active: true, steps: sent }, 400, { 'if-match': '"9"' });
      expect(detailsOf(body), what).toEqual([{ field: 'steps', message, code: 'INVALID_VALUE' }]);
    }
  });

  test('every invalid field is rejected as it was sent', async () => {
    const store = await service.newStore();
    const path = `${PATH}/${(await store.automation([])).id}`;
    const sent = { active: 'true', trigger_event: null, steps: 'x', name: '' };
    expect(issuesOf(await store.refusesPatch(path, sent, 400))).toEqual([
      ['active', 'INVALID_TYPE'],
      ['steps', 'INVALID_TYPE'],
      ['name', 'TOO_SHORT'],
      ['trigger_event', 'NOT_NULL'],
    ]);
  });
});

describe('POST /api/v1/automations/{automationId}/steps/{stepId}/move', () => {
  /** An automation of five delays, and where a step of it is moved. */
  async function five(store: TestStore) {
    const { id, steps } = await store.automation(delays(1, 2, 3, 4, 5), { triggerEvent: 'order.paid' });
    const idOf = (place: number | null) => (place === null ? null : (steps[place] as StepView).id);
    return { id, idOf, at: (place: number) => `${PATH}/${id}/steps/${idOf(place)}/move` };
  }

  test('moves a step behind another or to the front, and returns all steps in order', async () => {
    const store = await service.newStore();
    for (const [from, after, expected] of [
      [2, null, [3, 1, 2, 4, 5]],
      [0, 1, [2, 1, 3, 4, 5]],
      [0, 4, [2, 3, 4, 5, 1]],
      [1, 3, [1, 3, 4, 2, 5]],
      [4, 2, [1, 2, 3, 5, 4]],
    ] as const) {
      const { id, idOf, at } = await five(store);
      const { headers, body } = await store.post(at(from), { after: idOf(after) }, 200);
      const ids = expected.map((minutes) => idOf(minutes - 1));
      const steps = expected.map((minutes, at) => ({ id: ids[at], type: 'delay', minutes, nextId: ids[at + 1] ?? null }));
      const rest = { id, storeId: store.id, name: 'Lembrar do PIX', trigger_event: 'order.paid', active: false };
      const automation = { ...rest, createdAt: service.now(), steps };
      expect(body, `step ${from} behind ${after}`).toEqual({ success: true, data: { automation } });
      expect(headers.get('etag')).toBe('"2"');
    }
    expect(await store.events()).toEqual([]);
  });

  test('writes nothing where the step is already, and accepts ids in upper case', async () => {
    const store = await service.newStore();
    const { id, idOf, at } = await five(store);
    const before = await store.snapshot();
    for (const [from, after] of [
      [0, null],
      [1, 0],
      [4, 3],
    ] as const) {
      const { headers, body } = await store.post(at(from), { after: idOf(after) }, 200);
      expect([minutesOf(shown(body)), headers.get('etag')]).toEqual([[1, 2, 3, 4, 5], '"1"']);
    }
    expect(await store.snapshot()).toEqual(before);
    const path = `${PATH}/${id.toUpperCase()}/steps/${idOf(4)?.toUpperCase()}/move`;
    const { body } = await store.post(path, { after: idOf(0)?.toUpperCase() }, 200, { 'if-match': '"1"' });
    expect([minutesOf(shown(body)), isChained(shown(body))]).toEqual([[1, 5, 2, 3, 4], true]);
  });

  test('requires for after a different step of this automation', async () => {
    const store = await service.newStore();
    const { idOf, at } = await five(store);
    const { steps } = await store.automation(delays(9));
    const told400 = async (fields: object) => detailsOf(await store.refusesPost(at(2), fields, 400));
    const unknown = [{ field: 'after', message: 'A automação não tem este passo.', code: 'NOT_FOUND' }];
    for (const after of [ABSENT, steps[0]?.id]) expect(await told400({ after })).toEqual(unknown);
    const self = [{ field: 'after', message: 'Um passo não pode ficar depois de si mesmo.', code: 'INVALID_VALUE' }];
    for (const after of [idOf(2), idOf(2)?.toUpperCase()]) expect(await told400({ after })).toEqual(self);
    const missing = [{ field: 'after', message: 'Campo obrigatório; null põe o passo no começo.', code: 'REQUIRED' }];
    for (const fields of [{}, { depois: null }]) expect(await told400(fields)).toEqual(missing);
    expect(await told400({ after: 'primeiro' })).toMatchObject([{ field: 'after', code: 'INVALID_FORMAT' }]);
    expect(await told400({ after: 1 })).toMatchObject([{ field: 'after', code: 'INVALID_TYPE' }]);
  });

  test('a missing step or automation is a 404, after the 400s of the body; a stale If-Match is a 412', async () => {
    const store = await service.newStore();
    const { id, idOf, at } = await five(store);
    const { id: otherId, steps } = await store.automation(delays(9));
    const path = (automationId: string, stepId: unknown) => `${PATH}/${automationId}/steps/${stepId}/move`;
    const stale = { 'if-match': '"7"' };
    for (const place of [path(id, ABSENT), path(id, steps[0]?.id), path(otherId, idOf(0))])
      expect(await store.refusesPost(place, { after: null }, 404, stale)).toEqual(
        service.notFound('Passo não encontrado nesta automação.'),
      );
    await store.refusesPost(path(id, ABSENT), {}, 400);
    const missing = service.notFound('Automação não encontrada.');
    expect(await store.refusesPost(path(ABSENT, idOf(0)), { after: null }, 404)).toEqual(missing);
    await store.refusesPost(path(id, '1'), { after: null }, 404);
    await store.refusesPost(at(1), { after: ABSENT }, 400, stale);
    expect(await store.refusesPost(at(1), { after: null }, 412, stale)).toEqual(service.stale(1));
  });
});
