import { beforeAll, describe, expect, test } from 'vitest';
import { ABSENT, DAY } from '../support/constants.ts';
import { invalid, notFound, refusals, scopeDenied } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { type Page, walkPages } from '../support/walk-pages.ts';

const service = await startService();

const LIST = `query ($filter: PromotionFilter, $orderBy: [PromotionSortInput!], $first: Int, $after: String, $last: Int, $before: String) {
  promotions(filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage endCursor startCursor }
    nodes { __typename id name active startsAt endsAt phase ... on Gift { productName } ... on DiscountRange { productIds } }
  }
}`;

interface Promotion {
  readonly __typename: string;
  readonly id: string;
  readonly name: string;
  readonly phase: string;
}

type Promotions = Page<Promotion> & { readonly totalCount: number };

const listed = (store: TestStore, variables: Record<string, unknown> = {}) => store.ask<Promotions>(LIST, variables);

const names = async (store: TestStore, filter: object, orderBy?: object) =>
  (await listed(store, { filter, orderBy, first: 100 })).nodes.map(({ name }) => name);

const now = () => service.clock.now().getTime();
const at = (days: number) => new Date(now() + days * DAY).toISOString();

const coupon = (store: TestStore, name: string, fields: object = {}) =>
  store.coupon({ name, code: name.replaceAll(' ', ''), ...fields });

const range = (store: TestStore, name: string, fields: object = {}) =>
  store.discountRange({ name, tiers: [{ discountType: 'PERCENT', discountAmount: 10 }], ...fields });

/** A store with promotions of each kind in each phase. */
async function calendar() {
  const store = await service.newStore();
  const productId = await store.soldProduct();
  await coupon(store, 'cupom de amanhã', { startsAt: at(1) });
  await coupon(store, 'cupom de ontem', { startsAt: at(-9), endsAt: at(-1) });
  await coupon(store, 'cupom desligado', { active: false, startsAt: at(-2) });
  await range(store, 'faixa de agora', { startsAt: at(0), endsAt: at(0) });
  await store.gift({ name: 'brinde até depois', productId, endsAt: at(5) });
  await store.paymentDiscount();
  await store.paymentDiscount({ method: 'CARD', active: false });
  return store;
}

