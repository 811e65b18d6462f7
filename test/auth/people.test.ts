import { createHmac, createPublicKey } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { AUDIENCE, type IdentityProvider, newSigningKey } from '../support/identity-provider.ts';
import { bearer, jwtPart } from '../support/panel.ts';
import { startPeopleService } from '../support/people-service.ts';
import { refusals, scopeDenied, unauthorized } from '../support/refusals.ts';
import type { TestStore } from '../support/service.ts';

const { service, idp, clock } = await startPeopleService();

const CREATE = 'mutation ($input: CreateSignInIssuerInput!) { createSignInIssuer(input: $input) { id version } }';
const UPDATE = 'mutation ($id: ID!, $input: UpdateSignInIssuerInput!) { updateSignInIssuer(id: $id, input: $input) { version } }';
const VIEWER = '{ viewer { kind name scopes roles { id name } storeIds } }';

interface Home {
  readonly store: TestStore;
  readonly id: string;
}

const asOperator = (store: TestStore, query: string, variables = {}) =>
  service.asOperator(query, variables, { 'x-store-id': store.id });

/** A store whose people come from the provider: its `atendimento` is support, its `donos` are owners. */
async function home(input: object = {}): Promise<Home> {
  const store = await service.newStore();
  const groups = [
    { group: 'atendimento', roleIds: ['support'] },
    { group: 'donos', roleIds: ['owner'] },
  ];
  const scopes = ['orders:read', 'order-notes:write', 'products:read', 'coupons:write', 'store:admin'];
  const issuer = { name: 'Casa', issuer: idp.issuer, audience: AUDIENCE, groups, scopes, ...input };
  const { data, errors } = await asOperator(store, CREATE, { input: issuer });
  expect(errors).toBeUndefined();
  return { store, id: (data.createSignInIssuer as { id: string }).id };
}

const settle = () => {
  clock.ahead += 600;
};
const viewer = async ({ store }: Home, token: string) => service.graph(VIEWER, {}, bearer(store, token));

beforeAll(() => {
  idp.accounts.set('ana', { name: 'Ana', groups: ['atendimento', 'outros'] });
  idp.accounts.set('dono', { name: 'Dona', groups: ['donos'] });
  idp.accounts.set('visita', { name: 'Visita', groups: ['outros'] });
});

const tokenOf = (user: string, ...more: Parameters<IdentityProvider['token']>) => {
  idp.user = user;
  return idp.token(...more);
};

describe('a person of a store', () => {
  test('has the roles of their groups, within the ceiling of the issuer', async () => {
    const at = await home();
    const { data } = await viewer(at, await tokenOf('ana'));
    expect(data.viewer).toEqual({
      kind: 'PANEL',
      name: 'Ana',
      roles: [{ id: 'support', name: 'Atendimento' }],
      // Of support, what the ceiling has: no customers, no checkouts.
      scopes: [
        'COUPONS_READ',
        'SHIPPING_METHODS_READ',
        'PRODUCTS_BASIC_READ',
        'ORDERS_BASIC_READ',
        'ORDER_CONTACTS_READ',
        'ORDER_NOTES_WRITE',
        'AUDIT_READ',
      ],
      storeIds: [at.store.id],
    });
    const owner = await viewer(at, await tokenOf('dono'));
    const scopes = (owner.data.viewer as { scopes: string[] }).scopes;
    expect(scopes).toContain('STORE_ADMIN');
    for (const scope of ['PAYMENTS_READ', 'REFUNDS_WRITE', 'ORDERS_WRITE', 'WEBHOOKS_READ']) expect(scopes).not.toContain(scope);
  });

  test('without a role does not get in, and what they do is recorded with their name', async () => {
    const at = await home();
    const stranger = await viewer(at, await tokenOf('visita'));
    expect(refusals(stranger)).toMatchObject([{ code: 'AUTH_STORE_ACCESS_DENIED', status: 403 }]);
    const orderId = await at.store.order();
    const headers = bearer(at.store, await tokenOf('ana'));
    const note = 'mutation ($id: ID!) { appendOrderNote(id: $id, input: { note: "Ligou" }) { notes } }';
    expect((await service.graph(note, { id: orderId }, headers)).errors).toBeUndefined();
    const log = await asOperator(at.store, '{ auditLog(first: 1) { nodes { actor actorName mutation } } }');
    expect(log.data.auditLog).toEqual({ nodes: [{ actor: 'PANEL', actorName: 'Ana', mutation: 'appendOrderNote' }] });
    const cancel = 'mutation ($id: ID!) { setOrderStatus(id: $id, input: { status: CANCELLED }) { id } }';
    expect(refusals(await service.graph(cancel, { id: orderId }, headers))).toEqual(scopeDenied('orders:write'));
  });

  test('loses at once what their role, their group or their issuer loses', async () => {
    const at = await home();
    const token = await tokenOf('ana');
    const role = await asOperator(
      at.store,
      'mutation { createRole(input: { name: "Notas", scopes: [ORDER_NOTES_WRITE] }) { id } }',
    );
    const { id: roleId } = role.data.createRole as { id: string };
    const give = (input: object) => asOperator(at.store, UPDATE, { id: at.id, input });
    await give({ groups: [{ group: 'atendimento', roleIds: [roleId] }] });
    settle();
    const scopesNow = async () => (await viewer(at, token)).data.viewer as { scopes: string[] } | null;
    expect((await scopesNow())?.scopes).toEqual(['ORDERS_BASIC_READ', 'ORDER_NOTES_WRITE']);
    await asOperator(at.store, 'mutation ($id: ID!) { updateRole(id: $id, input: { scopes: [ORDERS_BASIC_READ] }) { id } }', {
      id: roleId,
    });
    settle();
    expect((await scopesNow())?.scopes).toEqual(['ORDERS_BASIC_READ']);
    await asOperator(at.store, 'mutation ($id: ID!) { deleteRole(id: $id) { id } }', { id: roleId });
    settle();
    expect(refusals(await viewer(at, token))).toMatchObject([{ code: 'AUTH_STORE_ACCESS_DENIED' }]);
    await give({ groups: [{ group: 'atendimento', roleIds: ['support'] }], active: false });
    settle();
    expect(refusals(await viewer(at, token))).toEqual(unauthorized);
  });
});

