import { getNullableType, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { HTTP_STATUS, ISSUE_CODES } from '../../src/core/errors.ts';
import { schema } from '../../src/graph/schema.ts';
import { ABSENT } from '../support/constants.ts';
import { STALE } from '../support/refusals.ts';
import type { Headers, Json } from '../support/replies.ts';
import { OPERATOR, startService } from '../support/service.ts';

const service = await startService();

const store = await service.newStore();

/** `extensions` of the errors of an answer, whole. */
async function extensionsOf(query: string, variables: object = {}, headers: Headers = store.credentials) {
  const init = { method: 'POST', headers, body: JSON.stringify({ query, variables }) };
  const { errors = [] } = (await service.send('/graphql', init, 200)).body as { errors?: { extensions: Json }[] };
  return errors.map(({ extensions }) => extensions);
}

const faultsOf = async (...call: Parameters<typeof extensionsOf>) => (await extensionsOf(...call)).map(({ fault }) => fault);

const NONE = {
  ...{ fields: [], currentVersion: null, changedFields: null, allowedStatuses: null },
  ...{ missingScope: null, retryAfter: null },
};
const invalid = (...fields: object[]) => [
  { ...NONE, code: 'VALIDATION_ERROR', message: 'Há campos inválidos na requisição.', fields },
];
const small = { message: 'Deve ser no mínimo R$ 0,01.', code: 'TOO_SMALL' };

describe('the path of a fault', () => {
  test('begins at the variable of a range, and ends at the input for a fault of the whole', async () => {
    const range = 'query ($when: DateRangeInput!) { checkoutFunnel(range: $when) { opened } }';
    const [fault] = await faultsOf(range, { when: { preset: 'TODAY', from: '2026-01-01T00:00:00Z' } });
    expect(fault).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: ['when', expect.any(String)] }] });
    const full = await service.newStore();
    await service.rows({
      text: "INSERT INTO order_tag (store_id, id, label, color) SELECT $1, 'custom.' || n, n, 'SLATE' FROM generate_series(1, 200) AS n",
      values: [full.id],
    });
    const whole = 'mutation ($input: CreateOrderTagInput!) { createOrderTag(input: $input) { tag { id } } }';
    expect(await faultsOf(whole, { input: { label: 'Mais uma' } }, full.credentials)).toMatchObject([
      { fields: [{ path: ['input'] }] },
    ]);
  });

  test('begins at the variable of every argument that is an object, whatever its name', async () => {
    const named = Object.values(schema.getTypeMap()).flatMap((type) =>
      (isObjectType(type) ? Object.values(type.getFields()) : []).flatMap(({ args }) =>
        args.filter((arg) => isInputObjectType(getNullableType(arg.type))).map(({ name }) => name),
      ),
    );
    // Those of a draft begin with its name.
    expect([...new Set(named)].toSorted()).toEqual(['draft', 'filter', 'input', 'range', 'source']);
    const { id } = await store.automation([]);
    const add = `mutation ($s: AddAutomationStepInput!) { addAutomationStep(id: "${id}", input: $s) { id } }`;
    const action = { type: 'action', name: 'send_email', data: { template_id: ABSENT } };
    expect(await faultsOf(add, { s: action })).toMatchObject([{ fields: [{ path: ['s', 'data', 'template_id'] }] }]);
    expect(await faultsOf(add, { s: { type: 'delay' } })).toMatchObject([{ fields: [{ path: ['s', 'minutes'] }] }]);
    const conflicts = 'query ($d: DraftPromotionInput!) { promotionConflicts(draft: $d) { name } }';
    expect(await faultsOf(conflicts, { d: {} })).toMatchObject([{ fields: [{ path: ['d'] }] }]);
  });

  const notOfList = { message: 'Não é um cursor desta lista nesta ordem.', code: 'INVALID_VALUE' };

  test('is the variable of a cursor or of a page, once for each list, whatever is selected of it', async () => {
    const two = `query ($c1: String, $c2: String) {
      a: orders(first: 5, after: $c1) { nodes { id } }
      b: products(first: 5, after: $c2) { totalCount nodes { id } edges { cursor } pageInfo { endCursor } } }`;
    expect(await faultsOf(two, { c2: 'x' })).toEqual(invalid({ path: ['c2'], ...notOfList }));
    expect(await faultsOf('{ a: products(last: 5, before: "x") { totalCount } }')).toEqual(
      invalid({ path: ['a', 'before'], ...notOfList }),
    );
    const mixed = 'query ($p: Int, $n: Int) { orders(page: $p, first: $n) { pageInfo { endCursor } } }';
    const paged = { message: 'Use page e limit, ou first/after/last/before, não os dois.', code: 'CONFLICT' };
    expect(await faultsOf(mixed, { p: 1, n: 1 })).toEqual(invalid({ path: ['p'], ...paged }));
    const both = 'query ($n: Int, $m: Int) { promotions(first: $n, last: $m) { totalCount } }';
    expect(await faultsOf(both, { n: 1, m: 1 })).toMatchObject([{ fields: [{ path: ['m'], code: 'CONFLICT' }] }]);
  });

  test('is the variable of a cursor of a list within a record', async () => {
    const shop = await service.newStore();
    const [id, product] = [await shop.order(), await shop.product()];
    const headers = { authorization: `Bearer ${OPERATOR}`, 'x-store-id': shop.id };
    const read = '(first: 1, after: $c) { nodes { id } edges { cursor } }';
    for (const nested of [
      `order(id: "${id}") { timeline${read} }`,
      `order(id: "${id}") { customer { orders${read} } }`,
      `product(id: "${product}") { h: history${read} }`,
      `product(id: "${product}") { stockMovements${read} }`,
    ])
      expect([nested, await faultsOf(`query ($c: String) { ${nested} }`, { c: 'x' }, headers)]).toEqual([
        nested,
        invalid({ path: ['c'], ...notOfList }),
      ]);
  });

  test('begins at its variable, so that two inputs can be distinguished', async () => {
    const query = `mutation ($a: CreateProductInput!, $b: CreateProductInput!) {
      a: createProduct(input: $a) { id } b: createProduct(input: $b) { id } }`;
    const sound = { name: 'Caneca', type: 'DIGITAL' };
    const wrong = { message: 'Deve ser um número em reais com no máximo 2 casas decimais.', code: 'INVALID_TYPE' };
    const variables = { a: { ...sound, price: 'x' }, b: { ...sound, price: -1 } };
    const expected = invalid({ path: ['a', 'price'], ...wrong }, { path: ['b', 'price'], ...small });
    expect(await faultsOf(query, variables)).toEqual(expected);
    // A rule of the second mutation, which only its resolver applies.
    const second = { a: { ...sound, price: 1 }, b: { ...sound, price: -1 } };
    expect(await faultsOf(query, second)).toEqual(invalid({ path: ['b', 'price'], ...small }));
    expect(await store.count('product')).toBe(0);
  });

  test('has the index of an item of a list', async () => {
    const input = { name: 'Kit', items: [{ productId: ABSENT, quantity: 1 }] };
    const [fault] = await faultsOf('mutation ($kit: CreateKitInput!) { createKit(input: $kit) { id } }', { kit: input });
    const fields = [{ path: ['kit', 'items', '0', 'productId'], code: 'NOT_FOUND' }];
    expect(fault).toMatchObject({ code: 'RESOURCE_NOT_FOUND', fields });
  });

  test('begins at the innermost variable, or at the response name when the document has the value', async () => {
    const mixed = 'mutation ($p: Money!) { x: createProduct(input: { name: "Caneca", type: DIGITAL, price: $p }) { id } }';
    expect(await faultsOf(mixed, { p: -1 })).toEqual(invalid({ path: ['p'], ...small }));
    const literal = 'mutation { x: createProduct(input: { name: "Caneca", type: DIGITAL, price: -1 }) { id } }';
    expect(await faultsOf(literal)).toEqual(invalid({ path: ['x', 'input', 'price'], ...small }));
    const bounds = { message: 'Deve ser um número inteiro de 1 a 100.', code: 'TOO_BIG' };
    const page = 'query ($n: Int) { products(first: $n) { totalCount } }';
    expect(await faultsOf(page, { n: 101 })).toEqual(invalid({ path: ['n'], ...bounds }));
    const filter = 'query ($f: ProductFilter) { products(filter: $f) { totalCount } }';
    const fields = [{ path: ['f', 'name'], code: 'TOO_LONG' }];
    expect(await faultsOf(filter, { f: { name: 'x'.repeat(500) } })).toMatchObject([{ fields }]);
  });

  test('is the field when the field itself is rejected', async () => {
    const [fault] = await faultsOf('{ products { totalCount } }', {}, { authorization: `Bearer ${store.key}` });
    expect(fault).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: ['X-Store-Id'], code: 'REQUIRED' }] });
  });
});

