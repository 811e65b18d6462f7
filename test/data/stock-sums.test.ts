import { expect, test } from 'vitest';
import { compareStockSums } from '../../lab/soak/stock-sums.ts';
import { startService } from '../support/service.ts';
import { wrongStockSums } from '../support/stock-sums.ts';

const service = await startService();

test('a stock that is not the sum of its movements is found, by the tests and by the soak', async () => {
  const store = await service.newStore();
  const id = await store.product({ stock: { quantity: 9 } });
  expect(await wrongStockSums(service, store.id)).toEqual([]);
  const before = await compareStockSums(service.database);
  expect(before.items).toBeGreaterThan(0);

  // No mutation can do that: the movements are written by triggers.
  await service.rows({ text: 'UPDATE stock_movement SET delta = delta - 1 WHERE store_id = $1', values: [store.id] });
  expect(await wrongStockSums(service, store.id)).toEqual([{ id, stock: 9, sum: 8 }]);
  const after = await compareStockSums(service.database);
  expect(after.wrong).toBe(before.wrong + 1);

  await service.rows({ text: 'UPDATE stock_movement SET delta = delta + 1 WHERE store_id = $1', values: [store.id] });
  expect(await wrongStockSums(service, store.id)).toEqual([]);
});
