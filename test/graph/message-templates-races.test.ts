import { expect, test } from 'vitest';
import { outcomeOf } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const DELETE = 'mutation ($id: ID!) { deleteMessageTemplate(id: $id) { id } }';
const TO_WHATSAPP = 'mutation ($id: ID!) { updateMessageTemplate(id: $id, input: { channel: WHATSAPP }) { id } }';
const ADD = 'mutation ($id: ID!, $input: AddAutomationStepInput!) { addAutomationStep(id: $id, input: $input) { id } }';

const sending = (templateId: string) => ({ type: 'action', name: 'send_sms', data: { template_id: templateId } });

test('a template is deleted or used by a step that is being added, never both', async () => {
  const store = await service.newStore();
  const { id } = await store.automation([]);
  for (let round = 0; round < 20; round += 1) {
    const templateId = await store.template('sms');
    const calls = [store.graph(DELETE, { id: templateId }), store.graph(ADD, { id, input: sending(templateId) })];
    // The order of the two calls alternates, so that each can win.
    const [first, second] = (await Promise.all(round % 2 === 0 ? calls : calls.toReversed())).map(outcomeOf);
    const outcome = round % 2 === 0 ? `${first}, ${second}` : `${second}, ${first}`;
    expect(['done, RESOURCE_NOT_FOUND', 'VALIDATION_ERROR, done']).toContain(outcome);
  }
});

test('a template changes its channel or is used by a step of the old one, never both', async () => {
  const store = await service.newStore();
  const { id } = await store.automation([]);
  for (let round = 0; round < 20; round += 1) {
    const templateId = await store.template('sms');
    const calls = [store.graph(TO_WHATSAPP, { id: templateId }), store.graph(ADD, { id, input: sending(templateId) })];
    const [changed, added] = (await Promise.all(calls)).map(outcomeOf);
    expect(['done, VALIDATION_ERROR', 'VALIDATION_ERROR, done']).toContain(`${changed}, ${added}`);
  }
});
