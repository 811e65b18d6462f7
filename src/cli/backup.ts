import { createWriteStream, existsSync } from 'node:fs';
import { access, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { backupMarkerFrom, readConfig } from '../config/read-config.ts';
import { FolderInUseError, lockFolder } from '../data/driver/opening/folder-lock.ts';
import { dataEntries, takeSnapshot } from '../data/driver/opening/snapshot.ts';
import { type RemoteSnapshot, requestSnapshot } from '../data/driver/opening/snapshot-server.ts';
import { runCommand, UsageError } from './command-line.ts';

const TEXT = `npm run backup -- FILE

Writes the embedded database in DATA_DIR to a new file, a compressed tar, whether the service runs or not. The key that
seals secrets goes along when it is kept in DATA_DIR: guard the file like the key. See docs/operations.md.`;

/** Takes a snapshot of a folder that no process uses, and locks the folder meanwhile. */
async function takeLocalSnapshot(folder: string): Promise<RemoteSnapshot> {
  const unlock = await lockFolder(folder);
  try {
    const place = await takeSnapshot(folder);
    const release = async () => {
      await rm(place, { recursive: true, force: true });
      await unlock();
    };
    return { place, release };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function acquireSnapshot(folder: string): Promise<RemoteSnapshot> {
  await access(join(folder, 'pgdata')).catch(() => {
    throw new Error(`there is no embedded database in ${folder}`);
  });
  try {
    return await takeLocalSnapshot(folder);
  } catch (error) {
    if (error instanceof FolderInUseError) return requestSnapshot(folder);
    throw error;
  }
}

async function runBackup(words: readonly string[]): Promise<void> {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) throw new UsageError('one file is wanted');
  const config = readConfig(process.env);
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  if (url !== undefined)
    throw new Error('DATABASE_URL is set, and a PostgreSQL is backed up with its own tools (docs/operations.md)');
  if (!existsSync(dirname(file))) throw new Error(`there is no folder ${dirname(file)}`);
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const partial = `${file}.partial`;
  const snapshot = await acquireSnapshot(folder);
  let hasKey: boolean;
  try {
    const names = await dataEntries(snapshot.place);
    hasKey = names.includes('secrets-key');
    // The manifest comes first: it identifies the archive as a backup.
    const order = ['manifest.json', ...names.filter((name) => name !== 'manifest.json')];
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(create({ gzip: true, cwd: snapshot.place, portable: true }, order), target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await snapshot.release();
  }
  await rename(partial, file);
  const marker = backupMarkerFrom(config);
  if (marker !== undefined) await writeFile(marker, `${new Date().toISOString()} ${file}\n`);
  const key = hasKey ? 'its secrets key is in it' : 'its secrets key is not in it: keep your SECRETS_KEY';
  console.log(`${file}: ${((await stat(file)).size / 1024 ** 2).toFixed(1)} MB; ${key}`);
}

const options = { help: { type: 'boolean' } } as const;

await runCommand({ name: 'npm run backup', text: TEXT, options, words: true }, (_values, words) => runBackup(words));
