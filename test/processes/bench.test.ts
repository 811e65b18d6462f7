import { inject, test } from 'vitest';
import { assertSameBehavior } from '../../lab/bench/compare.ts';
import { createTemplate } from '../../lab/bench/fixture.ts';
import { OPERATION_NAMES } from '../../lab/bench/operations.ts';

const url = inject('databaseUrl');

/** Fewer than for a measurement: enough that every kind of product and order occurs. */
const ROWS = 600;

test('the baseline server of the benchmark responds and writes as the service does', {
  timeout: 180_000,
}, async () => {
  await using template = await createTemplate(url, ROWS);
  await assertSameBehavior(template, OPERATION_NAMES);
});
