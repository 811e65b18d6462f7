import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { startService, type TestStore } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();

const MISSING = 'Pedido não encontrado.';
const UNKNOWN = 'A etiqueta não existe no catálogo da loja.';

const at = (id: string) => `/api/v1/orders/${id}/tags`;

const official = (category: string, id: string, label: string) => ({ id, category, label, color: null, allowConcurrent: false });
const custom = (id: string, label: string, color = 'slate') => ({ id, category: 'custom', label, color, allowConcurrent: true });

/** Tags of a store without its own. */
const OFFICIAL = [
  official('invoicing', 'faturamento.aguardando_nf', 'Aguardando NF'),
  official('invoicing', 'faturamento.nf_emitida', 'NF emitida'),
  official('invoicing', 'faturamento.nf_rejeitada', 'NF rejeitada'),
  official('invoicing', 'faturamento.nf_cancelada', 'NF cancelada'),
  official('delivery', 'entrega.em_separacao', 'Em separação'),
  official('delivery', 'entrega.pronto_para_envio', 'Pronto para envio'),
  official('delivery', 'entrega.em_transporte', 'Em transporte'),
  official('delivery', 'entrega.saiu_para_entrega', 'Saiu para entrega'),
  official('delivery', 'entrega.entregue', 'Entregue'),
  official('delivery', 'entrega.tentativa_falha', 'Tentativa de entrega falha'),
  official('delivery', 'entrega.devolvido', 'Devolvido'),
  official('delivery', 'entrega.extraviado', 'Extraviado'),
];

/** A store with an order and these tags of its own. */
async function shop(...labels: string[]): Promise<{ store: TestStore; id: string; path: string }> {
  const store = await service.newStore();
  const id = await store.order();
  for (const label of labels) await store.post(at(id), { label }, 201);
  return { store, id, path: at(id) };
}

