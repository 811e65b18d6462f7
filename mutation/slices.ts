/** Source files with the tests that speak of them: no other test is asked about their mutants. */
export interface Slice {
  readonly name: string;
  /** Patterns of source files. */
  readonly files: readonly string[];
  /** Patterns of test files; quick ones first, as a mutant that one has killed is not shown to the next. */
  readonly tests: readonly string[];
}

const kernel = (...names: string[]) => names.map((name) => `src/graph/kernel/${name}.ts`);
const ofKernel = (...names: string[]) => names.map((name) => `test/graph/kernel/${name}.test.ts`);
const rulesOf = (...names: string[]) => names.map((name) => `test/rules/${name}.test.ts`);

/** The rules of a resource, or of several that have a test together. */
const resource = (test: string, ...files: string[]): Slice => ({
  name: test,
  files: (files.length > 0 ? files : [`${test}/${test}`]).map((file) => `src/graph/${file}.rules.ts`),
  tests: rulesOf(`resources/${test}`, 'resources/words', 'resources/sent'),
});

const RESOURCES: readonly Slice[] = [
  resource('automation', 'automation/*'),
  resource('category'),
  resource('checkout', 'checkout/checkout-filter', 'checkout/complete-checkout', 'checkout/own-cart'),
  resource('coupon'),
  resource('discount-range'),
  resource('external-checkout', 'checkout/external-checkout'),
  resource('filters', 'automation-run/*', 'customer/*', 'delivery/*', 'event/*'),
  resource('gift'),
  resource('kit'),
  resource('message-template'),
  resource('order', 'order/change-order', 'order/order-filter', 'order/order-moves'),
  resource('order-tags', 'order/official-tags', 'order/order-tag', 'order/tag-set'),
  resource('payment-discount'),
  resource('product', 'product/*'),
  resource('store', 'store/*', 'api-key/*', 'message/*', 'payment/*', 'shipping-method/*'),
  resource('upsell', 'upsell/*'),
  resource('variant'),
  resource('webhook'),
  { name: 'placeholders', files: ['src/graph/message-template/placeholders*.ts'], tests: rulesOf('placeholders') },
];

/** What decides: the rules, the prices, and the kernel that reads, keeps and lists. */
export const SLICES: readonly Slice[] = [
  {
    name: 'json',
    files: kernel('request-body', 'strict-json', 'json-scan', 'text'),
    tests: ofKernel('body'),
  },
  {
    name: 'values',
    files: kernel('scalars', 'scalar-faults', 'uuid', 'reais'),
    tests: [...ofKernel('scalars'), ...rulesOf('money')],
  },
  { name: 'fields', files: kernel('fields'), tests: ofKernel('fields') },
  { name: 'state', files: kernel('rules'), tests: ofKernel('rules') },
  { name: 'reader', files: kernel('reader', 'input-walk'), tests: ofKernel('reader') },
  { name: 'list', files: kernel('list', 'keyset'), tests: ofKernel('list') },
  { name: 'errors', files: kernel('errors', 'database-errors'), tests: ofKernel('errors') },
  { name: 'caller', files: kernel('caller', 'cidr'), tests: ofKernel('caller') },
  { name: 'identities', files: kernel('identities', 'local-time'), tests: ofKernel('identities') },
  { name: 'slug', files: kernel('slug'), tests: rulesOf('slug') },
  {
    name: 'look-ups',
    files: kernel('references', 'unmoved', 'relying-on-read', 'cached-look-up', 'batched', 'containing'),
    tests: ofKernel('look-ups'),
  },
  { name: 'secrets', files: kernel('secrets'), tests: ofKernel('keyed-calls') },
  {
    name: 'shapes',
    files: kernel('shape', 'input-shape', 'json-schema'),
    tests: [...ofKernel('shapes'), 'mutation/snapshots.test.ts'],
  },
  { name: 'sql-text', files: kernel('sql/where', 'sql/shape', 'sql/text'), tests: ofKernel('sql-text') },
  {
    name: 'sql',
    files: kernel('sql/look-ups', 'sql/next-id', 'sql/plain', 'sql/written', 'sql/as-stored', 'sql/page'),
    tests: ofKernel('plans', 'sql'),
  },
  { name: 'tables', files: kernel('data-model', 'sql/table'), tests: ofKernel('tables') },
  { name: 'store-db', files: kernel('store-db', 'each-model'), tests: ofKernel('bound', 'store-db') },
  { name: 'ways', files: kernel('reach', 'page-read', 'platform-db'), tests: ofKernel('ways') },
  { name: 'stored', files: kernel('stored-operation', 'wire', 'known-plans'), tests: ofKernel('stored', 'known-plans') },
  { name: 'later', files: kernel('later-db'), tests: ofKernel('later-statements', 'later') },
  {
    name: 'unit-of-work',
    files: kernel('unit-of-work', 'idempotency', 'outbox', 'turn', 'free-slug'),
    tests: ofKernel('keyed-calls', 'claims', 'turns', 'unit-of-work', 'operation', 'later'),
  },
  {
    name: 'context',
    files: kernel('context', 'events', 'perform', 'operation-plugin'),
    tests: ofKernel('turns', 'context', 'perform', 'operation'),
  },
  { name: 'frozen', files: kernel('frozen'), tests: ['test/graph/erase-customer.test.ts'] },
  {
    name: 'connections',
    files: kernel('connection', 'ordering'),
    tests: ['mutation/snapshots.test.ts', 'test/graph/product-list.test.ts'],
  },
  ...RESOURCES,
  { name: 'pricing', files: ['src/graph/pricing/*.ts'], tests: rulesOf('pricing/*') },
  { name: 'addresses', files: ['src/graph/webhook/public-address.ts'], tests: rulesOf('public-address', 'webhook-address') },
  { name: 'documents', files: ['src/graph/document-{cost,bounds}.ts'], tests: rulesOf('document-*') },
];
