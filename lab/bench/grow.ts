import { type GrownStore, growStores } from './grown-stores.ts';
import { type GrowthQuery, growthQueries, sendCall } from './growth-queries.ts';
import type { Options } from './options.ts';
import { startServer } from './server.ts';
import { markdownTable, median } from './table.ts';

/** Number of repetitions of each read, and their maximum total time in milliseconds. */
const CYCLES = 200;
const MAX_MEASUREMENT_MS = 20_000;
/** Calls before the measurement: a connection replans a statement for its first five executions. */
const WARM_UP = 20;

/** Measurement of a query on a store of one size. */
interface Measurement {
  readonly query: GrowthQuery;
  readonly products: number;
  readonly address: string;
  readonly milliseconds: number[];
  /** The latest response. */
  last: string | undefined;
}

async function startMeasurements(store: GrownStore, opened: AsyncDisposableStack): Promise<Measurement[]> {
  const { address } = opened.use(await startServer('service', store.url));
  const queries = await growthQueries(store, address);
  return queries.map((query) => ({ query, products: store.products, address, milliseconds: [], last: undefined }));
}

async function callOnce(measurement: Measurement): Promise<number> {
  const call = measurement.query.next(measurement.last);
  const startedAt = performance.now();
  measurement.last = await sendCall(measurement.address, call);
  return performance.now() - startedAt;
}

/** Measures one query at every size in turn, so that other load on the machine affects all sizes equally. */
async function measure(sizes: readonly Measurement[], keyLookups: readonly Measurement[], stop: AbortSignal): Promise<void> {
  for (let cycle = 0; cycle < WARM_UP; cycle += 1) for (const measurement of sizes) await callOnce(measurement);
  const deadline = performance.now() + MAX_MEASUREMENT_MS;
  for (let cycle = 0; cycle < CYCLES && performance.now() < deadline; cycle += 1) {
    stop.throwIfAborted();
    for (const [index, measurement] of sizes.entries()) {
      // While the others ran, this service's key cache expired: an uncounted call refills it.
      await callOnce(keyLookups[index] ?? measurement);
      measurement.milliseconds.push(await callOnce(measurement));
    }
  }
}

function growth(all: readonly Measurement[], sizes: readonly number[]): string {
  const costOf = (name: string, products: number) =>
    median(all.find((measurement) => measurement.query.name === name && measurement.products === products)?.milliseconds ?? []);
  const [smallest = 0, ...larger] = sizes;
  const ratio = (products: number) => ({
    title: 'ratio',
    cell: (name: string) => (costOf(name, products) / costOf(name, smallest)).toFixed(2),
  });
  const cost = (products: number) => ({
    title: `${products} products, ms`,
    cell: (name: string) => costOf(name, products).toFixed(2),
  });
  const columns = [
    { title: 'query', cell: (name: string) => name },
    cost(smallest),
    ...larger.flatMap((products) => [cost(products), ratio(products)]),
  ];
  return markdownTable(columns, [...new Set(all.map(({ query }) => query.name))]);
}

/** Measures how the cost of reading grows with the store, with one service for each size. */
export async function measureGrowth({ adminUrl }: Options, stop: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  await using opened = new AsyncDisposableStack();
  console.log('growing a store');
  const stores = await growStores(adminUrl, opened, stop);
  const services: Measurement[][] = [];
  for (const store of stores) services.push(await startMeasurements(store, opened));
  const keyLookups = services.flatMap(([first]) => first ?? []);
  for (const index of services[0]?.keys() ?? []) {
    const sizes = services.flatMap((queries) => queries[index] ?? []);
    await measure(sizes, keyLookups, stop);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`\nMedians of up to ${CYCLES} reads of each, one at a time, Node ${process.version}; ${seconds} s in all:\n`);
  console.log(
    growth(
      services.flat(),
      stores.map(({ products }) => products),
    ),
  );
}
