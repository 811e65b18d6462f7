import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import type { StoreBudgets } from '../lib/store-budgets.ts';
import { type Config, environment } from './environment.ts';

/** Sentence about a value that a type rejects without one of its own. */
function typeMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? 'must be a whole number' : 'must be a number';
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined;
  const bound = issue.code === 'too_small' ? `${issue.minimum}` : `${issue.maximum}`;
  const side = issue.code === 'too_small' ? 'or more' : 'or less';
  return issue.origin === 'string' ? `must have ${bound} characters ${side}` : `must be ${bound} ${side}`;
}

const completeEnvironment = environment
  .refine((set) => set.DATABASE_URL === undefined || set.SECRETS_KEY !== undefined, {
    path: ['SECRETS_KEY'],
    message: 'is required with DATABASE_URL: 16 characters or more, the same for every process and every start',
  })
  .refine((set) => set.OPERATOR_TOKEN_PREVIOUS === undefined || set.OPERATOR_TOKEN !== undefined, {
    path: ['OPERATOR_TOKEN_PREVIOUS'],
    message: 'needs OPERATOR_TOKEN',
  })
  .refine((set) => set.PANEL_JWT_SECRET_PREVIOUS === undefined || set.PANEL_JWT_SECRET !== undefined, {
    path: ['PANEL_JWT_SECRET_PREVIOUS'],
    message: 'needs PANEL_JWT_SECRET',
  })
  .refine((set) => set.DATABASE_URL !== undefined || set.REPLICA_URLS.length === 0, {
    path: ['REPLICA_URLS'],
    message: 'needs DATABASE_URL: the embedded database has no replicas',
  });

/** Reads the environment once. Throws one line that names every variable that is wrong. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { data, error } = completeEnvironment.safeParse(set, { error: typeMessage });
  if (data) return data;
  throw new Error(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}

/** Settings of the jobs. At shutdown they may use half of the time to finish, the rest to release what is not done. */
export const jobSettingsFrom = (config: Config) => ({
  webhooks: { dns: config.WEBHOOK_DNS, backoffScale: config.WEBHOOK_BACKOFF_SCALE },
  messages: {
    smtpUrl: config.SMTP_URL,
    testSender: config.TEST_MESSAGE_SENDER,
    smsHookUrl: config.SMS_HOOK_URL,
    whatsappHookUrl: config.WHATSAPP_HOOK_URL,
    hookSecret: config.MESSAGE_HOOK_SECRET,
  },
  payments: {
    apiPixUrl: config.API_PIX_URL,
    apiPixTokenUrl: config.API_PIX_TOKEN_URL,
    mercadoPagoUrl: config.MERCADO_PAGO_URL,
    mercadoPagoHosts: config.MERCADO_PAGO_CHECKOUT_HOSTS,
  },
  graceSeconds: config.SHUTDOWN_SECONDS / 2,
});

/** The limits that the environment sets (D-15). */
export const rateLimitsFrom = (config: Config) => {
  const rate = { burst: config.RATE_LIMIT_BURST, perSecond: config.RATE_LIMIT_PER_SECOND };
  const failures = config.AUTH_FAILURES_PER_MINUTE;
  return {
    default: rate,
    anonymous: rate,
    people: { burst: config.PEOPLE_RATE_LIMIT_BURST, perSecond: config.PEOPLE_RATE_LIMIT_PER_SECOND },
    checkout: { burst: config.CHECKOUT_RATE_LIMIT_BURST, perSecond: config.CHECKOUT_RATE_LIMIT_PER_SECOND },
    'auth-failures': { burst: failures, perSecond: failures / 60 },
  };
};

/** Budgets of each store, from the environment (D-494). */
export const budgetsFrom = (config: Config): StoreBudgets => ({
  attemptsPerDay: config.WEBHOOK_ATTEMPTS_PER_DAY,
  exportedRowsPerDay: config.EXPORTED_ROWS_PER_DAY,
});

/** File whose modification time is that of the last backup; undefined with a PostgreSQL and no setting. */
export const backupMarkerFrom = ({ BACKUP_MARKER: file, DATABASE_URL: url, DATA_DIR: folder }: Config): string | undefined =>
  file ?? (url === undefined ? join(folder, 'last-backup') : undefined);

/** Address of the database, and the way to it. */
export const databaseSettingsFrom = (config: Config) => ({
  url: config.DATABASE_URL,
  migrationUrl: config.MIGRATION_DATABASE_URL,
  folder: config.DATA_DIR,
  isPipelined: config.PIPELINING,
  executors: config.DATA_COMPILER ? ('compiled' as const) : ('prisma' as const),
  pipelineConnections: config.PIPELINE_CONNECTIONS,
});

/** Edits by which a misspelled name differs at most, and the length below which names are alike by chance. */
const MAX_EDITS = 2;
const MIN_LENGTH = 6;

/** Hints about variables that are set, unknown, and nearly named like a known one. */
export function misspelledVariables(variables: NodeJS.ProcessEnv): string[] {
  const known = Object.keys(environment.shape);
  const unset = known.filter((name) => name.length >= MIN_LENGTH && variables[name] === undefined);
  return Object.keys(variables)
    .filter((name) => name.length >= MIN_LENGTH && !known.includes(name))
    .flatMap((name) => {
      const meant = unset.find((candidate) => distance(name, candidate) <= MAX_EDITS);
      return meant === undefined ? [] : [`${name} is set but unknown: ${meant} may be meant`];
    });
}
