import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import type { Database, Statement } from '../../src/data/database.ts';
import { migrationsIn } from '../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../src/data/driver/opening/open.ts';
import { openPostgresql } from '../../src/data/driver/opening/postgresql.ts';
import { createDatabase } from './databases.ts';
import { fillLists } from './fill-lists.ts';
import { createStore } from './fixture.ts';
import { GROWING, listPages, type MeasuredPage } from './list-pages.ts';
import type { Options } from './options.ts';
import { markdownTable, median } from './table.ts';

const OPERATOR = 'operator-token-of-the-bench-0123456789';
const REPEATS = 3;

interface Result extends MeasuredPage {
  /** Milliseconds of PostgreSQL. */
  readonly milliseconds: number;
}

/** The statements that an app sends over a database, kept in `sent`. */
function recorded(database: Database, sent: Statement[]): Database {
  const query = (statement: Statement) => {
    sent.push(statement);
    return database.query(statement);
  };
  return Object.create(database, { query: { value: query } }) as Database;
}

/** Execution time of a statement in PostgreSQL, in milliseconds: with a custom plan or, when the statement has a name, a generic plan. */
async function executionTime(client: pg.Client, { text, values = [], name }: Statement): Promise<number> {
  await client.query(`SET plan_cache_mode = ${name === undefined ? 'force_custom_plan' : 'force_generic_plan'}`);
  const times: number[] = [];
  for (let repeat = 0; repeat <= REPEATS; repeat += 1) {
    const explain = { text: `EXPLAIN (ANALYZE, TIMING off, FORMAT JSON) ${text}`, values: [...values] };
    const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(explain);
    if (repeat > 0) times.push(rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? 0);
  }
  return median(times);
}

/** Measures the time of PostgreSQL for a page of each growing list, and prints the slowest order of each filter. */
export async function measureLists({ adminUrl, rows }: Options, stop: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  await using opened = new AsyncDisposableStack();
  const { url } = opened.use(await createDatabase(adminUrl));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.defer(() => client.end());
  const { storeId } = await createStore(client, url);
  console.log(`filling each list with ${rows} rows`);
  await fillLists(client, storeId, rows, stop);
  const database = await openPostgresql({ url, pipelineConnections: 0, migrations: migrationsIn(MIGRATIONS) });
  opened.defer(() => database.close());
  const sent: Statement[] = [];
  const app = createApp({
    database: recorded(database, sent),
    log: pino({ level: 'silent' }),
    secretsKey: 'secrets-key-of-the-bench-0123456789',
    publicUrl: 'http://127.0.0.1',
    operatorToken: OPERATOR,
  });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR}`, 'x-store-id': storeId };
  const measured: Result[] = [];
  for (const page of Object.keys(GROWING).flatMap((list) => listPages(list, 'every'))) {
    stop.throwIfAborted();
    sent.length = 0;
    const body = JSON.stringify({ query: page.document, variables: page.variables });
    const answer = await app.fetch(new Request('http://127.0.0.1/graphql', { method: 'POST', headers, body }));
    const statement = sent.findLast(({ text }) => text.includes(` FROM "${GROWING[page.list]}" AS t`));
    if (!statement) throw new Error(`no page of ${page.list}: ${await answer.text()}`);
    measured.push({ ...page, milliseconds: await executionTime(client, statement) });
  }
  const groups = Map.groupBy(
    measured,
    ({ list, filter, value }) => `${list} ${filter ?? ''} ${filter ? JSON.stringify(value) : ''}`,
  );
  const slowest = [...groups.values()].flatMap((pages) => pages.toSorted((a, b) => b.milliseconds - a.milliseconds)[0] ?? []);
  const columns = [
    { title: 'list', cell: ({ list }: Result) => list },
    { title: 'filter', cell: ({ filter, value }: Result) => (filter ? `${filter} ${JSON.stringify(value)}` : '–') },
    { title: 'slowest order', cell: ({ order, direction }: Result) => (order ? `${order} ${direction}` : 'default') },
    { title: 'ms', cell: ({ milliseconds }: Result) => milliseconds.toFixed(2) },
  ];
  console.log(markdownTable(columns, slowest));
  const slow = measured.filter(({ milliseconds }) => milliseconds > 2).length;
  console.log(
    `${measured.length} pages, ${slow} above 2 ms, median ${median(measured.map(({ milliseconds }) => milliseconds)).toFixed(2)} ms`,
  );
  console.log(`done in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
