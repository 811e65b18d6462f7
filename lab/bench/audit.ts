import pg from 'pg';
import { pino } from 'pino';
import { type App, createApp } from '../../src/app.ts';
import type { Database, Statement } from '../../src/data/database.ts';
import { migrationsIn } from '../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../src/data/driver/opening/open.ts';
import { openPostgresql } from '../../src/data/driver/opening/postgresql.ts';
import { createTemplate, type Template } from './fixture.ts';
import type { MeasuredOperation } from './operation.ts';
import type { Options } from './options.ts';
import { createProduct, updateProduct } from './product-operations.ts';
import { cpuOf } from './program.ts';
import { completeCheckout, transitionOrder } from './sale-operations.ts';
import { SECRETS_KEY } from './server.ts';
import { markdownTable, median } from './table.ts';

/** Measured writes; last the one that changes products that the others sell. */
const WRITES = [completeCheckout, transitionOrder, createProduct, updateProduct] as const;
/** Calls of a batch, calls at a time, and batches of each service, after as many to warm up. */
const [BATCH, AT_A_TIME, BATCHES, WARM_UP_BATCHES] = [100, 8, 40, 6];
/** Limits that are never reached. */
const NO_LIMIT = { burst: 1_000_000, perSecond: 100_000 };

/** CPU time of a batch, in microseconds for each call. */
interface Batch {
  readonly service: number;
  readonly postgresql: number;
}

/** A service in this process over a database of its own. */
interface Measured {
  readonly app: App;
  readonly client: pg.Client;
  readonly writes: readonly MeasuredOperation[];
}

const DROP = `SELECT format('DROP TRIGGER "row_changed" ON %s', tgrelid::regclass) AS text FROM pg_trigger WHERE tgname = 'row_changed'`;

/** A database whose transactions do not say what causes the changes. */
function withoutCauses(database: Database): Database {
  const transaction: Database['transaction'] = (work) =>
    database.transaction((session) => {
      const sendAhead = session.sendAhead.bind(session);
      const value = (statement: Statement) => !statement.name?.startsWith('set_change_cause') && sendAhead(statement);
      return work(Object.defineProperty(session, 'sendAhead', { value }));
    });
  return Object.create(database, { transaction: { value: transaction } }) as Database;
}

async function openService(template: Template, records: boolean, opened: AsyncDisposableStack): Promise<Measured> {
  const { url } = opened.use(await template.copy());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.defer(() => client.end());
  const { rows } = await client.query<{ text: string }>(DROP);
  if (rows.length === 0) throw new Error('no table has the trigger row_changed');
  if (!records) for (const { text } of rows) await client.query(text);
  const database = await openPostgresql({ url, pipelineConnections: 4, migrations: migrationsIn(MIGRATIONS) });
  opened.defer(() => database.close());
  const app = createApp({
    database: records ? database : withoutCauses(database),
    log: pino({ level: 'silent' }),
    secretsKey: SECRETS_KEY,
    publicUrl: 'http://127.0.0.1',
    limits: { default: NO_LIMIT, checkout: NO_LIMIT },
  });
  return { app, client, writes: WRITES.map((write) => write(template.fixture)) };
}

/** CPU time of the processes of PostgreSQL that work for the service, in microseconds. They must be of this machine. */
async function postgresqlCpu(client: pg.Client): Promise<number> {
  const text = 'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
  const { rows } = await client.query<{ pid: number }>(text);
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}

/** Sends a batch of calls. Throws at the first with another status. */
async function send(app: App, operation: MeasuredOperation): Promise<void> {
  let left = BATCH;
  const sendSome = async () => {
    while (left > 0) {
      left -= 1;
      const call = operation.next();
      if (!call) throw new Error(`${operation.name} has no call left`);
      const { method, path, headers, body } = call;
      const answer = await app.fetch(new Request(`http://127.0.0.1${path}`, { method, headers, body: body as string }));
      const text = await answer.text();
      if (answer.status !== operation.status || text.includes('"errors"')) throw new Error(`${operation.name}: ${text}`);
      operation.onSuccess?.(call);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, sendSome));
}

async function measureBatch({ app, client }: Measured, operation: MeasuredOperation): Promise<Batch> {
  const postgresqlBefore = await postgresqlCpu(client);
  const before = process.cpuUsage();
  await send(app, operation);
  const { user, system } = process.cpuUsage(before);
  return { service: (user + system) / BATCH, postgresql: ((await postgresqlCpu(client)) - postgresqlBefore) / BATCH };
}

const mean = (batches: readonly Batch[], part: (batch: Batch) => number) =>
  batches.reduce((sum, batch) => sum + part(batch), 0) / batches.length;

/** Compares the CPU time of writes with the record of changes and without: its triggers and the statement that tells them the cause. */
export async function measureAudit({ adminUrl }: Options, stop: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const template = opened.use(await createTemplate(adminUrl));
  const services = [await openService(template, false, opened), await openService(template, true, opened)];
  const lines: string[][] = [];
  for (const [index, write] of WRITES.entries()) {
    const batches: [Batch[], Batch[]] = [[], []];
    for (let batch = -WARM_UP_BATCHES; batch < BATCHES; batch += 1) {
      stop.throwIfAborted();
      for (const at of batch % 2 === 0 ? [0, 1] : [1, 0]) {
        const service = services[at] as Measured;
        const measured = await measureBatch(service, service.writes[index] as MeasuredOperation);
        if (batch >= 0) batches[at]?.push(measured);
      }
    }
    const [without, recorded] = batches;
    const both = ({ service, postgresql }: Batch) => service + postgresql;
    const pairs = recorded.map((batch, at) => both(batch) / both(without[at] as Batch));
    const parts = [(batch: Batch) => batch.service, (batch: Batch) => batch.postgresql, both];
    const cells = parts.flatMap((part) => [without, recorded].map((some) => mean(some, part).toFixed(0)));
    const ratio = mean(recorded, both) / mean(without, both);
    lines.push([write(template.fixture).name, ...cells, ratio.toFixed(3), median(pairs).toFixed(3)]);
  }
  const titles = ['write', 'service without', 'service', 'PostgreSQL without', 'PostgreSQL', 'both without', 'both'];
  const columns = [...titles, 'ratio', 'median of pairs'].map((title, at) => ({
    title,
    cell: (line: string[]) => line[at] ?? '',
  }));
  console.log(`\nCPU µs a call, means of ${BATCHES} batches of ${BATCH}:\n\n${markdownTable(columns, lines)}`);
}
