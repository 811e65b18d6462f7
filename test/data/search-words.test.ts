import { expect, test } from 'vitest';
import { matchingWords, searchWords } from '../../src/data/search-words.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const STORE = '01950000-0000-7000-8000-0000abcd1234';

/** The words that the database makes of texts. */
async function stored(texts: readonly string[], whole: readonly string[]): Promise<string[][]> {
  const text = `SELECT tsvector_to_array(search_terms($1, content, whole)) AS terms
    FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS t (content, whole, at) ORDER BY at`;
  const rows = await service.rows<{ terms: string[] }>({ text, values: [STORE, texts, whole] });
  return rows.map(({ terms }) => terms.map((term) => term.replace(/^abcd1234:/, '')).sort());
}

test('a search term has the words that the database stores of the same text, for any letter', async () => {
  const letters = Array.from({ length: 0x33ff }, (_, at) => String.fromCodePoint(at + 1)).filter((letter) => letter !== '@');
  const texts = [...letters, '😀', '𝒜'].map((letter) => `Xa${letter}bC`);
  const found = await stored(
    texts,
    texts.map(() => ''),
  );
  const wrong = texts.filter((text, at) => searchWords(text).toSorted().join() !== found[at]?.join());
  expect(wrong).toEqual([]);
});

test('words are separated by blanks and punctuation, each counted once, without accents and in lower case', async () => {
  expect(searchWords("  Élida d'Ávila-SOUZA, élida ")).toEqual(['elida', 'd', 'avila', 'souza']);
  expect(await stored(["  Élida d'Ávila-SOUZA, élida "], ['ANA@x.br 123'])).toEqual([
    ['123', 'ana@x.br', 'avila', 'd', 'elida', 'souza'],
  ]);
  expect(await stored(['', ' . '], ['', ' '])).toEqual([[], []]);
});

test.each([
  ['529.982.247-25', ['52998224725']],
  ['11.222.333/0001-81', ['11222333000181']],
  ['(11) 98765-4321', ['11987654321']],
  ['+55 11 98765-4321', ['5511987654321']],
  ['Ana 529.982', ['ana', '529982']],
  ['Ana.B@X.br', ['ana.b@x.br']],
  ['BR-77', ['br', '77']],
  ['', []],
  [' -- ', []],
  ['a b c d e f g h i j k l', 'a b c d e f g h i j'.split(' ')],
])('%j has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('a condition quotes the characters with a meaning in a query', async () => {
  const { matches } = matchingWords(STORE, searchWords(`a'b\\c@x & !d:*`)).searchTerms;
  const text = "SELECT search_terms($1, 'd', $2) @@ $3::tsquery AS found";
  const [row] = await service.rows<{ found: boolean }>({ text, values: [STORE, `a'b\\c@x`, matches] });
  expect(row?.found).toBe(true);
});
