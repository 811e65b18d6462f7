import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueryableDatabase } from './queue-depths.ts';
import { createRecentTotals, type Total } from './recent-totals.ts';
import type { Span, SpanKind, SpanListener } from './spans.ts';
import { createStateGauges } from './state-gauges.ts';

/** Upper bounds of durations, in seconds. */
const FAST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const SLOW_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** The numbers of this process, for Prometheus. */
export interface Metrics extends SpanListener {
  /** Counts a call that a limit rejected. */
  countRateLimited(limit: string): void;
  /** Records whether limits are shared with other processes or counted by this one alone. */
  setRateLimitsShared(isShared: boolean): void;
  /** Records whether the jobs of the database are held. */
  setJobsHeld(isHeld: boolean): void;
  /** Operations of this process in the last 30 to 60 minutes, by kind and root field. */
  operations(): ReadonlyMap<string, Total>;
  /** Responds with all metrics, as text. */
  answer(): Promise<Response>;
}

/** Stretch of time of the totals of operations, in milliseconds, and number of operations in it. */
const OPERATIONS = { windowMs: 30 * 60_000, maxKinds: 1_000 };

/** Number of attempts that no store has in a day. */
const NO_LIMIT = 2_147_483_647;

/**
 * Metrics of a process that serves `database`. Queue depths are counted on request. `backupMarker`: a file whose time of
 * modification is that of the last backup; `attemptsPerDay`: attempts of deliveries that a store may have in a day.
 */
export function createMetrics(
  database: QueryableDatabase,
  backupMarker?: string,
  { attemptsPerDay } = { attemptsPerDay: NO_LIMIT },
): Metrics {
  const registers = [new Registry()] as const;
  const [registry] = registers;
  collectDefaultMetrics({ register: registry });
  // Sums of gauges that are there by type, under names that only counters have.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`);

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by documented path and status.',
    labelNames: ['route', 'status'],
    buckets: FAST_BUCKETS,
    registers: [registry],
  });
  const statements = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Statements sent to the database, from sending to answer, by their first word; TRANSACTION: several as one.',
    labelNames: ['verb'],
    buckets: FAST_BUCKETS,
    registers: [registry],
  });
  const operations = new Histogram({
    name: 'operation_duration_seconds',
    help: 'GraphQL operations, those of REST among them, by kind and whether they failed.',
    labelNames: ['kind', 'failed'],
    buckets: FAST_BUCKETS,
    registers: [registry],
  });
  const deliveries = new Histogram({
    name: 'webhook_attempt_duration_seconds',
    help: 'Attempts to deliver a webhook that this process made, by outcome.',
    labelNames: ['outcome'],
    buckets: SLOW_BUCKETS,
    registers: [registry],
  });
  const messages = new Histogram({
    name: 'message_attempt_duration_seconds',
    help: 'Attempts to send a message that this process made, by channel and outcome.',
    labelNames: ['channel', 'outcome'],
    buckets: SLOW_BUCKETS,
    registers: [registry],
  });
  const rateLimited = new Counter({
    name: 'rate_limited_total',
    help: 'Calls refused by a limit.',
    labelNames: ['limit'],
    registers: [registry],
  });
  const sharing = new Gauge({
    name: 'rate_limits_shared',
    help: '1 while the limits are counted in the shared store, 0 while this process counts by itself.',
    registers: [registry],
  });
  sharing.set(1);
  const held = new Gauge({
    name: 'jobs_held',
    help: '1 while no job runs, because the database was restored or copied, or JOBS=held; 0 otherwise.',
    registers: [registry],
  });

  const recent = createRecentTotals(OPERATIONS);
  const readState = createStateGauges(database, { backupMarker, attemptsPerDay }, registers);

  const recorders: Readonly<Record<SpanKind, (span: Span, seconds: number, failed: boolean) => void>> = {
    request: ({ attributes, name: route }, seconds) => requests.observe({ route, status: attributes.status ?? 0 }, seconds),
    operation: ({ name }, seconds, failed) => {
      operations.observe({ kind: name.split(' ', 1)[0] ?? '', failed: String(failed) }, seconds);
      recent.add(name, seconds * 1000);
    },
    statement: ({ name: verb }, seconds) => statements.observe({ verb }, seconds),
    delivery: ({ attributes }, seconds) => deliveries.observe({ outcome: attributes.outcome ?? 'none' }, seconds),
    message: ({ attributes: { channel = 'none', outcome = 'none' } }, seconds) => messages.observe({ channel, outcome }, seconds),
  };

  return {
    begin(span) {
      const start = performance.now();
      return (failed) => recorders[span.kind](span, (performance.now() - start) / 1000, failed);
    },
    countRateLimited: (limit) => rateLimited.inc({ limit }),
    setRateLimitsShared: (isShared) => sharing.set(isShared ? 1 : 0),
    setJobsHeld: (isHeld) => held.set(isHeld ? 1 : 0),
    operations: recent.all,
    async answer() {
      await readState();
      return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } });
    },
  };
}
