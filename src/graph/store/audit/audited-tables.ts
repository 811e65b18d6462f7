import type { RequestContext } from '../../../core/execution/context.ts';
import { mayShow } from '../../../core/execution/may-show.ts';
import type { AuditFacts } from '../../../core/schema/record-facts.ts';
import { SHOWN_TABLES, type ShownTable } from '../../record/records.ts';

/** Names and values with which the recorded changes of a table are shown to clients. */
interface AuditedTable extends Pick<ShownTable, 'type' | 'partOf'>, AuditFacts {
  /** Scopes that read these rows, all of which a caller needs to see their changes (D-352). */
  readonly scopes: ShownTable['facts']['scopes'];
}

/** Every audited table of the database (D-350). */
export const AUDITED_TABLES: Readonly<Record<string, AuditedTable>> = Object.fromEntries(
  SHOWN_TABLES.flatMap(({ name, facts: { audit, scopes }, ...table }) => (audit ? [[name, { ...table, ...audit, scopes }]] : [])),
);

/** The audited tables whose changes a caller may see. */
export const readableTables = (ctx: RequestContext): string[] =>
  Object.keys(AUDITED_TABLES).filter((table) => AUDITED_TABLES[table]?.scopes.every((scope) => mayShow(ctx, scope)));
