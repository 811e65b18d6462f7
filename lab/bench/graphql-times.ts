import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { migrationsIn } from '../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../src/data/driver/opening/open.ts';
import { openPostgresql } from '../../src/data/driver/opening/postgresql.ts';

/** Calls of each document; one more before them is not counted. */
const CALLS = 50;
const OPERATOR = 'operator-token-of-the-bench-0123456789';

/** Median and p95 of the times of a document, in milliseconds, as texts. */
export type Times = (query: string, variablesOf: () => object) => Promise<readonly [median: string, p95: string]>;

/** Opens the service on a database with a store, without a socket, to time its answers, one call at a time. */
export async function openTimes(opened: AsyncDisposableStack, url: string, storeId: string, stop: AbortSignal): Promise<Times> {
  const database = await openPostgresql({ url, pipelineConnections: 4, migrations: migrationsIn(MIGRATIONS) });
  opened.defer(() => database.close());
  const log = pino({ level: 'silent' });
  const secretsKey = 'secrets-key-of-the-bench-0123456789';
  const app = createApp({ database, log, secretsKey, publicUrl: 'http://127.0.0.1', operatorToken: OPERATOR });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR}`, 'x-store-id': storeId };
  const timeOf = async (query: string, variables: object): Promise<number> => {
    stop.throwIfAborted();
    const body = JSON.stringify({ query, variables });
    const startedAt = performance.now();
    const answer = await app.fetch(new Request('http://127.0.0.1/graphql', { method: 'POST', headers, body }));
    const answered = await answer.text();
    if (answer.status !== 200 || answered.includes('"errors"')) throw new Error(`${JSON.stringify(variables)}: ${answered}`);
    return performance.now() - startedAt;
  };
  return async (query, variablesOf) => {
    const times: number[] = [];
    for (let call = 0; call <= CALLS; call += 1) times.push(await timeOf(query, variablesOf()));
    const sorted = times.slice(1).sort((a, b) => a - b);
    const part = (share: number) => (sorted[Math.ceil(share * CALLS) - 1] ?? 0).toFixed(1);
    return [part(0.5), part(0.95)];
  };
}
