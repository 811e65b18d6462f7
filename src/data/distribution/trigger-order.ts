import type { Query } from '../database.ts';

/** A table whose triggers, or what they call, name another table. */
interface Reference {
  readonly table: string;
  readonly target: string;
}

const REFERENCES = `WITH RECURSIVE called AS (
  SELECT c.relname AS "table", p.prosrc FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace
  UNION
  SELECT called."table", p.prosrc FROM called JOIN pg_proc p ON p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f'
    AND called.prosrc ~ ('\\m' || p.proname || '\\(')
)
SELECT DISTINCT called."table", c.relname AS target FROM called JOIN pg_class c
  ON c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> called."table"
    AND called.prosrc ~ ('\\m(FROM|INTO|UPDATE|JOIN)\\s+(\\w+\\.)?"?' || c.relname || '("|\\s|;|\\(|\\)|$)')`;

/** A table in its turn. */
export interface Turn {
  /** True when the triggers of a table before it name it: until it is where that table is, writes to that table fail. */
  readonly isUrgent: boolean;
}

/** Tables in an order in which those that triggers name come before those that have the triggers, where there is one. */
export async function byTriggers<Table extends { readonly table: string }>(
  query: Query,
  tables: readonly Table[],
): Promise<readonly (Table & Turn)[]> {
  const { rows } = await query<Reference>({ text: REFERENCES });
  const left = new Map(tables.map((each) => [each.table, each]));
  const done = new Set<string>();
  const isReady = (name: string) => !rows.some(({ table, target }) => table === name && left.has(target));
  const isUrgent = (name: string) => rows.some(({ table, target }) => target === name && done.has(table));
  const turns: (Table & Turn)[] = [];
  while (left.size > 0) {
    const names = [...left.keys()];
    const urgent = names.find(isUrgent);
    const next = urgent ?? names.find(isReady) ?? names[0] ?? '';
    const table = left.get(next);
    if (table) turns.push({ ...table, isUrgent: next === urgent });
    left.delete(next);
    done.add(next);
  }
  return turns;
}
