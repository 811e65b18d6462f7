import type { Logger } from 'pino';
import { systemPrincipal } from '../../core/execution/principal.ts';
import { callOperation } from '../../core/execution/run-operation.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import { assertAvailable } from '../../data/database.ts';
import { DUE_PAGE_SIZE } from '../../data/named-statements/store-sweep.ts';
import type { RowKey } from '../../data/row-key.ts';
import { AdvanceRunDocument } from '../../generated/documents/jobs.ts';
import { MessageChannel } from '../../generated/prisma/enums.ts';
import { findDueRuns } from '../../graph/messages/automation-run/due-runs.ts';
import { type DueMessage, findDueMessages } from '../../graph/messages/message/due-messages.ts';
import { serviceSchema } from '../../graph/schema.ts';
import type { WorkBatches } from '../begun-work/work-journal.ts';
import { createFailedMessages } from './failed-messages.ts';
import { sendMessage } from './send-message.ts';
import type { Transports } from './transport.ts';

export const ADVANCE_RUN = compileOperation(serviceSchema, AdvanceRunDocument);

/** Maximum number of messages in flight for a channel: a slow provider does not block the other channels. */
const MAX_IN_FLIGHT = 8;

/** Number of runs that are noted as begun in one statement: while they are, no other process takes them. */
const BEGUN_TOGETHER = 10;

/** Pause after an internal error with a row, in milliseconds. */
const COOLDOWN_MS = 60_000;

export interface SweepOptions {
  readonly runtime: Runtime;
  readonly transports: Transports;
  readonly log: Logger;
  readonly journal: WorkBatches;
  /** Called when a message has ended and another one can start. */
  readonly onFree?: () => void;
}

/** Runs the due steps of automations, at the time of the runtime's clock. */
export interface AutomationSweep {
  /**
   * Executes due steps and starts due messages without awaiting them. Returns true when there is more to do. Throws when the
   * database is unavailable.
   */
  run(): Promise<boolean>;
  /** Waits for the messages in flight. */
  idle(): Promise<void>;
}

/** Rows are the source of truth, and versions decide: any number of processes may sweep concurrently (D-76). */
export function createSweep({ runtime, transports, log, journal, onFree }: SweepOptions): AutomationSweep {
  const inFlight = new Map(Object.values(MessageChannel).map((channel) => [channel, new Map<string, Promise<void>>()]));
  const noteFailure = createFailedMessages(log);
  const cooldown = new Map<string, number>();

  /** The rows that failed a short while ago. */
  function coolingDown(now: Date): string[] {
    for (const [id, until] of cooldown) if (until <= now.getTime()) cooldown.delete(id);
    return [...cooldown.keys()];
  }

  function failed(error: unknown, { id, storeId }: RowKey, message: string): void {
    cooldown.set(id, runtime.clock.now().getTime() + COOLDOWN_MS);
    log.error({ err: error, id, storeId }, message);
  }

  async function advance(run: RowKey): Promise<void> {
    try {
      await callOperation(runtime, systemPrincipal(run.storeId), ADVANCE_RUN, { id: run.id });
    } catch (error) {
      await assertAvailable(runtime.database.query);
      failed(error, run, 'run not advanced');
    }
  }

  function dispatch(message: DueMessage): void {
    const others = inFlight.get(message.channel);
    if (!others || others.size >= MAX_IN_FLIGHT) return;
    const sent = journal
      .batch(runtime, 'MESSAGE', [message], () => sendMessage(runtime, transports, message, noteFailure))
      .catch((error: unknown) => failed(error, message, 'message not sent'))
      .then(() => {
        others.delete(message.id);
        onFree?.();
      });
    others.set(message.id, sent);
  }

  return {
    async run() {
      const now = runtime.clock.now();
      const runs = await findDueRuns(runtime.database.query, { now, excluded: coolingDown(now) });
      let held = 0;
      for (let from = 0; from < runs.length; from += BEGUN_TOGETHER)
        held += await journal.batch(runtime, 'AUTOMATION_RUN', runs.slice(from, from + BEGUN_TOGETHER), async (some) => {
          for (const run of some) await advance(run);
        });
      const excluded = [...cooldown.keys(), ...[...inFlight.values()].flatMap((sent) => [...sent.keys()])];
      const full = [...inFlight].flatMap(([channel, sent]) => (sent.size >= MAX_IN_FLIGHT ? [channel] : []));
      const range = { now: runtime.clock.now(), excluded, full };
      for (const message of await findDueMessages(runtime.database.query, range)) dispatch(message);
      return runs.length === DUE_PAGE_SIZE && held < runs.length;
    },
    async idle() {
      await Promise.all([...inFlight.values()].flatMap((sent) => [...sent.values()]));
    },
  };
}
