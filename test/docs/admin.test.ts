import { readFileSync } from 'node:fs';
import {
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { blocksOf } from '../../docs/check/blocks.ts';
import { schema } from '../../src/graph/schema.ts';
import type { Json } from '../support/replies.ts';
import { OPERATOR, startService } from '../support/service.ts';

const PAGE = readFileSync(new URL('../../docs/admin.md', import.meta.url), 'utf8');
const BLOCKS = blocksOf(PAGE).map(({ text }) => text);
const blockWith = (words: string) => BLOCKS.find((text) => text.includes(words)) ?? '';
const types = Object.values(schema.getTypeMap());

const service = await startService();
const store = await service.newStore();

/** Cost of a document, in calls of the limit. Throws its errors. */
async function costOf(query: string, variables: Json = {}): Promise<number> {
  const headers = { authorization: `Bearer ${OPERATOR}`, 'x-store-id': store.id, 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables });
  const response = await service.app.fetch(new Request('http://store.test/graphql', { method: 'POST', headers, body }));
  const { extensions, errors } = (await response.json()) as { extensions: { cost: { requested: number } }; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return extensions.cost.requested;
}

/** The numbers that a sentence of the page says, in the places of `(\d+)`. */
const said = (sentence: RegExp): number[] => (sentence.exec(PAGE) ?? []).slice(1).map(Number);

test('what the page says that a document costs is what it costs', async () => {
  const log = blockWith('auditLog(');
  expect([await costOf(log), await costOf(log.replace(/changes \{[^}]*\}/, ''))]).toEqual(
    said(/The document above may cost (\d+) calls of the limit.*Without `changes` it costs (\d+)/),
  );
  expect([await costOf(blockWith('query Painel'))]).toEqual(said(/A dashboard is one request\. It costs (\d+) calls/));
});

test('what the page says that many rows cost is what they cost', async () => {
  const bulk = 'mutation ($input: BulkOrdersInput!) { bulkOrders(input: $input) { matched } }';
  const ids = (count: number) =>
    Array.from({ length: count }, (_, at) => `01910000-0000-7000-8000-${String(at).padStart(12, '0')}`);
  const tagged = { selection: { ids: ids(100) }, addTagIds: ['entrega.em_separacao'], dryRun: true };
  const moved = { selection: { ids: ids(500) }, status: 'SHIPPED', dryRun: true };
  const costs = [await costOf(bulk, { input: tagged }), await costOf(bulk, { input: moved })];
  expect(costs).toEqual(said(/100 tagged orders are (\d+) calls of the limit, 500 status changes are (\d+)/));
  const filtered = { ...moved, selection: { filter: { statuses: ['PAID'] } } };
  expect(await costOf(bulk, { input: filtered })).toBe(costs[1]);
});

test('the tiles of what failed cost one call each', async () => {
  const tile =
    /`(webhookDeliveries\([^`]*)`, and so do `(messages)` that are `(NOT_SENT)` and\s+`(automationRuns)` that are `(STOPPED)`/.exec(
      PAGE,
    );
  const [, deliveries = '', ...others] = tile ?? [];
  expect(await costOf(`{ ${deliveries} }`)).toBe(1);
  for (const [list, status] of [others.slice(0, 2), others.slice(2)])
    expect(await costOf(`{ ${deliveries.replace('webhookDeliveries', list ?? '').replace('FAILED', status ?? '')} }`)).toBe(1);
});

test('the lists without pages are those that the page names', () => {
  const lists = types
    .filter((type): type is GraphQLObjectType => isObjectType(type))
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ type }) => getNamedType(type).name.endsWith('Connection'));
  const without = lists.filter(({ args }) => !args.some(({ name }) => name === 'page')).map(({ name }) => name);
  const [, named = ''] = /all but (.*) have pages/.exec(PAGE) ?? [];
  expect([...named.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()).toEqual(without.toSorted());
});

/** Form of the name of each kind of filter, as the table says it. */
const NAMES: Readonly<Record<string, RegExp>> = {
  list: /s$/,
  MoneyRangeInput: /^[a-z]\w+$/,
  IntRangeInput: /^[a-z]\w+$/,
  PeriodInput: /^at$|At$|^activeWithin$/,
  Boolean: /^[a-z]\w+$/,
  ID: /Id$/,
  String: /^[a-z]\w+$/,
  OrderTagFilter: /^tags$/,
};

test('the filters of every list have the forms of the table', () => {
  const wrong = types
    .filter((type) => isInputObjectType(type))
    .filter(({ name }) => name.endsWith('Filter') && name !== 'OrderTagFilter')
    .flatMap((filter) => Object.values(filter.getFields()).map((field) => ({ filter: filter.name, field })))
    .filter(({ field: { name, type } }) => !NAMES[isListType(type) ? 'list' : getNamedType(type).name]?.test(name));
  expect(wrong.map(({ filter, field }) => `${filter}.${field.name}`)).toEqual([]);
});

test('each name in the table of filters is a filter of some list', () => {
  const [, table = ''] = /\| a filter by \|[^\n]*\n([\s\S]*?)\n\n/.exec(PAGE) ?? [];
  const names = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''));
  expect(names.length).toBeGreaterThan(15);
  const filters = types.filter((type) => isInputObjectType(type)).filter(({ name }) => name.endsWith('Filter'));
  const fields = new Set(filters.flatMap((filter) => Object.keys(filter.getFields())));
  expect(names.filter((name) => !fields.has(name))).toEqual([]);
});

test('each code in the table of errors is one of the schema', () => {
  const codes = schema.getType('ErrorCode');
  const named = [...PAGE.matchAll(/^\| `([A-Z_]+)` *\|/gm)].map(([, code]) => code ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((code) => !isEnumType(codes) || !codes.getValue(code))).toEqual([]);
});

test('the settings of codegen name every scalar', () => {
  const named = [...blockWith('strictScalars').matchAll(/^ {4}(\w+): '/gm)].map(([, name]) => name);
  const scalars = types.filter((type) => isScalarType(type) && !isSpecifiedScalarType(type)).map(({ name }) => name);
  expect(named.toSorted()).toEqual(['ID', ...scalars].toSorted());
});
