import { parseArgs } from 'node:util';

/** What `--help` prints. */
export const USAGE = `npm run soak -- [--minutes N] [--restart-postgresql COMMAND]

Starts the service as a process of its own, on loopback, and sends it good and bad calls together; kills it, stops it,
starts it again. Prints a line for each promise with what was seen, and ends with 1 when one was not kept. The embedded
database is taken, and after it, where TEST_DATABASE_URL names a PostgreSQL, a database of its own there.

  --minutes N                    how long the calls go on, all together, 1 to 240 (default 10)
  --restart-postgresql COMMAND   a command that restarts that PostgreSQL, run once under load
  --help                         prints this`;

/** What a run was asked for. */
export interface Options {
  readonly minutes: number;
  /** A PostgreSQL in which a database may be made; undefined: the embedded database alone. */
  readonly adminUrl: string | undefined;
  readonly restartCommand: string | undefined;
}

/** Reads the flags and the environment; `help` when that was asked for. Throws one line about what is wrong. */
export function readOptions(flags: string[], environment: NodeJS.ProcessEnv): Options | 'help' {
  const { values } = parseArgs({
    args: flags,
    options: {
      minutes: { type: 'string', default: '10' },
      'restart-postgresql': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const minutes = Number(values.minutes);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 240) throw new Error('--minutes takes a whole number from 1 to 240');
  const adminUrl = environment.TEST_DATABASE_URL || undefined;
  const restartCommand = values['restart-postgresql'];
  if (restartCommand !== undefined && adminUrl === undefined)
    throw new Error('--restart-postgresql needs TEST_DATABASE_URL, the PostgreSQL that it restarts');
  return { minutes, adminUrl, restartCommand };
}
