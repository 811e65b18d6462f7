import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { connectionKey, isSharedPeer } from '../../src/http/client-address.ts';
import type { ConnectionLimits } from '../../src/http/connection-slots.ts';
import { isStreamed } from '../../src/http/response.ts';
import { connectionLimits, HTTP_TIMEOUTS } from '../../src/http/server.ts';
import { parseCidrs } from '../../src/lib/cidr.ts';
import { connectRaw, listen, statuses } from '../support/raw-socket.ts';
import { NO_LIMITS, Service, startService } from '../support/service.ts';

const service = await startService();
const SLOW = { timeout: 60_000 };
const POLL = { timeout: 30_000, interval: 5 };
const MIB = 1024 * 1024;

const graphiql = await service.app.fetch(new Request('http://store.test/graphql', { headers: { accept: 'text/html' } }));
/** GraphiQL's script, of 9 MB. */
const SCRIPT = `GET ${/src="([^"]+\.js)"/.exec(await graphiql.text())?.[1]} HTTP/1.1\r\nHost: store.test\r\n\r\n`;
const FILE = 'GET /openapi.json HTTP/1.1\r\nHost: store.test\r\n\r\n';
/** A request after which its connection ends. */
const closing = (text: string) => text.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');

/** The service on a socket, with a count of what it does. */
async function counted(...settings: [patience?: typeof HTTP_TIMEOUTS, limits?: ConnectionLimits]) {
  const seen = { started: 0, running: 0, most: 0 };
  const answer: typeof service.app.answer = (...asked) => {
    seen.started += 1;
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    return service.app.answer(...asked).finally(() => {
      seen.running -= 1;
    });
  };
  return { ...(await listen(answer, ...settings)), seen };
}

/** Sends a request on a connection and never reads from it. */
function dialDeaf(port: number, text: string) {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}

describe('pipelined requests', SLOW, () => {
  test('are answered one at a time, in order, and none is lost', async () => {
    const { port, seen } = await counted();
    const many = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? FILE : FILE.replace('/openapi.json', '/nada')));
    const heard = await connectRaw(port, `${many.join('')}${closing(FILE)}`).ended;
    expect(statuses(heard)).toEqual([...many.map((_, i) => (i % 2 === 0 ? 200 : 404)), 200]);
    expect(seen).toEqual({ started: 61, running: 0, most: 1 });
  });

  test('wait while the client does not read: one response is being sent and no other is made', async () => {
    const { port, sockets, seen } = await counted();
    const text = SCRIPT.repeat(90);
    const client = dialDeaf(port, text);
    await expect.poll(() => sockets[0]?.bytesRead, POLL).toBe(text.length);
    await expect.poll(() => sockets[0]?.writableLength ?? 0, POLL).toBeGreaterThan(MIB);
    // Of its 9 MB the system buffers the first few.
    expect(sockets[0]?.writableLength).toBeLessThan(10 * MIB);
    expect(seen).toEqual({ started: 1, running: 0, most: 1 });
    client.destroy();
  });

  test('close the connection when there are more than 100, and the others are not started', async () => {
    const { port, sockets, seen } = await counted();
    const client = dialDeaf(port, SCRIPT.repeat(200));
    await expect.poll(() => sockets[0]?.destroyed, POLL).toBe(true);
    expect(seen.started).toBe(1);
    client.destroy();
  });

  test('that wait have their bodies left unread', async () => {
    const { port, sockets, seen } = await counted();
    const client = dialDeaf(port, SCRIPT);
    await expect.poll(() => sockets[0]?.writableLength ?? 0, POLL).toBeGreaterThan(MIB);
    client.write(`POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${MIB}\r\n\r\n`);
    await expect.poll(() => sockets[0]?.isPaused(), POLL).toBe(true);
    const before = sockets[0]?.bytesRead ?? 0;
    client.write('a'.repeat(MIB));
    // Time for other requests to be served.
    for (let i = 0; i < 20; i += 1) expect(statuses(await connectRaw(port, closing(FILE)).ended)).toEqual([200]);
    // One read of the system may have been in progress.
    expect((sockets[0]?.bytesRead ?? 0) - before).toBeLessThanOrEqual(128 * 1024);
    expect(seen.started).toBe(21);
    client.destroy();
  });
});

