// Loaded before the service by a test: once the file named by READ_ONLY_WHEN exists, the disk is read-only, also for open files,
// as when a file system turns read-only after errors.
import fs, { constants, existsSync } from 'node:fs';

const refusal = (syscall) =>
  Object.assign(new Error(`EROFS: read-only file system, ${syscall}`), { code: 'EROFS', errno: -30, syscall });

const FOR_WRITING = constants.O_WRONLY | constants.O_RDWR | constants.O_CREAT | constants.O_TRUNC;
const isForWriting = (flags) => (typeof flags === 'number' ? (flags & FOR_WRITING) !== 0 : flags !== 'r');

/** Calls that change a file system; `open` does when it opens for writing. */
const CHANGES = ['open', 'write', 'ftruncate', 'truncate', 'mkdir', 'rmdir', 'unlink', 'rename', 'utimes', 'chmod', 'symlink'];
/** The process's own standard output and error are on no disk. */
const STANDARD = new Set([1, 2]);

for (const name of CHANGES) {
  const real = fs[`${name}Sync`];
  fs[`${name}Sync`] = (...args) => {
    const isChange = (name !== 'open' || isForWriting(args[1])) && !STANDARD.has(args[0]);
    if (isChange && existsSync(process.env.READ_ONLY_WHEN)) throw refusal(name);
    return real(...args);
  };
}
