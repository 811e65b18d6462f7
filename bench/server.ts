import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from './program.ts';

/** The servers that are compared, in the order of the table's columns. */
export const SERVERS = ['service', 'hand-written'] as const;

/** One of the two servers. */
export type ServerName = (typeof SERVERS)[number];

const PROGRAMS: Readonly<Record<ServerName, string>> = {
  service: fileURLToPath(new URL('../start.js', import.meta.url)),
  'hand-written': fileURLToPath(new URL('./hand-written.ts', import.meta.url)),
};

/** One of the two as a running program. */
export interface Server extends Program {
  readonly name: ServerName;
}

/** What the answers of a run are sealed with: the database of a run has no other use for it. */
export const SECRETS_KEY = randomBytes(32).toString('hex');

/** What is compared is the work, with the limits counted as they always are. */
const NO_LIMITS = {
  RATE_LIMIT_BURST: '1000000',
  RATE_LIMIT_PER_SECOND: '100000',
  CHECKOUT_RATE_LIMIT_BURST: '1000000',
  CHECKOUT_RATE_LIMIT_PER_SECOND: '100000',
};

/** Where both say that buyers reach them: the address of a pay page is the same in both. */
const PUBLIC_URL = 'http://loja.example';

/** Starts a server over the database at `url` and waits until it listens. */
export async function startServer(name: ServerName, url: string): Promise<Server> {
  // Relaying what was announced is the work of processes of their own.
  const settings = { DATABASE_URL: url, SECRETS_KEY, PUBLIC_URL, DEMO: 'off', JOBS: 'off', ...NO_LIMITS };
  return { ...(await startProgram(PROGRAMS[name], settings)), name };
}
