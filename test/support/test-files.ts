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
    'console-files-browser',
    'deadly-rows',
    'docs-browser',
    'full-disk',
    'newer-schema',
    'npm-start',
    'older-node',
    'pay-browser',
    'pay-coupon-guesses',
    'pay-reach',
    'pay-slow-answers',
    'pay-typing',
    'settings',
    'without-dev-packages',
  ],
]);

const RESOURCES = [
  'automations',
  'categories',
  'coupons',
  'customers',
  'discount-ranges',
  'external-checkout',
  'gifts',
  'kits',
  'orders',
  'order-tags',
  'payment-discounts',
  'product-list',
  'products',
  'templates',
  'upsells',
  'webhooks',
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
    'begun-work',
    'checkout-timers',
    'deliveries',
    'delivery-budgets',
    'delivery-leases',
    'erased-echo',
  ],
  ...[
    'store-deletions',
    'store-moves',
    'job-look-ups',
    'low-stock-automations',
    'message-leases',
    'money-month',
    'outbox',
    'payment-timers',
    'recorded-attempts',
    'retention',
    'schedules',
    'statement',
    'store-clocks',
    'worker',
  ],
];

/**
 * Test files that run on PostgreSQL alone: races, because the embedded database has one connection, on which nothing ever meets, and
 * what the driver does with a server: its loss, its standbys, poolers before it.
 */
export const ON_POSTGRESQL_ALONE = [
  'test/**/*-races.test.ts',
  ...[
    'divided-database',
    'exclusive-query',
    'outage',
    'pipelined-pool',
    'pooler',
    'read-only',
    'replica',
    'session-settings',
    'silence',
    'unanswered-commit',
  ].map((name) => `test/data/driver/${name}.test.ts`),
  ...processes([
    'bench',
    'database-away',
    'delivery-processes',
    'feed-kills',
    'postgresql-backup',
    'store-clock-kills',
    'usage-kills',
    'worker-health-server',
  ]),
];

/**
 * The test files that also run on PostgreSQL, because something can differ there: SQL and the driver, locks and races, jobs,
 * limits, numbers and text as the database keeps them, and each resource once from end to end. The embedded database runs all.
 */
export const ON_POSTGRESQL = [
  ...ON_POSTGRESQL_ALONE,
  ...['data', 'model'].map((folder) => `test/${folder}/**/*.test.ts`),
  'test/core/execution/unit-of-work.test.ts',
  ...JOBS.map((name) => `test/jobs/${name}.test.ts`),
  ...RESOURCE_FILES,
  ...['huge-numbers', 'idempotency', 'lists', 'server-errors'].map((name) => `test/contract/${name}.test.ts`),
  ...[
    'api-key-uses',
    'automations',
    'changes',
    'deliveries',
    'export-round-trip',
    'exports',
    'inventory',
    'list-filters',
    'list-search',
    'low-stock',
    'order-filters',
    'replays',
    'search',
    'statements',
  ].map((name) => `test/graph/${name}.test.ts`),
  'test/faults/previous-keys.test.ts',
  'test/graphql/replica-queries.test.ts',
  'test/rate-limits/shared-budgets.test.ts',
  'test/rate-limits/shared-limits.test.ts',
  'test/cli/seed.test.ts',
  'test/cli/store.test.ts',
  'test/telemetry/metrics.test.ts',
  'test/telemetry/traces.test.ts',
];

/** Test files that run on a Citus cluster as well, which plans each statement in its own way. */
export const ON_CLUSTER = ['contract', 'jobs'].map((folder) => `test/${folder}/**/*.test.ts`);

/** Test files of these folders that run on the embedded database alone: about it, without a database, or of the same statements. */
export const ON_EMBEDDED_ALONE = [
  ...['closed-folder', 'migration-plan', 'migrations', 'serving-migrations', 'statements'].map((name) => `driver/${name}`),
  ...['compiled-operations', 'sql-text'].map((name) => `compiler/${name}`),
  ...['compiled-executor', 'prisma-executor'].map((name) => `executors/${name}`),
  ...['advisory-lock', 'copied-stores', 'deferred-statements', 'migration-time', 'model-meta', 'one-store', 'page-loader'],
  ...['platform-db', 'record-calls', 'row-counts', 'stock-sums', 'store-db-scope', 'store-keys'],
].map((name) => `test/data/${name}.test.ts`);
