import { request } from 'undici';
import { type Fixture, makeTemplate } from './fixture.ts';
import type { Options } from './options.ts';
import { type Server, startServer } from './server.ts';
import { median, table } from './table.ts';

/** A change of many records, by one call. */
interface Change {
  readonly name: string;
  readonly mutation: 'bulkOrders' | 'bulkProducts';
  readonly change: object;
}

const CHANGES: readonly Change[] = [
  { name: 'orders tagged', mutation: 'bulkOrders', change: { addTagIds: ['faturamento.nf_emitida'] } },
  { name: 'orders paid', mutation: 'bulkOrders', change: { status: 'PAID' } },
  { name: 'paid orders cancelled, their stock returned', mutation: 'bulkOrders', change: { status: 'CANCELLED' } },
  { name: 'products 10 % dearer', mutation: 'bulkProducts', change: { price: { percent: 10 } } },
];

const SIZES: readonly number[] = [100, 500];

/** Calls of each change and size that are measured, after one that is not. */
const CALLS = 3;

interface Measured {
  readonly name: string;
  readonly rows: number;
  readonly milliseconds: number;
  /** Processor time of the service for each row; undefined when unknown. */
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
  if (data?.[mutation]?.changed !== ids.length) throw new Error(`${mutation} was answered with ${text.slice(0, 500)}`);
}

/** The changes of so many records each, every call with records of its own. */
async function measureSize(server: Server, fixture: Fixture, rows: number, stop: AbortSignal, from: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const change of CHANGES) {
    const ids = change.mutation === 'bulkOrders' ? fixture.orderIds : fixture.productIds;
    const seen: number[] = [];
    let begun = server.cpuMicroseconds();
    for (let call = 0; call <= CALLS; call += 1) {
      stop.throwIfAborted();
      if (call === 1) begun = server.cpuMicroseconds();
      const at = performance.now();
      await send(server, fixture, change, ids.slice(from + call * rows, from + (call + 1) * rows));
      if (call > 0) seen.push(performance.now() - at);
    }
    const ended = server.cpuMicroseconds();
    const cpuMicroseconds = begun === undefined || ended === undefined ? undefined : (ended - begun) / (CALLS * rows);
    measured.push({ name: change.name, rows, milliseconds: median(seen), cpuMicroseconds });
  }
  return measured;
}

/** Prints how long one call takes that changes many orders or products. */
export async function measureBulk({ adminUrl }: Options, stop: AbortSignal): Promise<void> {
  await using template = await makeTemplate(adminUrl);
  await using copy = await template.copy();
  await using server = await startServer('service', copy.url);
  const measured: Measured[] = [];
  let from = 0;
  for (const rows of SIZES) {
    measured.push(...(await measureSize(server, template.fixture, rows, stop, from)));
    from += rows * (CALLS + 1);
  }
  const columns = [
    { title: 'one call', cell: ({ name }: Measured) => name },
    { title: 'rows', cell: ({ rows }: Measured) => String(rows) },
    { title: 'ms', cell: ({ milliseconds }: Measured) => milliseconds.toFixed(0) },
    { title: 'ms a row', cell: ({ milliseconds, rows }: Measured) => (milliseconds / rows).toFixed(2) },
    { title: 'service CPU µs a row', cell: ({ cpuMicroseconds }: Measured) => cpuMicroseconds?.toFixed(0) ?? '?' },
  ];
  console.log(`\nMedians of ${CALLS} calls, Node ${process.version}:\n\n${table(columns, measured)}`);
}
