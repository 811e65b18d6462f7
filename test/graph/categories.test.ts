import { beforeAll, describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { documentsOf } from '../support/record-documents.ts';
import { invalid, notFound, outcomeOf, refusals, scopeDenied, stale, unreadable } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const FIELDS = 'id name slug description parentId image position active productCount childrenCount version createdAt updatedAt';
const { READ, UPDATE } = documentsOf('Category', FIELDS);
const DELETE = `mutation ($id: ID!) { deleteCategory(id: $id) { ${FIELDS} parent { name } } }`;
const SET = `mutation ($productId: ID!, $categoryIds: [ID!]!) {
  setProductCategories(id: $productId, input: { categoryIds: $categoryIds }) {
    id version updatedAt categories { name productCount }
  }
}`;

const move = (store: TestStore, id: string, parentId: string | null) => store.graph(UPDATE, { id, input: { parentId } });
const read = (store: TestStore, id: string) => store.ask<object | null>(READ, { id });

const refused = (field: string, message: string, code: string) => invalid({ field, message, code });
const NO_PARENT = refused('parentId', 'A coleção superior não existe nesta loja.', 'NOT_FOUND');
const CIRCLE = refused('parentId', 'Uma coleção não pode ficar dentro de si mesma nem das suas subcoleções.', 'INVALID_VALUE');
const NO_CATEGORY = 'Coleção não encontrada.';
const MISSING = notFound(NO_CATEGORY);

describe('updateCategory', () => {
  test('absent leaves, null clears, a value replaces; the version rises and the slug stays', async () => {
    const store = await service.newStore();
    const parentId = await store.category('Roupas');
    const image = 'https://a.example/1.jpg';
    const id = await store.category('Verão', { parentId, image, description: 'Leve', position: 3 });
    const createdAt = service.now();
    service.clock.forward(1000);
    const input = { name: 'Verão 2026', description: null, parentId: null, active: false };
    const changed = await store.ask(UPDATE, { id, input });
    expect(changed).toEqual({
      ...{ ...input, id, slug: 'verao', image, position: 3, productCount: 0, childrenCount: 0 },
      ...{ version: 2, createdAt, updatedAt: service.now() },
    });
    expect(await read(store, id)).toEqual(changed);
    expect(await store.events()).toEqual([]);
  });

  test('a slug changes when it is sent, and is rejected while another category has it; without a change nothing is written', async () => {
    const store = await service.newStore();
    const parentId = await store.category('Roupas');
    const id = await store.category('Verão', { parentId });
    const message = 'Já existe uma coleção com este slug nesta loja.';
    expect(await store.refusesGraph(UPDATE, { id, input: { slug: 'roupas' } })).toEqual([
      { message, code: 'DUPLICATE_ENTRY', status: 409, details: [{ field: 'slug', message, code: 'CONFLICT' }] },
    ]);
    expect(await store.ask(UPDATE, { id, input: { slug: 'sol' } })).toMatchObject({ slug: 'sol' });
    await store.category('Verão');
    const before = await store.snapshot();
    for (const input of [{}, { name: 'Verão', slug: 'sol', parentId: parentId.toUpperCase(), image: null }])
      expect(await store.ask(UPDATE, { id, input })).toMatchObject({ version: 2, parentId });
    expect(await store.snapshot()).toEqual(before);
  });

  test('is rejected by every invalid field, then for a missing category, then for its parent, then for its version', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const [id, theirs] = [await store.category('Verão'), await other.category('Verão')];
    const before = await other.snapshot();
    const input = { name: null, slug: 'Verão', position: -1, image: 'ftp://a.example', active: null };
    const blank = { name: ' ', position: -1 };
    for (const parentId of [id, id.toUpperCase(), theirs])
      expect(await store.issues(UPDATE, { id, input: { ...blank, parentId } })).toEqual([
        ['name', 'INVALID_VALUE'],
        ['position', 'TOO_SMALL'],
        ['parentId', parentId === theirs ? 'NOT_FOUND' : 'INVALID_VALUE'],
      ]);
    for (const named of [id, ABSENT])
      expect(await store.issues(UPDATE, { id: named, input })).toEqual([
        ['name', 'NOT_NULL'],
        ['slug', 'INVALID_FORMAT'],
        ['image', 'INVALID_FORMAT'],
        ['position', 'TOO_SMALL'],
        ['active', 'NOT_NULL'],
      ]);
    for (const named of [theirs, ABSENT]) {
      expect(await store.refusesGraph(UPDATE, { id: named, input: { parentId: ABSENT } })).toEqual(MISSING);
      expect(await store.refusesGraph(UPDATE, { id, input: { parentId: named }, ifVersion: 2 })).toEqual(NO_PARENT);
    }
    expect(await store.refusesGraph(UPDATE, { id, input: { position: 1 }, ifVersion: 2 })).toEqual(stale(1));
    expect(await store.ask(UPDATE, { id, input: { position: 1 }, ifVersion: 1 })).toMatchObject({ version: 2 });
    expect(await store.refusesGraph(DELETE, { id: theirs })).toEqual(MISSING);
    expect(await read(store, theirs)).toBeNull();
    expect(await other.snapshot()).toEqual(before);
  });
});

