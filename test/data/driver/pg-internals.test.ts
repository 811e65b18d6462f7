import pg from 'pg';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import {
  forgetPrepared,
  hasKnownInternals,
  isBeingPrepared,
  isPrepared,
  processIdOf,
  RowlessQuery,
  serializeValue,
} from '../../../src/data/driver/sending/pg-internals.ts';
import { PrepareOnly } from '../../../src/data/driver/sending/pipeline-batch.ts';
import { connectionTo, newEngine } from '../../support/embedded-engine.ts';
import { onPostgresql } from '../../support/test-database.ts';

const engine = onPostgresql ? undefined : await newEngine();
afterAll(() => engine?.close());

/** A client of pg itself. */
async function connected(): Promise<pg.Client> {
  const server = engine ? connectionTo(engine) : { connectionString: inject('databaseUrl') };
  const client = new pg.Client({ ...server, pipeline: true });
  onTestFinished(() => client.end());
  await client.connect();
  // The clients of the embedded database share one session.
  await client.query('DEALLOCATE ALL');
  return client;
}

/** Names of the statements that the server has prepared for a client. */
async function preparedNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM pg_prepared_statements');
  return rows.map(({ name }) => name);
}

const ADD = { name: 'add', text: 'SELECT $1::int + 1 AS sum' };

describe('the private members of pg', () => {
  test('tell a statement that is being prepared, one that is prepared, and one that is not', async () => {
    const client = await connected();
    const { connection } = client;
    expect(hasKnownInternals).toBe(true);
    const states = () => [isPrepared(connection, ADD.name), isBeingPrepared(connection, ADD.name)];
    expect(states()).toEqual([false, false]);
    const sent = client.query({ ...ADD, values: [1] });
    expect(states()).toEqual([true, true]);
    await sent;
    expect(states()).toEqual([true, false]);
  });

  test('tell it also of a statement that is prepared and not executed, which is then sent without its text', async () => {
    const client = await connected();
    const { connection } = client;
    const prepared = new Promise((resolve) => client.query(new PrepareOnly(ADD), resolve));
    expect(isBeingPrepared(connection, ADD.name)).toBe(true);
    // A second Parse of the name would be an error of the server.
    const sent = client.query({ ...ADD, values: [2] });
    expect(await prepared).toBeNull();
    expect((await sent).rows).toEqual([{ sum: 3 }]);
    expect(await preparedNames(client)).toEqual([ADD.name]);
  });

  test('forget a statement, so that it is prepared again', async () => {
    const client = await connected();
    const { connection } = client;
    expect(forgetPrepared(connection, ADD.name)).toBe(false);
    await client.query({ ...ADD, values: [1] });
    expect(forgetPrepared(connection, ADD.name)).toBe(true);
    connection.close({ type: 'S', name: ADD.name }, true);
    expect(await preparedNames(client)).toEqual([]);
    expect((await client.query({ ...ADD, values: [4] })).rows).toEqual([{ sum: 5 }]);
    expect(await preparedNames(client)).toEqual([ADD.name]);
  });

  test('serialize parameters', () => {
    const values = [null, undefined, 'ã', 1, 10n, true, [1, 'a"b', null], { a: [1] }].map(serializeValue);
    expect(values).toEqual([null, null, 'ã', '1', '10', 'true', '{"1","a\\"b",NULL}', '{"a":[1]}']);
    expect(serializeValue(Buffer.from('x'))).toEqual(Buffer.from('x'));
    const circular: { self?: object } = {};
    circular.self = circular;
    expect(() => serializeValue(circular)).toThrow('circular');
  });

  test('ignore rows that are not described', async () => {
    const client = await connected();
    const executed = (Query: typeof pg.Query) =>
      new Promise((resolve) => {
        const query = Object.assign(new Query({ text: 'SELECT 1' }), { text: 'SELECT 1' });
        query.submit = (connection) => {
          connection.parse({ name: '', text: 'SELECT 1', types: [] }, true);
          connection.bind({}, true);
          connection.execute({}, true);
          connection.sync();
        };
        client.query(query, (error: Error | null, result?: pg.QueryResult) => resolve(error ? 'error' : result?.command));
      });
    expect(await executed(RowlessQuery)).toBe('SELECT');
    expect(await executed(pg.Query)).toBe('error');
  });

  test.runIf(onPostgresql)('tell the process of the server', async () => {
    expect(processIdOf(new pg.Client())).toBeNull();
    const client = await connected();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    expect(rows).toEqual([{ pid: processIdOf(client) }]);
  });
});

test.skipIf(onPostgresql)('a connection to the embedded database that is destroyed can be followed by a new one', async () => {
  const pool = new pg.Pool(connectionTo(engine as NonNullable<typeof engine>));
  const first = await pool.connect();
  expect((await first.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
  first.release(true);
  await expect(pool.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect((await pool.query("SELECT repeat('ã', 300000) AS long")).rows).toEqual([{ long: 'ã'.repeat(300_000) }]);
  await pool.end();
});
