import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of a data folder that are not data: the lock, and those of backups and restores. */
const NOT_DATA = /^(last-backup|lock(\..+)?|(snapshot|restoring|replaced)-.+)$/;
const SNAPSHOT = /^snapshot-/;
/** Disk space that must stay free beside a snapshot, in bytes: the database keeps writing. */
const MIN_FREE_BYTES = 64 * 1024 ** 2;

/** Content of a snapshot's `manifest.json`. */
export interface Manifest {
  readonly format: 1;
  /** Time at which it was taken, as an ISO date. */
  readonly takenAt: string;
}

/** The names of the files and folders that are the data of a folder. */
export async function dataEntries(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !NOT_DATA.test(name)).sort();
}

/** The bytes that the files in a folder have, all together. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Copies the data of a folder to a place inside it and returns that place. Writes must be paused. Uses block cloning where the
 * file system has it. Throws when the disk is too full.
 */
export async function takeSnapshot(folder: string): Promise<string> {
  const [size, disk] = await Promise.all([sizeOf(folder), statfs(folder)]);
  if (disk.bavail * disk.bsize < size + MIN_FREE_BYTES)
    throw new Error(
      `a snapshot takes ${Math.ceil((size + MIN_FREE_BYTES) / 1024 ** 2)} MB that the disk of ${folder} does not have`,
    );
  const place = join(folder, `snapshot-${randomUUID().slice(0, 8)}`);
  await mkdir(place, { mode: 0o700 });
  try {
    const manifest: Manifest = { format: 1, takenAt: new Date().toISOString() };
    await writeFile(join(place, 'manifest.json'), JSON.stringify(manifest));
    for (const name of await dataEntries(folder))
      await cp(join(folder, name), join(place, name), { recursive: true, mode: constants.COPYFILE_FICLONE });
    return place;
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    throw error;
  }
}

/** Removes the snapshots that a killed process left behind. */
export async function removeSnapshots(folder: string): Promise<void> {
  const stale = (await readdir(folder)).filter((name) => SNAPSHOT.test(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
