import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { create } from 'tar';
import type { Database, Query } from '../../data/database.ts';
import { EXPORTED_TABLES } from '../../data/named-statements/exported-tables.ts';
import { MOVED_TABLES, movedLines } from '../../data/named-statements/moved-tables.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { type ArchiveManifest, secretsMark } from './manifest.ts';
import { type LineDigest, READ_ONE_MOMENT, writeLines } from './row-lines.ts';

interface ArchivedTable {
  readonly table: string;
  /** The query of its rows, as lines. */
  readonly lines: string;
}

/** Everything of a store but what lets one act in its name. */
const withoutSecrets = (storeId: string): ArchivedTable[] =>
  EXPORTED_TABLES.map(({ table, condition, without }) => {
    const left = `ARRAY[${without.map((column) => `'${column}'`).join(', ')}]::text[]`;
    return { table, lines: `SELECT (to_jsonb(t) - ${left})::text AS line FROM "${table}" t WHERE ${condition(storeId)}` };
  });

const complete = (query: Query, storeId: string): Promise<ArchivedTable[]> =>
  Promise.all(MOVED_TABLES.map(async (moved) => ({ table: moved.table, lines: await movedLines(query, moved, storeId) })));

const STORE =
  'SELECT name, now() AS now, (SELECT max(migration_name) FROM _prisma_migrations) AS migration FROM store WHERE id = $1';

/** A store to archive, with all of it or without its secrets. */
export interface ArchivedStore {
  readonly storeId: string;
  /** True for everything that another installation needs to go on with the store: its secrets, sealed, and the keys for it alone. */
  readonly isComplete: boolean;
}

/** Writes the whole of a store, as it is at one moment, to a new archive. Returns the number of rows by table. */
export async function exportStore(
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  { storeId, isComplete }: ArchivedStore,
  file: string,
): Promise<Readonly<Record<string, number>>> {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const folder = `${resolve(file)}.partial`;
  await mkdir(folder, { mode: 0o700 });
  try {
    const digests: Record<string, LineDigest> = {};
    await database.transaction(async (session) => {
      for (const text of READ_ONE_MOMENT) await session.query({ text });
      const found = await session.query<{ name: string; migration: string; now: Date }>({ text: STORE, values: [storeId] });
      const [store] = found.rows;
      if (!store) throw new Error('there is no such store');
      const archived = isComplete ? await complete(session.query, storeId) : withoutSecrets(storeId);
      for (const { table, lines } of archived)
        digests[table] = await writeLines(session.query, lines, join(folder, `${table}.jsonl`));
      const { name, now: takenAt, migration } = store;
      const manifest: ArchiveManifest = {
        ...{ format: 1, store: { id: storeId, name }, takenAt: takenAt.toISOString(), migration },
        rows: Object.fromEntries(Object.entries(digests).map(([table, { rows }]) => [table, rows])),
        ...(isComplete
          ? {
              sha256: Object.fromEntries(Object.entries(digests).map(([table, { sha256 }]) => [table, sha256])),
              secretsKey: secretsMark(secrets),
              leftOut: {},
            }
          : {
              leftOut: Object.fromEntries(
                EXPORTED_TABLES.map(({ table, without }) => [table, [...without]]).filter(([, columns]) => columns?.length),
              ),
            }),
      };
      await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
      await session.commit([]);
    });
    const names = ['manifest.json', ...Object.keys(digests).map((table) => `${table}.jsonl`)];
    const archive = join(folder, 'archive.tar.gz');
    await create({ gzip: true, cwd: folder, portable: true, file: archive, mode: 0o600 }, names);
    await rename(archive, file);
    return Object.fromEntries(Object.entries(digests).map(([table, { rows }]) => [table, rows]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
