import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { invalid, notFound, refusals, scopeDenied, unauthorized } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { expectStoreUnchanged, freshStore, STORE_FIELDS } from '../support/stores.ts';

const service = await startService();

const UPDATE = `mutation ($id: UUID!, $input: UpdateStoreInput!, $ifVersion: Int) {
  updateStore(id: $id, input: $input, ifVersion: $ifVersion) { ${STORE_FIELDS} }
}`;
const STORE = `{ store { ${STORE_FIELDS} } }`;
const CREATE_PRODUCT = 'mutation { createProduct(input: { name: "Caneca", type: DIGITAL, price: 50 }) { id } }';

const update = (store: TestStore, input: object, ifVersion?: number) =>
  service.asOperator(UPDATE, { id: store.id, input, ...(ifVersion !== undefined && { ifVersion }) });

const missing = notFound('Loja não encontrada.');

describe('updateStore', () => {
  test('absent leaves, null clears, a value replaces; version and updatedAt follow', async () => {
    const store = await service.newStore();
    const created = freshStore(store);
    service.clock.forward(1000);
    const pix = { pixKey: 'loja@exemplo.com.br', pixMerchantName: 'Loja da Ana', pixMerchantCity: 'São Paulo' };
    const first = await update(store, pix);
    const updatedAt = service.clock.now().toISOString();
    expect(first.reply.body).toEqual({ data: { updateStore: { ...created, ...pix, version: 2, updatedAt } } });
    const second = await update(store, { name: 'Loja nova', pixKey: null });
    const after = { ...created, ...pix, name: 'Loja nova', pixKey: null, version: 3, updatedAt };
    expect(second.reply.body).toEqual({ data: { updateStore: after } });
    expect((await store.graph(STORE)).reply.body).toEqual({ data: { store: after } });
  });

  test('an update without a change writes nothing', async () => {
    const store = await service.newStore();
    const created = freshStore(store);
    service.clock.forward(1000);
    for (const input of [{}, { name: 'Loja', active: true, pixKey: null }]) {
      expect((await update(store, input)).reply.body).toEqual({ data: { updateStore: created } });
    }
  });

  test.each([
    ['name', 150],
    ['pixKey', 77],
    ['pixMerchantName', 25],
    ['pixMerchantCity', 15],
  ])('%s has from 1 to %i characters', async (field, max) => {
    const store = await service.newStore();
    const input = (length: number) => ({ [field]: 'ã'.repeat(length) });
    expect((await update(store, input(1))).data.updateStore).toMatchObject(input(1));
    expect((await update(store, input(max))).data.updateStore).toMatchObject(input(max));
    const short = { field, message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' };
    expect(await expectStoreUnchanged(store, () => update(store, input(0)))).toEqual(invalid(short));
    const long = { field, message: `Deve ter no máximo ${max} caracteres.`, code: 'TOO_LONG' };
    expect(await expectStoreUnchanged(store, () => update(store, input(max + 1)))).toEqual(invalid(long));
    const blank = { field, message: 'Não pode ter apenas espaços.', code: 'INVALID_VALUE' };
    expect(await expectStoreUnchanged(store, () => update(store, { [field]: '  ' }))).toEqual(invalid(blank));
  });

  test('name and active are never null, and every invalid field is reported at once', async () => {
    const store = await service.newStore();
    expect(await expectStoreUnchanged(store, () => update(store, { name: null, active: null, pixMerchantCity: '' }))).toEqual(
      invalid(
        { field: 'name', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
        { field: 'active', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
        { field: 'pixMerchantCity', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' },
      ),
    );
  });

  test('ifVersion accepts only the current version', async () => {
    const store = await service.newStore();
    const message = 'O recurso mudou desde a versão informada. Leia-o de novo antes de alterar.';
    const stale = [{ message, code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion: 1 } }];
    expect(await expectStoreUnchanged(store, () => update(store, { name: 'Outra' }, 2))).toEqual(stale);
    expect((await update(store, { name: 'Outra' }, 1)).data.updateStore).toMatchObject({ name: 'Outra', version: 2 });
  });

  test('an invalid input is rejected before a missing store', async () => {
    const call = (input: object) => service.asOperator(UPDATE, { id: ABSENT, input });
    const short = { field: 'name', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' };
    expect(refusals(await call({ name: '' }))).toEqual(invalid(short));
    expect(refusals(await call({ name: 'Loja' }))).toEqual(missing);
  });

  test('twenty parallel updates of one store are twenty versions', async () => {
    const store = await service.newStore();
    const names = Array.from({ length: 20 }, (_, index) => `Loja ${index}`);
    const answers = await Promise.all(names.map((name) => update(store, { name })));
    const versions = answers.map(({ data }) => (data.updateStore as { version: number }).version);
    expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
  });
});

describe('permission to change a store', () => {
  test('is given to its panel administrators, and to those of no other store', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const admin = await panelUser(store, ['store:admin'], { stores: [store.id, other.id] });
    const call = (id: string, name: string) => service.graph(UPDATE, { id, input: { name } }, admin);
    expect((await call(store.id.toUpperCase(), 'Minha')).data.updateStore).toMatchObject({ name: 'Minha', version: 2 });
    expect(await expectStoreUnchanged(other, () => call(other.id, 'Minha'))).toEqual(missing);
    expect(refusals(await call(ABSENT, 'Minha'))).toEqual(missing);
  });

  test('includes the active flag for the operator alone', async () => {
    const store = await service.newStore();
    const admin = await panelUser(store, ['store:admin']);
    const call = (input: object) => service.graph(UPDATE, { id: store.id, input }, admin);
    expect(await expectStoreUnchanged(store, () => call({ active: false, name: 'Minha' }))).toEqual(scopeDenied('operator'));
    expect((await call({ active: true, name: 'Minha' })).data.updateStore).toMatchObject({ name: 'Minha', active: true });
    expect((await update(store, { active: false })).data.updateStore).toMatchObject({ active: false, version: 3 });
  });

  test('is given to nobody without store:admin, be it a panel user, an API key or an anonymous caller', async () => {
    const store = await service.newStore();
    const variables = { id: store.id, input: { name: 'Minha' } };
    const user = await panelUser(store, ['products:write', 'operator']);
    expect(await expectStoreUnchanged(store, () => service.graph(UPDATE, variables, user))).toEqual(scopeDenied('store:admin'));
    expect(await expectStoreUnchanged(store, () => store.graph(UPDATE, variables))).toEqual(scopeDenied('store:admin'));
    expect(await expectStoreUnchanged(store, () => service.graph(UPDATE, variables))).toEqual(unauthorized);
  });
});

describe('a deactivated store', () => {
  test('is closed to its keys and its panel within a second, open to the operator, and can be reactivated', async () => {
    const store = await service.newStore();
    const user = await panelUser(store, ['store:admin']);
    const inStore = { 'x-store-id': store.id };
    const path = `/api/v1/products/${ABSENT}`;
    await store.get(path, 404);
    expect((await service.graph(STORE, {}, user)).errors).toBeUndefined();

    await update(store, { active: false });
    service.clock.forward(500);
    const denied = (message: string) => [{ message, code: 'AUTH_STORE_ACCESS_DENIED', status: 403 }];
    const { body } = await store.get(path, 403);
    expect(body).toEqual(service.refusal(403, 'AUTH_STORE_ACCESS_DENIED', 'A chave não tem acesso a esta loja.'));
    expect(refusals(await store.graph(STORE))).toEqual(denied('A chave não tem acesso a esta loja.'));
    expect(refusals(await service.graph(STORE, {}, user))).toEqual(denied('O token não tem acesso a esta loja.'));
    expect((await service.asOperator(CREATE_PRODUCT, {}, inStore)).errors).toBeUndefined();
    expect((await service.asOperator(STORE, {}, inStore)).data.store).toMatchObject({ active: false });

    await update(store, { active: true });
    service.clock.forward(500);
    await store.get(path, 404);
    expect((await service.graph(STORE, {}, user)).data.store).toMatchObject({ active: true, version: 3 });
  });
});
