import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import { isDiskFull } from '../../data/failure-cause.ts';
import {
  endExport,
  forgetExportPieces,
  freeExports,
  type HeldExport,
  MAX_EXPORT_ATTEMPTS,
  releaseExport,
  renewExport,
  takeExport,
} from '../../data/named-statements/export-work.ts';
import { type PollingLoop, startLoop } from '../polling-loop.ts';
import { ExportPace } from './export-pace.ts';

/** Polling interval for new exports, in milliseconds. */
const POLL_INTERVAL_MS = 1_000;

/** Interval of renewing the lease of an export, in milliseconds. */
const RENEW_INTERVAL_MS = 3_000;

/** Exports at work at once in a process, each with a connection of its own, and of different stores. */
const MAX_AT_WORK = 4;

/** Wait after a failure of the service, in milliseconds. */
const FAILURE_WAIT_MS = 5_000;

const GIVEN_UP = { code: 'INTERNAL_ERROR', message: 'O serviço não conseguiu fazer o arquivo. Tente outra vez em instantes.' };

const DISK_FULL = {
  code: 'DISK_FULL',
  message: 'Não há espaço em disco no serviço para o arquivo. Exporte outra vez quando houver.',
};

/** Makes the files of all stores. Each process takes those that none has (D-684). */
export async function startExports({ runtime, log }: { readonly runtime: Runtime; readonly log: Logger }): Promise<PollingLoop> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pace = new ExportPace(signal);
  const running = new Set<Promise<void>>();
  const query = runtime.database.exclusiveQuery;
  if (runtime.database.kind === 'embedded') await freeExports(query);

  async function work(job: HeldExport): Promise<void> {
    const renewal = setInterval(() => void renewExport(query, job, new Date()).catch(() => undefined), RENEW_INTERVAL_MS);
    try {
      // Loaded with the first export: it brings the writers of files along.
      const { ExportLost, makeExport } = await import('./make-export.ts');
      try {
        await makeExport({ runtime, job, pace, signal });
      } catch (error) {
        if (!(error instanceof ExportLost)) throw error;
        await releaseExport(query, job, new Date(), false);
      }
    } catch (error) {
      await afterFailure(job, error);
    } finally {
      clearInterval(renewal);
    }
    await forgetExportPieces(query, job);
  }

  /** Begins anew later after a failure, or gives up. */
  async function afterFailure(job: HeldExport, error: unknown): Promise<void> {
    const { id, storeId, attempts } = job;
    log.error({ err: error, id, storeId, attempts }, 'export not written');
    const now = new Date();
    if (attempts < MAX_EXPORT_ATTEMPTS) return releaseExport(query, job, new Date(now.getTime() + FAILURE_WAIT_MS), true);
    await endExport(query, job, {
      status: 'FAILED',
      refusal: isDiskFull(error) ? DISK_FULL : GIVEN_UP,
      endedAt: now,
      expiresAt: now,
    });
  }

  async function begin(): Promise<boolean> {
    if (signal.aborted || running.size >= MAX_AT_WORK) return false;
    const job = await takeExport(query, randomUUID(), new Date());
    if (!job) return false;
    const done = work(job)
      .catch(onError)
      .finally(() => {
        running.delete(done);
        loop.trigger();
      });
    running.add(done);
    return true;
  }

  const onError = (error: unknown) => log.error({ err: error }, 'exports');
  const loop = startLoop({ job: 'exports', intervalMs: POLL_INTERVAL_MS, work: begin, onError });
  return {
    trigger: loop.trigger,
    stop: async () => {
      stopping.abort();
      await loop.stop();
      await Promise.all(running);
    },
  };
}
