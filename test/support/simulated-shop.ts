import { expect } from 'vitest';
import { type ClockService, freezeClock } from './clock-store.ts';
import { asOperatorOf, newTestStore } from './clocks.ts';
import { POLL_OPTIONS } from './constants.ts';
import { dataOf, type Json } from './replies.ts';
import type { TestStore } from './service.ts';

const CREATE = 'mutation ($input: CreatePaymentProviderInput!) { createPaymentProvider(input: $input) { id methods } }';
const PROVIDER = { kind: 'SIMULATED', name: 'Provedor simulado', credentials: {} };

export const SIMULATE = `mutation ($orderId: ID!, $outcome: SimulatedOutcome!, $callback: NoticeDelivery, $afterMinutes: Int) {
  simulatePayment(orderId: $orderId, outcome: $outcome, callback: $callback, afterMinutes: $afterMinutes) {
    order { status } payment { status refundDue } notices { externalId outcome amount effect } } }`;

/** A test store at noon of 1 March 2030, UTC, that is charged by the simulated provider. */
export async function simulatedShop({ service }: ClockService, isFrozen = true): Promise<TestStore & { providerId: string }> {
  const store = await newTestStore(service, { clockAt: '2030-03-01T12:00:00Z' });
  if (isFrozen) await freezeClock(store);
  const { createPaymentProvider } = dataOf(await asOperatorOf(store, CREATE, { input: PROVIDER }));
  expect(createPaymentProvider).toMatchObject({ methods: ['PIX', 'CARD', 'BOLETO'] });
  return Object.assign(store, { providerId: (createPaymentProvider as { id: string }).id });
}

/** Waits until the charges of all orders of a store that wait are open. */
export async function allCharged(store: TestStore, trigger: () => void): Promise<void> {
  trigger();
  const text = "SELECT FROM payment_attempt WHERE store_id = $1 AND status = 'STARTING'";
  const waiting = async () => (await store.service.rows({ text, values: [store.id] })).length;
  await expect.poll(waiting, { ...POLL_OPTIONS, timeout: 600_000 }).toBe(0);
}

/** Does what a buyer, or their bank, does. */
export const simulate = async (store: TestStore, variables: Json): Promise<Json> =>
  dataOf(await store.graph(SIMULATE, variables)).simulatePayment as Json;
