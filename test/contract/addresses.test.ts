import { expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { payableStore } from '../support/pay.ts';
import type { Reply } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const NOT_READ_ALIKE = [
  'https:a.com',
  'https:/a.com',
  ' https://a.com',
  'https://a.com ',
  'https://a.com/\n',
  'https://a.com/a b.png',
  'https://a.com\\x',
  'https://a.com/\u200b',
  'https://xn--a.com/x.png',
];
/** Kept as they are sent: no URI of RFC 3986, and what every browser takes. */
const KEPT = ['https://cdn.loja.com.br/café.png', 'HTTP://Ação.com.br:8080/a[]?b={1|2}#%zz', 'https://a.com'];

const MUG = { name: 'Caneca', type: 'DIGITAL', price: 1 };

/** Every address field of REST: sends a value for it, by its path in the body. */
const FIELDS: [string, (store: TestStore, address: string, status: number) => Promise<Reply>][] = [
  [
    'media.images.0',
    (store, address, status) => store.post('/api/v1/products', { ...MUG, media: { images: [address] } }, status),
  ],
  [
    'media.videos.0',
    (store, address, status) => store.post('/api/v1/products', { ...MUG, media: { videos: [address] } }, status),
  ],
  [
    'media.documents.0',
    (store, address, status) => store.post('/api/v1/products', { ...MUG, media: { documents: [address] } }, status),
  ],
  ['image', (store, address, status) => store.post('/api/v1/categories', { name: 'Canecas', image: address }, status)],
  [
    'image',
    async (store, address, status) => {
      const { id } = await store.create('/api/v1/products', MUG);
      return store.post('/api/v1/kits', { name: 'Kit', items: [{ productId: id }], image: address }, status);
    },
  ],
  [
    'tracking.trackingUrl',
    async (store, address, status) =>
      store.patch(`/api/v1/orders/${await store.order()}`, { tracking: { trackingUrl: address } }, status === 201 ? 200 : status),
  ],
  ...(['image', 'url'] as const).map((name): (typeof FIELDS)[number] => [
    `cart.items.0.${name}`,
    (store, address, status) => {
      const items = [{ title: 'Caneca', quantity: 1, unitPrice: 1, [name]: address }];
      return store.checkout(externalCart({ token: address, items }), status);
    },
  ]),
  ...(['successUrl', 'cancelUrl'] as const).map((name): (typeof FIELDS)[number] => [
    `redirect.${name}`,
    (store, address, status) => store.checkout(externalCart({ token: address }, { redirect: { [name]: address } }), status),
  ]),
];

test.each(FIELDS)('an address that parsers may read differently is rejected: %s', async (field, send) => {
  const store = await payableStore(service);
  const message = 'Deve ser um endereço completo, sem espaços nem barras invertidas, como https://exemplo.com.br/imagem.jpg.';
  for (const address of NOT_READ_ALIKE) {
    const { body } = await send(store, address, 400);
    const details = (body.error as { details: unknown }).details;
    expect([address, details]).toEqual([address, [{ field, message, code: 'INVALID_FORMAT' }]]);
  }
  const { body } = await send(store, 'ftp://a.com/x', 400);
  expect((body.error as { details: unknown }).details).toEqual([
    { field, message: 'Deve ser um endereço http ou https completo.', code: 'INVALID_FORMAT' },
  ]);
});

test.each(FIELDS)('any other address is stored as sent and documented so: %s', async (_field, send) => {
  const store = await payableStore(service);
  for (const address of KEPT) {
    const { text, body } = await send(store, address, 201);
    // The external checkout shows what it kept over GraphQL alone.
    const shown =
      'checkoutId' in body
        ? await store.graph('query ($id: UUID!) { checkout(id: $id) { items { image url } successUrl cancelUrl } }', {
            id: body.checkoutId,
          })
        : { reply: { text } };
    expect(shown.reply.text).toContain(`"${address}"`);
  }
});
