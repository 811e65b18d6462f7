import { expect } from 'vitest';
import { refusals } from './refusals.ts';
import type { GraphReply } from './replies.ts';
import type { TestStore } from './service.ts';

/** Fields of the seller identity, null in a new store. */
export const NO_IDENTITY = {
  legalName: null,
  document: null,
  address: null,
  supportEmail: null,
  supportPhone: null,
  policyUrl: null,
  privacyUrl: null,
  logoUrl: null,
  accentColor: null,
};

export const STORE_FIELDS = `id name active pixKey pixMerchantName pixMerchantCity ${Object.keys(NO_IDENTITY).join(' ').replace('address', 'address { street number complement neighborhood city state zipcode }')}
  messagesPerDay version createdAt updatedAt`;

/** A store created at the current time, with its defaults. */
export function freshStore({ id, service }: TestStore) {
  const now = service.clock.now().toISOString();
  const pix = { pixKey: null, pixMerchantName: null, pixMerchantCity: null };
  return {
    id,
    name: 'Loja',
    active: true,
    ...pix,
    ...NO_IDENTITY,
    messagesPerDay: 5,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

const row = ({ id, service }: TestStore) =>
  service.rows({ text: 'SELECT to_jsonb(store) FROM store WHERE id = $1', values: [id] });

/** Sends an invalid call, expects that it does not change the store, and returns its errors. */
export async function expectStoreUnchanged(store: TestStore, call: () => Promise<GraphReply>) {
  const before = await row(store);
  const answer = await call();
  expect(answer.data).toEqual({});
  expect(await row(store)).toEqual(before);
  return refusals(answer);
}
