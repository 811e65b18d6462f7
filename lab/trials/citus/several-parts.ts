import { globSync, readFileSync } from 'node:fs';
import type { Report } from '../../soak/report.ts';
import type { Cluster } from '../cluster.ts';
import type { CitusServers } from './servers.ts';

const SEVERAL = 'multi-task query about to be executed';

interface LogEntry {
  readonly message?: string;
  readonly statement?: string;
  readonly application_name?: string;
  /** Functions in which the statement was sent. */
  readonly context?: string;
}

/** Entries of the log of a server, those of a file that is still written to as far as they are whole. */
function* entriesOf({ folder }: Cluster): Generator<LogEntry> {
  for (const file of globSync(`${folder}/data/log/*.json`))
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line.endsWith('}')) yield JSON.parse(line) as LogEntry;
    }
}

/**
 * Statements of one program that a server planned for several parts, each text with how often that was. Those of triggers are left out: the plan
 * that PostgreSQL keeps for them is for all parts, and its execution takes the one of the store.
 */
export function statementsToSeveral(server: Cluster, program: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { message, statement = '', application_name: name, context = '' } of entriesOf(server)) {
    if (message !== SEVERAL || name !== program || context.includes('PL/pgSQL function')) continue;
    const text = statement.replaceAll(/\s+/g, ' ').trim();
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

/** Statements over the rows of several stores that a service sends in the calls of one, and why. */
const LISTED: readonly RegExp[] = [
  // The address of a pay page has the id of the checkout alone.
  /FROM checkout WHERE id = \$1/,
];

/** Programs that answer calls. The jobs look for stores with work, over all parts. */
const ANSWERING = ['service', 'beside'];

const lines = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([text, count]) => `\n      ${count} × ${text.slice(0, 300)}`).join('');

/** Checks that calls of a store sent nothing to several parts, and shows what the jobs did. */
export function checkSeveralParts(report: Report, { coordinator, workers }: CitusServers): void {
  const all = [coordinator, ...workers];
  for (const program of ANSWERING) {
    const found = new Map(all.flatMap((server) => [...statementsToSeveral(server, program)]));
    const unlisted = new Map([...found].filter(([text]) => !LISTED.some((listed) => listed.test(text))));
    report.check(
      unlisted.size === 0,
      `statements of ${program} to several parts`,
      `${found.size} texts, ${unlisted.size} not listed${lines(unlisted)}`,
    );
  }
  report.info('statements of the jobs to several parts', lines(statementsToSeveral(coordinator, 'worker')));
}
