import { expect, test } from 'vitest';
import {
  type CompletedCall,
  completeKey,
  type IdempotentRequest,
  insertCompleted,
  reserveKey,
} from '../../../src/core/execution/idempotency.ts';
import { type Principal, scopeSet } from '../../../src/core/execution/principal.ts';
import type { Statement, Transaction } from '../../../src/data/database.ts';
import { createSecrets } from '../../../src/lib/secrets.ts';

const secrets = createSecrets('secrets-key-of-the-tests-0123456789');
const now = new Date('2026-03-02T12:00:00.000Z');
const call: IdempotentRequest = { owner: 'store', operation: 'act', key: 'k', fingerprint: Buffer.from('a') };
const answer = { status: 201, headers: { 'x-a': 'b' }, body: 'feito' };
const reader: Principal = { kind: 'key', storeId: 'store', scopes: scopeSet(['products:read']) };
const { status, headers } = answer;
const completed = { fingerprint: Buffer.from('a'), status, headers, body: secrets.seal('feito'), scopes: [] };

/** Claims where the statements bring these rows, one after the other. */
function claimed(...brought: object[][]) {
  return claimedBy(reader, call, ...brought);
}

function claimedBy(principal: Principal, by: IdempotentRequest, ...brought: object[][]) {
  const sent: Statement[] = [];
  const query = async (statement: Statement) => ({ rows: brought[sent.push(statement) - 1] ?? [], rowCount: 0 });
  return { sent, answer: reserveKey({ query } as unknown as Transaction, by, { principal, secrets, now }) };
}

test('a new call reserves its key, also over one that is 24 hours old', async () => {
  const { sent, answer: before } = claimed([{}]);
  expect(await before).toBeUndefined();
  const values = ['store', 'act', 'k', call.fingerprint, now, new Date('2026-03-01T12:00:00.000Z')];
  expect(sent).toMatchObject([{ name: 'reserve_idempotency_key', values }]);
});

test('a completed call returns its stored response', async () => {
  const { sent, answer: before } = claimed([], [completed]);
  expect(await before).toEqual(answer);
  expect(sent[1]?.values).toEqual(['store', 'act', 'k']);
});

test.each([
  [
    'IDEMPOTENCY_KEY_REUSED',
    'A chave de idempotência já foi usada com outro conteúdo.',
    { ...completed, fingerprint: Buffer.from('b') },
  ],
  [
    'IDEMPOTENCY_ANSWER_ERASED',
    'Esta chamada já foi feita; a resposta foi apagada com os dados de um comprador. Leia o recurso.',
    { ...completed, status: null, headers: null, body: null },
  ],
  [
    'IDEMPOTENCY_ANSWER_SECRET',
    'Esta chamada já foi feita; a resposta tinha um segredo, que é mostrado uma só vez. Se ele se perdeu, troque-o por outro.',
    { ...completed, body: null },
  ],
  [
    'IDEMPOTENCY_ANSWER_UNREADABLE',
    'Esta chave de idempotência já foi usada, e a resposta não pode mais ser lida: a chave de segredos do serviço mudou. Leia o recurso.',
    { ...completed, fingerprint: Buffer.from('b'), body: createSecrets('another-key-of-the-tests-0123456789').seal('feito') },
  ],
])('%s', async (reason, message, row) => {
  await expect(claimed([], [row]).answer).rejects.toMatchObject({ code: 'DUPLICATE_ENTRY', message, details: { reason } });
});

test('a reservation that neither inserts nor finds the key throws', async () => {
  await expect(claimed([], []).answer).rejects.toThrow('a claimed idempotency key has no record');
});

test('a response is stored with the reservation or later, and its body is sealed', () => {
  const stored = (done: CompletedCall) =>
    [insertCompleted(call, done, secrets, now), completeKey(call, done, secrets)].map(({ name, values = [] }) => {
      const [body, scopes] = values.slice(-2) as [Buffer | null, unknown];
      return [name, ...values.slice(0, -2), body && secrets.open(body), scopes];
    });
  const scopes: CompletedCall['scopes'] = ['products:read'];
  expect(stored({ ...answer, scopes, showsSecret: false })).toEqual([
    ['insert_idempotency_record', 'store', 'act', 'k', call.fingerprint, now, 201, '{"x-a":"b"}', 'feito', scopes],
    ['complete_idempotency_record', 'store', 'act', 'k', 201, '{"x-a":"b"}', 'feito', scopes],
  ]);
  // One that shows a secret is stored without its body.
  expect(stored({ ...answer, scopes: [], showsSecret: true }).map((values) => values.slice(-2))).toEqual(
    Array(2).fill([null, []]),
  );
});

test('a caller without a scope of the call does not get its response', async () => {
  const asked = [{ ...completed, scopes: ['products:read', 'orders:read'] }];
  const details = { scope: 'orders:read' };
  await expect(claimedBy(reader, call, [], asked).answer).rejects.toMatchObject({ code: 'AUTH_SCOPE_DENIED', details });
  const both: Principal = { ...reader, scopes: scopeSet(['products:write', 'orders:read']) };
  expect(await claimedBy(both, call, [], asked).answer).toEqual(answer);
});

test('a call matches the fingerprint of the previous version, and no other', async () => {
  const former = [{ ...completed, fingerprint: Buffer.from('former') }];
  const known = { ...call, formerFingerprints: () => [Buffer.from('former')] };
  expect(await claimedBy(reader, known, [], former).answer).toEqual(answer);
  const details = { reason: 'IDEMPOTENCY_KEY_REUSED' };
  const other = { ...call, formerFingerprints: () => [Buffer.from('another')] };
  await expect(claimedBy(reader, other, [], former).answer).rejects.toMatchObject({ details });
});