describe('a token', () => {
  test('of another audience, of an ID token, of another issuer or of another store is refused alike', async () => {
    const at = await home();
    const elsewhere = await home({ audience: 'outra-loja' });
    const withoutIssuer = await service.newStore();
    const token = await tokenOf('ana');
    expect((await viewer(at, token)).errors).toBeUndefined();
    expect(refusals(await viewer(elsewhere, token))).toEqual(unauthorized);
    expect(refusals(await service.graph(VIEWER, {}, bearer(withoutIssuer, token)))).toEqual(unauthorized);
    expect(refusals(await service.graph(VIEWER, {}, { authorization: `Bearer ${token}` }))).toEqual(unauthorized);
    expect(refusals(await viewer(at, await tokenOf('ana', 'access', 'https://outro.exemplo.com.br')))).toEqual(unauthorized);
    expect(refusals(await viewer(at, await tokenOf('ana', 'id')))).toEqual(unauthorized);
  });

  test('that is forged, unsigned, signed with the public key as a secret, or a logout token is refused alike', async () => {
    const at = await home();
    const key = await newSigningKey('primeira-2');
    await idp.signWith(key);
    clock.ahead += 6_000;
    const now = Math.floor(clock.now().getTime() / 1000);
    const claims = { iss: idp.issuer, aud: AUDIENCE, sub: 'ana', groups: ['donos'], iat: now, exp: now + 60 };
    const sign = async (payload: object, header: object = {}, by: JWK = key) =>
      new SignJWT(payload as never)
        .setProtectedHeader({ alg: 'RS256', kid: 'primeira-2', ...header })
        .sign(await importJWK(by, 'RS256'));
    expect((await viewer(at, await sign(claims))).errors).toBeUndefined();
    const { iat: _iat, ...undated } = claims;
    const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...open } = key;
    const pem = createPublicKey({ key: open as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string;
    const hmac = (secret: string) => {
      const signed = `${jwtPart({ alg: 'HS256', kid: 'primeira-2' })}.${jwtPart(claims)}`;
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    };
    const wrong = [
      await sign(claims, {}, await newSigningKey('primeira-2')),
      await sign(claims, { kid: 'desconhecida' }, await newSigningKey('desconhecida')),
      `${jwtPart({ alg: 'none' })}.${jwtPart(claims)}.`,
      hmac(pem),
      hmac(JSON.stringify(open)),
      await sign(claims, { typ: 'logout+jwt' }),
      await sign({ ...claims, exp: now - 60, iat: now - 120 }),
      await sign({ ...claims, nbf: now + 60 }),
      await sign({ ...claims, iat: now + 60, exp: now + 120 }),
      await sign({ ...claims, iat: now - 90_000, exp: now + 60 }),
      await sign(undated),
      await sign({ ...claims, exp: undefined }),
      await sign({ ...claims, sub: undefined }),
      await sign({ ...claims, sub: 'a'.repeat(256) }),
      await sign({ ...claims, iss: `${idp.issuer}/` }),
      await sign({ ...claims, aud: [] }),
    ];
    for (const token of wrong) expect(refusals(await viewer(at, token))).toEqual(unauthorized);
  });

  test('signed with a new key is taken when the issuer publishes it, and with a withdrawn one no more', async () => {
    const at = await home();
    const [old, next] = [await newSigningKey('velha'), await newSigningKey('nova')];
    await idp.signWith(old);
    clock.ahead += 6_000;
    const before = await tokenOf('ana');
    expect((await viewer(at, before)).errors).toBeUndefined();
    await idp.signWith(next, old);
    clock.ahead += 6_000;
    expect((await viewer(at, await tokenOf('ana'))).errors).toBeUndefined();
    expect((await viewer(at, before)).errors).toBeUndefined();
    await idp.signWith(next);
    clock.ahead += 5 * 60_000 + 1;
    const fresh = await tokenOf('ana');
    const asked = idp.asked.length;
    // The set is old: the first caller asks for a newer one, and nobody waits for it.
    await viewer(at, fresh);
    await expect.poll(() => idp.asked.slice(asked).includes('/jwks')).toBe(true);
    await expect.poll(async () => refusals(await viewer(at, before)) ?? 'taken').toEqual(unauthorized);
  });
});

test('an issuer that answers nothing makes nobody else wait, and its cached keys go on', async () => {
  const at = await home();
  const token = await tokenOf('ana');
  expect((await viewer(at, token)).errors).toBeUndefined();
  idp.isSilent = true;
  try {
    clock.ahead += 5 * 60_000 + 1;
    const began = performance.now();
    expect((await viewer(at, token)).errors).toBeUndefined();
    expect((await service.graph(VIEWER, {}, at.store.credentials)).errors).toBeUndefined();
    // The call of the issuer has three seconds.
    expect(performance.now() - began).toBeLessThan(2_900);
  } finally {
    idp.isSilent = false;
  }
});
