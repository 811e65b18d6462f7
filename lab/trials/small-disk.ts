import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Mounts a file system of `megabytes` at `folder`, which belongs to PostgreSQL. Returns the function that takes it away. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<() => Promise<void>> {
  mkdirSync(folder);
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  await execute('chown', ['postgres', folder]);
  await execute('chmod', ['700', folder]);
  return async () => void (await execute('umount', ['--lazy', folder]));
}

/** Fills the rest of a file system. Returns the function that frees it. */
export function fillDisk(folder: string): () => void {
  const file = `${folder}/filling`;
  for (let size = 2 ** 20; size >= 2 ** 12; size /= 2)
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // Full for this size.
    }
  return () => rmSync(file);
}
