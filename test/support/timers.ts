import { type Logger, pino } from 'pino';
import { systemPrincipal } from '../../src/core/execution/principal.ts';
import { callOperation } from '../../src/core/execution/run-operation.ts';
import { UNNOTED } from '../../src/jobs/begun-work/work-journal.ts';
import { runTimers, TIMERS } from '../../src/jobs/timers.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { runtimeOf } from './runtime.ts';
import type { Service, TestStore } from './service.ts';

/** A log, and its lines so far. */
export function recordingLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }) };
}

interface Options {
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
}

/** Runs the timers of a service once, at the time of its clock, and returns their log. */
export async function runTimersAt(service: Service, options: Options = {}): Promise<Record<string, unknown>[]> {
  const { clock, signal = new AbortController().signal } = options;
  const { log, lines } = recordingLog();
  await runTimers({ runtime: runtimeOf(service, clock), log, signal, journal: UNNOTED });
  return lines;
}

/** Abandons these idle carts as their timer does, which would process every due row of the database. */
export async function abandonCarts({ service, id: storeId }: TestStore, ...ids: readonly string[]): Promise<void> {
  const { operation } = TIMERS.checkouts;
  for (const id of ids) await callOperation(runtimeOf(service), systemPrincipal(storeId), operation, { id });
}