describe('the tree of categories', () => {
  test('a category cannot be moved into itself or a descendant; anywhere else it can', async () => {
    const store = await service.newStore();
    const top = await store.category('A');
    const middle = await store.category('B', { parentId: top });
    const low = await store.category('C', { parentId: middle });
    const aside = await store.category('D', { parentId: top });
    const moved = async (id: string, parentId: string | null) => outcomeOf(await move(store, id, parentId));
    for (const parentId of [top, middle, low, top.toUpperCase(), low.toUpperCase()])
      expect(await store.refuses(() => move(store, top, parentId))).toEqual(CIRCLE);
    expect(await store.refuses(() => move(store, middle, low))).toEqual(CIRCLE);
    expect(await moved(middle, aside)).toBe('done');
    expect(await store.refuses(() => move(store, aside, low))).toEqual(CIRCLE);
    expect([await moved(low, null), await moved(top, low)]).toEqual(['done', 'done']);
    // Moves of one document see each other.
    const both = `mutation ($a: ID!, $b: ID!) {
      first: updateCategory(id: $a, input: { parentId: $b }) { id }
      second: updateCategory(id: $b, input: { parentId: $a }) { id }
    }`;
    const [a, b] = [await store.category('A'), await store.category('B')];
    expect(await store.refusesGraph(both, { a, b })).toEqual(CIRCLE);
  });

  test('parents and children are shown as selected, children by position', async () => {
    const store = await service.newStore();
    const top = await store.category('Roupas');
    const second = await store.category('Inverno', { parentId: top, position: 1 });
    await store.category('Verão', { parentId: top });
    await store.category('Casacos', { parentId: second });
    const query = `query ($id: ID!) { category(id: $id) {
      parent { name } children { name parent { name } children { name parent { parent { name } } } }
    } }`;
    expect(await store.ask(query, { id: top })).toEqual({
      parent: null,
      children: [
        { name: 'Verão', parent: { name: 'Roupas' }, children: [] },
        { name: 'Inverno', parent: { name: 'Roupas' }, children: [{ name: 'Casacos', parent: { parent: { name: 'Roupas' } } }] },
      ],
    });
  });
});

describe('deleteCategory', () => {
  test('returns the category as it was, with no products; the products are unchanged', async () => {
    const store = await service.newStore();
    const parentId = await store.category('Roupas');
    const id = await store.category('Verão', { parentId });
    const productId = await store.product();
    await store.graph(SET, { productId, categoryIds: [id, parentId] });
    const events = await store.events();
    const before = await read(store, id);
    expect(before).toMatchObject({ productCount: 1 });
    expect(await store.ask(DELETE, { id })).toEqual({ ...(before as object), productCount: 0, parent: { name: 'Roupas' } });
    expect(await read(store, id)).toBeNull();
    const shown = 'query ($id: ID!) { product(id: $id) { version categories { name } } }';
    expect(await store.ask(shown, { id: productId })).toEqual({ version: 2, categories: [{ name: 'Roupas' }] });
    expect(await store.events()).toEqual(events);
    expect(await store.refusesGraph(DELETE, { id })).toEqual(MISSING);
  });

  test('is rejected while the category has children, with their number', async () => {
    const store = await service.newStore();
    const id = await store.category('Roupas');
    const child = await store.category('Verão', { parentId: id });
    const expectKept = async (children: string) => {
      const message = `A coleção tem ${children}. Mova ou exclua antes o que fica nela.`;
      expect(await store.refusesGraph(DELETE, { id })).toEqual(refused('id', message, 'CONFLICT'));
    };
    await expectKept('1 subcoleção');
    const other = await store.category('Inverno', { parentId: id });
    await expectKept('2 subcoleções');
    await store.graph(DELETE, { id: child });
    await move(store, other, null);
    expect(await store.ask(DELETE, { id })).toMatchObject({ id, childrenCount: 0 });
  });
});

