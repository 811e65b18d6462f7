import type { Query } from '../../database/database.ts';
import type { PrismaClient, Store } from '../../generated/prisma/client.ts';
import { type AskedScope, type Caller, requireScope } from './caller.ts';
import type { Cidr } from './cidr.ts';
import type { Clock } from './clock.ts';
import { DomainError } from './errors.ts';
import { type Announcement, type Emits, type EventType, requireDeclared, type Subjects, subjectOf } from './events.ts';
import { type Frozen, frozen } from './frozen.ts';
import { type PlatformDb, platformDb } from './platform-db.ts';
import type { RestRoute } from './rest-route.ts';
import type { Secrets } from './secrets.ts';
import type { LookUps } from './sql/look-ups.ts';
import { type StoreDb, storeDb } from './store-db.ts';
import { type Turn, takeTurn } from './turn.ts';
import type { Wires } from './wire.ts';

/** What a context is made of: who calls, the client to work with, and whether that client is a transaction. */
export interface ContextParts {
  readonly caller: Caller;
  readonly client: PrismaClient;
  /** Statements that are written without Prisma go the client's way. */
  readonly query: Query;
  /** None in a transaction. */
  readonly lookUps: LookUps | undefined;
  readonly clock: Clock;
  readonly wires: Wires;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  readonly egressAllow: readonly Cidr[];
  readonly restRoutes: readonly RestRoute[];
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
  readonly #announcements: Promise<Announcement>[] = [];
  #db: StoreDb | undefined;
  #platform: PlatformDb | undefined;

  constructor(parts: ContextParts) {
    this.#parts = parts;
    this.caller = parts.caller;
    this.clock = parts.clock;
  }

  /** Where the service is reached from outside, without a slash at the end: what addresses that are given out begin with. */
  get publicUrl(): string {
    return this.#parts.publicUrl;
  }

  /** The ranges that webhooks may reach although they are not public: none but in development (D-75). */
  get egressAllow(): readonly Cidr[] {
    return this.#parts.egressAllow;
  }

  /** What REST answers with which document. */
  get restRoutes(): readonly RestRoute[] {
    return this.#parts.restRoutes;
  }

  /** Encrypts what is kept to be read back. */
  get secrets(): Secrets {
    return this.#parts.secrets;
  }

  /** The database of the caller's store. Throws 400 when the caller named no store. */
  get db(): StoreDb {
    const { client, clock, query, lookUps } = this.#parts;
    this.#db ??= storeDb(client, { storeId: this.storeId, clock, query, lookUps });
    return this.#db;
  }

  /** The store that the call is about. Throws 400 when there is none. */
  get storeId(): string {
    if (this.caller.storeId !== undefined) return this.caller.storeId;
    const message = 'Informe a loja no cabeçalho X-Store-Id.';
    throw new DomainError('VALIDATION_ERROR', message, [{ field: 'X-Store-Id', message, code: 'REQUIRED' }]);
  }

  /**
   * Stores and the keys to them: all for the operator, his own for who administers a store. An API key is never either.
   * Throws 403 for who has not `store:admin`.
   */
  get platform(): PlatformDb {
    requireScope(this.caller, 'store:admin');
    const { client, clock } = this.#parts;
    this.#platform ??= platformDb(client, clock, this.caller.kind === 'operator' ? undefined : this.storeId);
    return this.#platform;
  }

  /** The caller's own store, which needs no more than to be its caller. Throws 400 when the caller named none. */
  ownStore(): Promise<Store> {
    return this.#parts.client.store.findUniqueOrThrow({ where: { id: this.storeId } });
  }

  /**
   * Announces an event about `subject`, as it is now. The event is written with the transaction or not at all.
   * Throws outside a mutation.
   */
  async emit<Type extends EventType>(type: Type, subject: Subjects[(typeof subjectOf)[Type]]): Promise<void> {
    if (!this.#parts.writes) throw new Error(`${type} was announced outside a mutation`);
    const announcement = this.#announcement(type, subject);
    // An emit that nobody awaited is waited for at the end: until then its failure is not unhandled.
    announcement.catch(() => undefined);
    this.#announcements.push(announcement);
    await announcement;
  }

  async #announcement<Type extends EventType>(type: Type, subject: Subjects[(typeof subjectOf)[Type]]): Promise<Announcement> {
    const { wires } = this.#parts;
    const about: (typeof subjectOf)[Type] = subjectOf[type];
    const [data, flat] = await Promise.all([wires.show(about, subject, this), wires.flat(about, subject, this)]);
    return { type, data, flat };
  }

  /** Waits for the store's `turn` and keeps it until the transaction ends. Throws outside a mutation. */
  async takeTurn(turn: Turn): Promise<void> {
    if (!this.#parts.writes) throw new Error(`${turn} was asked for outside a mutation`);
    await takeTurn(this.#parts.client, this.storeId, turn);
  }

  /** What was written down of the store's buyers for good, for who has `store:admin` (D-145). Throws outside a mutation. */
  get frozen(): Frozen {
    requireScope(this.caller, 'store:admin');
    if (!this.#parts.writes) throw new Error('what is frozen was asked for outside a mutation');
    return frozen(this.#parts.client, this.storeId);
  }

  /** What has been announced so far, in order. */
  announced(): Promise<readonly Announcement[]> {
    return Promise.all(this.#announcements);
  }

  /** Runs one root field as its declaration says: the scope before it, the events after it. */
  async perform<Result>(field: string, { scope, emits }: Bargain, resolve: () => Result): Promise<Awaited<Result>> {
    requireScope(this.caller, scope);
    const before = this.#announcements.length;
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
  readonly scope: AskedScope;
  readonly emits?: Emits;
}
