// npm run export: writes records of a running service to a file.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { ExportDocument, type ExportFragment, StartExportDocument } from '../generated/documents/cli.ts';
import { runCommand, UsageError } from './command-line.ts';
import { progressBar } from './import-report.ts';
import { type CallService, CLIENT_FLAGS, CLIENT_OPTIONS, serviceClient } from './service-client.ts';

const RECORDS = {
  orders: 'orders',
  'order-items': 'orderItems',
  products: 'products',
  customers: 'customers',
  coupons: 'coupons',
  'stock-movements': 'stockMovements',
  'payment-movements': 'paymentMovements',
  statement: 'statement',
  events: 'events',
} as const;

const TEXT = `npm run export -- RECORDS --out FILE [--format csv|xlsx|jsonl]

Writes the records of a store to a file: ${Object.keys(RECORDS).join(', ')}. All of them are those of one moment.

  --out FILE       the file; one that is there is replaced when the new one is whole
  --format FORMAT  csv (default), xlsx or jsonl
  --columns NAMES  the columns by their names, with commas between them; exportColumns of the API names them
  --filter JSON    the filter of the list, as in '{"statuses":["PAID"]}'
${CLIENT_FLAGS}`;

const text = { type: 'string' } as const;
const options = { ...CLIENT_OPTIONS, out: text, format: text, columns: text, filter: text, help: { type: 'boolean' } } as const;

const FORMATS = ['CSV', 'XLSX', 'JSONL'] as const;

/** The filter of `--filter`. Throws for what is no JSON object. */
function filterOf(sent: string | undefined): object {
  try {
    const filter: unknown = JSON.parse(sent ?? '{}');
    if (typeof filter === 'object' && filter !== null && !Array.isArray(filter)) return filter;
  } catch {
    // The same refusal as for another value.
  }
  throw new UsageError('--filter takes a JSON object');
}

/** Shortest and longest wait between two looks, in milliseconds: a long export leaves its key what it earns meanwhile. */
const MIN_WAIT_MS = 500;
const MAX_WAIT_MS = 10_000;

/** Waits for the end of an export, and shows how far it is. Each look is a call of the key. */
async function follow(call: CallService, id: string): Promise<ExportFragment> {
  const show = progressBar('written');
  for (let waitMs = MIN_WAIT_MS; ; waitMs = Math.min(waitMs * 1.5, MAX_WAIT_MS)) {
    const { job } = await call(ExportDocument, { id });
    if (!job) throw new Error('the export is gone');
    const isOver = job.status !== 'RUNNING';
    show(job.done, job.total ?? 0, job.secondsLeft ?? undefined, isOver);
    if (isOver) return job;
    await pause(waitMs);
  }
}

/** Fetches a file beside its place, and moves it there once it is whole. */
async function fetchTo(url: string, path: string): Promise<void> {
  const part = `${path}.part`;
  try {
    const { ok, status, body } = await fetch(url);
    if (!ok || !body) throw new Error(`the file was answered by ${status}`);
    await pipeline(Readable.fromWeb(body as never), createWriteStream(part));
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

await runCommand({ name: 'npm run export', text: TEXT, options, words: true }, async (flags, [name, ...more]) => {
  if (name === undefined || !(name in RECORDS))
    throw new UsageError(`what to export is one of ${Object.keys(RECORDS).join(', ')}`);
  if (more.length > 0) throw new UsageError(`'${more[0]}' is not expected here`);
  const { out } = flags;
  if (out === undefined) throw new UsageError('--out takes the file');
  const format = FORMATS.find((each) => each === (flags.format ?? 'csv').toUpperCase());
  if (format === undefined) throw new UsageError('--format takes csv, xlsx or jsonl');
  const columns = flags.columns === undefined ? null : flags.columns.split(',').map((column) => column.trim());
  const records = { [RECORDS[name as keyof typeof RECORDS]]: filterOf(flags.filter) };
  const call = serviceClient(flags);
  const { job } = await call(StartExportDocument, { input: { records: records as never, format, columns } });
  const { refusal, downloadUrl, rows } = await follow(call, job.id);
  if (refusal) throw new Error(refusal.message);
  if (!downloadUrl) throw new Error('the export was cancelled');
  await fetchTo(downloadUrl, out);
  console.log(`${out} has ${rows} rows`);
});
