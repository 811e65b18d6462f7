import { inject, test } from 'vitest';
import { assertSameBehavior } from '../../bench/compare.ts';
import { makeTemplate } from '../../bench/fixture.ts';
import { OPERATION_NAMES } from '../../bench/operations.ts';

const url = inject('databaseUrl');

/** Fewer than for a measurement: enough that every kind of product and order occurs. */
const ROWS = 600;

test.runIf(url !== '')(
  'the hand-written server of the benchmark answers and writes what the service does',
  {
    timeout: 180_000,
  },
  async () => {
    await using template = await makeTemplate(url, ROWS);
    await assertSameBehavior(template, OPERATION_NAMES);
  },
);
