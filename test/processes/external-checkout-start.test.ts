import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/read-config.ts';
import { externalCart } from '../support/external-cart.ts';
import { startServer } from '../support/server-process.ts';
import { OPERATOR } from '../support/service.ts';
import { tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();

const CREATE = 'mutation { createStore(input: { name: "Loja" }) { checkoutKey } }';

/** The process migrates a database of its own first. */
const SLOW = { timeout: 60_000 };

/** Starts the service, sends it a cart from a page of `origin`, and answers what came back. */
async function cartOver(variables: Record<string, string>, origin: string) {
  const server = await startServer({ ...(await databases.next()), ...variables });
  const post = (path: string, headers: object, body: object) =>
    fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const made = await post('/graphql', { authorization: `Bearer ${OPERATOR}` }, { query: CREATE });
  const { data } = (await made.json()) as { data: { createStore: { checkoutKey: string } } };
  const headers = { 'x-api-key': data.createStore.checkoutKey, origin };
  const response = await post('/stores/external/checkout', headers, externalCart());
  const { checkoutId, checkoutUrl } = (await response.json()) as { checkoutId: string; checkoutUrl: string };
  expect(response.status).toBe(201);
  expect(await server.stop()).toBe(0);
  return { address: server.address, checkoutId, checkoutUrl, allowed: response.headers.get('access-control-allow-origin') };
}

describe('the address of a checkout', () => {
  test('is the listening address without PUBLIC_URL, and there is no CORS', SLOW, async () => {
    const { address, checkoutId, checkoutUrl, allowed } = await cartOver({}, 'https://vitrine.example');
    expect([checkoutUrl, allowed]).toEqual([`${address}/pay/${checkoutId}`, null]);
  });

  test('is PUBLIC_URL, and CHECKOUT_CORS_ORIGINS may call the service', SLOW, async () => {
    const variables = {
      PUBLIC_URL: 'https://pagar.exemplo.com.br/loja/',
      CHECKOUT_CORS_ORIGINS: 'https://outra.example, https://vitrine.example',
    };
    const { checkoutId, checkoutUrl, allowed } = await cartOver(variables, 'https://vitrine.example');
    expect([checkoutUrl, allowed]).toEqual([`https://pagar.exemplo.com.br/loja/pay/${checkoutId}`, 'https://vitrine.example']);
  });

  const ADDRESS = 'must be an http or https address without a query';
  const ORIGINS = 'must be origins with commas between them, like https://loja.exemplo.com.br';

  test.each([
    ['PUBLIC_URL', 'pagar.exemplo.com.br', ADDRESS],
    ['PUBLIC_URL', 'ftp://pagar.exemplo.com.br', ADDRESS],
    ['PUBLIC_URL', 'https://pagar.exemplo.com.br?x=1', ADDRESS],
    ['PUBLIC_URL', 'https://pagar.exemplo.com.br#x', ADDRESS],
    ['PUBLIC_URL', 'https://user:senha@pagar.exemplo.com.br', ADDRESS],
    ['CHECKOUT_CORS_ORIGINS', '*', ORIGINS],
    ['CHECKOUT_CORS_ORIGINS', 'null', ORIGINS],
    ['CHECKOUT_CORS_ORIGINS', 'ftp://loja.exemplo.com.br', ORIGINS],
    ['CHECKOUT_CORS_ORIGINS', 'https://loja.exemplo.com.br/', ORIGINS],
    ['CHECKOUT_CORS_ORIGINS', 'https://loja.exemplo.com.br,,', ORIGINS],
    ['CHECKOUT_CORS_ORIGINS', 'HTTPS://Loja.exemplo.com.br', ORIGINS],
  ])('is not configured by a wrong %s (%s), which ends the start with one line', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(new Error(`${name}: ${message}`));
  });
});
