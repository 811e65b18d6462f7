import type { Statement, Transaction } from '../../data/database.ts';
import {
  completeRecord,
  findRecord,
  insertRecord,
  type RecordKey,
  type RecordResponse,
  reserveRecord,
} from '../../data/named-statements/idempotency-records.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { DomainError } from '../errors.ts';
import { type Principal, requireScope, type Scope } from './principal.ts';

/** Lifetime of a stored response: 24 hours, in milliseconds (D-13). */
const IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000;

/** A call that must take effect once: its caller, operation, key and payload. */
export interface IdempotentRequest extends RecordKey {
  readonly fingerprint: Buffer;
  /** Fingerprints of the same call in the previous version's format, and by the previous secrets key; absent: none are known. */
  readonly formerFingerprints?: () => readonly Buffer[];
}

/** A response as it is stored for replays, byte for byte. */
export interface StorableResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A response with the data that a replay of it needs. */
export interface CompletedCall extends StorableResponse {
  /** Scopes that the call required, including those of nested fields. */
  readonly scopes: readonly Scope[];
  /** True when the response contains a secret and must not be stored. */
  readonly showsSecret: boolean;
}

/** Keyed hash of the payload, which may contain a secret. The order of keys in a body makes no difference. */
export function computeFingerprint(payload: unknown, secrets: Secrets): Buffer {
  return secrets.digest(fingerprintText(payload));
}

const fingerprintText = (payload: unknown) => JSON.stringify(withSortedKeys(payload)) ?? '';

/** Fingerprints that a record of an earlier call may have: of `former`, and of both payloads by the previous secrets key. */
export function formerFingerprints(payload: unknown, former: unknown, secrets: Secrets): readonly Buffer[] {
  const [text, formerText] = [fingerprintText(payload), fingerprintText(former)];
  const previous = [text, formerText].map((one) => secrets.previousDigest(one));
  return [secrets.digest(formerText), ...previous.filter((one) => one !== undefined)];
}

/** The same with the keys of every object sorted. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withSortedKeys(one)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const conflict = (message: string, reason: string) => new DomainError('DUPLICATE_ENTRY', message, { reason });

/** True for the error of a key that was used for a different call. */
export const isReused = (error: unknown): boolean =>
  error instanceof DomainError && (error.details as { reason?: string } | undefined)?.reason === 'IDEMPOTENCY_KEY_REUSED';

/**
 * Reserves the key for this transaction. Returns undefined when this call has to do the work, otherwise the stored response.
 *
 * Throws 403 when `caller` lacks the scopes of the stored response. Throws 409 when the first call had another payload (D-13),
 * or when its response was erased (D-145), contained a secret (D-195) or was encrypted with another key (D-165).
 */
export async function reserveKey(
  session: Transaction,
  request: IdempotentRequest,
  { principal, secrets, now }: { readonly principal: Principal; readonly secrets: Secrets; readonly now: Date },
): Promise<StorableResponse | undefined> {
  const expired = new Date(now.getTime() - IDEMPOTENCY_TTL_MS);
  if (await reserveRecord(session.query, request, { now, expired })) return undefined;
  const stored = await findRecord(session.query, request);
  if (!stored) throw new Error('a claimed idempotency key has no record');
  const body = stored.body && secrets.open(stored.body);
  // After a change of the secrets key neither response nor payload can be read; only that the call was made is still known.
  if (body === undefined) {
    const message = 'a resposta não pode mais ser lida: a chave de segredos do serviço mudou. Leia o recurso.';
    throw conflict(`Esta chave de idempotência já foi usada, e ${message}`, 'IDEMPOTENCY_ANSWER_UNREADABLE');
  }
  const isSame = stored.fingerprint.equals(request.fingerprint);
  if (!isSame && !request.formerFingerprints?.().some((former) => former.equals(stored.fingerprint)))
    throw conflict('A chave de idempotência já foi usada com outro conteúdo.', 'IDEMPOTENCY_KEY_REUSED');
  for (const scope of stored.scopes as Scope[]) requireScope(principal, scope);
  const { status, headers } = stored;
  if (status !== null && body !== null) return { status, headers, body };
  if (status !== null) {
    const message = 'a resposta tinha um segredo, que é mostrado uma só vez. Se ele se perdeu, troque-o por outro.';
    throw conflict(`Esta chamada já foi feita; ${message}`, 'IDEMPOTENCY_ANSWER_SECRET');
  }
  const message = 'Esta chamada já foi feita; a resposta foi apagada com os dados de um comprador. Leia o recurso.';
  throw conflict(message, 'IDEMPOTENCY_ANSWER_ERASED');
}

/**
 * The response as its record has it: encrypted, because it may hold personal data, and without the body when that contains a secret.
 */
const responseOf = ({ status, headers, body, scopes, showsSecret }: CompletedCall, secrets: Secrets): RecordResponse => ({
  status,
  headers,
  body: showsSecret ? null : secrets.seal(body),
  scopes,
});

/**
 * Inserts reservation and response in one statement, for an optimistic attempt. Fails on the primary key when the key is in use.
 */
export const insertCompleted = (request: IdempotentRequest, completed: CompletedCall, secrets: Secrets, now: Date): Statement =>
  insertRecord(request, responseOf(completed, secrets), now);

/** Stores the response of a reserved key, in the transaction of the call. */
export const completeKey = (request: IdempotentRequest, completed: CompletedCall, secrets: Secrets): Statement =>
  completeRecord(request, responseOf(completed, secrets));
