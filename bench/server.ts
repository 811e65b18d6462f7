import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from './program.ts';

/** The servers that are compared, in the order of the table's columns. */
export const SERVERS = ['service', 'baseline'] as const;

/** One of the two servers. */
export type ServerName = (typeof SERVERS)[number];

const PROGRAMS: Readonly<Record<ServerName, string>> = {
  service: fileURLToPath(new URL('../start.js', import.meta.url)),
  baseline: fileURLToPath(new URL('./baseline.ts', import.meta.url)),
};

/** One of the two as a running program. */
export interface Server extends Program {
  readonly name: ServerName;
}

/** Secrets key of the run: stored responses are encrypted with it. */
export const SECRETS_KEY = randomBytes(32).toString('hex');

/** Limits too high to be reached, but counted as always, because that is part of the work. */
const NO_LIMITS = {
  RATE_LIMIT_BURST: '1000000',
  RATE_LIMIT_PER_SECOND: '100000',
  CHECKOUT_RATE_LIMIT_BURST: '1000000',
  CHECKOUT_RATE_LIMIT_PER_SECOND: '100000',
};

/** Public address of both servers: it is part of the pay page's address. */
const PUBLIC_URL = 'http://loja.example';

/** Starts a server over the database at `url` and waits until it listens. */
export async function startServer(name: ServerName, url: string): Promise<Server> {
  // Relaying what was announced is the work of processes of their own.
  const settings = { DATABASE_URL: url, SECRETS_KEY, PUBLIC_URL, DEMO: 'off', JOBS: 'off', ...NO_LIMITS };
  return { ...(await startProgram(PROGRAMS[name], settings)), name };
}
