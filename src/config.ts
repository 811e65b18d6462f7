import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(0);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** https, or http to this machine alone: who can change the keys on their way can sign tokens. */
function isTrustedAddress(address: string): boolean {
  const { protocol, hostname, username } = URL.parse(address) ?? {};
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname ?? '');
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && loopback));
}

/** The address of a site, without a slash at the end. */
const publicAddress = z
  .string()
  .refine((address) => {
    const { protocol, username, search, hash } = URL.parse(address) ?? {};
    return /^https?:$/.test(protocol ?? '') && `${username}${search}${hash}` === '';
  }, 'must be an http or https address without a query')
  .transform((address) => address.replace(/\/+$/, ''));

/** Origins as browsers send them, with commas between them. */
const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .refine(
    (list) => list.every((origin) => /^https?:/.test(origin) && URL.parse(origin)?.origin === origin),
    'must be origins with commas between them, like https://loja.exemplo.com.br',
  );

/** Every environment variable of the service, with its default. `--help` and docs/operations.md say what they mean. */
const environment = z.object({
  /** The port to listen on; 0 takes a free one. */
  PORT: port.default(4000),
  /** The address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** A PostgreSQL 15 or newer; absent: the embedded database in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  /** The folder of the embedded database. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** Where buyers and integrators reach the service, for the addresses that it gives out; by default where it listens. */
  PUBLIC_URL: publicAddress.optional(),
  /** The origins whose pages may call the external checkout, as in https://loja.exemplo.com.br,https://outra.exemplo; none by default. */
  CHECKOUT_CORS_ORIGINS: origins.default([]),
  /** The secret of the operator, who may do everything in every store; absent: there is no operator over HTTP. */
  OPERATOR_TOKEN: z.string().min(8).optional(),
  /** What the panel signs its users' tokens with (HS256); absent: no such token is taken. */
  PANEL_JWT_SECRET: z.string().min(32).optional(),
  /** Where the panel publishes the keys of its users' tokens (RS256, ES256, EdDSA); absent: no such token is taken. */
  PANEL_JWKS_URL: z.string().refine(isTrustedAddress, 'must be an https address, or an http one on loopback').optional(),
  /** Encrypts what must be read back later; required with DATABASE_URL, otherwise kept beside the embedded database. */
  SECRETS_KEY: z.string().min(16).optional(),
  /** Connections that one-shot statements share; 0 behind PgBouncer. */
  PIPELINE_LANES: count.default(2),
  /** Whether GraphiQL is served at /graphql. */
  GRAPHIQL: onOff.default(true),
  /** Whether an empty embedded database gets a demonstration store. */
  DEMO: onOff.default(true),
  /** Whether this process runs the jobs as well (inline), or leaves them to others, such as npm run worker (off). */
  JOBS: z.enum(['inline', 'off']).default('inline'),
  /** How long a stop waits for what was accepted, in seconds. */
  SHUTDOWN_SECONDS: count.default(10),
  /** pino's level. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const complete = environment.refine((set) => set.DATABASE_URL === undefined || set.SECRETS_KEY !== undefined, {
  path: ['SECRETS_KEY'],
  message: 'is required with DATABASE_URL: 16 characters or more, the same for every process and every start',
});

export type Config = z.output<typeof environment>;

/** Reads the environment once. Throws one line that names every variable that is wrong. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { data, error } = complete.safeParse(set);
  if (data) return data;
  throw new Error(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}
