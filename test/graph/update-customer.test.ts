import { describe, expect, test } from 'vitest';
import type { GrantedScope } from '../../src/core/execution/principal.ts';
import { optOutToken } from '../../src/graph/messages/message/opt-out-token.ts';
import { recipientHash } from '../../src/graph/messages/message/recipient.ts';
import { createSecrets } from '../../src/lib/secrets.ts';
import { ABSENT } from '../support/constants.ts';
import { asAdmin, customerOf, ERASE, ZULEICA_ADDRESS, zuleicaStore } from '../support/data-subject.ts';
import { ADDRESS, order } from '../support/order-fixtures.ts';
import { visit } from '../support/pay.ts';
import { documentsOf } from '../support/record-documents.ts';
import { invalid, notFound, scopeDenied, stale } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { SECRETS_KEY, startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const FIELDS = `id name phone notes tags address { street number complement neighborhood city state zipcode }
  documentNumber email version updatedAt`;
const { READ, UPDATE } = documentsOf('Customer', FIELDS);
const TAGGED = `query ($tag: String!) { customers(filter: { tags: [$tag] }, orderBy: { field: NAME }) { totalCount nodes { name } } }`;
const ANA = '11144477735';
const MISSING = notFound('Comprador não encontrado.');

/** Makes Ana with one order; answers her as she is. */
async function ana(store: TestStore): Promise<Json & { id: string }> {
  await order(store);
  return store.ask<Json & { id: string }>(READ, { id: await customerOf(store, ANA) });
}

const update = (store: TestStore, id: string, input: object) => store.ask<Json & { id: string }>(UPDATE, { id, input });

const named = async (store: TestStore, tag: string) =>
  (await store.ask<{ nodes: Json[] }>(TAGGED, { tag })).nodes.map(({ name }) => name);

/** Opts the owner of an address out of a channel, as the link of a message does. */
async function optOut(store: TestStore, channel: 'email' | 'sms' | 'whatsapp', address: string): Promise<void> {
  const recipient = Buffer.from(recipientHash(address)).toString('base64url');
  const token = optOutToken(createSecrets(SECRETS_KEY), { storeId: store.id, channel, recipient });
  expect((await visit(service, `/unsubscribe/${token}`, { method: 'POST' })).status).toBe(200);
}

describe('updateCustomer', () => {
  test('absent leaves, null clears, a value replaces; it emits one event, and orders keep what they were made with', async () => {
    const store = await service.newStore();
    const before = await ana(store);
    const placed = await store.events();
    service.clock.forward(1000);
    const input = { name: 'Ana S. Lima', phone: '(11) 91234-5678', notes: 'Prefere WhatsApp', tags: ['VIP', 'Atacado'] };
    const updatedAt = service.now();
    const first = await update(store, before.id, input);
    expect(first).toEqual({ ...before, ...input, phone: '+5511912345678', version: 2, updatedAt });
    const second = await update(store, before.id, { address: { ...ZULEICA_ADDRESS, zipcode: '80010-001' }, notes: null });
    expect(second).toEqual({ ...first, address: { ...ZULEICA_ADDRESS, zipcode: '80010001' }, notes: null, version: 3 });
    const third = await update(store, before.id, { address: null, phone: null, tags: [] });
    expect(third).toEqual({ ...second, address: null, phone: null, tags: [], version: 4 });
    expect(await store.ask(READ, { id: before.id })).toEqual(third);
    const events = (await store.events()).slice(placed.length);
    expect(events.map(({ type, data }) => [type, data.name, data.address, data.phone])).toEqual([
      ['CUSTOMER_UPDATED', 'Ana S. Lima', 'Rua das Flores', '+5511912345678'],
      ['CUSTOMER_UPDATED', 'Ana S. Lima', 'Rua Zuleica', '+5511912345678'],
      ['CUSTOMER_UPDATED', 'Ana S. Lima', null, null],
    ]);
    // What API v1 shows of a customer has neither notes nor tags.
    expect(Object.keys(events[0]?.data ?? {})).toEqual(Object.keys(placed[0]?.data ?? {}));
    expect((await store.ask<{ nodes: Json[] }>('{ orders { nodes { contact { name } } } }')).nodes).toEqual([
      { contact: { name: 'Ana Souza' } },
    ]);
  });

  test('without a change writes and emits nothing; a new order overwrites name, phone and address, and keeps notes and tags', async () => {
    const store = await service.newStore();
    const { id } = await ana(store);
    await update(store, id, { tags: ['VIP'], notes: 'x' });
    const before = await store.snapshot();
    const known = { notes: 'x', name: 'Ana Souza', phone: '41 98765-4321' };
    for (const input of [{}, { tags: [' VIP ', 'vip'] }, known, { address: ADDRESS }]) await update(store, id, input);
    expect(await store.snapshot()).toEqual(before);
    await update(store, id, { name: 'Outra', phone: null, notes: 'Cuidado', tags: ['vip'], address: { ...ZULEICA_ADDRESS } });
    service.clock.forward(1000);
    await order(store);
    expect(await store.ask(READ, { id })).toMatchObject({
      ...{ name: 'Ana Souza', phone: '+5541987654321', address: { street: ADDRESS.street, zipcode: ADDRESS.zipcode } },
      ...{ notes: 'Cuidado', tags: ['vip'] },
    });
  });

  test('tags are trimmed, and those that differ only in case count once, as first written', async () => {
    const store = await service.newStore();
    const { id } = await ana(store);
    const tags = ['  Revenda ', 'vip', 'VIP', 'São Paulo', 'são paulo', 'Vip'];
    expect((await update(store, id, { tags })).tags).toEqual(['Revenda', 'vip', 'São Paulo']);
    const most = Array.from({ length: 40 }, (_, at) => `${at}`.padEnd(60, 'é'));
    expect((await update(store, id, { tags: most })).tags).toEqual(most);
  });

  test('is rejected with every invalid field by name', async () => {
    const store = await service.newStore();
    const { id } = await ana(store);
    const input = {
      ...{ name: '', phone: '123', notes: 'x'.repeat(5001), tags: ['x'.repeat(61), ' '] },
      address: { ...ZULEICA_ADDRESS, state: 'XX', zipcode: '1' },
    };
    const phone = 'Deve ser um telefone com DDD, como (11) 98765-4321, ou com + e o código de outro país.';
    expect(await store.refusesGraph(UPDATE, { id, input })).toEqual(
      invalid(
        { field: 'name', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' },
        { field: 'phone', message: phone, code: 'INVALID_FORMAT' },
        { field: 'notes', message: 'Deve ter no máximo 5000 caracteres.', code: 'TOO_LONG' },
        { field: 'tags.0', message: 'Deve ter no máximo 60 caracteres.', code: 'TOO_LONG' },
        { field: 'tags.1', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' },
        { field: 'address.state', message: 'Deve ser a sigla de um estado, como SP.', code: 'INVALID_FORMAT' },
        { field: 'address.zipcode', message: 'Deve ser um CEP de 8 dígitos.', code: 'INVALID_FORMAT' },
      ),
    );
    const tags = Array.from({ length: 41 }, (_, at) => `t${at}`);
    expect(await store.refusesGraph(UPDATE, { id, input: { name: null, tags } })).toEqual(
      invalid(
        { field: 'name', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
        { field: 'tags', message: 'Deve ter no máximo 40 itens.', code: 'TOO_LONG' },
      ),
    );
    expect(await store.refusesGraph(UPDATE, { id, input: { tags: null } })).toEqual(
      invalid({ field: 'tags', message: 'Não pode ser nulo.', code: 'NOT_NULL' }),
    );
  });

  test('is rejected without customers:write, by its input, for a missing customer, also of another store, and by its version', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { id } = await ana(store);
    const keyOf = async (scope: GrantedScope) => ({ authorization: `Bearer ${await service.newKey([store.id], [scope])}` });
    const sent = { id, input: { notes: 'x' } };
    expect(await store.refusesGraph(UPDATE, sent, await keyOf('customers:read'))).toEqual(scopeDenied('customers:write'));
    const nameless = invalid({ field: 'name', message: 'Não pode ser nulo.', code: 'NOT_NULL' });
    for (const customerId of [ABSENT, id])
      expect(await store.refusesGraph(UPDATE, { id: customerId, input: { name: null }, ifVersion: 9 })).toEqual(nameless);
    expect(await store.refusesGraph(UPDATE, { ...sent, id: ABSENT })).toEqual(MISSING);
    expect(await other.refusesGraph(UPDATE, sent)).toEqual(MISSING);
    expect(await store.refusesGraph(UPDATE, { ...sent, ifVersion: 2 })).toEqual(stale(1));
    const writer = await keyOf('customers:write');
    expect(await store.ask(UPDATE, sent, writer)).toMatchObject({ notes: 'x' });
    expect(await store.ask('{ customers { nodes { notes } } }', {}, writer)).toEqual({ nodes: [{ notes: 'x' }] });
  });

  test('an erasure clears notes and tags and stays; the export has both', async () => {
    const { store, id } = await zuleicaStore(service, 'CANCELLED');
    await update(store, id, { notes: 'Zuleica liga à noite', tags: ['Família Quintanilha'] });
    const exported = await asAdmin(store, 'mutation ($id: ID!) { exportCustomer(id: $id) { data } }', { id });
    const { person } = (dataOf(exported).exportCustomer as { data: { person: { records: Json } } }).data;
    expect(person.records).toMatchObject({ notes: 'Zuleica liga à noite', tags: ['Família Quintanilha'] });
    dataOf(await asAdmin(store, ERASE, { id }));
    expect(await store.ask(READ, { id })).toMatchObject({ notes: null, tags: [] });
    expect(await named(store, 'Família Quintanilha')).toEqual([]);
    const message = 'Os dados deste comprador foram removidos e não podem ser preenchidos de novo.';
    const refusal = invalid({ field: 'id', message, code: 'CONFLICT' });
    expect(await store.refusesGraph(UPDATE, { id, input: { notes: 'Zuleica' } })).toEqual(refusal);
    expect(JSON.stringify(await store.snapshot()).toLowerCase()).not.toContain('zuleica');
  });
});

test('customers by tag are those with exactly that tag, in either case, in this store', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  for (const [name, documentNumber, tags] of [
    ['Ana', ANA, ['VIP', 'Atacado']],
    ['Bia', '52998224725', ['vip']],
    ['Caio', '39053344705', ['VIP 2']],
  ] as const) {
    for (const each of [store, other]) await order(each, { name, documentNumber });
    await update(store, await customerOf(store, documentNumber), { tags });
  }
  expect(await named(store, 'vIp')).toEqual(['Ana', 'Bia']);
  expect(await named(store, ' VIP 2 ')).toEqual(['Caio']);
  expect(await named(store, 'VI')).toEqual([]);
  expect(await named(other, 'VIP')).toEqual([]);
  await update(store, await customerOf(store, ANA), { tags: ['Atacado'] });
  expect(await named(store, 'VIP')).toEqual(['Bia']);
});

describe('optOuts', () => {
  test('are the channels that the current address or number opted out of, in this store', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { id } = await ana(store);
    await ana(other);
    const query = 'query ($id: ID!) { customer(id: $id) { optOuts } }';
    const read = async (of: TestStore) => (await of.ask<{ optOuts: string[] }>(query, { id: await customerOf(of, ANA) })).optOuts;
    expect(await read(store)).toEqual([]);
    await optOut(store, 'email', 'Ana@exemplo.com.br');
    await optOut(store, 'whatsapp', '+5541987654321');
    await optOut(store, 'sms', '+5511900000000');
    expect(await read(store)).toEqual(['EMAIL', 'WHATSAPP']);
    expect(await read(other)).toEqual([]);
    await update(store, id, { phone: '11900000000' });
    expect(await read(store)).toEqual(['EMAIL', 'SMS']);
    await update(store, id, { phone: null });
    expect(await read(store)).toEqual(['EMAIL']);
  });

  test('of a list are read in one statement, beside the list', async () => {
    const store = await service.newStore();
    for (let made = 0; made < 8; made += 1)
      await order(store, { documentNumber: null, email: `${made}@exemplo.com.br`, phone: `+55119000000${made + 10}` });
    await optOut(store, 'email', '7@exemplo.com.br');
    const list = '{ customers(first: 8) { nodes { email tags notes optOuts } } }';
    await store.graph(list);
    const sent = await statementsOf(async () => {
      const { nodes } = await store.ask<{ nodes: { email: string; optOuts: string[] }[] }>(list);
      expect(nodes.filter(({ optOuts }) => optOuts.length > 0)).toEqual([
        { email: '7@exemplo.com.br', tags: [], notes: null, optOuts: ['EMAIL'] },
      ]);
      expect(nodes).toHaveLength(8);
    });
    expect(sent).toEqual(['SELECT customer', 'SELECT store', 'SELECT message_opt_out']);
  });
});
