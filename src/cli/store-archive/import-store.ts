import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { extract } from 'tar';
import type { Database, Transaction } from '../../data/database.ts';
import {
  continueChanges,
  insertMovedLines,
  letTriggersRest,
  MOVED_TABLES,
  type MovedTable,
  movedLines,
} from '../../data/named-statements/moved-tables.ts';
import { endIncoming } from '../../data/named-statements/read-only-stores.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { type ArchiveManifest, archiveManifestRules, previousSecretsMark, secretsMark } from './manifest.ts';
import { digestLines, READ_ONE_MOMENT } from './row-lines.ts';

interface Parts {
  readonly database: Database;
  readonly secrets: Secrets;
  /** Told of each table that is done. */
  readonly onTable: (table: string, rows: number) => void;
}

/** An archive with everything of a store, unpacked. */
interface CompleteArchive {
  readonly folder: string;
  readonly manifest: ArchiveManifest;
  readonly digests: Readonly<Record<string, string>>;
  /** The digest of these digests. */
  readonly mark: string;
}

/** Rows inserted in one transaction, and characters of them after which one ends. */
const BATCH = { rows: 500, characters: 4_000_000 } as const;

async function readManifest(file: string, folder: string): Promise<ArchiveManifest> {
  try {
    await extract({ file, cwd: folder, strict: true, filter: (_path, entry) => 'type' in entry && entry.type === 'File' });
    return archiveManifestRules.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  } catch (error) {
    throw new Error(`${file} is no archive of a store, or is damaged`, { cause: error });
  }
}

async function fileDigest(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Checks that an archive is whole, and made to be imported. */
async function checkArchive(folder: string, manifest: ArchiveManifest): Promise<CompleteArchive> {
  const { sha256: digests } = manifest;
  if (!digests) throw new Error('the archive was made without --complete: it has no secrets, and cannot be imported');
  for (const { table } of MOVED_TABLES)
    if (digests[table] === undefined || (await fileDigest(join(folder, `${table}.jsonl`)).catch(() => '')) !== digests[table])
      throw new Error(`the archive is damaged: ${table}.jsonl is not as it was written`);
  const mark = createHash('sha256')
    .update(JSON.stringify(Object.entries(digests).toSorted()))
    .digest('hex');
  return { folder, manifest, digests, mark };
}

const STATE = `SELECT (SELECT max(migration_name) FROM _prisma_migrations) AS migration,
  (SELECT coalesce(incoming, 'whole') FROM store WHERE id = $1) AS incoming`;

/** Checks that the store can come here. */
async function checkInstallation({ database, secrets }: Parts, { manifest, mark }: CompleteArchive): Promise<void> {
  const { store, migration, secretsKey } = manifest;
  const { rows } = await database.exclusiveQuery<{ migration: string; incoming: string | null }>({
    text: STATE,
    values: [store.id],
  });
  const here = rows[0];
  if (here?.migration !== migration)
    throw new Error(
      `the archive is of migration ${migration}, this database has ${here?.migration}: bring both to one version first`,
    );
  if (secretsKey !== secretsMark(secrets) && secretsKey !== previousSecretsMark(secrets))
    throw new Error(
      'the secrets of the archive are sealed with another SECRETS_KEY: give that one as SECRETS_KEY_PREVIOUS, and reseal afterwards',
    );
  if (here.incoming === 'whole') throw new Error(`the store ${store.id} is here already`);
  if (here.incoming !== null && here.incoming !== mark)
    throw new Error(`of the store ${store.id} a part is here, from another archive: go on with that one`);
}

async function* batchesOf(file: string): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line);
    characters += line.length;
    if (batch.length < BATCH.rows && characters < BATCH.characters) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function withoutTriggers(session: Transaction, storeId: string): Promise<void> {
  try {
    await letTriggersRest(session.query, storeId);
  } catch (error) {
    throw new Error(
      'the role of this database may not let triggers rest: GRANT SET ON PARAMETER session_replication_role TO it',
      {
        cause: error,
      },
    );
  }
}

async function insertTable(database: Database, moved: MovedTable, { folder, mark, manifest }: CompleteArchive): Promise<void> {
  const text = await insertMovedLines(database.exclusiveQuery, moved, mark);
  for await (const batch of batchesOf(join(folder, `${moved.table}.jsonl`)))
    await database.transaction(async (session) => {
      await withoutTriggers(session, manifest.store.id);
      await session.query({ text, values: [batch] });
      await session.commit([]);
    });
}

/** The tables of which this database has other rows of the store than the archive. */
async function differences(database: Database, { manifest, digests }: CompleteArchive): Promise<string[]> {
  const differing: string[] = [];
  await database.transaction(async (session) => {
    for (const text of READ_ONE_MOMENT) await session.query({ text });
    for (const moved of MOVED_TABLES) {
      const { sha256 } = await digestLines(session.query, await movedLines(session.query, moved, manifest.store.id));
      if (sha256 !== digests[moved.table]) differing.push(moved.table);
    }
    await session.commit([]);
  });
  return differing;
}

/**
 * Brings the store of an archive into this database, as one that can be read alone, and compares every row with the archive. What an
 * interrupted run has inserted is left as it is. Returns the store's id.
 */
export async function importStore(parts: Parts, file: string): Promise<string> {
  const folder = `${resolve(file)}.importing`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    const archive = await checkArchive(folder, await readManifest(file, folder));
    await checkInstallation(parts, archive);
    const { database, onTable } = parts;
    const { id } = archive.manifest.store;
    for (const moved of MOVED_TABLES) {
      await insertTable(database, moved, archive);
      onTable(moved.table, archive.manifest.rows[moved.table] ?? 0);
    }
    await continueChanges(database.exclusiveQuery, id);
    const differing = await differences(database, archive);
    if (differing.length > 0)
      throw new Error(
        `these tables have other rows of the store than the archive: ${differing.join(', ')}. The store stays read-only, and cannot be resumed`,
      );
    await database.transaction(async (session) => {
      await withoutTriggers(session, id);
      await endIncoming(session.query, id);
      await session.commit([]);
    });
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
