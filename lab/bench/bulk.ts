import { request } from 'undici';
import { createTemplate, type Fixture } from './fixture.ts';
import type { Options } from './options.ts';
import { type Server, startServer } from './server.ts';
import { markdownTable, median } from './table.ts';

/** A change of many records by one call. */
interface Change {
  readonly name: string;
  readonly mutation: 'bulkOrders' | 'bulkProducts';
  readonly change: object;
}

const CHANGES: readonly Change[] = [
  { name: 'orders tagged', mutation: 'bulkOrders', change: { addTagIds: ['faturamento.nf_emitida'] } },
  { name: 'orders paid', mutation: 'bulkOrders', change: { status: 'PAID' } },
  { name: 'paid orders cancelled, their stock returned', mutation: 'bulkOrders', change: { status: 'CANCELLED' } },
  { name: 'products 10 % more expensive', mutation: 'bulkProducts', change: { price: { percent: 10 } } },
];

const SIZES: readonly number[] = [100, 500];

/** Number of measured calls of each change and size, after one warm-up call. */
const CALLS = 3;

interface Result {
  readonly name: string;
  readonly rows: number;
  readonly milliseconds: number;
  /** CPU time of the service for each row; undefined when unknown. */
  readonly cpuMicroseconds: number | undefined;
}

/** Sends a change of these records. Throws unless all of them changed. */
async function send(
  server: Server,
  { storeId, secret }: Fixture,
  { mutation, change }: Change,
  ids: readonly string[],
): Promise<void> {
  const type = mutation === 'bulkOrders' ? 'BulkOrdersInput' : 'BulkProductsInput';
  const { body } = await request(`${server.address}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'x-store-id': storeId, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation ($input: ${type}!) { ${mutation}(input: $input) { changed results { fault { message } } } }`,
      variables: { input: { selection: { ids }, ...change } },
    }),
  });
  const text = await body.text();
  const { data } = JSON.parse(text) as { data?: Record<string, { changed: number } | undefined> | null };
  if (data?.[mutation]?.changed !== ids.length) throw new Error(`${mutation} got status ${text.slice(0, 500)}`);
}

/** Measures the changes of `rows` records. Every call has different records. */
async function measureSize(server: Server, fixture: Fixture, rows: number, stop: AbortSignal, from: number): Promise<Result[]> {
  const measured: Result[] = [];
  for (const change of CHANGES) {
    const ids = change.mutation === 'bulkOrders' ? fixture.orderIds : fixture.productIds;
    const times: number[] = [];
    let cpuBefore = server.cpuMicroseconds();
    for (let call = 0; call <= CALLS; call += 1) {
      stop.throwIfAborted();
      if (call === 1) cpuBefore = server.cpuMicroseconds();
      const startedAt = performance.now();
      await send(server, fixture, change, ids.slice(from + call * rows, from + (call + 1) * rows));
      if (call > 0) times.push(performance.now() - startedAt);
    }
    const cpuAfter = server.cpuMicroseconds();
    const cpuMicroseconds =
      cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / (CALLS * rows);
    measured.push({ name: change.name, rows, milliseconds: median(times), cpuMicroseconds });
  }
  return measured;
}

/** Measures calls that change many orders or products. */
export async function measureBulk({ adminUrl }: Options, stop: AbortSignal): Promise<void> {
  await using template = await createTemplate(adminUrl);
  await using copy = await template.copy();
  await using server = await startServer('service', copy.url);
  const measured: Result[] = [];
  let from = 0;
  for (const rows of SIZES) {
    measured.push(...(await measureSize(server, template.fixture, rows, stop, from)));
    from += rows * (CALLS + 1);
  }
  const columns = [
    { title: 'one call', cell: ({ name }: Result) => name },
    { title: 'rows', cell: ({ rows }: Result) => String(rows) },
    { title: 'ms', cell: ({ milliseconds }: Result) => milliseconds.toFixed(0) },
    { title: 'ms a row', cell: ({ milliseconds, rows }: Result) => (milliseconds / rows).toFixed(2) },
    { title: 'service CPU µs a row', cell: ({ cpuMicroseconds }: Result) => cpuMicroseconds?.toFixed(0) ?? '?' },
  ];
  console.log(`\nMedians of ${CALLS} calls, Node ${process.version}:\n\n${markdownTable(columns, measured)}`);
}
