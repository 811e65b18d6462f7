import { parseArgs } from 'node:util';

/** Text of `--help`. */
export const USAGE = `npm run soak -- [--minutes N] [--part PART] [--restart-postgresql COMMAND]

Starts the service as a process of its own, on loopback, and sends it good and bad calls together; kills it, stops it,
starts it again. Then, on Linux, with the limits of production, it sends good calls with an attacker beside them and without,
in turn, and compares their times and the memory. Prints a line for each promise with what was seen, and ends with 1 when one was not kept. The embedded
database is taken, and after it, where TEST_DATABASE_URL names a PostgreSQL, a database of its own there.

  --minutes N                    how long the calls go on, all together, 1 to 240 (default 10)
  --part PART                    faults, attack or all (default all)
  --restart-postgresql COMMAND   a command that restarts that PostgreSQL, run once under load
  --help                         prints this`;

const PARTS = ['all', 'faults', 'attack'] as const;
type Part = (typeof PARTS)[number];

/** Settings of a run. */
export interface Options {
  readonly minutes: number;
  readonly part: Part;
  /** A PostgreSQL in which a database may be made; undefined: the embedded database alone. */
  readonly adminUrl: string | undefined;
  readonly restartCommand: string | undefined;
}

/** Parses flags and environment; `help` when it was requested. Throws one line about an invalid setting. */
export function readOptions(flags: string[], environment: NodeJS.ProcessEnv): Options | 'help' {
  const { values } = parseArgs({
    args: flags,
    options: {
      minutes: { type: 'string', default: '10' },
      part: { type: 'string', default: 'all' },
      'restart-postgresql': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const minutes = Number(values.minutes);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 240) throw new Error('--minutes takes a whole number from 1 to 240');
  const part = PARTS.find((name) => name === values.part);
  if (part === undefined) throw new Error(`--part takes one of ${PARTS.join(', ')}`);
  const adminUrl = environment.TEST_DATABASE_URL || undefined;
  const restartCommand = values['restart-postgresql'];
  if (restartCommand !== undefined && adminUrl === undefined)
    throw new Error('--restart-postgresql needs TEST_DATABASE_URL, the PostgreSQL that it restarts');
  return { minutes, part, adminUrl, restartCommand };
}