describe('a fault', () => {
  test('is listed beside code, status and details', async () => {
    const { credentials } = await service.newStore(['products:read']);
    const message = 'A credencial não tem permissão para esta operação.';
    const code = 'AUTH_SCOPE_DENIED';
    expect(await extensionsOf('{ orders { totalCount } }', {}, credentials)).toEqual([
      {
        code,
        status: 403,
        details: { scope: 'orders-basic:read' },
        fault: { ...NONE, code, message, missingScope: 'ORDERS_BASIC_READ' },
      },
    ]);
  });

  test('names no scope where none is enough', async () => {
    const [fault] = await faultsOf('{ documentManifests { app } }');
    expect(fault).toMatchObject({ code: 'AUTH_SCOPE_DENIED', missingScope: null });
  });

  test('of a stale version has the current version and which of the sent fields differ', async () => {
    const id = await store.product();
    await store.update('Product', id, { price: 20 });
    const queryOf = (version: string) =>
      `mutation ($id: ID!, $input: UpdateProductInput!) { updateProduct(id: $id, ${version}: 1, input: $input) { id } }`;
    const stale = { ...NONE, code: 'PRECONDITION_FAILED', message: STALE, currentVersion: 2 };
    for (const [input, changedFields] of [
      [{ name: 'Caneca', price: 10 }, ['price']],
      [{ name: 'Bule', price: 20 }, ['name']],
      [{ price: 20 }, []],
    ] as const)
      for (const version of ['ifVersion', 'ifEditVersion'])
        expect(await faultsOf(queryOf(version), { id, input })).toEqual([{ ...stale, changedFields }]);
    const matrix = `mutation ($id: ID!) { setVariants(id: $id, input: { options: [{ name: "Cor", values: ["Azul"] }], variants: [{ options: [{ name: "Cor", value: "Azul" }] }] }, ifEditVersion: 1) { id } }`;
    expect(await faultsOf(matrix, { id })).toEqual([{ ...stale, changedFields: ['variants'] }]);
    expect(await faultsOf(`mutation { deleteProduct(id: "${id}", ifVersion: 1) { id } }`)).toEqual([stale]);
  });

  test('of a transition that is not allowed lists the allowed ones', async () => {
    const id = await store.order();
    const move = `mutation { setOrderStatus(id: "${id}", input: { status: SHIPPED }) { id } }`;
    expect(await faultsOf(move)).toMatchObject([
      { code: 'INVALID_STATUS_TRANSITION', allowedStatuses: ['PROCESSING', 'PAID', 'CANCELLED'] },
    ]);
    const edit = (changes: string) => `mutation { updateOrder(id: "${id}", ifVersion: 9, input: { ${changes} }) { id } }`;
    const changed = 'status: PENDING, notes: "Azul", tagIds: [], tracking: { code: "AB1" }';
    expect(await faultsOf(edit(changed))).toMatchObject([
      { code: 'PRECONDITION_FAILED', currentVersion: 1, changedFields: ['notes', 'tracking'] },
    ]);
  });
});

test('every code is a value of its enum, and the types of a fault are in the schema', async () => {
  const { data } = await service.graph(`{
    error: __type(name: "ErrorCode") { enumValues { name } }
    field: __type(name: "FieldFaultCode") { enumValues { name } }
    fault: __type(name: "Fault") { fields { name } }
  }`);
  const names = (values: unknown) => (values as { name: string }[]).map(({ name }) => name).sort();
  const { error, field, fault } = data as Record<string, Record<string, unknown>>;
  expect(names(error?.enumValues)).toEqual(Object.keys(HTTP_STATUS).sort());
  expect(names(field?.enumValues)).toEqual([...ISSUE_CODES].sort());
  expect(names(fault?.fields)).toEqual(Object.keys({ ...NONE, code: '', message: '' }).sort());
});
