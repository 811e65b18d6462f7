import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { type Backlog, backlogs } from './backlogs.ts';
import type { Span, SpanKind, Watcher } from './spans.ts';

/** Upper bounds of durations, in seconds. */
const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** The numbers of this process, for Prometheus. */
export interface Metrics extends Watcher {
  /** Counts a refusal by a limit. */
  limited(limit: string): void;
  /** Says whether the limits are shared with other processes, or counted by this one alone. */
  shared(isShared: boolean): void;
  /** All of them, as text, and what kind of text it is. */
  answer(): Promise<Response>;
}

/** The metrics of a process that serves `database`. What is waiting there is counted when it is asked for. */
export function createMetrics(database: Database): Metrics {
  const registers = [new Registry()] as const;
  const [registry] = registers;
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by documented path and status.',
    labelNames: ['route', 'status'],
    buckets: FAST,
    registers: [registry],
  });
  const statements = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Statements sent to the database, from sending to answer, by their first word; TRANSACTION: several as one.',
    labelNames: ['verb'],
    buckets: FAST,
    registers: [registry],
  });
  const operations = new Histogram({
    name: 'operation_duration_seconds',
    help: 'GraphQL operations, those of REST among them, by kind and whether they failed.',
    labelNames: ['kind', 'failed'],
    buckets: FAST,
    registers: [registry],
  });
  const deliveries = new Histogram({
    name: 'webhook_attempt_duration_seconds',
    help: 'Attempts to deliver a webhook that this process made, by outcome.',
    labelNames: ['outcome'],
    buckets: SLOW,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'rate_limited_total',
    help: 'Calls refused by a limit.',
    labelNames: ['limit'],
    registers: [registry],
  });
  const sharing = new Gauge({
    name: 'rate_limits_shared',
    help: '1 while the limits are counted where they are meant to be, 0 while this process counts by itself.',
    registers: [registry],
  });
  sharing.set(1);

  let latest: readonly Backlog[] = [];
  const waiting = new Gauge({
    name: 'queue_depth',
    help: 'Rows that are due and wait, by queue.',
    labelNames: ['queue'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'queue_age_seconds',
    help: 'For how long the oldest of them has been due.',
    labelNames: ['queue'],
    registers: [registry],
  });

  const told: Readonly<Record<SpanKind, (span: Span, seconds: number, failed: boolean) => void>> = {
    request: ({ facts, name: route }, seconds) => requests.observe({ route, status: facts.status ?? 0 }, seconds),
    operation: ({ name }, seconds, failed) =>
      operations.observe({ kind: name.split(' ', 1)[0] ?? '', failed: String(failed) }, seconds),
    statement: ({ name: verb }, seconds) => statements.observe({ verb }, seconds),
    delivery: ({ facts }, seconds) => deliveries.observe({ outcome: facts.outcome ?? 'none' }, seconds),
  };

  return {
    begin(span) {
      const start = performance.now();
      return (failed) => told[span.kind](span, (performance.now() - start) / 1000, failed);
    },
    limited: (limit) => refusals.inc({ limit }),
    shared: (isShared) => sharing.set(isShared ? 1 : 0),
    async answer() {
      // While the database is away the other numbers are still worth reading.
      latest = await backlogs(database).catch(() => []);
      waiting.reset();
      oldest.reset();
      for (const { queue, depth, seconds } of latest) {
        waiting.set({ queue }, depth);
        oldest.set({ queue }, seconds);
      }
      return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } });
    },
  };
}
