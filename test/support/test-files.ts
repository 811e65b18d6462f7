/** Test files that start processes or a browser: they mostly wait, and leave the processor to others. */
export const PROCESSES = ['test/processes/**/*.test.ts'];

const processes = (names: readonly string[]) => names.map((name) => `test/processes/${name}.test.ts`);

/** Those of them that run on the embedded database alone, because the database makes no difference. */
export const PROCESSES_ON_ANY_DATABASE = processes([
  ...[
    'admin-example',
    'backup',
    'commands',
    'console-browser',
    'demo-store',
    'docs-browser',
    'first-requests',
    'full-disk',
    'npm-stop',
    'pay-browser',
    'pay-reach',
    'pay-slow-answers',
    'pay-typing',
    'settings',
  ],
]);

const RESOURCES = [
  ...['automations', 'categories', 'coupons', 'customers', 'discount-ranges', 'external-checkout', 'gifts', 'kits', 'orders'],
  ...['order-tags', 'payment-discounts', 'product-list', 'products', 'templates', 'upsells', 'webhooks'],
];

/** One contract file for each resource. */
export const RESOURCE_FILES = RESOURCES.map((name) => `test/contract/${name}.test.ts`);

/** Quick tests during development: rules, the core, one contract file for each resource. */
export const QUICK = ['test/rules/**/*.test.ts', 'test/core/**/*.test.ts', ...RESOURCE_FILES];

/** Jobs whose rows several processes take: leases, the outbox, timers, the deletion of old rows. */
const JOBS = [
  ...[
    'automation-sending',
    'automation-triggers',
    'boss-database',
    'checkout-timers',
    'deliveries',
    'delivery-leases',
    'erased-echo',
  ],
  ...['job-look-ups', 'message-leases', 'outbox', 'payment-timers', 'recorded-attempts', 'retention', 'store-clocks', 'worker'],
];

/** Races: they run on PostgreSQL alone. The embedded database has one connection, on which nothing ever meets. */
export const RACES = ['test/**/*-races.test.ts'];

/**
 * The test files that also run on PostgreSQL, because something can differ there: SQL and the driver, locks and races, jobs,
 * limits, numbers and text as the database keeps them, and each resource once from end to end. The embedded database runs all.
 */
export const ON_POSTGRESQL = [
  ...RACES,
  ...['data', 'model', 'core/execution'].map((folder) => `test/${folder}/**/*.test.ts`),
  ...JOBS.map((name) => `test/jobs/${name}.test.ts`),
  ...RESOURCE_FILES,
  ...['huge-numbers', 'idempotency', 'server-errors'].map((name) => `test/contract/${name}.test.ts`),
  ...[
    ...['api-key-uses', 'automations', 'changes', 'deliveries', 'list-filters', 'list-search'],
    ...['order-filters', 'replays', 'search', 'statements'],
  ].map((name) => `test/graph/${name}.test.ts`),
  'test/graphql/replica-queries.test.ts',
  'test/rate-limits/shared-limits.test.ts',
  'test/cli/store.test.ts',
  'test/telemetry/metrics.test.ts',
  'test/telemetry/traces.test.ts',
];

/** Test files about the embedded database alone. */
export const ON_EMBEDDED_ALONE = ['closed-folder', 'pglite-stream'].map((name) => `test/data/driver/${name}.test.ts`);
