import { describe, expect, test } from 'vitest';
import { boundsRegistry } from '../../../src/core/validation/field-types.ts';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { secretRotationRules, webhookFilterRules, webhookRules } from '../../../src/graph/integration/webhook/webhook.rules.ts';
import { expectBounds, expectFilters, expectLengths, issueCodes, rejected } from './rule-assertions.ts';

const rules = webhookRules({ urlError: (url) => (url.includes('errado') ? 'Endereço errado.' : undefined) });
const MINIMAL_INPUT = { name: 'ERP', url: 'https://erp.exemplo.com.br/', events: ['order.paid'] };
const headed = (headers: unknown) => rejected(rules, { ...MINIMAL_INPUT, headers });

test('a webhook with a name, an address and an event has the documented defaults', () => {
  expect(parseInput(rules, MINIMAL_INPUT)).toEqual({
    ...MINIMAL_INPUT,
    ...{ description: null, active: true, retryAttempts: 3, timeoutSeconds: 30, headers: null, secret: null },
  });
});

test('texts, lists and numbers have bounds', () => {
  expectBounds(rules, MINIMAL_INPUT, ['name', 'characters', 1, 100]);
  expectBounds(rules, MINIMAL_INPUT, ['description', 'characters', 0, 500]);
  expectBounds(rules, MINIMAL_INPUT, ['url', 'characters', 0, 500]);
  expectBounds(rules, MINIMAL_INPUT, ['secret', 'characters', 0, 100]);
  expectBounds(rules, MINIMAL_INPUT, ['retryAttempts', 'number', 0, 10]);
  expectBounds(rules, MINIMAL_INPUT, ['timeoutSeconds', 'number', 5, 300]);
  expectLengths(rules, MINIMAL_INPUT, ['events', 1, 20, (index) => `event.${index}`]);
  expectBounds(webhookFilterRules, {}, ['name', 'characters', 1, 100]);
  expectBounds(secretRotationRules, { overlapSeconds: 0 }, ['secret', 'characters', 1, 100]);
  expectBounds(secretRotationRules, {}, ['overlapSeconds', 'number', 0, 604_800]);
});

test('fields that must have a value are not null, and a name is not blank', () => {
  for (const field of ['name', 'url', 'events', 'active', 'retryAttempts', 'timeoutSeconds'])
    expect(issueCodes(rules, { ...MINIMAL_INPUT, [field]: null })).toEqual([[field, 'NOT_NULL']]);
  expect(issueCodes(rules, { ...MINIMAL_INPUT, name: ' ' })).toEqual([['name', 'INVALID_VALUE']]);
});

test('an invalid address is rejected with its reason', () => {
  expect(rejected(rules, { ...MINIMAL_INPUT, url: 'https://errado/' })).toEqual([['url', 'INVALID_FORMAT', 'Endereço errado.']]);
});

test('a repeated event counts once, at its first position', () => {
  expect(parseInput(rules, { ...MINIMAL_INPUT, events: ['b', 'a', 'b'] }).events).toEqual(['b', 'a']);
});

test('an empty secret is null', () => {
  const secrets = ['', 'x', null, ' ', 'whsec_'];
  expect(secrets.map((secret) => parseInput(rules, { ...MINIMAL_INPUT, secret }).secret)).toEqual([
    null,
    'x',
    null,
    ' ',
    'whsec_',
  ]);
});

