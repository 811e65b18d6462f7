import { connect, type Socket } from 'node:net';
import { Client } from 'undici';
import { expect, test } from 'vitest';
import { newStoreIn } from '../support/remote-store.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';

const places = tempDatabases();
const POLL_OPTIONS = { timeout: 60_000, interval: 20 };
const BODY = JSON.stringify({ name: 'Caneca', type: 'DIGITAL', price: 1 });

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

const refusesNewcomers = ({ address }: ServerProcess) => {
  const { hostname, port } = new URL(address);
  return new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve('accepted');
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
  });
};

test('SIGTERM under load accepts no new connection, answers half-sent requests and those on idle connections, fails no request and loses no acknowledged write', {
  timeout: 120_000,
}, async () => {
  const where = await places.next();
  const server = await startServer(where);
  const headers = await newStoreIn(server);
  const acknowledged: string[] = [];
  const others: unknown[] = [];

  const client = async () => {
    const connection = new Client(server.address);
    for (;;) {
      try {
        const reply = await connection.request({ method: 'POST', path: '/api/v1/products', headers, body: BODY });
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
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = ['POST /api/v1/products HTTP/1.1', 'host: store.test', ...lines, `content-length: ${BODY.length}`, ''];
  const half = new Wire(server);
  half.send(...head, BODY.slice(0, 10));
  const resting = new Wire(server);
  const silent = new Wire(server);
  for (const wire of [resting, silent]) {
    wire.send('GET /healthz HTTP/1.1', 'host: store.test', '', '');
    await expect.poll(() => wire.isAnswered, POLL_OPTIONS).toBe(true);
  }
  const clients = Array.from({ length: 8 }, client);
  await expect.poll(() => acknowledged.length, POLL_OPTIONS).toBeGreaterThan(20);

  server.requestStop();
  await expect.poll(() => refusesNewcomers(server), POLL_OPTIONS).toBe('ECONNREFUSED');
  resting.send(...head, BODY);
  half.send(BODY.slice(10));
  await Promise.all([half.closed, resting.closed, silent.closed, ...clients]);
  expect(half.answers).toEqual(['HTTP/1.1 201', 'Connection: close']);
  expect(resting.answers).toEqual(['HTTP/1.1 200', 'Connection: keep-alive', 'HTTP/1.1 201', 'Connection: close']);
  expect(silent.answers).toEqual(['HTTP/1.1 200', 'Connection: keep-alive']);
  expect(others).toEqual([]);
  expect(await server.ended).toEqual({ code: 0, stderr: '' });
  const count = 'SELECT count(*)::int AS count FROM product';
  expect(await inDatabase(where, count)).toEqual([{ count: acknowledged.length + 2 }]);
});
