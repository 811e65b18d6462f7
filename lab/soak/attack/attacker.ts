import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Client } from 'undici';
import { bodyCalls, payPageCalls } from './hostile-bodies.ts';
import {
  ADDRESSES,
  type AttackResult,
  type CallResult,
  type HostileCall,
  type HostileStore,
  type Source,
} from './hostile-call.ts';
import { documentCalls, fanOutCall, introspectionCalls } from './hostile-documents.ts';
import { multiplyingCalls } from './hostile-multipliers.ts';
import { credentialAndHeaderCalls } from './hostile-requests.ts';
import { keepConnections, openHostileSockets, type SocketResult, startSilentReceiver } from './hostile-sockets.ts';

/** Input of the thread. */
export interface AttackerData {
  readonly address: string;
}

/** Options of an attack. */
export interface AttackOptions {
  /** True: only the accepted calls of the highest cost; false: all others. */
  readonly isExpensive: boolean;
  readonly store: HostileStore;
  readonly milliseconds: number;
}

/** Maximum number of concurrent calls from one address. */
const CONNECTIONS = 4;

/** Sends a call and records its result. A connection closed while a body is being sent is accepted where the call is too large. */
async function send(client: Client, call: HostileCall, n: number, result: CallResult, unexpected: Set<string>): Promise<void> {
  const { method, path, headers = {}, body = null } = call.make(n);
  const startedAt = performance.now();
  let status = 'cut';
  try {
    const reply = await client.request({ method, path, headers, body });
    const text = await reply.body.text();
    status = String(reply.statusCode);
    if (!call.statuses.includes(reply.statusCode)) unexpected.add(`${call.name}: ${status} ${text.slice(0, 200)}`);
    else if (call.mustFail && reply.statusCode === 200 && !text.includes('"errors"'))
      unexpected.add(`${call.name}: was accepted`);
  } catch (error) {
    // The server may close the connection while a rejected body is still being sent.
    const { code = String(error) } = error as NodeJS.ErrnoException;
    const isCut = [413, 431].some((status) => call.statuses.includes(status));
    if (!isCut || !['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code)) unexpected.add(`${call.name}: ${code}`);
  }
  result.statuses[status] = (result.statuses[status] ?? 0) + 1;
  result.slowest = Math.max(result.slowest, performance.now() - startedAt);
}

/** Sends every kind of hostile call at its own interval for the given time. Returns the results. */
async function attack(address: string, { store, milliseconds, isExpensive }: AttackOptions): Promise<AttackResult> {
  const all = [
    ...introspectionCalls,
    ...documentCalls(store),
    fanOutCall(store),
    ...bodyCalls(store),
    ...payPageCalls(store),
    ...multiplyingCalls(store),
    ...credentialAndHeaderCalls,
  ];
  const kinds = all.filter((kind) => (kind.isExpensive ?? false) === isExpensive);
  const ending = new AbortController();
  const clients = new Map<Source, Client[]>();
  const unexpected = new Set<string>();
  const calls: Record<string, CallResult> = {};
  const sockets: SocketResult = { opened: 0, slow: 0, cut: 0, late: 0, kept: 0, closed: 0 };

  const clientOf = (from: Source, n: number): Client => {
    const own = clients.get(from) ?? [];
    clients.set(from, own);
    const at = n % CONNECTIONS;
    own[at] ??= new Client(address, { localAddress: ADDRESSES[from], headersTimeout: 60_000, bodyTimeout: 60_000 });
    return own[at];
  };
  const repeat = async (kind: HostileCall, index: number) => {
    const result: CallResult = { statuses: {}, slowest: 0 };
    calls[kind.name] = result;
    // Kinds are independent of each other: intervals that began together would coincide every few seconds.
    await pause((index / kinds.length) * kind.intervalMs, undefined, { signal: ending.signal }).catch(() => undefined);
    // The next call waits for the response of the one before.
    for (let n = 0; !ending.signal.aborted; n += 1) {
      const due = pause(kind.intervalMs, undefined, { signal: ending.signal }).catch(() => undefined);
      await send(clientOf(kind.from, index), kind, n, result, unexpected);
      await due;
    }
  };
  const timer = setTimeout(() => ending.abort(), milliseconds);
  const port = Number(new URL(address).port);
  const hostileSockets = isExpensive
    ? []
    : [openHostileSockets(port, sockets, ending.signal), keepConnections(port, sockets, ending.signal)];
  await Promise.all([...kinds.map(repeat), ...hostileSockets]);
  clearTimeout(timer);
  await Promise.all([...clients.values()].flat().map((client) => client.destroy()));
  return { calls, unexpected: [...unexpected], sockets };
}

const { address } = workerData as AttackerData;
parentPort?.on('message', (options: AttackOptions) => {
  attack(address, options).then(
    (attacked) => parentPort?.postMessage(attacked),
    (error: unknown) => {
      throw error;
    },
  );
});
parentPort?.postMessage(await startSilentReceiver());
