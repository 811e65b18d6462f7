import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { visibleText, visit } from '../support/pay.ts';
import { documentsOf } from '../support/record-documents.ts';
import { invalid, notFound, refusals, scopeDenied, stale, unauthorized } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { expectStoreUnchanged, freshStore, NO_IDENTITY, STORE_FIELDS } from '../support/stores.ts';
import { times } from '../support/times.ts';

const service = await startService();

const { UPDATE } = documentsOf('Store', STORE_FIELDS);
const STORE = `{ store { ${STORE_FIELDS} } }`;
const CREATE_PRODUCT = 'mutation { createProduct(input: { name: "Caneca", type: DIGITAL, price: 50 }) { id } }';

const update = (store: TestStore, input: object, ifVersion?: number) =>
  service.asOperator(UPDATE, { id: store.id, input, ...(ifVersion !== undefined && { ifVersion }) });

const IDENTITY = {
  legalName: 'Torra e Prosa Cafés Ltda.',
  document: '11.222.333/0001-81',
  address: {
    street: 'Rua da Aurora',
    number: '100',
    complement: null,
    neighborhood: 'Boa Vista',
    city: 'Recife',
    state: 'PE',
    zipcode: '50050-000',
  },
  supportEmail: 'Ajuda@Exemplo.com.br',
  supportPhone: '(81) 3333-4444',
  policyUrl: 'https://exemplo.com.br/trocas',
  privacyUrl: 'https://exemplo.com.br/privacidade',
  logoUrl: 'http://127.0.0.1:4000/logo.svg',
  accentColor: '#6F3D1D',
};

const missing = notFound('Loja não encontrada.');

