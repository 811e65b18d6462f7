import { describe, expect, test } from 'vitest';
import type { Json } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const store = await service.newStore();

const TWO = `mutation ($a: CreateProductInput!, $b: CreateProductInput!) {
  a: createProduct(input: $a) { id }
  b: createProduct(input: $b) { id }
}`;

/** The error of a refused document, which has made nothing. */
async function refusal(query: string, variables: Json = {}) {
  const { data, errors } = await store.graph(query, variables);
  expect([data, await store.count('product'), await store.count('event')]).toEqual([{}, 0, 0]);
  expect(errors).toMatchObject([
    { message: 'Há campos inválidos na requisição.', extensions: { code: 'VALIDATION_ERROR', status: 400 } },
  ]);
  return errors?.[0];
}

/** Its details. */
const faultsOf = async (query: string, variables?: Json) => (await refusal(query, variables))?.extensions.details;

const amount = { message: 'Deve ser um número em reais com no máximo 2 casas decimais.', code: 'INVALID_TYPE' };
const small = { message: 'Deve ser no mínimo R$ 0,01.', code: 'TOO_SMALL' };
const text = { message: 'Deve ser um texto.', code: 'INVALID_TYPE' };
const required = { message: 'Campo obrigatório.', code: 'REQUIRED' };
const whole = { message: 'Deve ser um número inteiro.', code: 'INVALID_TYPE' };
const unknown = { message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD' };
const types = { message: 'Deve ser um destes valores: DIGITAL, PHYSICAL.', code: 'INVALID_VALUE' };

describe('faults in variables', () => {
  test('are reported for two inputs, each with its input', async () => {
    const b = { name: 'Caneca', type: 'DIGITAL', price: 'x' };
    expect(await faultsOf(TWO, { a: { name: 7, price: 10 }, b })).toEqual([
      { field: 'name', ...text, path: ['a', 'name'] },
      { field: 'type', ...required, path: ['a', 'type'] },
      { field: 'price', ...amount, path: ['b', 'price'] },
    ]);
  });

  test('of unknown fields, list entries and plain values have their path too', async () => {
    const query = 'query ($filter: ProductFilter, $page: Int) { products(filter: $filter, page: $page) { totalCount } }';
    expect(await faultsOf(query, { filter: { color: 'azul' }, page: 'x' })).toEqual([
      { field: 'page', ...whole, path: ['page'] },
      { field: 'color', ...unknown, path: ['filter', 'color'] },
    ]);
  });
});

describe('faults in literals', () => {
  const format = (message: string) => ({ message, code: 'INVALID_FORMAT' });
  const type = (message: string) => ({ message, code: 'INVALID_TYPE' });
  const id = format('Deve ser um UUID.');
  const moment = format('Deve ser uma data e hora ISO 8601 com fuso, como 2026-01-31T12:00:00.000Z.');
  const address = format(
    'Deve ser um endereço completo, sem espaços nem barras invertidas, como https://exemplo.com.br/imagem.jpg.',
  );
  const size = type('Deve ser um número com no máximo 2 casas decimais.');
  const truth = type('Deve ser verdadeiro ou falso.');
  const nothing = { message: 'Não pode ser nulo.', code: 'NOT_NULL' };
  const big = { message: 'Deve ser no máximo 2147483647.', code: 'TOO_BIG' };

  // The path of the value, with the field in brackets.
  test.each([
    ['an id', '{ product(id: "x") { id } }', 'product [id]', id],
    ['an id without quotes', '{ p: product(id: x) { id } }', 'p [id]', type('Deve ser um texto.')],
    ['null for an id', '{ product(id: null) { id } }', 'product [id]', nothing],
    [
      'a moment',
      '{ orders(filter: { createdAt: { times: { since: "ontem" } } }) { totalCount } }',
      'orders filter [createdAt times since]',
      moment,
    ],
    ['an amount', '{ products(filter: { price: { min: 1.234 } }) { totalCount } }', 'products filter [price min]', amount],
    ['an integer with a point', '{ products(first: 2.0) { totalCount } }', 'products [first]', whole],
    ['an integer in quotes', '{ products(first: "2") { totalCount } }', 'products [first]', whole],
    ['an integer beyond its type', '{ products(first: 2147483648) { totalCount } }', 'products [first]', big],
    ['a truth', '{ gifts(filter: { active: 1 }) { totalCount } }', 'gifts filter [active]', truth],
    ['a text without quotes', '{ products(filter: { name: caneca }) { totalCount } }', 'products filter [name]', text],
    ['an object', '{ products(filter: "x") { totalCount } }', 'products filter []', type('Deve ser um objeto.')],
    ['an unknown field', '{ products(filter: { color: 1 }) { totalCount } }', 'products filter [color]', unknown],
    ['a condition', '{ products { totalCount @include(if: 1) } }', 'include [if]', truth],
    [
      'a default',
      'query ($f: ProductFilter = { price: { max: "x" } }) { products(filter: $f) { totalCount } }',
      'f [price max]',
      amount,
    ],
    ['an argument below the root', '{ categories { nodes { products(first: "2") { totalCount } } } }', 'products [first]', whole],
    [
      'a discount',
      'mutation { createCoupon(input: { code: "A", name: "A", discountType: PERCENT, amount: 1.001 }) { id } }',
      'createCoupon input [amount]',
      size,
    ],
    [
      'an address in a list',
      'mutation { updateProduct(id: "0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b", input: { media: { images: ["x"] } }) { id } }',
      'updateProduct input [media images 0]',
      address,
    ],
  ])('%s: in Portuguese, with field and place', async (_name, query, place, fault) => {
    const path = (place.match(/\w+/g) ?? []).map((name) => (name === '0' ? 0 : name));
    const [, field = ''] = /\[(.*)\]/.exec(place) ?? [];
    expect(await faultsOf(query)).toEqual([{ field: field.replaceAll(' ', '.'), ...fault, path }]);
  });

  test('are reported all at once, types and rules, separately for two inputs', async () => {
    const query = `mutation ($price: Money!) {
      a: createProduct(input: { name: 7, type: "DIGITAL", price: $price }) { id }
      b: createProduct(input: { name: "Caneca", price: -1, color: 1 }) { id }
    }`;
    expect(await faultsOf(query, { price: 10 })).toEqual([
      { field: 'name', ...text, path: ['a', 'input', 'name'] },
      { field: 'type', ...types, path: ['a', 'input', 'type'] },
      { field: 'type', ...required, path: ['b', 'input', 'type'] },
      { field: 'price', ...small, path: ['b', 'input', 'price'] },
      { field: 'color', ...unknown, path: ['b', 'input', 'color'] },
    ]);
  });

  test('have the positions of their values as locations', async () => {
    const error = await refusal('{\n  product(id: "x") { id }\n  products(filter: { price: { min: "1" } }) { totalCount }\n}');
    expect(error).toMatchObject({
      locations: [
        { line: 2, column: 15 },
        { line: 3, column: 36 },
      ],
    });
  });

  test('are absent for a valid literal, also with a variable in it and a single value as a list', async () => {
    const query = `mutation ($name: String!) {
      createProduct(input: { name: $name, type: DIGITAL, price: 10, media: { images: "https://exemplo.com.br/a.jpg" } }) { name media { images } }
    }`;
    const other = await service.newStore();
    expect(await other.graph(query, { name: 'Caneca' })).toMatchObject({
      data: { createProduct: { name: 'Caneca', media: { images: ['https://exemplo.com.br/a.jpg'] } } },
      errors: undefined,
    });
  });
});
