import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { createZipcodeLookup, type FindAddress, findState } from '../../src/pay/zipcode-address.ts';
import { payableStore, visit } from '../support/pay.ts';
import { certificateFor } from '../support/receiver.ts';
import { Service, startService } from '../support/service.ts';

const base = await startService();
const { ca, ...certificate } = await certificateFor('ceps.exemplo.com.br');
const asked: string[] = [];
const KNOWN: Readonly<Record<string, string>> = {
  '/01001000': '{"logradouro":"Praça da Sé","bairro":"Sé","localidade":"São Paulo","uf":"SP","complemento":"lado ímpar"}',
  '/50050000': '{"erro":"true"}',
  '/60000000': '{"logradouro":7,"bairro":"\\u0000","localidade":["x"],"uf":"sp"}',
  '/70000000': 'no JSON',
  '/80000000': JSON.stringify({ logradouro: 'x'.repeat(20_000) }),
};
const provider = createServer(certificate, ({ url = '' }, response) => {
  asked.push(url);
  if (url === '/90000000') return;
  if (url === '/30000000') return void response.writeHead(404).end();
  response.writeHead(KNOWN[url] === undefined ? 500 : 200).end(KNOWN[url]);
});
await new Promise<void>((listening) => {
  provider.listen(0, '127.0.0.1', listening);
});
afterAll(() => {
  provider.close();
  provider.closeAllConnections();
});

/** A new look-up at the provider, which has forgotten nothing and is not waiting. */
function lookup(): FindAddress {
  const { port } = provider.address() as AddressInfo;
  const url = `https://ceps.exemplo.com.br:${port}/{cep}`;
  return createZipcodeLookup({ url, ca, lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) });
}

// The first handshake of a process takes longer than the others.
await lookup()('01001000');

const stateAlone = (state: string) => ({ state, city: '', neighborhood: '', street: '' });

describe('the address for a CEP', () => {
  test('without a provider is the state alone', async () => {
    const states = { '01001000': 'SP', '28999999': 'RJ', '69300000': 'RR', '69400000': 'AM', '72800000': 'GO', '73000000': 'DF' };
    const more = { '76800000': 'RO', '99999999': 'RS', '00999999': '', '78900000': '' };
    for (const [zipcode, state] of Object.entries({ ...states, ...more }))
      expect(await findState(zipcode)).toEqual(stateAlone(state));
  });

  test('is that of the provider, which is asked once', async () => {
    const find = lookup();
    asked.length = 0;
    for (let times = 0; times < 2; times += 1)
      expect(await find('01001000')).toEqual({ state: 'SP', city: 'São Paulo', neighborhood: 'Sé', street: 'Praça da Sé' });
    expect(asked).toEqual(['/01001000']);
  });

  test.each([
    ['that it does not know', '50050000', 'PE'],
    ['of which it answers no texts', '60000000', 'CE'],
    ['to which it answers no JSON', '70000000', 'DF'],
    ['to which it answers too much', '80000000', 'PR'],
    ['to which it answers an error', '40000000', 'BA'],
    ['to which it does not answer in time', '90000000', 'RS'],
  ])('of %s is the state alone', async (_what, zipcode, state) => {
    expect(await lookup()(zipcode)).toEqual(stateAlone(state));
  });

  test('that a provider answers with 404 is the state alone, and the provider is asked for others', async () => {
    const find = lookup();
    expect(await find('30000000')).toEqual(stateAlone('MG'));
    expect(await find('01001000')).toMatchObject({ city: 'São Paulo' });
  });

  test('asks an unavailable provider once in 30 seconds', async () => {
    const find = lookup();
    expect(await find('70000000')).toEqual(stateAlone('DF'));
    asked.length = 0;
    expect(await find('01001000')).toEqual(stateAlone('SP'));
    expect(asked).toEqual([]);
  });
});

test('the address of a CEP is returned to the script of a checkout page, and to nothing else', async () => {
  const service = new Service(base.database, { findAddress: lookup() });
  const store = await payableStore(service);
  const path = `/pay/${await store.externalCheckout()}/zipcode`;
  const { status, headers, text } = await visit(service, `${path}/01001000`);
  expect([status, headers.get('cache-control'), JSON.parse(text)]).toEqual([
    ...[200, 'no-store', { state: 'SP', city: 'São Paulo', neighborhood: 'Sé', street: 'Praça da Sé' }],
  ]);
  for (const wrong of ['0100100', '010010000', '01001-000', 'x'])
    expect((await visit(service, `${path}/${wrong}`)).status).toBe(404);
  expect((await visit(service, `/pay/${crypto.randomUUID()}/zipcode/01001000`)).status).toBe(404);
});
