import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from './program.ts';

/** Compared servers, in the order of the columns of the table. */
export const SERVERS = ['service', 'baseline'] as const;

/** One of the two servers. */
export type ServerName = (typeof SERVERS)[number];

const PROGRAMS: Readonly<Record<ServerName, string>> = {
  service: fileURLToPath(new URL('../../start.js', import.meta.url)),
  baseline: fileURLToPath(new URL('./baseline.ts', import.meta.url)),
};

/** A running server. */
export interface Server extends Program {
  readonly name: ServerName;
}

/** Secrets key of the run, which encrypts stored responses. */
export const SECRETS_KEY = randomBytes(32).toString('hex');

/** Limits that are never reached, but are counted as usual, because that is part of the work. */
const NO_LIMITS = {
  RATE_LIMIT_BURST: '1000000',
  RATE_LIMIT_PER_SECOND: '100000',
  PEOPLE_RATE_LIMIT_BURST: '1000000',
  PEOPLE_RATE_LIMIT_PER_SECOND: '100000',
  CHECKOUT_RATE_LIMIT_BURST: '1000000',
  CHECKOUT_RATE_LIMIT_PER_SECOND: '100000',
};

/** Public URL of both servers, which is part of the URLs of pay pages. */
const PUBLIC_URL = 'http://loja.example';

/** Starts a server over the database at `url` and waits until it listens. */
export async function startServer(name: ServerName, url: string): Promise<Server> {
  // Events are relayed by other processes.
  const settings = { DATABASE_URL: url, SECRETS_KEY, PUBLIC_URL, DEMO: 'off', JOBS: 'off', ...NO_LIMITS };
  return { ...(await startProgram(PROGRAMS[name], settings)), name };
}
