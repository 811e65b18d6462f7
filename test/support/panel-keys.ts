import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JWK, SignJWT } from 'jose';
import { afterAll } from 'vitest';
import { bearer, panelClaims } from './panel.ts';
import { Service, type TestStore } from './service.ts';

/** A panel that publishes its keys on this machine. */
interface Panel {
  readonly url: string;
  keys: JWK[];
  /** Failing response instead of the keys. */
  respond: ((response: ServerResponse) => void) | undefined;
  fetches: number;
}

export async function startPanel(): Promise<Panel> {
  const server = createServer((_request, response) => {
    panel.fetches += 1;
    if (panel.respond) panel.respond(response);
    else response.end(JSON.stringify({ keys: panel.keys }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => new Promise((closed) => server.close(closed)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  const panel: Panel = { url, keys: [], respond: undefined, fetches: 0 };
  return panel;
}

export const KEY_PAIRS = {
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: generateKeyPairSync('ed25519'),
};

type Algorithm = keyof typeof KEY_PAIRS;

/** The public key of an algorithm as a panel publishes it. */
export const publishedKey = (alg: Algorithm): JWK => ({
  ...(KEY_PAIRS[alg].publicKey.export({ format: 'jwk' }) as JWK),
  kid: alg,
  use: 'sig',
});

/** A token of a user of this store with `products:write`. */
export const signTokenWith = (key: KeyObject, alg: string, kid: string, store: TestStore) =>
  new SignJWT(panelClaims(store, ['products:write'])).setProtectedHeader({ alg, kid }).sign(key);

/** A panel with these keys, and a service that takes the tokens signed with them, on the store's database and clock. */
export async function withPublishedKeys(store: TestStore, algorithms: readonly Algorithm[], parts: object = {}) {
  const panel = await startPanel();
  panel.keys = algorithms.map(publishedKey);
  const { database, clock } = store.service;
  const at = new Service(database, { clock, panelJwksUrl: panel.url, ...parts });
  const user = async (alg: Algorithm, kid: string = alg) =>
    bearer(store, await signTokenWith(KEY_PAIRS[alg].privateKey, alg, kid, store));
  return { panel, at, user };
}
