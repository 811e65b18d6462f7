import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { detailsOf, issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const MISSING = 'Pedido não encontrado.';
const UNKNOWN = { message: 'A etiqueta não existe no catálogo da loja.', code: 'NOT_FOUND' };

const at = (id: string) => `/api/v1/orders/${id}/tags`;

const custom = (id: string, label: string, color = 'slate') => ({ id, category: 'custom', label, color, allowConcurrent: true });

/** Tags of a store without its own. */
const OFFICIAL = Object.entries({
  invoicing: {
    aguardando_nf: 'Aguardando NF',
    nf_emitida: 'NF emitida',
    nf_rejeitada: 'NF rejeitada',
    nf_cancelada: 'NF cancelada',
  },
  delivery: {
    ...{ em_separacao: 'Em separação', pronto_para_envio: 'Pronto para envio', em_transporte: 'Em transporte' },
    ...{ saiu_para_entrega: 'Saiu para entrega', entregue: 'Entregue', tentativa_falha: 'Tentativa de entrega falha' },
    ...{ devolvido: 'Devolvido', extraviado: 'Extraviado' },
  },
}).flatMap(([category, labels]) =>
  Object.entries(labels).map(([name, label]) => {
    const id = `${category === 'invoicing' ? 'faturamento' : 'entrega'}.${name}`;
    return { id, category, label, color: null, allowConcurrent: false };
  }),
);

/** A store with an order and these tags of its own. */
async function shop(...labels: string[]): Promise<{ store: TestStore; id: string; path: string }> {
  const store = await service.newStore();
  const id = await store.order();
  for (const label of labels) await store.orderTag(label);
  return { store, id, path: at(id) };
}

describe('PATCH /api/v1/orders/{orderId}/tags', () => {
  test('replaces the whole set, and returns the set before, the tags by category and the catalogue', async () => {
    const { store, id, path } = await shop('VIP', 'Presente');
    const first = ['custom.vip', 'entrega.em_separacao'];
    const sent = ['faturamento.nf_emitida', 'custom.presente', 'entrega.entregue', 'custom.vip'];
    const events = await store.eventsOf(async () => {
      await store.patch(path, { tagIds: [...first, ...first] }, 200);
      const { body, headers } = await store.patch(path, { tagIds: sent }, 200);
      expect(body).toEqual({
        success: true,
        data: {
          orderId: id,
          previousTagIds: first,
          tags: { ids: sent, invoicing: [sent[0]], delivery: [sent[2]], custom: [sent[1], sent[3]] },
          catalog: [...OFFICIAL, custom('custom.presente', 'Presente'), custom('custom.vip', 'VIP')],
        },
      });
      expect(headers.get('etag')).toBe('"3"');
    });
    expect(events).toEqual([]);
    const before = await store.snapshot();
    const again = await store.patch(path, { tagIds: sent }, 200);
    expect(again.body.data).toMatchObject({ previousTagIds: sent, tags: { ids: sent } });
    expect(again.headers.get('etag')).toBe('"3"');
    expect(await store.snapshot()).toEqual(before);
    const none = { ids: [], invoicing: [], delivery: [], custom: [] };
    expect((await store.patch(path, { tagIds: [] }, 200)).body.data).toMatchObject({ previousTagIds: sent, tags: none });
  });

  test('names each unknown tag, and each that excludes another one, as does tagIds of PATCH /api/v1/orders/{orderId}', async () => {
    const [{ store, id, path }, theirs] = [await shop('VIP'), await shop('Alheia')];
    for (const at of [path, `/api/v1/orders/${id}`]) {
      const refused = (tagIds: string[]) => store.refusesPatch(at, { tagIds }, 400);
      const unknown = ['custom.VIP', 'custom.presente', 'custom.', 'custom.alheia'];
      expect(await refused(['entrega.entregue', ...unknown, 'custom.vip'])).toEqual(
        service.invalid(...unknown.map((_, index) => ({ field: `tagIds.${index + 1}`, ...UNKNOWN }))),
      );
      const message = '“Devolvido” não pode ficar junto de “Entregue”, que é da mesma categoria.';
      expect(await refused(['vip', 'entrega.entregue', 'entrega.devolvido'])).toEqual(
        service.invalid({ field: 'tagIds.0', ...UNKNOWN }, { field: 'tagIds.2', message, code: 'CONFLICT' }),
      );
    }
    await theirs.store.patch(theirs.path, { tagIds: ['custom.alheia'] }, 200);
  });

  test('is rejected in this order: fields, order, tags, version', async () => {
    const { store, path } = await shop('VIP');
    const old = { 'if-match': '"9"' };
    const unknown = { tagIds: ['custom.nada'] };
    const first = await store.refusesPatch(at(ABSENT), { tagIds: ['nada'] }, 400, old);
    expect(detailsOf(first)).toMatchObject([{ field: 'tagIds.0' }]);
    for (const nowhere of [ABSENT, 'abc'])
      expect(await store.refusesPatch(at(nowhere), unknown, 404, old)).toEqual(service.notFound(MISSING));
    expect(detailsOf(await store.refusesPatch(path, unknown, 400, old))).toMatchObject([{ field: 'tagIds.0' }]);
    expect(await store.refusesPatch(path, { tagIds: ['custom.vip'] }, 412, old)).toEqual(service.stale(1));
    await store.patch(path, { tagIds: ['custom.vip'] }, 200, { 'if-match': '"1"' });
  });

  test('names unknown fields and parameters, among them those of its own address', async () => {
    const { store, path } = await shop();
    const sent = { tagIds: [], orderId: ABSENT, ifVersion: 9, notes: 'x' };
    const { headers } = await store.patch(`${path}?tagIds=x&page=1`, sent, 200);
    expect(headers.get('x-ignored-fields')).toBe('orderId, ifVersion, notes');
    expect(headers.get('x-ignored-params')).toBe('tagIds, page');
  });
});

describe('POST /api/v1/orders/{orderId}/tags', () => {
  test('adds a tag to the catalogue, and to no order', async () => {
    const { store, id, path } = await shop();
    const events = await store.eventsOf(async () => {
      const { body, headers } = await store.post(path, { label: ' Cliente “VIP” ☕ ', color: 'violet' }, 201);
      const tag = custom('custom.cliente-vip', ' Cliente “VIP” ☕ ', 'violet');
      expect(body).toEqual({ success: true, data: { tag, catalog: [...OFFICIAL, tag] } });
      expect(headers.get('etag')).toBeNull();
    });
    expect(events).toEqual([]);
    expect(await store.readOrder(id, 'tags { id } version')).toEqual({ tags: [], version: 1 });
  });

  test('the catalogue has the tags of the store in the order of their creation, and of no other store', async () => {
    const [{ store, path }] = [await shop(), await shop('Alheia', 'Meio')];
    for (const label of ['Zebra', 'Abacaxi']) {
      service.clock.forward(1000);
      await store.post(path, { label }, 201);
    }
    service.clock.forward(1000);
    const { body } = await store.post(path, { label: 'Meio', color: null }, 201);
    const tags = [custom('custom.zebra', 'Zebra'), custom('custom.abacaxi', 'Abacaxi')];
    const tag = custom('custom.meio', 'Meio');
    expect(body.data).toEqual({ tag, catalog: [...OFFICIAL, ...tags, tag] });
  });

  test('a label that leads to the id of a tag in the catalogue is a 409 that names it', async () => {
    const { store, path } = await shop('C++');
    const message = 'A etiqueta “C++” desta loja já tem o identificador custom.c, que viria também deste nome. Use outro nome.';
    expect(await store.refusesPost(path, { label: 'C#', color: 'rose' }, 409)).toEqual(
      service.refusal(409, 'DUPLICATE_ENTRY', message, [{ field: 'label', message, code: 'CONFLICT' }]),
    );
  });

  test('reports each invalid field', async () => {
    const { store, path } = await shop();
    const message = 'Deve ser um destes valores: amber, blue, green, lime, orange, pink, rose, sky, slate, violet.';
    const noName = 'Deve ter ao menos uma letra sem acento ou um número, de que o identificador é feito.';
    expect(await store.refusesPost(path, { label: '☕ — ☕', color: 'ROSE' }, 400)).toEqual(
      service.invalid(
        { field: 'color', message, code: 'INVALID_VALUE' },
        { field: 'label', message: noName, code: 'INVALID_VALUE' },
      ),
    );
  });

  test('the order must belong to the store, checked after the fields and before the conflict', async () => {
    const [{ store }, other] = [await shop('VIP'), await shop()];
    for (const id of [ABSENT, 'abc', other.id])
      expect(await store.refusesPost(at(id), { label: 'VIP' }, 404)).toEqual(service.notFound(MISSING));
    expect(issuesOf(await store.refusesPost(at(ABSENT), { label: '' }, 400))).toEqual([['label', 'TOO_SHORT']]);
  });

  test('rejects the 201st with a 400, not counting official ones, before the 409 of a taken label', async () => {
    const [{ store, path }, other] = [await shop(), await shop()];
    await store.orderTags(199);
    const { body } = await store.post(path, { label: 'Última' }, 201);
    expect((body.data as { catalog: unknown[] }).catalog).toHaveLength(212);
    const message = 'A loja já tem 200 etiquetas próprias. Exclua uma antes de criar outra.';
    for (const label of ['Mais uma', 'T1'])
      expect(await store.refusesPost(path, { label }, 400)).toEqual(service.invalid({ field: '', message, code: 'CONFLICT' }));
    await other.store.post(other.path, { label: 'Outra' }, 201);
  });
});
