import { z } from 'zod';
import { isEmailAddress } from '../core/validation/address.ts';
import { MAX_CONNECTIONS } from '../http/server.ts';
import { DEFAULT_BUDGETS } from '../lib/store-budgets.ts';
import {
  burst,
  cidrs,
  count,
  databaseUrl,
  databaseUrls,
  hostNames,
  isSmtpUrl,
  isSocketAddress,
  onOff,
  origins,
  port,
  publicUrl,
  ratePerSecond,
  webUrlText,
} from './env-types.ts';
import { secretSettings } from './secret-settings.ts';

/** Every environment variable of the service with its default. `--help` and docs/operations.md describe them. */
export const environment = z.object({
  PORT: port.default(4000).describe('The port to listen on; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('The address to listen on.'),
  DATABASE_URL: databaseUrl.optional().describe('A PostgreSQL 15 or newer; absent: the embedded database in DATA_DIR.'),
  MIGRATION_DATABASE_URL: databaseUrl
    .optional()
    .describe('The PostgreSQL itself, for migrations, where DATABASE_URL is a pooler; absent: DATABASE_URL.'),
  REPLICA_URLS: databaseUrls
    .default([])
    .describe(
      'Standbys of that PostgreSQL, with commas between them, which GraphQL lists and figures are read from while they have all that was committed; none by default.',
    ),
  DATA_DIR: z.string().min(1).default('./data').describe('The folder of the embedded database.'),
  PUBLIC_URL: publicUrl
    .optional()
    .describe(
      'Where buyers and integrators reach the service, for the addresses that it gives out; by default where it listens.',
    ),
  CHECKOUT_CORS_ORIGINS: origins
    .default([])
    .describe(
      'The origins whose pages may call the external checkout, as in https://loja.exemplo.com.br,https://outra.exemplo; none by default. A page that calls it shows its checkout key to everybody, who can then name prices: let the server of the shop call instead where it can.',
    ),
  GRAPHQL_CORS_ORIGINS: origins
    .default([])
    .describe('The origins whose pages may call /graphql, as in https://admin.exemplo.com.br; none by default.'),
  ...secretSettings,
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'must be an address like smtps://user:password@smtp.example.com')
    .optional()
    .describe(
      'The mail server of automations, as in smtps://usuario:senha@smtp.exemplo.com; absent: their e-mails are not sent.',
    ),
  TEST_MESSAGE_SENDER: z
    .string()
    .refine(isEmailAddress, 'must be an e-mail address')
    .optional()
    .describe('The address that e-mails of sendTestMessage are from; by default testes@ the host of PUBLIC_URL.'),
  SMS_HOOK_URL: webUrlText.optional().describe('Where SMS are posted to; absent: none are sent.'),
  WHATSAPP_HOOK_URL: webUrlText.optional().describe('Where WhatsApp messages are posted to; absent: none are sent.'),
  MESSAGE_HOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('What posts to SMS_HOOK_URL and WHATSAPP_HOOK_URL are signed with; absent: they are not signed.'),
  API_PIX_URL: webUrlText
    .optional()
    .describe(
      'Where the API Pix of every bank is, in place of its own address: that of a simulator, or of a bank that the service does not know; absent: each has its own.',
    ),
  API_PIX_TOKEN_URL: webUrlText
    .optional()
    .describe('Where the tokens for API_PIX_URL are given; absent: /oauth/token of that address.'),
  MERCADO_PAGO_URL: webUrlText
    .optional()
    .describe('Where the API of Mercado Pago is, in place of its own address: that of a simulator; absent: its own.'),
  MERCADO_PAGO_CHECKOUT_HOSTS: hostNames
    .optional()
    .describe(
      'The hosts whose pages buyers are sent to for a payment at Mercado Pago, those below them included, as in mercadopago.com.br,mercadopago.com; absent: these two, and that of MERCADO_PAGO_URL.',
    ),
  WEBHOOK_EGRESS_ALLOW: cidrs
    .default([])
    .describe('Address ranges that webhooks may reach although they are not public, as in 127.0.0.0/8,::1/128; none by default.'),
  WEBHOOK_DNS: z
    .string()
    .refine(isSocketAddress, 'must be an IP address with a port, like 10.0.0.2:53 or [fd00::2]:53')
    .optional()
    .describe(
      'The DNS server that is asked for the addresses of webhooks, as in 10.0.0.2:53 or [fd00::2]:53; by default those of this machine.',
    ),
  WEBHOOK_BACKOFF_SCALE: z.coerce
    .number()
    .positive()
    .max(1)
    .default(1)
    .describe('What the waits between the attempts of a webhook are multiplied by, to see in minutes what takes days.'),
  WEBHOOK_ATTEMPTS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(DEFAULT_BUDGETS.attemptsPerDay)
    .describe(
      'How many attempts the deliveries of one store may have in a day, in UTC: first ones, retries, repeats and tests; further ones wait for the next day.',
    ),
  EXPORTED_ROWS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(DEFAULT_BUDGETS.exportedRowsPerDay)
    .describe(
      'How many rows the files that one store exports may have in a day, in UTC; each counts as 1,000 at least. Further exports are refused until the next day.',
    ),
  ZIPCODE_URL: z
    .string()
    .refine((value) => value.startsWith('https://') && value.includes('{cep}'), 'must be an https address with {cep} in it')
    .optional()
    .describe(
      'The service that the pay page asks for the address of a CEP, with JSON like that of ViaCEP, as in https://viacep.com.br/ws/{cep}/json/; absent: the CEP fills in the state alone.',
    ),
  TRUSTED_PROXIES: cidrs
    .default([])
    .describe('The proxies that may say who calls (X-Forwarded-For, Forwarded), as in 10.0.0.0/8,::1/128; none by default.'),
  MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(MAX_CONNECTIONS)
    .describe(
      'How many connections there may be at the same time; one more replaces the one at rest for longest, and is closed at once without such a one. One client has a quarter of them at most.',
    ),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional()
    .describe(
      'Where the limits are shared by all processes; absent: in the PostgreSQL, or in memory beside the embedded database.',
    ),
  RATE_LIMIT_BURST: burst
    .default(40)
    .describe('How many calls of one key to one store may come at once; all keys of a store together have five times as many.'),
  RATE_LIMIT_PER_SECOND: ratePerSecond.default(2).describe('How many calls of one key to one store each second allows.'),
  PEOPLE_RATE_LIMIT_BURST: burst
    .default(120)
    .describe(
      'How many calls of one user of the panel in one store may come at once; all of its users together have five times as many.',
    ),
  PEOPLE_RATE_LIMIT_PER_SECOND: ratePerSecond
    .default(4)
    .describe('How many calls of one user of the panel in one store each second allows.'),
  CHECKOUT_RATE_LIMIT_BURST: burst
    .default(20)
    .describe('How many calls of the external checkout with one checkout key may come at once.'),
  CHECKOUT_RATE_LIMIT_PER_SECOND: ratePerSecond
    .default(10)
    .describe('How many calls of the external checkout with one checkout key each second allows.'),
  AUTH_FAILURES_PER_MINUTE: burst
    .default(100)
    .describe('How many failed authentications of one client address a minute has room for.'),
  PIPELINING: onOff
    .default(true)
    .describe(
      'Whether statements are sent without waiting for the results of those before them; off also means 0 PIPELINE_CONNECTIONS.',
    ),
  DATA_COMPILER: onOff
    .default(true)
    .describe(
      'Whether common operations are compiled to SQL by the service; off leaves every operation to Prisma, which is slower.',
    ),
  PIPELINE_CONNECTIONS: count
    .default(4)
    .describe('Connections that one-shot statements share; 0 gives each statement a connection of its own.'),
  CONSOLE: onOff
    .default(true)
    .describe('Whether /console is served, where the holder of a key looks at what happens in a store.'),
  GRAPHIQL: onOff.default(true).describe('Whether GraphiQL is served at /graphql.'),
  GRAPHQL_INTROSPECTION: onOff
    .default(true)
    .describe('Whether anybody may ask /graphql for its schema; off also takes GraphiQL, restRoutes and suggestions away.'),
  DEMO: onOff.default(true).describe('Whether an empty embedded database gets a demonstration store.'),
  JOBS: z
    .enum(['inline', 'off', 'held'])
    .default('inline')
    .describe(
      'Whether this process runs the jobs as well (inline), or leaves them to others, such as npm run worker (off); held: neither it nor a worker that gets it sends or runs anything.',
    ),
  WORKER_PORT: port
    .optional()
    .describe(
      'Where npm run worker answers /metrics, /healthz and /readyz, at HOST; 0 takes a free port; absent: it does not listen.',
    ),
  BACKUP_MARKER: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A file whose time of modification is that of the last backup, for /metrics; by default last-backup in DATA_DIR, which npm run backup makes.',
    ),
  SHUTDOWN_SECONDS: count.default(10).describe('How long a stop waits for what was accepted, in seconds.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: publicUrl
    .optional()
    .describe(
      'An OpenTelemetry collector that takes traces (OTLP over HTTP), as in http://127.0.0.1:4318; absent: there are none.',
    ),
  OTEL_SERVICE_NAME: z.string().min(1).default('commerce-store-management').describe('What the traces call this service.'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').describe("pino's level."),
});

export type Config = z.output<typeof environment>;
