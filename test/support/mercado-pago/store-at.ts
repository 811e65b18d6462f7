import { randomUUID } from 'node:crypto';
import { afterEach } from 'vitest';
import { createMercadoPago } from '../../../src/gateways/mercado-pago/mercado-pago.ts';
import type { MercadoPagoSettings } from '../../../src/gateways/mercado-pago/settings.ts';
import { SimulatedMercadoPago } from './simulator.ts';

/** Servers and gateways that are closed after each test. */
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

/** A simulated Mercado Pago and a gateway to it, whose clock is set by the test. */
export async function openStoreAt(
  options: ConstructorParameters<typeof SimulatedMercadoPago>[0] = {},
  settings: Partial<MercadoPagoSettings> = {},
  timeouts = { connect: 2_000, answer: 2_000 },
) {
  const clock = { time: Date.parse('2026-11-30T12:00:00.250Z') };
  const now = () => new Date(clock.time);
  const api = await new SimulatedMercadoPago({ now, ...options }).listen();
  const gateway = createMercadoPago({ ...api.settings(), ...settings }, { now, timeouts });
  opened.push(api, gateway);
  const charge = (amount = 12_345, method: 'CARD' | 'BOLETO' = 'CARD') => ({
    reference: randomUUID().replaceAll('-', ''),
    amount,
    expiresAt: new Date(clock.time + 3_600_000),
    description: 'Pedido 1001 · café',
    checkout: {
      method,
      installments: method === 'CARD' ? 3 : 1,
      returnUrl: 'https://loja.example.com/pay/1',
      noticeUrl: 'https://loja.example.com/payments/1/segredo',
    },
  });
  const started = async (...parts: Parameters<typeof charge>) => {
    const made = charge(...parts);
    await gateway.start(made);
    return made;
  };
  const found = (minutes = 60) => Array.fromAsync(gateway.find(new Date(clock.time - minutes * 60_000), now()));
  return { api, gateway, clock, now, charge, started, found };
}
