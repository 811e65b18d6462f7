import { readFileSync } from 'node:fs';
import {
  type GraphQLInputField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../src/core/fault.ts';
import { schema } from '../../src/graph/schema.ts';
import { NO_LIMITS, OPERATOR, Service, startService } from '../support/service.ts';
import { withOverrides } from '../support/sessions.ts';

const PAGE = readFileSync(new URL('../../docs/admin.md', import.meta.url), 'utf8');

/** The rows of a table of the page by their first cell. */
function rowsUnder(head: RegExp): ReadonlyMap<string, string> {
  const [, table = ''] = new RegExp(`${head.source}[^\\n]*\\n\\|[- |]*\\n((?:\\|[^\\n]*\\n)*)`).exec(PAGE) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  return new Map(rows.map(([, first = '', ...rest]) => [first.replaceAll('`', ''), rest.join(' | ')]));
}

const service = await startService();
const store = await service.newStore();

type Headers = Record<string, string>;

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly path?: readonly string[]; readonly extensions: { readonly fault: Fault } }[];
}

async function call(query: string, variables: object = {}, headers: Headers = {}, on = service): Promise<Answer> {
  const sent = { 'content-type': 'application/json', ...(store.credentials as Headers), ...headers };
  const init = { method: 'POST', headers: sent, body: JSON.stringify({ query, variables }) };
  return (await (await on.app.fetch(new Request('http://store.test/graphql', init))).json()) as Answer;
}

const faultOf = ({ errors = [] }: Answer) => errors[0]?.extensions.fault;

const CREATE = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }';
const CATEGORY = 'mutation { createCategory(input: { name: "Canecas" }) { id products { totalCount } } }';

/** A call for each row of the table of errors, as its second column says what a screen has. */
const ERRORS: Readonly<Record<string, () => Promise<void>>> = {
  async VALIDATION_ERROR() {
    const fault = faultOf(await call(CREATE, { input: { name: '', type: 'DIGITAL', price: -1 } }));
    expect(fault?.code).toBe('VALIDATION_ERROR');
    expect(fault?.fields.map(({ path, message }) => [path.join('.'), typeof message])).toEqual([
      ['input.name', 'string'],
      ['input.price', 'string'],
    ]);
  },
  async PRECONDITION_FAILED() {
    const id = await store.soldProduct({ name: 'Azul' });
    const update = `mutation { updateProduct(id: "${id}", ifVersion: 9, input: { name: "Bege" }) { id } }`;
    expect(faultOf(await call(update))).toMatchObject({ code: 'PRECONDITION_FAILED', currentVersion: expect.any(Number) });
    expect(await call(`{ product(id: "${id}") { name } }`)).toMatchObject({ data: { product: { name: 'Azul' } } });
  },
  async INVALID_STATUS_TRANSITION() {
    const id = await store.orderIn('DELIVERED');
    const fault = faultOf(await call(`mutation { setOrderStatus(id: "${id}", input: { status: PENDING }) { id } }`));
    expect(fault?.code).toBe('INVALID_STATUS_TRANSITION');
    const { data } = await call(`{ order(id: "${id}") { allowedStatuses } }`);
    expect(data).toEqual({ order: { allowedStatuses: fault?.allowedStatuses } });
  },
  async AUTH_SCOPE_DENIED() {
    const authorization = `Bearer ${await service.newKey([store.id], ['categories:write'])}`;
    const denied = await call('{ orders { totalCount } viewer { kind } }', {}, { authorization });
    expect(denied.data).toEqual({ orders: null, viewer: { kind: 'KEY' } });
    expect(faultOf(denied)).toMatchObject({ code: 'AUTH_SCOPE_DENIED', missingScope: 'ORDERS_BASIC_READ' });
    const made = await call(CATEGORY, {}, { authorization });
    expect(faultOf(made)?.code).toBe('AUTH_SCOPE_DENIED');
    const { createCategory } = made.data ?? {};
    const { id } = createCategory as { id: string };
    expect(await call(`{ category(id: "${id}") { name } }`)).toMatchObject({ data: { category: { name: 'Canecas' } } });
  },
  async RATE_LIMITED() {
    const limits = { ...NO_LIMITS, default: { burst: 1, perSecond: 0.1 } };
    const limited = new Service(service.database, { limits });
    expect(await call('{ viewer { kind } }', {}, {}, limited)).toMatchObject({ data: { viewer: { kind: 'KEY' } } });
    const fault = faultOf(await call('{ viewer { kind } }', {}, {}, limited));
    expect([fault?.code, fault?.retryAfter]).toEqual(['RATE_LIMITED', 10]);
  },
  async SERVICE_UNAVAILABLE() {
    const { database } = service;
    const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
    const lost = new Service({
      ...database,
      transaction: (work) =>
        database.transaction((session) =>
          work(withOverrides(session, { commit: (...batch) => session.commit(...batch).then(() => Promise.reject(away)) })),
        ),
    });
    const key = { 'idempotency-key': 'depois-de-503' };
    const once = { input: { name: 'Só uma vez', type: 'DIGITAL', price: 1 } };
    expect(faultOf(await call(CREATE, once, key, lost))?.code).toBe('SERVICE_UNAVAILABLE');
    expect((await call(CREATE, once, key)).errors).toBeUndefined();
    const { data } = await call('{ products(filter: { name: "Só uma vez" }) { totalCount } }');
    expect(data).toEqual({ products: { totalCount: 1 } });
  },
};

