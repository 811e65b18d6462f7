import type { Logger } from 'pino';
import { MessageChannel } from '../../generated/prisma/enums.ts';
import { systemCaller } from '../../graph/kernel/caller.ts';
import { perform } from '../../graph/kernel/perform.ts';
import { storedOperation } from '../../graph/kernel/stored-operation.ts';
import type { Engine } from '../../graph/kernel/unit-of-work.ts';
import { schema } from '../../graph/schema.ts';
import { type Due, type DueMessage, dueMessages, dueRuns, PAGE } from './due.ts';
import { sendMessage } from './send-message.ts';
import type { Transports } from './transport.ts';

const ADVANCE = storedOperation(schema, 'mutation ($id: UUID!) { advanceAutomationRun(id: $id) { id } }');

/** How many messages of a channel are on their way at once: a provider that hangs holds up no other channel. */
const AT_ONCE = 8;

/** How long a row that failed for a reason of ours is passed by, in milliseconds. */
const REST = 60_000;

export interface SweepParts {
  readonly engine: Engine;
  readonly transports: Transports;
  readonly log: Logger;
  /** Told whenever a message is no longer on its way: another may be. */
  readonly onFree?: () => void;
}

/** Does what is due of automations, at the time of the engine's clock. */
export interface AutomationSweep {
  /**
   * Does the steps that are due and lets due messages go, without waiting for them. Answers whether there is more to do at
   * once. Throws when the database is away.
   */
  run(): Promise<boolean>;
  /** Waits for the messages that are on their way. */
  idle(): Promise<void>;
}

/** Rows are the truth, and each is decided by its version: any number of processes may sweep at once (D-76). */
export function createSweep({ engine, transports, log, onFree }: SweepParts): AutomationSweep {
  const onTheWay = new Map(Object.values(MessageChannel).map((channel) => [channel, new Map<string, Promise<void>>()]));
  const rested = new Map<string, number>();

  /** The rows that failed a short while ago. */
  function resting(now: Date): string[] {
    for (const [id, until] of rested) if (until <= now.getTime()) rested.delete(id);
    return [...rested.keys()];
  }

  function failed(error: unknown, { id, storeId }: Due, what: string): void {
    rested.set(id, engine.clock.now().getTime() + REST);
    log.error({ err: error, id, storeId }, what);
  }

  async function advance(run: Due): Promise<void> {
    try {
      await perform(engine, systemCaller(run.storeId), ADVANCE, { id: run.id });
    } catch (error) {
      await engine.database.query({ text: 'SELECT 1' });
      failed(error, run, 'run not advanced');
    }
  }

  function letGo(message: DueMessage): void {
    const others = onTheWay.get(message.channel);
    if (!others || others.size >= AT_ONCE) return;
    const sent = sendMessage(engine, transports, message)
      .catch((error: unknown) => failed(error, message, 'message not sent'))
      .finally(() => {
        others.delete(message.id);
        onFree?.();
      });
    others.set(message.id, sent);
  }

  return {
    async run() {
      const now = engine.clock.now();
      const runs = await engine.database.query<Due>(dueRuns(now, resting(now)));
      for (const run of runs.rows) await advance(run);
      const passedBy = [...rested.keys(), ...[...onTheWay.values()].flatMap((sent) => [...sent.keys()])];
      const full = [...onTheWay].flatMap(([channel, sent]) => (sent.size >= AT_ONCE ? [channel] : []));
      const messages = await engine.database.query<DueMessage>(dueMessages(engine.clock.now(), passedBy, full));
      for (const message of messages.rows) letGo(message);
      return runs.rows.length === PAGE;
    },
    async idle() {
      await Promise.all([...onTheWay.values()].flatMap((sent) => [...sent.values()]));
    },
  };
}
