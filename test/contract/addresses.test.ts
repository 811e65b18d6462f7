import { expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { payableStore } from '../support/pay.ts';
import { detailsOf } from '../support/refusals.ts';
import type { Reply } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();
const store = await payableStore(service);

type Send = (store: TestStore, address: string, status: number) => Promise<Reply>;

const MUG = { name: 'Caneca', type: 'DIGITAL', price: 1 };
const MEDIA = ['images', 'videos', 'documents'].map((kind): [string, Send] => [
  `media.${kind}.0`,
  (of, address, status) => of.post('/api/v1/products', { ...MUG, media: { [kind]: [address] } }, status),
]);
const ITEM = ['image', 'url'].map((name): [string, Send] => [
  `cart.items.0.${name}`,
  (of, address, status) => {
    const items = [{ title: 'Caneca', quantity: 1, unitPrice: 1, [name]: address }];
    return of.checkout(externalCart({ token: crypto.randomUUID(), items }), status);
  },
]);
const REDIRECT = ['successUrl', 'cancelUrl'].map((name): [string, Send] => [
  `redirect.${name}`,
  (of, address, status) => of.checkout(externalCart({ token: crypto.randomUUID() }, { redirect: { [name]: address } }), status),
]);

/** Every address field of REST: sends a value for it, by its path in the body. */
const FIELDS: [string, Send][] = [
  ...MEDIA,
  ['image', (of, address, status) => of.post('/api/v1/categories', { name: 'Canecas', image: address }, status)],
  [
    'image',
    async (of, address, status) =>
      of.post('/api/v1/kits', { name: 'Kit', items: [{ productId: await of.product() }], image: address }, status),
  ],
  [
    'tracking.trackingUrl',
    async (of, trackingUrl, status) =>
      of.patch(`/api/v1/orders/${await of.order()}`, { tracking: { trackingUrl } }, status === 201 ? 200 : status),
  ],
  ...ITEM,
  ...REDIRECT,
];

test.each(FIELDS)(
  'an address is rejected where parsers may read it differently, or it is not of the web: %s',
  async (field, send) => {
    const message = 'Deve ser um endereço completo, sem espaços nem barras invertidas, como https://exemplo.com.br/imagem.jpg.';
    for (const address of ['https:/a.com', 'https://a.com/\u200b', 'https://xn--a.com/x.png'])
      expect([address, ...detailsOf((await send(store, address, 400)).body)]).toEqual([
        address,
        { field, message, code: 'INVALID_FORMAT' },
      ]);
    expect(detailsOf((await send(store, 'ftp://a.com/x', 400)).body)).toEqual([
      { field, message: 'Deve ser um endereço http ou https completo.', code: 'INVALID_FORMAT' },
    ]);
  },
);

const WEBHOOK: [string, Send] = [
  'url of a webhook, without a path',
  (of, url, status) => of.post('/api/v1/webhooks', { name: 'ERP', url, events: ['ORDER_PAID'] }, status),
];

test.each([...FIELDS, WEBHOOK])('any other address is stored as sent: %s', async (field, send) => {
  // No URI of RFC 3986, and what every browser takes.
  const addresses = ['https://cdn.loja.com.br/café.png', 'HTTP://Ação.com.br:8080/a[]?b={1|2}#%zz'];
  for (const address of field === WEBHOOK[0] ? ['https://a.com'] : addresses) {
    const { text, body } = await send(store, address, 201);
    // The external checkout shows what it kept over GraphQL alone.
    const kept = 'query ($id: ID!) { checkout(id: $id) { items { image url } successUrl cancelUrl } }';
    const shown = 'checkoutId' in body ? (await store.graph(kept, { id: body.checkoutId })).reply.text : text;
    expect(shown).toContain(`"${address}"`);
  }
});
