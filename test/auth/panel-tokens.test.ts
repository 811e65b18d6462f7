import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { bearer, jwtPart, panelClaims, panelUser, signToken } from '../support/panel.ts';
import { expectProductAccepted, expectProductRejected } from '../support/product-attempts.ts';
import { invalid, refusals, scopeDenied, unauthorized, WRONG_KEY, withoutStore } from '../support/refusals.ts';
import { PANEL_SECRET, Service, startService } from '../support/service.ts';

const service = await startService();

/** The store of the tests that change nothing in it. */
const shared = await service.newStore();

const VIEWER = '{ viewer { kind scopes storeIds } }';

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
    const user = await panelUser(shared, ['operator', 'authenticated', 'store:admin', 'products:delete', '']);
    const { reply } = await service.graph(VIEWER, {}, user);
    expect(reply.body).toEqual({
      data: {
        viewer: {
          kind: 'PANEL',
          scopes: expect.toSatisfy((all: string[]) => all.at(-1) === 'STORE_ADMIN' && !all.includes('ORDERS_READ')),
          storeIds: [shared.id],
        },
      },
    });
    expect(refusals(await service.graph('{ stores { totalCount } }', {}, user))).toEqual(scopeDenied('operator'));
  });

  test('names its user by the subject when it has no name', async () => {
    const { data } = await service.graph('{ viewer { name } }', {}, await panelUser(shared, [], { name: undefined }));
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

  /** A token with these claims in place of valid ones. */
  const signedWith = (claims: object) => signToken(panelClaims(shared, ['products:write'], claims));
  const wrongs: [string, () => Promise<string> | string][] = [
    ['signed with another secret', () => signToken(panelClaims(shared, ['products:write']), `${PANEL_SECRET}!`)],
    ['signed with the right secret by another algorithm', () => signToken(panelClaims(shared, []), PANEL_SECRET, 'HS512')],
    ['of the algorithm none', () => `${jwtPart({ alg: 'none' })}.${jwtPart(panelClaims(shared, ['products:write']))}.`],
    ['without a signature', async () => `${(await signToken(panelClaims(shared, []))).split('.').slice(0, 2).join('.')}.`],
    ['with other claims than were signed', tampered],
    ['with padding at its end', async () => `${await signToken(panelClaims(shared, ['products:write']))}=`],
    ['cut short', async () => (await signToken(panelClaims(shared, []))).slice(0, -1)],
    ['that is three dots', () => '...'],
    ['without exp', () => signedWith({ exp: undefined })],
    ['with an exp beyond all years', () => signedWith({ exp: 1e15 })],
    ['of the future', () => signedWith({ nbf: seconds() + 6 })],
    ['without sub', () => signedWith({ sub: undefined })],
    ['with a sub that is empty', () => signedWith({ sub: '' })],
    ['with a sub of 256 characters', () => signedWith({ sub: 'a'.repeat(256) })],
    ['with NUL in its sub', () => signedWith({ sub: 'a\0b' })],
    ['with half a character in its sub', () => signedWith({ sub: 'a\ud83d' })],
    ['with a name of 256 characters', () => signedWith({ name: 'a'.repeat(256) })],
    ['with NUL in its name', () => signedWith({ name: 'a\0b' })],
    ['with half a character in its name', () => signedWith({ name: 'a\udc00' })],
    ['without stores', () => signedWith({ stores: undefined })],
    ['with one store that is no list', () => signedWith({ stores: shared.id })],
    ['with a store that is no UUID', () => signedWith({ stores: [shared.id, '*'] })],
    ['without scopes', () => signToken(panelClaims(shared, [], { scopes: undefined }))],
    ['with scopes in one text', () => signToken(panelClaims(shared, [], { scopes: 'products:write' }))],
  ];
  test.each(wrongs)('%s is rejected as any invalid token is', async (_what, made) => {
    const token = await made();
    expect(refusals(await service.graph(VIEWER, {}, { authorization: `Bearer ${token}` }))).toEqual(unauthorized);
    expect(await expectProductRejected(shared, bearer(shared, token))).toEqual(unauthorized);
  });

  test('opens no REST path, and is rejected where the service has neither a secret nor keys', async () => {
    const user = await panelUser(shared, ['products:write']);
    const { body } = await shared.get(`/api/v1/products/${ABSENT}`, 401, user);
    expect(body).toEqual(service.refusal(401, 'AUTH_API_KEY_REQUIRED', WRONG_KEY));
    const alone = new Service(service.database, { panelJwtSecret: undefined });
    expect(await expectProductRejected(shared, user, alone)).toEqual(unauthorized);
  });
});

/** A token whose claims were changed after signing. */
async function tampered(): Promise<string> {
  const [header, , signature] = (await signToken(panelClaims(shared, []))).split('.');
  return [header, jwtPart(panelClaims(shared, ['products:write'])), signature].join('.');
}

describe('the store of a panel user', () => {
  const denied = [{ message: 'O token não tem acesso a esta loja.', code: 'AUTH_STORE_ACCESS_DENIED', status: 403 }];

  test('has to be named, by its UUID', async () => {
    const { authorization = '' } = await panelUser(shared, ['products:write']);
    expect(await expectProductRejected(shared, { authorization })).toEqual([withoutStore]);
    const word = await expectProductRejected(shared, { authorization, 'x-store-id': 'loja' });
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