describe('PATCH /api/v1/orders/{orderId}/tags', () => {
  test('replaces the whole set, and returns the set before, the tags by category and the catalogue', async () => {
    const { store, id, path } = await shop('VIP', 'Presente');
    const announced = await store.events();
    service.clock.forward(1000);
    const first = ['custom.vip', 'entrega.em_separacao'];
    await store.patch(path, { tagIds: first }, 200);
    const sent = ['faturamento.nf_emitida', 'custom.presente', 'entrega.entregue', 'custom.vip'];
    const { body, headers } = await store.patch(path, { tagIds: sent }, 200);
    expect(body).toEqual({
      success: true,
      data: {
        orderId: id,
        previousTagIds: first,
        tags: {
          ids: sent,
          invoicing: ['faturamento.nf_emitida'],
          delivery: ['entrega.entregue'],
          custom: ['custom.presente', 'custom.vip'],
        },
        catalog: [...OFFICIAL, custom('custom.presente', 'Presente'), custom('custom.vip', 'VIP')],
      },
    });
    expect(headers.get('etag')).toBe('"3"');
    const none = await store.patch(path, { tagIds: [] }, 200);
    expect(none.body.data).toMatchObject({
      previousTagIds: sent,
      tags: { ids: [], invoicing: [], delivery: [], custom: [] },
    });
    expect(await store.events()).toEqual(announced);
  });

  test('the current set is a 200 without effect', async () => {
    const { store, path } = await shop('VIP');
    const tagIds = ['custom.vip', 'entrega.entregue'];
    await store.patch(path, { tagIds }, 200);
    const before = await store.snapshot();
    service.clock.forward(1000);
    const { body, headers } = await store.patch(path, { tagIds }, 200);
    expect(body.data).toMatchObject({ previousTagIds: tagIds, tags: { ids: tagIds } });
    expect(headers.get('etag')).toBe('"2"');
    expect(await store.snapshot()).toEqual(before);
  });

  test('a repeated tag counts once, but each entry counts towards the 40', async () => {
    const { store, path } = await shop('VIP');
    const twice = ['custom.vip', 'entrega.entregue', 'custom.vip', 'entrega.entregue'];
    const { body } = await store.patch(path, { tagIds: twice }, 200);
    expect(body.data).toMatchObject({ tags: { ids: ['custom.vip', 'entrega.entregue'] } });
    await store.patch(path, { tagIds: Array(40).fill('custom.vip') }, 200);
    const tooMany = { field: 'tagIds', message: 'Deve ter no máximo 40 itens.', code: 'TOO_LONG' };
    expect(await store.refusesPatch(path, { tagIds: Array(41).fill('custom.vip') }, 400)).toEqual(service.invalid(tooMany));
    const unknown = Array(41).fill('nada');
    expect(await store.refusesPatch(path, { tagIds: unknown }, 400)).toEqual(service.invalid(tooMany));
  });

  test.each([
    ['an official name that is none', 'faturamento.nf_paga'],
    ['no namespace', 'vip'],
    ['another namespace', 'loja.vip'],
    ['no text at all', ''],
    ['capitals', 'custom.VIP'],
    ['a name that the store has not', 'custom.presente'],
    ['a namespace alone', 'custom.'],
    ['what every object has', 'toString'],
  ])('%s is unknown: 400 naming its index', async (_what, tag) => {
    const { store, path } = await shop('VIP');
    const body = await store.refusesPatch(path, { tagIds: ['entrega.entregue', tag, 'custom.vip', tag] }, 400);
    const unknown = { message: UNKNOWN, code: 'NOT_FOUND' };
    expect(body).toEqual(service.invalid({ field: 'tagIds.1', ...unknown }, { field: 'tagIds.3', ...unknown }));
  });

  test('a tag of another store is unknown', async () => {
    const [mine, theirs] = [await shop(), await shop('VIP')];
    const unknown = { field: 'tagIds.0', message: UNKNOWN, code: 'NOT_FOUND' };
    expect(await mine.store.refusesPatch(mine.path, { tagIds: ['custom.vip'] }, 400)).toEqual(service.invalid(unknown));
    await theirs.store.patch(theirs.path, { tagIds: ['custom.vip'] }, 200);
  });

  test('two official tags of one category exclude each other; any number of custom ones is allowed', async () => {
    const { store, path } = await shop('VIP', 'Presente');
    const tagIds = ['custom.vip', 'entrega.entregue', 'faturamento.nf_emitida', 'entrega.devolvido', 'faturamento.aguardando_nf'];
    expect(await store.refusesPatch(path, { tagIds }, 400)).toEqual(
      service.invalid(
        {
          field: 'tagIds.3',
          message: '“Devolvido” não pode ficar junto de “Entregue”, que é da mesma categoria.',
          code: 'CONFLICT',
        },
        {
          field: 'tagIds.4',
          message: '“Aguardando NF” não pode ficar junto de “NF emitida”, que é da mesma categoria.',
          code: 'CONFLICT',
        },
      ),
    );
    await store.patch(path, { tagIds: ['custom.vip', 'custom.presente', 'entrega.entregue', 'faturamento.nf_emitida'] }, 200);
  });

  test.each<[string, string, object]>([
    ['tagIds', 'REQUIRED', {}],
    ['tagIds', 'NOT_NULL', { tagIds: null }],
    ['tagIds', 'INVALID_TYPE', { tagIds: 'custom.vip' }],
    ['tagIds', 'INVALID_TYPE', { tagIds: { 0: 'custom.vip' } }],
    ['tagIds.0', 'NOT_NULL', { tagIds: [null] }],
    ['tagIds.0', 'INVALID_TYPE', { tagIds: [1] }],
    ['tagIds.0', 'INVALID_VALUE', { tagIds: ['custom.\0'] }],
  ])('%s is rejected: %s', async (field, code, body) => {
    const { store, path } = await shop();
    const { error } = await store.refusesPatch(path, body, 400);
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
  });

  test('is rejected in this order: fields, order, tags, version', async () => {
    const { store, path } = await shop('VIP');
    const old = { 'if-match': '"9"' };
    const unknown = { tagIds: ['custom.nada'] };
    const first = await store.refusesPatch(at(ABSENT), { tagIds: ['nada'] }, 400, old);
    expect(first.error).toMatchObject({ details: [{ field: 'tagIds.0' }] });
    for (const nowhere of [ABSENT, 'abc']) {
      const missing = await store.refusesPatch(at(nowhere), unknown, 404, old);
      expect(missing).toEqual(service.refusal(404, 'RESOURCE_NOT_FOUND', MISSING));
    }
    expect((await store.refusesPatch(path, unknown, 400, old)).error).toMatchObject({ details: [{ field: 'tagIds.0' }] });
    const stale = await store.refusesPatch(path, { tagIds: ['custom.vip'] }, 412, old);
    expect(stale.error).toMatchObject({ details: { currentVersion: 1 } });
    await store.patch(path, { tagIds: ['custom.vip'] }, 200, { 'if-match': '"1"' });
  });

  test('names unknown fields and parameters, among them those of its own address', async () => {
    const { store, path } = await shop();
    const sent = { tagIds: [], orderId: ABSENT, ifVersion: 9, notes: 'x' };
    const { headers } = await store.patch(`${path}?tagIds=x&page=1`, sent, 200);
    expect(headers.get('x-ignored-fields')).toBe('orderId, ifVersion, notes');
    expect(headers.get('x-ignored-params')).toBe('tagIds, page');
    const strict = await store.refusesPatch(path, sent, 400, { prefer: 'handling=strict' });
    const details = ['orderId', 'ifVersion', 'notes'].map((field) => ({ field, code: 'UNKNOWN_FIELD' }));
    expect(strict.error).toMatchObject({ details });
  });

  test.each([
    ['a list', '[]', ''],
    ['cut short', '{"tagIds":', ''],
    ['empty', '', 'tagIds'],
  ])('a body that is %s is a 400', async (_what, text, field) => {
    const { store, path } = await shop();
    const headers = { ...store.credentials, 'content-type': 'application/json' };
    const { body } = await service.send(path, { method: 'PATCH', headers, body: text }, 400);
    expect(body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field }] });
  });

  test('a replay with its Idempotency-Key has no effect; another set with the same key is a 409', async () => {
    const { store, path } = await shop('VIP');
    const key = { 'idempotency-key': 'etiquetar-1' };
    const first = await store.patch(path, { tagIds: ['custom.vip'] }, 200, key);
    await store.patch(path, { tagIds: [] }, 200);
    const before = await store.snapshot();
    const again = await store.patch(path, { tagIds: ['custom.vip'] }, 200, key);
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect(await store.snapshot()).toEqual(before);
    await store.refusesPatch(path, { tagIds: [] }, 409, key);
  });
});

