import { expect, test } from 'vitest';
import { RARE_ID } from '../../../bench/list-pages.ts';
import { growingParts, planOf } from '../../support/query-plan.ts';
import { OPERATOR, startOwnService } from '../../support/service.ts';
import { queriesOf } from '../../support/statements.ts';
import { onPostgresql } from '../../support/test-database.ts';

const at = '2026-03-01T00:00:00.000Z';

const FILTERS = [{}, { nodeId: RARE_ID }, { actorName: 'Ana' }, { mutation: 'updateProduct' }, { since: at }, { until: at }];

test.runIf(onPostgresql)('each filter of the audit log is read from one index', async () => {
  const service = await startOwnService();
  const store = await service.newStore();
  const headers = { authorization: `Bearer ${OPERATOR}`, 'x-store-id': store.id };
  const query = 'query ($filter: AuditFilter) { auditLog(filter: $filter, first: 20) { nodes { id } } }';
  const wrong: unknown[] = [];
  for (const filter of FILTERS) {
    const sent = await queriesOf(() => service.graph(query, { filter }, headers));
    const statement = sent.find(({ text }) => text.includes('row_change'));
    expect(statement).toBeDefined();
    await service.database.transaction(async (session) => {
      const settings = { enable_seqscan: 'off', enable_bitmapscan: 'off', enable_sort: 'off' };
      const plan = await planOf(session, statement as NonNullable<typeof statement>, settings);
      const parts = growingParts(plan, 'row_change', []);
      if (parts.length > 0) wrong.push([filter, parts]);
      await session.commit([]);
    });
  }
  expect(wrong).toEqual([]);
});
