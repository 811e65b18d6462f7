import { expect, test } from 'vitest';
import { startService } from '../support/service.ts';

const service = await startService();

/** A store with a kit. */
async function shop() {
  const store = await service.newStore();
  const productId = await store.product();
  const kitId = await store.kit([{ productId }], { name: 'Kit', status: 'DRAFT' });
  return { store, productId, path: `/api/v1/kits/${kitId}` };
}

test('concurrent PATCHes of different fields all take effect, each in a version of its own', async () => {
  const { store, productId, path } = await shop();
  const changes = [
    { name: 'Outro' },
    { description: 'Leve' },
    { image: 'https://a.example/1.jpg' },
    { status: 'ACTIVE' },
    { allowQuantityChange: true },
    { customShipping: { type: 'FIXED', amount: 7.5 } },
    { items: [{ productId, quantity: 3, priceType: 'SKU', customPrice: null }] },
  ];
  const replies = await Promise.all(changes.map((change) => store.patch(path, change, 200)));
  const tags = replies.map(({ headers }) => headers.get('etag') ?? '').sort();
  expect(tags).toEqual(['"2"', '"3"', '"4"', '"5"', '"6"', '"7"', '"8"']);
  for (const [index, { body }] of replies.entries()) expect(body).toMatchObject({ data: { kit: changes[index] } });
  const { body } = await store.patch(path, {}, 200);
  expect(body).toMatchObject({ data: { kit: Object.assign({}, ...changes) } });
});

test('concurrent PATCHes with If-Match of the same version succeed once', async () => {
  const { store, path } = await shop();
  const send = async (name: string) => {
    const init = { method: 'PATCH', headers: { ...store.credentials, 'if-match': '"1"', 'content-type': 'application/json' } };
    const request = new Request(`http://store.test${path}`, { ...init, body: JSON.stringify({ name }) });
    return (await service.app.fetch(request)).status;
  };
  const statuses = await Promise.all(Array.from({ length: 10 }, (_, index) => send(`Nome ${index}`)));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(412)]);
});

test('concurrent PATCHes of the same list leave one of the lists whole, and each returns its own', async () => {
  const { store, productId, path } = await shop();
  const one = { priceType: 'SKU', customPrice: null, productId };
  const sets = Array.from({ length: 10 }, (_, index) =>
    Array.from({ length: index + 1 }, () => ({ ...one, quantity: index + 2 })),
  );
  const replies = await Promise.all(sets.map((items) => store.patch(path, { items }, 200)));
  for (const [index, { body }] of replies.entries()) expect(body).toMatchObject({ data: { kit: { items: sets[index] } } });
  const { body, headers } = await store.patch(path, {}, 200);
  expect(headers.get('etag')).toBe('"11"');
  expect(sets).toContainEqual((body.data as { kit: { items: unknown } }).kit.items);
});

test('of ten concurrent equal PATCHes with one Idempotency-Key one is executed and nine are replays', async () => {
  const key = { 'idempotency-key': 'mudar-1' };
  const { store, productId, path } = await shop();
  const body = { items: [{ productId }, { productId, quantity: 2 }] };
  const replies = await Promise.all(Array.from({ length: 10 }, () => store.patch(path, body, 200, key)));
  expect(new Set(replies.map(({ text, headers }) => text + headers.get('etag'))).size).toBe(1);
  expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(9);
  expect((await store.patch(path, {}, 200)).headers.get('etag')).toBe('"2"');
});
