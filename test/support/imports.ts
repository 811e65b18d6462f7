import { pino } from 'pino';
import { expect } from 'vitest';
import { startBulkJobs } from '../../src/jobs/bulk/start-bulk-jobs.ts';
import { createRateLimits } from '../../src/rate-limits/create-rate-limits.ts';
import { memoryBuckets } from '../../src/rate-limits/memory-buckets.ts';
import type { Buckets } from '../../src/rate-limits/policies.ts';
import { runtimeOf } from './runtime.ts';
import { PUBLIC_URL, type Service, type TestStore } from './service.ts';

const JOB = `{ id status version received total secondsLeft uploadUrl resultUrl reading { layout description ignoredColumns }
  questions { code column message choices } refusal { code message row }
  plan { done changed unchanged failed notApplied } rows { done changed unchanged failed notApplied }
  faults(first: 200) { row position column code message } }`;

/** A job as a client sees it. */
export interface SeenJob {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly received: number;
  readonly total: number;
  readonly uploadUrl: string | null;
  readonly resultUrl: string | null;
  readonly reading: { readonly layout: string; readonly ignoredColumns: readonly string[] } | null;
  readonly questions: readonly { readonly code: string; readonly column: string | null; readonly choices: readonly string[] }[];
  readonly refusal: { readonly code: string; readonly message: string; readonly row: number | null } | null;
  readonly plan: Counts;
  readonly rows: Counts;
  readonly faults: readonly { readonly row: number; readonly column: string; readonly code: string; readonly message: string }[];
}

type Counts = Readonly<Record<'done' | 'changed' | 'unchanged' | 'failed' | 'notApplied', number>>;

/** Imports of a store, as a client makes them. */
export class Imports {
  readonly store: TestStore;
  readonly #service: Service;

  constructor(service: Service, store: TestStore) {
    this.#service = service;
    this.store = store;
  }

  start(input: object): Promise<SeenJob> {
    const mutation = `mutation ($input: StartBulkInput!) { job: startBulk(input: $input) ${JOB} }`;
    return this.store.ask<SeenJob>(mutation, { input: { kind: 'STOCK', fileName: 'estoque.csv', ...input } });
  }

  look(id: string): Promise<SeenJob> {
    return this.store.ask<SeenJob>(`query ($id: ID!) { job: bulkJob(id: $id) ${JOB} }`, { id });
  }

  call(mutation: 'confirmBulk' | 'cancelBulk' | 'retryFailedRows' | 'undoBulk', id: string): Promise<SeenJob> {
    return this.store.ask<SeenJob>(`mutation ($id: ID!) { job: ${mutation}(id: $id) ${JOB} }`, { id });
  }

  answer(id: string, input: object): Promise<SeenJob> {
    return this.store.ask<SeenJob>(
      `mutation ($id: ID!, $input: AnswerBulkInput!) { job: answerBulk(id: $id, input: $input) ${JOB} }`,
      { id, input },
    );
  }

  put(url: string, body: string | Buffer, expected: number, headers: Record<string, string> = {}) {
    const init = { method: 'PUT', body: body as BodyInit, headers: { 'content-type': 'application/octet-stream', ...headers } };
    return this.#service.send(url.slice(PUBLIC_URL.length), init, expected);
  }

  /** Starts a job with its file. */
  async send(content: string | Buffer, input: object = {}): Promise<SeenJob> {
    const job = await this.start(input);
    await this.put(job.uploadUrl ?? '', content, 201);
    return job;
  }

  /** Waits until a job has one of some statuses. */
  async until(id: string, ...statuses: readonly string[]): Promise<SeenJob> {
    let job = await this.look(id);
    const seen = async () => {
      job = await this.look(id);
      return job.status;
    };
    await expect.poll(seen, { timeout: 60_000, interval: 20 }).toSatisfy((status: string) => statuses.includes(status));
    return job;
  }

  /** Sends a file, waits for its plan, confirms it and waits for its end. */
  async run(content: string | Buffer, input: object = {}): Promise<SeenJob> {
    const { id } = await this.send(content, input);
    await this.until(id, 'READY');
    await this.call('confirmBulk', id);
    return this.until(id, 'DONE');
  }

  /** The result of a job, its lines. */
  async result({ resultUrl }: SeenJob): Promise<string[]> {
    const response = await this.#service.app.fetch(new Request(`http://store.test${(resultUrl ?? '').slice(PUBLIC_URL.length)}`));
    return Buffer.from(await response.arrayBuffer())
      .toString('utf8')
      .split('\r\n');
  }
}

/** Runs the jobs of imports of a service until `work` is done. */
export async function whileImporting<Result>(
  service: Service,
  work: () => Promise<Result>,
  buckets: Buckets = memoryBuckets(),
): Promise<Result> {
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const limits = createRateLimits(buckets, {}, () => undefined);
  const jobs = await startBulkJobs({ runtime: runtimeOf(service), log, limits });
  const polling = setInterval(jobs.trigger, 20);
  try {
    return await work();
  } finally {
    clearInterval(polling);
    await jobs.stop();
  }
}