describe('a header', () => {
  const beside = ['hosts', 'contents', 'tea', 'proxy', 'x-webhooks', 'x-host', 'te-x', 'my-content-type'];

  test.each(['A', 'x-loja', `!#$%&'*+.^_\`|~-09azAZ`, 'a'.repeat(100), ...beside])('may be called %s', (name) => {
    expect(parseInput(rules, { ...MINIMAL_INPUT, headers: { [name]: 'x' } }).headers).toEqual({ [name]: 'x' });
  });

  test.each(['', 'a b', 'ação', 'a:', ':path', ' a', 'a\n', 'a'.repeat(101), '(a)'])('must not be called %j', (name) => {
    const message = 'Deve ter um nome de cabeçalho HTTP, de 1 a 100 caracteres.';
    expect(headed({ [name]: 'x' })).toEqual([[`headers.${name}`, 'INVALID_FORMAT', message]]);
  });

  test('must not be called __proto__, which an object does not store', () => {
    expect(issueCodes(rules, { ...MINIMAL_INPUT, headers: JSON.parse('{"__proto__":"x"}') })).toEqual([
      ['headers.__proto__', 'INVALID_FORMAT'],
    ]);
    for (const name of ['__proto__x', 'x__proto__']) expect(headed({ [name]: 'x' })).toEqual([]);
  });

  const hops = [
    'Host',
    'connection',
    'keep-alive',
    'Transfer-Encoding',
    'TE',
    'trailer',
    'upgrade',
    'proxy-authorization',
    'Proxy-',
  ];
  const contents = ['Content-Type', 'Content-Length', 'CONTENT-ENCODING', 'content-'];
  const own = ['webhook-id', 'Webhook-Signature', 'X-Webhook-Event', 'x-webhook-a'];

  test.each([...hops, ...contents, ...own])('%s is reserved by the service', (name) => {
    expect(headed({ [name]: 'x' })).toEqual([[`headers.${name}`, 'INVALID_VALUE', 'Este cabeçalho é do próprio serviço.']]);
  });

  test('has a text of visible characters and blanks', () => {
    for (const value of ['', ' ~', 'x'.repeat(1000)]) expect(headed({ a: value })).toEqual([]);
    const message = 'Deve ter no máximo 1000 caracteres, apenas visíveis de ASCII e espaços.';
    for (const value of ['x'.repeat(1001), 'ç', 'a\r\nb', 'a\t', '\u007F', 'a\n', '\na'])
      expect(headed({ a: value })).toEqual([['headers.a', 'INVALID_FORMAT', message]]);
    for (const value of [7, null, {}, ['b']])
      expect(headed({ a: value })).toEqual([['headers.a', 'INVALID_TYPE', 'Deve ser um texto.']]);
  });

  test('gets its first issue, as the others do', () => {
    expect(issueCodes(rules, { ...MINIMAL_INPUT, headers: { 'a b': 7, host: 'ç' } })).toEqual([
      ['headers.a b', 'INVALID_FORMAT'],
      ['headers.host', 'INVALID_VALUE'],
    ]);
  });

  test('is unique, ignoring case', () => {
    expect(headed({ 'X-a': '1', 'x-A': '2', b: '3' })).toEqual([
      ['headers.x-A', 'CONFLICT', 'Repete um cabeçalho; maiúsculas não os distinguem.'],
    ]);
  });

  test('is one of at most 20', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, 'x']));
    expect(headed(many(20))).toEqual([]);
    expect(headed({ ...many(20), 'a b': 7 })).toEqual([['headers', 'TOO_LONG', 'Deve ter no máximo 20 cabeçalhos.']]);
  });

  test('is documented with its bounds', () => {
    expect(boundsRegistry.get(rules.shape.headers.unwrap().unwrap())).toEqual({
      type: 'object',
      maxProperties: 20,
      additionalProperties: { type: 'string', maxLength: 1000, pattern: '^[ -~]{0,1000}$' },
    });
  });

  test.each([[[]], [7], ['x']])('%j is rejected', (headers) => {
    expect(headed(headers)).toEqual([['headers', 'INVALID_TYPE', 'Deve ser um objeto de textos.']]);
  });
});

test('a rotation has no secret, or one', () => {
  for (const secret of [undefined, null, 'x'])
    expect(parseInput(secretRotationRules, { secret, overlapSeconds: 1 })).toEqual({ secret, overlapSeconds: 1 });
});

test('the list accepts its filters and no others', () => {
  expectFilters(webhookFilterRules, { active: true, events: ['order.paid'], name: 'x' });
});
