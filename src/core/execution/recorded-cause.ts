import { type ChangeCause, changeCauseStatement, sharedCauseStatement } from '../../data/named-statements/recorded-changes.ts';
import type { ContextDependencies } from './request-services.ts';

type CauseParts = Pick<ContextDependencies<never>, 'clock' | 'requestId' | 'executor' | 'principal'>;

/** The cause that the database records with the changes after it (D-333, D-350): the caller and the root field, and what is added. */
export class RecordedCause {
  readonly #parts: CauseParts;
  #cause: ChangeCause | undefined;

  constructor(parts: CauseParts) {
    this.#parts = parts;
  }

  /** Begins the cause of a root field. */
  begin(mutation: string): void {
    const { clock, requestId, executor, principal } = this.#parts;
    const actorName = principal.credential?.name ?? null;
    const at = clock.now().getTime();
    this.#cause = { at, actor: principal.kind, actorName, mutation, requestId: requestId?.() ?? null };
    executor.sendAhead(changeCauseStatement(this.#cause, principal.storeId));
  }

  /** Lets the cause be recorded with the next change of a row that stores share, too. */
  reachShared(): void {
    this.#parts.executor.defer(sharedCauseStatement(this.#cause ?? {}));
  }

  /** Adds to the cause of the root field, for the changes after it. */
  add(cause: object): void {
    const { executor, principal } = this.#parts;
    executor.sendAhead(changeCauseStatement({ ...this.#cause, ...cause }, principal.storeId));
  }
}
