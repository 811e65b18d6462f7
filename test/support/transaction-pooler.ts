import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A pooler for tests: its address, and a function that stops it. */
interface Pooler {
  readonly url: string;
  /** True: each response ends with the warning that no standby has confirmed the commit. */
  isUnconfirmed: boolean;
  close(): void;
}

const READY = 'Z'.charCodeAt(0);
const KEY_DATA = 'K'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);

/** Calls `each` with every whole message of a stream whose messages have a type, a length and a body. */
function onMessages(socket: Socket, each: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const size = 1 + rest.readUInt32BE(1);
      each(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
  });
}

/** PostgreSQL's warning when the wait for a synchronous standby was cancelled. */
const UNCONFIRMED = ((fields: string) => {
  const message = Buffer.concat([Buffer.from('N\0\0\0\0'), Buffer.from(fields)]);
  message.writeUInt32BE(message.length - 1, 1);
  return message;
})('SWARNING\0VWARNING\0C01000\0Mcanceling wait for synchronous replication due to user request\0RSyncRepWaitForLSN\0\0');

/** Replaces the process id that the server sends to its client, as a pooler does. */
function withOtherProcess(message: Buffer): Buffer {
  if (message[0] !== KEY_DATA) return message;
  const other = Buffer.from(message);
  other.writeUInt32BE(2_000_000_000, 5);
  return other;
}

/**
 * A pooler in front of a PostgreSQL that needs no password. `shares`: one connection to the server serves all clients, one
 * after the other, and their prepared statements are left on it. Otherwise each client has a connection.
 */
export async function transactionPooler(database: string, shares: boolean): Promise<Pooler> {
  const { hostname, port } = new URL(database);
  let shared: Socket | undefined;
  let started: readonly Buffer[] = [];
  let current: Socket | undefined;
  const sockets = new Set<Socket>();
  const pooler = {
    url: '',
    isUnconfirmed: false,
    close: () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };

  const open = (start: Buffer, client: Socket): Socket => {
    const server = connect(Number(port || 5432), hostname);
    const answers: Buffer[] = [];
    current = client;
    onMessages(server, (message) => {
      const warned = pooler.isUnconfirmed && message[0] === READY ? [UNCONFIRMED] : [];
      const sent = Buffer.concat([...warned, withOtherProcess(message)]);
      if (started.length === 0) answers.push(sent);
      if (message[0] === READY && started.length === 0) started = answers;
      if (shares) current?.write(sent);
      else client.write(sent);
    });
    server.on('error', () => undefined).once('close', () => client.destroy());
    server.write(start);
    return server;
  };

  const listener = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    client.once('data', (start: Buffer) => {
      const earlier = shares ? shared : undefined;
      const server = earlier ?? open(start, client);
      shared = server;
      sockets.add(server);
      if (earlier) for (const answer of started) client.write(answer);
      // The clients of a test take turns, so the server connection belongs to the last one that sent.
      onMessages(client, (message) => {
        current = client;
        if (message[0] !== TERMINATE) server.write(message);
      });
      if (!shares) client.once('close', () => server.destroy());
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(database);
  url.hostname = '127.0.0.1';
  url.port = `${(listener.address() as AddressInfo).port}`;
  pooler.url = url.href;
  return pooler;
}