describe('promotions', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await calendar();
  });

  test('list all kinds, with their phase and the fields of each kind', async () => {
    const { totalCount, nodes } = await listed(store);
    expect(totalCount).toBe(7);
    expect(nodes.map(({ __typename, name, phase }) => [__typename, name, phase])).toEqual([
      ['Coupon', 'cupom de amanhã', 'SCHEDULED'],
      ['DiscountRange', 'faixa de agora', 'RUNNING'],
      ['Coupon', 'cupom desligado', 'OFF'],
      ['Coupon', 'cupom de ontem', 'ENDED'],
      ['PaymentDiscount', 'Cartão', 'OFF'],
      ['PaymentDiscount', 'Pix', 'RUNNING'],
      ['Gift', 'brinde até depois', 'RUNNING'],
    ]);
    expect(nodes.at(-1)).toMatchObject({ productName: 'Caneca', startsAt: null, endsAt: at(5), active: true });
    expect(nodes[1]).toMatchObject({ productIds: [] });
  });

  test('are sorted by their end in both directions, with those without an end last', async () => {
    const dated = ['cupom de ontem', 'faixa de agora', 'brinde até depois'];
    const byEnd = await names(store, {}, { field: 'ENDS_AT' });
    expect(byEnd.slice(0, 3)).toEqual(dated);
    expect(await names(store, {}, { field: 'ENDS_AT', direction: 'DESC' })).toEqual(byEnd.toReversed());
    const byStart = await names(store, {}, { field: 'STARTS_AT', direction: 'ASC' });
    expect(byStart.slice(3)).toEqual(['cupom de ontem', 'cupom desligado', 'faixa de agora', 'cupom de amanhã']);
    expect(await names(store, {})).toEqual(byStart.toReversed());
  });

  test('are sorted by both dates where the first ones are equal or absent', async () => {
    const dated = await service.newStore();
    for (const [name, startsAt, endsAt] of [
      ['sem datas', null, null],
      ['só fim', null, at(3)],
      ['só começo', at(1), null],
      ['curto', at(1), at(2)],
      ['longo', at(1), at(4)],
    ] as const)
      await coupon(dated, name, { startsAt, endsAt });
    await range(dated, 'faixa', { startsAt: at(1), endsAt: at(3) });
    await dated.paymentDiscount();
    const starts = { field: 'STARTS_AT', direction: 'ASC' };
    const withDates = (order: string[]) => order.filter((name) => !['sem datas', 'Pix'].includes(name));
    const both = await names(dated, {}, [starts, { field: 'ENDS_AT', direction: 'ASC' }]);
    expect(withDates(both)).toEqual(['só fim', 'curto', 'faixa', 'longo', 'só começo']);
    expect(both.slice(1, 3).sort()).toEqual(['Pix', 'sem datas']);
    expect(withDates(await names(dated, {}, [starts, { field: 'ENDS_AT', direction: 'DESC' }]))).toEqual([
      'só fim',
      'só começo',
      'longo',
      'faixa',
      'curto',
    ]);
    const ends = { field: 'ENDS_AT', direction: 'DESC' };
    expect(withDates(await names(dated, {}, [ends, starts, ends]))).toEqual(['só começo', 'longo', 'só fim', 'faixa', 'curto']);
    expect(refusals(await dated.graph(LIST, { orderBy: [ends, starts, ends, starts] }))).toEqual(
      invalid({ field: 'orderBy', message: 'Deve ter no máximo 3 itens.', code: 'TOO_LONG' }),
    );
  });

  test('are limited to the kinds that the credential may read; a named kind requires its scope', async () => {
    const authorization = `Bearer ${await service.newKey([store.id], ['gifts:read', 'coupons:read'])}`;
    const ask = async (filter: object) => store.graph(LIST, { filter }, { authorization });
    const { data } = await ask({});
    expect((data.promotions as Promotions).nodes.map(({ __typename }) => __typename)).toEqual([
      'Coupon',
      'Coupon',
      'Coupon',
      'Gift',
    ]);
    expect((data.promotions as Promotions).totalCount).toBe(4);
    expect(refusals(await ask({ kinds: ['COUPON', 'PAYMENT_DISCOUNT'] }))).toEqual(scopeDenied('payment-discounts:read'));
    const other = await service.newStore();
    expect(await listed(other)).toMatchObject({ totalCount: 0, nodes: [] });
  });

  test('are filtered by phase, kind and time', async () => {
    const coupons = { kinds: ['COUPON'] };
    for (const [filter, found] of [
      [{ phases: ['SCHEDULED', 'ENDED'] }, ['cupom de amanhã', 'cupom de ontem']],
      [{ phases: ['OFF'] }, ['cupom desligado', 'Cartão']],
      [{ phases: ['RUNNING'], kinds: ['PAYMENT_DISCOUNT', 'DISCOUNT_RANGE'] }, ['faixa de agora', 'Pix']],
      [{ phases: ['ENDED'], kinds: ['PAYMENT_DISCOUNT'] }, []],
      [{ ...coupons, activeWithin: { times: { since: at(-1), until: at(-1) } } }, ['cupom desligado', 'cupom de ontem']],
      [{ ...coupons, activeWithin: { times: { since: at(0) } } }, ['cupom de amanhã', 'cupom desligado']],
      [{ ...coupons, activeWithin: { times: { until: at(-3) } } }, ['cupom de ontem']],
    ] as const)
      expect([filter, await names(store, filter)]).toEqual([filter, found]);
    expect(await names(store, { phases: [], kinds: [], activeWithin: { times: {} } })).toHaveLength(7);
    service.clock.forward(1);
    expect(await names(store, { phases: ['ENDED'] })).toEqual(['faixa de agora', 'cupom de ontem']);
    const backwards = await store.graph(LIST, { filter: { activeWithin: { times: { since: at(1), until: at(0) } } } });
    expect(refusals(backwards)).toEqual(
      invalid({ field: 'activeWithin.times.until', message: 'Não pode ser antes de since.', code: 'TOO_SMALL' }),
    );
  });

  test('are those with some ids, of whatever kind', async () => {
    const { nodes } = await listed(store);
    const ids = nodes.filter(({ name }) => name === 'Pix' || name === 'cupom de ontem').map(({ id }) => id);
    expect(await names(store, { ids: [...ids, ids[0], store.id] })).toEqual(['cupom de ontem', 'Pix']);
    expect(await names(store, { ids, kinds: ['COUPON'] })).toEqual(['cupom de ontem']);
    expect(await names(store, { ids: [store.id] })).toEqual([]);
    for (const none of [null, []]) expect(await names(store, { ids: none })).toHaveLength(7);
    expect(await store.issues(LIST, { filter: { ids: ['x'] } })).toEqual([['ids.0', 'INVALID_FORMAT']]);
  });

  test('are the same in pages of any size, forwards and backwards, in any order', async () => {
    const wide = await calendar();
    const productId = await wide.product();
    for (const day of [0, 1, -2]) await wide.gift({ name: `brinde ${day}`, productId, startsAt: at(day), endsAt: at(day + 1) });
    for (const [size, ...fields] of [
      [1, 'STARTS_AT ASC'],
      [3, 'STARTS_AT DESC'],
      [4, 'STARTS_AT DESC'],
      [3, 'ENDS_AT ASC'],
      [4, 'ENDS_AT ASC'],
      [1, 'ENDS_AT DESC'],
      [1, 'STARTS_AT ASC', 'ENDS_AT ASC'],
      [3, 'STARTS_AT DESC', 'ENDS_AT ASC'],
      [2, 'ENDS_AT ASC', 'STARTS_AT DESC'],
      [3, 'ENDS_AT DESC', 'STARTS_AT DESC'],
    ] as const) {
      const orderBy = fields.map((each) => ({ field: each.split(' ')[0], direction: each.split(' ')[1] }));
      const whole = (await listed(wide, { orderBy, first: 100 })).nodes.map(({ id }) => id);
      expect(new Set(whole).size).toBe(10);
      for (const backward of [false, true]) {
        const walked = await walkPages((args) => listed(wide, { orderBy, ...args }), backward, size);
        expect([orderBy, size, walked.map(({ id }) => id)]).toEqual([orderBy, size, whole]);
      }
    }
    const foreign = Buffer.from(JSON.stringify(['createdAt', 'desc', { date: at(0) }, ABSENT])).toString('base64url');
    const onePart = 'query ($after: String) { promotions(after: $after) { nodes { id } } }';
    expect(refusals(await wide.graph(onePart, { after: foreign }))).toEqual(
      invalid({ field: 'after', message: 'Não é um cursor desta lista nesta ordem.', code: 'INVALID_VALUE' }),
    );
  });
});

