import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { create } from 'tar';
import type { Database, Query } from '../data/database.ts';
import { EXPORTED_TABLES, type ExportedTable } from '../data/named-statements/exported-tables.ts';

/** Rows that are in memory at a time. */
const FETCH_SIZE = 100;

/** Writes the rows of a table to a file, one JSON object in a line. Returns their number. */
async function writeTable(query: Query, { table, condition, without }: ExportedTable, storeId: string, file: string) {
  const left = `ARRAY[${without.map((column) => `'${column}'`).join(', ')}]::text[]`;
  await query({
    text: `DECLARE rows CURSOR FOR SELECT (to_jsonb(t) - ${left})::text AS line FROM "${table}" t WHERE ${condition(storeId)}`,
  });
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  let count = 0;
  for (let isFull = true; isFull; ) {
    const { rows } = await query<{ line: string }>({ text: `FETCH ${FETCH_SIZE} FROM rows` });
    const text = rows.map(({ line }) => `${line}\n`).join('');
    if (text !== '' && !out.write(text)) await once(out, 'drain');
    count += rows.length;
    isFull = rows.length === FETCH_SIZE;
  }
  await query({ text: 'CLOSE rows' });
  out.end();
  await finished(out);
  return count;
}

/** Writes the whole of a store, as it is at one moment, to a new archive. Returns the number of rows by table. */
export async function exportStore(database: Database, storeId: string, file: string): Promise<Readonly<Record<string, number>>> {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const folder = `${resolve(file)}.partial`;
  await mkdir(folder, { mode: 0o700 });
  try {
    const counts: Record<string, number> = {};
    await database.transaction(async (session) => {
      await session.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY' });
      const found = await session.query<{ name: string; migration: string; now: Date }>({
        text: `SELECT name, now() AS now, (SELECT max(migration_name) FROM _prisma_migrations) AS migration FROM store WHERE id = $1`,
        values: [storeId],
      });
      const [store] = found.rows;
      if (!store) throw new Error('there is no such store');
      for (const each of EXPORTED_TABLES)
        counts[each.table] = await writeTable(session.query, each, storeId, join(folder, `${each.table}.jsonl`));
      const { name, now: takenAt, migration } = store;
      const leftOut = Object.fromEntries(
        EXPORTED_TABLES.map(({ table, without }) => [table, without]).filter(([, columns]) => columns?.length),
      );
      const manifest = { format: 1, store: { id: storeId, name }, takenAt, migration, rows: counts, leftOut };
      await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
      await session.commit([]);
    });
    const names = ['manifest.json', ...EXPORTED_TABLES.map(({ table }) => `${table}.jsonl`)];
    const archive = join(folder, 'archive.tar.gz');
    await create({ gzip: true, cwd: folder, portable: true, file: archive, mode: 0o600 }, names);
    await rename(archive, file);
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
