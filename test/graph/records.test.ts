import { describe, expect, test } from 'vitest';
import type { GrantedScope } from '../../src/core/execution/principal.ts';
import { TEMPLATE_FIELDS } from '../support/automations.ts';
import { ABSENT } from '../support/constants.ts';
import { documentsOf } from '../support/record-documents.ts';
import { notFound, refusals, scopeDenied, stale } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { startService, TestStore } from '../support/service.ts';

/** Fields and calls that kits, promotions, webhooks and templates have in common, in GraphQL. */

const service = await startService();

/** A filter or an order of a list, and the places of the records that it shows, of those in `records`. */
type Shown = readonly [asked: object, places: string];

interface Kind {
  readonly type: string;
  readonly list: string;
  readonly area: string;
  readonly missing: string;
  /** Makes a record; its id. `productId` is a product of the store. */
  readonly make: (store: TestStore, fields: object, productId: string) => Promise<string>;
  /** A change of one field, and the fields that have it then. */
  readonly change: Json;
  /** Fields of three records, made a second apart. */
  readonly records: readonly [object, object, object];
  /** A change after that, by SQL. */
  readonly later?: string;
  readonly orders: readonly Shown[];
  readonly filters: (productId: string) => readonly Shown[];
  readonly wrong: readonly (readonly [filter: object, field: string, message: string, code: string])[];
}

const by = (field: string, direction = 'ASC') => ({ field, direction });
const active = [
  [{ active: true }, '20'],
  [{ active: false }, '1'],
] as const;
const tooLong = (most: number) =>
  [{ name: 'x'.repeat(most + 1) }, 'name', `Deve ter no máximo ${most} caracteres.`, 'TOO_LONG'] as const;
const notBoolean = [{ active: 'sim' }, 'active', 'Deve ser verdadeiro ou falso.', 'INVALID_TYPE'] as const;
const noId = (field: string) => [{ [field]: 'abc' }, field, 'Deve ser um UUID.', 'INVALID_FORMAT'] as const;
const other = 'Deve ser um destes valores:';

