import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PatchLine, PublishedApi, patched } from '../../support/bank/published.ts';
import type { ApiExchange } from '../../support/mercado-pago/simulator.ts';
import { openStoreAt } from '../../support/mercado-pago/store-at.ts';

const path = process.env['MERCADO_PAGO_OPENAPI'];
const lines = JSON.parse(readFileSync(new URL('openapi-patch.json', import.meta.url), 'utf8')) as PatchLine[];
const read = (): object => JSON.parse(readFileSync(path ?? '', 'utf8')) as object;

/** Everything that the gateway can say to the API and hear from it. */
async function story(): Promise<readonly ApiExchange[]> {
  const { api, gateway, charge, started, found } = await openStoreAt();
  await gateway.check();
  const [card, boleto] = [await started(), await started(990, 'BOLETO')];
  await gateway.start(card);
  await gateway.look(charge().reference);
  await api.pay(card.reference, { status: 'rejected' });
  const payment = await api.pay(card.reference);
  await api.pay(boleto.reference, { status: 'pending' });
  await gateway.withdraw(boleto.reference);
  const refund = { movementId: String(payment.id), refundId: 'r1', amount: 100 };
  await gateway.refund(refund);
  await gateway.lookRefund({ movementId: String(payment.id), refundId: 'r1', isMovement: null });
  await gateway.look(card.reference, ['123']);
  await gateway.lookMovement(String(payment.id));
  await api.dispute(payment, new Date('2026-12-24T12:00:00Z'));
  await gateway.look(
    card.reference,
    [...api.ledger.chargebacks.keys()].map((id) => `chargeback:${id}`),
  );
  await found();
  return api.calls();
}

describe.skipIf(path === undefined)('the published OpenAPI', () => {
  it('is as the patch expects, line by line', () => {
    for (const line of lines) expect(() => patched(read(), [line])).not.toThrow();
    expect(new Set(lines.map(({ pointer }) => pointer)).size).toBe(lines.length);
  });

  it('allows every request and answer, once it is patched', async () => {
    const published = new PublishedApi(patched(read(), lines));
    const exchanges = await story();
    expect(new Set(exchanges.map(({ route }) => route)).size).toBe(10);
    expect(exchanges.flatMap((exchange) => published.exchange(exchange, ''))).toEqual([]);
  });

  it('refuses an exchange without its patch, and any that is spoilt', async () => {
    const exchanges = await story();
    const unpatched = new PublishedApi(patched(read(), []));
    expect(exchanges.flatMap((exchange) => unpatched.exchange(exchange, ''))).not.toEqual([]);
    const published = new PublishedApi(patched(read(), lines));
    const of = (route: string) => exchanges.find((each) => each.route === route) as ApiExchange;
    const [post, search, refund] = [
      of('POST /checkout/preferences'),
      of('GET /v1/payments/search'),
      of('POST /v1/payments/*/refunds'),
    ];
    const body = post.body as Record<string, unknown>;
    const spoilt = [
      { ...post, body: { ...body, items: [] } },
      { ...post, body: { ...body, items: [{ title: 'x', quantity: 0, unit_price: 1 }] } },
      { ...post, body: { ...body, auto_return: 'always' } },
      { ...post, body: { ...body, expiration_date_to: 'amanhã' } },
      { ...post, body: { ...body, notification_url: 'nada' } },
      { ...post, status: 418 },
      { ...search, query: { ...search.query, criteria: 'up' } },
      { ...search, query: { ...search.query, range: 'date_approved' } },
      { ...search, query: { ...search.query, extra: '1' } },
      { ...search, answer: { results: [{ status: 'paid' }] } },
      { ...refund, body: { amount: '1.00' } },
    ];
    expect(spoilt.filter((exchange) => published.exchange(exchange, '').length === 0)).toEqual([]);
  });
});
