import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { z } from 'zod';
import { readConfig } from '../config/read-config.ts';
import { lockFolder } from '../data/driver/opening/folder-lock.ts';
import { dataEntries } from '../data/driver/opening/snapshot.ts';
import { runCommand, UsageError } from './command-line.ts';

const TEXT = `npm run restore -- FILE [--force]

Puts what npm run backup wrote into DATA_DIR, which must be empty. With --force what is there is set aside, in a folder
of its name. The service must not run. See docs/operations.md.`;

const manifest = z.object({ format: z.literal(1), takenAt: z.iso.datetime() });

/** Unpacks a backup and returns when it was taken. Throws when the file is damaged or not a backup. */
async function unpack(file: string, place: string): Promise<string> {
  try {
    const isPlain = (type: string) => type === 'File' || type === 'Directory';
    await extract({ file, cwd: place, strict: true, filter: (_path, entry) => 'type' in entry && isPlain(entry.type) });
    await access(join(place, 'pgdata', 'PG_VERSION'));
    return manifest.parse(JSON.parse(await readFile(join(place, 'manifest.json'), 'utf8'))).takenAt;
  } catch (error) {
    throw new Error(`${file} is no backup of this service, or is damaged`, { cause: error });
  }
}

async function move(names: readonly string[], from: string, to: string): Promise<void> {
  for (const name of names) await rename(join(from, name), join(to, name));
}

/** Replaces the data of an unused folder. Returns the new place of its former content, if there was any. */
async function replace(folder: string, place: string): Promise<string | undefined> {
  await rm(join(place, 'manifest.json'));
  const there = await dataEntries(folder);
  const aside = there.length > 0 ? join(folder, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`) : undefined;
  if (aside !== undefined) {
    await mkdir(aside, { mode: 0o700 });
    await move(there, folder, aside);
  }
  await move(await dataEntries(place), place, folder);
  return aside;
}

async function restore(force: boolean, words: readonly string[]): Promise<void> {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) throw new UsageError('one file is wanted');
  const { DATABASE_URL: url, DATA_DIR: folder } = readConfig(process.env);
  if (url !== undefined)
    throw new Error('DATABASE_URL is set, and a PostgreSQL is restored with its own tools (docs/operations.md)');
  await access(file).catch(() => {
    throw new Error(`${file} cannot be read`);
  });
  const unlock = await lockFolder(folder);
  const place = join(folder, `restoring-${randomUUID().slice(0, 8)}`);
  try {
    if (!force && (await dataEntries(folder)).length > 0)
      throw new Error(`${folder} is not empty: name another DATA_DIR, or set what is there aside with --force`);
    await mkdir(place, { mode: 0o700 });
    const takenAt = await unpack(file, place);
    const aside = await replace(folder, place);
    console.log(`${folder} is as it was at ${takenAt}${aside === undefined ? '' : `; what was there is in ${aside}`}`);
    console.log('Its jobs send and run nothing until npm run store -- release-jobs, which tells what would go out.');
  } finally {
    // What a damaged archive had begun to unpack may still be arriving.
    await rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    await unlock();
  }
}

const options = { force: { type: 'boolean', default: false }, help: { type: 'boolean' } } as const;

await runCommand({ name: 'npm run restore', text: TEXT, options, words: true }, ({ force }, words) => restore(force, words));
