import { pino } from 'pino';
import { expect } from 'vitest';
import { startExports } from '../../src/jobs/exports/start-exports.ts';
import { runtimeOf } from './runtime.ts';
import { PUBLIC_URL, type Service, type TestStore } from './service.ts';

const JOB = `{ id kind format status columns filtered total done rows size secondsLeft takenAt downloadUrl expiresAt endedAt actorName version
  refusal { code message } }`;

/** An export as a client sees it. */
export interface SeenExport {
  readonly id: string;
  readonly kind: string;
  readonly format: string;
  readonly status: string;
  readonly columns: readonly string[];
  readonly filtered: boolean;
  readonly total: number | null;
  readonly done: number;
  readonly rows: number;
  readonly size: number;
  readonly takenAt: string | null;
  readonly downloadUrl: string | null;
  readonly expiresAt: string | null;
  readonly endedAt: string | null;
  readonly version: number;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/** Exports of a store, as a client makes them. */
export class Exports {
  readonly store: TestStore;
  readonly #service: Service;

  constructor(service: Service, store: TestStore) {
    this.#service = service;
    this.store = store;
  }

  start(input: object): Promise<SeenExport> {
    return this.store.ask<SeenExport>(`mutation ($input: StartExportInput!) { job: startExport(input: $input) ${JOB} }`, {
      input,
    });
  }

  look(id: string): Promise<SeenExport> {
    return this.store.ask<SeenExport>(`query ($id: ID!) { job: exportJob(id: $id) ${JOB} }`, { id });
  }

  cancel(id: string): Promise<SeenExport> {
    return this.store.ask<SeenExport>(`mutation ($id: ID!) { job: cancelExport(id: $id) ${JOB} }`, { id });
  }

  /** Waits until an export is over. */
  async ended(id: string): Promise<SeenExport> {
    let job = await this.look(id);
    const status = async () => {
      job = await this.look(id);
      return job.status;
    };
    await expect.poll(status, { timeout: 60_000, interval: 20 }).not.toBe('RUNNING');
    return job;
  }

  fetch(url: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#service.app.fetch(new Request(`http://store.test${url.slice(PUBLIC_URL.length)}`, { headers }));
  }

  /** Makes an export, waits for its end and fetches its file. */
  async make(input: object): Promise<SeenExport & { readonly file: Buffer }> {
    const job = await this.ended((await this.start(input)).id);
    const response = await this.fetch(job.downloadUrl ?? '');
    expect(response.status).toBe(200);
    return { ...job, file: Buffer.from(await response.arrayBuffer()) };
  }

  /** The lines of an export in CSV, as cells. None of them may have a quoted line break. */
  async lines(input: object): Promise<string[][]> {
    const { file } = await this.make(input);
    return file
      .toString('utf8')
      .slice(1)
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => line.split(';'));
  }
}

/** Runs the jobs of exports of a service until `work` is done. */
export async function whileExporting<Result>(service: Service, work: () => Promise<Result>): Promise<Result> {
  const jobs = await startExports({ runtime: runtimeOf(service), log: pino({ level: process.env.TEST_LOG ?? 'silent' }) });
  const polling = setInterval(jobs.trigger, 20);
  try {
    return await work();
  } finally {
    clearInterval(polling);
    await jobs.stop();
  }
}