const CONFLICTS = `query { promotions(first: 100) { nodes { name conflicts { with promotionId name from until message } } } }`;

interface Conflict {
  readonly name: string;
  readonly message: string;
}

async function conflicts(store: TestStore): Promise<Record<string, Conflict[]>> {
  const { nodes } = await store.ask<{ nodes: { name: string; conflicts: Conflict[] }[] }>(CONFLICTS);
  return Object.fromEntries(nodes.map((node) => [node.name, node.conflicts]));
}

/** Names of the others that each promotion of a store excludes. */
const excluded = async (store: TestStore) =>
  Object.fromEntries(
    Object.entries(await conflicts(store)).map(([name, found]) => [name, found.map((each) => each.name).sort()]),
  );

describe('conflicts', () => {
  test('of ranges exist when both apply to one cart at a future time', async () => {
    const store = await service.newStore();
    const a = await range(store, 'aaa', { startsAt: at(1), endsAt: at(5), priority: 2 });
    const b = await range(store, 'bbb', { startsAt: at(3), priority: 2 });
    await range(store, 'ccc', { startsAt: at(6), priority: 1 });
    await range(store, 'desligada', { active: false });
    await range(store, 'terminada', { endsAt: at(-1) });
    const same = 'Só um desconto progressivo vale por carrinho: com a mesma prioridade, 2, fica o de maior desconto.';
    const both = { with: 'DISCOUNT_RANGE', from: at(3), until: at(5), message: same };
    expect(await conflicts(store)).toEqual({
      aaa: [{ ...both, promotionId: b, name: 'bbb' }],
      bbb: [
        { ...both, promotionId: a, name: 'aaa' },
        expect.objectContaining({
          name: 'ccc',
          from: at(6),
          until: null,
          message: 'Só um desconto progressivo vale por carrinho: onde os dois valem, fica “bbb”, de prioridade 2 contra 1.',
        }),
      ],
      ccc: [expect.objectContaining({ name: 'bbb', from: at(6), until: null })],
      desligada: [],
      terminada: [],
    });
  });

  test('of ranges for all products do not exist when their tiers never overlap', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    await range(store, 'poucos', { tiers: [{ maxQuantity: 2, discountType: 'PERCENT', discountAmount: 5 }] });
    await range(store, 'muitos', { tiers: [{ minQuantity: 3, discountType: 'PERCENT', discountAmount: 9 }] });
    await range(store, 'valor', {
      ruleType: 'CART_VALUE',
      tiers: [{ minValue: 100, discountType: 'PERCENT', discountAmount: 9 }],
    });
    const limited = { appliesToAllProducts: false, productIds: [productId] };
    await range(store, 'canecas', { tiers: [{ minQuantity: 3, discountType: 'PERCENT', discountAmount: 9 }], ...limited });
    expect(await excluded(store)).toEqual({
      poucos: ['canecas', 'valor'],
      muitos: ['canecas', 'valor'],
      valor: ['canecas', 'muitos', 'poucos'],
      canecas: ['muitos', 'poucos', 'valor'],
    });
  });

  test('of gifts exist when one cart earns the same product twice', async () => {
    const store = await service.newStore();
    const [mug, filter] = [await store.soldProduct(), await store.soldProduct()];
    const gift = (name: string, fields: object) => store.gift({ name, productId: mug, ...fields });
    await gift('caneca', { maxCartQuantity: 3 });
    await gift('caneca cara', { minCartQuantity: 3, minCartTotal: 100, priority: 1 });
    await gift('caneca muita', { minCartQuantity: 4, maxCartTotal: 99.99 });
    await gift('filtro', { productId: filter });
    expect(await excluded(store)).toEqual({
      caneca: ['caneca cara'],
      'caneca cara': ['caneca'],
      'caneca muita': [],
      filtro: [],
    });
    const message = 'Os dois dão o mesmo produto, que entra uma vez no carrinho: onde os dois valem, fica “caneca cara”.';
    expect((await conflicts(store)).caneca?.[0]?.message).toBe(message);
  });

  test('of coupons exist between automatic ones and with those that are typed, while uses are left', async () => {
    const store = await service.newStore();
    await coupon(store, 'auto', { automaticApply: true });
    await coupon(store, 'auto dois', { automaticApply: true, startsAt: at(1) });
    await coupon(store, 'digitado');
    await coupon(store, 'outro digitado', { endsAt: at(0.5) });
    await store.paymentDiscount();
    expect(await excluded(store)).toEqual({
      auto: ['auto dois'],
      'auto dois': ['auto'],
      digitado: ['auto', 'auto dois'],
      'outro digitado': ['auto'],
      Pix: [],
    });
    const found = await conflicts(store);
    expect(found.auto?.[0]?.message).toBe('Só um cupom vale por carrinho: de dois automáticos, o de maior desconto.');
    expect(found.digitado?.[0]?.message).toBe(
      'Só um cupom vale por carrinho: “digitado”, quando é digitado, fica no lugar do automático.',
    );
  });

  test('do not exist between promotions for segments that nobody is in together', async () => {
    const store = await service.newStore();
    const CREATE = 'mutation ($input: CreateCustomerSegmentInput!) { createCustomerSegment(input: $input) { id } }';
    const segment = async (name: string, filter: object) =>
      (await store.ask<{ id: string }>(CREATE, { input: { name, filter } })).id;
    const filters = {
      novos: { totalOrders: { max: 1 } },
      fieis: { totalOrders: { min: 2 }, states: ['SP'] },
      sulistas: { states: ['RS', 'SC'] },
      vip: { tags: ['vip'] },
    };
    for (const [name, filter] of Object.entries(filters)) await range(store, name, { segmentId: await segment(name, filter) });
    await range(store, 'todos');
    expect(await excluded(store)).toEqual({
      novos: ['sulistas', 'todos', 'vip'],
      fieis: ['todos', 'vip'],
      sulistas: ['novos', 'todos', 'vip'],
      vip: ['fieis', 'novos', 'sulistas', 'todos'],
      todos: ['fieis', 'novos', 'sulistas', 'vip'],
    });
    const sent = await statementsOf(() => store.graph('{ promotions(first: 100) { nodes { conflicts { name } } } }'));
    expect(sent.filter((statement) => statement.includes('customer_segment'))).toEqual(['SELECT customer_segment']);
  });

  test('are those that the price of a cart shows', async () => {
    const store = await service.newStore();
    const [mug, filter] = [await store.soldProduct(), await store.soldProduct()];
    await range(store, 'aaa', { tiers: [{ maxQuantity: 2, discountType: 'PERCENT', discountAmount: 5 }] });
    await range(store, 'bbb', { tiers: [{ minQuantity: 3, discountType: 'PERCENT', discountAmount: 9 }] });
    await range(store, 'ccc', { ruleType: 'CART_VALUE', tiers: [{ discountType: 'PERCENT', discountAmount: 9 }] });
    for (const [name, productId] of Object.entries({ ddd: mug, eee: mug, fff: filter })) await store.gift({ name, productId });
    await coupon(store, 'ggg', { automaticApply: true });
    await coupon(store, 'hhh', { automaticApply: true });
    const simulate = `query ($quantity: Int!, $productId: ID!) {
      simulateCart(input: { items: [{ productId: $productId, quantity: $quantity }] }) { rules { name applied reason } }
    }`;
    const reported = await excluded(store);
    const seen = new Set<string>();
    for (const quantity of [1, 2, 3, 4]) {
      const { rules } = await store.ask<{ rules: { name: string; applied: boolean; reason: string | null }[] }>(simulate, {
        quantity,
        productId: mug,
      });
      const applied = rules.filter((rule) => rule.applied).map(({ name }) => name);
      for (const { name, reason } of rules) {
        if (!['OTHER_RANGE_APPLIES', 'OTHER_COUPON_APPLIES', 'ALREADY_GIVEN'].includes(reason ?? '')) continue;
        seen.add(name);
        expect(reported[name]?.some((other) => applied.includes(other))).toBe(true);
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(3);
  });

  test('of a whole list are read in one statement for each kind', async () => {
    const store = await calendar();
    const sent = await statementsOf(() => store.graph('{ promotions(first: 100) { nodes { conflicts { name } } } }'));
    // Of each kind with dates those that have one and those that have none, and those that they are compared with.
    expect(sent.toSorted()).toEqual([
      ...Array<string>(3).fill('SELECT coupon'),
      ...Array<string>(3).fill('SELECT discount_range'),
      ...Array<string>(3).fill('SELECT gift'),
      'SELECT payment_discount',
    ]);
  });
});

describe('promotionConflicts', () => {
  const DRAFT = `query ($draft: DraftPromotionInput!, $without: [ID!]) {
    promotionConflicts(draft: $draft, without: $without) { with promotionId name from until message }
  }`;
  const draft = {
    discountRange: { name: 'Nova', ruleType: 'QUANTITY', tiers: [{ discountType: 'PERCENT', discountAmount: 10 }], priority: 3 },
  };

  test('are those that the promotion has after it is saved', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    const id = await range(store, 'velha');
    await store.gift({ productId });
    await coupon(store, 'auto', { automaticApply: true });
    const drafts = {
      DiscountRange: draft,
      Gift: { gift: { name: 'Novo', productId, priority: 1 } },
      Coupon: { coupon: { name: 'Novo', code: 'NOVO', discountType: 'PERCENT', amount: 5 } },
      PaymentDiscount: { paymentDiscount: { method: 'PIX', amount: 5 } },
    };
    for (const [type, sent] of Object.entries(drafts)) {
      const before = await store.snapshot();
      const reported = await store.ask<Conflict[]>(DRAFT, { draft: sent });
      expect(await store.snapshot()).toEqual(before);
      expect(reported).toHaveLength(type === 'PaymentDiscount' ? 0 : 1);
      const made = await store.make(type, Object.values(sent)[0] as object);
      const read = `query ($id: ID!) { node(id: $id) { ... on Promotion { conflicts { with promotionId name from until message } } } }`;
      expect(await store.ask(read, { id: made })).toEqual({ conflicts: reported });
    }
    const gone = await store.ask<Conflict[]>(DRAFT, { draft, without: [id] });
    expect(gone.map(({ name }) => name)).toEqual(['Nova']);
  });

  test('are rejected as the creation is, and require the scope of the kind', async () => {
    const store = await service.newStore();
    const refused = async (variables: Record<string, unknown>, headers = {}) =>
      refusals(await store.graph(DRAFT, variables, headers));
    expect(await refused({ draft: { discountRange: { ...draft.discountRange, name: 'N' } } })).toEqual(
      invalid({ field: 'draft.discountRange.name', message: 'Deve ter pelo menos 2 caracteres.', code: 'TOO_SHORT' }),
    );
    expect(await refused({ draft, without: [ABSENT] })).toEqual(notFound('Promoção não encontrada.', 'without.0'));
    const authorization = `Bearer ${await service.newKey([store.id], ['coupons:read'])}`;
    expect(await refused({ draft }, { authorization })).toEqual(scopeDenied('discount-ranges:read'));
  });
});
