import { type Logger, pino } from 'pino';
import type { Clock } from '../../src/graph/kernel/clock.ts';
import { createSecrets } from '../../src/graph/kernel/secrets.ts';
import type { Engine } from '../../src/graph/kernel/unit-of-work.ts';
import { createEngine } from '../../src/graph/schema.ts';
import { runTimers } from '../../src/jobs/timers.ts';
import { PUBLIC_URL, SECRETS_KEY, type Service } from './service.ts';

/** What jobs run a service's operations with. */
export const engineOf = (service: Service, clock: Clock = service.clock): Engine =>
  createEngine(service.database, createSecrets(SECRETS_KEY), { publicUrl: PUBLIC_URL, clock });

/** A log, and its lines so far. */
export function keptLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }) };
}

interface Options {
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
}

/** Runs the timers of a service once, at the time of its clock, and answers what they logged. */
export async function timersRun(service: Service, options: Options = {}): Promise<Record<string, unknown>[]> {
  const { clock, signal = new AbortController().signal } = options;
  const { log, lines } = keptLog();
  await runTimers({ engine: engineOf(service, clock), log, signal });
  return lines;
}
