import { bytes, keys, requireSameAnswers, requireSameWrites } from './compare.ts';
import { type Fixture, makeFixture } from './fixture.ts';
import { CONNECTIONS } from './load.ts';
import { getProduct, type Operation, postProduct } from './operations.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { measure, type Sample } from './sample.ts';
import { SERVERS, type ServerName, startServer } from './server.ts';
import { table } from './table.ts';

/** Both must answer alike and write alike: the time of a server that does less says nothing about the other. */
async function requireSameWork(fixture: Fixture, operations: { get: Operation; post: Operation }): Promise<void> {
  await using service = await startServer('service', fixture.url);
  await using handWritten = await startServer('hand-written', fixture.url);
  const addresses = [service.address, handWritten.address] as const;
  await requireSameAnswers(operations.get, addresses, { view: bytes, repeated: true });
  await requireSameAnswers(operations.post, addresses, { view: keys, repeated: false });
  for (const address of addresses) await requireSameWrites(operations.post, address, fixture);
}

/** Measures every operation on a fresh process of `name`. */
async function round(name: ServerName, operations: readonly Operation[], { url }: Fixture, stop: AbortSignal, seconds: number) {
  await using server = await startServer(name, url);
  const samples: Sample[] = [];
  for (const operation of operations) {
    const sample = await measure(server, operation, { seconds, stop });
    console.log(`  ${name}, ${operation.name}: ${Math.round(sample.perSecond)} req/s`);
    samples.push(sample);
  }
  return samples;
}

async function bench({ rounds, seconds, adminUrl }: Options, stop: AbortSignal): Promise<void> {
  await using fixture = await makeFixture(adminUrl);
  const operations = { get: getProduct(fixture), post: postProduct(fixture) };
  await requireSameWork(fixture, operations);
  const samples: Sample[] = [];
  for (let number = 1; number <= rounds; number += 1) {
    console.log(`round ${number} of ${rounds}`);
    // Who goes first changes with the round, because the tables grow with every POST.
    for (const name of number % 2 === 1 ? SERVERS : SERVERS.toReversed()) {
      samples.push(...(await round(name, Object.values(operations), fixture, stop, seconds)));
    }
  }
  console.log(`\nMedians of ${rounds} rounds of ${seconds} s with ${CONNECTIONS} connections, Node ${process.version}:\n`);
  console.log(table(samples));
}

// An interrupted run must still drop its database: the load stops, and the stack unwinds through what it opened.
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort(new Error('interrupted')));

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') console.log(USAGE);
  else await bench(options, stopping.signal);
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
