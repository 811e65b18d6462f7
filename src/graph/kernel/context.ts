import type { PrismaClient } from '../../generated/prisma/client.ts';
import { type Caller, requireScope, type Scope } from './caller.ts';
import type { Clock } from './clock.ts';
import { DomainError } from './errors.ts';
import { type Announcement, type Emits, type EventType, requireDeclared, type Subjects, subjectOf } from './events.ts';
import { type StoreDb, storeDb } from './store-db.ts';
import type { Wires } from './wire.ts';

/** The tables that belong to no store: stores themselves and the keys to them. */
export type PlatformDb = Pick<PrismaClient, 'store' | 'apiKey'>;

/** What a context is made of: who calls, the client to work with, and whether that client is a transaction. */
export interface ContextParts {
  readonly caller: Caller;
  readonly client: PrismaClient;
  readonly clock: Clock;
  readonly wires: Wires;
  readonly writes: boolean;
}

/**
 * Everything a resolver may touch. A query has one for the request; a mutation one for each attempt at its
 * transaction, never shared, because what was loaded in one attempt is not true in the next.
 */
export class RequestContext {
  readonly caller: Caller;
  readonly clock: Clock;
  readonly #parts: ContextParts;
  readonly #announced: Announcement[] = [];
  readonly #announcing: Promise<unknown>[] = [];
  #db: StoreDb | undefined;
  #platform = false;

  constructor(parts: ContextParts) {
    this.#parts = parts;
    this.caller = parts.caller;
    this.clock = parts.clock;
  }

  /** The database of the caller's store. Throws 400 when the caller named no store. */
  get db(): StoreDb {
    const { client, clock } = this.#parts;
    this.#db ??= storeDb(client, { storeId: this.storeId, clock });
    return this.#db;
  }

  /** The store that the call is about. Throws 400 when there is none. */
  get storeId(): string {
    if (this.caller.storeId !== undefined) return this.caller.storeId;
    const message = 'Informe a loja no cabeçalho X-Store-Id.';
    throw new DomainError('VALIDATION_ERROR', message, [{ field: 'X-Store-Id', message, code: 'REQUIRED' }]);
  }

  /** Stores and keys: only for operations whose scope is `operator` or `store:admin`. */
  get platform(): PlatformDb {
    if (!this.#platform) throw new Error('this operation has no business with stores and keys');
    return this.#parts.client;
  }

  /**
   * Announces an event about `subject`, as it is now. The event is written with the transaction or not at all.
   * Throws outside a mutation.
   */
  async emit<Type extends EventType>(type: Type, subject: Subjects[(typeof subjectOf)[Type]]): Promise<void> {
    if (!this.#parts.writes) throw new Error(`${type} was announced outside a mutation`);
    const frozen = this.#freeze(type, subject);
    this.#announcing.push(frozen);
    await frozen;
  }

  async #freeze(type: EventType, subject: object): Promise<void> {
    const data = await this.#parts.wires.show(subjectOf[type], subject, this);
    this.#announced.push({ type, data });
  }

  /** What has been announced so far. An `emit` that nobody awaited is waited for: it belongs to the transaction too. */
  async announced(): Promise<readonly Announcement[]> {
    await Promise.all(this.#announcing);
    return this.#announced;
  }

  /** Runs one root field as its declaration says: the scope before it, the events after it. */
  async perform<Result>(field: string, { scope, emits }: Bargain, resolve: () => Result): Promise<Awaited<Result>> {
    requireScope(this.caller, scope);
    this.#platform = scope === 'operator' || scope === 'store:admin';
    const before = this.#announced.length;
    const result = await resolve();
    if (emits)
      requireDeclared(
        field,
        emits,
        (await this.announced()).slice(before).map(({ type }) => type),
      );
    return result;
  }
}

/** What a root field declares: who may call it and, for a mutation, what it announces. */
export interface Bargain {
  readonly scope: Scope;
  readonly emits?: Emits;
}
