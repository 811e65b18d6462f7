import { describe, expect, test } from 'vitest';
import { HTTP_STATUS, ISSUE_CODES } from '../../src/core/errors.ts';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { ABSENT } from '../support/constants.ts';
import { BUYER } from '../support/fixtures.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

/** `extensions` of the errors of an answer, whole. */
async function extensionsOf(store: TestStore, query: string, variables: object = {}, headers: object = store.credentials) {
  const response = await service.app.fetch(
    new Request('http://store.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    }),
  );
  const { errors = [] } = (await response.json()) as { errors?: { extensions: Record<string, unknown> }[] };
  return errors.map(({ extensions }) => extensions);
}

const faultsOf = async (...call: Parameters<typeof extensionsOf>) => (await extensionsOf(...call)).map(({ fault }) => fault);

const NONE = {
  fields: [],
  currentVersion: null,
  changedFields: null,
  allowedStatuses: null,
  missingScope: null,
  retryAfter: null,
};
const invalid = (...fields: object[]) => [
  { ...NONE, code: 'VALIDATION_ERROR', message: 'Há campos inválidos na requisição.', fields },
];
const small = { message: 'Deve ser no mínimo R$ 0,01.', code: 'TOO_SMALL' };

describe('the path of a fault', () => {
  test('begins at its variable, so that two inputs can be distinguished', async () => {
    const store = await service.newStore();
    const query = `mutation ($a: CreateProductInput!, $b: CreateProductInput!) {
      a: createProduct(input: $a) { id } b: createProduct(input: $b) { id } }`;
    const sound = { name: 'Caneca', type: 'DIGITAL' };
    const wrong = { message: 'Deve ser um número em reais com no máximo 2 casas decimais.', code: 'INVALID_TYPE' };
    const variables = { a: { ...sound, price: 'x' }, b: { ...sound, price: -1 } };
    const expected = invalid({ path: ['a', 'price'], ...wrong }, { path: ['b', 'price'], ...small });
    expect(await faultsOf(store, query, variables)).toEqual(expected);
    // A rule of the second mutation, which only its resolver applies.
    const second = { a: { ...sound, price: 1 }, b: { ...sound, price: -1 } };
    expect(await faultsOf(store, query, second)).toEqual(invalid({ path: ['b', 'price'], ...small }));
    expect(await store.count('product')).toBe(0);
  });

  test('has the index of an item of a list', async () => {
    const store = await service.newStore();
    const input = { name: 'Kit', items: [{ productId: ABSENT, quantity: 1 }] };
    const [fault] = await faultsOf(store, 'mutation ($kit: CreateKitInput!) { createKit(input: $kit) { id } }', { kit: input });
    expect(fault).toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
      fields: [{ path: ['kit', 'items', '0', 'productId'], code: 'NOT_FOUND' }],
    });
  });

  test('begins at the innermost variable, or at the response name when the document has the value', async () => {
    const store = await service.newStore();
    const mixed = 'mutation ($p: Money!) { x: createProduct(input: { name: "Caneca", type: DIGITAL, price: $p }) { id } }';
    expect(await faultsOf(store, mixed, { p: -1 })).toEqual(invalid({ path: ['p'], ...small }));
    const literal = 'mutation { x: createProduct(input: { name: "Caneca", type: DIGITAL, price: -1 }) { id } }';
    expect(await faultsOf(store, literal)).toEqual(invalid({ path: ['x', 'input', 'price'], ...small }));
    const bounds = { message: 'Deve ser um número inteiro de 1 a 100.', code: 'TOO_BIG' };
    expect(await faultsOf(store, 'query ($n: Int) { products(first: $n) { totalCount } }', { n: 101 })).toEqual(
      invalid({ path: ['n'], ...bounds }),
    );
    const filter = 'query ($f: ProductFilter) { products(filter: $f) { totalCount } }';
    expect(await faultsOf(store, filter, { f: { name: 'x'.repeat(500) } })).toMatchObject([
      { fields: [{ path: ['f', 'name'], code: 'TOO_LONG' }] },
    ]);
  });

  test('is the field when the field itself is rejected', async () => {
    const store = await service.newStore();
    const { 'x-store-id': _store, ...headers } = store.credentials as Record<string, string>;
    const [fault] = await faultsOf(store, '{ products { totalCount } }', {}, headers);
    expect(fault).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: ['X-Store-Id'], code: 'REQUIRED' }] });
  });
});

describe('a fault', () => {
  test('is listed beside code, status and details', async () => {
    const store = await service.newStore();
    const headers = keyHeaders(store, await newKey(store, { scopes: ['products:read'] }));
    const message = 'A credencial não tem permissão para esta operação.';
    expect(await extensionsOf(store, '{ orders { totalCount } }', {}, headers)).toEqual([
      {
        code: 'AUTH_SCOPE_DENIED',
        status: 403,
        details: { scope: 'orders:read' },
        fault: { ...NONE, code: 'AUTH_SCOPE_DENIED', message, missingScope: 'orders:read' },
      },
    ]);
  });

  test('of a stale version has the current version and which of the sent fields differ', async () => {
    const store = await service.newStore();
    const { body } = await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 10 }, 201);
    const { id } = (body.data as { product: { id: string } }).product;
    await store.graph(`mutation { updateProduct(id: "${id}", input: { price: 20 }) { id } }`);
    const query = `mutation ($id: UUID!, $input: UpdateProductInput!) { updateProduct(id: $id, ifVersion: 1, input: $input) { id } }`;
    const message = 'O recurso mudou desde a versão informada. Leia-o de novo antes de alterar.';
    const stale = { ...NONE, code: 'PRECONDITION_FAILED', message, currentVersion: 2 };
    expect(await faultsOf(store, query, { id, input: { name: 'Caneca', price: 10 } })).toEqual([
      { ...stale, changedFields: ['price'] },
    ]);
    expect(await faultsOf(store, query, { id, input: { name: 'Bule', price: 20 } })).toEqual([
      { ...stale, changedFields: ['name'] },
    ]);
    expect(await faultsOf(store, query, { id, input: { price: 20 } })).toEqual([{ ...stale, changedFields: [] }]);
    expect(await faultsOf(store, `mutation { deleteProduct(id: "${id}", ifVersion: 1) { id } }`)).toEqual([stale]);
  });

  test('of a transition that is not allowed lists the allowed ones', async () => {
    const store = await service.newStore();
    const input = { checkoutId: await store.externalCheckout(), customer: BUYER, paymentMethod: 'PIX' };
    const complete = 'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orderId } }';
    const { orderId } = (await store.graph(complete, { input })).data.completeCheckout as { orderId: string };
    const move = `mutation { setOrderStatus(id: "${orderId}", input: { status: SHIPPED }) { id } }`;
    expect(await faultsOf(store, move)).toMatchObject([
      { code: 'INVALID_STATUS_TRANSITION', allowedStatuses: ['PROCESSING', 'PAID', 'CANCELLED'] },
    ]);
    const edit = (changes: string) => `mutation { updateOrder(id: "${orderId}", ifVersion: 9, input: { ${changes} }) { id } }`;
    const changed = 'status: PENDING, notes: "Azul", tagIds: [], tracking: { trackingCode: "AB1" }';
    expect(await faultsOf(store, edit(changed))).toMatchObject([
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
