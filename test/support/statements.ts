import pg from 'pg';
import { TestRunner } from 'vitest';
import { PipelineBatch, PrepareOnly } from '../../src/data/driver/sending/pipeline-batch.ts';
import { compiles } from './test-database.ts';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** A statement as it was sent; the name is that under which it is prepared. */
export interface SentStatement {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
}

const sentStatements: SentStatement[] = [];
const query = pg.Client.prototype.query as Query;

// Every statement of the service goes through this one method, on both databases: Prisma's, the core's, BEGIN and COMMIT.
pg.Client.prototype.query = function recordStatement(this: pg.Client, ...args: unknown[]) {
  const [config] = args;
  if (config instanceof PipelineBatch) sentStatements.push(...(config.statements as readonly SentStatement[]));
  else if (!(config instanceof PrepareOnly))
    sentStatements.push(typeof config === 'string' ? { text: config } : (config as SentStatement));
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;

/** A statement without its parentheses, which contain the related rows. */
function withoutParentheses(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '');
  return shorter === text ? text : withoutParentheses(shorter);
}

/** Verb and table of a statement, as `SELECT product`; `PAGE product` for rows together with their total, `TOTAL product` for their stored number, `FIGURES product` for their sums. */
function summary(statement: string): string {
  const [, counted] = /^WITH (?:found|counted) AS .*? FROM "(\w+)" AS t /s.exec(statement) ?? [];
  if (counted !== undefined) return `PAGE ${counted}`;
  const [, merged] = /^SELECT .* CROSS JOIN LATERAL \(SELECT \* FROM "(\w+)" AS r /s.exec(statement) ?? [];
  if (merged !== undefined) return `SELECT ${merged}`;
  const [, stored] = /^SELECT coalesce.* FROM row_count WHERE store_id = \S+ AND table_name = '(\w+)'/.exec(statement) ?? [];
  if (stored !== undefined) return `TOTAL ${stored}`;
  // A write that has to write one row is wrapped in a statement that checks it.
  const [, written] = /^WITH written AS \((.*) RETURNING 1\) SELECT raise_write_conflict/s.exec(statement) ?? [];
  const text = withoutParentheses(written ?? statement);
  const [verb = ''] = /^\w+/.exec(text) ?? [];
  const [, table] = /(?:FROM|INTO|UPDATE)\s+(?:"public"\.)?"?(\w+)"?/i.exec(text) ?? [];
  if (/^SELECT .*\b(?:count|sum|min|max|coalesce)(?: FILTER )? AS "\w+"/s.test(text)) return `FIGURES ${table}`;
  const isCount = /^SELECT COUNT/i.test(text);
  return [isCount ? 'COUNT' : verb.toUpperCase(), table].filter(Boolean).join(' ');
}

/** Skips the rest of the running test with `DATA_COMPILER=off`, as in `npm run test:prisma`; `npm run check` skips nothing here (D-375). */
function skipUnlessCompiled(): void {
  // Prisma alone sends other statements; never in `npm run check`.
  if (!compiles) TestRunner.getCurrentTest()?.context.skip('Prisma sends other statements than those that are counted');
}

/** The statements that `work` sends, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  skipUnlessCompiled();
  sentStatements.length = 0;
  await work();
  // The embedded database has them around every transaction, PostgreSQL only around those that wait for something, and there it
  // may send BEGIN together with the first statement. The cause of changes goes ahead of every write (test/data/change-cause.test.ts).
  const counted = sentStatements.filter(({ text }) => !/^(?:BEGIN; )?SELECT .*\bset_config\(/.test(text));
  return counted.map(({ text }) => summary(text)).filter((each) => !['BEGIN', 'COMMIT'].includes(each));
}

/** The queries that `work` sends, whole. */
export async function queriesOf(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
  skipUnlessCompiled();
  sentStatements.length = 0;
  await work();
  return sentStatements.filter(({ text }) => /^(SELECT|WITH)/.test(text) && !text.includes('set_config('));
}

/**
 * Runs `work` and returns the statements of Prisma instead of the compiler, each once: `SELECT store`. Prisma writes the schema into
 * every table's name, the compiler does not.
 */
export async function prismaStatementsOf(work: () => Promise<unknown>): Promise<string[]> {
  skipUnlessCompiled();
  sentStatements.length = 0;
  await work();
  const ofPrisma = sentStatements.filter(({ text }) => text.includes('"public"."'));
  return [...new Set(ofPrisma.map(({ text }) => summary(text)))].sort();
}

/** Every statement that `work` sends, whole. */
export async function allStatementsOf(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
  skipUnlessCompiled();
  sentStatements.length = 0;
  await work();
  return [...sentStatements];
}