const KINDS: readonly Kind[] = [
  {
    type: 'Coupon',
    list: 'coupons',
    area: 'coupons',
    missing: 'Cupom não encontrado.',
    make: (store, fields) => store.coupon(fields),
    change: { name: 'Outro' },
    records: [
      { code: 'B', name: 'Zebra', automaticApply: true },
      { code: 'C', name: 'Natal Feliz', active: false },
      { code: 'A100%', name: 'Natal' },
    ],
    later: `UPDATE coupon SET used_count = 2 WHERE code = 'C' AND store_id = $1`,
    orders: [
      [by('NAME'), '210'],
      [by('CODE', 'DESC'), '102'],
      [by('USED_COUNT', 'DESC'), '120'],
    ],
    filters: () => [
      ...active,
      [{ code: 'a1' }, '2'],
      [{ code: '0%' }, '2'],
      [{ code: '_' }, ''],
      [{ name: 'NATAL' }, '21'],
      [{ automaticApply: true }, '0'],
      [{ automaticApply: false, name: 'natal', active: false }, '1'],
      [{ active: null, code: null, name: null, automaticApply: null }, '210'],
    ],
    wrong: [
      tooLong(120),
      [{ search: 'x'.repeat(256) }, 'search', 'Deve ter no máximo 255 caracteres.', 'TOO_LONG'],
      [{ code: 'x'.repeat(61) }, 'code', 'Deve ter no máximo 60 caracteres.', 'TOO_LONG'],
      notBoolean,
    ],
  },
  {
    type: 'DiscountRange',
    list: 'discountRanges',
    area: 'discount-ranges',
    missing: 'Desconto progressivo não encontrado.',
    make: (store, fields, productId) => store.discountRange({ appliesToAllProducts: false, productIds: [productId], ...fields }),
    change: { name: 'Outro' },
    records: [
      { name: 'Um', priority: 2 },
      { name: 'Um mais', priority: 1, active: false },
      { name: 'Acima de 5%', priority: 3, ruleType: 'CART_VALUE', tiers: [{ discountType: 'PERCENT', discountAmount: 1 }] },
    ],
    orders: [
      [by('NAME'), '201'],
      [by('PRIORITY', 'DESC'), '201'],
    ],
    filters: () => [
      ...active,
      [{ name: 'UM' }, '10'],
      [{ name: '5%' }, '2'],
      [{ name: '_' }, ''],
      [{ ruleTypes: ['CART_VALUE'] }, '2'],
      [{ ruleTypes: ['QUANTITY'], active: true, name: 'um' }, '0'],
      [{ ruleTypes: null, active: null, name: null }, '210'],
    ],
    wrong: [tooLong(150), [{ ruleTypes: ['WEIGHT'] }, 'ruleTypes.0', `${other} CART_VALUE, QUANTITY.`, 'INVALID_VALUE']],
  },
  {
    type: 'Gift',
    list: 'gifts',
    area: 'gifts',
    missing: 'Brinde não encontrado.',
    make: (store, fields, productId) => store.gift({ productId, triggerProductIds: [productId], ...fields }),
    change: { priority: 9 },
    records: [
      { name: 'Caneca 100%', priority: 2 },
      { name: 'Bule azul', priority: 1, active: false },
      { name: 'Caneca de barro', priority: 3 },
    ],
    orders: [
      [by('NAME'), '102'],
      [by('PRIORITY', 'DESC'), '201'],
    ],
    filters: (productId) => [
      ...active,
      [{ name: 'CANECA' }, '20'],
      [{ name: '0%' }, '0'],
      [{ productId: productId.toUpperCase(), name: 'barro', active: true }, '2'],
      [{ productId: ABSENT }, ''],
      [{ active: null, name: null, productId: null }, '210'],
    ],
    wrong: [tooLong(200), noId('productId'), notBoolean],
  },
  {
    type: 'Kit',
    list: 'kits',
    area: 'kits',
    missing: 'Kit não encontrado.',
    make: (store, fields, productId) => store.kit([{ productId }], { status: 'DRAFT', ...fields }),
    change: { name: 'Outro' },
    records: [{ name: 'Brunch' }, { name: 'Café 100%', status: 'ACTIVE' }, { name: 'Almoço', status: 'INACTIVE' }],
    later: `UPDATE kit SET updated_at = updated_at + interval '1 minute' WHERE name = 'Brunch' AND store_id = $1`,
    orders: [
      [by('NAME'), '201'],
      [by('UPDATED_AT', 'DESC'), '021'],
    ],
    filters: () => [
      [{ statuses: ['ACTIVE'] }, '1'],
      [{ name: 'BRU' }, '0'],
      [{ name: '0%' }, '1'],
      [{ name: '_' }, ''],
      [{ name: 'BRU', statuses: ['ACTIVE'] }, ''],
      [{ name: 'c', statuses: ['ACTIVE'] }, '1'],
      [{ statuses: null, name: null }, '210'],
    ],
    wrong: [tooLong(100), [{ statuses: ['PUBLISHED'] }, 'statuses.0', `${other} ACTIVE, DRAFT, INACTIVE.`, 'INVALID_VALUE']],
  },
  {
    type: 'PaymentDiscount',
    list: 'paymentDiscounts',
    area: 'payment-discounts',
    missing: 'Desconto por forma de pagamento não encontrado.',
    make: (store, fields) => store.paymentDiscount(fields),
    change: { amount: 9 },
    records: [{ amount: 7 }, { method: 'CARD', amount: 1, active: false }, { method: 'BOLETO', amount: 3 }],
    orders: [[by('AMOUNT'), '120']],
    filters: () => [
      ...active,
      [{ methods: ['PIX'] }, '0'],
      [{ methods: ['CARD'], active: true }, ''],
      [{ methods: null, active: null }, '210'],
    ],
    wrong: [[{ methods: ['CASH'] }, 'methods.0', `${other} BOLETO, CARD, PIX.`, 'INVALID_VALUE'], notBoolean],
  },
  {
    type: 'Upsell',
    list: 'upsells',
    area: 'upsells',
    missing: 'Upsell não encontrado.',
    make: (store, fields, offerProductId) =>
      store.upsell({ offerProductId, price: 5, triggerAnyProduct: false, triggerProductIds: [offerProductId], ...fields }),
    change: { price: 6 },
    records: [{ name: 'Caneca 100%' }, { name: 'Bule azul', active: false }, { name: 'Caneca de barro' }],
    orders: [
      [by('NAME'), '102'],
      [by('NAME', 'DESC'), '201'],
    ],
    filters: (offerProductId) => [
      ...active,
      [{ name: 'CANECA' }, '20'],
      [{ name: '0%' }, '0'],
      [{ offerProductId: offerProductId.toUpperCase(), name: 'barro', active: true }, '2'],
      [{ offerProductId: ABSENT }, ''],
      [{ active: null, name: null, offerProductId: null }, '210'],
    ],
    wrong: [tooLong(200), noId('offerProductId'), notBoolean],
  },
  {
    type: 'Webhook',
    list: 'webhooks',
    area: 'webhooks',
    missing: 'Webhook não encontrado.',
    make: (store, fields) => store.webhook(fields),
    change: { timeoutSeconds: 5 },
    records: [
      { name: 'ERP 100%' },
      { name: 'CRM', events: ['CUSTOMER_CREATED', 'ORDER_PAID'], active: false },
      { name: 'Agência', events: ['CUSTOMER_CREATED'] },
    ],
    orders: [[{ field: 'NAME' }, '210']],
    filters: () => [
      [{ active: false }, '1'],
      [{ active: true }, '20'],
      [{ events: ['ORDER_PAID'] }, '10'],
      [{ events: ['PRODUCT_CREATED'] }, ''],
      [{ name: 'r' }, '10'],
      [{ name: '0%' }, '0'],
      [{ events: ['CUSTOMER_CREATED'], active: true, name: 'AG' }, '2'],
      [{ events: null, active: null, name: null }, '210'],
    ],
    wrong: [tooLong(100), [{ events: ['ORDER_SHIPPED'] }, 'events.0', expect.stringContaining(other) as string, 'INVALID_VALUE']],
  },
  {
    type: 'MessageTemplate',
    list: 'messageTemplates',
    area: 'automations',
    missing: 'Modelo de mensagem não encontrado.',
    make: (store, fields) => store.make('MessageTemplate', { ...TEMPLATE_FIELDS.email, ...fields }),
    change: { message: 'Olá' },
    records: [{ name: 'Zebra', channel: 'sms' }, { name: 'arara' }, { name: 'Bem-te-vi', channel: 'sms' }],
    orders: [],
    filters: () => [
      [{ channels: ['sms'] }, '20'],
      [{ channels: ['whatsapp'] }, ''],
      [{ name: 'ARA' }, '1'],
    ],
    wrong: [tooLong(255)],
  },
];

