import { describe, expect, test } from 'vitest';
import type { Detail } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const store = await service.newStore();

const product = { name: 'Caneca', type: 'DIGITAL', price: 50 };
/** The members of a product, as text to put others behind. */
const members = JSON.stringify(product).slice(1, -1);

const NOT_JSON = 'O corpo não é um JSON válido.';
const TWICE = 'O campo foi enviado mais de uma vez.';
const NUL = 'Não pode conter o caractere nulo (U+0000).';
const HALF = 'Contém um caractere Unicode incompleto.';
const BIG = 'O número é grande demais.';
const DEEP = 'O corpo tem mais de 64 níveis.';

/** Lists in lists, `levels` of them, around `core`. */
const nested = (levels: number, core = '') => '['.repeat(levels) + core + ']'.repeat(levels);

/** Sends a body that is refused for one cause, with nothing stored and nothing announced. */
async function refused(body: BodyInit, detail: Detail) {
  const init = { method: 'POST', headers: store.credentials, body };
  expect(await store.refuses(() => service.send('/api/v1/products', init, 400))).toEqual(service.invalid(detail));
}

// The other texts: test/rules/strict-json.test.ts, test/http/body.test.ts.
const texts: [string, string, string, string][] = [
  ['cut short', '{"name":"Caneca"', '', NOT_JSON],
  ['of two values', `{${members}}{}`, '', NOT_JSON],
  ['with a nested key twice', `{${members},"stock":{"quantity":1, "quantity" :2}}`, 'stock.quantity', TWICE],
  ['with NUL in a field that is unknown', `{${members},"cor":"\\u0000"}`, 'cor', NUL],
  ['with NUL in a key', `{${members},"media":{"a\\u0000":1}}`, 'media', NUL],
  ['with half a character in a key', `{${members},"media":{"\\ud83d":1}}`, 'media', HALF],
  ['with a number too big where nothing is known', `{${members},"x":[0,9e999]}`, 'x.1', BIG],
  ['of 65 levels', `{${members},"x":${nested(64, '0')}}`, 'x.0.0', DEEP],
  ['of half a million levels', nested(500_000), '0.0.0', DEEP],
];

describe('a body that is not valid JSON (400)', () => {
  test.each(texts)('a body %s', async (_what, text, field, message) => {
    const code = [NUL, HALF, BIG].includes(message) ? 'INVALID_VALUE' : 'INVALID_FORMAT';
    await refused(text, { field, message, code });
  });

  test('a body that is not UTF-8', async () => {
    const body = Buffer.concat([Buffer.from(`{${members},"sku":"`), Buffer.from([0xff]), Buffer.from('"}')]);
    await refused(body, { field: '', message: 'O corpo não está em UTF-8.', code: 'INVALID_FORMAT' });
  });

  test.each(['[]', `[{${members}}]`, '"Caneca"', 'null', 'true', '1'])('a body that is not an object: %s', async (text) => {
    await refused(text, { field: '', message: 'O corpo deve ser um objeto JSON.', code: 'INVALID_TYPE' });
  });
});

describe('a body that is valid JSON', () => {
  test.each([
    ['whole pairs of surrogates', `{${members},"description":"\\ud83d\\udc55"}`],
    ['64 levels', `{${members},"x":${nested(63, '0')}}`],
    ['the largest number', `{${members},"x":1.7976931348623157e308}`],
    ['names of things every object has', `{${members},"constructor":1,"toString":2,"__proto__":{"status":"ACTIVE"}}`],
  ])('%s', async (_what, body) => {
    const init = { method: 'POST', headers: store.credentials, body };
    const reply = await service.send('/api/v1/products', init, 201);
    expect(reply.body).toMatchObject({ data: { product: { ...product, status: 'DRAFT' } } });
  });

  test.each(['', ' \r\n\t', '{}'])('a body of %j has no fields: each required field is reported', async (body) => {
    const init = { method: 'POST', headers: { ...store.credentials, 'content-type': 'application/json' }, body };
    const required = (field: string) => ({ field, message: 'Campo obrigatório.', code: 'REQUIRED' });
    expect(await store.refuses(() => service.send('/api/v1/products', init, 400))).toEqual(
      service.invalid(...['name', 'price', 'type'].map(required)),
    );
  });
});
