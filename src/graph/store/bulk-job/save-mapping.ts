import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '../../../core/execution/context.ts';
import { ownHeaders } from '../../../files/layouts/layout.ts';
import type { Answers, KnownHeaders } from '../../../files/table.ts';
import type { BulkJob } from '../../../generated/prisma/client.ts';
import { MAX_COLUMN_MAPPINGS, MAX_MAPPED_HEADER, MAX_MAPPED_HEADERS, MAX_MAPPING_NAME } from './bulk-job.rules.ts';

/** Findings about the file of a job that a mapping is made of; absent in jobs before mappings. */
interface MappedReading {
  readonly headers?: readonly string[];
  readonly said?: Pick<KnownHeaders, 'columns' | 'decimals'>;
}

const keyOf = (headers: readonly string[]) => createHash('sha256').update(JSON.stringify(headers)).digest('hex');

/** Entries of an object whose keys are among some. */
const among = <Value>(entries: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => keys.includes(key)));

/** Deletes the mappings of a kind that were confirmed first, but for as many as leave room for a new one. */
async function makeRoom({ db }: RequestContext, kind: BulkJob['kind']): Promise<void> {
  const old = await db.columnMapping.findMany({
    where: { kind },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    skip: MAX_COLUMN_MAPPINGS - 1,
    select: { id: true },
  });
  if (old.length > 0) await db.columnMapping.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
}

/** Keeps what was said of the columns of a file whose plan is confirmed, for files with the same headers (D-751). */
export async function saveMapping(ctx: RequestContext, { kind, fileName, answers, reading }: BulkJob): Promise<void> {
  const { columns: now = {}, decimals: signs = {} } = answers as Answers;
  const { headers: all = [], said } = (reading ?? {}) as MappedReading;
  const headers = ownHeaders(all);
  if (!said || Object.keys(now).length + Object.keys(signs).length === 0) return;
  if (headers.length > MAX_MAPPED_HEADERS || headers.some((header) => header.length > MAX_MAPPED_HEADER)) return;
  const meaning = { columns: among(said.columns, headers), decimals: among(said.decimals, headers) };
  if (Object.keys(meaning.columns).length + Object.keys(meaning.decimals).length === 0) return;
  const headersKey = keyOf(headers);
  const saved = await ctx.db.columnMapping.findFirst({ where: { kind, headersKey } });
  if (saved) {
    const { id, version, columns, decimals } = saved;
    if (!isDeepStrictEqual({ columns, decimals }, meaning))
      await ctx.db.columnMapping.update({ where: { id, version }, data: meaning });
    return;
  }
  await makeRoom(ctx, kind);
  const name = [...fileName].slice(0, MAX_MAPPING_NAME).join('');
  await ctx.db.columnMapping.create({ data: { kind, name, headers, headersKey, ...meaning } });
}
