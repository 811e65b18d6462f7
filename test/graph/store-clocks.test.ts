import { describe, expect, test } from 'vitest';
import { keyScopes } from '../../src/core/execution/principal.ts';
import { asOperatorOf, clockFields, newTestStore } from '../support/clocks.ts';
import { ABSENT, MINUTE } from '../support/constants.ts';
import { oneOfEach } from '../support/one-of-each.ts';
import { panelUser } from '../support/panel.ts';
import { invalid, notFound, refusals, scopeDenied, stale } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const CREATE =
  'mutation ($input: CreateTestStoreInput!) { createTestStore(input: $input) { store { id name test createdAt clock { now frozen advancing target fired { kind } log { at } } } checkoutKey } }';
const FREEZE = 'mutation { freezeStoreClock { id clock { now frozen } } }';
const RESUME = 'mutation { resumeStoreClock { id clock { now frozen } } }';
const ADVANCE = 'mutation { advanceStoreClock(input: { by: { days: 1 } }) { id } }';
const DELETE = 'mutation ($id: ID!, $ifVersion: Int) { deleteTestStore(id: $id, ifVersion: $ifVersion) { id name } }';

const LIVE = 'Esta loja é de verdade: o tempo dela não para nem avança. Use uma loja de teste.';
const productAt = async (store: Parameters<typeof clockFields>[0]) =>
  (
    dataOf(
      await asOperatorOf(store, 'mutation { createProduct(input: { name: "Caneca", type: DIGITAL, price: 10 }) { createdAt } }'),
    ).createProduct as { createdAt: string }
  ).createdAt;

describe('createTestStore', () => {
  test('creates a test store whose clock starts at the requested time, or at the present, and runs', async () => {
    const input = { name: 'Testes', clockAt: '2030-01-31T10:00:00Z' };
    const { store, checkoutKey } = dataOf(await service.asOperator(CREATE, { input })).createTestStore as {
      store: { id: string };
      checkoutKey: string;
    };
    const clock = { now: '2030-01-31T10:00:00.000Z', frozen: false, advancing: false, target: null, fired: [], log: [] };
    expect(store).toEqual({ id: store.id, name: 'Testes', test: true, createdAt: clock.now, clock });
    expect(checkoutKey).toMatch(/^ck_live_/);
    service.clock.forward(5 * MINUTE);
    const { data } = await service.asOperator('{ store { clock { now } } }', {}, { 'x-store-id': store.id });
    expect(data).toEqual({ store: { clock: { now: '2030-01-31T10:05:00.000Z' } } });
    const present = await newTestStore(service);
    expect(await clockFields(present, 'now frozen')).toEqual({ now: service.now(), frozen: false });
  });

  test('rejects a time outside the years 2000 to 2199, a blank name, and everybody but the operator', async () => {
    const time = { field: 'clockAt', code: 'INVALID_VALUE', message: 'Deve ser um momento dos anos 2000 a 2199.' };
    for (const clockAt of ['1999-12-31T23:59:59.999Z', '2200-01-01T00:00:00Z'])
      expect(refusals(await service.asOperator(CREATE, { input: { name: 'Testes', clockAt } }))).toEqual(invalid(time));
    for (const clockAt of ['2000-01-01T00:00:00.000Z', '2199-12-31T23:59:59.999Z'])
      expect((await service.asOperator(CREATE, { input: { name: 'Testes', clockAt } })).errors).toBeUndefined();
    const blank = await service.asOperator(CREATE, { input: { name: ' ' } });
    expect(blank.errors?.map(({ extensions }) => extensions.code)).toEqual(['VALIDATION_ERROR']);
    const store = await service.newStore(keyScopes);
    expect(refusals(await store.graph(CREATE, { input: { name: 'Testes' } }))).toEqual(scopeDenied('operator'));
  });
});

