import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a PostgreSQL on loopback that can be silenced: connections are accepted and stay open, and no byte passes. */
export interface SilentProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Number of connections accepted so far. */
  readonly accepted: number;
  /** Blocks all bytes in both directions, over open and new connections. */
  silence(): void;
  /** Blocks all bytes of the connections that are open at this moment. */
  silenceOpen(): void;
  /** Lets new connections pass again. What was sent meanwhile is lost. */
  end(): void;
  close(): Promise<void>;
}

export async function silentProxy(database: string): Promise<SilentProxy> {
  const target = new URL(database);
  const open = new Set<Socket>();
  let isSilent = false;
  let accepted = 0;

  const track = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    accepted += 1;
    track(near);
    if (isSilent) return void near.resume();
    const far = connect(Number(target.port || 5432), target.hostname);
    track(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  const silenceOpen = () => {
    for (const socket of open) {
      socket.unpipe();
      socket.removeAllListeners('data');
      // Received bytes are dropped.
      socket.on('data', () => undefined);
    }
  };
  return {
    url: url.href,
    get accepted() {
      return accepted;
    },
    silenceOpen,
    silence: () => {
      isSilent = true;
      silenceOpen();
    },
    end: () => {
      isSilent = false;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
