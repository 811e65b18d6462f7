import { expect, test } from 'vitest';
import { startService } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const PUBLISH = 'mutation ($input: PublishDocumentsInput!) { publishDocuments(input: $input) { manifest { documentCount } } }';
const WITHDRAW = 'mutation ($input: WithdrawDocumentsInput!) { withdrawDocuments(input: $input) { documentCount } }';

const documents = (from: number, to: number) =>
  times(to - from, (n) => ({ id: `corrida-${from + n}`, text: `query Q${from + n} { viewer { name } }` }));

const publish = (version: string, sent: object[]) =>
  service.asOperator(PUBLISH, { input: { app: 'corrida', version, documents: sent } });

test('versions that are published and withdrawn at the same time leave each document that a version has', async () => {
  await publish('0', documents(0, 50));
  const calls = times(8, (at) => publish(`${at + 1}`, documents(at * 5, at * 5 + 20)));
  const withdrawals = ['0', '1', '2'].map((version) => service.asOperator(WITHDRAW, { input: { app: 'corrida', version } }));
  const replies = await Promise.all([...calls, ...withdrawals]);
  expect(replies.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code))).toSatisfy((codes: string[]) =>
    codes.every((code) => code === 'RESOURCE_NOT_FOUND'),
  );
  const text = `SELECT listed.id FROM (SELECT unnest(document_ids) AS id FROM document_manifest WHERE app = 'corrida') AS listed
    LEFT JOIN published_document USING (id) WHERE published_document.text IS NULL`;
  expect(await service.rows({ text })).toEqual([]);
});

test('ten calls that publish other texts under one id leave one of them', async () => {
  const replies = await Promise.all(
    times(10, (n) => publish(`x${n}`, [{ id: 'disputado', text: `query Q${n} { viewer { name } }` }])),
  );
  expect(replies.filter(({ errors }) => !errors)).toHaveLength(1);
});
