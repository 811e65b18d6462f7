import { expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const PHONE = 'Deve ser um telefone com DDD, como (11) 98765-4321, ou com + e o código de outro país.';
const EMAIL = 'Deve ser um endereço de e-mail.';
const DOCUMENT = 'Deve ser um CPF ou CNPJ válido.';
const NOBODY = { name: null, email: null, phone: null, documentNumber: null };

/** Stored contact data of a cart's buyer. */
async function keptOf(store: TestStore, customer: object) {
  const { body } = await store.checkout(externalCart({ token: JSON.stringify(customer) }, { customer }), 201);
  const query = 'query ($id: UUID!) { checkout(id: $id) { customer { name email phone documentNumber } } }';
  const { data } = await store.graph(query, { id: body.checkoutId });
  return (data.checkout as { customer: unknown }).customer;
}

test.each([
  ['phone', '00000000000', PHONE],
  ['phone', '+5500900000000', PHONE],
  ['phone', '987654321', PHONE],
  ['phone', 'tel:+5511987654321', PHONE],
  ['email', 'a..b@ex.com', EMAIL],
  ['email', `${'a'.repeat(65)}@ex.com`, EMAIL],
  ['email', 'a@xn--a.com', EMAIL],
  ['email', ' ', EMAIL],
  ['phone', ' ', PHONE],
  ['document', ' ', DOCUMENT],
  ['document', '00000000000', DOCUMENT],
  ['name', ' ', 'Não pode ter apenas espaços.'],
])('invalid data of a buyer are rejected: %s %j', async (field, value, message) => {
  const store = await service.newStore();
  const before = await store.snapshot();
  const { body } = await store.checkout(externalCart({}, { customer: { [field]: value } }), 400);
  const code = field === 'name' ? 'INVALID_VALUE' : 'INVALID_FORMAT';
  expect(body.error).toMatchObject({ code: 'INVALID_PAYLOAD', details: [{ field: `customer.${field}`, message, code }] });
  expect(await store.snapshot()).toEqual(before);
});

test('valid data of a buyer are stored whole: every digit of a telephone, a domain in any script', async () => {
  const store = await service.newStore();
  expect(await keptOf(store, { phone: '055 98765-4321', email: 'Ana@Ção.com.br' })).toEqual({
    ...NOBODY,
    phone: '+5555987654321',
    email: 'ana@ção.com.br',
  });
  expect(await keptOf(store, { phone: '+44 (0)20 7946 0958' })).toEqual({ ...NOBODY, phone: '+442079460958' });
});

test('an empty text counts as absent: front ends send it for empty fields', async () => {
  const store = await service.newStore();
  expect(await keptOf(store, { name: '', email: '', phone: '', document: '' })).toEqual(NOBODY);
  expect(await keptOf(store, { name: 'Ana', email: '', phone: null })).toEqual({ ...NOBODY, name: 'Ana' });
});

test('each invalid field of the buyer is reported, wrong types and broken rules', async () => {
  const store = await service.newStore();
  const customer = { name: 5, email: 'a@b', phone: '1', document: '2' };
  const { body } = await store.checkout(externalCart({}, { customer }), 400);
  const { details } = body.error as { details: { field: string; code: string }[] };
  expect(details.map(({ field, code }) => [field, code])).toEqual([
    ['customer.name', 'INVALID_TYPE'],
    ['customer.email', 'INVALID_FORMAT'],
    ['customer.phone', 'INVALID_FORMAT'],
    ['customer.document', 'INVALID_FORMAT'],
  ]);
});