describe('setProductCategories', () => {
  test('replaces the whole set, raises the version of the product and emits its event; the current set changes nothing', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const [a, b, c] = [await store.category('A'), await store.category('B'), await store.category('C')];
    service.clock.forward(1000);
    const set = (...categoryIds: string[]) => store.ask(SET, { productId, categoryIds });
    expect(await set(b, a)).toEqual({
      ...{ id: productId, version: 2, updatedAt: service.now() },
      categories: [
        { name: 'A', productCount: 1 },
        { name: 'B', productCount: 1 },
      ],
    });
    const shown = (await store.get(`/api/v1/products/${productId}`, 200)).body.data as { product: Record<string, unknown> };
    const { variants: _, ...product } = shown.product;
    expect((await store.events()).slice(1)).toEqual([{ type: 'PRODUCT_UPDATED', data: product }]);
    expect(await set(c, b)).toMatchObject({ version: 3, categories: [{ name: 'B' }, { name: 'C' }] });
    expect(await read(store, a)).toMatchObject({ productCount: 0, version: 1 });
    const before = await store.snapshot();
    expect(await set(c, b, c.toUpperCase(), b)).toMatchObject({ version: 3 });
    expect(await store.snapshot()).toEqual(before);
    expect(await set()).toMatchObject({ version: 4, categories: [] });
    expect(await store.events()).toHaveLength(4);
  });

  test('names every missing category, and a missing product', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const productId = await store.product();
    const [mine, theirs] = [await store.category('A'), await other.category('A')];
    const details = [1, 3].map((index) => ({ field: `categoryIds.${index}`, message: NO_CATEGORY, code: 'NOT_FOUND' }));
    const categoryIds = [mine, theirs, mine, ABSENT];
    expect(await store.refusesGraph(SET, { productId, categoryIds })).toEqual([{ ...MISSING[0], details }]);
    const noProduct = notFound('Produto não encontrado.');
    expect(await other.refusesGraph(SET, { productId, categoryIds: [theirs] })).toEqual(noProduct);
  });

  test('accepts a hundred categories, counting a repeated id once, and no more', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const ids = await store.categories(101);
    expect(await store.refusesGraph(SET, { productId, categoryIds: ids })).toEqual(
      refused('categoryIds', 'Deve ter no máximo 100 itens.', 'TOO_LONG'),
    );
    const categoryIds = [...ids.slice(1), ...ids.slice(1)];
    expect((await store.ask<{ categories: object[] }>(SET, { productId, categoryIds })).categories).toHaveLength(100);
  });
});

describe('counts of a category', () => {
  test('are current within the transaction that changes them, even when read earlier in it', async () => {
    const store = await service.newStore();
    const top = await store.category('Roupas');
    const productId = await store.product();
    const document = `mutation ($top: ID!, $productId: ID!) {
      none: updateCategory(id: $top, input: {}) { productCount childrenCount children { name } }
      first: createCategory(input: { name: "A", parentId: $top }) { parent { childrenCount children { name } } }
      second: createCategory(input: { name: "B", parentId: $top }) { parent { childrenCount children { name } } }
      in: setProductCategories(id: $productId, input: { categoryIds: [$top] }) { categories { productCount } }
      after: updateCategory(id: $top, input: { position: 1 }) { productCount childrenCount products { totalCount } }
      out: setProductCategories(id: $productId, input: { categoryIds: [] }) { categories { productCount } }
      end: updateCategory(id: $top, input: {}) { productCount childrenCount products { totalCount } }
    }`;
    expect(dataOf(await store.graph(document, { top, productId }))).toEqual({
      none: { productCount: 0, childrenCount: 0, children: [] },
      first: { parent: { childrenCount: 1, children: [{ name: 'A' }] } },
      second: { parent: { childrenCount: 2, children: [{ name: 'A' }, { name: 'B' }] } },
      in: { categories: [{ productCount: 1 }] },
      after: { productCount: 1, childrenCount: 2, products: { totalCount: 1 } },
      out: { categories: [] },
      end: { productCount: 0, childrenCount: 2, products: { totalCount: 0 } },
    });
  });

  test('take one statement for a list of any length with its relations, and one for each count', async () => {
    const store = await service.newStore();
    const top = await store.category('Roupas');
    const productId = await store.product();
    const query = `query ($limit: Int!) {
      categories(limit: $limit) { nodes { productCount childrenCount parent { name } children { name } } }
    }`;
    const first = await store.category('c', { parentId: top });
    const ids = [first, ...(await store.copies('category', first, 29, 'slug'))];
    await store.graph(SET, { productId, categoryIds: ids });
    for (const limit of [3, 30]) {
      const sent = await statementsOf(() => store.graph(query, { limit }));
      expect(sent.toSorted()).toEqual(['FIGURES category', 'FIGURES product_category', 'SELECT category']);
    }
  });
});

