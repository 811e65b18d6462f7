import { getNamedType, getNullableType, isInputObjectType, isListType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { documentsOf } from '../support/record-documents.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

/** A record with a nested object: its value at first, another value of each of its fields, and how both are read. */
interface NestedCase {
  readonly type: string;
  readonly make: (store: TestStore, stored: Json) => Promise<string>;
  readonly selection: string;
  readonly stored: Json;
  readonly other: Json;
  /** Fields that a client has to send. */
  readonly required?: readonly string[];
}

const url = (name: string) => `https://a.example/${name}`;

async function orderWith(store: TestStore, tracking: Json): Promise<string> {
  const id = await store.order();
  await store.update('Order', id, { tracking });
  return id;
}

async function buyerAt(store: TestStore, address: Json): Promise<string> {
  await store.order();
  const { nodes } = await store.ask<{ nodes: { id: string }[] }>('{ customers(first: 1) { nodes { id } } }');
  const id = nodes[0]?.id ?? '';
  await store.update('Customer', id, { address });
  return id;
}

/** Every input object inside an update, by its field. */
const NESTED: Readonly<Record<string, NestedCase>> = {
  'UpdateCustomerInput.address': {
    type: 'Customer',
    make: buyerAt,
    selection: 'address { street number complement neighborhood city state zipcode }',
    stored: {
      street: 'Rua A',
      number: '1',
      complement: 'Ap 2',
      neighborhood: 'Sé',
      city: 'Santos',
      state: 'SP',
      zipcode: '11010000',
    },
    other: { street: 'Rua B', number: '9', complement: null, neighborhood: 'Boa', city: 'Itu', state: 'RJ', zipcode: '20010000' },
  },
  'UpdateKitInput.customShipping': {
    type: 'Kit',
    make: async (store, customShipping) => store.kit([{ productId: await store.product() }], { customShipping }),
    selection: 'customShipping { type amount }',
    stored: { type: 'FIXED', amount: 12 },
    other: { amount: 7 },
    required: ['type'],
  },
  'UpdateOrderInput.tracking': {
    type: 'Order',
    make: orderWith,
    selection: 'tracking { code url status }',
    stored: { code: 'BR1', url: url('a'), status: 'posted' },
    other: { code: 'BR2', url: null, status: 'in_transit' },
  },
  'UpdateProductInput.logistics': {
    type: 'Product',
    make: (store, logistics) => store.soldProduct({ logistics }),
    selection: 'logistics { height width length weight }',
    stored: { height: 1, width: 2, length: 3, weight: 4 },
    other: { height: 5, width: 6, length: 7, weight: 8 },
  },
  'UpdateProductInput.media': {
    type: 'Product',
    make: (store, media) => store.product({ media }),
    selection: 'media { images videos documents }',
    stored: { images: [url('a'), url('b')], videos: [url('c')], documents: [url('d')] },
    other: { images: [url('e')], videos: [], documents: [url('f'), url('g')] },
  },
};

test('the input objects inside updates, which are no lists, are those below', () => {
  const found = Object.values(schema.getTypeMap()).flatMap((type) =>
    isInputObjectType(type) && type.name.startsWith('Update')
      ? Object.values(type.getFields())
          .filter(({ type: of }) => isInputObjectType(getNamedType(of)) && !isListType(getNullableType(of)))
          .map(({ name }) => `${type.name}.${name}`)
      : [],
  );
  // Secrets of a provider are not read: test/jobs/payment-providers.test.ts.
  // Of a store it is changed with another credential: test/graph/update-store.test.ts.
  // A filter is one value, which is replaced whole: test/graph/customer-segments.test.ts.
  const others = ['UpdateCustomerSegmentInput.filter', 'UpdatePaymentProviderInput.credentials', 'UpdateStoreInput.address'];
  expect(found.toSorted()).toEqual([...Object.keys(NESTED), ...others].toSorted());
});

test.each(Object.entries(NESTED))('%s changes the fields that are sent and leaves the others (D-485)', async (named, nested) => {
  const { type, make, selection, stored, other, required = [] } = nested;
  const field = named.split('.')[1] as string;
  const { UPDATE, READ } = documentsOf(type, `version ${selection}`);
  const store = await service.newStore();
  const id = await make(store, stored);
  const shown = ({ version, ...rest }: Json) => ({ version, value: selection.startsWith(field) ? rest[field] : rest });
  const first = shown(await store.ask(READ, { id }));
  expect(first.value).toEqual(stored);
  const always = Object.fromEntries(required.map((key) => [key, stored[key]]));
  const before = await store.snapshot();
  await store.ask(UPDATE, { id, input: { [field]: always } });
  expect(await store.snapshot()).toEqual(before);
  let value = stored;
  for (const [index, [key, changed]] of Object.entries(other).entries()) {
    value = { ...value, [key]: changed };
    const after = shown(await store.ask(UPDATE, { id, input: { [field]: { ...always, [key]: changed } } }));
    expect(after).toEqual({ version: Number(first.version) + index + 1, value });
  }
});

test('of a parcel that a product does not have all is required; what is null or out of bounds is refused', async () => {
  const store = await service.newStore();
  const productId = await store.product();
  const parcel = { id: productId, input: { logistics: { height: 1 } } };
  const missing = ['width', 'length', 'weight'].map((field) => `logistics.${field} REQUIRED`);
  const { UPDATE } = documentsOf('Product', 'version');
  expect(await store.faults(UPDATE, parcel)).toEqual(['VALIDATION_ERROR', ...missing]);
  const nothing = { height: null, width: 0 };
  expect(await store.faults(UPDATE, { id: await store.soldProduct(), input: { logistics: nothing } })).toEqual([
    ...['VALIDATION_ERROR', 'logistics.height NOT_NULL', 'logistics.width TOO_SMALL'],
  ]);
  // What a record that nobody has lacks is unknown.
  expect(await store.refusal(UPDATE, { ...parcel, id: store.id })).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
});

test('a kit that is sent for free has no amount; API v1 replaces its shipping, as it documents', async () => {
  const store = await service.newStore();
  const fixed = { type: 'FIXED', amount: 12 };
  const id = await store.kit([{ productId: await store.product() }], { customShipping: fixed });
  const { UPDATE } = documentsOf('Kit', 'customShipping { type amount }');
  const set = (customShipping: Json | null) => store.ask(UPDATE, { id, input: { customShipping } });
  expect(await set({ type: 'FREE' })).toEqual({ customShipping: { type: 'FREE', amount: null } });
  expect(await store.faults(UPDATE, { id, input: { customShipping: { type: 'FIXED' } } })).toEqual([
    ...['VALIDATION_ERROR', 'customShipping.amount REQUIRED'],
  ]);
  await set(fixed);
  const path = `/api/v1/kits/${id}`;
  const refused = await store.patch(path, { customShipping: { type: 'FIXED' } }, 400);
  expect(refused.body).toMatchObject({ error: { details: [{ field: 'customShipping.amount', code: 'REQUIRED' }] } });
  await store.patch(path, { customShipping: { type: 'FREE' } }, 200);
  expect(await set(null)).toEqual({ customShipping: null });
});
