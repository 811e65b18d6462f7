import { tables } from '../compiler/table.ts';
import type { Statement } from '../database.ts';

const columnsOfAll = [...tables.values()].map(
  ({ sql, columns }) => `${sql} (${[...columns.values()].map((column) => column.sql).join(', ')})`,
);

/**
 * Statement that updates the planner's statistics of the columns of stores' rows, from a sample of 3,000 of each table: enough to know how
 * many there are. It leaves the terms that searches find, for which every row is read.
 */
export const analyzeRoughly: Statement = { text: `SET LOCAL default_statistics_target = 10; ANALYZE ${columnsOfAll.join(', ')}` };
