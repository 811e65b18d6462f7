import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { outcomeOf } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();

const ITEMS = 'items { productId quantity priceType customPrice }';
const FIELDS = `id storeId name slug description image status allowQuantityChange customShipping { type amount } ${ITEMS}
  version createdAt updatedAt`;
const CREATE = `mutation ($input: CreateKitInput!) { createKit(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: UUID!, $input: UpdateKitInput!, $ifVersion: Int) {
  updateKit(id: $id, input: $input, ifVersion: $ifVersion) { ${FIELDS} }
}`;
const DELETE = `mutation ($id: UUID!, $ifVersion: Int) { deleteKit(id: $id, ifVersion: $ifVersion) { ${FIELDS} } }`;
const READ = `query ($id: UUID!) { kit(id: $id) { ${FIELDS} } }`;

async function newKit(store: TestStore, productId: string, fields: object = {}): Promise<{ id: string; name: string }> {
  const data = dataOf(await store.graph(CREATE, { input: { name: 'Kit', items: [{ productId }], ...fields } }));
  return data.createKit as { id: string; name: string };
}

/** A store with a product and a kit of it. */
async function shop(fields: object = {}) {
  const store = await service.newStore();
  const productId = await store.product();
  return { store, productId, kit: await newKit(store, productId, fields) };
}

const read = async (store: TestStore, id: string) => (await store.graph(READ, { id })).data.kit;

const MISSING = { code: 'RESOURCE_NOT_FOUND', status: 404 };
const stale = (currentVersion: number) => ({ code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion } });

describe('createKit', () => {
  test('returns the created kit, which can be read back', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const items = [{ productId, quantity: 2, priceType: 'CUSTOM', customPrice: 9.9 }];
    const input = { name: 'Café da manhã', customShipping: { type: 'FREE' }, items };
    const { data } = await store.graph(CREATE, { input });
    const now = service.clock.now().toISOString();
    expect(data.createKit).toEqual({
      id: expect.any(String),
      storeId: store.id,
      name: 'Café da manhã',
      slug: 'cafe-da-manha',
      description: '',
      image: null,
      status: 'DRAFT',
      allowQuantityChange: false,
      customShipping: { type: 'FREE', amount: null },
      items,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    expect(await read(store, (data.createKit as { id: string }).id)).toEqual(data.createKit);
    expect(await store.events()).toHaveLength(1);
  });

  test('is rejected by the rules and by missing records, in a literal as in a variable', async () => {
    const store = await service.newStore();
    const literal = `mutation { createKit(input: { name: "Kit", items: [{ productId: "${ABSENT}", quantity: 0 }] }) { id } }`;
    expect(await store.refusal(literal, {})).toEqual({
      code: 'VALIDATION_ERROR',
      status: 400,
      details: [{ field: 'items.0.quantity', message: 'Deve ser no mínimo 1.', code: 'TOO_SMALL' }],
    });
    const items = [{ productId: ABSENT }];
    expect(await store.refusal(CREATE, { input: { name: 'Kit', items } })).toEqual({
      ...MISSING,
      details: [{ field: 'items.0.productId', message: 'Produto não encontrado.', code: 'NOT_FOUND' }],
    });
  });
});

describe('updateKit', () => {
  test('returns the items and the version of its own transaction', async () => {
    const { store, productId, kit } = await shop();
    const document = `mutation ($id: UUID!, $productId: UUID!) {
      first: updateKit(id: $id, input: { items: [{ productId: $productId, quantity: 2 }] }) { version items { quantity } }
      none: updateKit(id: $id, input: { items: [{ productId: $productId, quantity: 2 }] }) { version items { quantity } }
      second: updateKit(id: $id, input: { items: [{ productId: $productId, quantity: 3 }, { productId: $productId }] }) {
        version items { quantity product { name } }
      }
      name: updateKit(id: $id, input: { name: "Outro" }) { version name items { quantity } }
    }`;
    const { data, errors } = await store.graph(document, { id: kit.id, productId });
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      first: { version: 2, items: [{ quantity: 2 }] },
      none: { version: 2, items: [{ quantity: 2 }] },
      second: {
        version: 3,
        items: [
          { quantity: 3, product: { name: 'Caneca' } },
          { quantity: 1, product: { name: 'Caneca' } },
        ],
      },
      name: { version: 4, name: 'Outro', items: [{ quantity: 3 }, { quantity: 1 }] },
    });
  });

  test('is rejected by its input, then for a missing kit, then for a missing product, then for its version', async () => {
    const { store, productId, kit } = await shop();
    const { id } = kit;
    const missing = [{ productId: ABSENT }];
    expect(await store.refusal(UPDATE, { id: ABSENT, input: { items: [] } })).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await store.refusal(UPDATE, { id: ABSENT, input: { items: missing } })).toEqual(MISSING);
    expect(await store.refusal(UPDATE, { id, input: { items: missing }, ifVersion: 2 })).toMatchObject({
      details: [{ field: 'items.0.productId' }],
    });
    const input = { items: [{ productId, quantity: 9 }] };
    expect(await store.refusal(UPDATE, { id, input, ifVersion: 2 })).toEqual(stale(1));
    expect(await store.ask(UPDATE, { id, input, ifVersion: 1 })).toMatchObject({ version: 2 });
  });

  test('changes no kit of another store', async () => {
    const [mine, theirs] = [await shop(), await shop()];
    const before = await theirs.store.snapshot();
    expect(await mine.store.refusal(UPDATE, { id: theirs.kit.id, input: { name: 'Outro' } })).toEqual(MISSING);
    expect(await mine.store.refusal(DELETE, { id: theirs.kit.id })).toEqual(MISSING);
    expect(await read(mine.store, theirs.kit.id)).toBeNull();
    expect(await theirs.store.snapshot()).toEqual(before);
  });
});

