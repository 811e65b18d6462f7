import { chmod, mkdir, stat } from 'node:fs/promises';

/** Mode bits of everybody but the owner. */
const GROUP_AND_OTHERS = 0o077;

/**
 * Makes `folder`, and closes it and what this process makes from here on to every other user: the engine keeps data, log and
 * settings as plain files. Throws for a folder of another owner that others can enter. On Windows the folder's own rights hold.
 */
export async function closeFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') {
    await mkdir(folder, { recursive: true });
    return;
  }
  process.umask(GROUP_AND_OTHERS);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await stat(folder);
  if ((mode & GROUP_AND_OTHERS) === 0) return;
  await chmod(folder, mode & ~GROUP_AND_OTHERS & 0o7777).catch((error: Error) => {
    throw new Error(`other users can enter it, and it cannot be closed to them: ${error.message}`, { cause: error });
  });
}
