import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/read-config.ts';
import { panelUser } from '../support/panel.ts';
import { NO_LIMITS, OPERATOR, Service } from '../support/service.ts';
import { sharedDatabase } from '../support/test-database.ts';

// The limit of failed guesses alone is as in the service; what the tests make beforehand is made as the operator, from no address.
const { 'operator-failures': _failures, ...limits } = NO_LIMITS;
const service = new Service(await sharedDatabase(), { limits });

/** Status of a call from an address, as the socket reports it. */
async function statusOf(headers: Record<string, string>, address: string) {
  const body = JSON.stringify({ query: '{ viewer { kind } }' });
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  const response = await service.app.fetch(new Request('http://store.test/graphql', init), address);
  return [response.status, response.headers.get('retry-after')];
}

const guess = (token: string, address = '198.51.100.1') => statusOf({ authorization: `Bearer ${token}` }, address);

test('after ten wrong secrets of the operator no secret from that address is compared, the right one neither', async () => {
  const store = await service.newStore();
  expect(await guess(OPERATOR)).toEqual([200, null]);
  for (let i = 0; i < 10; i += 1) expect(await guess(`${OPERATOR}${i}`)).toEqual([401, null]);
  for (let i = 0; i < 20; i += 1) expect(await guess(`palpite-${i}`)).toEqual([429, '6']);
  expect(await guess(OPERATOR)).toEqual([429, '6']);
  // Neither a key nor a user of the panel is harmed, nor the operator from elsewhere (D-15).
  for (const headers of [store.credentials, await panelUser(store, [])])
    expect(await statusOf(headers, '198.51.100.1')).toEqual([200, null]);
  expect(await guess(OPERATOR, '198.51.100.2')).toEqual([200, null]);
  service.clock.forward(5_999);
  expect(await guess(OPERATOR)).toEqual([429, '1']);
  service.clock.forward(1);
  expect(await guess(OPERATOR)).toEqual([200, null]);
});

test('a wrong key and a wrong token of the panel do not count as guesses of it', async () => {
  for (let i = 0; i < 6; i += 1)
    for (const wrong of ['sk_live_errada', 'a.b.c']) expect(await guess(wrong, '198.51.100.3')).toEqual([401, null]);
  expect(await guess(OPERATOR, '198.51.100.3')).toEqual([200, null]);
});

test('a secret of the operator has 32 characters, none of them blank or a dot, and is told from a key', () => {
  const shortest = 'x'.repeat(32);
  expect(readConfig({ OPERATOR_TOKEN: shortest }).OPERATOR_TOKEN).toBe(shortest);
  const words = 'OPERATOR_TOKEN: must have 32 characters or more, none of them blank or a dot, and must not begin with sk_';
  for (const wrong of ['x'.repeat(31), `${shortest}.`, `sk_${shortest}`, `${shortest} x`])
    expect(() => readConfig({ OPERATOR_TOKEN: wrong }), wrong).toThrow(words);
});