describe('a body in many pieces', SLOW, () => {
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: store.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const query = [...'{"query":"{ __typename }"}'];
  /** The query in chunks of one byte, blanks before it, and the end, which is no piece. */
  const chunks = (count: number) =>
    [...Array<string>(count - query.length).fill(' '), ...query].map((byte) => `1\r\n${byte}\r\n`).join('');
  const again = '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: store.test\r\nConnection: close\r\n\r\n';

  test('is read up to 10,000 pieces, and the connection continues', async () => {
    const { port } = await counted();
    expect(statuses(await connectRaw(port, `${head('/graphql')}${chunks(9_999)}${again}`).ended)).toEqual([200, 200]);
  });

  test('beyond them disconnects the client, before more is read', async () => {
    const { port, sockets, seen } = await counted();
    const text = `${head('/graphql')}${chunks(300_000)}${again}`;
    expect(statuses(await connectRaw(port, text).ended)).toEqual([]);
    expect(seen).toEqual({ started: 1, running: 0, most: 1 });
    expect(sockets[0]?.bytesRead).toBeLessThan(text.length / 4);
  });

  test.each(['/api/v1/products', '/healthz', '/pay/nada'])(
    'that is not read, at %s, disconnects the client after its response',
    async (path) => {
      const { port, sockets, seen } = await counted();
      const client = connectRaw(port, head(path));
      await expect.poll(() => seen, POLL).toEqual({ started: 1, running: 0, most: 1 });
      const text = `${chunks(300_000)}${again}`;
      client.socket.write(text);
      await client.ended;
      expect([seen.started, sockets[0]?.destroyed]).toEqual([1, true]);
      expect(sockets[0]?.bytesRead).toBeLessThan(text.length / 4);
    },
  );
});

describe('a client that does not read', SLOW, () => {
  test('shares the bytes of a file with all other clients', async () => {
    const { port, sockets } = await counted();
    await connectRaw(port, closing(SCRIPT)).ended;
    const before = process.memoryUsage().arrayBuffers;
    const clients = Array.from({ length: 60 }, () => dialDeaf(port, SCRIPT));
    const waiting = () => sockets.filter(({ writableLength }) => writableLength > MIB).length;
    await expect.poll(waiting, POLL).toBe(60);
    // 60 copies would be 540 MB.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * MIB);
    for (const client of clients) client.destroy();
  });

  test('is disconnected after the timeout', async () => {
    const { port, sockets } = await counted({ ...HTTP_TIMEOUTS, reading: { base: 200, perKilobyte: 0 } });
    const client = dialDeaf(port, SCRIPT);
    await expect.poll(() => sockets[0]?.destroyed, POLL).toBe(true);
    client.destroy();
  });

  test('has a longer timeout for a longer response; a client that reads is not disconnected', async () => {
    const { port, sockets } = await counted({ ...HTTP_TIMEOUTS, reading: { base: 0, perKilobyte: 10 } });
    const heard = await connectRaw(port, closing(SCRIPT)).ended;
    expect(heard.length).toBeGreaterThan(7 * MIB);
    expect(sockets).toHaveLength(1);
  });
});

