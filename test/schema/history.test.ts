import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { differences } from '../../schema/compare/differences.ts';
import { schemaHistory } from '../../schema/history.ts';
import { keepRelease, releasesIn, servedIn } from '../../schema/releases.ts';
import { schemaChangesPage } from '../../src/web/schema-changes-page.ts';

/** A folder in which 1.0.0 is what the schema is now. */
function firstRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['schema.graphql', 'openapi.json']) cpSync(join('schema', name), join(folder, name));
  writeFileSync(join(folder, 'breaking.json'), '[]\n');
  keepRelease(folder, '1.0.0');
  return folder;
}

/** Edits the schema of a folder; each edit has to find its place. */
function edit(folder: string, edits: readonly (readonly [string | RegExp, string])[]): void {
  const file = join(folder, 'schema.graphql');
  const edited = edits.reduce(
    (text, [from, to]) => {
      const next = text.replace(from, to);
      expect(next, String(from)).not.toBe(text);
      return next;
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, edited);
}

const EDITS = [
  [
    /(type PageInfo \{)/,
    '$1\n  """Requer a permissão `orders:read`. Quantos `itens` há. Mais nada."""\n  itemCount(of: Int = 3): Int\n',
  ],
  [/(enum DocumentType \{)/, '$1\n  """Passaporte."""\n  PASSPORT\n'],
  [/$/, '\n"""Um embrulho."""\ntype Wrapping { a: Int, b(c: Int): Int }\n'],
  [/(type OrderContact [\s\S]*?\n {2}phone: String)\n/, '$1!\n'],
  [/(\n {2}slug: String!)/, '$1 @deprecated(reason: "Use `name`; sai em 2028-05-01.")'],
  [/(\n {2}revokeApiKey\([\s\S]*?)id: ID!/, '$1id: String!'],
  [/\n {2}"""Do maior para o menor."""\n {2}DESC\n/, '\n'],
  ['"""Cidade."""', '"""Município."""'],
  ['): Coupon! @requiresScope(scopes: ["coupons:write"])', '): Coupon! @requiresScope(scopes: ["store:admin"])'],
] as const;

const DECISIONS = [
  ['graphql FIELD_ARGUMENT_TYPE_CHANGED Mutation.revokeApiKey.id', '2027-02-01', 'Chaves têm `nomes` agora, e <não> ids.'],
  ['graphql ENUM_VALUE_REMOVED SortDirection.DESC', '2027-03-02', 'Ninguém ordenava do maior para o menor.'],
].map(([change, date, reason]) => ({ change, date, reason }));

/** The folder with a second release that differs in every way, and with one more field that is served after it. */
function secondRelease(): string {
  const folder = firstRelease();
  edit(folder, EDITS);
  const openapi = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'));
  openapi.paths['/api/v1/orders'].put = openapi.paths['/api/v1/orders'].get;
  delete openapi.paths['/api/v1/orders/{orderId}'].patch;
  openapi.paths['/api/v1/products'].get.parameters[1].schema.maximum = 50;
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openapi));
  writeFileSync(join(folder, 'breaking.json'), JSON.stringify(DECISIONS));
  keepRelease(folder, '1.1.0');
  edit(folder, [[/(\ntype Query \{)/, '$1\n  """Quem chama."""\n  caller: Viewer\n']]);
  return folder;
}

const FIRST = '# Changelog\n\n## 1.0.0 – not released yet\n';
const SECOND = '# Changelog\n\n## 1.1.0 – 2027-04-30\n\n## 1.0.0 – 2027-01-15\n';

const history = (folder: string, changelog: string) => schemaHistory(releasesIn(folder), servedIn(folder), changelog);
const pageOf = async (folder: string, changelog: string) =>
  String(await schemaChangesPage(await history(folder, changelog), '/loja'));

const plain = (text: string) => text.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"');

/** The entries of each list of each section of the page, without tags. */
function entriesOf(page: string): Record<string, Record<string, string[]>> {
  const sections = [...page.matchAll(/<section>\s*<h2>(.*?)<\/h2>([\s\S]*?)<\/section>/g)];
  return Object.fromEntries(
    sections.map(([, title = '', body = '']) => {
      const lists = [...body.matchAll(/<h3>(.*?)<\/h3>\s*<ul>([\s\S]*?)<\/ul>/g)];
      const entries = (list: string) => [...list.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, entry = '']) => plain(entry));
      return [title, Object.fromEntries(lists.map(([, name = '', list = '']) => [name, entries(list)]))];
    }),
  );
}

describe('the page of changes', () => {
  test('says of the first release that there is none before it, and that it is not released', async () => {
    const page = await pageOf(firstRelease(), FIRST);
    expect(page).toContain('<h2>1.0.0 – ainda não lançada</h2>');
    expect(page).toContain('É a primeira: não há outra com que compará-la.');
    expect(page).toContain('A versão 1.0.0 ainda não foi lançada: até lá, nomes ainda podem mudar.');
    expect(page).toContain('É o que a versão 1.0.0 promete; nada mudou desde ela.');
    expect(page).not.toContain('<h3>');
    expect(page).toContain('<a href="/loja/docs">Referência</a>');
  });

  test('lists every kind of change of a second release, and of what is served after it', async () => {
    const folder = secondRelease();
    expect(readFileSync(join(folder, 'breaking.json'), 'utf8')).toBe('[]\n');
    const page = await pageOf(folder, SECOND);
    const entries = entriesOf(page);
    expect(Object.keys(entries)).toEqual(['O que é servido agora', '1.1.0 – 30/04/2027', '1.0.0 – 15/01/2027']);
    expect(entries['O que é servido agora']).toEqual({ Entrou: ['Query.caller: caller: Viewer – Quem chama'] });
    expect(entries['1.0.0 – 15/01/2027']).toEqual({});
    expect(entries['1.1.0 – 30/04/2027']).toEqual({
      Quebrou: [
        expect.stringMatching(
          /^Mutation\.\w+: era \w+: Coupon! @requiresScope\(scopes: \["coupons:write"\]\).*agora é \w+: Coupon! @requiresScope\(scopes: \["store:admin"\]\)/,
        ),
        'Mutation.revokeApiKey(id:): era id: ID!, agora é id: String!01/02/2027: Chaves têm nomes agora, e &lt;não&gt; ids.',
        'SortDirection.DESC: era DESC, e saiu02/03/2027: Ninguém ordenava do maior para o menor.',
        'GET /api/v1/products query limit maximum: era 100, agora é 50 – o limite ficou mais estreito',
        'PATCH /api/v1/orders/{orderId} – a operação saiu',
      ],
      'Vai sair': [expect.stringMatching(/^\w+\.slug – Use name; sai em 2028-05-01\. Último dia: 01\/05\/2028\.$/)],
      Mudou: ['OrderContact.phone: era phone: String, agora é phone: String!'],
      Entrou: [
        'Wrapping: type Wrapping – Um embrulho',
        'DocumentType.PASSPORT: PASSPORT – Passaporte Pode surpreender quem não espera mais do que havia.',
        'PageInfo.itemCount: itemCount: Int – Quantos itens há',
        'PUT /api/v1/orders – operação nova',
      ],
    });
    expect(page).toContain('<code>nomes</code> agora, e &lt;não&gt; ids.');
    expect(page).not.toContain('Município');
  });

  test('keeps the decisions of a release that is written again', async () => {
    const folder = secondRelease();
    const [before] = (await history(folder, SECOND)).releases;
    keepRelease(folder, '1.1.0');
    const { releases, unreleased } = await history(folder, SECOND);
    expect(unreleased).toEqual({ added: [], changed: [], deprecated: [], broken: [] });
    expect(before?.differences?.broken.flatMap(({ decisions }) => decisions)).toHaveLength(2);
    expect(releases[0]?.differences?.broken).toEqual(before?.differences?.broken);
    expect(releases[0]?.differences?.added.map(({ place }) => place)).toContain('Query.caller');
    expect(await pageOf(folder, SECOND)).toContain('<p>É o que a versão 1.1.0 promete; nada mudou desde ela.</p>');
  });
});

describe('differences', () => {
  const before = `directive @said(a: Int) on FIELD_DEFINITION
    interface N { id: ID! } union U = A | B scalar S enum E { A B } input I { j: Int }
    type A implements N { id: ID! } type B { x: Int } type Gone { z: Int }
    type Query { a(x: Int = 1, y: [I!]): Int b: E k: Int @said(a: 1) old: Int @deprecated(reason: "use b; 2027-01-01") }`;
  const after = `directive @said(a: Int) on FIELD_DEFINITION | OBJECT
    interface N { id: ID! } union U = A | New scalar S @specifiedBy(url: "https://x.test") enum E { A B } input I @oneOf { j: Int }
    type A { id: ID! } type B implements N { x: Int id: ID! } type New { a: Int b(c: Int): Int }
    type Query { a(x: Int = 2, z: Int @deprecated(reason: "use x; 2028-01-01")): Int b: E! k: Int @said(a: 2) old: Int }
    type Mutation { m: Int }`;
  const found = (from: string, to: string) => differences({ sdl: from, openapi: {} }, { sdl: to, openapi: {} }, []);
  const lines = (parts: readonly { place: string; was?: string; is?: string }[]) =>
    parts.map(({ place, was, is }) => [place, was, is]).toSorted();

  test('tell the line of each part before and after, once, and not what lies within a new or a lost one', async () => {
    const { added, changed, deprecated, broken } = await found(before, after);
    expect(lines(broken)).toEqual([
      ['A', 'type A implements N', 'type A'],
      ['Gone', 'type Gone', undefined],
      ['I', 'input I', 'input I @oneOf'],
      ['Query.a(y:)', 'y: [I!]', undefined],
      ['U', 'union U = A | B', 'union U = A | New'],
    ]);
    expect(lines(changed)).toEqual([
      ['@said', 'directive @said(a: Int) on FIELD_DEFINITION', 'directive @said(a: Int) on FIELD_DEFINITION | OBJECT'],
      ['B', 'type B', 'type B implements N'],
      ['Query.a(x:)', 'x: Int = 1', 'x: Int = 2'],
      ['Query.b', 'b: E', 'b: E!'],
      ['Query.k', 'k: Int @said(a: 1)', 'k: Int @said(a: 2)'],
      ['S', 'scalar S', 'scalar S @specifiedBy(url: "https://x.test")'],
    ]);
    expect(lines(added)).toEqual([
      ['B.id', undefined, 'id: ID!'],
      ['Mutation', undefined, 'type Mutation'],
      ['New', undefined, 'type New'],
      ['Query.a(z:)', undefined, 'z: Int'],
    ]);
    expect(deprecated).toEqual([{ place: 'Query.a(z:)', reason: 'use x; 2028-01-01', until: '2028-01-01' }]);
  });

  test('are none of a schema and itself, nor of words and order', async () => {
    const none = { added: [], changed: [], deprecated: [], broken: [] };
    expect(await found(before, before)).toEqual(none);
    expect(await found('type Query { a: Int b: Int }', '"""Tudo."""\ntype Query { b: Int\n"""Um."""\na: Int }')).toEqual(none);
  });
});
