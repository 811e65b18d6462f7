import { expect, test } from 'vitest';
import type { Session, Statement } from '../../../src/database/database.ts';
import { claim, type IdempotentCall, keep, remember } from '../../../src/graph/kernel/idempotency.ts';
import { createSecrets } from '../../../src/graph/kernel/secrets.ts';

const secrets = createSecrets('secrets-key-of-the-tests-0123456789');
const now = new Date('2026-03-02T12:00:00.000Z');
const call: IdempotentCall = { owner: 'store', operation: 'act', key: 'k', fingerprint: Buffer.from('a') };
const answer = { status: 201, headers: { 'x-a': 'b' }, body: 'feito' };
const kept = { fingerprint: Buffer.from('a'), status: 201, headers: answer.headers, body: secrets.seal('feito') };

/** Claims where the statements bring these rows, one after the other. */
function claimed(...brought: object[][]) {
  const sent: Statement[] = [];
  const query = async (statement: Statement) => ({ rows: brought[sent.push(statement) - 1] ?? [], rowCount: 0 });
  return { sent, answer: claim({ query } as unknown as Session, call, secrets, now) };
}

test('a call that was not made is claimed, over one that was made 24 hours ago', async () => {
  const { sent, answer: before } = claimed([{}]);
  expect(await before).toBeUndefined();
  expect(sent).toMatchObject([
    { name: 'claim', values: ['store', 'act', 'k', call.fingerprint, now, new Date('2026-03-01T12:00:00.000Z')] },
  ]);
});

test('a call that was made has the answer that it had', async () => {
  const { sent, answer: before } = claimed([], [kept]);
  expect(await before).toEqual(answer);
  expect(sent[1]?.values).toEqual(['store', 'act', 'k']);
});

test.each([
  [
    'IDEMPOTENCY_KEY_REUSED',
    'A chave de idempotência já foi usada com outro conteúdo.',
    { ...kept, fingerprint: Buffer.from('b') },
  ],
  [
    'IDEMPOTENCY_ANSWER_ERASED',
    'Esta chamada já foi feita; a resposta foi apagada com os dados de um comprador. Leia o recurso.',
    { ...kept, status: null, headers: null, body: null },
  ],
  [
    'IDEMPOTENCY_ANSWER_UNREADABLE',
    'Esta chave de idempotência já foi usada, e a resposta não pode mais ser lida: a chave de segredos do serviço mudou. Leia o recurso.',
    { ...kept, fingerprint: Buffer.from('b'), body: createSecrets('another-key-of-the-tests-0123456789').seal('feito') },
  ],
])('%s', async (reason, message, row) => {
  await expect(claimed([], [row]).answer).rejects.toMatchObject({ code: 'DUPLICATE_ENTRY', message, details: { reason } });
});

test('a claim that neither took nor found the call is a bug', async () => {
  await expect(claimed([], []).answer).rejects.toThrow('a claimed idempotency key has no record');
});

test('an answer is kept with the claim, or beside it, and its body is sealed', () => {
  const [whole, beside] = [keep(call, answer, secrets, now), remember(call, answer, secrets)];
  const body = (statement: Statement) => secrets.open(statement.values?.at(-1) as Buffer);
  expect([whole.name, whole.values?.slice(0, -1), body(whole)]).toEqual([
    'keep',
    ['store', 'act', 'k', call.fingerprint, now, 201, '{"x-a":"b"}'],
    'feito',
  ]);
  expect([beside.name, beside.values?.slice(0, -1), body(beside)]).toEqual([
    'remember',
    ['store', 'act', 'k', 201, '{"x-a":"b"}'],
    'feito',
  ]);
});
