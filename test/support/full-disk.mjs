// Loaded before the service by a test: once the file named by FULL_DISK_WHEN is there, the disk has no room left.
import fs, { existsSync } from 'node:fs';

const { writeSync } = fs;
fs.writeSync = (...args) => {
  if (!existsSync(process.env.FULL_DISK_WHEN)) return writeSync(...args);
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' });
};
