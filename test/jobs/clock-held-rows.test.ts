import { expect, test } from 'vitest';
import { UNNOTED } from '../../src/jobs/begun-work/work-journal.ts';
import { newTestStore, runStoreClocks } from '../support/clocks.ts';
import { MINUTE } from '../support/constants.ts';
import { startOwnService } from '../support/service.ts';

const service = await startOwnService();

test('the clock of a store waits for a row that another process has begun, and does not pass over it', async () => {
  const store = await newTestStore(service);
  const id = await store.externalCheckout();
  service.clock.forward(31 * MINUTE);
  let held = 2;
  const journal: typeof UNNOTED = {
    batch: async (runtime, kind, rows, work) => {
      if (kind !== 'CHECKOUT_ABANDONED' || rows.length === 0 || held === 0) return UNNOTED.batch(runtime, kind, rows, work);
      held -= 1;
      return rows.length;
    },
  };
  await runStoreClocks(service, {}, journal);
  const read = 'query ($id: ID!) { checkout(id: $id) { status } }';
  expect([held, await store.ask(read, { id })]).toEqual([0, { status: 'ABANDONED' }]);
});
