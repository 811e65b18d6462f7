import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { openEmbedded } from '../../../src/data/driver/embedded.ts';
import { migrationsIn } from '../../../src/data/driver/migrations.ts';
import { MIGRATIONS } from '../../../src/data/driver/open.ts';
import { takeSnapshot } from '../../../src/data/driver/snapshot.ts';
import { embeddedSecretsKey } from '../../../src/process/secrets-key.ts';

const place = mkdtempSync(join(tmpdir(), 'closed-'));
const before = process.umask();
beforeEach(() => void process.umask(0o022));
afterAll(() => {
  process.umask(before);
  rmSync(place, { recursive: true, force: true });
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

/**
 * Files of a folder, at any depth, that other users can access. The engine's own files have other modes but lie behind the
 * folder.
 */
const openIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/(^|\/)pgdata\//.test(name) && (modeOf(join(folder, name)) & 0o077) !== 0,
  );

test('the folder of the embedded database, its snapshots and its other files can be read by the owner alone', async () => {
  const folder = join(place, 'new', 'data');
  // A dump opens in a fraction of the time that a new database takes.
  const image = new Blob([readFileSync(join(inject('template'), 'pgdata.tar'))]);
  const database = await openEmbedded({ folder, image, migrations: migrationsIn(MIGRATIONS) });
  try {
    embeddedSecretsKey(folder);
    const snapshot = await takeSnapshot(folder);
    expect([modeOf(folder), modeOf(snapshot), openIn(folder)]).toEqual([0o700, 0o700, []]);
  } finally {
    await database.close();
  }
});

test('a folder that others may enter is closed to them', async () => {
  const folder = join(place, 'old');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'note'), '');
  cpSync(join(inject('template'), 'pgdata'), join(folder, 'pgdata'), { recursive: true });
  await (await openEmbedded({ folder, migrations: migrationsIn(MIGRATIONS) })).close();
  expect(modeOf(folder)).toBe(0o700);
});
