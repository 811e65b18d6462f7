import { type GraphQLNamedType, getNamedType, isEnumType, isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { GROWING, listPages, type MeasuredPage } from '../../../lab/bench/list-pages.ts';
import { schema } from '../../../src/graph/schema.ts';
import { planIn } from '../../support/query-plan.ts';
import { startService, type TestStore } from '../../support/service.ts';
import { queriesOf } from '../../support/statements.ts';
import { onPostgresql } from '../../support/test-database.ts';

const service = await startService();
let store: TestStore;
beforeAll(async () => {
  store = await service.newStore();
});

/** Filters by an enum or by yes and no whose total is counted, and why. */
const COUNTED: Readonly<Record<string, string>> = {
  'checkouts.recovered': 'two dates that are there or not',
  'inventory.lowStock': 'a number that is compared with that of the store',
  ...Object.fromEntries(
    ['ACTIVE', 'DRAFT', 'INACTIVE', 'PUBLISHED'].map((status) => [`inventory.statuses ${status}`, 'a column of the product']),
  ),
  'orders.hasTracking': 'a text that is there or not; few orders have none for long',
  'orders.refundStatuses NONE': 'two columns of the payment, compared',
  'orders.refundStatuses PARTIAL': 'two columns of the payment, compared',
  'orders.returnAsked': 'rows of another table',
  'orders.unexplained': 'a time of the payment that is there or not; few have it',
  'paymentClaims.answered': 'a time that is there or not; few are open and not answered',
  'paymentMovements.matched': 'an order that is there or not; few have none',
  'products.hasVariants': 'rows of another table',
  'products.lowStock': 'a number that is compared with that of the store',
  'products.missingImage': 'a list that is empty or not; those without have an index of their own',
  'products.uncategorised': 'rows of another table',
  'webhookDeliveries.isTest': 'a column of the event, of which there may be many deliveries',
};

/** Names of the filters of a list by an enum or by yes and no. */
function filtersOfFewValues(list: string): string[] {
  const filter = schema
    .getQueryType()
    ?.getFields()
    [list]?.args.find(({ name }) => name === 'filter');
  const type = filter && getNamedType(filter.type);
  const fields = isInputObjectType(type) ? Object.values(type.getFields()) : [];
  const hasFewValues = (named: GraphQLNamedType) => isEnumType(named) || named.name === 'Boolean';
  return fields.filter((field) => hasFewValues(getNamedType(field.type))).map(({ name }) => name);
}

/** True when the total of a list is read from the stored counts: by itself and together with the rows. */
async function isStored({ document, variables }: Pick<MeasuredPage, 'document' | 'variables'>): Promise<boolean> {
  const stored: boolean[] = [];
  for (const selected of ['{ totalCount }', '{ $1 totalCount }']) {
    const sent = await queriesOf(() => store.graph(document.replace(/\{ (nodes \{ \w+ \}) \}/, selected), variables));
    const text = sent.at(-1)?.text ?? '';
    expect(text).toMatch(/count/);
    stored.push(text.includes('FROM row_count '));
  }
  expect(new Set(stored).size).toBe(1);
  return stored[0] === true;
}

test.each(Object.keys(GROWING))(
  'the total of %s is read from stored counts without a filter, and with each one by an enum or by yes and no',
  async (list) => {
    const fewValues = filtersOfFewValues(list);
    const wrong: string[] = [];
    for (const page of listPages(list, 'every').filter(({ order }) => order === undefined)) {
      const key = `${list}.${page.filter}`;
      const isUncounted = [key, `${key} ${String(page.value)}`].some((each) => Object.hasOwn(COUNTED, each));
      const expected = page.filter === undefined || (fewValues.includes(page.filter) && !isUncounted);
      if ((await isStored(page)) !== expected) wrong.push(`${key} ${String(page.value)}`);
    }
    const todo =
      'a new filter: ROW_COUNTS in src/data/compiler/row-counts.ts and recount_rows() in a migration, or its reason in COUNTED';
    expect(wrong, todo).toEqual([]);
  },
);

describe.runIf(onPostgresql)('a total of products that is counted', () => {
  beforeAll(async () => {
    const text = `INSERT INTO product (id, store_id, name, slug, type, status, price, stock, media, updated_at)
      SELECT gen_random_uuid(), $1, 'Caneca', n, 'DIGITAL', 'ACTIVE', n, n, '{}', now() - n * interval '1 hour' FROM generate_series(1, 5000) AS n`;
    await service.rows({ text, values: [store.id] });
    await service.rows({ text: 'VACUUM (ANALYZE) product' });
  });

  test.each([
    { price: { min: 20, max: 30 } },
    { types: ['DIGITAL'], featured: false, price: { max: 10 } },
    { stock: { min: 3, max: 1_000 }, statuses: ['ACTIVE'] },
    { stock: { min: 3, max: 1_000 } },
    { updatedAt: { times: { since: new Date(Date.now() - 1_000 * 3_600_000).toISOString() } } },
  ])('by %j is read from an index alone', async (filter) => {
    const document = 'query ($filter: ProductFilter) { products(filter: $filter) { totalCount } }';
    const sent = await queriesOf(() => store.graph(document, { filter }));
    // A list by updatedAt first looks for changes that were not seen.
    if (!('updatedAt' in filter)) expect(sent).toHaveLength(1);
    const statement = sent.findLast(({ text }) => text.includes('count(*)')) ?? { text: '' };
    const plan = await planIn(service.database, statement);
    expect(plan.Plans?.map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
  });
});

test.each([
  ['products', { statuses: ['ACTIVE'], types: ['DIGITAL'], featured: true }, true],
  ['products', { statuses: ['DRAFT', 'INACTIVE'] }, true],
  ['products', { statuses: ['ACTIVE'], price: { min: 1 } }, false],
  ['orders', { statuses: ['PAID'], refundDue: true }, false],
] as const)('the total of %s by %j is read from the stored counts: %s', async (list, filter, expected) => {
  const type = list === 'orders' ? 'OrderFilter' : 'ProductFilter';
  const document = `query ($filter: ${type}) { ${list}(filter: $filter, first: 20) { nodes { id } } }`;
  expect(await isStored({ document, variables: { filter } })).toBe(expected);
});
