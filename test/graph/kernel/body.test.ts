import { describe, expect, test } from 'vitest';
import { DomainError } from '../../../src/graph/kernel/errors.ts';
import { bodyText, readBody } from '../../../src/graph/kernel/request-body.ts';
import { strictJson, valueFaults } from '../../../src/graph/kernel/strict-json.ts';

/** A refusal's code and sentence, or what it says of its one field. */
function told(error: unknown): unknown[] {
  expect(error).toBeInstanceOf(DomainError);
  const { code, message, details } = error as DomainError;
  if (!Array.isArray(details)) return [code, message];
  return [code, ...details.flatMap((issue) => [issue.field, issue.message, issue.code])];
}
function refused(text: string, most?: number): unknown[] {
  try {
    strictJson(text, most);
  } catch (error) {
    return told(error);
  }
  throw new Error(`accepted: ${text}`);
}
const wrong = (field: string, message: string) => ['VALIDATION_ERROR', field, message, 'INVALID_FORMAT'];
const twice = 'O campo foi enviado mais de uma vez.';

describe('JSON', () => {
  test.each([
    '{}',
    '[]',
    '"a\\\\"',
    'null',
    '{"a":{"b":1},"c":{"b":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"b","b":"a","c":["a","a"]}',
    '{"a":"{\\"a\\":1,\\"a\\":2}","b":",]}"}',
    '{"a":[[1,2],[{"a":3}]],"b":[]}',
    JSON.stringify(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`k${index}`, index]))),
  ])('%s is read as JSON.parse does', (text) => {
    expect(strictJson(text)).toStrictEqual(JSON.parse(text));
  });

  test.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1, "\\u0061" :2}', 'a'],
    ['{"a\\"":1,"a\\"":2}', 'a"'],
    ['{"a":[0,{"b":1,"c":{},"b":2}]}', 'a.1.b'],
    ['[[],[0,1,{"a":{"b":[]},"a":0}]]', '1.2.a'],
    ['{"a":1,"b":{"c":1,"c":2},"a":3}', 'b.c'],
    ['{"":1,"":2}', ''],
    ['{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"10":0,"9":0}', '9'],
    ['{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"9":0}', '9'],
    ['{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"1":0}', '1'],
  ])('%s has a key twice', (text, field) => {
    expect(refused(text)).toEqual(wrong(field, twice));
  });

  test.each(['', '{', '{"a":1,}', '{"a":1,"a":2', '}', ']]', '"\\x"', '"a', '{"\\x":1,"\\x":1}', ',', ',{'])(
    '%s is none',
    (text) => {
      expect(refused(text)).toEqual(wrong('', 'O corpo não é um JSON válido.'));
    },
  );

  test('has 64 levels at most, and so many keys, objects and lists as it may', () => {
    const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}0${'}]'.repeat(levels / 2)}`;
    expect(strictJson(nested(64))).toStrictEqual(JSON.parse(nested(64)));
    expect(refused(nested(66))).toEqual(wrong('0.a.0', 'O corpo tem mais de 64 níveis.'));
    expect(refused('[[0,'.repeat(33))).toEqual(wrong('0.1.0', 'O corpo tem mais de 64 níveis.'));
    expect(strictJson('{"a":[{"b":1}]}', 5)).toEqual({ a: [{ b: 1 }] });
    for (const text of ['{"a":[{"b":{}}]}', '{"a":[{"b":1,"c":1}]}', '[[],[],[],[],[]]'])
      expect(refused(text, 5)).toEqual(wrong('', 'O corpo tem mais de 5 campos, objetos e listas.'));
  });

  test('holds no value that cannot be kept; each is told by its place', () => {
    const fault = (field: string, message: string) => ({ field, message, code: 'INVALID_VALUE' });
    const nul = 'Não pode conter o caractere nulo (U+0000).';
    expect(valueFaults({ a: [1, Number.POSITIVE_INFINITY, { b: 'x\0' }], 'c\0': 1, d: null, e: true, f: 'ok' })).toEqual([
      fault('a.1', 'O número é grande demais.'),
      fault('a.2.b', nul),
      fault('', nul),
    ]);
    expect(valueFaults('\ud83d', ['q'])).toEqual([fault('q', 'Contém um caractere Unicode incompleto.')]);
    expect([valueFaults(1), valueFaults(null), valueFaults(false)]).toEqual([[], [], []]);
  });
});

describe('a body', () => {
  const sent = (body: BodyInit | null, headers: Record<string, string> = {}) =>
    new Request('http://store.test', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  const json = (body: BodyInit | null, type = 'application/json') => readBody(sent(body, { 'content-type': type }));

  test.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json ;x=y',
    'application/vnd.loja+json',
    'application/a.b-c_1+json',
  ])('of %s is read', async (type) => {
    expect(await json('{"a":1}', type)).toEqual({ a: 1 });
  });

  test.each([
    'text/plain',
    'application/jsonp',
    'text/application/json',
    'application/+json',
    'application/a b+json',
    'application/json x',
  ])('of %s is a 415', async (type) => {
    const refusal = await json('{"a":1}', type).catch(told);
    expect(refusal).toEqual(['UNSUPPORTED_MEDIA_TYPE', 'O corpo deve ser enviado como application/json.']);
  });

  test('that is empty, or blanks alone, is an empty object, whatever its type is left at', async () => {
    expect([await json(''), await json(' \n'), await readBody(new Request('http://store.test'))]).toEqual([{}, {}, {}]);
    expect(await readBody(sent(new TextEncoder().encode('{"a":"é"}')))).toEqual({ a: 'é' });
  });

  test('is read up to its last byte, whether it says its length or not', async () => {
    const streamed = (size: number) => new Blob(['x'.repeat(size - 1), 'x']).stream() as BodyInit;
    expect((await bodyText(sent(streamed(2_048)), 2_048)).length).toBe(2_048);
    const limits = [
      [sent(streamed(2_049)), 2_048, '2 KiB'],
      [sent('x', { 'content-length': '2049' }), 2_048, '2 KiB'],
      [sent(streamed(1_048_577)), 1_048_576, '1 MiB'],
    ] as const;
    for (const [request, largest, size] of limits)
      expect(await bodyText(request, largest).catch(told)).toEqual([
        'PAYLOAD_TOO_LARGE',
        `O corpo da requisição passa de ${size}.`,
      ]);
    expect(await json('x'.repeat(1_048_577)).catch(told)).toEqual(['PAYLOAD_TOO_LARGE', 'O corpo da requisição passa de 1 MiB.']);
    expect(await bodyText(sent('x', { 'content-length': '2048' }), 2_048)).toBe('x');
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1_000)) });
    expect(await bodyText(sent(endless as BodyInit), 2_048).catch(told)).toEqual([
      'PAYLOAD_TOO_LARGE',
      'O corpo da requisição passa de 2 KiB.',
    ]);
  });

  test('that breaks off, or is not UTF-8, is a 400', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error('gone'));
      },
    });
    expect(await bodyText(sent(broken as BodyInit), 9).catch(told)).toEqual(wrong('', 'O corpo não chegou por inteiro.'));
    expect(await bodyText(sent(new Uint8Array([0xff])), 9).catch(told)).toEqual(wrong('', 'O corpo não está em UTF-8.'));
    expect(await readBody(sent('{"a":{}}', { 'content-type': 'application/json' }), 2).catch(told)).toEqual(
      wrong('', 'O corpo tem mais de 2 campos, objetos e listas.'),
    );
  });
});
