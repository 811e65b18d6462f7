import { describe, expect, test } from 'vitest';
import { minCpuTime } from '../support/cpu-time.ts';
import { invalidBody, postGraph } from '../support/graph-http.ts';
import { startService } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();
const store = await service.newStore();

const SET =
  'mutation ($ids: [ID!]!) { setProductCategories(id: "00000000-0000-7000-8000-000000000000", input: { categoryIds: $ids }) { id } }';
const CREATE = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }';
const KIT = 'mutation ($input: CreateKitInput!) { createKit(input: $input) { id } }';
const UNRULED = 'mutation ($tag: ID!) { deleteOrderTag(id: $tag) { id } }';
const STEPS = 'mutation ($input: CreateAutomationInput!) { createAutomation(input: $input) { id } }';

const list = <Item>(length: number, item: (i: number) => Item) => Array.from({ length }, (_, i) => item(i));
const members = (length: number) => Object.fromEntries(list(length, (i) => [`v${i}`, 0]));
const links = (count: number) => list(count, (i) => `http://x.co/${i}`);
const uuid = (i: number) => `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`;
const asked = (query: string, variables: object) => JSON.stringify({ query, variables });
const raw = (variables: string) => `{"query":"{ viewer { name } }","variables":${variables}}`;
const product = (more: object) => ({ input: { name: 'x', type: 'DIGITAL', price: 1, ...more } });

const MANY = { field: '', message: 'O corpo tem mais de 20000 campos, objetos e listas.', code: 'INVALID_FORMAT' };
const LISTED = { field: '', message: 'As listas do corpo têm mais de 100000 itens.', code: 'INVALID_FORMAT' };
const NO_UUID = { field: 'ids.0', message: 'Deve ser um UUID.', code: 'INVALID_FORMAT' };
const DEEP = { message: 'O corpo tem mais de 64 níveis.', code: 'INVALID_FORMAT' };
const BROKEN = { field: '', message: 'O corpo não é um JSON válido.', code: 'INVALID_FORMAT' };
const TOO_MANY = 'Deve ter no máximo 1000 itens, contados os repetidos.';
const entries = (field: string) => ({ field, message: TOO_MANY, code: 'TOO_LONG' });
const letters = (field: string, most: number) => ({ field, message: `Deve ter no máximo ${most} caracteres.`, code: 'TOO_LONG' });

/** Bodies of at most a mebibyte, and the first error of each. */
const BOMBS: readonly [string, string, { field?: string; message: string; code: string }][] = [
  ['a list of 340,000 empty texts', asked(SET, { ids: list(340_000, () => '') }), LISTED],
  ['a list of 90,000 empty texts', asked(SET, { ids: list(90_000, () => '') }), entries('ids')],
  ['a list of 520,000 numbers', asked(SET, { ids: list(520_000, () => 0) }), LISTED],
  ['a list of 90,000 numbers', asked(SET, { ids: list(90_000, () => 0) }), entries('ids')],
  ['26,000 ids', asked(SET, { ids: list(26_000, uuid) }), entries('ids')],
  ['one id 26,000 times', asked(SET, { ids: list(26_000, () => uuid(1)) }), entries('ids')],
  ['340,000 objects', asked(SET, { ids: list(340_000, () => ({})) }), MANY],
  ['340,000 items of a kit', asked(KIT, { input: { name: 'x', items: list(340_000, () => ({})) } }), MANY],
  ['18,000 wrong items of a kit', asked(KIT, { input: { name: 'x', items: list(18_000, () => ({})) } }), entries('items')],
  ['35,000 images', asked(CREATE, product({ media: { images: links(35_000) } })), entries('media.images')],
  ['95,000 variables that nobody asked for', asked(SET, members(95_000)), MANY],
  ['95,000 unknown fields', asked(CREATE, { input: members(95_000) }), MANY],
  ['95,000 unknown parameters', JSON.stringify({ query: '{ f }', ...members(95_000) }), MANY],
  ['a key twice after 90,000 others', raw(`{${Object.keys(members(90_000)).map((key) => `"${key}":0`)},"v0":1}`), MANY],
  ['340,000 requests', `[${list(340_000, () => '{}')}]`, MANY],
  ['520,000 lists within each other', raw(`${'['.repeat(520_000)}${']'.repeat(520_000)}`), DEEP],
  ['170,000 objects within each other', raw(`${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}`), DEEP],
  ['a million lists that nothing closes', raw('['.repeat(1_000_000)), DEEP],
  ['a list that nothing closes', `[${'1,'.repeat(90_000)}`, BROKEN],
  ['a text of a mebibyte', asked(SET, { ids: ['x'.repeat(1_000_000)] }), NO_UUID],
  ['a name of a mebibyte', asked(CREATE, product({ name: 'x'.repeat(1_000_000) })), letters('name', 100)],
  ['a name of 20,000 letters', asked(CREATE, product({ name: 'x'.repeat(20_000) })), letters('name', 100)],
  [
    'a text of a mebibyte that no rule of an input speaks of',
    asked(UNRULED, { tag: 'x'.repeat(1_000_000) }),
    letters('tag', 200_000),
  ],
  [
    'any JSON of 90,000 parts',
    asked(STEPS, { input: { name: 'x', triggerEvent: 'order.paid', steps: [{ type: 'x', data: list(90_000, () => 0) }] } }),
    { field: 'steps.0.data', message: 'Deve ser um objeto.', code: 'INVALID_TYPE' },
  ],
];

