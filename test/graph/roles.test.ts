import { describe, expect, test } from 'vitest';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { ABSENT } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { invalid, notFound, refusals, scopeDenied } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const ROLES = '{ roles { id name builtIn scopes version } }';
const CREATE = 'mutation ($input: CreateRoleInput!) { createRole(input: $input) { id name scopes version } }';
const UPDATE = `mutation ($id: ID!, $input: UpdateRoleInput!, $ifVersion: Int) {
  updateRole(id: $id, input: $input, ifVersion: $ifVersion) { id name scopes version } }`;
const DELETE = 'mutation ($id: ID!) { deleteRole(id: $id) { name } }';
const ISSUERS = '{ signInIssuers { id issuer hasClientSecret clientId signInUrl scopes groups { group roleIds } active } }';
const ADD = 'mutation ($input: CreateSignInIssuerInput!) { createSignInIssuer(input: $input) { id hasClientSecret } }';
const CHANGE = `mutation ($id: ID!, $input: UpdateSignInIssuerInput!) {
  updateSignInIssuer(id: $id, input: $input) { issuer hasClientSecret version } }`;
const REMOVE = 'mutation ($id: ID!) { deleteSignInIssuer(id: $id) { name } }';

const asOperator = (store: TestStore, query: string, variables = {}) =>
  service.asOperator(query, variables, { 'x-store-id': store.id });

const SUPPORT = { name: 'Atendimento noturno', scopes: ['order-notes:write', 'ORDERS_BASIC_READ', 'order-notes:write'] };
const ISSUER = {
  name: 'Google',
  issuer: 'https://accounts.exemplo.com.br',
  audience: 'loja',
  clientId: 'console',
  clientSecret: 'segredo',
  groups: [{ group: 'a', roleIds: ['support'] }],
  scopes: ['orders:read'],
};

async function made<Made>(store: TestStore, query: string, input: object): Promise<Made> {
  return Object.values(dataOf(await asOperator(store, query, { input })))[0] as Made;
}

describe('roles', () => {
  test('are those of every store and those that it made, which another store does not have', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const role = await made<{ id: string }>(store, CREATE, SUPPORT);
    expect(role).toEqual({
      id: role.id,
      name: 'Atendimento noturno',
      scopes: ['ORDER_NOTES_WRITE', 'ORDERS_BASIC_READ'],
      version: 1,
    });
    const ids = async (at: TestStore) => (dataOf(await asOperator(at, ROLES)).roles as { id: string }[]).map(({ id }) => id);
    const everywhere = ['owner', 'support', 'marketing', 'catalogue', 'finance'];
    expect(await ids(store)).toEqual([...everywhere, role.id]);
    expect(await ids(other)).toEqual(everywhere);
    for (const [query, variables] of [
      [UPDATE, { id: role.id, input: { name: 'x' } }],
      [DELETE, { id: role.id }],
      [DELETE, { id: ABSENT }],
    ] as const)
      expect(refusals(await asOperator(other, query, variables))).toEqual(notFound('Papel não encontrado.'));
    for (const id of ['owner', 'support'])
      expect(refusals(await asOperator(store, UPDATE, { id, input: { name: 'x' } }))?.[0]).toMatchObject({ status: 400 });
  });

  test('have a name of their own and at least one scope that there is', async () => {
    const store = await service.newStore();
    const { id } = await made<{ id: string }>(store, CREATE, SUPPORT);
    expect(refusals(await asOperator(store, CREATE, { input: { ...SUPPORT, name: 'ATENDIMENTO noturno' } }))).toMatchObject([
      { code: 'DUPLICATE_ENTRY' },
    ]);
    const none = { field: 'scopes', message: 'Deve ter pelo menos 1 item.', code: 'TOO_SHORT' };
    expect(refusals(await asOperator(store, UPDATE, { id, input: { scopes: [] } }))).toEqual(invalid(none));
    expect(refusals(await asOperator(store, UPDATE, { id, input: { name: 'x' }, ifVersion: 9 }))).toMatchObject([
      { status: 412 },
    ]);
    expect(dataOf(await asOperator(store, UPDATE, { id, input: { scopes: ['kits:read'] } })).updateRole).toMatchObject({
      scopes: ['KITS_READ'],
      version: 2,
    });
  });

  test('are changed by no key, and nobody puts into one, nor leaves in one, what they do not have', async () => {
    const store = await service.newStore();
    const strong = await made<{ id: string }>(store, CREATE, { name: 'Caixa', scopes: ['payments:write', 'kits:read'] });
    expect(refusals(await store.graph(ROLES))).toEqual(scopeDenied('store:admin'));
    const admin = await panelUser(store, ['store:admin', 'kits:write', 'orders:write']);
    const tries: [string, object, string][] = [
      [CREATE, { input: { name: 'Tudo', scopes: ['kits:read', 'refunds:write'] } }, 'refunds:write'],
      [UPDATE, { id: strong.id, input: { name: 'Meu' } }, 'payments:write'],
      [ADD, { input: { ...ISSUER, scopes: ['store:admin', 'refunds:write'] } }, 'refunds:write'],
    ];
    const before = await store.snapshot();
    for (const [query, variables, scope] of tries)
      expect(refusals(await service.graph(query, { ...variables }, admin))).toEqual(scopeDenied(scope));
    expect(await store.snapshot()).toEqual(before);
    const key = keyHeaders(store, await newKey(store, { scopes: ['orders:write'] }));
    for (const query of [ROLES, ISSUERS])
      expect(refusals(await service.graph(query, {}, key))).toEqual(scopeDenied('store:admin'));
    // A part of what they have, they may give.
    const input = { name: 'Notas', scopes: ['order-notes:write', 'audit:read', 'order-contacts:read'] };
    expect((await service.graph(CREATE, { input }, admin)).errors).toBeUndefined();
  });
});