describe('tagIds of PATCH /api/v1/orders/{orderId}', () => {
  const order = (id: string) => `/api/v1/orders/${id}`;

  test('replaces the whole set by the same rules', async () => {
    const { store, id } = await shop('VIP');
    await store.patch(order(id), { tagIds: ['custom.vip', 'custom.vip', 'entrega.entregue'] }, 200);
    const { body } = await store.patch(order(id), { tagIds: ['custom.vip'] }, 200);
    expect(body.data).toMatchObject({ order: { tags: { ids: ['custom.vip'] } } });
    await store.refusesPatch(order(id), { tagIds: Array(41).fill('custom.vip') }, 400);
    await store.refusesPatch(order(id), { tagIds: ['entrega.entregue', 'entrega.devolvido'] }, 400);
    const { error } = await store.refusesPatch(order(id), { tagIds: ['custom.vip', 'custom.nada'] }, 400);
    expect(error).toMatchObject({ details: [{ field: 'tagIds.1', message: UNKNOWN, code: 'NOT_FOUND' }] });
  });
});

describe('POST /api/v1/orders/{orderId}/tags', () => {
  test('adds a tag to the catalogue, and to no order', async () => {
    const { store, id, path } = await shop();
    const announced = await store.events();
    const { body, headers } = await store.post(path, { label: ' Cliente “VIP” ☕ ', color: 'violet' }, 201);
    const tag = custom('custom.cliente-vip', ' Cliente “VIP” ☕ ', 'violet');
    expect(body).toEqual({ success: true, data: { tag, catalog: [...OFFICIAL, tag] } });
    expect(headers.get('etag')).toBeNull();
    const order = await store.patch(`/api/v1/orders/${id}`, {}, 200);
    expect(order.body.data).toMatchObject({ order: { tags: { ids: [] } } });
    expect(order.headers.get('etag')).toBe('"1"');
    expect(await store.events()).toEqual(announced);
  });

  test('the catalogue has the tags of the store in the order of their creation, and of no other store', async () => {
    const { store, path } = await shop();
    await shop('Alheia');
    for (const label of ['Zebra', 'Abacaxi']) {
      service.clock.forward(1000);
      await store.post(path, { label }, 201);
    }
    service.clock.forward(1000);
    const { body } = await store.post(path, { label: 'Meio', color: null }, 201);
    const tags = [custom('custom.zebra', 'Zebra'), custom('custom.abacaxi', 'Abacaxi'), custom('custom.meio', 'Meio')];
    expect(body.data).toEqual({ tag: tags[2], catalog: [...OFFICIAL, ...tags] });
  });

  test.each(['rose', 'orange', 'amber', 'lime', 'green', 'sky', 'blue', 'violet', 'pink', 'slate'])(
    'accepts the colour %s',
    async (color) => {
      const { store, path } = await shop();
      const { body } = await store.post(path, { label: 'VIP', color }, 201);
      expect(body.data).toMatchObject({ tag: { color } });
    },
  );

  test.each([
    ['C++', 'C#', 'custom.c'],
    ['C#', 'c', 'custom.c'],
    ['NF-e', 'NF e', 'custom.nf-e'],
    ['VIP', ' VIP! ', 'custom.vip'],
  ])('with %j in the catalogue, %j is a 409 that names it: both have the id %s', async (existing, label, id) => {
    const { store, path } = await shop(existing);
    const message = `A etiqueta “${existing}” desta loja já tem o identificador ${id}, que viria também deste nome. Use outro nome.`;
    expect(await store.refusesPost(path, { label }, 409)).toEqual(
      service.refusal(409, 'DUPLICATE_ENTRY', message, [{ field: 'label', message, code: 'CONFLICT' }]),
    );
  });

  test.each(['VIP', 'vip', ' VIP ', 'Víp'])('a label with the same normalized name, as %s, is a 409', async (label) => {
    const { store, path } = await shop('VIP');
    const message = 'Já existe uma etiqueta com este nome nesta loja.';
    expect(await store.refusesPost(path, { label, color: 'rose' }, 409)).toEqual(
      service.refusal(409, 'DUPLICATE_ENTRY', message, [{ field: 'label', message, code: 'CONFLICT' }]),
    );
  });

  test('the same label in another store is no conflict, and a label of 60 characters fits', async () => {
    await shop('VIP');
    const { store, path } = await shop('VIP');
    const { body } = await store.post(path, { label: `a${'🎁'.repeat(59)}` }, 201);
    expect(body.data).toMatchObject({ tag: { id: 'custom.a' } });
    await store.post(path, { label: 'x' }, 201);
    await store.post(path, { label: 'y'.repeat(60) }, 201);
  });

  const noName = 'Deve ter ao menos uma letra sem acento ou um número, de que o identificador é feito.';

  test.each<[string, string, object, string]>([
    ['label', 'REQUIRED', {}, 'Campo obrigatório.'],
    ['label', 'NOT_NULL', { label: null }, 'Não pode ser nulo.'],
    ['label', 'TOO_SHORT', { label: '' }, 'Deve ter pelo menos 1 caractere.'],
    ['label', 'INVALID_VALUE', { label: ' \n ' }, 'Não pode ter apenas espaços.'],
    ['label', 'INVALID_VALUE', { label: '☕ — ☕' }, noName],
    ['label', 'TOO_LONG', { label: 'x'.repeat(61) }, 'Deve ter no máximo 60 caracteres.'],
    ['label', 'INVALID_TYPE', { label: 7 }, 'Deve ser um texto.'],
    [
      'color',
      'INVALID_VALUE',
      { label: 'VIP', color: 'red' },
      'Deve ser um destes valores: amber, blue, green, lime, orange, pink, rose, sky, slate, violet.',
    ],
    [
      'color',
      'INVALID_VALUE',
      { label: 'VIP', color: 'ROSE' },
      'Deve ser um destes valores: amber, blue, green, lime, orange, pink, rose, sky, slate, violet.',
    ],
  ])('%s is rejected: %s', async (field, code, body, message) => {
    const { store, path } = await shop();
    expect(await store.refusesPost(path, body, 400)).toEqual(service.invalid({ field, message, code }));
  });

  test('the order must belong to the store, checked after the fields and before the conflict', async () => {
    const [{ store }, other] = [await shop('VIP'), await shop()];
    const missing = service.refusal(404, 'RESOURCE_NOT_FOUND', MISSING);
    for (const id of [ABSENT, 'abc', other.id]) expect(await store.refusesPost(at(id), { label: 'VIP' }, 404)).toEqual(missing);
    expect((await store.refusesPost(at(ABSENT), { label: '' }, 400)).error).toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('a replay with its Idempotency-Key creates no second tag', async () => {
    const { store, path } = await shop();
    const key = { 'idempotency-key': 'criar-1' };
    const first = await store.post(path, { label: 'VIP' }, 201, key);
    const again = await store.post(path, { label: 'VIP' }, 201, key);
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
  });
});

describe('the limit of 200 tags of a store', () => {
  const fill = ({ id }: TestStore, count: number) =>
    service.rows({
      text: `INSERT INTO order_tag (store_id, id, label, color)
        SELECT $1, 'custom.t' || n, 'T' || n, 'slate' FROM generate_series(1, $2::int) n`,
      values: [id, count],
    });
  const message = 'A loja já tem 200 etiquetas próprias. Exclua uma antes de criar outra.';

  test('rejects the 201st with a 400, not counting official ones, before the 409 of a taken label', async () => {
    const { store, path } = await shop();
    await fill(store, 199);
    const { body } = await store.post(path, { label: 'Última' }, 201);
    expect((body.data as { catalog: unknown[] }).catalog).toHaveLength(212);
    for (const label of ['Mais uma', 'T1'])
      expect(await store.refusesPost(path, { label }, 400)).toEqual(service.invalid({ field: '', message, code: 'CONFLICT' }));
    const other = await shop();
    await other.store.post(other.path, { label: 'Outra' }, 201);
  });

  // The embedded database has one connection: nothing ever meets on it.
  test.runIf(onPostgresql)('is not exceeded by thirty concurrent requests', async () => {
    const create = async ({ store, path }: Awaited<ReturnType<typeof shop>>, index: number) => {
      const init = { method: 'POST', headers: { ...store.credentials, 'content-type': 'application/json' } };
      const body = JSON.stringify({ label: `Corrida ${index}` });
      return (await service.app.fetch(new Request(`http://store.test${path}`, { ...init, body }))).status;
    };
    // The first round opens the connections on which the others meet.
    for (const { count, statuses } of [
      { count: 0, statuses: Array(30).fill(201) },
      { count: 199, statuses: [201, ...Array(29).fill(400)] },
      { count: 197, statuses: [201, 201, 201, ...Array(27).fill(400)] },
    ]) {
      const own = await shop();
      await fill(own.store, count);
      const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => create(own, index)));
      expect(answers.toSorted()).toEqual(statuses);
    }
  });
});
