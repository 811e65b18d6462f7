import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** Source files and their tests. The mutants of the files are run with no other tests. */
export interface MutationTarget {
  readonly name: string;
  /** Patterns of source files. */
  readonly files: readonly string[];
  /** Patterns of test files, fast ones first: a mutant that a test has killed is not run with the next. */
  readonly tests: readonly string[];
}

const rulesOf = (...names: string[]) => names.map((name) => `test/rules/${name}.test.ts`);

/** The rules of a resource, or of several that have a test together, by the first of `tests`. */
const resource = (tests: string | readonly [string, ...string[]], ...files: string[]): MutationTarget => {
  const [name, ...others] = typeof tests === 'string' ? [tests] : tests;
  return {
    name,
    files: (files.length > 0 ? files : [`${name}/${name}`]).map((file) => `src/graph/**/${file}.rules.ts`),
    tests: rulesOf(`resources/${name}`, 'resources/messages', 'resources/partial-update', ...others),
  };
};

/** Resources whose rules have tests of another name, or together with others. */
const SHARED: readonly MutationTarget[] = [
  resource('adjust-stock', 'stock/*'),
  resource(
    ['checkout', 'resources/filters'],
    ...[
      'checkout/checkout',
      'checkout/store-cart',
      'promotion-draft/*',
      'payment/payment-choice',
      'payment-attempt/payment-change',
    ],
  ),
  resource(['customer', 'resources/checkout'], 'customer/customer', 'customer/buyer', 'customer-merge/*'),
  resource('external-checkout', 'checkout/external-checkout'),
  resource(
    'filters',
    ...['audit/*', 'automation-run/*', 'change/*', 'customer/customer-filter', 'event/*', 'webhook-delivery/*'],
  ),
  resource('message-template', 'message-template/message-template'),
  resource(
    ['order', 'resources/order-transition', 'price-change'],
    'order/*',
    'order-change/*',
    'order-transition/*',
    'order-payment/*',
    'bulk/*',
  ),
  resource('order-tags', 'order-tag/*'),
  resource('published-document', 'published-document/*', 'schema-usage/*'),
  resource(['store', 'resources/filters'], 'store/*', 'api-key/*', 'message/*', 'shipping-method/*'),
  {
    name: 'customer-segments',
    files: ['src/graph/customers/customer-segment/*.rules.ts'],
    tests: ['test/graph/customer-segments.test.ts'],
  },
  { name: 'people', files: ['src/graph/store/{role,sign-in-issuer}/*.rules.ts'], tests: ['test/graph/roles.test.ts'] },
  {
    name: 'refunds',
    files: [
      'src/graph/sales/{refund,refund-order,payment-movement}/*.rules.ts',
      'src/graph/sales/payment/order-refund-status.rules.ts',
    ],
    tests: ['test/graph/refund-order.test.ts'],
  },
  {
    name: 'payment-claims',
    files: ['src/graph/sales/payment-claim/*.rules.ts'],
    tests: ['test/jobs/payment-claims.test.ts', 'test/jobs/mercado-pago.test.ts'],
  },
  {
    name: 'returns',
    files: ['src/graph/sales/return-request/*.rules.ts'],
    tests: ['test/graph/returns.test.ts'],
  },
  {
    name: 'statement',
    files: ['src/graph/sales/statement/*.rules.ts'],
    tests: ['test/rules/resources/explain-movement.test.ts', 'test/jobs/statement.test.ts'],
  },
  {
    name: 'order-invoice',
    files: ['src/graph/sales/order-invoice/*.rules.ts'],
    tests: ['test/graph/order-invoice.test.ts'],
  },
  { name: 'bulk-products', files: ['src/graph/catalogue/bulk-product/*.rules.ts'], tests: rulesOf('price-change') },
  {
    name: 'placeholders',
    files: ['src/graph/messages/message-template/{placeholders*,message-bounds.rules}.ts'],
    tests: rulesOf('placeholders'),
  },
];