describe('an expensive body', () => {
  test.each(BOMBS)('%s is rejected quickly, with a short response and no query', async (_what, body, fault) => {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(1024 * 1024);
    // The key is looked up beforehand.
    await postGraph(service, { query: '{ __typename }' }, store.credentials);
    const statements = await statementsOf(async () => {
      const cost = await minCpuTime(100, async () => {
        // With a key a call that comes as far as its resolver has been to the database.
        const answer = await postGraph(service, body, { ...store.credentials, 'idempotency-key': 'bomba' });
        const { errors } = answer.body as { errors: { extensions: { details: { message: string }[] } }[] };
        const [detail] = errors[0]?.extensions.details ?? [];
        expect(detail).toMatchObject({ ...fault, message: expect.stringMatching(new RegExp(`^${fault.message}`)) });
        expect(JSON.stringify(answer.body).length).toBeLessThan(100_000);
      });
      expect(cost).toBeLessThan(100);
    });
    expect(statements).toEqual([]);
  });
});

describe('a body at its limits', () => {
  test('may have 20,000 keys, objects and lists, and not one more', async () => {
    const sent = (count: number) => ({ query: '{ __typename }', extensions: members(count) });
    // The body itself, its two keys and the object of the extensions.
    expect((await postGraph(service, sent(20_000 - 4))).body).toEqual({ data: { __typename: 'Query' } });
    const { status, body } = await postGraph(service, sent(20_000 - 3));
    expect([status, body]).toEqual([400, invalidBody(MANY)]);
  });

  test('may name an id 1,000 times, and not once more', async () => {
    const [id, category] = [await store.product(), await store.category('Canecas')];
    const query =
      'mutation ($id: ID!, $ids: [ID!]!) { setProductCategories(id: $id, input: { categoryIds: $ids }) { categories { id } } }';
    const put = async (count: number) =>
      (await postGraph(service, { query, variables: { id, ids: list(count, () => category) } }, store.credentials)).body;
    expect(await put(1_000)).toEqual({ data: { setProductCategories: { categories: [{ id: category }] } } });
    expect(await put(1_001)).toMatchObject({ errors: [{ extensions: { details: [entries('ids')] } }] });
  });

  test('may have a text as long as its field takes', async () => {
    const description = 'x'.repeat(50_000);
    const create = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { description } }';
    expect(await store.ask(create, product({ name: 'Longo', description }))).toEqual({ description });
  });
});
