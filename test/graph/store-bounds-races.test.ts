import { expect, test } from 'vitest';
import { creationOf } from '../support/fixtures.ts';
import { startService } from '../support/service.ts';
import { LIMITS, storeWith } from '../support/store-limits.ts';
import { times } from '../support/times.ts';

const service = await startService();

test.each(LIMITS)(
  'the $most $name of a store are not exceeded by 50 concurrent creations',
  { timeout: 60_000 },
  async (limit) => {
    const { most, table, type, input } = limit;
    const { store, productId } = await storeWith(service, limit, most - 5);
    const replies = await Promise.all(
      times(50, (index) => store.graph(creationOf(type), { input: input(productId, index + 1) })),
    );
    expect(replies.filter(({ errors }) => errors === undefined)).toHaveLength(5);
    expect((await store.snapshot())[table]).toHaveLength(most);
  },
);
