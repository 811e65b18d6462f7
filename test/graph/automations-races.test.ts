import { expect, test } from 'vitest';
import { AUTOMATION_FIELDS, type AutomationView, delays, isChained, minutesOf, type StepView } from '../support/automations.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const READ = `query ($id: ID!) { automation(id: $id) { ${AUTOMATION_FIELDS} } }`;
const ADD = `mutation ($id: ID!, $minutes: Int!, $after: ID) {
  addAutomationStep(id: $id, input: { type: "delay", minutes: $minutes, after: $after }) { id }
}`;
const CHANGE = `mutation ($id: ID!, $stepId: ID!, $minutes: Int) {
  updateAutomationStep(id: $id, stepId: $stepId, input: { minutes: $minutes }) { id }
}`;
const REMOVE = 'mutation ($id: ID!, $stepId: ID!) { removeAutomationStep(id: $id, stepId: $stepId) { id } }';
const MOVE = `mutation ($id: ID!, $stepId: ID!, $after: ID) {
  moveAutomationStep(id: $id, stepId: $stepId, input: { after: $after }) { id }
}`;
const ACTIVATE = 'mutation ($id: ID!) { updateAutomation(id: $id, input: { active: true }) { id } }';
const DELETE = 'mutation ($id: ID!) { deleteAutomation(id: $id) { id } }';

/** The stored places of the steps of an automation. */
async function placesOf(id: string): Promise<number[]> {
  const text = 'SELECT position FROM automation_step WHERE automation_id = $1 ORDER BY position';
  return (await service.rows<{ position: number }>({ text, values: [id] })).map(({ position }) => position);
}

test('of concurrent changes no added step is lost, no removed step comes back, and the steps stay one sequence', async () => {
  const store = await service.newStore();
  const { id, steps } = await store.automation(delays(1, 2, 3, 4, 5));
  const [one, two, three, four, five] = steps.map((step) => step.id);
  await Promise.all([
    ...Array.from({ length: 10 }, (_, index) =>
      store.ask(ADD, { id, minutes: 10 + index, ...(index % 2 === 0 && { after: one }) }),
    ),
    store.ask(REMOVE, { id, stepId: two }),
    store.ask(REMOVE, { id, stepId: four }),
    store.ask(MOVE, { id, stepId: five, after: null }),
    store.ask(MOVE, { id, stepId: one, after: three }),
    store.ask(CHANGE, { id, stepId: three, minutes: 33 }),
    store.ask(ACTIVATE, { id }),
  ]);
  const left = await store.ask<AutomationView>(READ, { id });
  expect(left).toMatchObject({ version: 17, active: true });
  const minutes = minutesOf(left);
  expect([...minutes].sort((a, b) => Number(a) - Number(b))).toEqual([1, 5, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 33]);
  expect(await placesOf(id)).toEqual(minutes.map((_, index) => index));
});

test('twenty concurrent moves by REST leave one sequence of the same steps', async () => {
  const store = await service.newStore();
  const { id, steps } = await store.automation(delays(1, 2, 3, 4, 5));
  const idOf = (place: number) => (steps[place] as StepView).id;
  // One to four places on, so never behind itself; every third goes to the front.
  const afterOf = (move: number) => (move % 3 === 0 ? null : idOf((move + 1 + (move % 4)) % 5));
  const moves = Array.from({ length: 20 }, (_, move) =>
    store.post(`/api/v1/automations/${id}/steps/${idOf(move % 5)}/move`, { after: afterOf(move) }, 200),
  );
  for (const { body } of await Promise.all(moves)) {
    const { automation } = body.data as { automation: AutomationView };
    expect(isChained(automation)).toBe(true);
    expect(new Set(minutesOf(automation))).toEqual(new Set([1, 2, 3, 4, 5]));
  }
  expect(await placesOf(id)).toEqual([0, 1, 2, 3, 4]);
});

test('deleting an automation also deletes a step that is being added', async () => {
  const store = await service.newStore();
  for (let round = 0; round < 15; round += 1) {
    const { id } = await store.automation(delays(1));
    const [gone] = await Promise.all([store.graph(DELETE, { id }), store.graph(ADD, { id, minutes: 2 })]);
    expect(gone.errors).toBeUndefined();
    expect((await store.snapshot()).automation_step).toEqual([]);
  }
});
