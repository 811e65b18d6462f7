import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AttackerData, AttackOrder } from './attacker.ts';
import type { Attacked } from './hostile-call.ts';

/** The attacker in a thread of its own, so that it does not slow down the good calls' client. */
export interface Attacker extends AsyncDisposable {
  /** The port of its receiver of webhooks. */
  readonly receiver: number;
  attack(order: AttackOrder): Promise<Attacked>;
}

/** Starts an attacker of the service at `address`. */
export async function startAttacker(address: string): Promise<Attacker> {
  const worker = new Worker(new URL('attacker.ts', import.meta.url), { workerData: { address } satisfies AttackerData });
  // The first message or error; an error is thrown.
  const [receiver] = (await once(worker, 'message')) as [number];
  return {
    receiver,
    attack: async (order) => {
      worker.postMessage(order);
      const [attacked] = (await once(worker, 'message')) as [Attacked];
      return attacked;
    },
    [Symbol.asyncDispose]: async () => void (await worker.terminate()),
  };
}