describe.each(KINDS)('$type', ({ type, list, area, missing, make, change, records, later, orders, filters, wrong }) => {
  const [changed] = Object.keys(change);
  const { READ, UPDATE, DELETE } = documentsOf(type, `id version ${changed} createdAt updatedAt`);
  const page = `query ($filter: ${type}Filter, $orderBy: [${type}SortInput!], $first: Int, $after: String) {
    ${list}(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
      totalCount nodes { id } pageInfo { hasNextPage endCursor }
    }
  }`;
  interface Page {
    readonly totalCount: number;
    readonly nodes: readonly { readonly id: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  }

  test('is updated and deleted in the version that was read, leaves no trace, and emits no event', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const [records, events] = [await store.records(), await store.events()];
    const id = await make(store, {}, productId);
    const made = await store.ask<Json>(READ, { id });
    service.clock.forward(1000);
    const after = await store.ask<Json>(UPDATE, { id, input: change, ifVersion: 1 });
    expect(after).toEqual({ ...made, ...change, version: 2, updatedAt: service.now() });
    expect(await store.refusesGraph(UPDATE, { id, input: change, ifVersion: 1 })).toEqual(stale(2));
    expect(await store.refusesGraph(DELETE, { id, ifVersion: 1 })).toEqual(stale(2));
    expect(await store.ask(DELETE, { id, ifVersion: 2 })).toEqual(after);
    expect(await store.records()).toEqual(records);
    expect(await store.events()).toEqual(events);
    expect(await store.refusesGraph(DELETE, { id })).toEqual(notFound(missing));
  });

  test('of another store is neither shown nor changed nor deleted', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const id = await make(other, {}, await other.product());
    const before = await other.snapshot();
    expect(await store.ask(READ, { id })).toBeNull();
    expect(await store.refusesGraph(UPDATE, { id, input: change })).toEqual(notFound(missing));
    expect(await store.refusesGraph(DELETE, { id })).toEqual(notFound(missing));
    expect(await store.ask(page)).toMatchObject({ totalCount: 0, nodes: [] });
    expect(await other.snapshot()).toEqual(before);
  });

  test('requires the scope to read it, and the one to write it', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const id = await make(store, {}, productId);
    const { checkoutKey } = store;
    const as = async (...scopes: string[]) =>
      new TestStore(service, { id: store.id, checkoutKey, key: await service.newKey([store.id], scopes as GrantedScope[]) });
    const reader = await as(`${area}:read`, 'products:write', 'categories:write');
    expect(await reader.ask(READ, { id })).toMatchObject({ id });
    expect(await reader.ask(page)).toMatchObject({ totalCount: 1 });
    for (const [query, variables] of Object.entries({ [UPDATE]: { id, input: change }, [DELETE]: { id } }))
      expect(await reader.refusesGraph(query, variables)).toEqual(scopeDenied(`${area}:write`));
    await expect(make(reader, {}, productId)).rejects.toThrow(`"scope":"${area}:write"`);
    const writer = await as(`${area}:write`);
    expect(await writer.ask(DELETE, { id })).toMatchObject({ id });
    await make(writer, {}, productId);
    const stranger = await as('products:write', 'categories:write');
    for (const query of [READ, page]) expect(refusals(await stranger.graph(query, { id }))).toEqual(scopeDenied(`${area}:read`));
  });

  test('is listed newest first, in pages, in each order and by each filter', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const ids: string[] = [];
    for (const fields of records) {
      ids.push(await make(store, fields, productId));
      service.clock.forward(1000);
    }
    if (later) await service.rows({ text: later, values: [store.id] });
    const listed = (variables: Json = {}) => store.ask<Page>(page, variables);
    const places = async (variables: Json = {}) => (await listed(variables)).nodes.map(({ id }) => ids.indexOf(id)).join('');
    expect(await places()).toBe('210');
    expect(await places({ orderBy: by('CREATED_AT') })).toBe('012');
    for (const [orderBy, expected] of orders) expect([orderBy, await places({ orderBy })]).toEqual([orderBy, expected]);
    for (const [filter, expected] of filters(productId)) {
      expect([filter, await places({ filter })]).toEqual([filter, expected]);
      expect((await listed({ filter })).totalCount).toBe(expected.length);
    }
    const { pageInfo, totalCount } = await listed({ first: 2 });
    expect([pageInfo.hasNextPage, totalCount]).toEqual([true, 3]);
    expect(await places({ first: 2, after: pageInfo.endCursor })).toBe('0');
    for (const [filter, field, message, code] of wrong)
      expect((await store.graph(page, { filter })).errors?.map(({ extensions }) => extensions)).toMatchObject([
        { code: 'VALIDATION_ERROR', details: [{ field, message, code }] },
      ]);
  });
});

test.each([
  ['Gift', { name: 'Brinde' }, 'productId'],
  ['Upsell', { name: 'Oferta', title: 'Leve', buttonText: 'Quero', triggerAnyProduct: true, price: 1 }, 'offerProductId'],
])('three of the type %s that were made at one moment are paged by id without loss', async (type, fields, product) => {
  const store = await service.newStore();
  const productId = await store.product();
  const ids: string[] = [];
  for (let made = 0; made < 3; made += 1) ids.push(await store.make(type, { ...fields, [product]: productId }));
  expect(ids).toEqual(ids.toSorted());
  const query = `query ($after: String) { page: ${type.toLowerCase()}s(first: 1, after: $after) { nodes { id } pageInfo { endCursor } } }`;
  const seen: string[] = [];
  for (let after: string | null = null; seen.length < 3; ) {
    const page: { nodes: { id: string }[]; pageInfo: { endCursor: string } } = await store.ask(query, { after });
    seen.push(...page.nodes.map(({ id }) => id));
    after = page.pageInfo.endCursor;
  }
  expect(seen).toEqual(ids);
});
