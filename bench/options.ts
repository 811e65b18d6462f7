import { parseArgs } from 'node:util';

/** What `--help` prints. */
export const USAGE = `npm run bench -- [--rounds N] [--seconds N]

Compares the service with a hand-written fastify + pg server that does the same work, on loopback and one PostgreSQL.

  --rounds N   how often each server is measured, 1 to 20 (default 3)
  --seconds N  how long each operation is measured in a round, in seconds, 1 to 60 (default 5)
  --help       prints this

BENCH_DATABASE_URL names a PostgreSQL in which a database may be made, and dropped again
(default postgres://postgres@127.0.0.1:5432/postgres).`;

/** What a run was asked for. */
export interface Options {
  /** How often each server is measured. */
  readonly rounds: number;
  /** How long each operation is measured in a round, in seconds. */
  readonly seconds: number;
  /** A database of the PostgreSQL in which the run makes one of its own. */
  readonly adminUrl: string;
}

function count(flag: string, text: string, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new Error(`--${flag} takes a whole number from 1 to ${most}`);
}

/** Reads the flags and the environment; `help` when that was asked for. Throws one line about what is wrong. */
export function readOptions(flags: string[], environment: NodeJS.ProcessEnv): Options | 'help' {
  const { values } = parseArgs({
    args: flags,
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  return {
    rounds: count('rounds', values.rounds, 20),
    seconds: count('seconds', values.seconds, 60),
    adminUrl: environment.BENCH_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres',
  };
}
