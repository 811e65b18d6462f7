import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Query } from '../../data/database.ts';

/** Rows that are in memory at a time. */
const FETCH_SIZE = 100;

/** Lines of a table: their number, and the SHA-256 of the text of all, in hex. */
export interface LineDigest {
  readonly rows: number;
  readonly sha256: string;
}

async function eachPart(query: Query, lines: string, take: (text: string) => Promise<void>): Promise<number> {
  await query({ text: `DECLARE rows CURSOR FOR ${lines}` });
  let count = 0;
  for (let isFull = true; isFull; ) {
    const { rows } = await query<{ line: string }>({ text: `FETCH ${FETCH_SIZE} FROM rows` });
    if (rows.length > 0) await take(rows.map(({ line }) => `${line}\n`).join(''));
    count += rows.length;
    isFull = rows.length === FETCH_SIZE;
  }
  await query({ text: 'CLOSE rows' });
  return count;
}

const digestOf = (rows: number, hash: Hash): LineDigest => ({ rows, sha256: hash.digest('hex') });

/** Writes the lines that a query returns to a new file, within a transaction. */
export async function writeLines(query: Query, lines: string, file: string): Promise<LineDigest> {
  const hash = createHash('sha256');
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  const rows = await eachPart(query, lines, async (text) => {
    hash.update(text);
    if (!out.write(text)) await once(out, 'drain');
  });
  out.end();
  await finished(out);
  return digestOf(rows, hash);
}

/** The digest of the lines that a query returns, within a transaction. */
export async function digestLines(query: Query, lines: string): Promise<LineDigest> {
  const hash = createHash('sha256');
  const rows = await eachPart(query, lines, async (text) => {
    hash.update(text);
  });
  return digestOf(rows, hash);
}

/** Begins to read as of one moment, for as long as it takes, with times in UTC. */
export const READ_ONE_MOMENT = [
  'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY',
  "SET LOCAL TimeZone = 'UTC'",
  'SET LOCAL statement_timeout = 0',
];
