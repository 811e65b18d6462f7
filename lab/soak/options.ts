import { parseArgs } from 'node:util';

/** Text of `--help`. */
export const USAGE = `npm run soak -- [--minutes N] [--part PART] [--restart-postgresql COMMAND]

Starts the service as a separate process on loopback, sends it good and bad calls at the same time, kills it, stops it and
starts it again. On Linux it then sends good calls under production limits, in turn with and without a concurrent attacker,
and compares response times and memory. Prints one line for each check, and exits with 1 when one failed. Uses the embedded
database, and then a new database in the PostgreSQL of TEST_DATABASE_URL, when that is set.

  --minutes N                    total duration of the calls, 1 to 240 (default 10)
  --part PART                    faults, attack or all (default all)
  --database DATABASE            embedded, postgresql or all (default all)
  --restart-postgresql COMMAND   command that restarts that PostgreSQL, run once under load
  --help                         prints this text`;

const PARTS = ['all', 'faults', 'attack'] as const;
type Part = (typeof PARTS)[number];
const DATABASES = ['all', 'embedded', 'postgresql'] as const;

/** Settings of a run. */
export interface Options {
  readonly minutes: number;
  readonly part: Part;
  readonly isEmbeddedUsed: boolean;
  /** PostgreSQL server in which a database may be created; undefined: only the embedded database is used. */
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
      database: { type: 'string', default: 'all' },
      'restart-postgresql': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const minutes = Number(values.minutes);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 240) throw new Error('--minutes takes a whole number from 1 to 240');
  const part = PARTS.find((name) => name === values.part);
  if (part === undefined) throw new Error(`--part takes one of ${PARTS.join(', ')}`);
  const database = DATABASES.find((name) => name === values.database);
  if (database === undefined) throw new Error(`--database takes one of ${DATABASES.join(', ')}`);
  const adminUrl = database === 'embedded' ? undefined : environment.TEST_DATABASE_URL || undefined;
  if (database === 'postgresql' && adminUrl === undefined) throw new Error('--database postgresql needs TEST_DATABASE_URL');
  const restartCommand = values['restart-postgresql'];
  if (restartCommand !== undefined && adminUrl === undefined)
    throw new Error('--restart-postgresql needs TEST_DATABASE_URL, the PostgreSQL that it restarts');
  return { minutes, part, isEmbeddedUsed: database !== 'postgresql', adminUrl, restartCommand };
}
