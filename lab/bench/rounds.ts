import { assertSameBehavior } from './compare.ts';
import { createTemplate, type Template } from './fixture.ts';
import { CONNECTIONS } from './load.ts';
import { OPERATIONS } from './operations.ts';
import type { Options } from './options.ts';
import { measure, type OperationSample } from './sample.ts';
import { SERVERS, type ServerName, startServer } from './server.ts';
import { comparison, median } from './table.ts';

/** Result of one server in one round. */
interface Round {
  readonly server: ServerName;
  readonly samples: readonly OperationSample[];
  /** Memory after the load, in megabytes; undefined when unknown. */
  readonly residentMegabytes: number | undefined;
}

/** Measures the operations on a new process and a new copy, so that both servers start with the same rows. */
async function round(server: ServerName, template: Template, { only, seconds }: Options, stop: AbortSignal): Promise<Round> {
  await using copy = await template.copy();
  await using running = await startServer(server, copy.url);
  const samples: OperationSample[] = [];
  for (const name of only) {
    const sample = await measure(running, OPERATIONS[name](template.fixture), { seconds, stop });
    const megabytes = running.residentMegabytes()?.toFixed(0) ?? '?';
    console.log(`  ${server}, ${sample.operation}: ${Math.round(sample.perSecond)} req/s, then ${megabytes} MB resident`);
    samples.push(sample);
  }
  return { server, samples, residentMegabytes: running.residentMegabytes() };
}

function memory(rounds: readonly Round[]): string {
  const each = SERVERS.map((name) => {
    const values = rounds.filter(({ server }) => server === name).flatMap(({ residentMegabytes }) => residentMegabytes ?? []);
    return `${name} ${median(values).toFixed(0)} MB`;
  });
  return `Resident memory after the load: ${each.join(', ')}.`;
}

/** Compares the behaviour of both servers, then measures them in turn and prints the medians. */
export async function compareServers(options: Options, stop: AbortSignal): Promise<void> {
  await using template = await createTemplate(options.adminUrl);
  await assertSameBehavior(template, options.only);
  console.log('responses and rows are equal');
  const rounds: Round[] = [];
  for (let number = 1; number <= options.rounds; number += 1) {
    console.log(`round ${number} of ${options.rounds}`);
    for (const server of number % 2 === 1 ? SERVERS : SERVERS.toReversed()) {
      rounds.push(await round(server, template, options, stop));
    }
  }
  const conditions = `${options.rounds} rounds of ${options.seconds} s with ${CONNECTIONS} connections, Node ${process.version}`;
  console.log(`\nMedians of ${conditions}:\n\n${comparison(rounds.flatMap(({ samples }) => samples))}\n\n${memory(rounds)}`);
}