describe('what the table of errors says of a code is what a call gets', () => {
  const rows = rowsUnder(/\| code +\| what a screen does/);

  test('each row is called here', () => {
    expect([...rows.keys()].toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  });

  test.each(Object.keys(ERRORS))('%s', async (code) => {
    const named = [...(rows.get(code) ?? '').matchAll(/`([a-z]\w+)/g)].map(([, field]) => field ?? '');
    const fault = schema.getType('Fault') as GraphQLObjectType;
    expect(named.filter((field) => !fault.getFields()[field])).toEqual([]);
    await ERRORS[code]?.();
  });
});

const ID = '01910000-0000-7000-8000-000000000000';
const DAY = { from: '2026-01-01', until: '2026-01-31' };
const times = (count: number, value: (at: number) => unknown) => Array.from({ length: count }, (_, at) => value(at));
const idAt = (at: number) => ID.slice(0, -3) + String(at).padStart(3, '0');

/** The forms of a value by its type, as the last column of the table of filters says them. */
const FORMS: Readonly<Record<string, readonly unknown[]>> = {
  MoneyRangeInput: [{ min: 1 }, { max: 9.9 }, { min: 1, max: 9.9 }],
  IntRangeInput: [{ min: 200 }, { max: 500 }, { min: 200, max: 500 }],
  PeriodInput: [
    { preset: 'LAST_MONTH' },
    { beforePreset: 'TODAY' },
    { days: DAY },
    { beforeDays: DAY },
    { times: { since: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' } },
  ],
  Boolean: [true, false],
  ID: [ID],
};

/** Texts that have a form of their own, by the name of their field. */
const TEXTS: Readonly<Record<string, string>> = { states: 'SP', phone: '(11) 98765-4321' };

function entriesOf({ name, type }: GraphQLInputField, count: number): unknown {
  const named = getNamedType(type);
  if (isEnumType(named)) return times(count, () => named.getValues()[0]?.name);
  const entry: Readonly<Record<string, (at: number) => unknown>> = { ID: idAt, Int: (at) => at + 1 };
  return times(count, entry[named.name] ?? ((at) => TEXTS[name] ?? `t${at}`));
}

/** A value of a field of a filter: the form of this number, and so many entries in lists. */
function filterValue(field: GraphQLInputField, form: number, entries: number, tags: number): unknown {
  const { type } = field;
  if (isListType(getNullableType(type))) return entriesOf(field, entries);
  const { name } = getNamedType(type);
  if (name === 'String') return TEXTS[field.name] ?? 'texto';
  if (name === 'OrderTagFilter') return Object.fromEntries(['all', 'any', 'none'].map((key) => [key, times(tags, idAt)]));
  const forms = FORMS[name] ?? [];
  return forms[form % forms.length];
}

const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, type, args }) => {
  const filter = getNamedType(args.find((arg) => arg.name === 'filter')?.type);
  return getNamedType(type).name.endsWith('Connection') && isInputObjectType(filter) ? [[name, filter] as const] : [];
});

describe('a list takes its filters in the forms of the table, and no more values than it says', () => {
  const rows = rowsUnder(/\| a filter by \| is named/);
  const [most = 0] = [...(rows.get('one of some values') ?? '').matchAll(/up to (\d+)/g)].map(([, count]) => Number(count));
  const [mostTags = 0] = [...(rows.get('the tags of an order') ?? '').matchAll(/up to (\d+)/g)].map(([, count]) => Number(count));

  test.each(lists)('%s', async (list, filter) => {
    const fields = Object.values(filter.getFields());
    const ask = (value: object) =>
      call(
        `query ($filter: ${filter.name}) { ${list}(filter: $filter, first: 1) { nodes { __typename } } }`,
        { filter: value },
        { authorization: `Bearer ${OPERATOR}` },
      );
    const filterOf = (form: number, entries: number, tags: number) =>
      Object.fromEntries(fields.map((field) => [field.name, filterValue(field, form, entries, tags)]));
    for (let form = 0; form < 5; form += 1)
      expect((await ask(filterOf(form, most, mostTags))).errors?.map(({ extensions }) => extensions.fault)).toBeUndefined();
    const bounded = fields.flatMap(({ name, type }) =>
      getNamedType(type).name === 'OrderTagFilter'
        ? ['all', 'any', 'none'].map((key) => `filter.${name}.${key}`)
        : isListType(getNullableType(type))
          ? [`filter.${name}`]
          : [],
    );
    if (bounded.length === 0) return;
    const refused = faultOf(await ask(filterOf(0, most + 1, mostTags + 1)));
    expect(refused?.fields.map(({ path }) => path.join('.')).toSorted()).toEqual(bounded.toSorted());
  });
});
