import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { opened, openShopAtBank } from '../../support/bank/shop.ts';

/** The shop's address of notices; answers the bodies that came. */
async function openShop() {
  const received: { path: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        received.push({ path: request.url, body });
        response.writeHead(200).end();
      },
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/retorno`, received };
}

describe('notices', () => {
  it.each([
    ['OTHER', '/retorno/pix'],
    ['EFI', '/retorno'],
  ] as const)('of %s name where to look, once, twice or the other way round', async (name, path) => {
    const { bank, gateway, charge } = await openShopAtBank({ bank: name });
    const shop = await openShop();
    await gateway.register(shop.url);
    const asked = [charge(), charge(), charge()];
    for (const each of asked) await gateway.start(each);
    const [first, second, third] = asked.map(({ reference }) => reference);
    if (!first || !second || !third) throw new Error('no charges');
    bank.notices.delivery = 'LOST';
    await bank.pay(first);
    expect(shop.received).toEqual([]);
    bank.notices.delivery = 'DOUBLED';
    await bank.pay(first);
    bank.notices.delivery = 'KEPT';
    await bank.pay(second);
    await bank.pay(third);
    bank.payKey(500);
    await bank.notices.flush('REVERSED');
    expect(shop.received.map((each) => each.path)).toEqual(Array(4).fill(path));
    expect(shop.received.map(({ body }) => gateway.hints(body)[0])).toEqual([first, first, third, second]);
    expect(bank.notices.due).toHaveLength(4);
  });

  it('that are forged name a charge at most, and a look shows that nobody paid', async () => {
    const { bank, gateway, charge } = await openShopAtBank();
    const asked = charge();
    await gateway.start(asked);
    const forged = {
      pix: [{ endToEndId: 'E'.repeat(32), txid: asked.reference, valor: '10.00', horario: '2026-11-28T12:00:00Z' }],
    };
    expect(gateway.hints(forged)).toEqual([asked.reference, 'E'.repeat(32)]);
    expect(await gateway.look(asked.reference)).toMatchObject({ open: true, movements: [] });
    expect(await gateway.lookMovement('E'.repeat(32))).toEqual([]);
    expect(bank.ledger.pix.size).toBe(0);
  });
});
