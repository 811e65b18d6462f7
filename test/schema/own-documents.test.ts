import { expect, test } from 'vitest';
import { ownDocuments } from '../../schema/client-types/generate-graphql.ts';
import type { Sent, TypedDocument } from '../../src/core/execution/typed-document.ts';

const SDL = `
  type Query { "Uma." one(id: ID!): One many: OneConnection all: [One!] }
  type One { id: ID! size: Size note: String }
  type OneConnection { nodes: [One!]! }
  enum Size { SMALL LARGE }
`;

test('a document of the service has its source with its fragments, and the types of what it selects', async () => {
  const made = await ownDocuments(
    SDL,
    'pay',
    'fragment Note on One { note } query Noted($id: ID!) { one(id: $id) { size ...Note } } query Others { all { id } }',
  );
  expect(made).toContain('// Made by graphql-codegen of src/pay/documents.graphql: npm run snapshots.');
  expect(made).toContain("export type Size =\n  | 'SMALL'\n  | 'LARGE';");
  expect(made).toContain(
    'export type NotedQuery = { readonly one: { readonly size: Size | null, readonly note: string | null } | null };',
  );
  expect(made).toContain(
    'export const NotedDocument = `fragment Note on One {\n  note\n}\n\nquery Noted($id: ID!) {\n  one(id: $id) {\n    size\n    ...Note\n  }\n}` as TypedDocument<NotedQuery, NotedQueryVariables>;',
  );
  expect(made).toContain('export const OthersDocument = `query Others {\n  all {\n    id\n  }\n}` as');
});

test('a list of the query is there: only an error makes it null, and an error is thrown', async () => {
  const made = await ownDocuments(SDL, 'pay', 'query Lists { many { nodes { id } } all { id } one(id: 1) { id } }');
  expect(made).toContain(
    'export type ListsQuery = { readonly many: { readonly nodes: ReadonlyArray<{ readonly id: string }> }, readonly all: ReadonlyArray<{ readonly id: string }>, readonly one: { readonly id: string } | null };',
  );
});

test('a document that does not fit the schema, or has no name, makes nothing', async () => {
  await expect(ownDocuments(SDL, 'pay', 'query Wrong { one(id: 1) { weight } }')).rejects.toThrow('Cannot query field "weight"');
  await expect(ownDocuments(SDL, 'pay', '{ one(id: 1) { id } }')).rejects.toThrow('no name');
});

test('variables are typed by their document, and an enum may be any text', () => {
  type Variables = { readonly id: string; readonly sizes?: readonly ('SMALL' | 'LARGE')[] | null | undefined };
  const sent = <Data, Of>(_document: TypedDocument<Data, Of>, variables: Sent<Of>) => variables;
  const document = 'query' as TypedDocument<{ readonly one: null }, Variables>;
  expect(sent(document, { id: '1', sizes: ['from an address'] })).toEqual({ id: '1', sizes: ['from an address'] });
  // @ts-expect-error: the variable is called id.
  sent(document, { ids: '1' });
  // @ts-expect-error: a number is no text.
  sent(document, { id: '1', sizes: [1] });
});
