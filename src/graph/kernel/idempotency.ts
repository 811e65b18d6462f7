import type { Session, Statement } from '../../database/database.ts';
import type { AskedHeaders } from './asked.ts';
import { DomainError, invalid } from './errors.ts';
import type { Secrets } from './secrets.ts';

/** How long an answer is given again: 24 hours, in milliseconds (D-13). */
const WINDOW = 24 * 60 * 60 * 1000;

const KEY = /^[A-Za-z0-9._-]{1,128}$/;

/** The `Idempotency-Key` of a request; undefined without one. Throws 400 when it is not 1–128 of its characters (contract §4). */
export function idempotencyKey(headers: AskedHeaders): string | undefined {
  const key = headers.get('idempotency-key');
  if (key === null || KEY.test(key)) return key ?? undefined;
  const message = 'Deve ter de 1 a 128 letras, números, pontos, traços ou sublinhados.';
  throw invalid([{ field: 'Idempotency-Key', message, code: 'INVALID_FORMAT' }]);
}

/** A call that must take effect once: who asked, for which operation, under which key, and what exactly. */
export interface IdempotentCall {
  /** The store's id, or `operator` for a call that names no store. */
  readonly owner: string;
  readonly operation: string;
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** An answer as it goes out and, for a keyed call, as it is kept: byte for byte. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What was asked, to know it again: it may hold a secret. The order of the keys in a body makes no difference. */
export function fingerprintOf(asked: unknown, secrets: Secrets): Buffer {
  return secrets.digest(JSON.stringify(inOrder(asked)) ?? '');
}

/** The same with the keys of every object sorted. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, inOrder(one)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An expired record is taken over; a fresh one is left, and then no row comes back. A second caller waits here. */
const CLAIM = `INSERT INTO idempotency_record AS known (owner, operation, key, fingerprint, created_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (owner, operation, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at,
  status = NULL, headers = NULL, body = NULL WHERE known.created_at <= $6
RETURNING 1`;

const REMEMBERED =
  'SELECT fingerprint, status, headers, body FROM idempotency_record WHERE owner = $1 AND operation = $2 AND key = $3';

/** A known call; its answer is null once it was erased (D-145). */
interface Remembered {
  readonly fingerprint: Buffer;
  readonly status: number | null;
  readonly headers: Answer['headers'];
  readonly body: Buffer | null;
}

/**
 * Claims the key for this transaction: undefined means that the work is this call's to do. Otherwise the answer that the
 * first call got. Throws 409 when the first call asked for something else (D-13), its answer was erased (D-145), or it was
 * sealed with another key (D-165).
 */
export async function claim(session: Session, call: IdempotentCall, secrets: Secrets, now: Date): Promise<Answer | undefined> {
  const { owner, operation, key, fingerprint } = call;
  const expired = new Date(now.getTime() - WINDOW);
  const claimed = await session.query({ name: 'claim', text: CLAIM, values: [owner, operation, key, fingerprint, now, expired] });
  if (claimed.rows.length > 0) return undefined;
  const { rows } = await session.query<Remembered>({
    text: REMEMBERED,
    values: [owner, operation, key],
  });
  const [first] = rows;
  if (!first) throw new Error('a claimed idempotency key has no record');
  const body = first.body && secrets.open(first.body);
  // With another key neither the answer nor what was asked is known any more, but that the call was made is.
  if (body === undefined)
    throw new DomainError(
      'DUPLICATE_ENTRY',
      'Esta chave de idempotência já foi usada, e a resposta não pode mais ser lida: a chave de segredos do serviço mudou. Leia o recurso.',
      { reason: 'IDEMPOTENCY_ANSWER_UNREADABLE' },
    );
  if (!first.fingerprint.equals(fingerprint))
    throw new DomainError('DUPLICATE_ENTRY', 'A chave de idempotência já foi usada com outro conteúdo.', {
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
  if (first.status !== null && body !== null) return { status: first.status, headers: first.headers, body };
  const message = 'Esta chamada já foi feita; a resposta foi apagada com os dados de um comprador. Leia o recurso.';
  throw new DomainError('DUPLICATE_ENTRY', message, { reason: 'IDEMPOTENCY_ANSWER_ERASED' });
}

const KEEP = `INSERT INTO idempotency_record (owner, operation, key, fingerprint, created_at, status, headers, body)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

/**
 * Claims the key and keeps the answer in one, for a call that takes for granted that it is the first: the primary key refuses
 * it where it is not, after it has waited for the one that is being made.
 */
export function keep(call: IdempotentCall, { status, headers, body }: Answer, secrets: Secrets, now: Date): Statement {
  const { owner, operation, key, fingerprint } = call;
  return {
    name: 'keep',
    text: KEEP,
    values: [owner, operation, key, fingerprint, now, status, JSON.stringify(headers), secrets.seal(body)],
  };
}

/** Keeps the answer for the calls to come, sealed because it may carry a secret, in the transaction that made it true. */
export function remember(
  { owner, operation, key }: IdempotentCall,
  { status, headers, body }: Answer,
  secrets: Secrets,
): Statement {
  return {
    name: 'remember',
    text: 'UPDATE idempotency_record SET status = $4, headers = $5, body = $6 WHERE owner = $1 AND operation = $2 AND key = $3',
    values: [owner, operation, key, status, JSON.stringify(headers), secrets.seal(body)],
  };
}
