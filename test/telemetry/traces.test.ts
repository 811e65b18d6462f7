import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { addSpanListener, currentTraceparent, inSpan } from '../../src/telemetry/spans.ts';
import { createTracing } from '../../src/telemetry/tracing.ts';
import { startService } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: { key: string; value: object }[];
  readonly status: { code?: number };
  readonly links?: { traceId: string; spanId: string }[];
}

interface Sent {
  readonly resourceSpans: { resource: { attributes: { key: string; value: object }[] }; scopeSpans: { spans: Span[] }[] }[];
}

const service = await startService();

/** A collector, and what it was sent. */
async function collector() {
  const sent: { path: string | undefined; body: Sent }[] = [];
  const server = createServer(async (request, response) => {
    sent.push({ path: request.url, body: (await json(request)) as Sent });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { sent, server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('a request is a trace of its operation and its statements, within the trace of its caller', async () => {
  const store = await service.newStore();
  const { sent, server, endpoint } = await collector();
  const tracing = createTracing(endpoint, 'loja', { onLost: vi.fn(), onSent: vi.fn() });
  const stop = addSpanListener(tracing);
  const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const { headers } = await store.post('/api/v1/products', { name: 'Segredo', type: 'DIGITAL', price: 50 }, 201, {
    traceparent: `00-${traceId}-${parent}-01`,
  });
  stop();
  await tracing.close();
  server.close();

  expect(sent.map(({ path }) => path)).toEqual(['/v1/traces']);
  const [batch] = sent[0]?.body.resourceSpans ?? [];
  expect(batch?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'loja' } });
  const spans = batch?.scopeSpans.flatMap((scope) => scope.spans) ?? [];
  const [request] = spans.filter(({ name }) => name === 'POST /api/v1/products');
  const [operation] = spans.filter(({ name }) => name === 'mutation createProduct');
  expect([request?.traceId, request?.parentSpanId, request?.kind]).toEqual([traceId, parent, 2]);
  expect(operation?.parentSpanId).toBe(request?.spanId);
  const attributes = Object.fromEntries(request?.attributes.map(({ key, value }) => [key, value]) ?? []);
  expect(attributes['http.response.status_code']).toEqual({ intValue: 201 });
  expect(attributes['request.id']).toEqual({ stringValue: headers.get('x-request-id') });

  const statements = spans.filter(({ parentSpanId }) => parentSpanId === operation?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(onPostgresql ? ['TRANSACTION'] : ['BEGIN', 'COMMIT']),
  );
  expect(spans.every((span) => span.traceId === traceId)).toBe(true);
  // Values are parameters, which are not exported.
  expect(JSON.stringify(sent).includes('Segredo')).toBe(false);
});

test('an attempt of a job has a trace of its own, with a link to the call that it comes from, whatever call woke the job', async () => {
  const { sent, server, endpoint } = await collector();
  const tracing = createTracing(endpoint, 'loja', { onLost: vi.fn(), onSent: vi.fn() });
  const stop = addSpanListener(tracing);
  let traceparent: string | undefined;
  await inSpan({ kind: 'request', name: 'POST /cause', attributes: {} }, async () => {
    traceparent = currentTraceparent();
  });
  const attempt = { kind: 'delivery', name: 'webhook delivery', origin: traceparent, hasFailed: true } as const;
  const attributes = { store: 's', webhook: 'w', event: 'e', delivery: 'd', requestId: 'r' };
  await inSpan({ kind: 'request', name: 'POST /other', attributes: {} }, () =>
    inSpan({ ...attempt, attributes }, async () => undefined),
  );
  stop();
  await tracing.close();
  server.close();
  const spans = sent.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const named = (name: string) => spans.find((span) => span.name === name);
  const [cause, other, made] = [named('POST /cause'), named('POST /other'), named('webhook delivery')];
  expect(traceparent).toBe(`00-${cause?.traceId}-${cause?.spanId}-01`);
  expect([made?.parentSpanId, made?.status.code]).toEqual([undefined, 2]);
  expect(made?.links).toEqual([expect.objectContaining({ traceId: cause?.traceId, spanId: cause?.spanId })]);
  expect(new Set([cause?.traceId, other?.traceId, made?.traceId]).size).toBe(3);
  expect(made?.attributes.map(({ key }) => key)).toEqual(['store.id', 'webhook.id', 'event.id', 'delivery.id', 'request.id']);
  expect(currentTraceparent()).toBeUndefined();
});

test('an unavailable collector changes nothing, is said once, and holds up no stop', async () => {
  const store = await service.newStore();
  const [onLost, onSent] = [vi.fn(), vi.fn()];
  const tracing = createTracing('http://127.0.0.1:1', 'loja', { onLost, onSent });
  const stop = addSpanListener(tracing);
  await store.get('/api/v1/products', 200);
  stop();
  const begun = performance.now();
  await tracing.close();
  // Eight seconds and more where it waits for the collector.
  expect(performance.now() - begun).toBeLessThan(7_500);
  expect([onLost.mock.calls.length, onSent.mock.calls.length]).toEqual([1, 0]);
});
