import { parseArgs } from 'node:util';
import { OPERATION_NAMES, type OperationName } from './operations.ts';

/** Text of `--help`. */
export const USAGE = `npm run bench -- [--rounds N] [--seconds N] [--only NAME]…
npm run bench -- --grow
npm run bench -- --start
npm run bench -- --lists [--rows N]
npm run bench -- --searches [--rows N] [--kept NAME]
npm run bench -- --stock [--rows N] [--kept NAME]
npm run bench -- --bulk
npm run bench -- --figures [--rows N] [--checks N]
npm run bench -- --audit
npm run bench -- --neighbour [--rows N] [--kept NAME] [--rounds N] [--seconds N]

Compares the service with a baseline, a hand-written fastify and pg server with the same behaviour, on loopback and one PostgreSQL.

  --rounds N   number of measurements of each server, 1 to 20 (default 3)
  --seconds N  duration of each operation in a round, in seconds, 1 to 60 (default 5)
  --only NAME  measures only this operation; may be repeated: ${OPERATION_NAMES.join(', ')}
  --grow       instead: growth of the cost of reading from 10,000 products to 1,000,000 (about 5 minutes, 3 GB of disk)
  --start      instead: time from the start of the service until it is ready
  --lists      instead: time of PostgreSQL for a page of each list, in every order, with every filter (10 to 30 minutes, 10 GB)
  --searches   instead: median and p95 of searches over GraphQL, by what is searched for (10 to 20 minutes, 5 GB)
  --stock      instead: median and p95 of reads of the stock over GraphQL (200,000 rows: 5 minutes, 1 GB)
  --neighbour  instead: p99 of a store that reads one row while another one searches, by what that one sends (3 minutes)
  --kept NAME  measures searches, the stock or neighbours in the database of this name, which is filled at its first run and stays (then a minute or two)
  --figures    instead: figures of orders over 30 days and a year, and a comparison of random figures with sums of the orders (10 minutes, 3 GB)
  --checks N   number of random figures compared, 1 to 10,000 (default 1,000)
  --rows N     number of rows of each list or of orders, 1,000 to 1,000,000 (default 1,000,000)
  --bulk       instead: time of one call that changes 100 or 500 orders or products (about a minute)
  --audit      instead: CPU time of writes with the record of changes and without (3 minutes)
  --help       prints this text

BENCH_DATABASE_URL names a PostgreSQL in which databases may be created and dropped
(default postgres://postgres@127.0.0.1:5432/postgres).`;

/** Settings of a run. */
export interface Options {
  readonly mode: 'compare' | 'grow' | 'start' | 'lists' | 'searches' | 'bulk' | 'figures' | 'audit' | 'neighbour' | 'stock';
  /** Number of rounds for each server. */
  readonly rounds: number;
  /** Duration of each operation in a round, in seconds. */
  readonly seconds: number;
  /** Number of summaries that `--figures` compares. */
  readonly checks: number;
  /** Number of rows of each list of `--lists` and `--searches`, of the orders of `--figures`, of the products of `--neighbour` and `--stock`. */
  readonly rows: number;
  /** Database of `--searches`, `--neighbour` or `--stock` that stays; undefined for one that is dropped. */
  readonly kept: string | undefined;
  /** Operations to measure. */
  readonly only: readonly OperationName[];
  /** URL of the PostgreSQL in which the run creates its databases. */
  readonly adminUrl: string;
}

function count(flag: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new Error(`--${flag} takes a whole number from 1 to ${max}`);
}

function databaseName(name: string | undefined): string | undefined {
  if (name === undefined || /^[a-z][a-z0-9_]{0,62}$/.test(name)) return name;
  throw new Error('--kept takes a name in lower case');
}

function namedOperations(named: readonly string[]): readonly OperationName[] {
  const unknown = named.find((name) => !OPERATION_NAMES.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`--only takes one of ${OPERATION_NAMES.join(', ')}`);
  return named.length === 0 ? OPERATION_NAMES : OPERATION_NAMES.filter((name) => named.includes(name));
}

/** Parses flags and environment; `help` when it was requested. Throws one line about an invalid setting. */
export function readOptions(flags: string[], environment: NodeJS.ProcessEnv): Options | 'help' {
  const { values } = parseArgs({
    args: flags,
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true, default: [] },
      grow: { type: 'boolean', default: false },
      start: { type: 'boolean', default: false },
      lists: { type: 'boolean', default: false },
      searches: { type: 'boolean', default: false },
      kept: { type: 'string' },
      bulk: { type: 'boolean', default: false },
      figures: { type: 'boolean', default: false },
      audit: { type: 'boolean', default: false },
      neighbour: { type: 'boolean', default: false },
      stock: { type: 'boolean', default: false },
      checks: { type: 'string', default: '1000' },
      rows: { type: 'string', default: '1000000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const modes = (['grow', 'start', 'lists', 'searches', 'bulk', 'figures', 'audit', 'neighbour', 'stock'] as const).filter(
    (mode) => values[mode],
  );
  if (modes.length > 1) throw new Error(`--${modes.join(' and --')} cannot be combined`);
  return {
    mode: modes[0] ?? 'compare',
    checks: count('checks', values.checks, 10_000),
    kept: databaseName(values.kept),
    rows: count('rows', values.rows, 1_000_000),
    rounds: count('rounds', values.rounds, 20),
    seconds: count('seconds', values.seconds, 60),
    only: namedOperations(values.only),
    adminUrl: environment.BENCH_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres',
  };
}
