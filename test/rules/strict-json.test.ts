import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../../src/core/errors.ts';
import { parseStrictJson, valueIssues } from '../../src/http/strict-json.ts';
import { characters } from '../support/characters.ts';

const RUNS = { numRuns: 100 };
const gaps = fc.stringMatching(/^[ \t\r\n]{0,2}$/);
/** Keys and texts of any characters but NUL. */
const texts = fc.string({ unit: characters }).map((text) => text.replaceAll('\0', '0'));

/** Any JSON value with well-formed texts. */
const values = fc
  .jsonValue({ stringUnit: characters, maxDepth: 5 })
  .filter((value) => !JSON.stringify(value).includes('\\u0000'));

/** JSON with `gap` wherever JSON allows whitespace. */
function spaced(value: unknown, gap: string): string {
  const around = (open: string, parts: string[], close: string) =>
    `${gap}${open}${gap}${parts.join(`${gap},${gap}`)}${gap}${close}${gap}`;
  const items = Array.isArray(value) ? value.map((item) => spaced(item, gap)) : undefined;
  if (items) return around('[', items, ']');
  if (typeof value !== 'object' || value === null) return gap + JSON.stringify(value) + gap;
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}${gap}:${spaced(member, gap)}`);
  return around('{', members, '}');
}

/** The same key with every character escaped. */
const escaped = (key: string) => `"${key.replaceAll(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;

/** Error of `parseStrictJson` for a text: field and message. */
function fault(text: string): [field: string, message: string] {
  try {
    parseStrictJson(text);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [issue] = error.details as { field: string; message: string }[];
    return [issue?.field ?? '?', issue?.message ?? '?'];
  }
  throw new Error(`accepted: ${text}`);
}

/** Nests a text in objects (a key) and lists (a number: how many items precede it). */
const inside = (text: string, path: readonly (string | number)[]) =>
  path.reduceRight<string>(
    (core, at) => (typeof at === 'string' ? `{${JSON.stringify(at)}:${core}}` : `[${'0,'.repeat(at)}${core}]`),
    text,
  );
const paths = fc.array(fc.oneof(texts, fc.nat({ max: 3 })), { maxLength: 5 });

describe('parseStrictJson', () => {
  test('reads every valid value as JSON.parse does, with any whitespace', () => {
    fc.assert(
      fc.property(values, gaps, fc.constantFrom('', '  ', '\t'), (value, gap, indent) => {
        for (const text of [JSON.stringify(value), JSON.stringify(value, null, indent), spaced(value, gap)])
          expect(parseStrictJson(text)).toStrictEqual(JSON.parse(text));
      }),
      RUNS,
    );
  });

  test('rejects what JSON.parse rejects', () => {
    const cut = fc.tuple(values, fc.nat(), fc.constantFrom('', ',', '}', ']', '"', ':', '\\', 'x'));
    const damaged = cut.map(([value, at, sign]) => {
      const text = JSON.stringify(value);
      const index = at % text.length;
      return text.slice(0, index) + sign + text.slice(index + 1);
    });
    fc.assert(
      fc.property(damaged, (text) => {
        try {
          JSON.parse(text);
        } catch {
          expect(fault(text)).toEqual(['', 'O corpo não é um JSON válido.']);
        }
      }),
      RUNS,
    );
  });

  test('rejects every object with a duplicate key, at any depth and spelling, and names it', () => {
    const members = fc.dictionary(texts, values, { minKeys: 1, maxKeys: 5 });
    fc.assert(
      fc.property(members, fc.nat(), fc.boolean(), values, paths, gaps, (object, at, isEscaped, again, path, gap) => {
        const keys = Object.keys(object);
        const key = keys[at % keys.length] ?? '';
        const start = spaced(object, gap).trimEnd().slice(0, -1);
        const text = `${start},${gap}${isEscaped ? escaped(key) : JSON.stringify(key)}${gap}:${spaced(again, gap)}}`;
        expect(fault(inside(text, path))).toEqual([[...path, key].join('.'), 'O campo foi enviado mais de uma vez.']);
      }),
      RUNS,
    );
  });

  test('rejects NUL and half a character in every text and key, at any depth', () => {
    const wrongs = fc.constantFrom('\\u0000', '\\ud83d', '\\udc55');
    fc.assert(
      fc.property(fc.string(), wrongs, fc.string(), fc.boolean(), paths, (before, wrong, after, isKey, path) => {
        const text = JSON.stringify(before).slice(0, -1) + wrong + JSON.stringify(after).slice(1);
        const issues = valueIssues(parseStrictJson(inside(isKey ? `{${text}:0}` : text, path)));
        expect(issues.map(({ field }) => field)).toEqual([path.join('.')]);
        expect(issues[0]?.message).toMatch(/^(Não pode conter o caractere nulo|Contém um caractere Unicode incompleto)/);
      }),
      RUNS,
    );
  });

  test('accepts 64 levels of objects and lists, and no more', () => {
    const levels = fc.array(fc.constantFrom('a', 0, 1), { minLength: 60, maxLength: 70 });
    fc.assert(
      fc.property(levels, fc.constantFrom('0', '""', 'null'), (path, core) => {
        const text = inside(core, path);
        if (path.length <= 64) expect(parseStrictJson(text)).toStrictEqual(JSON.parse(text));
        else expect(fault(text)).toEqual([path.slice(0, 3).join('.'), 'O corpo tem mais de 64 níveis.']);
      }),
    );
  });

  test('reads a text, a list and an object that fill a whole body', () => {
    const list = Array.from({ length: 250_000 }, (_, index) => index);
    const object = Object.fromEntries(list.slice(0, 80_000).map((index) => [`k${index}`, index]));
    for (const value of ['\\"{['.repeat(250_000), list, object]) {
      const text = JSON.stringify(value);
      expect(JSON.stringify(parseStrictJson(text)) === text).toBe(true);
    }
  });
});
