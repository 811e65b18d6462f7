import { expect, test } from 'vitest';
import { creationOf } from '../support/fixtures.ts';
import { outcomeOf } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const DELETE = 'mutation ($id: ID!) { deleteCustomerSegment(id: $id) { id } }';

test.each([
  ['Coupon', (round: number): Json => ({ name: 'c', code: `C${round}`, discountType: 'PERCENT', amount: 1 })],
  [
    'DiscountRange',
    () => ({ name: 'dr', ruleType: 'QUANTITY', tiers: [{ minQuantity: 2, discountType: 'PERCENT', discountAmount: 1 }] }),
  ],
  ['Automation', () => ({ name: 'a', triggerEvent: 'ORDER_PAID' })],
] as const)('a segment is deleted or used, never both, by %s', async (type, input) => {
  const store = await service.newStore();
  for (let round = 0; round < 6; round += 1) {
    const id = await store.make('CustomerSegment', { name: `Segmento ${round}` });
    const calls = [store.graph(DELETE, { id }), store.graph(creationOf(type), { input: { ...input(round), segmentId: id } })];
    // The order of the two calls alternates, so that each can win.
    const outcomes = (await Promise.all(round % 2 === 0 ? calls : calls.toReversed())).map(outcomeOf);
    const [deleted, used] = round % 2 === 0 ? outcomes : outcomes.toReversed();
    expect(['done, RESOURCE_NOT_FOUND', 'VALIDATION_ERROR, done']).toContain(`${deleted}, ${used}`);
  }
});
