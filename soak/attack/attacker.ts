import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Client } from 'undici';
import { bodies, pages } from './hostile-bodies.ts';
import { ADDRESSES, type Attacked, type HostileCall, type HostileStore, type Met, type Sender } from './hostile-call.ts';
import { documents, fanOut, introspections } from './hostile-documents.ts';
import { requests } from './hostile-requests.ts';
import { holdSockets, type Sockets, silentReceiver } from './hostile-sockets.ts';

/** Data for the attacker's start. */
export interface AttackerData {
  readonly address: string;
}

/** An attack: its duration and its store. */
export interface AttackOrder {
  /** True: only expensive accepted calls; false: all others. */
  readonly isDear: boolean;
  readonly store: HostileStore;
  readonly milliseconds: number;
}

/** Maximum number of concurrent calls of a sender. */
const CONNECTIONS = 4;

/** One answer, or none for a connection that was ended while a body was being sent. */
async function send(client: Client, call: HostileCall, n: number, met: Met, surprises: Set<string>): Promise<void> {
  const { method, path, headers = {}, body = null } = call.make(n);
  const begun = performance.now();
  let status = 'cut';
  try {
    const reply = await client.request({ method, path, headers, body });
    const text = await reply.body.text();
    status = String(reply.statusCode);
    if (!call.statuses.includes(reply.statusCode)) surprises.add(`${call.name}: ${status} ${text.slice(0, 200)}`);
    else if (call.isRefused && reply.statusCode === 200 && !text.includes('"errors"'))
      surprises.add(`${call.name}: was answered`);
  } catch (error) {
    // A body that is refused while it is being sent may end its connection.
    const { code = String(error) } = error as NodeJS.ErrnoException;
    const isCut = [413, 431].some((refusal) => call.statuses.includes(refusal));
    if (!isCut || !['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code)) surprises.add(`${call.name}: ${code}`);
  }
  met.statuses[status] = (met.statuses[status] ?? 0) + 1;
  met.slowest = Math.max(met.slowest, performance.now() - begun);
}

/** Sends every form at its own pace for so long, and returns what they met. */
async function attack(address: string, { store, milliseconds, isDear }: AttackOrder): Promise<Attacked> {
  const all = [...introspections, ...documents(store), fanOut(store), ...bodies(store), ...pages(store), ...requests];
  const forms = all.filter((form) => (form.isDear ?? false) === isDear);
  const ending = new AbortController();
  const clients = new Map<Sender, Client[]>();
  const surprises = new Set<string>();
  const met: Record<string, Met> = {};
  const sockets: Sockets = { opened: 0, slow: 0, cut: 0, late: 0 };

  const clientOf = (from: Sender, n: number): Client => {
    const own = clients.get(from) ?? [];
    clients.set(from, own);
    const at = n % CONNECTIONS;
    own[at] ??= new Client(address, { localAddress: ADDRESSES[from], headersTimeout: 60_000, bodyTimeout: 60_000 });
    return own[at];
  };
  const repeat = async (form: HostileCall, index: number) => {
    const seen: Met = { statuses: {}, slowest: 0 };
    met[form.name] = seen;
    // A form that is answered slowly comes less often: its next call waits for its answer.
    for (let n = 0; !ending.signal.aborted; n += 1) {
      const due = pause(form.every, undefined, { signal: ending.signal }).catch(() => undefined);
      await send(clientOf(form.from, index), form, n, seen, surprises);
      await due;
    }
  };
  const timer = setTimeout(() => ending.abort(), milliseconds);
  const holding = isDear ? undefined : holdSockets(Number(new URL(address).port), sockets, ending.signal);
  await Promise.all([...forms.map(repeat), holding]);
  clearTimeout(timer);
  await Promise.all([...clients.values()].flat().map((client) => client.destroy()));
  return { met, surprises: [...surprises], sockets };
}

const { address } = workerData as AttackerData;
parentPort?.on('message', (order: AttackOrder) => {
  attack(address, order).then(
    (attacked) => parentPort?.postMessage(attacked),
    (error: unknown) => {
      throw error;
    },
  );
});
parentPort?.postMessage(await silentReceiver());
