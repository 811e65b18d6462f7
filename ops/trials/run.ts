// npm run trial -- NAME: tries on this machine what docs/operations.md tells operators, and ends with 1 when something was missed.
import { parseArgs } from 'node:util';
import { Report } from '../../soak/report.ts';

/** `word`: what stands behind its name. */
type Trial = (report: Report, word?: string) => Promise<void>;

const TRIALS: Readonly<Record<string, { readonly about: string; readonly load: () => Promise<Trial> }>> = {
  files: {
    about: 'the files of ops/, checked by haproxy, promtool and systemd-analyze',
    load: async () => (await import('./files.ts')).tryFiles,
  },
  deliveries: {
    about:
      'events to three webhooks beside calls, a plain loop over pg-boss and undici, their deletion; npm run trial -- deliveries 50000 takes as many events',
    load: async () => (await import('./deliveries.ts')).tryDeliveries,
  },
  clock: {
    about: '40 days of a test store, on both databases, and with 20 kills of the service on the way',
    load: async () => (await import('./clock.ts')).tryClock,
  },
  failover: {
    about: 'a primary that is killed under load, a synchronous standby, haproxy, two services',
    load: async () => (await import('./failover.ts')).tryFailover,
  },
  replica: {
    about: 'reads of what another service just wrote, beside a standby that is delayed, that follows, and that is killed',
    load: async () => (await import('./replica.ts')).tryReplica,
  },
  streams: {
    about: '2,000 streams of changes on one process: memory, and the delay from a change to its followers',
    load: async () => (await import('./streams.ts')).tryStreams,
  },
  upgrade: {
    about: 'the version before the newest migration is replaced under load; npm run trial -- upgrade 2: before the newest two',
    load: async () => (await import('./upgrade.ts')).tryUpgrade,
  },
  pooler: {
    about: 'two services behind PgBouncer in transaction mode; npm run trial -- pooler PATH takes that program',
    load: async () => (await import('./pooler.ts')).tryPooler,
  },
};

const USAGE = `npm run trial -- NAME

${Object.entries(TRIALS)
  .map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
  .join('\n')}

Trials use loopback alone and folders of their own, which they remove. Those with a PostgreSQL make clusters of their own and need
Debian's packages postgresql and haproxy, and to be run by root.`;

const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
const [name = '', word] = positionals;
const trial = TRIALS[name];
if (values.help || !trial) {
  console.log(USAGE);
  if (!values.help) process.exitCode = 2;
} else {
  const report = new Report();
  try {
    await (await trial.load())(report, word);
    console.log(report.missed === 0 ? '\neverything was kept' : `\n${report.missed} were missed`);
    if (report.missed > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  // Processes that a failed trial left are ended with this one.
  process.exit();
}
