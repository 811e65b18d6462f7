import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { migrationsIn } from '../../../src/data/driver/migrating/migrations.ts';
import { openEmbedded } from '../../../src/data/driver/opening/embedded.ts';
import { lockFolder } from '../../../src/data/driver/opening/folder-lock.ts';
import { MIGRATIONS } from '../../../src/data/driver/opening/open.ts';
import { takeSnapshot } from '../../../src/data/driver/opening/snapshot.ts';
import { embeddedSecretsKey } from '../../../src/process/secrets-key.ts';
import { templateDump } from '../../support/embedded-engine.ts';

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

test('the data folder, the embedded database, its snapshots and its other files can be read by the owner alone, also where others could before', async () => {
  const made = join(place, 'new', 'data');
  await (await lockFolder(made))();
  expect([modeOf(join(place, 'new')), modeOf(made), openIn(made)]).toEqual([0o700, 0o700, []]);

  process.umask(0o022);
  const folder = join(place, 'old');
  mkdirSync(folder);
  expect(modeOf(folder)).toBe(0o755);
  // A dump opens in a fraction of the time that a new database takes.
  const database = await openEmbedded({ folder, image: templateDump(), migrations: migrationsIn(MIGRATIONS) });
  try {
    embeddedSecretsKey(folder);
    const snapshot = await takeSnapshot(folder);
    expect([modeOf(folder), modeOf(snapshot), openIn(folder)]).toEqual([0o700, 0o700, []]);
  } finally {
    await database.close();
  }
});
