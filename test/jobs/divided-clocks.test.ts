import { expect, test } from 'vitest';
import { storesWithDueWork } from '../../src/graph/store/test-store/due-moments.ts';
import { DEFAULT_BUDGETS } from '../../src/lib/store-budgets.ts';
import { newTestStore } from '../support/clocks.ts';
import { startOwnService } from '../support/service.ts';

const service = await startOwnService();

/** Ids of all that is found, page by page. */
async function found(isDivided: boolean): Promise<string[]> {
  const database = { query: service.database.query, isDivided };
  const ids: string[] = [];
  for (let last: string | undefined, isFirst = true; isFirst || last !== undefined; isFirst = false) {
    const page = await storesWithDueWork(database, service.clock.now(), { failed: [], ...DEFAULT_BUDGETS }, last);
    ids.push(...page.ids);
    last = page.last;
  }
  return ids;
}

test('test stores with something due are found one by one where tables may be divided, and the same ones', async () => {
  await service.newStore();
  const idle = await newTestStore(service);
  const busy = await newTestStore(service);
  await busy.product();
  const text = `INSERT INTO store (id, name, test, checkout_key_hash, opt_out_key, updated_at)
    VALUES (gen_random_uuid(), 'Loja', true, int8send($1), '\\x00', now())`;
  for (let n = 1; n <= 60; n += 1) await service.rows({ text, values: [n] });
  // A divided database takes no statement over all of them.
  if (!service.database.isDivided) expect(await found(false)).toEqual([busy.id]);
  expect(await found(true)).toEqual([busy.id]);
  expect(await found(true)).not.toContain(idle.id);
});
