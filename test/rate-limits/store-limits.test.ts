import { describe, expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { panelUser } from '../support/panel.ts';
import type { Headers } from '../support/replies.ts';
import { NO_LIMITS, Service, type TestStore } from '../support/service.ts';
import { sharedDatabase } from '../support/test-database.ts';
import { times } from '../support/times.ts';

// The limits of D-15 and D-501.
const { default: _default, people: _people, checkout: _checkout, ...limits } = NO_LIMITS;
const service = new Service(await sharedDatabase(), { limits });

const NOBODY = '/api/v1/products/00000000-0000-7000-8000-000000000000';

async function keysOf({ id }: TestStore, count: number): Promise<Headers[]> {
  const secrets = await Promise.all(times(count, () => service.newKey([id], ['products:write'])));
  return secrets.map((secret) => ({ authorization: `Bearer ${secret}`, 'x-store-id': id }));
}

async function call(headers: Headers, path = NOBODY) {
  const response = await service.app.fetch(new Request(`http://store.test${path}`, { headers }));
  const [policy, state] = ['ratelimit-policy', 'ratelimit'].map((name) => response.headers.get(name));
  return { status: response.status, policy, state, wait: response.headers.get('retry-after') };
}

const callTimes = (count: number, headers: Headers) => Promise.all(times(count, () => call(headers)));
const admitted = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status === 404).length;

/** Uses up what a store with new keys has: five of them, 40 calls each. */
async function exhaust(store: TestStore): Promise<void> {
  for (const headers of await keysOf(store, 5)) expect(admitted(await callTimes(40, headers))).toBe(40);
}

/** Sends a document that costs ten calls. */
async function ask(headers: Headers) {
  const creates = times(9, (n) => `p${n}: createProduct(input: { name: "Caneca", type: DIGITAL, price: 50 }) { id }`);
  const { reply, errors } = await service.graph(`mutation { ${creates.join(' ')} }`, {}, headers);
  const { cost } = (JSON.parse(reply.text) as { extensions?: { cost: object } }).extensions ?? {};
  return { refused: errors !== undefined, wait: reply.headers.get('retry-after'), cost };
}

describe('all keys of a store together', () => {
  test('are admitted five times as many concurrent calls as one; another store, the panel and buyers go on', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const keys = await keysOf(store, 36);
    const replies = (await Promise.all(keys.map((headers) => callTimes(40, headers)))).flat();
    expect(admitted(replies)).toBe(200);
    const empty = { status: 429, policy: '"store";q=200;w=20', state: '"store";r=0;t=20', wait: '1' };
    expect(replies.at(-1)).toEqual(empty);
    for (const headers of [...keys.slice(5), ...(await keysOf(store, 1))]) expect(await call(headers)).toEqual(empty);
    const left = { status: 404, policy: '"default";q=40;w=20', state: '"default";r=39;t=1', wait: null };
    expect(await call(other.credentials)).toEqual(left);
    const panel = await service.graph('{ viewer { rateLimit { burst perSecond left } } }', {}, await panelUser(store, []));
    expect(panel.data.viewer).toEqual({ rateLimit: { burst: 120, perSecond: 4, left: 119 } });
    await store.checkout(externalCart(), 201);
    service.clock.forward(1_000);
    expect(admitted(await Promise.all(keys.map((headers) => call(headers))))).toBe(10);
  });

  test('have the headers of the credential, until fewer calls of the store are left', async () => {
    const store = await service.newStore();
    const [quick, slow] = (await keysOf(store, 2)) as [Headers, Headers];
    for (let left = 39; left >= 30; left -= 1) expect((await call(quick)).state).toContain(`"default";r=${left};`);
    for (const headers of await keysOf(store, 4)) await callTimes(38, headers);
    expect(await call(slow)).toMatchObject({ policy: '"store";q=200;w=20', state: '"store";r=37;t=17' });
    expect((await call(quick)).state).toBe('"default";r=29;t=6');
    const query = '{ viewer { rateLimit { burst perSecond left } } }';
    expect((await service.graph(query, {}, slow)).data.viewer).toEqual({ rateLimit: { burst: 200, perSecond: 10, left: 35 } });
  });

  test('cost a key nothing when they refuse it', async () => {
    const store = await service.newStore();
    const [headers] = (await keysOf(store, 1)) as [Headers];
    expect(admitted(await callTimes(20, headers))).toBe(20);
    for (const each of await keysOf(store, 5)) expect(admitted(await callTimes(36, each))).toBe(36);
    for (const { status, wait } of await callTimes(10, headers)) expect([status, wait]).toEqual([429, '1']);
    service.clock.forward(3_000);
    expect((await call(headers)).state).toBe('"default";r=25;t=8');
  });

  test('lose nothing by a key that is refused', async () => {
    const store = await service.newStore();
    const [first, ...others] = (await keysOf(store, 6)) as [Headers, ...Headers[]];
    expect(admitted(await callTimes(240, first))).toBe(40);
    expect(admitted((await Promise.all(others.map((headers) => callTimes(40, headers)))).flat())).toBe(160);
  });

  test('admit a document after the wait that was named, and a refused one costs nothing', async () => {
    const store = await service.newStore();
    const [headers] = (await keysOf(store, 1)) as [Headers];
    await exhaust(store);
    service.clock.forward(500);
    const of = (charged: number, left: number) => ({ requested: 10, charged, left, burst: 200, perSecond: 10 });
    expect(await ask(headers)).toEqual({ refused: true, wait: '1', cost: of(0, 5) });
    service.clock.forward(500);
    expect(await ask(headers)).toEqual({ refused: false, wait: null, cost: of(10, 0) });
    service.clock.forward(5_000);
    expect((await call(headers)).state).toBe('"default";r=39;t=1');
  });
});

test('follow the limit of one key where it is set', async () => {
  const small = new Service(service.database, { limits: { ...limits, default: { burst: 3, perSecond: 1 } } });
  const store = await small.newStore();
  const statuses = await Promise.all(
    times(8, async () => {
      const secret = await small.newKey([store.id], ['products:read']);
      const init = { headers: { authorization: `Bearer ${secret}`, 'x-store-id': store.id } };
      const replies = times(3, () => small.app.fetch(new Request(`http://store.test${NOBODY}`, init)));
      return (await Promise.all(replies)).map(({ status }) => status);
    }),
  );
  expect(statuses.flat().filter((status) => status === 404)).toHaveLength(15);
});