describe('the clock of a test store', () => {
  test('sets the times of its own records, and of no other store', async () => {
    const [ahead, live] = [await newTestStore(service, { clockAt: '2031-05-01T00:00:00Z' }), await service.newStore()];
    expect(await productAt(ahead)).toBe('2031-05-01T00:00:00.000Z');
    expect(await productAt(live)).toBe(service.now());
    const text = `SELECT created_at AS at FROM event WHERE store_id = $1 UNION ALL
      SELECT created_at FROM row_change WHERE store_id = $1 AND table_name = 'product'`;
    const kept = await service.rows<{ at: Date }>({ text, values: [ahead.id] });
    expect(kept.map(({ at }) => at.toISOString())).toEqual(['2031-05-01T00:00:00.000Z', '2031-05-01T00:00:00.000Z']);
  });

  test('stands still while it is frozen and continues when it is resumed, also when called twice', async () => {
    const store = await newTestStore(service, { clockAt: '2030-01-31T10:00:00Z' });
    const at = (now: string, frozen: boolean) => ({ id: store.id, clock: { now: `2030-01-31T${now}.000Z`, frozen } });
    service.clock.forward(MINUTE);
    expect(dataOf(await asOperatorOf(store, FREEZE)).freezeStoreClock).toEqual(at('10:01:00', true));
    service.clock.forward(MINUTE);
    expect(dataOf(await asOperatorOf(store, FREEZE)).freezeStoreClock).toEqual(at('10:01:00', true));
    expect(await productAt(store)).toBe('2030-01-31T10:01:00.000Z');
    expect(dataOf(await asOperatorOf(store, RESUME)).resumeStoreClock).toEqual(at('10:01:00', false));
    service.clock.forward(MINUTE);
    expect(dataOf(await asOperatorOf(store, RESUME)).resumeStoreClock).toEqual(at('10:02:00', false));
  });

  test('can be stopped and resumed with orders:write, also with an API key, and by an administrator of the store', async () => {
    const store = await service.newStore(['orders:write'], { test: true });
    expect(dataOf(await store.graph(FREEZE)).freezeStoreClock).toMatchObject({ clock: { frozen: true } });
    const administrator = await panelUser(store, ['store:admin']);
    expect(dataOf(await service.graph(RESUME, {}, administrator)).resumeStoreClock).toMatchObject({ clock: { frozen: false } });
    const others = keyScopes.filter((scope) => scope !== 'orders:write');
    const reader = await service.newStore(others, { test: true });
    for (const mutation of [FREEZE, RESUME, ADVANCE])
      expect(refusals(await reader.graph(mutation))).toEqual(scopeDenied('orders:write'));
  });

  test('is null in a live store, where it cannot be stopped, resumed or advanced', async () => {
    const live = await service.newStore(['orders:write']);
    const refused = [{ message: LIVE, code: 'INVALID_STATUS_TRANSITION', status: 409 }];
    for (const mutation of [FREEZE, RESUME, ADVANCE]) {
      expect(refusals(await live.graph(mutation))).toEqual(refused);
      expect(refusals(await asOperatorOf(live, mutation))).toEqual(refused);
    }
    expect((await live.graph('{ store { clock { now } } }')).data).toEqual({ store: { clock: null } });
    expect(await service.rows({ text: 'SELECT FROM store_clock WHERE store_id = $1', values: [live.id] })).toEqual([]);
  });

  test('expires a key of the store; a key that is expired by the service clock and not by the store clock works only there', async () => {
    const past = await newTestStore(service, { clockAt: '2020-06-01T00:00:00Z' });
    const live = await service.newStore();
    const key = await service.newKey([past.id, live.id], keyScopes, new Date(service.clock.now().getTime() + MINUTE));
    service.clock.forward(2 * MINUTE);
    const ask = (id: string) => service.graph('{ store { id } }', {}, { authorization: `Bearer ${key}`, 'x-store-id': id });
    expect((await ask(past.id)).data).toEqual({ store: { id: past.id } });
    expect((await ask(live.id)).errors?.map(({ extensions }) => extensions.code)).toEqual(['AUTH_API_KEY_REQUIRED']);
  });
});

describe('deleteTestStore', () => {
  const countsOf = async (id: string) => {
    const tables = await service.storeTables();
    const text = `${tables.map((table) => `SELECT '${table}' AS name, count(*)::int AS count FROM "${table}" WHERE store_id = $1`).join(' UNION ALL ')}
      UNION ALL SELECT 'store', count(*)::int FROM store WHERE id = $1 UNION ALL SELECT 'api_key', count(*)::int FROM api_key WHERE $1 = ANY (store_ids)`;
    const rows = await service.rows<{ name: string; count: number }>({ text, values: [id] });
    return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
  };

  test('deletes everything in the store and the keys for it alone, and nothing of another store', async () => {
    const [store, other] = [await newTestStore(service), await newTestStore(service)];
    for (const each of [store, other]) {
      await oneOfEach(each);
      await asOperatorOf(each, FREEZE);
    }
    const both = await service.newKey([store.id, other.id], keyScopes);
    const before = await countsOf(other.id);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect(dataOf(await service.asOperator(DELETE, { id: store.id })).deleteTestStore).toEqual({
      id: store.id,
      name: 'Loja de teste',
    });
    expect(await countsOf(store.id)).toEqual({});
    // The change of the key for both is recorded.
    expect(await countsOf(other.id)).toEqual({ ...before, row_change: (before.row_change ?? 0) + 1 });
    const { data } = await service.graph('{ viewer { stores { id } } }', {}, { authorization: `Bearer ${both}` });
    expect(data).toEqual({ viewer: { stores: [{ id: other.id }] } });
  });

  test('is rejected for a live store, another version, and a missing store', async () => {
    const [live, store] = [await service.newStore(keyScopes), await newTestStore(service)];
    const message = 'Esta loja é de verdade e não pode ser apagada. Só lojas de teste podem.';
    expect(refusals(await service.asOperator(DELETE, { id: live.id }))).toEqual(
      invalid({ field: 'id', code: 'CONFLICT', message }),
    );
    expect(refusals(await service.asOperator(DELETE, { id: store.id, ifVersion: 7 }))).toEqual(stale(1));
    expect(refusals(await service.asOperator(DELETE, { id: ABSENT }))).toEqual(notFound('Loja não encontrada.'));
    expect(await countsOf(store.id)).toMatchObject({ store: 1, store_clock: 1 });
    expect(await countsOf(live.id)).toMatchObject({ store: 1 });
  });

  test('lets an administrator delete only their own test store', async () => {
    const [store, other] = [await newTestStore(service), await newTestStore(service)];
    const headers = await panelUser(store, ['store:admin']);
    expect(refusals(await service.graph(DELETE, { id: other.id }, headers))).toEqual(notFound('Loja não encontrada.'));
    expect((await service.graph(DELETE, { id: store.id }, headers)).errors).toBeUndefined();
  });
});
