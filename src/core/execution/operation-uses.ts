import { randomUUID } from 'node:crypto';
import type { Database } from '../../data/database.ts';
import {
  type CountedUse,
  OTHER_OPERATIONS,
  type UseBatch,
  type UsedOperation,
  writeOperationUses,
} from '../../data/named-statements/operation-uses.ts';
import type { Clock } from '../../lib/clock.ts';

/** An operation that is called: a document, or a path of REST. */
export interface CalledOperation {
  /** Hash of its text, or the method and the path: the same for every call of it. */
  readonly id: string;
  /** Its kind and root fields, as the log calls it. */
  readonly label: string;
  /** The names of what it uses of the schema, found when the first of its calls is noted. */
  readonly fields: () => readonly string[];
}

/** A call as it is counted. */
export interface OperationUse {
  readonly caller: string;
  /** Client and version as its headers say. */
  readonly client: string;
  readonly clientVersion: string;
  readonly operation: CalledOperation;
}

/**
 * Most clients and operations that one caller is counted by in a day, and most of all callers. Further clients of a counted operation are
 * counted together, and calls of further operations as others.
 */
const MAX_OF_CALLER = 500;
const MAX_COUNTERS = 20_000;

/** Most operations whose fields are known to be written. */
const MAX_WRITTEN = 20_000;

const DAY_MS = 86_400_000;

const UNNAMED = { client: '', clientVersion: '' };
const OTHERS = { ...UNNAMED, operation: { id: OTHER_OPERATIONS, label: OTHER_OPERATIONS, fields: () => [] } };

/** Calls of one operation by one client of a caller that are not written yet. */
interface Counter extends Omit<OperationUse, 'operation'> {
  readonly operation: string;
  count: number;
  lastAt: Date;
}

/** Calls of a caller on a day: by operation, and then by client. */
interface CallerUses {
  readonly counters: Map<string, Map<string, Counter>>;
  size: number;
}

/**
 * Counts calls by day, caller, client and operation in memory, so that no call waits for that; what is written is added to the day's
 * (D-570).
 */
export class OperationUses {
  readonly #query: Database['query'];
  readonly #clock: Clock;
  readonly #writer = randomUUID();
  #batches = 0;
  /** Not known to be written: it is written again as it is, and counts once. */
  #unwritten: UseBatch | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #written = new Set<string>();
  #operations = new Map<string, UsedOperation>();
  #day = 0;
  #size = 0;
  #callers = new Map<string, CallerUses>();
  /** Calls of earlier days that are not written yet. */
  #earlier: CountedUse[] = [];

  constructor({ query }: Pick<Database, 'query'>, clock: Clock) {
    this.#query = query;
    this.#clock = clock;
  }

  note(use: OperationUse): void {
    const now = this.#clock.now();
    const day = Math.floor(now.getTime() / DAY_MS);
    if (day !== this.#day) this.#begin(day);
    const counter = this.#counterOf(use) ?? (this.#counterOf(this.#beyond(use), true) as Counter);
    counter.count += 1;
    counter.lastAt = now;
  }

  /** Use as which a call is counted whose caller has too many counters. */
  #beyond(use: OperationUse): OperationUse {
    const isCounted = this.#callers.get(use.caller)?.counters.has(use.operation.id) ?? false;
    return { ...use, ...(isCounted ? UNNAMED : OTHERS) };
  }

  /** Goes over to another day: what is not written of the one before is kept. */
  #begin(day: number): void {
    this.#earlier = [...this.#earlier, ...this.#counted()];
    this.#callers = new Map();
    this.#size = 0;
    this.#day = day;
  }

  /** The counter of a call; undefined where its caller has too many: whoever makes up clients and documents must not fill the table. */
  #counterOf({ caller, client, clientVersion, operation }: OperationUse, isOthers = false): Counter | undefined {
    const ofCaller = this.#callers.get(caller) ?? { counters: new Map<string, Map<string, Counter>>(), size: 0 };
    const ofOperation = ofCaller.counters.get(operation.id) ?? new Map<string, Counter>();
    const named = client === '' ? clientVersion : `${client}\0${clientVersion}`;
    const known = ofOperation.get(named);
    if (known) return known;
    if (!isOthers && (ofCaller.size >= MAX_OF_CALLER || this.#size >= MAX_COUNTERS)) return undefined;
    const made = { caller, client, clientVersion, operation: operation.id, count: 0, lastAt: this.#clock.now() };
    ofOperation.set(named, made);
    ofCaller.counters.set(operation.id, ofOperation);
    this.#callers.set(caller, ofCaller);
    ofCaller.size += 1;
    this.#size += 1;
    this.#learn(operation);
    return made;
  }

  #learn({ id, label, fields }: CalledOperation): void {
    if (this.#written.has(id) || this.#operations.has(id)) return;
    this.#operations.set(id, { id, label, fields: fields() });
  }

  *#counters(): Generator<Counter> {
    for (const { counters } of this.#callers.values()) for (const ofOperation of counters.values()) yield* ofOperation.values();
  }

  /** The calls of the day that are not written yet. */
  #counted(): CountedUse[] {
    const day = new Date(this.#day * DAY_MS).toISOString().slice(0, 10);
    return [...this.#counters()].filter(({ count }) => count > 0).map((counter) => ({ day, ...counter }));
  }

  /** Next batch: what was counted since the last one; undefined for nothing. */
  #nextBatch(): UseBatch | undefined {
    const uses = [...this.#earlier, ...this.#counted()];
    if (uses.length === 0) return undefined;
    const operations = [...this.#operations.values()];
    this.#earlier = [];
    this.#operations = new Map();
    for (const counter of this.#counters()) counter.count = 0;
    this.#batches += 1;
    return { writer: this.#writer, number: this.#batches, at: this.#clock.now(), operations, uses };
  }

  /** Writes what was counted since the last write. What cannot be written, or has no answer, is kept for the next one. */
  write(): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#writeBatches());
    return this.#writing;
  }

  async #writeBatches(): Promise<void> {
    for (;;) {
      this.#unwritten ??= this.#nextBatch();
      if (!this.#unwritten) return;
      const { operations } = this.#unwritten;
      await writeOperationUses(this.#query, this.#unwritten);
      this.#unwritten = undefined;
      if (this.#written.size + operations.length > MAX_WRITTEN) this.#written.clear();
      for (const { id } of operations) this.#written.add(id);
    }
  }
}

/** Longest name and version of a client that are kept. */
const MAX_NAME = 60;

const PRINTABLE = /[^\p{L}\p{N} ._:+@/-]/gu;

interface HeaderReader {
  get(name: string): string | null;
}

/** The first of these headers, without what nobody writes in a name. */
function named(headers: HeaderReader, ...names: readonly string[]): string {
  for (const name of names) {
    const sent = headers.get(name)?.replaceAll(PRINTABLE, '').trim().slice(0, MAX_NAME);
    if (sent) return sent;
  }
  return '';
}

/** The client that a call says it is, by the headers of Apollo or those of GraphQL Hive and Yoga; empty texts for none. */
export const clientOf = (headers: HeaderReader): Pick<OperationUse, 'client' | 'clientVersion'> => ({
  client: named(headers, 'apollographql-client-name', 'graphql-client-name', 'x-graphql-client-name'),
  clientVersion: named(headers, 'apollographql-client-version', 'graphql-client-version', 'x-graphql-client-version'),
});
