import type { Logger } from 'pino';
import { logStatement } from '../../core/execution/outbox.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { forgetRow } from '../../data/named-statements/job-processes.ts';
import { SET_ASIDE_RULES, setAsideStatements, type WorkKind } from '../../data/named-statements/set-aside-rules.ts';
import type { RowKey } from '../../data/row-key.ts';
import { countSetAside } from '../../telemetry/set-aside-counts.ts';

/**
 * Ends a row that two processes died at, without doing its work, and tells its store (D-445). Work that no row stands for is done again
 * when the death of the second process is forgotten.
 */
export async function setAside(
  { runtime, log }: { readonly runtime: Runtime; readonly log: Logger },
  kind: WorkKind,
  row: RowKey,
): Promise<void> {
  const { storeId, id } = row;
  const now = runtime.clock.now();
  const statements = setAsideStatements(kind, row, now);
  log.error({ kind, id, storeId }, 'set aside: two processes died at it');
  countSetAside(kind);
  if (statements.length === 0) return;
  const { reason } = SET_ASIDE_RULES[kind];
  await runtime.database.transaction(async (session) => {
    for (const statement of statements) await session.query(statement);
    await session.commit([logStatement(storeId, { type: 'WORK_SET_ASIDE', data: { kind, id, reason } }, now), forgetRow(id)]);
  });
}