describe('deleteKit', () => {
  test('returns the deleted kit; its items are deleted, the products stay, and no event is emitted', async () => {
    const { store, productId, kit } = await shop({ status: 'ACTIVE' });
    const events = await store.events();
    expect(await store.ask(DELETE, { id: kit.id })).toEqual(kit);
    const { kit: kits, kit_item: items, product: products } = await store.snapshot();
    expect([kits, items]).toEqual([[], []]);
    expect(products).toMatchObject([{ id: productId, version: 1 }]);
    expect(await store.events()).toEqual(events);
    expect(await store.refusal(DELETE, { id: kit.id })).toEqual(MISSING);
  });

  test('keeps a kit in another version than the requested one', async () => {
    const { store, kit } = await shop();
    await store.graph(UPDATE, { id: kit.id, input: { name: 'Outro' } });
    expect(await store.refusal(DELETE, { id: kit.id, ifVersion: 1 })).toEqual(stale(2));
    expect(await store.ask(DELETE, { id: kit.id, ifVersion: 2 })).toMatchObject({ version: 2 });
  });

  test('deletes once when requested ten times concurrently', async () => {
    const { store, kit } = await shop();
    const calls = Array.from({ length: 10 }, () => store.graph(DELETE, { id: kit.id }));
    expect((await Promise.all(calls)).map(outcomeOf).toSorted()).toEqual([...Array(9).fill('RESOURCE_NOT_FOUND'), 'done']);
  });
});

// The embedded database has one connection: nothing ever meets on it.
describe.runIf(onPostgresql)('concurrent changes of kits', () => {
  test('a deleted kit was updated before or not at all', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    for (let round = 0; round < 15; round += 1) {
      const { id } = await newKit(store, productId);
      const items = [{ productId, quantity: 2 }, { productId }];
      const [deleted, updated] = await Promise.all([store.graph(DELETE, { id }), store.graph(UPDATE, { id, input: { items } })]);
      expect(outcomeOf(deleted)).toBe('done');
      expect(['done', 'RESOURCE_NOT_FOUND']).toContain(outcomeOf(updated));
      if (outcomeOf(updated) === 'done') expect(deleted.data.deleteKit).toMatchObject({ version: 2, items });
    }
    expect((await store.snapshot()).kit_item).toEqual([]);
  });

  test('an update without a change finds the kit unchanged or not at all, whenever it is deleted', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    for (let round = 0; round < 20; round += 1) {
      const { id } = await newKit(store, productId);
      const nothing = Array.from({ length: 4 }, () => store.graph(UPDATE, { id, input: { name: 'Kit' } }));
      const deleted = store.graph(DELETE, { id });
      for (const outcome of await Promise.all(nothing)) {
        if (outcome.errors) expect(outcomeOf(outcome)).toBe('RESOURCE_NOT_FOUND');
        else expect(outcome.data.updateKit).toMatchObject({ name: 'Kit', version: 1, items: [{ productId }] });
      }
      expect(outcomeOf(await deleted)).toBe('done');
    }
  });

  test('of updates that undo each other each returns its own values, also when it changed nothing', async () => {
    const { store, kit } = await shop();
    const ask = async (name: string) => {
      for (let call = 0; call < 30; call += 1) {
        expect(await store.ask(UPDATE, { id: kit.id, input: { name } })).toMatchObject({ name });
      }
    };
    await Promise.all(['Kit', 'Outro', 'Kit', 'Outro', 'Kit'].map(ask));
  });
});

