import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { bearer, jwtPart, panelClaims, panelUser, signToken } from '../support/panel.ts';
import { expectProductAccepted, expectProductRejected } from '../support/product-attempts.ts';
import { invalid, refusals, scopeDenied, unauthorized, WRONG_KEY, withoutStore } from '../support/refusals.ts';
import { PANEL_SECRET, Service, startService, type TestStore } from '../support/service.ts';

const service = await startService();

const VIEWER = '{ viewer { kind scopes stores } }';

const seconds = () => Math.floor(service.clock.now().getTime() / 1000);

describe('a token of the panel', () => {
  test('lets its user do what its scopes allow in the store that they name', async () => {
    const store = await service.newStore();
    const user = await panelUser(store, ['products:write']);
    await expectProductAccepted(store, user);
    expect(await store.events()).toEqual([{ type: 'PRODUCT_CREATED', data: expect.objectContaining({ name: 'Caneca' }) }]);
    const reader = await panelUser(store, ['products:read', 'orders:write']);
    expect(await expectProductRejected(store, reader)).toEqual(scopeDenied('products:write'));
  });

  test('never makes its user the operator; unknown scopes in it are ignored', async () => {
    const store = await service.newStore();
    const user = await panelUser(store, ['operator', 'authenticated', 'store:admin', 'products:delete', '']);
    const { reply } = await service.graph(VIEWER, {}, user);
    expect(reply.body).toEqual({ data: { viewer: { kind: 'PANEL', scopes: ['STORE_ADMIN'], stores: [store.id] } } });
    expect(refusals(await service.graph('{ stores { totalCount } }', {}, user))).toEqual(scopeDenied('operator'));
  });

  test('names its user by the subject when it has no name', async () => {
    const store = await service.newStore();
    const { data } = await service.graph('{ viewer { name } }', {}, await panelUser(store, [], { name: undefined }));
    expect(data).toEqual({ viewer: { name: 'user-1' } });
  });

  test('may name its user in 255 characters that no index can compress, and in any that can be stored', async () => {
    const store = await service.newStore();
    const longest = Array.from({ length: 255 }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join('');
    for (const name of [longest, 'Zoë\n"🦀']) {
      const user = await panelUser(store, ['products:write', 'store:admin'], { sub: name, name });
      await expectProductAccepted(store, user);
      const query = 'query ($name: String) { viewer { name } auditLog(filter: { actorName: $name }) { nodes { actorName } } }';
      const { data } = await service.graph(query, { name }, user);
      expect(data).toEqual({ viewer: { name }, auditLog: { nodes: [{ actorName: name }] } });
    }
  });

  test('is valid until it expires, with at most 5 seconds of tolerance', async () => {
    const store = await service.newStore();
    const user = await panelUser(store, ['products:write'], { exp: seconds() + 60, nbf: seconds() + 5 });
    await expectProductAccepted(store, user);
    service.clock.forward(64_999);
    await expectProductAccepted(store, user);
    service.clock.forward(1);
    expect(await expectProductRejected(store, user)).toEqual(unauthorized);
  });

  const wrongs: [string, (store: TestStore) => Promise<string> | string][] = [
    ['signed with another secret', (store) => signToken(panelClaims(store, ['products:write']), `${PANEL_SECRET}!`)],
    ['signed with the right secret by another algorithm', (store) => signToken(panelClaims(store, []), PANEL_SECRET, 'HS512')],
    ['of the algorithm none', (store) => `${jwtPart({ alg: 'none' })}.${jwtPart(panelClaims(store, ['products:write']))}.`],
    ['without a signature', async (store) => `${(await signToken(panelClaims(store, []))).split('.').slice(0, 2).join('.')}.`],
    ['with other claims than were signed', tampered],
    ['with padding at its end', async (store) => `${await signToken(panelClaims(store, ['products:write']))}=`],
    ['cut short', async (store) => (await signToken(panelClaims(store, []))).slice(0, -1)],
    ['that is three dots', () => '...'],
    ['without exp', (store) => signToken(panelClaims(store, ['products:write'], { exp: undefined }))],
    ['with an exp beyond all years', (store) => signToken(panelClaims(store, ['products:write'], { exp: 1e15 }))],
    ['of the future', (store) => signToken(panelClaims(store, ['products:write'], { nbf: seconds() + 6 }))],
    ['without sub', (store) => signToken(panelClaims(store, ['products:write'], { sub: undefined }))],
    ['with a sub that is empty', (store) => signToken(panelClaims(store, ['products:write'], { sub: '' }))],
    ['with a sub of 256 characters', (store) => signToken(panelClaims(store, ['products:write'], { sub: 'a'.repeat(256) }))],
    ['with NUL in its sub', (store) => signToken(panelClaims(store, ['products:write'], { sub: 'a\0b' }))],
    ['with half a character in its sub', (store) => signToken(panelClaims(store, ['products:write'], { sub: 'a\ud83d' }))],
    ['with a name of 256 characters', (store) => signToken(panelClaims(store, ['products:write'], { name: 'a'.repeat(256) }))],
    ['with NUL in its name', (store) => signToken(panelClaims(store, ['products:write'], { name: 'a\0b' }))],
    ['with half a character in its name', (store) => signToken(panelClaims(store, ['products:write'], { name: 'a\udc00' }))],
    ['without stores', (store) => signToken(panelClaims(store, ['products:write'], { stores: undefined }))],
    ['with one store that is no list', (store) => signToken(panelClaims(store, ['products:write'], { stores: store.id }))],
    ['with a store that is no UUID', (store) => signToken(panelClaims(store, ['products:write'], { stores: [store.id, '*'] }))],
    ['without scopes', (store) => signToken(panelClaims(store, [], { scopes: undefined }))],
    ['with scopes in one text', (store) => signToken(panelClaims(store, [], { scopes: 'products:write' }))],
  ];
  test.each(wrongs)('%s is rejected as any invalid token is', async (_what, made) => {
    const store = await service.newStore();
    const token = await made(store);
    expect(refusals(await service.graph(VIEWER, {}, { authorization: `Bearer ${token}` }))).toEqual(unauthorized);
    expect(await expectProductRejected(store, bearer(store, token))).toEqual(unauthorized);
  });

  test('opens no REST path', async () => {
    const store = await service.newStore();
    const { body } = await store.get(`/api/v1/products/${ABSENT}`, 401, await panelUser(store, ['products:read']));
    expect(body).toEqual(service.refusal(401, 'AUTH_API_KEY_REQUIRED', WRONG_KEY));
  });

  test('is rejected where the service has neither a secret nor keys', async () => {
    const store = await service.newStore();
    const alone = new Service(service.database, { panelJwtSecret: undefined });
    expect(await expectProductRejected(store, await panelUser(store, ['products:write']), alone)).toEqual(unauthorized);
  });
});

/** A token whose claims were changed after signing. */
async function tampered(store: TestStore): Promise<string> {
  const [header, , signature] = (await signToken(panelClaims(store, []))).split('.');
  return [header, jwtPart(panelClaims(store, ['products:write'])), signature].join('.');
}

describe('the store of a panel user', () => {
  const denied = [{ message: 'O token não tem acesso a esta loja.', code: 'AUTH_STORE_ACCESS_DENIED', status: 403 }];

  test('has to be named, by its UUID', async () => {
    const store = await service.newStore();
    const { authorization = '' } = await panelUser(store, ['products:write']);
    expect(await expectProductRejected(store, { authorization })).toEqual([withoutStore]);
    const word = await expectProductRejected(store, { authorization, 'x-store-id': 'loja' });
    expect(word).toEqual(invalid({ field: 'X-Store-Id', message: 'Deve ser o UUID de uma loja.', code: 'INVALID_FORMAT' }));
  });

  test('is one of those in the token, in any case of letters', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const stores = [store.id.toUpperCase(), ABSENT];
    const user = await panelUser(store, ['products:write'], { stores });
    await expectProductAccepted(store, { ...user, 'x-store-id': store.id.toUpperCase() });
    expect(await expectProductRejected(other, { ...user, 'x-store-id': other.id })).toEqual(denied);
    expect(await expectProductRejected(store, { ...user, 'x-store-id': ABSENT })).toEqual(denied);
    expect(await expectProductRejected(store, await panelUser(store, ['products:write'], { stores: [] }))).toEqual(denied);
  });
});
