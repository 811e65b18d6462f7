import { describe, expect, test } from 'vitest';
import { DomainError } from '../../src/core/errors.ts';
import { readBodyText, readJsonBody } from '../../src/http/body.ts';
import { parseStrictJson, valueIssues } from '../../src/http/strict-json.ts';

/** Code and message of an error, or of the issue of its only field. */
function errorOf(error: unknown): unknown[] {
  expect(error).toBeInstanceOf(DomainError);
  const { code, message, details } = error as DomainError;
  if (!Array.isArray(details)) return [code, message];
  return [code, ...details.flatMap((issue) => [issue.field, issue.message, issue.code])];
}
function refused(text: string, most?: number): unknown[] {
  try {
    parseStrictJson(text, most);
  } catch (error) {
    return errorOf(error);
  }
  throw new Error(`accepted: ${text}`);
}
const wrong = (field: string, message: string) => ['VALIDATION_ERROR', field, message, 'INVALID_FORMAT'];
const twice = 'O campo foi enviado mais de uma vez.';

describe('parseStrictJson', () => {
  const many = Array.from({ length: 30 }, (_, index) => `"k${index}":${index}`);
  test.each([
    ...['[]', '"a\\\\"', '{"a":{"b":1},"c":{"b":1}}', '{"a":[[1,2],[{"a":3}]],"b":[]}', `{${many}}`],
    ...['{"a":"b","b":"a","c":["a","a"]}', '{"a":"{\\"a\\":1,\\"a\\":2}","b":",]}"}'],
  ])('reads %s as JSON.parse does', (text) => {
    expect(parseStrictJson(text)).toStrictEqual(JSON.parse(text));
  });

  test.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1, "\\u0061" :2}', 'a'],
    ['{"a\\"":1,"a\\"":2}', 'a"'],
    ['{"a":[0,{"b":1,"c":{},"b":2}]}', 'a.1.b'],
    ['[[],[0,1,{"a":{"b":[]},"a":0}]]', '1.2.a'],
    ['{"":1,"":2}', ''],
    ['{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"10":0,"9":0}', '9'],
    ['{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"9":0}', '9'],
    ['{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"1":0}', '1'],
  ])('finds a duplicate key in %s', (text, field) => {
    expect(refused(text)).toEqual(wrong(field, twice));
  });

  test('reports every duplicate key once', () => {
    expect(refused('{"a":1,"b":{"c":1,"c":2,"c":3},"a":3}')).toEqual([...wrong('b.c', twice), ...wrong('a', twice).slice(1)]);
  });

  test('reports a thousand duplicate keys, and no more', () => {
    const keys = (count: number) => `{${Array.from({ length: count }, (_, key) => `"${key}":1,"${key}":1`).join()}}`;
    const issueCount = (count: number) => refused(keys(count)).length;
    expect([issueCount(999), issueCount(1_000), issueCount(1_001)]).toEqual([1 + 3 * 999, 1 + 3 * 1_000, 1 + 3 * 1_000]);
  });

  test.each(['', '{', '{"a":1,}', '{"a":1,"a":2', '}', ']]', '"\\x"', '"a', '{"\\x":1,"\\x":1}', ',', ',{'])(
    'rejects %s',
    (text) => {
      expect(refused(text)).toEqual(wrong('', 'O corpo não é um JSON válido.'));
    },
  );

  test('accepts 64 levels, and a bounded number of keys, objects and lists', () => {
    const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}0${'}]'.repeat(levels / 2)}`;
    expect(parseStrictJson(nested(64))).toStrictEqual(JSON.parse(nested(64)));
    expect(refused(nested(66))).toEqual(wrong('0.a.0', 'O corpo tem mais de 64 níveis.'));
    expect(refused('[[0,'.repeat(33))).toEqual(wrong('0.1.0', 'O corpo tem mais de 64 níveis.'));
    expect(parseStrictJson('{"a":[{"b":1}]}', 5)).toEqual({ a: [{ b: 1 }] });
    for (const text of ['{"a":[{"b":{}}]}', '{"a":[{"b":1,"c":1}]}', '[[],[],[],[],[]]'])
      expect(refused(text, 5)).toEqual(wrong('', 'O corpo tem mais de 5 campos, objetos e listas.'));
  });

  test('accepts five times as many entries in lists, counted together', () => {
    const zeros = (count: number) => `[${'0,'.repeat(count)}0]`;
    expect(parseStrictJson(`[${zeros(4)},${zeros(5)}]`, 2 + 1)).toEqual([Array(5).fill(0), Array(6).fill(0)]);
    expect(parseStrictJson(zeros(10), 2)).toHaveLength(11);
    expect(refused(`[${zeros(8)},${zeros(7)}]`, 3)).toEqual(wrong('', 'As listas do corpo têm mais de 15 itens.'));
    for (const text of [zeros(11), `0,${zeros(11)}`, `[${'0,'.repeat(11)}`])
      expect(refused(text, 2)).toEqual(wrong('', 'As listas do corpo têm mais de 10 itens.'));
  });

  test('reports every value that cannot be stored, by its path', () => {
    const fault = (field: string, message: string) => ({ field, message, code: 'INVALID_VALUE' });
    const nul = 'Não pode conter o caractere nulo (U+0000).';
    expect(valueIssues({ a: [1, Number.POSITIVE_INFINITY, { b: 'x\0' }], 'c\0': 1, d: null, e: true, f: 'ok' })).toEqual([
      fault('a.1', 'O número é grande demais.'),
      fault('a.2.b', nul),
      fault('', nul),
    ]);
    expect(valueIssues('\ud83d', ['q'])).toEqual([fault('q', 'Contém um caractere Unicode incompleto.')]);
    expect([valueIssues(1), valueIssues(null), valueIssues(false)]).toEqual([[], [], []]);
  });
});

describe('a body', () => {
  const sent = (body: BodyInit | null, headers: Record<string, string> = {}) =>
    new Request('http://store.test', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  const json = (body: BodyInit | null, type = 'application/json') => readJsonBody(sent(body, { 'content-type': type }));

  test.each([
    ...['application/json', 'Application/JSON', 'application/json; charset=utf-8', 'application/json ;x=y'],
    ...['application/merge-patch+json', 'application/vnd.loja+json', 'application/a.b-c_1+json'],
  ])('of %s is read', async (type) => {
    expect(await json('{"a":1}', type)).toEqual({ a: 1 });
  });

  test.each([
    ...['text/plain', 'text/json', 'application/jsonp', 'text/application/json', 'application/+json'],
    ...['application/a b+json', 'application/json x'],
  ])('of %s is a 415', async (type) => {
    const refusal = await json('{"a":1}', type).catch(errorOf);
    expect(refusal).toEqual(['UNSUPPORTED_MEDIA_TYPE', 'O corpo deve ser enviado como application/json.']);
  });

  test('that is empty or blank is an empty object, with any content type', async () => {
    expect([await json(''), await json(' \n'), await readJsonBody(new Request('http://store.test'))]).toEqual([{}, {}, {}]);
    expect(await readJsonBody(sent(new TextEncoder().encode('{"a":"é"}')))).toEqual({ a: 'é' });
    expect([await json('\uFEFF{"a":"\uFEFF"}'), await json('\uFEFF')]).toEqual([{ a: '\uFEFF' }, {}]);
    expect(await json('\uFEFF\uFEFF{}').catch(errorOf)).toEqual(wrong('', 'O corpo não é um JSON válido.'));
  });

  test('is read to its last byte, with or without its length', async () => {
    const streamed = (size: number) => new Blob(['x'.repeat(size - 1), 'x']).stream() as BodyInit;
    expect((await readBodyText(sent(streamed(2_048)), 2_048)).length).toBe(2_048);
    expect(await readBodyText(sent('x', { 'content-length': '2048' }), 2_048)).toBe('x');
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1_000)) });
    for (const [read, size] of [
      [() => readBodyText(sent(streamed(2_049)), 2_048), '2 KiB'],
      [() => readBodyText(sent('x', { 'content-length': '2049' }), 2_048), '2 KiB'],
      [() => readBodyText(sent(endless as BodyInit), 2_048), '2 KiB'],
      [() => readBodyText(sent(streamed(1_048_577)), 1_048_576), '1 MiB'],
      [() => json('x'.repeat(1_048_577)), '1 MiB'],
    ] as const)
      expect(await read().catch(errorOf)).toEqual(['PAYLOAD_TOO_LARGE', `O corpo da requisição passa de ${size}.`]);
  });

  test.each(['gzip', 'identity, gzip', 'xidentity'])('that is compressed as %s is a 415', async (encoding) => {
    const message = 'O corpo deve ser enviado sem compressão, sem o cabeçalho Content-Encoding.';
    const refusal = await readBodyText(sent('x', { 'content-encoding': encoding }), 9).catch(errorOf);
    expect(refusal).toEqual(['UNSUPPORTED_MEDIA_TYPE', message]);
    expect(await readBodyText(sent('x', { 'content-encoding': 'Identity' }), 9)).toBe('x');
  });

  test('that is cut off, or is not UTF-8, is a 400', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error('gone'));
      },
    });
    expect(await readBodyText(sent(broken as BodyInit), 9).catch(errorOf)).toEqual(wrong('', 'O corpo não chegou por inteiro.'));
    for (const bytes of [[0xff], [0xf0, 0x9f, 0x91], [0xed, 0xa0, 0xbd], [0xc0, 0x80]])
      expect(await readBodyText(sent(new Uint8Array(bytes)), 9).catch(errorOf)).toEqual(wrong('', 'O corpo não está em UTF-8.'));
    expect(await readJsonBody(sent('{"a":{}}', { 'content-type': 'application/json' }), 2).catch(errorOf)).toEqual(
      wrong('', 'O corpo tem mais de 2 campos, objetos e listas.'),
    );
  });
});
