import type { Logger } from 'pino';
import type { Database } from '../data/database.ts';
import { isUnavailable } from '../data/errors.ts';
import { lookAtInstallation } from '../data/named-statements/installation.ts';
import { startLoop } from './polling-loop.ts';
import type { Jobs } from './worker.ts';

/** Decision whether the jobs of this process may run. */
export interface JobHold {
  /** Reason for which no job runs; undefined: they may, or that is not known yet. */
  readonly reason: string | undefined;
  /** Begins to look at the database, which is open. */
  start(): void;
  /** Jobs that run while they may: started and stopped as that changes. */
  guard(start: () => Jobs): Jobs;
  /** Ends the looking. Never rejects. */
  stop(): Promise<void>;
}

interface HoldOptions {
  readonly database: Database;
  readonly log: Logger;
  /** True with JOBS=held: this process holds its jobs, and notes nothing in the database. */
  readonly isSet: boolean;
  readonly onChange: (isHeld: boolean) => void;
}

/** Interval of the look-ups, in milliseconds: a restored database is recognised, and a released one goes on, this late. */
const LOOK_INTERVAL_MS = 5_000;
/** Number of looks at a server that may have taken over, before it is decided: time for a process that stayed up to come first. */
const MAX_DOUBTS = 3;
/** Interval of the lines in the log while the jobs are held, in milliseconds. */
const REPORT_INTERVAL_MS = 60_000;

/** Holds the jobs of a database that was restored or copied until somebody says go (D-531). */
export function createJobHold({ database, log, isSet, onChange }: HoldOptions): JobHold {
  const followers: (() => void)[] = [];
  let isKnown = isSet;
  let reason: string | undefined = isSet ? 'this process has JOBS=held' : undefined;
  let lastSeen: Date | undefined;
  let doubts = 0;
  let lastReport = Number.NEGATIVE_INFINITY;
  let loop: ReturnType<typeof startLoop> | undefined;

  function report(): void {
    if (reason === undefined || performance.now() - lastReport < REPORT_INTERVAL_MS) return;
    lastReport = performance.now();
    const remedy = isSet ? 'start it without JOBS=held' : 'npm run store -- release-jobs says what would go out, and lets it go';
    log.error({ reason, remedy }, 'jobs are held: nothing is sent and nothing runs');
  }

  async function look(): Promise<boolean> {
    const state = isSet ? undefined : await lookAtInstallation(database, lastSeen, doubts < MAX_DOUBTS);
    const isChanged = !isKnown || (state !== undefined && state.reason !== reason);
    if (state) {
      doubts = state.isDoubtful ? doubts + 1 : 0;
      // What this process sees in doubt is no knowledge of its own.
      if (!state.isDoubtful) lastSeen = state.seenAt;
      if (reason !== undefined && state.reason === undefined) log.warn('jobs run again');
      reason = state.reason;
      isKnown = true;
    }
    onChange(reason !== undefined);
    report();
    if (isChanged) for (const follow of followers) follow();
    return false;
  }

  return {
    get reason() {
      return reason;
    },
    start() {
      if (database.isPart) {
        log.warn('this server of a divided database has no jobs: they run beside its coordinator');
        return;
      }
      const onError = (err: unknown) => {
        // An outage has lines of its own.
        if (!isUnavailable(err)) log.warn({ err }, 'the database was not compared with the one that was served last');
      };
      loop = startLoop({ job: 'installation', intervalMs: LOOK_INTERVAL_MS, work: look, onError });
    },
    guard(start) {
      let running: Jobs | undefined;
      let isEnding = false;
      let turn = Promise.resolve();
      const follow = () => {
        turn = turn.then(async () => {
          const mayRun = isKnown && reason === undefined && !isEnding;
          if (mayRun) running ??= start();
          const ending = mayRun ? undefined : running;
          if (ending) running = undefined;
          await ending?.stop();
        });
        return turn;
      };
      followers.push(() => void follow());
      void follow();
      return {
        trigger: () => running?.trigger(),
        stop: () => {
          isEnding = true;
          return follow();
        },
      };
    },
    stop: async () => loop?.stop(),
  };
}
