import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Mode bits of all users but the owner. */
const GROUP_AND_OTHERS = 0o077;

/**
 * Makes `folder` and the folders above it that are missing. Node's own recursive `mkdir` never ends where a folder that exists
 * takes no new ones and reports them as missing, as `/proc` does.
 */
async function makeFolder(folder: string): Promise<void> {
  const existing = await stat(folder).catch(() => undefined);
  if (existing?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) await makeFolder(above);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Another process made it meanwhile, or a file has its name.
    if (error.code !== 'EEXIST' || existing !== undefined) throw error;
  });
}

/**
 * Makes `folder`, and closes it and what this process makes from here on to every other user: the engine keeps data, log and
 * settings as plain files. Throws for a folder of another owner that others can enter. On Windows the folder's own rights hold.
 */
export async function closeFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') {
    await makeFolder(resolve(folder));
    return;
  }
  process.umask(GROUP_AND_OTHERS);
  await makeFolder(resolve(folder));
  const { mode } = await stat(folder);
  if ((mode & GROUP_AND_OTHERS) === 0) return;
  await chmod(folder, mode & ~GROUP_AND_OTHERS & 0o7777).catch((error: Error) => {
    throw new Error(`other users can enter it, and it cannot be closed to them: ${error.message}`, { cause: error });
  });
}
