import { setTimeout as delay } from 'node:timers/promises';
import type { Database, ExecutorKind } from '../../database.ts';
import { isUnavailable } from '../../errors.ts';

/** Waits between attempts to open a database, in milliseconds: doubled each time. */
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 10_000;
/** Interval of reports that the database is still away, in milliseconds. */
const REPORT_INTERVAL_MS = 60_000;

/** A database that may still be unavailable. Until it is open, every call fails as in an outage. */
export interface AwaitedDatabase extends Database {
  /** Resolves when the database is there; rejects when it never will be, or when it was closed before. */
  readonly opened: Promise<void>;
}

/** The error of a call before the database is there: PostgreSQL's own for a server that starts. */
const notYetOpen = () => Object.assign(new Error('the database has not been reached yet'), { code: '57P03' });

/** True when a later attempt to open the database can succeed. */
function isTemporary(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return isUnavailable(error) || (cause !== undefined && isTemporary(cause));
}

/**
 * Opens a PostgreSQL that may be down, silent or read-only, in the background, with retries; `open` gets a signal that ends its waits. `onWaiting` gets the reason of the
 * first failure and then once a minute. `executors` is that of the database.
 */
export function awaitDatabase(
  open: (signal: AbortSignal) => Promise<Database>,
  { onWaiting, executors = 'compiled' }: { readonly onWaiting: (reason: unknown) => void; readonly executors?: ExecutorKind },
): AwaitedDatabase {
  const closing = new AbortController();
  let database: Database | undefined;
  let lastReport = Number.NEGATIVE_INFINITY;

  async function openWhenPossible(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
      try {
        database = await open(closing.signal);
        return;
      } catch (error) {
        closing.signal.throwIfAborted();
        if (!isTemporary(error)) throw error;
        if (performance.now() - lastReport >= REPORT_INTERVAL_MS) {
          lastReport = performance.now();
          onWaiting(error);
        }
      }
      await delay(waitMs, undefined, { signal: closing.signal });
    }
  }

  const opened = openWhenPossible();
  // Callers that need it open await it; until then a failure has no handler.
  opened.catch(() => undefined);
  const openDatabase = (): Database => {
    if (!database) throw notYetOpen();
    return database;
  };
  return {
    kind: 'postgresql',
    executors,
    opened,
    get isDivided() {
      return database?.isDivided === true;
    },
    get isPart() {
      return database?.isPart === true;
    },
    get prisma() {
      return openDatabase().prisma;
    },
    query: async (statement) => openDatabase().query(statement),
    exclusiveQuery: async (statement) => openDatabase().exclusiveQuery(statement),
    byPrisma: async (origin, work) => {
      const open = openDatabase();
      return open.byPrisma ? open.byPrisma(origin, work) : work(open.prisma);
    },
    transaction: async (work, origin) => openDatabase().transaction(work, origin),
    readReplica: async () => database?.readReplica?.(),
    replicaStates: async () => (await database?.replicaStates?.()) ?? [],
    poolStates: () => database?.poolStates?.() ?? [],
    close: async () => {
      closing.abort(new Error('the database was closed'));
      await opened.catch(() => undefined);
      await database?.close();
    },
  };
}
