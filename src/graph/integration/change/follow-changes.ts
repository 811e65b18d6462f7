import type { ChangeHub } from '../../../core/execution/change-hub.ts';
import type { Principal } from '../../../core/execution/principal.ts';
import { purgedChangesError } from './change-cursor.ts';
import { type ChangeKind, type ShownChange, shownChange, shownKinds } from './change-kind.ts';

/** Interval at which the credential of an open stream is verified again, in milliseconds. */
const IDLE_MS = 5_000;

/** Feed that a caller follows, with its position. */
export interface FollowOptions {
  readonly storeId: string;
  /** Number of the change after which it starts. */
  readonly start: number;
  /** Requested kinds; undefined: all that the caller may read. */
  readonly requested: readonly ChangeKind[] | undefined;
  readonly principal: Principal;
  /** Verifies the credential again. Throws when it is no longer valid. */
  readonly verify: () => Promise<Principal>;
  readonly signal: AbortSignal;
}

/** Changes that a caller may read, and the caller at the last verification. */
export interface ChangeBatch {
  readonly principal: Principal;
  readonly changes: readonly ShownChange[];
  /** True when nothing changed for a while. */
  readonly isIdle: boolean;
}

/**
 * Follows the changes of a store for a caller, whose credential is verified again every five seconds (D-381). Ends with
 * `signal` and with the process; throws the error of the credential, 403 for a kind that it may not read any more, 400 when the
 * changes are no longer kept.
 */
export async function* followChanges(hub: ChangeHub, followed: FollowOptions): AsyncGenerator<ChangeBatch, void> {
  const { storeId, start, requested, verify, signal } = followed;
  let { principal } = followed;
  let kinds = shownKinds(principal, requested);
  let verifiedAt = performance.now();
  for await (const batch of hub.follow(storeId, start, IDLE_MS, signal)) {
    const isIdle = batch.length === 0;
    if (isIdle || performance.now() - verifiedAt >= IDLE_MS) {
      principal = await verify();
      kinds = shownKinds(principal, requested);
      verifiedAt = performance.now();
    }
    const seen = batch.flatMap((change) => shownChange(storeId, change) ?? []);
    yield { principal, changes: seen.filter(({ kind }) => kinds.has(kind)), isIdle };
  }
  if (!signal.aborted && !hub.isStopped) throw purgedChangesError('after');
}
