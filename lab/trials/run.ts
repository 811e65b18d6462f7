// npm run trial -- NAME: tests on this machine what docs/operations.md describes, and exits with 1 when a check failed.
import { parseArgs } from 'node:util';
import { Report } from '../soak/report.ts';

/** `more`: texts after the name of the trial. */
type Trial = (report: Report, ...more: readonly string[]) => Promise<void>;

const TRIALS: Readonly<Record<string, { readonly about: string; readonly load: () => Promise<Trial> }>> = {
  files: {
    about: 'checks the files of ops/ with haproxy, promtool and systemd-analyze',
    load: async () => (await import('./files.ts')).tryFiles,
  },
  copies: {
    about: 'copies a PostgreSQL in every physical way, and has a standby take over: which of them hold the jobs',
    load: async () => (await import('./copies.ts')).tryCopies,
  },
  deliveries: {
    about:
      '10,000 events to three webhooks during calls, compared with a plain loop over pg-boss and undici, and their retention; npm run trial -- deliveries 50000 uses 50,000',
    load: async () => (await import('./deliveries.ts')).tryDeliveries,
  },
  clock: {
    about: '40 days of a test store on both databases, then with 20 kills of the service',
    load: async () => (await import('./clock.ts')).tryClock,
  },
  imports: {
    about:
      '100,000 rows of stock on PostgreSQL, with the time for them, and 10,000 with 20 kills of the service; npm run trial -- imports 20000 measures 20,000',
    load: async () => (await import('./imports.ts')).tryImports,
  },
  exports: {
    about:
      '1,000,000 orders to a file on PostgreSQL: memory, calls beside it, kills, and many at once; npm run trial -- exports 100000 has 100,000',
    load: async () => (await import('./exports.ts')).tryExports,
  },
  'full-disk': {
    about: 'fills the disk of a PostgreSQL under a service and before a first start; needs the right to mount a tmpfs',
    load: async () => (await import('./full-disk.ts')).tryFullDisk,
  },
  failover: {
    about: 'two services behind haproxy with a synchronous standby; the primary is killed under load',
    load: async () => (await import('./failover.ts')).tryFailover,
  },
  replica: {
    about: 'reads right after writes by another service, with a current, a delayed and a killed standby',
    load: async () => (await import('./replica.ts')).tryReplica,
  },
  'replica-gain': {
    about: 'the same lists without and with a replica: reads a second, and the processor of the primary',
    load: async () => (await import('./replica-gain.ts')).measureReplica,
  },
  streams: {
    about: '2,000 streams of changes on one process: memory and delay',
    load: async () => (await import('./streams.ts')).tryStreams,
  },
  upgrade: {
    about: 'replaces the version before the newest migration under load; npm run trial -- upgrade 2 starts before the newest two',
    load: async () => (await import('./upgrade.ts')).tryUpgrade,
  },
  'older-suite': {
    about:
      'runs the tests of the version before the newest migration on the schema of now; npm run trial -- older-suite 2 takes the newest two',
    load: async () => (await import('./older-suite.ts')).tryOlderSuite,
  },
  pitr: {
    about: 'recovers a database to the moment before a mistake, from a base backup and the archived log',
    load: async () => (await import('./pitr.ts')).tryPitr,
  },
  replication: {
    about: 'moves the service to another PostgreSQL server by logical replication of all tables, during calls',
    load: async () => (await import('./replication.ts')).tryReplication,
  },
  offboarding: {
    about:
      'exports a live store and deletes it, with two kills, during calls of another; npm run trial -- offboarding 20000 has 20,000 orders',
    load: async () => (await import('./offboarding.ts')).tryOffboarding,
  },
  moves: {
    about:
      'moves a store to another installation during its calls and those of a neighbour, with two kills; npm run trial -- moves 20000 has 20,000 orders',
    load: async () => (await import('./moves.ts')).tryMoves,
  },
  citus: {
    about:
      'a Citus cluster whose servers are killed, and whose stores move, under calls; npm run trial -- citus distribution 1000000 divides so many orders, citus cost 2 measures on two workers. Needs a PostgreSQL with the extension',
    load: async () => (await import('./citus.ts')).tryCitus,
  },
  gameday: {
    about:
      'lets one thing after the other go wrong under calls: are causes named, alerts raised, writes kept? Needs the right to mount a tmpfs',
    load: async () => (await import('./gameday.ts')).tryGameday,
  },
  money: {
    about:
      'providers that lose, repeat and forge notices, hang, go away, and processes that die at every await; npm run trial -- money kills plays one part',
    load: async () => (await import('./money.ts')).tryMoney,
  },
  pooler: {
    about: 'two services behind PgBouncer in transaction mode; npm run trial -- pooler PATH uses the program at PATH',
    load: async () => (await import('./pooler.ts')).tryPooler,
  },
};

const USAGE = `npm run trial -- NAME

${Object.entries(TRIALS)
  .map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`)
  .join('\n')}

Trials use only loopback and temporary folders. Those with a PostgreSQL make new clusters: they need Debian's packages postgresql
and haproxy, and must be run as root.`;

const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
const [name = '', ...more] = positionals;
const trial = TRIALS[name];
if (values.help || !trial) {
  console.log(USAGE);
  if (!values.help) process.exitCode = 2;
} else {
  const report = new Report();
  try {
    await (await trial.load())(report, ...more);
    console.log(report.failed === 0 ? '\nall checks passed' : `\n${report.failed} checks failed`);
    if (report.failed > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  // Exiting also kills processes that a failed trial left running.
  process.exit();
}
