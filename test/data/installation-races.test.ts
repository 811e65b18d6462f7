import { afterAll, beforeEach, expect, test } from 'vitest';
import { heldReason, lookAtInstallation, releaseInstallation } from '../../src/data/named-statements/installation.ts';
import { testDatabase } from '../support/test-database.ts';

const { database, remove } = await testDatabase();
afterAll(remove);

const run = async (text: string) => (await database.query<Record<string, unknown>>({ text })).rows;
beforeEach(async () => {
  await run('DELETE FROM installation');
  await run('DELETE FROM installation_mark');
});

/** As after a take-over, or after the recovery of a backup: another timeline, without the mark. */
const onAnotherTimeline = async (minutesAgo: number) => {
  await run(
    `UPDATE installation SET place = place || '{"timeline": "FFFFFFFF"}', seen_at = now() - interval '${minutesAgo} minutes'`,
  );
  await run('DELETE FROM installation_mark');
};

test('processes that start together on a new database make one row, and all run', async () => {
  const states = await Promise.all(Array.from({ length: 12 }, () => lookAtInstallation(database)));
  expect(states.map(({ reason }) => reason)).toEqual(Array(12).fill(undefined));
  expect(await run('SELECT count(*)::int AS n FROM installation')).toEqual([{ n: 1 }]);
  expect(await run('SELECT count(*)::int AS n FROM installation_mark')).toEqual([{ n: 1 }]);
});

test('a process that stayed up while a standby took over goes on, however long that took; those that start then follow it', async () => {
  await lookAtInstallation(database);
  await onAnotherTimeline(180);
  const [{ seen } = { seen: null }] = await run('SELECT seen_at AS seen FROM installation');
  expect(await heldReason(database)).toContain('another history');
  expect((await lookAtInstallation(database, seen as Date)).reason).toBeUndefined();
  expect((await lookAtInstallation(database)).reason).toBeUndefined();
});

test('a process that starts after a take-over of long ago waits for one that stayed up, and decides alone when there is none', async () => {
  await lookAtInstallation(database);
  await onAnotherTimeline(180);
  const [{ seen } = { seen: null }] = await run('SELECT seen_at AS seen FROM installation');
  expect(await lookAtInstallation(database, undefined, true)).toMatchObject({ isDoubtful: true, reason: expect.any(String) });
  expect(await run('SELECT held_since AS held FROM installation')).toEqual([{ held: null }]);
  expect((await lookAtInstallation(database, seen as Date)).reason).toBeUndefined();
  expect((await lookAtInstallation(database, undefined, true)).reason).toBeUndefined();
  await onAnotherTimeline(180);
  expect((await lookAtInstallation(database)).isDoubtful).toBeUndefined();
  expect((await lookAtInstallation(database, undefined, true)).reason).toContain('another history');
});

test('a process that stayed up while an old backup was recovered in its place holds the jobs', async () => {
  const { seenAt } = await lookAtInstallation(database);
  await onAnotherTimeline(180);
  expect((await lookAtInstallation(database, seenAt)).reason).toContain('another history');
});

test('processes that decide at the same time decide once; a release is for all of them', async () => {
  await lookAtInstallation(database);
  await run(`UPDATE installation SET place = place || '{"system": "1"}'`);
  const states = await Promise.all(Array.from({ length: 12 }, () => lookAtInstallation(database)));
  expect(new Set(states.map(({ reason }) => reason)).size).toBe(1);
  expect(states[0]?.reason).toContain('from a dump');
  expect(await run('SELECT version, held_since IS NOT NULL AS held FROM installation')).toEqual([{ version: 2, held: true }]);
  await Promise.all([releaseInstallation(database), releaseInstallation(database)]);
  const after = await Promise.all(Array.from({ length: 12 }, () => lookAtInstallation(database)));
  expect(after.map(({ reason }) => reason)).toEqual(Array(12).fill(undefined));
});

test('a server that refuses to tell its identity is compared by what is left', async () => {
  await lookAtInstallation(database);
  const asked: string[] = [];
  const reticent = {
    ...database,
    exclusiveQuery: ((statement) => {
      asked.push(statement.text);
      if (statement.text.includes('pg_control_system')) throw Object.assign(new Error('permission denied'), { code: '42501' });
      return database.exclusiveQuery(statement);
    }) as typeof database.exclusiveQuery,
  };
  for (let n = 0; n < 3; n += 1) expect((await lookAtInstallation(reticent)).reason).toBeUndefined();
  expect(asked.filter((text) => text.includes('pg_control_system'))).toHaveLength(1);
  await run(`UPDATE installation SET place = place || '{"database": "1"}'`);
  expect((await lookAtInstallation(reticent)).reason).toContain('from a dump');
});

test('a server that was asked as a standby is compared in whole after it took over', async () => {
  const ofServer = async () => (await run(`SELECT place->>'timeline' AS timeline FROM installation`))[0]?.timeline;
  await lookAtInstallation(database);
  const timeline = await ofServer();
  let isStandby = true;
  const server = {
    ...database,
    exclusiveQuery: ((statement) => {
      const { text } = statement;
      if (!isStandby || !text.includes('pg_current_wal_lsn')) return database.exclusiveQuery(statement);
      if (!text.includes('pg_is_in_recovery()')) throw Object.assign(new Error('recovery is in progress'), { code: '55000' });
      return database.exclusiveQuery({ ...statement, text: text.replaceAll('pg_is_in_recovery()', 'true') });
    }) as typeof database.exclusiveQuery,
  };
  await run(`UPDATE installation SET place = place || '{"timeline": "FFFFFFFF"}'`);
  await lookAtInstallation(server);
  expect(await ofServer()).toBe('FFFFFFFF');
  isStandby = false;
  await lookAtInstallation(server);
  expect(await ofServer()).toBe(timeline);
});
