/** Areas of the graph, each with those that it may use. The facts that a resource declares (`*.record.ts`) are for everybody. */
const USES_OF_AREAS = {
  catalogue: [],
  customers: [],
  promotions: ['catalogue', 'customers'],
  sales: ['catalogue', 'customers', 'promotions'],
  integration: ['catalogue', 'customers', 'promotions', 'sales'],
  messages: ['catalogue', 'customers', 'promotions', 'sales', 'integration'],
  store: ['catalogue', 'customers', 'promotions', 'sales', 'integration', 'messages'],
};

const areaRules = Object.entries(USES_OF_AREAS).map(([area, used]) => ({
  name: `${area}-uses-what-it-may`,
  comment: `The area ${area} uses ${used.join(', ') || 'no other area'}: a field that needs a later area is added by that area.`,
  severity: 'error',
  from: { path: `^src/graph/${area}/` },
  to: {
    path: `^src/graph/(${Object.keys(USES_OF_AREAS).join('|')})/`,
    pathNot: [`^src/graph/(${[area, ...used].join('|')})/`, '\\.record\\.ts$'],
  },
}));

/** Folders of orders (docs/architecture.md, From a cart to an order): each may use those before it, and none after it. */
const FOLDERS_OF_ORDERS = [
  'payment',
  'order',
  'order-tag',
  'order-figures',
  'order-transition',
  'order-payment',
  'order-change',
  'order-placement',
  'order-timeline',
];

const orderRules = FOLDERS_OF_ORDERS.slice(0, -1).map((folder, index) => ({
  name: `${folder}-knows-no-later-folder`,
  comment: `What ${folder} would need of a later folder of orders, that folder adds: a field, a mutation.`,
  severity: 'error',
  from: { path: `^src/graph/sales/${folder}/` },
  to: { path: `^src/graph/sales/(${FOLDERS_OF_ORDERS.slice(index + 1).join('|')})/` },
}));

/** The layers (docs/architecture.md): one rule for each arrow that is forbidden. */
module.exports = {
  forbidden: [
    ...areaRules,
    ...orderRules,
    {
      name: 'service-needs-no-package-of-development',
      comment: 'npm ci --omit=dev installs what the service needs.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rooms-of-every-area',
      comment:
        'What is of no area is either used by all of them (bulk, fault), or shows all of them (search, node, meta) to those after.',
      severity: 'error',
      from: { path: '^src/graph/(bulk|fault)/' },
      to: { path: '^src/graph/', pathNot: '^src/graph/$1/' },
    },
    {
      name: 'edges-know-no-commerce',
      comment: 'HTTP, configuration, process and telemetry serve any program and know no resource.',
      severity: 'error',
      from: { path: '^src/(http|config|process|telemetry)/', pathNot: '/worker-health-server\\.ts$' },
      to: { path: '^src/(graph|graphql|rest|pay|web|shop|console|jobs|cli|demo)/' },
    },
    {
      name: 'core-knows-no-resource',
      comment: 'The core serves every resource and knows none, and no client of the schema.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: '^src/(graph|graphql|rest|pay|web|shop|console|jobs|cli|demo)/' },
    },
    {
      name: 'core-knows-no-http',
      comment: 'The core runs operations for any client: no header, no socket, no credential.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: '^src/(http|auth|rate-limits|telemetry|config|process)/|^node_modules/(@whatwg-node|undici|hono)/' },
    },
    {
      name: 'core-uses-data-by-its-exports',
      comment: 'What src/data/README.md lists; drivers, the compiler and the executors are its own.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: '^src/data/(driver|compiler|executors)/' },
    },
    {
      name: 'executors-are-chosen-in-one-place',
      comment: 'Whether statements are compiled or written by Prisma is known to src/data/choose-executor.ts alone (D-526).',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/data/(executors/|choose-executor\\.ts$)' },
      to: { path: '^src/data/executors/' },
    },
    {
      name: 'data-knows-no-resource',
      comment: 'The way to the database is the same for every resource: it needs small pure helpers and spans, nothing else.',
      severity: 'error',
      from: { path: '^src/data/' },
      to: { path: '^src/', pathNot: '^src/(data|lib|generated)/|^src/telemetry/spans\\.ts$' },
    },
    {
      name: 'graph-knows-no-client',
      comment: 'The schema does not know who uses it.',
      severity: 'error',
      from: { path: '^src/graph/' },
      to: { path: '^src/(graphql|rest|pay|web|shop|console|jobs|cli|demo)/|^src/(app|main|worker)\\.ts$' },
    },
    {
      name: 'clients-do-not-meet',
      comment: 'GraphQL over HTTP, REST, the pay page and the jobs are separate clients of the schema.',
      severity: 'error',
      from: { path: '^src/(graphql|rest|pay|uploads|web|shop|console|jobs)/' },
      to: { path: '^src/(graphql|rest|pay|uploads|web|shop|console|jobs)/', pathNot: '^src/$1/' },
    },
    {
      name: 'resolvers-reach-no-database',
      comment: 'ctx.db is the only database a resolver can reach: no pool, no session, no Prisma client of its own.',
      severity: 'error',
      from: { path: '^src/graph/[^/]+/' },
      to: { path: '^src/data/driver/|^node_modules/(pg|@prisma/adapter-pg|@electric-sql)/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'A rule needs nothing but field types, constants, other rules and records.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        path: '^src/',
        pathNot:
          '^src/core/(validation/(?:address|emails|field-types|filter-fields|json-fields|sku)|brazil/(?:documents|invoice-key|phones|pix-key|zipcodes)|execution/principal|errors|store-limit)\\.ts$|^src/lib/(?:date-range|local-date|money|slug|standard-secret|text-forms)\\.ts$|\\.rules\\.ts$|^src/graph/record/records\\.ts$|^src/generated/prisma/enums\\.ts$',
      },
    },
    {
      name: 'records-are-pure',
      comment: 'What a resource declares of its tables is read before the schema is built: no field, no statement.',
      severity: 'error',
      from: { path: '\\.record\\.ts$|/record/records\\.ts$' },
      to: {
        path: '^src/',
        pathNot: '^src/core/schema/record-facts\\.ts$|\\.r(?:ecord|ules)\\.ts$|^src/generated/prisma/enums\\.ts$',
      },
    },
    {
      name: 'rate-limits-and-telemetry-know-nobody',
      comment: 'Buckets, spans and metrics serve everybody, and know the database driver at most.',
      severity: 'error',
      from: { path: '^src/(rate-limits|telemetry)/', pathNot: '^src/rate-limits/guard\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(rate-limits|telemetry|data/driver)/|^src/data/database.ts$' },
    },
    {
      name: 'gateways-are-pure',
      comment: 'A payment provider is spoken to without a database, an environment or a clock of ours.',
      severity: 'error',
      from: { path: '^src/gateways/' },
      to: { path: '^src/', pathNot: '^src/(gateways|lib|core/brazil)/' },
    },
    {
      name: 'readers-of-files-are-pure',
      comment: 'A file is read without a database, a clock or a store: what it means is in the file, or asked.',
      severity: 'error',
      from: { path: '^src/files/' },
      to: { path: '^src/', pathNot: '^src/files/' },
    },
    {
      name: 'no-circles-of-folders',
      comment:
        'Resources, like layers, use each other in one direction: a field that needs a later resource is added by that resource.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'one-router',
      comment: 'Every path is registered in http/router.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/http/router\\.ts$' },
      to: { path: '^node_modules/find-my-way/' },
    },
    {
      name: 'no-circles',
      comment: 'Types count as well: what two files need of each other belongs in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'src/generated' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.js'] },
  },
};
