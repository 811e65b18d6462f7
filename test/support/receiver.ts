import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** A certificate with its key and its authority, in PEM. */
export interface Certificate {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

const PROTECTED = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;

/** A certificate for `names` and for loopback, signed by an authority of its own. */
export async function certificateFor(...names: readonly string[]): Promise<Certificate> {
  const authority = await generate([{ name: 'commonName', value: 'Autoridade dos testes' }], {
    ...PROTECTED,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const altNames = [
    ...names.map((value) => ({ type: 2 as const, value })),
    ...['127.0.0.1', '127.0.0.2', '::1'].map((ip) => ({ type: 7 as const, ip })),
  ];
  const leaf = await generate([{ name: 'commonName', value: names[0] ?? 'localhost' }], {
    ...PROTECTED,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames },
    ],
  });
  return { ca: authority.cert, cert: leaf.cert, key: leaf.private };
}

/** A received POST. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Behaviour of a receiver for a POST. */
export type ReceiverBehavior = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

export const respondWith =
  (status: number, headers: Record<string, string> = {}, body = ''): ReceiverBehavior =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

/** Never responds. */
export const neverRespond: ReceiverBehavior = () => undefined;

/** An HTTPS server on loopback that records requests and responds as configured for each path; default 200. */
export class Receiver {
  readonly #server: Server;
  readonly #behaviours = new Map<string, ReceiverBehavior>();
  readonly received: Received[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start({ cert, key }: Certificate): Promise<Receiver> {
    const server = createServer({ cert, key });
    const receiver = new Receiver(server);
    server.on('request', (request, response) => void receiver.#receive(request, response));
    // Clients reject some certificates, and disconnect from silent servers.
    server.on('tlsClientError', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Sets the behaviour of `path` from now on. Returns its URL. */
  at(path: string, behaviour: ReceiverBehavior = respondWith(200), host = '127.0.0.1'): string {
    this.#behaviours.set(path, behaviour);
    return `https://${host}:${this.port}${path}`;
  }

  /** Requests to `path`, in order. */
  to(path: string): Received[] {
    return this.received.filter((post) => post.path === path);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const path = request.url ?? '';
    const post = { path, headers: request.headers, body: Buffer.concat(chunks).toString() };
    this.received.push(post);
    (this.#behaviours.get(path) ?? respondWith(200))(response, post, request);
  }
}

const TYPES: Readonly<Record<number, 4 | 6>> = { 1: 4, 28: 6 };

/** The bytes of an address as `1.2.3.4` or as the eight groups of `0:0:0:0:0:ffff:7f00:1`. */
const bytesOf = (address: string): Buffer =>
  address.includes(':')
    ? Buffer.from(
        address
          .split(':')
          .map((group) => group.padStart(4, '0'))
          .join(''),
        'hex',
      )
    : Buffer.from(address.split('.').map(Number));

/** Addresses of loopback that `setAddresses` accepts. */
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|(?:0:){7}1|(?:0:){5}ffff:7f[\da-f]{2}:[\da-f]{1,4})$/;

/**
 * A DNS server on loopback with configured addresses of names, IPv4 or full IPv6. A name without an address does not exist. Addresses are of
 * loopback, so that a test connects to no other machine, even where the service should refuse them and does not.
 */
export class NameServer {
  readonly #socket: Socket;
  readonly #names = new Map<string, readonly string[]>();

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  static async start(): Promise<NameServer> {
    const socket = createSocket('udp4');
    const server = new NameServer(socket);
    socket.on('message', (message, from) => socket.send(server.#answer(message), from.port, from.address));
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  setAddresses(name: string, ...addresses: readonly string[]): void {
    for (const address of addresses) if (!LOOPBACK.test(address)) throw new Error(`${address} is not of loopback`);
    this.#names.set(name, addresses);
  }

  stop(): void {
    this.#socket.close();
  }

  #answer(query: Buffer): Buffer {
    let end = 12;
    const labels: string[] = [];
    for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
      labels.push(query.toString('latin1', end + 1, end + 1 + length));
      end += 1 + length;
    }
    const type = query.readUInt16BE(end + 1);
    const known = this.#names.get(labels.join('.').toLowerCase());
    const addresses = (known ?? []).map(bytesOf).filter(({ length }) => length === (TYPES[type] === 4 ? 4 : 16));
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    // Flags of a recursive response; 3: no such name.
    header.writeUInt16BE(0x8180 | (known ? 0 : 3), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(addresses.length, 6);
    const answers = addresses.map((bytes) => {
      const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]);
      return Buffer.concat([record, bytes]);
    });
    return Buffer.concat([header, query.subarray(12, end + 5), ...answers]);
  }
}
