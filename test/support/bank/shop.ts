import { randomUUID } from 'node:crypto';
import { afterEach } from 'vitest';
import { createApiPix } from '../../../src/gateways/api-pix/api-pix.ts';
import type { Movement } from '../../../src/gateways/gateway.ts';
import { SimulatedBank } from './bank.ts';

/** Servers and gateways that are closed after each test. */
export const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

/** A bank and a gateway whose clock is set by the test. */
export async function openShopAtBank(options: ConstructorParameters<typeof SimulatedBank>[0] = {}) {
  const clock = { time: Date.parse('2026-11-28T12:00:00.250Z') };
  const now = () => new Date(clock.time);
  const bank = await new SimulatedBank({ now, ...options }).listen();
  const gateway = createApiPix(bank.settings(), { now, timeouts: { connect: 1_000, answer: 1_000 } });
  opened.push(bank, gateway);
  const charge = (amount = 1_000) => ({
    reference: randomUUID().replaceAll('-', ''),
    amount,
    expiresAt: new Date(clock.time + 300_000),
    description: 'Pedido',
  });
  const found = (minutes = 60) => Array.fromAsync(gateway.find(new Date(clock.time - minutes * 60_000), now()));
  return { bank, gateway, clock, now, charge, found };
}

export const amounts = (movements: readonly Movement[] | undefined) => movements?.map(({ amount }) => amount);
