import { connect, type Socket } from 'node:net';
import { Client } from 'undici';
import { describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { inDatabase, newStoreIn, tempDatabases } from '../support/temp-databases.ts';
import { onPostgresql } from '../support/test-database.ts';

/** Processes start slowly on a machine that has much to do. */
const SLOW = { timeout: 120_000 };

const places = tempDatabases();
const POLL_OPTIONS = { timeout: 60_000, interval: 20 };
const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 1 };

/** A connection controlled byte by byte. */
class Wire {
  readonly #socket: Socket;
  #received = '';
  readonly closed: Promise<void>;

  constructor({ address }: ServerProcess) {
    const { hostname, port } = new URL(address);
    this.#socket = connect(Number(port), hostname);
    this.#socket.on('data', (chunk) => {
      this.#received += chunk;
    });
    this.#socket.on('error', () => undefined);
    this.closed = new Promise((done) => this.#socket.once('close', () => done()));
  }

  send(...lines: string[]): void {
    this.#socket.write(lines.join('\r\n'));
  }

  /** The status lines and the `Connection` headers received so far. */
  get answers(): string[] {
    return this.#received.match(/^(HTTP\/1\.1 \d+|connection: .*?)(?=\r$| )/gim) ?? [];
  }

  get isAnswered(): boolean {
    return this.#received.includes('\r\n\r\n');
  }
}

const refusesNewcomers = async ({ address }: ServerProcess) => {
  const { hostname, port } = new URL(address);
  return new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve('accepted');
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
  });
};

const isDraining = (server: ServerProcess) => expect.poll(() => refusesNewcomers(server), POLL_OPTIONS).toBe('ECONNREFUSED');

describe('SIGTERM', SLOW, () => {
  // Sockets are the same over both databases.
  test.skipIf(onPostgresql)(
    'accepts no new connections, and answers half-sent requests and those on idle connections',
    async () => {
      const server = await startServer({ ...(await places.next()), JOBS: 'off' });
      const headers = await newStoreIn(server);
      const body = JSON.stringify(PRODUCT);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const head = ['POST /api/v1/products HTTP/1.1', 'host: store.test', ...lines, `content-length: ${body.length}`, ''];
      const half = new Wire(server);
      half.send(...head, body.slice(0, 10));
      const resting = new Wire(server);
      const silent = new Wire(server);
      for (const wire of [resting, silent]) {
        wire.send('GET /healthz HTTP/1.1', 'host: store.test', '', '');
        await expect.poll(() => wire.isAnswered, POLL_OPTIONS).toBe(true);
      }

      server.requestStop();
      await isDraining(server);
      resting.send(...head, body);
      half.send(body.slice(10));
      await Promise.all([half.closed, resting.closed, silent.closed]);
      expect(half.answers).toEqual(['HTTP/1.1 201', 'Connection: close']);
      expect(resting.answers).toEqual(['HTTP/1.1 200', 'Connection: keep-alive', 'HTTP/1.1 201', 'Connection: close']);
      expect(silent.answers).toEqual(['HTTP/1.1 200', 'Connection: keep-alive']);
      expect(await server.ended).toEqual({ code: 0, stderr: '' });
    },
  );

  test('under load fails no request and loses no acknowledged write', async () => {
    const where = await places.next();
    const server = await startServer(where);
    const headers = await newStoreIn(server);
    const acknowledged: string[] = [];
    const others: unknown[] = [];

    const client = async () => {
      const connection = new Client(server.address);
      for (;;) {
        try {
          const path = '/api/v1/products';
          const reply = await connection.request({ method: 'POST', path, headers, body: JSON.stringify(PRODUCT) });
          const { data } = (await reply.body.json()) as { data: { product: { id: string } } };
          if (reply.statusCode === 201) acknowledged.push(data.product.id);
          else others.push(reply.statusCode);
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          if (code !== 'ECONNREFUSED') others.push(error);
          return connection.destroy();
        }
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await expect.poll(() => acknowledged.length, POLL_OPTIONS).toBeGreaterThan(20);
    server.requestStop();
    await Promise.all(clients);
    expect(others).toEqual([]);
    expect(await server.ended).toEqual({ code: 0, stderr: '' });

    expect(await inDatabase(where, 'SELECT count(*)::int AS count FROM product')).toEqual([{ count: acknowledged.length }]);
  });

  test.skipIf(onPostgresql)('ends within SHUTDOWN_SECONDS whatever a client does, and reports a forced end', async () => {
    const server = await startServer({ ...(await places.next()), SHUTDOWN_SECONDS: '1', JOBS: 'off' });
    const wire = new Wire(server);
    wire.send('POST /graphql HTTP/1.1', 'host: store.test', 'content-length: 100', '', '{');
    await expect.poll(() => refusesNewcomers(server), POLL_OPTIONS).toBe('accepted');
    server.requestStop();
    expect(await server.ended).toEqual({
      code: 1,
      stderr: 'stopped by force: what was accepted was not done within the 1 s of SHUTDOWN_SECONDS\n',
    });
  });
});
