import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const git = async (...args: string[]) => (await promisify(execFile)('git', ['-C', ROOT, ...args])).stdout.trim();

/** A version of the service as it was before a migration, in a folder. */
export interface EarlierVersion {
  readonly commit: string;
  /** Name of the oldest migration that it does not have. */
  readonly migration: string;
  readonly folder: string;
  remove(): Promise<void>;
}

/** Checks out the commit before the one that added the `count`-th newest migration, with the packages of now. */
export async function checkOutBefore(count: number, folder: string): Promise<EarlierVersion> {
  const names = readdirSync(join(ROOT, 'prisma/migrations'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const migration = names
    .map(({ name }) => name)
    .toSorted()
    .at(-count);
  if (migration === undefined) throw new Error(`there are no ${count} migrations`);
  const added = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', `prisma/migrations/${migration}/migration.sql`);
  const commit = await git('rev-parse', `${added}^`);
  await git('worktree', 'add', '--detach', folder, commit);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const remove = async () => void (await git('worktree', 'remove', '--force', folder).catch(() => undefined));
  return { commit, migration, folder, remove };
}
