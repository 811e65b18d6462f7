import { tables } from '../compiler/table.ts';
import type { Statement } from '../database.ts';

const columnsOfAll = [...tables.values()].map(
  ({ sql, columns }) => `${sql} (${[...columns.values()].map((column) => column.sql).join(', ')})`,
);

/**
 * Statement that updates the planner's statistics of the columns of stores' rows, from a sample of 3,000 of each table: enough to know how
 * many there are. It leaves the terms that searches find, for which every row is read.
 */
export const analyzeRoughly: Statement = {
  text: `SET LOCAL statement_timeout = 0; SET LOCAL default_statistics_target = 10; ANALYZE ${columnsOfAll.join(', ')}`,
};

/** Statement that updates all statistics of the planner, however long that takes: of many rows, longer than a statement of a client may. */
export const analyzeAll: Statement = { text: 'SET LOCAL statement_timeout = 0; ANALYZE' };
