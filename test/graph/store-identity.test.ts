import { describe, expect, test } from 'vitest';
import { invalid, refusals } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { expectStoreUnchanged, NO_IDENTITY } from '../support/stores.ts';

const service = await startService();

const UPDATE = `mutation ($id: UUID!, $input: UpdateStoreInput!) {
  updateStore(id: $id, input: $input) { ${Object.keys(NO_IDENTITY).join(' ')} }
}`;
const update = (store: TestStore, input: object) => service.asOperator(UPDATE, { id: store.id, input });

const COMPLETE = {
  legalName: 'Torra e Prosa Cafés Ltda.',
  document: '11.222.333/0001-81',
  address: 'Rua da Aurora, 100, Recife, PE',
  supportEmail: 'Ajuda@Exemplo.com.br',
  supportPhone: '(81) 3333-4444',
  policyUrl: 'https://exemplo.com.br/trocas',
  privacyUrl: 'https://exemplo.com.br/privacidade',
  logoUrl: 'https://exemplo.com.br/logo.svg',
  accentColor: '#6F3D1D',
};

const TOO_LIGHT =
  'Texto branco não se lê sobre esta cor: o contraste é 1,4:1, e deve ser de pelo menos 4,5:1. Escolha uma cor mais escura.';

describe('the seller identity in updateStore', () => {
  test('is stored in normal form, and cleared by null', async () => {
    const store = await service.newStore();
    const { data } = await update(store, COMPLETE);
    expect(data.updateStore).toEqual({
      ...COMPLETE,
      document: '11222333000181',
      supportEmail: 'ajuda@exemplo.com.br',
      supportPhone: '+558133334444',
      accentColor: '#6f3d1d',
    });
    expect((await update(store, { document: '529.982.247-25' })).data.updateStore).toMatchObject({ document: '52998224725' });
    expect((await update(store, NO_IDENTITY)).data.updateStore).toEqual(NO_IDENTITY);
  });

  test.each([
    ['document', '11.222.333/0001-82', 'INVALID_FORMAT', 'Deve ser um CPF ou CNPJ válido.'],
    ['supportEmail', 'ajuda', 'INVALID_FORMAT', 'Deve ser um endereço de e-mail.'],
    ['policyUrl', 'http://exemplo.com.br/trocas', 'INVALID_FORMAT', 'Deve ser um endereço https.'],
    ['privacyUrl', 'http://127.0.0.1.exemplo.com/', 'INVALID_FORMAT', 'Deve ser um endereço https.'],
    ['logoUrl', 'http://exemplo.com.br/logo.svg', 'INVALID_FORMAT', 'Deve ser um endereço https.'],
    ['accentColor', 'verde', 'INVALID_FORMAT', 'Deve ser uma cor como #0a6b3d.'],
    ['accentColor', '#0a6b3', 'INVALID_FORMAT', 'Deve ser uma cor como #0a6b3d.'],
    ['accentColor', '#ffd400', 'INVALID_VALUE', TOO_LIGHT],
  ])('rejects %s %s', async (field, value, code, message) => {
    const store = await service.newStore();
    expect(await expectStoreUnchanged(store, () => update(store, { [field]: value }))).toEqual(invalid({ field, message, code }));
  });

  test('accepts the lightest grey on which white text is readable, and no lighter one', async () => {
    const store = await service.newStore();
    expect(refusals(await update(store, { accentColor: '#777777' }))).toHaveLength(1);
    expect((await update(store, { accentColor: '#767676' })).data.updateStore).toMatchObject({ accentColor: '#767676' });
  });

  test('accepts an http address of the local machine', async () => {
    const store = await service.newStore();
    for (const logoUrl of ['http://127.0.0.1:4000/logo.svg', 'http://localhost/logo.svg'])
      expect((await update(store, { logoUrl })).data.updateStore).toMatchObject({ logoUrl });
  });
});
