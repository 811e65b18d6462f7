import type { Logger } from 'pino';
import type { Engine } from '../../graph/kernel/unit-of-work.ts';
import { startPulse } from '../pulse.ts';
import { createSweep } from './automation-sweep.ts';
import type { TransportSettings } from './transport.ts';
import { createTransports } from './transports.ts';
import { within } from './within.ts';

/** How often it is looked whether something is due, in milliseconds: delays are kept to the second. */
const EVERY = 1_000;

interface AutomationParts {
  readonly engine: Engine;
  readonly settings: TransportSettings;
  readonly log: Logger;
}

/** Runs what automations do, until it is stopped. */
export interface Automations {
  /** Something may be due: it is looked at now. */
  wake(): void;
  /** Begins nothing more, and waits so long for the messages that are on their way. Never rejects. */
  stop(graceSeconds: number): Promise<void>;
}

export function startAutomations({ engine, settings, log }: AutomationParts): Automations {
  const onError = (error: unknown) => log.error({ err: error }, 'automations');
  const sweep = createSweep({ engine, transports: createTransports(settings), log, onFree: () => pulse.wake() });
  const pulse = startPulse({ every: EVERY, work: () => sweep.run(), onError });
  return {
    wake: pulse.wake,
    stop: async (graceSeconds) => {
      await pulse.stop();
      // A message that is still on its way then is sent again by the next process, once its lease is over.
      await within(graceSeconds * 1_000, sweep.idle()).catch(() => undefined);
    },
  };
}
