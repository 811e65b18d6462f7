import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Query } from '../../data/database.ts';
import { bulkChunks } from '../../data/named-statements/bulk-files.ts';
import type { RowKey } from '../../data/row-key.ts';

/** Does work with the file of a job, which is on the disk meanwhile and removed after it, whatever happens. */
export async function withFile<Result>(query: Query, job: RowKey, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    const path = join(folder, 'file');
    await pipeline(Readable.from(bulkChunks(query, job)), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
