import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AttackerData, AttackOptions } from './attacker.ts';
import type { AttackResult } from './hostile-call.ts';

/** Attacker in a separate thread, so that it does not slow down the client of the good calls. */
export interface Attacker extends AsyncDisposable {
  /** Port of its webhook receiver. */
  readonly receiver: number;
  attack(options: AttackOptions): Promise<AttackResult>;
}

/** Starts an attacker of the service at `address`. */
export async function startAttacker(address: string): Promise<Attacker> {
  const worker = new Worker(new URL('attacker.ts', import.meta.url), { workerData: { address } satisfies AttackerData });
  // Resolves with the first message, or rejects with an error of the thread.
  const [receiver] = (await once(worker, 'message')) as [number];
  return {
    receiver,
    attack: async (options) => {
      worker.postMessage(options);
      const [attacked] = (await once(worker, 'message')) as [AttackResult];
      return attacked;
    },
    [Symbol.asyncDispose]: async () => void (await worker.terminate()),
  };
}
