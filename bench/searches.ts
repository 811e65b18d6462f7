import { randomOf } from './operation.ts';
import { markdownTable } from './table.ts';

/** Sends a document. Throws for an answer with errors. */
export type SendDocument = (document: string, variables: object) => Promise<unknown>;

/** Calls of each search; one more before them is not counted. */
const CALLS = 100;

const random = (below: number) => Math.floor(Math.random() * below);
const hex = (length: number) => Array.from({ length }, () => random(16).toString(16)).join('');
const NAMES = ['João', 'Maria', 'Jose', 'ana', 'ANTONIO'];

/** Texts of people who look for something, by what they have of it, in a store of `fillLists` with so many rows. */
const TEXTS: Readonly<Record<string, (rows: number) => string>> = {
  'a name that a fifth of the buyers has': () => randomOf(NAMES),
  'a name and the beginning of another word': () => `${randomOf(NAMES)} ${hex(3)}`,
  'the beginning of a rare word': () => hex(4),
  'an e-mail that nobody has': () => `${hex(12)}@example.com`,
  'a document with its mask': (rows) =>
    String(1 + random(rows))
      .padStart(11, '0')
      .replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'),
  'the number of an order': (rows) => `#${1 + random(rows)}`,
  'the code of a coupon': (rows) => `C${1 + random(rows)}`,
  'a word of a fifth of the products': () => randomOf(['caneca', 'Vestido', 'bone']),
  'the last digits of an id': () => hex(12),
  'nothing that there is': () => `zz${hex(6)}`,
};

const SEARCH = `query ($text: String!) { search(text: $text) { __typename
  ... on Order { id number customer { name } } ... on Customer { id name } ... on Product { id title: name } ... on Coupon { id code } } }`;
const COUPONS = 'query ($text: String!) { coupons(first: 20, filter: { search: $text }) { nodes { id code name } } }';

const DOCUMENTS: Readonly<Record<string, { readonly document: string; readonly texts: readonly string[] }>> = {
  search: { document: SEARCH, texts: Object.keys(TEXTS) },
  'coupons(filter: { search })': {
    document: COUPONS,
    texts: ['the beginning of a rare word', 'the code of a coupon', 'nothing that there is'],
  },
};

/** Measures the time of searches over GraphQL, one call at a time, and prints median and p95 in milliseconds. */
export async function measureSearches(send: SendDocument, rows: number, stop: AbortSignal): Promise<void> {
  const lines: string[][] = [];
  for (const [name, { document, texts }] of Object.entries(DOCUMENTS))
    for (const what of texts) {
      const times: number[] = [];
      for (let call = 0; call <= CALLS; call += 1) {
        stop.throwIfAborted();
        const text = TEXTS[what]?.(rows) ?? '';
        const startedAt = performance.now();
        await send(document, { text });
        if (call > 0) times.push(performance.now() - startedAt);
      }
      times.sort((a, b) => a - b);
      const at = (part: number) => (times[Math.ceil(part * times.length) - 1] ?? 0).toFixed(1);
      lines.push([name, what, at(0.5), at(0.95)]);
    }
  const columns = ['over', 'text', 'median', 'p95'].map((title, at) => ({ title, cell: (line: string[]) => line[at] ?? '' }));
  console.log(markdownTable(columns, lines));
}
