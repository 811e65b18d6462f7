import { type GrownStore, growStores } from './grown-stores.ts';
import { answerTo, type GrowthQuery, growthQueries } from './growth-queries.ts';
import type { Options } from './options.ts';
import { startServer } from './server.ts';
import { median, table } from './table.ts';

/** Repetitions of each read, and their longest total time, in milliseconds. */
const CYCLES = 200;
const CALL_TIMEOUT_MS = 20_000;
/** Calls before the measurement: a connection replans a statement for its first five executions. */
const WARM_UP = 20;

/** A kind of read of a store of one size. */
interface Watched {
  readonly probe: GrowthQuery;
  readonly products: number;
  readonly address: string;
  readonly milliseconds: number[];
  /** The latest response. */
  last: string | undefined;
}

async function watchedOf(store: GrownStore, opened: AsyncDisposableStack): Promise<Watched[]> {
  const { address } = opened.use(await startServer('service', store.url));
  const probes = await growthQueries(store, address);
  return probes.map((probe) => ({ probe, products: store.products, address, milliseconds: [], last: undefined }));
}

async function callOnce(watched: Watched): Promise<number> {
  const call = watched.probe.next(watched.last);
  const begun = performance.now();
  watched.last = await answerTo(watched.address, call);
  return performance.now() - begun;
}

/** Measures one kind of read at every size in turn, one at a time, so that other load on the machine affects all of them. */
async function measure(sizes: readonly Watched[], wake: readonly Watched[], stop: AbortSignal): Promise<void> {
  for (let cycle = 0; cycle < WARM_UP; cycle += 1) for (const watched of sizes) await callOnce(watched);
  const deadline = performance.now() + CALL_TIMEOUT_MS;
  for (let cycle = 0; cycle < CYCLES && performance.now() < deadline; cycle += 1) {
    stop.throwIfAborted();
    for (const [place, watched] of sizes.entries()) {
      // While the others ran, this service's key cache expired: an uncounted call refills it.
      await callOnce(wake[place] ?? watched);
      watched.milliseconds.push(await callOnce(watched));
    }
  }
}

function growth(all: readonly Watched[], sizes: readonly number[]): string {
  const costOf = (name: string, products: number) =>
    median(all.find((watched) => watched.probe.name === name && watched.products === products)?.milliseconds ?? []);
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
    { title: 'read', cell: (name: string) => name },
    cost(smallest),
    ...larger.flatMap((products) => [cost(products), ratio(products)]),
  ];
  return table(columns, [...new Set(all.map(({ probe }) => probe.name))]);
}

/** Prints how the cost of reading grows with the store: one service for each size, measured in turn. */
export async function measureGrowth({ adminUrl }: Options, stop: AbortSignal): Promise<void> {
  const begun = performance.now();
  await using opened = new AsyncDisposableStack();
  console.log('growing a store');
  const stores = await growStores(adminUrl, opened, stop);
  const services: Watched[][] = [];
  for (const store of stores) services.push(await watchedOf(store, opened));
  const lookUps = services.flatMap(([lookUp]) => lookUp ?? []);
  for (const place of services[0]?.keys() ?? []) {
    const sizes = services.flatMap((probes) => probes[place] ?? []);
    await measure(sizes, lookUps, stop);
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`\nMedians of up to ${CYCLES} reads of each, one at a time, Node ${process.version}; ${seconds} s in all:\n`);
  console.log(
    growth(
      services.flat(),
      stores.map(({ products }) => products),
    ),
  );
}
