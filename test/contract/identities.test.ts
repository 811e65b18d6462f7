import { expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { detailsOf } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

// What each field of a buyer may be: test/core/brazil/documents.test.ts.
const service = await startService();
const store = await service.newStore();

const NOBODY = { name: null, email: null, phone: null, documentNumber: null };

/** Stored contact data of a cart's buyer. */
async function keptOf(customer: object) {
  const { body } = await store.checkout(externalCart({ token: JSON.stringify(customer) }, { customer }), 201);
  const query = 'query ($id: UUID!) { checkout(id: $id) { customer { name email phone documentNumber } } }';
  return (await store.ask<{ customer: unknown }>(query, { id: body.checkoutId })).customer;
}

/** The refusal of a cart with such a buyer. */
const refusalOf = (customer: object) => store.refuses(() => store.checkout(externalCart({}, { customer }), 400));

test('each invalid field of the buyer is reported', async () => {
  const blanks = await refusalOf({ name: ' ', email: ' ', phone: ' ', document: ' ' });
  expect(blanks.error).toMatchObject({ code: 'INVALID_PAYLOAD' });
  const phone = 'Deve ser um telefone com DDD, como (11) 98765-4321, ou com + e o código de outro país.';
  expect(detailsOf(blanks)).toEqual([
    { field: 'customer.name', message: 'Não pode ter apenas espaços.', code: 'INVALID_VALUE' },
    { field: 'customer.email', message: 'Deve ser um endereço de e-mail.', code: 'INVALID_FORMAT' },
    { field: 'customer.phone', message: phone, code: 'INVALID_FORMAT' },
    { field: 'customer.document', message: 'Deve ser um CPF ou CNPJ válido.', code: 'INVALID_FORMAT' },
  ]);
});

test('valid data of a buyer are stored whole: every digit of a telephone, a domain in any script', async () => {
  expect(await keptOf({ phone: '055 98765-4321', email: 'Ana@Ção.com.br' })).toEqual({
    ...NOBODY,
    phone: '+5555987654321',
    email: 'ana@ção.com.br',
  });
  expect(await keptOf({ phone: '+44 (0)20 7946 0958' })).toEqual({ ...NOBODY, phone: '+442079460958' });
});

test('an empty text counts as absent: front ends send it for empty fields', async () => {
  expect(await keptOf({ name: '', email: '', phone: '', document: '' })).toEqual(NOBODY);
  expect(await keptOf({ name: 'Ana', email: '', phone: null })).toEqual({ ...NOBODY, name: 'Ana' });
});
