import { describe, expect, test } from 'vitest';
import { failedStart, type ServerProcess, startServer, startWorker } from '../support/server-process.ts';
import { OPERATOR } from '../support/service.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';
import { onPostgresql } from '../support/test-database.ts';

const databases = tempDatabases();

/** A store, used as the operator. */
class Shop {
  readonly #storeId: string | undefined;
  readonly server: ServerProcess;

  constructor(server: ServerProcess, storeId?: string) {
    this.server = server;
    this.#storeId = storeId;
  }

  static async open(server: ServerProcess): Promise<Shop> {
    const { store } = await new Shop(server).ask('mutation { made: createStore(input: { name: "Loja" }) { store { id } } }', {});
    return new Shop(server, (store as { id: string }).id);
  }

  /** The same store at another server. */
  at(server: ServerProcess): Shop {
    return new Shop(server, this.#storeId);
  }

  /** Result of an operation under the alias `made`. */
  async ask(query: string, variables: object): Promise<Record<string, unknown>> {
    const store = this.#storeId === undefined ? {} : { 'x-store-id': this.#storeId };
    const headers = { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json', ...store };
    const init = { method: 'POST', headers, body: JSON.stringify({ query, variables }) };
    const { data, errors } = (await (await fetch(`${this.server.address}/graphql`, init)).json()) as {
      data?: { made: Record<string, unknown> };
      errors?: unknown;
    };
    if (!data || errors) throw new Error(JSON.stringify(errors));
    return data.made;
  }

  /** The id of a new order by PIX. */
  async order(): Promise<string> {
    const cart = { token: 'a', requiresShipping: false, items: [{ title: 'Caneca', quantity: 1, unitPrice: 3990 }] };
    const { checkoutId } = await this.ask(
      'mutation ($input: ExternalCheckoutInput!) { made: createExternalCheckout(input: $input) { checkoutId } }',
      { input: { cart } },
    );
    const customer = { name: 'Ana', email: 'ana@exemplo.com.br' };
    const { order } = await this.ask(
      'mutation ($input: CompleteCheckoutInput!) { made: completeCheckout(input: $input) { order { id } } }',
      { input: { checkoutId, customer, paymentMethod: 'PIX' } },
    );
    return (order as { id: string }).id;
  }

  async stateOf(id: string): Promise<unknown[]> {
    const query = 'query ($id: UUID!) { made: order(id: $id) { status payment { status } } }';
    const { status, payment } = await this.ask(query, { id });
    return [status, (payment as { status: string }).status];
  }
}

const CANCELLED = ['CANCELLED', 'EXPIRED'];
const TIME_PASSES = "UPDATE payment SET expires_at = expires_at - interval '31 minutes'";
const POLL_OPTIONS = { timeout: 20_000 };

describe.skipIf(onPostgresql)('jobs that became due while no process ran', () => {
  test('run at start, with one event, and every minute from then on', { timeout: 90_000 }, async () => {
    const where = await databases.next();
    const shop = await Shop.open(await startServer(where));
    const id = await shop.order();
    await shop.server.kill();
    await inDatabase(where, TIME_PASSES);

    const second = shop.at(await startServer(where));
    await expect.poll(() => second.stateOf(id), POLL_OPTIONS).toEqual(CANCELLED);
    expect(await second.server.stop()).toBe(0);
    expect(
      await inDatabase(where, "SELECT type FROM event WHERE type IN ('ORDER_CANCELLED', 'PAYMENT_FAILED') ORDER BY id"),
    ).toEqual([{ type: 'PAYMENT_FAILED' }, { type: 'ORDER_CANCELLED' }]);
    expect(await inDatabase(where, 'SELECT name, cron, timezone FROM pgboss.schedule ORDER BY name')).toEqual([
      { name: 'purge', cron: '17 * * * *', timezone: 'UTC' },
      { name: 'timers', cron: '* * * * *', timezone: 'UTC' },
    ]);
  });
});

describe.runIf(onPostgresql)('a worker', () => {
  test('runs the jobs of servers with JOBS=off, and listens nowhere without a WORKER_PORT', async () => {
    const where = await databases.next();
    const shop = await Shop.open(await startServer({ ...where, JOBS: 'off' }));
    const id = await shop.order();
    await inDatabase(where, TIME_PASSES);
    const worker = await startWorker({ ...where, PUBLIC_URL: 'https://pagar.exemplo.com.br' });
    expect(worker.address).toBe('');
    await expect.poll(() => shop.stateOf(id), POLL_OPTIONS).toEqual(CANCELLED);
    expect([await worker.stop(), await shop.server.stop()]).toEqual([0, 0]);
  });

  test('requires PUBLIC_URL, because its events contain addresses', async () => {
    const stderr = 'cannot start: PUBLIC_URL: is required by a worker, which announces addresses and listens at none itself\n';
    expect(await failedStart(await databases.next(), true)).toEqual({ code: 1, stderr });
  });
});

test.skipIf(onPostgresql)('a worker rejects the embedded database', async () => {
  const stderr =
    'cannot start: DATABASE_URL: is required by a worker; the embedded database belongs to npm start, which runs the jobs itself\n';
  expect(await failedStart({ DATABASE_URL: '' }, true)).toEqual({ code: 1, stderr });
});
