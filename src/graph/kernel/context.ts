import type { Store } from '../../generated/prisma/client.ts';
import { type AskedScope, type Caller, requireScope } from './caller.ts';
import type { Cidr } from './cidr.ts';
import type { Clock } from './clock.ts';
import { DomainError } from './errors.ts';
import { type Announcement, type Emits, type EventType, requireDeclared, type Subjects, subjectOf } from './events.ts';
import { type Frozen, frozen } from './frozen.ts';
import { type LaterDb, laterDb } from './later-db.ts';
import { type PlatformDb, platformDb } from './platform-db.ts';
import type { Reach } from './reach.ts';
import type { RestRoute } from './rest-route.ts';
import type { Secrets } from './secrets.ts';
import { type StoreDb, storeDb } from './store-db.ts';
import { type Turn, takeTurn } from './turn.ts';
import type { Wires } from './wire.ts';

/** What a context is made of: who calls, the way to the database, and what is done there. */
export interface ContextParts {
  readonly caller: Caller;
  readonly reach: Reach;
  readonly clock: Clock;
  readonly wires: Wires;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  readonly egressAllow: readonly Cidr[];
  readonly restRoutes: readonly RestRoute[];
  /** Reading alone; a first attempt, that takes for granted that nothing stands in its way; a further, that looks first. */
  readonly mode: 'read' | 'first' | 'further';
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
  #later: LaterDb | undefined;
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
    const { reach, clock } = this.#parts;
    this.#db ??= storeDb(reach, { storeId: this.storeId, clock });
    return this.#db;
  }

  /** What is written to the caller's store without being waited for. Throws outside a mutation. */
  get later(): LaterDb {
    this.#requireWriting('a later write');
    const { reach, clock } = this.#parts;
    this.#later ??= laterDb(reach, { storeId: this.storeId, clock });
    return this.#later;
  }

  /** Whether this is a mutation's first attempt: what stands in its way fails it, and the next one looks before it writes. */
  get isFirstAttempt(): boolean {
    return this.#parts.mode === 'first';
  }

  #requireWriting(what: string): void {
    if (this.#parts.mode === 'read') throw new Error(`${what} was asked for outside a mutation`);
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
    const { reach, clock } = this.#parts;
    this.#platform ??= platformDb(reach.prisma, clock, this.caller.kind === 'operator' ? undefined : this.storeId);
    return this.#platform;
  }

  /** The caller's own store, which needs no more than to be its caller. Throws 400 when the caller named none. */
  ownStore(): Promise<Store> {
    return this.#parts.reach.prisma.store.findUniqueOrThrow({ where: { id: this.storeId } });
  }

  /**
   * Announces an event about `subject`, as it is now. The event is written with the transaction or not at all.
   * Throws outside a mutation.
   */
  async emit<Type extends EventType>(type: Type, subject: Subjects[(typeof subjectOf)[Type]]): Promise<void> {
    this.#requireWriting(type);
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
    this.#requireWriting(turn);
    await takeTurn(this.#parts.reach.write, this.storeId, turn);
  }

  /** What was written down of the store's buyers for good, for who has `store:admin` (D-145). Throws outside a mutation. */
  get frozen(): Frozen {
    requireScope(this.caller, 'store:admin');
    this.#requireWriting('what is frozen');
    return frozen(this.#parts.reach.prisma, this.storeId);
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
    if (this.#parts.mode === 'further') await this.#parts.reach.settle();
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
