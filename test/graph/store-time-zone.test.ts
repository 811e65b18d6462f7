import { describe, expect, test } from 'vitest';
import { panelUser } from '../support/panel.ts';
import { invalid, refusals } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const UPDATE = `mutation ($id: UUID!, $input: UpdateStoreInput!) {
  updateStore(id: $id, input: $input) { timeZone version }
}`;
const change = async (store: TestStore, timeZone: unknown) =>
  service.graph(UPDATE, { id: store.id, input: { timeZone } }, await panelUser(store, ['store:admin']));

describe('the time zone of a store', () => {
  test('is São Paulo by default, and may be any IANA zone; language and currency are fixed', async () => {
    const store = await service.newStore();
    const read = '{ store { timeZone locale currency } }';
    expect((await store.graph(read)).data).toEqual({
      store: { timeZone: 'America/Sao_Paulo', locale: 'pt-BR', currency: 'BRL' },
    });
    expect((await change(store, 'America/Manaus')).data).toEqual({ updateStore: { timeZone: 'America/Manaus', version: 2 } });
    expect((await change(store, 'UTC')).data).toEqual({ updateStore: { timeZone: 'UTC', version: 3 } });
    expect((await store.graph(read)).data.store).toMatchObject({ timeZone: 'UTC' });
  });

  test.each(['', 'Brasília', '-03:00', 'america/manaus', 'America/Sao_Paulo\n'])('rejects %j', async (zone) => {
    const store = await service.newStore();
    const message = 'Deve ser um fuso horário da IANA, como America/Sao_Paulo.';
    expect(refusals(await change(store, zone))).toEqual(invalid({ field: 'timeZone', message, code: 'INVALID_VALUE' }));
    expect((await store.graph('{ store { timeZone } }')).data).toEqual({ store: { timeZone: 'America/Sao_Paulo' } });
  });

  test('cannot be null', async () => {
    const store = await service.newStore();
    const fault = { field: 'timeZone', message: 'Não pode ser nulo.', code: 'NOT_NULL' };
    expect(refusals(await change(store, null))).toEqual(invalid(fault));
  });

  test('is used in the notes of its orders', async () => {
    const store = await service.newStore();
    await change(store, 'America/Manaus');
    const id = await store.order();
    const move = `mutation { setOrderStatus(id: "${id}", input: { status: PAID, notes: "Conferido" }) { notes } }`;
    expect((await store.graph(move)).data).toEqual({ setOrderStatus: { notes: '[02/03/2026 08:00] Conferido' } });
  });
});
