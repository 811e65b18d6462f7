import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { expectCreated } from '../support/shown-records.ts';

const service = await startService();

const PATH = '/api/v1/categories';

type Category = Record<string, unknown> & { id: string; slug: string };

const made = (store: TestStore, fields: object) => store.create<Category>(PATH, fields);

describe('POST /api/v1/categories', () => {
  test('a category with only a name is a root with the documented defaults, and emits no event', async () => {
    const store = await service.newStore();
    const nothing = { description: null, parentId: null, image: null, productCount: 0, childrenCount: 0 };
    const category = { name: 'Cafés & Chás', slug: 'cafes-chas', ...nothing, position: 0, active: true };
    await expectCreated(store, PATH, { name: 'Cafés & Chás' }, { category });
  });

  test('every field is stored and shown as sent; answered and unknown fields are ignored and named', async () => {
    const store = await service.newStore();
    const parent = await made(store, { name: 'Roupas' });
    const sent = {
      name: '  Verão “2026” ☀️ ',
      slug: 'verao-2026',
      description: 'linha 1\nlinha 2',
      parentId: parent.id,
      image: 'http://a.example/verao.jpg?x=1',
      position: 7,
      active: false,
    };
    const others = { cor: 'azul', id: store.id, productCount: 9, childrenCount: 9 };
    const category = { ...sent, productCount: 0, childrenCount: 0 };
    const body = { ...sent, parentId: parent.id.toUpperCase(), ...others };
    const { headers } = await expectCreated(store, PATH, body, { category });
    expect(headers.get('x-ignored-fields')).toBe('cor, id, productCount, childrenCount');
  });

  test('every invalid field is reported in one answer, in Portuguese, and nothing is stored', async () => {
    const store = await service.newStore();
    const sent = {
      ...{ name: '', slug: 'Verão', description: 7, parentId: 'abc', image: 'foto.jpg', position: 1.5, active: null },
    };
    const slug = 'Deve ter só letras minúsculas sem acento e números, com hifens simples entre eles.';
    const image = 'Deve ser um endereço completo, sem espaços nem barras invertidas, como https://exemplo.com.br/imagem.jpg.';
    expect(await store.refusesPost(PATH, sent, 400)).toEqual(
      service.invalid(
        { field: 'description', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
        { field: 'image', message: image, code: 'INVALID_FORMAT' },
        { field: 'parentId', message: 'Deve ser um UUID.', code: 'INVALID_FORMAT' },
        { field: 'position', message: 'Deve ser um número inteiro.', code: 'INVALID_TYPE' },
        { field: 'name', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' },
        { field: 'slug', message: slug, code: 'INVALID_FORMAT' },
        { field: 'active', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
      ),
    );
  });

  test('an unknown id, a category of another store and a product are no parent: a 400 that names parentId', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const theirs = await made(other, { name: 'Roupas' });
    const message = 'A coleção superior não existe nesta loja.';
    for (const parentId of [ABSENT, '00000000-0000-0000-0000-000000000000', theirs.id, await store.product()])
      expect(await store.refusesPost(PATH, { name: 'Verão', parentId }, 400)).toEqual(
        service.invalid({ field: 'parentId', message, code: 'NOT_FOUND' }),
      );
    expect(issuesOf(await store.refusesPost(PATH, { name: '', position: -1, parentId: theirs.id }, 400))).toEqual([
      ['name', 'TOO_SHORT'],
      ['position', 'TOO_SMALL'],
      ['parentId', 'NOT_FOUND'],
    ]);
    expect((await other.snapshot()).category).toMatchObject([{ id: theirs.id, version: 1 }]);
  });

  test('a requested slug that is taken is a 409, and is given once to ten concurrent calls; in another store it is free', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    await made(store, { name: 'Verão' });
    const message = 'Já existe uma coleção com este slug nesta loja.';
    expect(await store.refusesPost(PATH, { name: 'Outra', slug: 'verao' }, 409)).toEqual(
      service.refusal(409, 'DUPLICATE_ENTRY', message, [{ field: 'slug', message, code: 'CONFLICT' }]),
    );
    const asked = Array.from({ length: 10 }, () => other.post(PATH, { name: 'Outra', slug: 'verao' }, 409).catch(() => 'made'));
    expect((await Promise.all(asked)).filter((outcome) => outcome === 'made')).toHaveLength(1);
    expect((await other.snapshot()).category).toHaveLength(1);
  });

  test('a slug made of a name has a number where it is taken, also concurrently', async () => {
    const store = await service.newStore();
    await made(store, { name: 'Outra', slug: 'verao' });
    const replies = await Promise.all(Array.from({ length: 7 }, () => made(store, { name: 'Verão' })));
    const numbered = ['verao-2', 'verao-3', 'verao-4', 'verao-5', 'verao-6', 'verao-7', 'verao-8'];
    expect(replies.map(({ slug }) => slug).sort()).toEqual(numbered);
  });
});