describe('kits', () => {
  const LIST = `query ($filter: KitFilter, $orderBy: KitSortInput, $first: Int, $after: String) {
    kits(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
      totalCount nodes { name } pageInfo { hasNextPage endCursor }
    }
  }`;

  const list = async (store: TestStore, variables: Record<string, unknown> = {}) => {
    const data = dataOf(await store.graph(LIST, variables));
    return data.kits as { totalCount: number; nodes: { name: string }[]; pageInfo: { endCursor: string } };
  };
  const names = async (store: TestStore, variables: Record<string, unknown> = {}) =>
    (await list(store, variables)).nodes.map(({ name }) => name);

  /** Brunch, then Café 100%, then Almoço, a second apart; Brunch was changed last. */
  async function shelf(): Promise<TestStore> {
    const store = await service.newStore();
    const productId = await store.product();
    const first = await newKit(store, productId, { name: 'Brunch' });
    service.clock.forward(1000);
    await newKit(store, productId, { name: 'Café 100%', status: 'ACTIVE' });
    service.clock.forward(1000);
    await newKit(store, productId, { name: 'Almoço', status: 'INACTIVE' });
    service.clock.forward(1000);
    await store.graph(UPDATE, { id: first.id, input: { description: 'Domingo' } });
    return store;
  }

  test('are sorted newest first by default', async () => {
    const store = await shelf();
    expect(await names(store)).toEqual(['Almoço', 'Café 100%', 'Brunch']);
    const by = (field: string, direction = 'ASC') => names(store, { orderBy: { field, direction } });
    expect(await by('CREATED_AT')).toEqual(['Brunch', 'Café 100%', 'Almoço']);
    expect(await by('UPDATED_AT', 'DESC')).toEqual(['Brunch', 'Almoço', 'Café 100%']);
    expect(await by('NAME')).toEqual(['Almoço', 'Brunch', 'Café 100%']);
  });

  test('are paged by cursor', async () => {
    const store = await shelf();
    const { pageInfo, totalCount } = await list(store, { first: 2 });
    expect(totalCount).toBe(3);
    expect(await names(store, { first: 2, after: pageInfo.endCursor })).toEqual(['Brunch']);
  });

  test('are filtered by status and name, both together', async () => {
    const store = await shelf();
    const by = (filter: object) => names(store, { filter });
    expect(await by({ status: 'ACTIVE' })).toEqual(['Café 100%']);
    expect(await by({ name: 'BRU' })).toEqual(['Brunch']);
    expect(await by({ name: '0%' })).toEqual(['Café 100%']);
    expect(await by({ name: '_' })).toEqual([]);
    expect(await by({ name: 'BRU', status: 'ACTIVE' })).toEqual([]);
    expect(await by({ name: 'c', status: 'ACTIVE' })).toEqual(['Café 100%']);
    expect(await by({ status: null, name: null })).toHaveLength(3);
  });

  test.each<[object, string, string]>([
    [{ name: 'x'.repeat(101) }, 'name', 'TOO_LONG'],
    [{ status: 'PUBLISHED' }, 'status', 'INVALID_VALUE'],
  ])('the filter %j is rejected', async (filter, field, code) => {
    const { errors } = await (await service.newStore()).graph(LIST, { filter });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
  });

  test('of another store are not shown', async () => {
    await shelf();
    expect(await list(await service.newStore())).toMatchObject({ totalCount: 0, nodes: [] });
  });

  test('are read with the products of their items in one statement', async () => {
    const store = await shelf();
    const query = 'query ($limit: Int!) { kits(limit: $limit) { nodes { items { quantity product { name } } } } }';
    for (const limit of [1, 3]) {
      const sent = await statementsOf(() => store.graph(query, { limit }));
      expect(sent).toEqual(['SELECT kit']);
    }
  });
});

describe('the scopes of kits', () => {
  test('kits:read reads, kits:write writes, and the product of an item requires products:read', async () => {
    const { store, productId, kit } = await shop();
    const { id } = kit;
    const as = async (
      scope: 'kits:read' | 'kits:write' | 'products:write',
      query: string,
      variables: Record<string, unknown>,
    ) => {
      const authorization = `Bearer ${await service.newKey([store.id], [scope])}`;
      return (await store.graph(query, variables, { authorization })).errors?.[0]?.extensions;
    };
    const denied = (scope: string) => ({ code: 'AUTH_SCOPE_DENIED', status: 403, details: { scope } });
    const products = 'query ($id: UUID!) { kit(id: $id) { items { product { name } } } }';
    const list = '{ kits { totalCount } }';
    expect(await as('kits:read', READ, { id })).toBeUndefined();
    expect(await as('kits:read', list, {})).toBeUndefined();
    expect(await as('kits:read', products, { id })).toEqual(denied('products:read'));
    expect(await as('products:write', READ, { id })).toEqual(denied('kits:read'));
    expect(await as('products:write', list, {})).toEqual(denied('kits:read'));
    const before = await store.snapshot();
    const input = { name: 'Outro', items: [{ productId }] };
    expect(await as('kits:read', CREATE, { input })).toEqual(denied('kits:write'));
    expect(await as('kits:read', UPDATE, { id, input })).toEqual(denied('kits:write'));
    expect(await as('kits:read', DELETE, { id })).toEqual(denied('kits:write'));
    const reaching = UPDATE.replace(ITEMS, 'items { product { name } }');
    expect(await as('kits:write', reaching, { id, input })).toEqual(denied('products:read'));
    expect(await store.snapshot()).toEqual(before);
    expect(await as('kits:write', UPDATE, { id, input })).toBeUndefined();
  });
});