describe('a full house', SLOW, () => {
  /** A server whose peers on this machine are the clients themselves. */
  const open = (max: number) => counted(HTTP_TIMEOUTS, { max, isShared: () => false });
  const isServed = async (port: number, from: string) =>
    statuses(await connectRaw(port, closing(FILE), from).ended).join() === '200';
  const ended = (sockets: readonly { destroyed: boolean }[]) => sockets.map(({ destroyed }) => destroyed);

  test('closes the connection at rest for longest for a new one', async () => {
    const { port, sockets } = await counted(HTTP_TIMEOUTS, connectionLimits(3, []));
    const clients = [connectRaw(port, FILE), connectRaw(port, FILE), connectRaw(port, FILE)];
    await expect.poll(() => sockets.length, POLL).toBe(3);
    for (const { socket } of clients) await expect.poll(() => socket.bytesRead, POLL).toBeGreaterThan(1000);
    const before = clients[0]?.socket.bytesRead ?? 0;
    clients[0]?.socket.write(FILE);
    await expect.poll(() => clients[0]?.socket.bytesRead, POLL).toBe(2 * before);
    expect(await isServed(port, '127.0.0.1')).toBe(true);
    expect(ended(sockets.slice(0, 3))).toEqual([false, true, false]);
  });

  const HALF: readonly [string, string][] = [
    ['kept', FILE],
    ['empty', ''],
    ['with half a line', 'GET /op'],
    ['with half of the headers', FILE.slice(0, -2)],
    ['with half a body', 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"q'],
  ];
  test.each(HALF)('of connections %s, by ten addresses or by one, refuses nobody else', async (_what, text) => {
    const { port, sockets } = await open(40);
    const clients = [];
    for (let n = 0; n < 100; n += 1) clients.push(connectRaw(port, text, `127.0.0.${10 + (n % 10)}`));
    await expect.poll(() => sockets.length, POLL).toBe(100);
    for (let n = 0; n < 5; n += 1) expect(await isServed(port, '127.0.1.1')).toBe(true);
    expect(ended(sockets).filter((isEnded) => !isEnded).length).toBeLessThanOrEqual(40);
    for (let n = 0; n < 100; n += 1) clients.push(connectRaw(port, text, '127.0.0.9'));
    await expect.poll(() => sockets.length, POLL).toBe(205);
    expect(await isServed(port, '127.0.1.1')).toBe(true);
    // The server and its clients are one process: what is accepted is also closed when it is counted.
    const left = clients.slice(100).filter(({ socket }) => !socket.closed);
    await expect.poll(() => left.filter(({ socket }) => !socket.closed).length, POLL).toBeLessThanOrEqual(10);
    for (const { socket } of clients) socket.destroy();
  });

  test('of calls that are answered refuses a new one at once, and a client with a quarter of them all of its own', async () => {
    const waiting: (() => void)[] = [];
    const { port, sockets } = await listen(
      async (...asked) => {
        if (asked[0].url.endsWith('/healthz')) await new Promise<void>((go) => waiting.push(go));
        return service.app.answer(...asked);
      },
      HTTP_TIMEOUTS,
      { max: 8, isShared: () => false },
    );
    const hold = (from: string) => connectRaw(port, FILE.replace('/openapi.json', '/healthz'), from);
    const held = [hold('127.0.0.2'), hold('127.0.0.2')];
    await expect.poll(() => waiting.length, POLL).toBe(2);
    expect([await isServed(port, '127.0.0.2'), await isServed(port, '127.0.0.3')]).toEqual([false, true]);
    for (const from of ['127.0.0.3', '127.0.0.4', '127.0.0.5']) held.push(hold(from), hold(from));
    await expect.poll(() => waiting.length, POLL).toBe(8);
    expect(await isServed(port, '127.0.0.6')).toBe(false);
    for (const go of waiting) go();
    await expect.poll(() => isServed(port, '127.0.0.6'), POLL).toBe(true);
    expect(sockets.length).toBeGreaterThan(9);
    for (const { socket } of held) socket.destroy();
  });

  test('counts the addresses of a /64 as one client, and a proxy that is trusted or on this machine as none', () => {
    const one = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1', '::ffff:203.0.113.7', '203.0.113.7'];
    expect(new Set(one.map(connectionKey)).size).toBe(3);
    const peers = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.5', '10.0.1.5', '203.0.113.7', undefined];
    expect(peers.map((peer) => isSharedPeer(peer, parseCidrs('10.0.0.0/24')))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('static pages', () => {
  const PATHS: readonly [string, Record<string, string>][] = [
    ['/', { accept: 'text/html' }],
    ['/', {}],
    ['/docs', {}],
    ['/openapi.json', {}],
    ['/graphql', { accept: 'text/html' }],
  ];

  test.each([...PATHS, ['/docs/openapi.json', {}] as const])(
    '%s %j is sent from one buffer, in three encodings, and is a 304 for a client that has it',
    async (path, headers) => {
      const lengths: number[] = [];
      for (const encoding of ['identity', 'gzip;q=0, br;q=0.0', 'gzip', 'gzip, br']) {
        const sent = new Headers({ ...headers, 'accept-encoding': encoding });
        const asked = { method: 'GET', url: `http://store.test${path}`, headers: sent, body: null };
        const [one, other] = [await service.app.answer(asked), await service.app.answer(asked)];
        if (one instanceof Response || other instanceof Response || isStreamed(one) || isStreamed(other))
          throw new Error('not a shared buffer');
        expect(one.body).toBe(other.body);
        expect(one.headers.vary).toContain('accept-encoding');
        lengths.push(one.body.length);
        sent.set('if-none-match', `"other", W/${one.headers.etag}`);
        const again = await service.app.answer(asked);
        expect([again.status, again instanceof Response || isStreamed(again) ? '' : again.body.length]).toEqual([304, 0]);
      }
      const [plain = 0, refused, gzip = 0, brotli = 0] = lengths;
      expect(refused).toBe(plain);
      expect(gzip).toBeLessThan(plain);
      expect(brotli).toBeLessThan(gzip);
    },
  );

  test('share one limit for each client address, apart from all other limits', async () => {
    const bound = new Service(service.database, { limits: { ...NO_LIMITS, pages: { burst: 5, perSecond: 0.1 } } });
    const ask = (path: string, headers: Record<string, string> = {}, address = '203.0.113.1') =>
      bound.app.fetch(new Request(`http://store.test${path}`, { headers }), address);
    for (const [path, headers] of PATHS) expect((await ask(path, headers)).status).toBe(200);
    for (const [path, headers] of PATHS) {
      const refused = await ask(path, headers);
      const limits = ['retry-after', 'ratelimit'].map((name) => refused.headers.get(name));
      expect([refused.status, ...limits]).toEqual([429, '10', '"pages";r=0;t=50']);
      expect(await refused.text()).toContain('Páginas demais em pouco tempo. Tente de novo em 10 s.');
      expect(refused.headers.get('content-type')).toBe(`text/${'accept' in headers ? 'html' : 'plain'}; charset=utf-8`);
    }
    expect((await ask('/', {}, '203.0.113.2')).status).toBe(200);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/api/v1/products')).status).toBe(401);
  });
});