describe('updateStore', () => {
  test('absent leaves, null clears, a value replaces; version and updatedAt follow; without a change nothing is written', async () => {
    const store = await service.newStore();
    const created = freshStore(store);
    service.clock.forward(1000);
    const pix = { pixKey: 'loja@exemplo.com.br', pixMerchantName: 'Loja da Ana', pixMerchantCity: 'São Paulo' };
    const first = await update(store, pix);
    const updatedAt = service.now();
    expect(first.reply.body).toEqual({ data: { updateStore: { ...created, ...pix, version: 2, updatedAt } } });
    const second = await update(store, { name: 'Loja nova', pixKey: null });
    const after = { ...created, ...pix, name: 'Loja nova', pixKey: null, version: 3, updatedAt };
    expect(second.reply.body).toEqual({ data: { updateStore: after } });
    expect((await store.graph(STORE)).reply.body).toEqual({ data: { store: after } });
    service.clock.forward(1000);
    for (const input of [{}, { name: 'Loja nova', active: true, pixKey: null }])
      expect((await update(store, input)).reply.body).toEqual({ data: { updateStore: after } });
  });

  test('stores the identity of the seller in normal form, cleared by null', async () => {
    const store = await service.newStore();
    expect((await update(store, IDENTITY)).data.updateStore).toMatchObject({
      ...{ ...IDENTITY, document: '11222333000181', supportEmail: 'ajuda@exemplo.com.br' },
      ...{ supportPhone: '+558133334444', accentColor: '#6f3d1d' },
      address: { ...IDENTITY.address, zipcode: '50050000' },
    });
    expect((await update(store, NO_IDENTITY)).data.updateStore).toMatchObject(NO_IDENTITY);
  });

  test('changes parts of an address, which the pay page shows in one line in place of a line from before', async () => {
    const store = await service.newStore();
    await service.rows({ text: 'UPDATE store SET address = $2 WHERE id = $1', values: [store.id, 'Rua antiga, 1'] });
    const checkoutId = await store.externalCheckout();
    const shown = async () => visibleText(await visit(service, `/pay/${checkoutId}`));
    expect(await shown()).toContain('Rua antiga, 1');
    expect((await update(store, { name: 'Loja' })).data.updateStore).toMatchObject({ address: null });
    expect(await shown()).toContain('Rua antiga, 1');
    const missing = await update(store, { address: { number: '10' } });
    expect(refusals(missing)).toMatchObject([{ details: [{ field: 'address.street', code: 'REQUIRED' }, {}, {}, {}, {}] }]);
    await update(store, { address: IDENTITY.address });
    const { data } = await update(store, { address: { number: '10', complement: 'Sala 2' } });
    expect(data.updateStore).toMatchObject({ address: { street: 'Rua da Aurora', number: '10', complement: 'Sala 2' } });
    expect(await shown()).toContain('Rua da Aurora, 10, Sala 2, Boa Vista, Recife, PE, CEP 50050-000');
    await update(store, { address: null });
    expect(await shown()).not.toMatch(/Rua/);
  });

  test('is rejected by every invalid field, then for a missing store, then for its version', async () => {
    const store = await service.newStore();
    const input = {
      ...{ name: null, active: null, pixKey: ' ', pixMerchantName: 'x'.repeat(26), pixMerchantCity: '', messagesPerDay: 101 },
      ...{
        document: '11.222.333/0001-82',
        supportEmail: 'ajuda',
        policyUrl: 'http://exemplo.com.br/trocas',
        timeZone: 'Brasília',
      },
      ...{ privacyUrl: 'http://127.0.0.1.exemplo.com/', logoUrl: 'http://exemplo.com.br/logo.svg', accentColor: 'verde' },
    };
    const https = 'Deve ser um endereço https.';
    const faults = invalid(
      { field: 'name', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
      { field: 'active', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
      {
        field: 'pixKey',
        message: 'Deve ser uma chave PIX: CPF, CNPJ, e-mail, celular com DDD, como +5511987654321, ou chave aleatória.',
        code: 'INVALID_FORMAT',
      },
      { field: 'pixMerchantName', message: 'Deve ter no máximo 25 caracteres.', code: 'TOO_LONG' },
      { field: 'pixMerchantCity', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' },
      { field: 'messagesPerDay', message: 'Deve ser no máximo 100.', code: 'TOO_BIG' },
      { field: 'document', message: 'Deve ser um CPF ou CNPJ válido.', code: 'INVALID_FORMAT' },
      { field: 'supportEmail', message: 'Deve ser um endereço de e-mail.', code: 'INVALID_FORMAT' },
      { field: 'policyUrl', message: https, code: 'INVALID_FORMAT' },
      { field: 'privacyUrl', message: https, code: 'INVALID_FORMAT' },
      { field: 'logoUrl', message: https, code: 'INVALID_FORMAT' },
      { field: 'accentColor', message: 'Deve ser uma cor como #0a6b3d.', code: 'INVALID_FORMAT' },
      { field: 'timeZone', message: 'Deve ser um fuso horário da IANA, como America/Sao_Paulo.', code: 'INVALID_VALUE' },
    );
    expect(await expectStoreUnchanged(store, () => update(store, input, 2))).toEqual(faults);
    expect(refusals(await service.asOperator(UPDATE, { id: ABSENT, input: { name: '' } }))).toMatchObject([{ status: 400 }]);
    expect(refusals(await service.asOperator(UPDATE, { id: ABSENT, input: { name: 'Loja' } }))).toEqual(missing);
    expect(await expectStoreUnchanged(store, () => update(store, { name: 'Outra' }, 2))).toEqual(stale(1));
    expect((await update(store, { name: 'Outra' }, 1)).data.updateStore).toMatchObject({ name: 'Outra', version: 2 });
  });

  test('twenty parallel updates of one store are twenty versions', async () => {
    const store = await service.newStore();
    const names = times(20, (index) => `Loja ${index}`);
    const answers = await Promise.all(names.map((name) => update(store, { name })));
    const versions = answers.map(({ data }) => (data.updateStore as { version: number }).version);
    expect(versions.sort((a, b) => a - b)).toEqual(times(20, (index) => index + 2));
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

test('the time zone of a store is São Paulo, or what its panel sets, and that of its notes; language and currency are fixed', async () => {
  const store = await service.newStore();
  const read = '{ store { timeZone locale currency } }';
  const settings = { timeZone: 'America/Sao_Paulo', locale: 'pt-BR', currency: 'BRL' };
  expect(await store.ask(read)).toEqual(settings);
  const { UPDATE: change } = documentsOf('Store', 'timeZone');
  const admin = await panelUser(store, ['store:admin']);
  const set = (timeZone: unknown) => service.graph(change, { id: store.id, input: { timeZone } }, admin);
  for (const timeZone of ['UTC', 'America/Manaus']) expect((await set(timeZone)).data).toEqual({ updateStore: { timeZone } });
  expect(refusals(await set(null))).toEqual(invalid({ field: 'timeZone', message: 'Não pode ser nulo.', code: 'NOT_NULL' }));
  expect(await store.ask(read)).toEqual({ ...settings, timeZone: 'America/Manaus' });
  const move = `mutation ($id: ID!) { setOrderStatus(id: $id, input: { status: PAID, note: "Conferido" }) { notes } }`;
  const id = await store.order();
  const time = '02/03/2026 08:00';
  expect(await store.ask(move, { id })).toEqual({ notes: `[${time}] Conferido` });
});