/** Every other resource with tests of its rules, which have its name: all of its rules. */
const RESOURCES: readonly MutationTarget[] = globSync('test/rules/resources/*.test.ts')
  .map((file) => basename(file, '.test.ts'))
  .filter((name) => !SHARED.some((one) => one.tests.includes(`test/rules/resources/${name}.test.ts`)))
  .filter((name) => globSync(`src/graph/*/${name}/*.rules.ts`).length > 0)
  .toSorted()
  .map((name) => resource(name, `${name}/*`));

/** Tests of operations that the compiler writes as SQL, on a database. */
const COMPILED = ['test/data/compiler/compiled-operations.test.ts', 'test/data/compiler/compile.test.ts'];

/** The rules, the prices, and the core that validates, stores and lists. */
export const TARGETS: readonly MutationTarget[] = [
  {
    name: 'json',
    files: ['src/http/body.ts', 'src/http/strict-json.ts', 'src/http/json-guard.ts'],
    tests: ['test/http/body.test.ts'],
  },
  {
    name: 'values',
    files: ['src/core/validation/issues.ts', ...['src/core/schema/scalars.ts', 'src/lib/ids.ts', 'src/lib/money.ts']],
    tests: [
      'test/core/schema/scalars.test.ts',
      'test/lib/ids.test.ts',
      ...rulesOf('money'),
      'test/core/validation/variables.test.ts',
      'lab/mutation/snapshots.test.ts',
    ],
  },
  { name: 'fields', files: ['src/core/validation/field-types.ts'], tests: ['test/core/validation/field-types.test.ts'] },
  {
    name: 'rules',
    files: ['src/core/validation/rules.ts'],
    tests: ['test/core/validation/rules.test.ts'],
  },
  {
    name: 'variables',
    files: ['variables', 'input-validator', 'contract-spelling', 'parsed-input'].map((name) => `src/core/validation/${name}.ts`),
    tests: ['test/core/validation/variables.test.ts', 'test/core/validation/contract-spelling.test.ts'],
  },
  {
    name: 'list',
    files: ['src/core/pagination/list.ts', 'src/core/pagination/list-args.ts', 'src/core/pagination/keyset.ts'],
    tests: ['test/core/pagination/list.test.ts'],
  },
  {
    name: 'errors',
    files: ['src/core/errors.ts', 'src/data/errors.ts', 'src/data/driver/sending/prisma-errors.ts'],
    tests: ['test/core/errors.test.ts'],
  },
  {
    name: 'principal',
    files: ['src/core/execution/principal.ts', 'src/lib/cidr.ts'],
    tests: ['test/core/execution/principal.test.ts'],
  },
  {
    name: 'brazil',
    files: ['src/core/brazil/documents.ts', 'src/core/brazil/time.ts'],
    tests: ['test/core/brazil/documents.test.ts'],
  },
  { name: 'slug', files: ['src/lib/slug.ts'], tests: rulesOf('slug') },
  {
    name: 'references',
    files: [
      'src/core/validation/references.ts',
      'src/data/optimistic-lock.ts',
      'src/lib/cache.ts',
      'src/core/execution/loader.ts',
    ],
    tests: ['test/core/validation/references.test.ts'],
  },
  { name: 'secrets', files: ['src/lib/secrets.ts'], tests: ['test/core/execution/idempotent-requests.test.ts'] },
  {
    name: 'json-schema',
    files: ['src/core/json-schema/output.ts', 'src/core/json-schema/input.ts', 'src/core/json-schema/scalars.ts'],
    tests: ['test/core/json-schema/shapes.test.ts', 'lab/mutation/snapshots.test.ts'],
  },
  {
    name: 'sql-text',
    files: [...['where', 'selection', 'table'].map((name) => `src/data/compiler/${name}.ts`), 'src/data/model-meta.ts'],
    tests: ['test/data/compiler/sql-text.test.ts', 'test/data/model-meta.test.ts', ...COMPILED],
  },
  {
    name: 'sql',
    files: ['row-loader', 'compile', 'dml', 'predicted-row', 'page'].map((name) => `src/data/compiler/${name}.ts`),
    tests: COMPILED,
  },
  {
    name: 'store-db',
    files: ['src/data/store-db.ts', 'src/data/store-scope.ts'],
    tests: ['test/data/store-db-scope.test.ts', 'test/data/store-db.test.ts'],
  },
  {
    name: 'executors',
    files: ['src/data/executors/{compiled-executor,prisma-executor,prisma-operations,prisma-writes,single-statements}.ts'],
    tests: ['compiled-executor', 'prisma-executor'].map((name) => `test/data/executors/${name}.test.ts`),
  },
  { name: 'page-loader', files: ['src/data/page-loader.ts'], tests: ['test/data/page-loader.test.ts'] },
  { name: 'platform-db', files: ['src/data/platform-db.ts'], tests: ['test/data/platform-db.test.ts'] },
  {
    name: 'stored-operation',
    files: [
      'src/core/execution/stored-operation.ts',
      'src/core/execution/representations.ts',
      'src/core/schema/pothos-plan-cache.ts',
    ],
    tests: ['test/core/execution/stored-operation.test.ts', 'test/core/schema/pothos-plan-cache.test.ts'],
  },
  {
    name: 'deferred-writes',
    files: ['src/data/deferred-writes.ts', 'src/data/executors/compiled-writes.ts'],
    tests: ['test/data/deferred-statements.test.ts', 'test/data/deferred-writes.test.ts'],
  },
  {
    name: 'unit-of-work',
    files: [
      'src/core/execution/unit-of-work.ts',
      'src/core/execution/idempotency.ts',
      'src/data/named-statements/idempotency-records.ts',
      'src/core/execution/outbox.ts',
      'src/data/named-statements/outbox.ts',
      'src/data/advisory-lock.ts',
      'src/core/execution/free-slug.ts',
    ],
    tests: [
      'test/core/execution/idempotent-requests.test.ts',
      'test/core/execution/idempotency.test.ts',
      'test/data/advisory-lock.test.ts',
      'test/core/execution/unit-of-work.test.ts',
      'test/core/execution/operation-policy.test.ts',
      'test/data/deferred-writes.test.ts',
    ],
  },
  {
    name: 'context',
    files: [
      'src/core/execution/context.ts',
      'src/core/execution/events.ts',
      'src/core/execution/run-operation.ts',
      'src/core/schema/operation-policy.ts',
    ],
    tests: [
      'test/data/advisory-lock.test.ts',
      'test/core/execution/context.test.ts',
      'test/core/execution/run-operation.test.ts',
      'test/core/execution/operation-policy.test.ts',
    ],
  },
  {
    name: 'recorded-events',
    files: ['src/data/named-statements/recorded-events.ts'],
    tests: ['test/graph/erase-customer.test.ts'],
  },
  {
    name: 'connections',
    files: ['src/core/pagination/connection.ts', 'src/core/pagination/ordering.ts'],
    tests: ['lab/mutation/snapshots.test.ts', 'test/graph/product-list.test.ts'],
  },
  ...SHARED,
  ...RESOURCES,
  { name: 'pricing', files: ['src/graph/promotions/pricing/!(load-promotions|pricing-rule).ts'], tests: rulesOf('pricing/*') },
  {
    name: 'load-promotions',
    files: ['src/graph/promotions/pricing/load-promotions.ts'],
    tests: [...rulesOf('pricing/gifts'), 'test/graph/pricing-reads.test.ts', 'test/graph/coupons.test.ts'],
  },
  { name: 'pricing-rule', files: ['src/graph/promotions/pricing/pricing-rule.ts'], tests: ['lab/mutation/pricing-rule.test.ts'] },
  {
    name: 'addresses',
    files: ['src/graph/integration/webhook/public-address.ts'],
    tests: rulesOf('public-address', 'webhook-address'),
  },
  { name: 'date-range', files: ['src/core/validation/date-range.rules.ts'], tests: ['test/graph/performance.test.ts'] },
  { name: 'document-limits', files: ['src/graphql/document-{cost,limits}.ts'], tests: ['test/graphql/document-*.test.ts'] },
];