describe('issuers', () => {
  test('have a public https address, roles that there are, and a secret that nobody sees again', async () => {
    const store = await service.newStore();
    const refused = async (input: object) => {
      const { errors } = await asOperator(store, ADD, { input: { ...ISSUER, ...input } });
      const details = (errors?.[0]?.extensions.details ?? []) as { field: string }[];
      return details.map(({ field }) => field);
    };
    for (const issuer of [
      'http://a.com.br',
      'https://127.0.0.1',
      'https://169.254.169.254',
      'https://localhost',
      'https://u:p@a.com.br',
      'https://a.com.br/?x=1',
      'a',
    ])
      expect([issuer, await refused({ issuer })]).toEqual([issuer, ['issuer']]);
    expect(await refused({ groups: [{ group: 'a', roleIds: ['support', 'chefe', ABSENT] }] })).toEqual([
      'groups.0.roleIds.1',
      'groups.0.roleIds.2',
    ]);
    const { id } = await made<{ id: string }>(store, ADD, ISSUER);
    const { data, reply } = await asOperator(store, ISSUERS);
    expect(data.signInIssuers).toMatchObject([
      { issuer: ISSUER.issuer, hasClientSecret: true, signInUrl: expect.stringContaining(`/console/entrar/${store.id}/${id}`) },
    ]);
    expect(reply.text).not.toContain('segredo');
    const log = await asOperator(store, '{ auditLog { nodes { changes { field after } } } }');
    expect(log.reply.text).not.toContain('segredo');
    expect(refusals(await asOperator(store, ADD, { input: ISSUER }))).toMatchObject([{ code: 'DUPLICATE_ENTRY' }]);
  });

  test('forget the secret of the client when their address changes, and are changed only by who has all that they give', async () => {
    const store = await service.newStore();
    const { id } = await made<{ id: string }>(store, ADD, ISSUER);
    const admin = await panelUser(store, ['store:admin', 'kits:read']);
    for (const input of [
      { issuer: 'https://meu.exemplo.com.br' },
      { audience: 'minha' },
      { groups: [] },
      { active: false },
      { clientSecret: 'x' },
    ])
      expect(refusals(await service.graph(CHANGE, { id, input }, admin))).toEqual(scopeDenied('orders:read'));
    // To take from an issuer what they do not have is no gift.
    expect((await service.graph(CHANGE, { id, input: { scopes: ['kits:read'] } }, admin)).errors).toBeUndefined();
    const moved = await asOperator(store, CHANGE, { id, input: { issuer: 'https://meu.exemplo.com.br' } });
    expect(moved.data.updateSignInIssuer).toEqual({ issuer: 'https://meu.exemplo.com.br', hasClientSecret: false, version: 3 });
    const other = await service.newStore();
    for (const [query, variables] of [
      [CHANGE, { id, input: { name: 'x' } }],
      [REMOVE, { id }],
    ] as const)
      expect(refusals(await asOperator(other, query, variables))).toEqual(notFound('Provedor de identidade não encontrado.'));
    expect((await asOperator(store, REMOVE, { id })).data).toEqual({ deleteSignInIssuer: { name: 'Google' } });
  });
});

