import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import type { BegunElsewhere } from '../../data/named-statements/job-processes.ts';
import { SET_ASIDE_RULES, type WorkKind } from '../../data/named-statements/set-aside-rules.ts';
import type { RowKey } from '../../data/row-key.ts';
import type { RelayJournal } from '../../graph/integration/event/relay-events.ts';
import { countSetAside } from '../../telemetry/set-aside-counts.ts';
import { type PollingLoop, startLoop } from '../polling-loop.ts';
import { BegunRows } from './begun-rows.ts';
import { Isolation } from './isolation.ts';
import { setAside } from './set-aside.ts';

/** A row that a process died at, and how many did. */
export interface Suspect<Row extends RowKey> {
  readonly row: Row;
  readonly deaths: number;
}

/** Rows that were to be begun. */
interface BegunWork<Row extends RowKey> {
  /** Begun: each is to be ended with `end`. */
  readonly clear: readonly Row[];
  /** Not begun: each is to be done with `alone`. */
  readonly suspects: readonly Suspect<Row>[];
  /** Number of those that another process, or this one, works at. */
  readonly heldCount: number;
}

interface JournalOptions {
  readonly runtime: Runtime;
  readonly log: Logger;
}

/** Interval of renewing the lease of this process, in milliseconds. Only with one that nobody else shares it rests without work. */
const RENEW_INTERVAL_MS = 3_000;

/** The part of a journal that work on rows takes. */
export type WorkBatches = Pick<WorkJournal, 'batch'>;

/** Does all work at once and notes nothing: for what no other process continues, such as filling a store. */
export const UNNOTED: WorkBatches = {
  batch: async (_runtime, _kind, rows, work) => {
    await work(rows);
    return 0;
  },
};

const NOTHING = { clear: [], suspects: [], heldCount: 0 } as const;

/**
 * Notes in the database which rows this process has begun, before the work that they make (D-445). A row that a process died at is done
 * alone by the next one; one that was begun twice and never ended is set aside. A process that lives, that ends by itself or that was
 * cut off from the database has not died.
 */
export class WorkJournal {
  readonly #log: Logger;
  readonly #rows: BegunRows;
  readonly #isolation: Isolation;
  readonly #isEmbedded: boolean;
  readonly #renewal: PollingLoop;
  readonly #queued = new Set<string>();
  #hasLeft = false;

  private constructor({ runtime: { database }, log }: JournalOptions) {
    this.#log = log;
    this.#rows = new BegunRows(database.exclusiveQuery);
    this.#isolation = new Isolation(this.#rows, database.exclusiveQuery);
    this.#isEmbedded = database.kind === 'embedded';
    const onError = (error: unknown) => log.warn({ err: error }, 'begun work not noted');
    this.#renewal = startLoop({ job: 'begun work', intervalMs: RENEW_INTERVAL_MS, onError, work: () => this.#renew() });
  }

  /** Opens the journal of this process. */
  static async open(options: JournalOptions): Promise<WorkJournal> {
    const journal = new WorkJournal(options);
    for (const kind of Object.keys(SET_ASIDE_RULES)) countSetAside(kind, 0);
    if (journal.#isEmbedded) await journal.#rows.supersedeOthers();
    return journal;
  }

  /** Id of this process among those that do jobs. */
  get process(): string {
    return this.#rows.process;
  }

  async #renew(): Promise<boolean> {
    if (!this.#isEmbedded || this.#rows.isUnsettled) await this.#rows.note();
    return false;
  }

  /** True when a row is to be set aside, false when that cannot be told yet. */
  #isCertain({ isSteady }: BegunElsewhere): boolean {
    return this.#isEmbedded || isSteady;
  }

  /** Notes that rows are begun. Those that were begun twice and never ended are set aside. */
  async begin<Row extends RowKey>(runtime: Runtime, kind: WorkKind, rows: readonly Row[]): Promise<BegunWork<Row>> {
    await this.#isolation.open();
    if (rows.length === 0 || this.#hasLeft) return NOTHING;
    const fresh = rows.filter(({ id }) => !this.#rows.begun.has(id) && !this.#queued.has(id));
    for (const { id } of fresh) this.#rows.begun.add(id);
    try {
      const elsewhere = await this.#rows.note(fresh.map(({ id }) => id));
      const clear = fresh.filter(({ id }) => !elsewhere.has(id));
      const known = fresh.flatMap((row) => elsewhere.get(row.id) ?? []);
      for (const { id } of known) this.#rows.delete(id);
      return { clear, ...(await this.#judge(runtime, kind, fresh, elsewhere)), heldCount: this.#heldCount(rows, fresh, known) };
    } catch (error) {
      for (const { id } of fresh) this.#rows.delete(id);
      throw error;
    }
  }

  #heldCount(rows: readonly RowKey[], fresh: readonly RowKey[], known: readonly BegunElsewhere[]): number {
    const waiting = known.filter((each) => each.isHeld || (each.isAccused && !this.#isCertain(each)));
    return rows.length - fresh.length + waiting.length;
  }

  /** Sets aside what is accused, and returns what is suspect. */
  async #judge<Row extends RowKey>(
    runtime: Runtime,
    kind: WorkKind,
    rows: readonly Row[],
    elsewhere: ReadonlyMap<string, BegunElsewhere>,
  ): Promise<{ readonly suspects: readonly Suspect<Row>[] }> {
    const suspects: Suspect<Row>[] = [];
    for (const row of rows) {
      const found = elsewhere.get(row.id);
      if (!found || found.isHeld) continue;
      if (!found.isAccused) suspects.push({ row, deaths: found.deaths });
      else if (this.#isCertain(found)) await setAside({ runtime, log: this.#log }, kind, row);
    }
    return { suspects };
  }

  /** Ends rows that were begun, however they ended. */
  end(rows: readonly RowKey[]): void {
    for (const { id } of rows) this.#rows.delete(id);
  }

  /** Does the work of a row that a process died at, while this process begins nothing else; at first, where it takes long. */
  async alone<Row extends RowKey>({ row, deaths }: Suspect<Row>, work: () => Promise<unknown>): Promise<void> {
    if (this.#queued.has(row.id)) return;
    this.#queued.add(row.id);
    try {
      await this.#isolation.run(row.id, deaths, () => (this.#hasLeft ? Promise.resolve() : work()));
    } finally {
      this.#queued.delete(row.id);
    }
  }

  /**
   * Does the work of rows together, and that of each that a process died at by itself. Returns the number of those that are left,
   * because a process works at them.
   */
  async batch<Row extends RowKey>(
    runtime: Runtime,
    kind: WorkKind,
    rows: readonly Row[],
    work: (some: readonly Row[]) => Promise<unknown>,
  ): Promise<number> {
    const { clear, suspects, heldCount } = await this.begin(runtime, kind, rows);
    try {
      if (clear.length > 0) await work(clear);
    } finally {
      this.end(clear);
    }
    for (const suspect of suspects) await this.alone(suspect, () => work([suspect.row]));
    return heldCount;
  }

  /** Notes the events that are relayed. */
  relaying(runtime: Runtime): RelayJournal {
    return { process: this.process, batch: (events, work) => this.batch(runtime, 'EVENT', events, work) };
  }

  /** Begins nothing more. What is begun still ends, and does not count when the process is killed meanwhile. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    await this.#renewal.stop();
    await this.#rows.leave();
  }
}
