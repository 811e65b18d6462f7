import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { withTimeout } from '../../../lib/timeout.ts';
import type { Query, ReplicaState, Statement, StatementResult } from '../../database.ts';
import { isTimedOut, isUnavailable } from '../../errors.ts';
import { corkUntil } from '../sending/pipeline-batch.ts';
import type { ServerMonitor } from '../sending/server-monitor.ts';
import { createQuery, toQueryConfig, toResult } from '../sending/statements.ts';
import type { StorePool } from '../sending/store-pool.ts';
import { hasReached, type LogPosition, laterOf, type PositionRow, positionOf, STANDBY_POSITION } from './log-position.ts';
import { assertSessionSettings } from './session-settings.ts';

/** Longest wait of a read for a replica that is a little behind, and the interval of questions meanwhile, in milliseconds. */
const MAX_WAIT_MS = 50;
const POLL_INTERVAL_MS = 3;
/** Longest wait for the answer to such a question, in milliseconds. */
const ANSWER_TIMEOUT_MS = 500;
/** Interval of attempts to use an unavailable or late replica again, in milliseconds. */
const PROBE_INTERVAL_MS = 1_000;

/** Database and server that answer: a standby has the identifier of its primary. */
const IDENTITY = { text: 'SELECT system_identifier::text AS server, current_database() AS database FROM pg_control_system()' };
const LAG = {
  text: `SELECT coalesce(greatest(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 0), 0)::float8 AS seconds`,
};

/** The primary, as replicas need it. */
export interface PrimaryServer {
  readonly query: Query;
  /** A place in the log behind everything that was committed before the call. */
  readonly position: () => Promise<LogPosition>;
}

interface ReplicaParts {
  /** Its name in logs and metrics. */
  readonly name: string;
  readonly pool: pg.Pool;
  /** Its connections as stores share them. */
  readonly reads: StorePool;
  readonly monitor: ServerMonitor;
  readonly primary: PrimaryServer;
  /** Called with the reason each time that the replica is found to be unusable. */
  readonly onUnused: (reason: unknown) => void;
}

/** A standby that is read from while it has everything that the primary has acknowledged. */
export class Replica {
  readonly #parts: ReplicaParts;
  readonly #ask: Query;
  #isUsable = false;
  #probe: Promise<void> | undefined;
  #probedAt = Number.NEGATIVE_INFINITY;
  #position: Promise<LogPosition | undefined> | undefined;
  /** The place behind everything that reads admitted so far have to see. */
  #required: LogPosition | undefined;
  #served = 0;
  #repeated = 0;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    this.#ask = createQuery(parts.pool);
  }

  /** True while reads may be admitted. Where it is false, finds out now and then whether that has changed. */
  get isUsable(): boolean {
    if (!this.#isUsable && !this.#probe && performance.now() - this.#probedAt >= PROBE_INTERVAL_MS) {
      this.#probedAt = performance.now();
      this.#probe = this.#findOut().finally(() => {
        this.#probe = undefined;
      });
    }
    return this.#isUsable;
  }

  /** True when it has the log up to `required`, for which it gets a moment. Statements sent afterwards see all of that. */
  async admits(required: LogPosition): Promise<boolean> {
    try {
      if (!(await this.#reaches(required))) throw new Error('it is behind the primary');
      this.#required = laterOf(this.#required, required);
      return true;
    } catch (error) {
      this.#leave(error);
      return false;
    }
  }

  /**
   * Reads for those who were admitted, and from the primary what it fails to answer. A statement is only believed behind the place of the
   * log that the same connection tells right before it: a standby that crashed comes back with an older one.
   */
  readonly query: Query = async <Row>(statement: Statement) => {
    const result = this.#isUsable ? await this.#parts.reads.use(statement, () => this.#read<Row>(statement)) : undefined;
    if (result) this.#served += 1;
    else this.#repeated += 1;
    return result ?? this.#parts.primary.query<Row>(statement);
  };

  /** Its state now; asks it and the primary. Never rejects. */
  async state(): Promise<ReplicaState> {
    const lagSeconds = await this.#lagSeconds();
    return { name: this.#parts.name, isUsable: this.isUsable, lagSeconds, served: this.#served, repeated: this.#repeated };
  }

  async close(): Promise<void> {
    this.#isUsable = false;
    this.#probedAt = Number.POSITIVE_INFINITY;
    await this.#probe;
    await this.#parts.pool.end();
    this.#parts.monitor.stop();
  }

  #leave(reason: unknown): void {
    this.#isUsable = false;
    this.#probedAt = performance.now();
    this.#parts.onUnused(reason);
  }

  async #findOut(): Promise<void> {
    const { pool, primary, onUnused } = this.#parts;
    try {
      const [own, others] = await Promise.all([this.#ask(IDENTITY), primary.query(IDENTITY)]);
      if (JSON.stringify(own.rows) !== JSON.stringify(others.rows))
        throw new Error('it is no standby of the primary, or its address names another database');
      await assertSessionSettings(pool);
      if (!(await this.#reaches(await primary.position()))) throw new Error('it is behind the primary, or no standby');
      this.#isUsable = true;
    } catch (error) {
      onUnused(error);
    }
  }

  async #reaches(required: LogPosition): Promise<boolean> {
    const end = performance.now() + MAX_WAIT_MS;
    for (;;) {
      if (hasReached(await withTimeout(ANSWER_TIMEOUT_MS, this.#currentPosition()), required)) return true;
      if (performance.now() >= end) return false;
      await delay(POLL_INTERVAL_MS);
    }
  }

  /** Asks for its place. Questions at the same time share one: a place that was reached stays so. */
  #currentPosition(): Promise<LogPosition | undefined> {
    this.#position ??= this.#ask<PositionRow>(STANDBY_POSITION)
      .then(({ rows }) => positionOf(rows[0]))
      .finally(() => {
        this.#position = undefined;
      });
    return this.#position;
  }

  async #lagSeconds(): Promise<number | undefined> {
    const required = await this.#parts.primary.position().catch(() => undefined);
    if (!required) return undefined;
    try {
      if (await this.#reaches(required)) return 0;
      const answer = this.#ask<{ seconds: number }>(LAG);
      return (await withTimeout(ANSWER_TIMEOUT_MS, answer)).rows[0]?.seconds;
    } catch (error) {
      if (this.#isUsable) this.#leave(error);
      return undefined;
    }
  }

  /** The result of a statement; undefined where the primary has to be queried. */
  async #read<Row>(statement: Statement): Promise<StatementResult<Row> | undefined> {
    const answers = await this.#sendBoth(statement).catch((error: unknown) => this.#leave(error));
    if (!answers) return undefined;
    const [position, result] = answers;
    if (!this.#required || !hasReached(position, this.#required)) {
      this.#leave(new Error('it has less than it had before'));
      return undefined;
    }
    if (result.status === 'fulfilled') return toResult<Row>(result.value);
    // The primary would take as long.
    if (isTimedOut(result.reason)) throw result.reason;
    if (isUnavailable(result.reason)) this.#leave(result.reason);
    return undefined;
  }

  /** The place that a connection tells, and then the outcome of a statement over it. */
  async #sendBoth(statement: Statement) {
    const connection = await this.#parts.pool.connect();
    try {
      corkUntil(connection, process.nextTick);
      const answer = connection.query<PositionRow>(toQueryConfig(STANDBY_POSITION));
      const [position, result] = await Promise.allSettled([answer, connection.query(toQueryConfig(statement))]);
      if (position.status === 'rejected') throw position.reason;
      return [positionOf(position.value.rows[0]), result] as const;
    } finally {
      connection.release();
    }
  }
}
