import { expect, test } from 'vitest';
import { bossDatabase } from '../../src/jobs/boss-database.ts';
import { sharedDatabase } from '../support/test-database.ts';

const boss = bossDatabase(await sharedDatabase());

test('several statements in one text return the rows of all', async () => {
  expect((await boss.executeSql('SELECT 1 AS n; SELECT 2 AS n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
  expect((await boss.executeSql('\n  BEGIN;\n  SELECT 3 AS n;\n  SELECT 4 AS n;\n  COMMIT;\n')).rows).toEqual([
    { n: 3 },
    { n: 4 },
  ]);
});

test('a transaction is applied whole', async () => {
  await boss.executeSql('BEGIN; CREATE TABLE kept (id int); INSERT INTO kept VALUES (1); COMMIT;');
  expect((await boss.executeSql('SELECT id FROM kept WHERE id = $1', [1])).rows).toEqual([{ id: 1 }]);
  await boss.executeSql('DROP TABLE kept');
});

test('a transaction that fails leaves no rows, and every connection can be used', async () => {
  const text = 'BEGIN; CREATE TABLE gone (id int); SELECT 1 / 0; COMMIT;';
  await expect(boss.executeSql(text)).rejects.toMatchObject({ code: '22012' });
  const asked = [1, 2, 3, 4].map(() => boss.executeSql("SELECT to_regclass('gone') AS gone"));
  for (const { rows } of await Promise.all(asked)) expect(rows).toEqual([{ gone: null }]);
});