describe('X-Actor', () => {
  const NOTE = 'mutation ($id: ID!) { appendOrderNote(id: $id, input: { note: "Ligou" }) { notes } }';
  const viewer = '{ viewer { name actor scopes } }';

  test('is recorded as said by the key, and gives and takes no right', async () => {
    const store = await service.newStore();
    const headers = keyHeaders(store, await newKey(store, { name: 'ERP', scopes: ['order-notes:write'] }));
    const ana = { ...headers, 'x-actor': 'Jo%C3%A3o d%27%C3%81vila' };
    const plain = await service.graph(viewer, {}, headers);
    const said = await service.graph(viewer, {}, ana);
    const name = "ERP (por João d'Ávila)";
    expect(said.data.viewer).toEqual({ ...(plain.data.viewer as object), name, actor: "João d'Ávila" });
    const id = await store.order();
    expect((await service.graph(NOTE, { id }, ana)).errors).toBeUndefined();
    const log = await asOperator(store, '{ auditLog(filter: { mutation: "appendOrderNote" }) { nodes { actor actorName } } }');
    expect(log.data.auditLog).toEqual({ nodes: [{ actor: 'KEY', actorName: name }] });
    const found = async (actorName: string) => {
      const query = 'query ($filter: AuditFilter) { auditLog(filter: $filter) { totalCount nodes { actorName } } }';
      const { data } = await asOperator(store, query, { filter: { mutation: 'appendOrderNote', actorName } });
      return data.auditLog;
    };
    const once = { totalCount: 1, nodes: [{ actorName: name }] };
    for (const actorName of [name, "João d'Ávila", name.replace(/ \(.*/, '')])
      expect([actorName, await found(actorName)]).toEqual([actorName, once]);
    for (const actorName of ["d'Ávila", 'João', '%', '(por', name.toLowerCase()])
      expect([actorName, await found(actorName)]).toEqual([actorName, { totalCount: 0, nodes: [] }]);
    const cancel = 'mutation ($id: ID!) { setOrderStatus(id: $id, input: { status: CANCELLED }) { id } }';
    for (const actor of ['owner', 'Operador', 'store:admin'.replace(':', '.')])
      expect(refusals(await service.graph(cancel, { id }, { ...headers, 'x-actor': actor }))).toEqual(
        scopeDenied('orders:write'),
      );
  });

  test('is a name, and of no other caller than a key', async () => {
    const store = await service.newStore();
    const headers = keyHeaders(store, await newKey(store, { scopes: ['orders:read'] }));
    for (const wrong of ['', '%', 'Ana) (por Bia', 'a'.repeat(101), 'Ana%0Aoutra', '%3Cb%3E', '%00'])
      expect([wrong, (await service.graph(viewer, {}, { ...headers, 'x-actor': wrong })).errors?.[0]?.extensions]).toMatchObject([
        wrong,
        { code: 'VALIDATION_ERROR', details: [{ field: 'X-Actor', code: 'INVALID_FORMAT' }] },
      ]);
    const person = { ...(await panelUser(store, ['orders:read'])), 'x-actor': 'Bia' };
    expect((await service.graph(viewer, {}, person)).data.viewer).toMatchObject({ name: 'Ana', actor: null });
    const { data } = await service.asOperator(viewer, {}, { 'x-actor': 'Bia' });
    expect(data.viewer).toMatchObject({ name: 'Operador', actor: null });
  });
});
