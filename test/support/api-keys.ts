import { expect } from 'vitest';
import { refusals } from './refusals.ts';
import type { GraphReply } from './replies.ts';
import type { Service, TestStore } from './service.ts';

export const KEY_FIELDS = 'id name prefix scopes storeIds expiresAt revokedAt rotatedAt version createdAt updatedAt';
export const CREATE_KEY = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { ${KEY_FIELDS} } } }`;
export const ROTATE_KEY = `mutation ($id: ID!, $overlapSeconds: Int) {
  rotateApiKey(id: $id, input: { overlapSeconds: $overlapSeconds }) { secret apiKey { ${KEY_FIELDS} } }
}`;
export const REVOKE_KEY = `mutation ($id: ID!) { revokeApiKey(id: $id) { ${KEY_FIELDS} } }`;

export interface Key {
  readonly id: string;
  readonly prefix: string;
}

interface IssuedKey {
  readonly secret: string;
  readonly apiKey: Key;
}

/** The input of a key to this store that reads products. */
export const keyInput = (store: TestStore, more: object = {}) => ({
  name: 'ERP',
  scopes: ['products:read'],
  storeIds: [store.id],
  ...more,
});

export const issuedKey = ({ data }: GraphReply) => (data.createApiKey ?? data.rotateApiKey) as IssuedKey;

export const newKey = async (store: TestStore, more: object = {}) =>
  issuedKey(await store.service.asOperator(CREATE_KEY, { input: keyInput(store, more) }));

export const keyHeaders = (store: TestStore, { secret }: IssuedKey) => ({
  authorization: `Bearer ${secret}`,
  'x-store-id': store.id,
});

/** Sends an invalid call, by default as the operator, expects that it changes no key, and returns its errors. */
export async function expectKeysUnchanged(service: Service, query: string, variables: object, headers?: Record<string, string>) {
  const everyKey = () => service.rows({ text: 'SELECT to_jsonb(api_key) FROM api_key ORDER BY id' });
  const before = await everyKey();
  const answer = await (headers ? service.graph(query, { ...variables }, headers) : service.asOperator(query, { ...variables }));
  // A query's refused field is null, a refused mutation has no data.
  expect(Object.values(answer.data).filter((value) => value !== null)).toEqual([]);
  expect(await everyKey()).toEqual(before);
  return refusals(answer);
}
