import { expect, test } from 'vitest';
import { analyzeAll, analyzeRoughly } from '../../src/data/named-statements/planner-statistics.ts';
import { startService } from '../support/service.ts';

const { database } = await startService();

// The embedded database cancels nothing: only a server can break this.
test.for([
  ['all', analyzeAll.text],
  ['rough', analyzeRoughly.text],
])('%s statistics are updated however long a statement of a client may take', async ([, text]) => {
  const timeout = async () => (await database.query({ text: "SELECT current_setting('statement_timeout')" })).rows;
  const before = await timeout();
  await database.query({ text: `SET LOCAL statement_timeout = '1ms'; ${text}` });
  expect(await timeout()).toEqual(before);
});