describe('categories', () => {
  const LIST = `query ($filter: CategoryFilter, $orderBy: [CategorySortInput!]) {
    categories(filter: $filter, orderBy: $orderBy) { totalCount nodes { name } }
  }`;
  const names = async (store: TestStore, variables: object = {}) => {
    const { nodes, totalCount } = await store.ask<{ totalCount: number; nodes: { name: string }[] }>(LIST, { ...variables });
    expect(totalCount).toBe(nodes.length);
    return nodes.map(({ name }) => name);
  };

  /** Roupas (1) with Verão (0, hidden) and Inverno (2) in it; Casa (1) beside it. Made in this order, a second apart. */
  let store: TestStore;
  let top: string;
  beforeAll(async () => {
    store = await service.newStore();
    top = await store.category('Roupas', { position: 1 });
    for (const [name, fields] of [
      ['Casa', { position: 1 }],
      ['Verão', { parentId: top, active: false }],
      ['Inverno 100%', { parentId: top, position: 2 }],
    ] as const) {
      service.clock.forward(1000);
      await store.category(name, fields);
    }
  });

  test('are sorted by position, then by id, by default, or in the requested order', async () => {
    expect(await names(store)).toEqual(['Verão', 'Roupas', 'Casa', 'Inverno 100%']);
    const by = (field: string, direction = 'ASC') => names(store, { orderBy: { field, direction } });
    expect(await by('NAME')).toEqual(['Casa', 'Inverno 100%', 'Roupas', 'Verão']);
    expect(await by('CREATED_AT', 'DESC')).toEqual(['Inverno 100%', 'Verão', 'Casa', 'Roupas']);
    expect(await by('POSITION', 'DESC')).toEqual(['Inverno 100%', 'Casa', 'Roupas', 'Verão']);
  });

  test('are filtered by parent, root, active and name, all of them together, in the store alone', async () => {
    for (const [filter, ...found] of [
      [{ parentId: top.toUpperCase() }, 'Verão', 'Inverno 100%'],
      [{ parentId: ABSENT }],
      [{ root: true }, 'Roupas', 'Casa'],
      [{ root: false }, 'Verão', 'Inverno 100%'],
      [{ parentId: top, root: true }],
      [{ active: false }, 'Verão'],
      [{ active: true, parentId: top }, 'Inverno 100%'],
      [{ name: 'CA' }, 'Casa'],
      [{ name: '0%' }, 'Inverno 100%'],
      [{ name: '_' }],
      [{ parentId: null, root: null, active: null, name: null }, 'Verão', 'Roupas', 'Casa', 'Inverno 100%'],
    ] as const)
      expect([filter, await names(store, { filter })]).toEqual([filter, found]);
    const other = await service.newStore();
    for (const filter of [{}, { parentId: top }]) expect(await names(other, { filter })).toEqual([]);
    expect(await store.issues(LIST, { filter: { name: 'x'.repeat(256), parentId: 'abc', root: 'sim' } })).toEqual([
      ['parentId', 'INVALID_FORMAT'],
      ['root', 'INVALID_TYPE'],
      ['name', 'TOO_LONG'],
    ]);
  });
});

describe('the products of a category', () => {
  const PRODUCTS = `query ($id: ID!) {
    category(id: $id) { productCount products { totalCount nodes { name categories { name } } } }
  }`;

  test('are listed newest first, in every status, with their count', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.category('A'), await store.category('B')];
    for (const [name, status, categoryIds] of [
      ['Um um', 'ACTIVE', [a]],
      ['Dois', 'DRAFT', [a, b]],
      ['Três', 'INACTIVE', [a]],
    ] as const) {
      service.clock.forward(1000);
      await store.graph(SET, { productId: await store.product({ name, status }), categoryIds });
    }
    await store.product({ name: 'Fora' });
    const nodes = [
      { name: 'Três', categories: [{ name: 'A' }] },
      { name: 'Dois', categories: [{ name: 'A' }, { name: 'B' }] },
      { name: 'Um um', categories: [{ name: 'A' }] },
    ];
    expect(await store.ask(PRODUCTS, { id: a })).toEqual({ productCount: 3, products: { totalCount: 3, nodes } });
  });

  test('require the scope of products, and the categories of a product require the scope of categories', async () => {
    const store = await service.newStore();
    const [id, productId] = [await store.category('A'), await store.product()];
    const keyOf = async (scope: 'categories:read' | 'products:write') => ({
      authorization: `Bearer ${await service.newKey([store.id], [scope])}`,
    });
    const [reader, writer] = [await keyOf('categories:read'), await keyOf('products:write')];
    expect(await store.ask(READ, { id }, reader)).toMatchObject({ id });
    expect(refusals(await store.graph(PRODUCTS, { id }, reader))).toEqual(unreadable('products-basic:read'));
    expect(await store.refusesGraph(READ, { id }, writer)).toEqual(scopeDenied('categories:read'));
    const sent = { productId, categoryIds: [id] };
    expect(refusals(await store.graph(SET, sent, writer))).toEqual(unreadable('categories:read'));
    expect(await read(store, id)).toMatchObject({ productCount: 1 });
  });
});
