// npm run import: sends a file of stock, prices or products to a running service.
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfirmImportDocument, ImportDocument, type ImportFragment, StartImportDocument } from '../generated/documents/cli.ts';
import { runCommand, UsageError } from './command-line.ts';
import { answersOf, printImport, printQuestions, progressBar } from './import-report.ts';
import { forgetMapping, printMappings } from './saved-mappings.ts';
import { type CallService, CLIENT_FLAGS, CLIENT_OPTIONS, serviceClient } from './service-client.ts';

const TEXT = `npm run import -- FILE --kind KIND [--confirm]
npm run import -- --mappings
npm run import -- --forget ID

Sends a CSV, XLSX or JSONL file, prints its plan, and with --confirm runs it. Rows that are refused are named, and FILE.resultado.csv
has the whole file with what becomes of each row: corrected there and sent again, only the rest runs.

  --kind KIND        what the rows change: stock, prices, products, customers, orders, coupons
  --confirm          runs the plan; without it nothing changes
  --on-fault POLICY  skip (default), stop or refuse_all
  --decimals H=SIGN  the sign before the decimals of the column with the header H: comma or point
  --column H=FIELD   what the column with the header H says, such as sku or price; H= leaves it out
  --separator SIGN   the sign between columns
  --sheet NAME       the sheet of a workbook
  --mappings         prints what was confirmed of the columns of files before: files with the same headers are read so
  --forget ID        forgets one of these mappings
${CLIENT_FLAGS}`;

const text = { type: 'string' } as const;
const list = { type: 'string', multiple: true } as const;
const options = {
  ...CLIENT_OPTIONS,
  kind: text,
  confirm: { type: 'boolean' },
  'on-fault': text,
  decimals: list,
  column: list,
  separator: text,
  sheet: text,
  mappings: { type: 'boolean' },
  forget: text,
  help: { type: 'boolean' },
} as const;

const KINDS = ['STOCK', 'PRICES', 'PRODUCTS', 'CUSTOMERS', 'ORDERS', 'COUPONS'] as const;
const POLICIES = ['SKIP', 'STOP', 'REFUSE_ALL'] as const;

function oneOf<Name extends string>(flag: string, names: readonly Name[], sent: string | undefined): Name {
  const found = names.find((name) => name === sent?.toUpperCase());
  if (found === undefined) throw new UsageError(`--${flag} takes ${names.join(', ').toLowerCase()}`);
  return found;
}

/** Size of the parts of a file, in bytes. */
const PART_BYTES = 4 * 1024 * 1024;

/** Attempts of a part whose connection breaks. */
const MAX_ATTEMPTS = 5;

/** A job with the address of its file. */
interface FollowedJob {
  readonly id: string;
  readonly uploadUrl: string;
}

/** Number of bytes that have come, by the answer to a part or, when it does not follow, by its refusal. */
async function receivedBy(answer: Response): Promise<number> {
  const body = (await answer.json()) as { received?: number; error?: { message: string; details?: { received?: number } } };
  const received = body.received ?? body.error?.details?.received;
  if (received === undefined) throw new Error(body.error?.message ?? `the service answered ${answer.status}`);
  return received;
}

/** Sends a file in parts, and goes on from what has come when a connection breaks. */
async function upload(url: string, file: Blob): Promise<void> {
  let attempts = 0;
  for (let start = 0; start < file.size; ) {
    const part = file.slice(start, start + PART_BYTES);
    const headers = {
      'content-range': `bytes ${start}-${start + part.size - 1}/${file.size}`,
      'content-type': 'application/octet-stream',
    };
    try {
      start = await receivedBy(await fetch(url, { method: 'PUT', headers, body: await part.arrayBuffer() }));
      attempts = 0;
    } catch (error) {
      attempts += 1;
      if (!(error instanceof TypeError) || attempts === MAX_ATTEMPTS) throw error;
      await pause(1_000);
      start = await receivedBy(await fetch(url));
    }
  }
}

/** Progress of a job, as the address of its file says it. */
interface Progress {
  readonly status: string;
  readonly done: number | null;
  readonly total: number;
  readonly secondsLeft: number | null;
}

const AT_WORK: readonly string[] = ['WAITING_UPLOAD', 'CHECKING', 'RUNNING'];

/** Waits while a job is at work, and shows how far it is. It asks the address of the file, which spends nothing of the key. */
async function follow(call: CallService, { id, uploadUrl }: FollowedJob, phase: 'plan' | 'rows'): Promise<ImportFragment> {
  const show = progressBar(phase === 'plan' ? 'checked' : 'run');
  for (;;) {
    const answer = await fetch(uploadUrl);
    if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
    const { status, done, total, secondsLeft } = (await answer.json()) as Progress;
    if (!AT_WORK.includes(status)) break;
    show(done ?? 0, total, secondsLeft ?? undefined, false);
    await pause(1_000);
  }
  const { job } = await call(ImportDocument, { id });
  if (!job) throw new Error('the import is gone');
  show(job[phase].done, job.total, undefined, true);
  return job;
}

/** Keeps the file with what becomes of each row beside the one that was sent. */
async function keepResult(path: string, { resultUrl }: ImportFragment): Promise<void> {
  if (!resultUrl) return;
  const answer = await fetch(resultUrl);
  const name = `${path}.resultado.csv`;
  await writeFile(name, Buffer.from(await answer.arrayBuffer()));
  console.log(`${name} has every row with what becomes of it`);
}

await runCommand({ name: 'npm run import', text: TEXT, options, words: true }, async (flags, [path, ...more]) => {
  if (flags.mappings) return printMappings(serviceClient(flags));
  if (flags.forget !== undefined) return forgetMapping(serviceClient(flags), flags.forget);
  if (path === undefined) throw new UsageError('a file is missing, as in estoque.csv');
  if (more.length > 0) throw new UsageError(`'${more[0]}' is not expected here`);
  const kind = oneOf('kind', KINDS, flags.kind);
  const onFault = oneOf('on-fault', POLICIES, flags['on-fault'] ?? 'skip');
  const answers = answersOf(flags);
  const file = await openAsBlob(path).catch(() => {
    throw new UsageError(`${path} cannot be read`);
  });
  const call = serviceClient(flags);
  const { job } = await call(StartImportDocument, {
    input: { kind, onFault, fileName: basename(path), ...(answers && { answers }) },
  });
  const { id, uploadUrl } = job;
  if (!uploadUrl) throw new Error('the service takes no file');
  await upload(uploadUrl, file);
  const seen = await follow(call, { id, uploadUrl }, 'plan');
  if (seen.status === 'ASKING') {
    printQuestions(seen);
    process.exitCode = 1;
    return;
  }
  if (seen.refusal) throw new Error(seen.refusal.message);
  printImport(seen, 'plan');
  if (seen.plan.failed > 0) await keepResult(path, seen);
  if (!flags.confirm) {
    console.log('nothing has changed; --confirm runs it');
    return;
  }
  await call(ConfirmImportDocument, { id });
  const done = await follow(call, { id, uploadUrl }, 'rows');
  printImport(done, 'rows');
  if (done.rows.failed > 0) await keepResult(path, done);
  if (done.refusal) throw new Error(done.refusal.message);
});
