import fc from 'fast-check';
import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { lengthInWords } from '../../src/core/validation/length-in-words.ts';
import { schema } from '../../src/graph/schema.ts';
import { charactersOf, MAX_CHARACTERS_OF, MAX_ENTRIES_OF } from '../../src/graphql/answer-bounds.ts';
import { documentCost, MAX_POINTS, requestsForCost } from '../../src/graphql/document-cost.ts';
import { EXAMPLE_TABS, readExample } from '../../src/graphql/graphiql-options.ts';
import { invalidBody, postGraph } from '../support/graph-http.ts';
import { startService, type TestStore } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();
const empty = await service.newStore();

/** The points of each operation of a document, with no variables sent. */
function pointsIn(text: string): number[] {
  const document = parse(text);
  return document.definitions
    .filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => documentCost(schema, document, operation, {}).points);
}

test('a list by ids costs as many points as it has ids, at most a hundred', () => {
  const nodes = (count: number) => `{ nodes(ids: [${Array(count).fill('"x"').join()}]) { id } }`;
  const [none, one, four, most, beyond] = [0, 1, 4, 100, 101].map((count) => pointsIn(nodes(count))[0] ?? 0);
  expect([one, four, most, beyond].map((points = 0) => points - (none ?? 0))).toEqual([17, 65, 1616, 1616]);
  const document = parse('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }');
  const operation = document.definitions[0] as OperationDefinitionNode;
  expect(documentCost(schema, document, operation, { ids: ['x', 'x', 'x', 'x'] }).points).toBe(four);
  expect(documentCost(schema, document, operation, {}).points).toBe(most);
});

test('a preview costs by the length of its draft, literal or variable, by its order or cart, and once for each alias', () => {
  const priceOf = (text: string, variables: object = {}) => {
    const document = parse(text);
    const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
    return documentCost(schema, document, operation as OperationDefinitionNode, { ...variables }).points;
  };
  const html = '{{cart.items}}'.repeat(14_000);
  const sent = 'query ($i: CreateMessageTemplateInput!)';
  const [variable, partly, literal, preset] = [
    [`${sent} { previewMessageDraft(input: $i) { subject } }`, { i: { html } }] as const,
    ['query ($h: String) { previewMessageDraft(input: { html: $h }) { subject } }', { h: html }] as const,
    [`{ previewMessageDraft(input: { html: "${html}" }) { subject } }`] as const,
    [`query ($i: CreateMessageTemplateInput = { html: "${html}" }) { previewMessageDraft(input: $i) { subject } }`] as const,
  ].map(([text, values]) => priceOf(text, values));
  const short = priceOf(variable === undefined ? '' : `${sent} { previewMessageDraft(input: $i) { subject } }`, { i: {} });
  for (const price of [variable, partly, literal, preset]) expect((price ?? 0) - short).toBe(html.length / 10);
  const aliases = (count: number) =>
    priceOf(`${sent} { ${times(count, (i) => `a${i}: previewMessageDraft(input: $i) { subject }`).join(' ')} }`, { i: { html } });
  expect(aliases(20)).toBe(20 * aliases(1));
  expect(aliases(20)).toBeGreaterThan(MAX_POINTS);
  const subject = (text: string) => priceOf(`query ($c: ID!) { previewMessageTemplate(${text}) { subject } }`, { c: 'x' });
  expect(subject('id: "x", source: { checkoutId: $c }') - subject('id: "x"')).toBe(3_000);
  expect(subject('id: "x", source: { orderId: "x" }') - subject('id: "x", source: null')).toBe(3_000);
  const shown = '{ subject senderName html message shortened }';
  const trial = priceOf(`mutation { tryAutomation(id: "x") { notes steps { preview ${shown} } } }`);
  expect([requestsForCost(trial), trial < MAX_POINTS]).toEqual([16, true]);
});

const NESTED = 'nodes { name variants { name } categories { name } }';

test.each([
  ['pages in pages', `{ categories(first: 100) { nodes { name products(first: 100) { ${NESTED} } } } }`],
  ['of a variable', `query ($n: Int = 100) { categories(first: $n) { nodes { name products(first: $n) { ${NESTED} } } } }`],
  ['of a required one', `query ($n: Int! = 100) { categories(first: $n) { nodes { name products(last: $n) { ${NESTED} } } } }`],
  ['texts', '{ messageTemplates(first: 100) { nodes { a: html b: html c: html d: html e: html f: html } } }'],
  ['variants of pages', '{ products(first: 100) { nodes { variants { product { variants { name } } } } } }'],
  [
    'addresses of media',
    '{ products(first: 100) { nodes { media { images videos documents x: images y: videos z: documents w: images } variants { name image } } } }',
  ],
  ['ids of products', `{ ${'abcdefgh'.replaceAll(/./g, (a) => `${a}: gifts(first: 100) { nodes { triggerProductIds } } `)} }`],
  [
    'events',
    '{ events(first: 100) { nodes { a: data b: data c: payload d: payload e: data f: payload g: data h: data i: data j: data } } }',
  ],
])('a document of more than 20 calls is rejected, with lists and leaf fields that may be large: %s', async (_what, query) => {
  const { body } = await postGraph(service, { query }, empty.credentials);
  expect(body).toMatchObject({ errors: [{ extensions: { details: [{ field: 'query', code: 'TOO_BIG' }] } }] });
  expect(body).not.toHaveProperty('data');
});

test('restRoutes, selected sixty times, costs several calls and returns at most 5 MB', async () => {
  const query = `{ ${times(60, (i) => `a${i}: restRoutes { method path scopes document }`).join(' ')} }`;
  const { text, body } = await service.send('/graphql', { method: 'POST', body: JSON.stringify({ query }) }, 200);
  expect(body).toHaveProperty('data.a59');
  expect(text.length).toBeLessThan(5_000_000);
  expect((body as { extensions: { cost: { requested: number } } }).extensions.cost.requested).toBeGreaterThan(5);
});

describe('documents in use stay within the limit', () => {
  test('every document behind a REST route, with its own page size', async () => {
    const { data } = await service.graph('{ restRoutes { path method document } }', {}, {});
    const routes = data.restRoutes as { path: string; document: string }[];
    expect(routes.length).toBeGreaterThan(30);
    for (const { path, document } of routes)
      for (const points of pointsIn(document)) expect(points, path).toBeLessThan(MAX_POINTS);
  });

  test('every example operation of GraphiQL', () => {
    for (const name of EXAMPLE_TABS)
      for (const points of pointsIn(readExample(name).text)) expect(points, name).toBeLessThan(MAX_POINTS);
  });

  test('typical pages of an admin UI', () => {
    const calls = (text: string) => pointsIn(text).map(requestsForCost);
    const orders = (size: number) =>
      `{ orders(first: ${size}) { totalCount nodes { id status total createdAt contact { name email } payment { status method }
         items { id name quantity price } } pageInfo { endCursor hasNextPage } } }`;
    expect([20, 50, 100].map((size) => calls(orders(size)))).toEqual([[3], [6], [12]]);
    const products = '{ products(first: 50) { nodes { id name price stock status variants { id name price stock } } } }';
    expect(calls(products)).toEqual([6]);
    const views = times(7, (i) => `a${i}: orders(first: 1) { totalCount }`).join(' ');
    expect(calls(`{ ${views} }`)).toEqual([1]);
  });
});

test('every field with a bound exists: lists without pages, and leaf fields', () => {
  const fieldOf = (place: string) => {
    const [type = '', field = ''] = place.split('.');
    return (schema.getType(type) as GraphQLObjectType | undefined)?.getFields()[field];
  };
  for (const place of Object.keys(MAX_ENTRIES_OF)) {
    const { type, args = [] } = fieldOf(place) ?? {};
    const isPaged = args.some(({ name }) => ['first', 'last', 'limit'].includes(name));
    expect([type && isListType(getNullableType(type)), isPaged], place).toEqual([true, false]);
  }
  for (const place of Object.keys(MAX_CHARACTERS_OF)) expect(fieldOf(place)?.type.toString(), place).toMatch(/^(String|JSON)!?$/);
});

/** A store of five products with texts, variants and categories as large as some are, and a template. */
async function shop(): Promise<TestStore> {
  const store = await service.newStore();
  const categories: string[] = [];
  for (let i = 0; i < 4; i += 1) categories.push(await store.category(`Categoria ${i}`, { description: 'd'.repeat(i * 15_000) }));
  for (let i = 0; i < 5; i += 1) {
    const images = times(10 * i, (n) => `https://cdn.example.com/${'x'.repeat(100 * i)}/${n}.jpg`);
    const id = await store.soldProduct({ name: `Produto ${i}`, description: 't'.repeat(10_000 * i), media: { images } });
    const variant = await store.variant(id, { name: 'Variante 12', options: [{ name: 'Cor', value: 'cor 12' }] });
    await store.copies('variant', variant, 6 * i);
    const put = 'mutation ($id: ID!, $of: [ID!]!) { setProductCategories(id: $id, input: { categoryIds: $of }) { id } }';
    await store.idOf(put, { id, of: categories });
  }
  return store;
}

const ROOTS = ['products', 'categories', 'orderTags', 'restRoutes', 'messagePlaceholders', 'viewer', 'store'];

/** A document made at random, of fields that ask for no arguments: pages of any size, some of them in variables. */
function randomDocument(random: fc.Random): { query: string; variables: Record<string, number> } {
  const below = (most: number) => random.nextInt(0, most - 1);
  const sizes: string[] = [];
  const variables: Record<string, number> = {};
  let aliases = 0;
  const selection = (type: GraphQLObjectType, depth: number): string => {
    const fields = Object.values(type.getFields());
    const chosen = Array.from({ length: 1 + below(5) }, () => field(fields[below(fields.length)], depth)).join(' ');
    return `{ __typename ${chosen} }`;
  };
  const sizeFor = (): string => {
    const size = below(8);
    const name = `n${sizes.length}`;
    if (size < 3) return '';
    if (size < 5) return `(first: ${size})`;
    sizes.push(`$${name}: Int = ${size}`);
    if (size === 7) variables[name] = 6;
    return `(first: $${name})`;
  };
  const field = (one: ReturnType<GraphQLObjectType['getFields']>[string] | undefined, depth: number): string => {
    if (!one || (one.args.length > 0 && !one.args.some(({ name }) => name === 'first'))) return '';
    const type: GraphQLNamedType = getNamedType(one.type);
    if (aliases > 45 || (isObjectType(type) && depth === 0)) return '';
    aliases += 1;
    const asked = `a${aliases}: ${one.name}${one.args.length > 0 ? sizeFor() : ''}`;
    if (!isObjectType(type)) return isLeafType(type) ? asked : '';
    return `${asked} ${selection(type, depth - 1)}`;
  };
  const queries = (schema.getQueryType() as GraphQLObjectType).getFields();
  const roots = Array.from({ length: 1 + below(3) }, () => field(queries[ROOTS[below(ROOTS.length)] ?? ''], 5)).join(' ');
  return { query: `query${sizes.length > 0 ? ` (${sizes.join(' ')})` : ''} { __typename ${roots} }`, variables };
}

/** Cost of a response: its rows at 15 points, each leaf at 1, and its characters. */
function measured(data: unknown): number {
  if (Array.isArray(data)) return data.reduce<number>((sum, entry) => sum + measured(entry), 0);
  if (typeof data !== 'object' || data === null) return 1 + String(data).length / 250;
  return Object.values(data).reduce<number>((sum, value) => sum + measured(value), 15);
}

test('no response is larger than the price of its document: random documents and data', async () => {
  const store = await shop();
  let [answered, refused] = [0, 0];
  const property = fc.asyncProperty(fc.noShrink(fc.infiniteStream(fc.nat())), async (stream) => {
    const random = { nextInt: (_least: number, most: number) => (stream.next().value as number) % (most + 1) } as fc.Random;
    const { query, variables } = randomDocument(random);
    const document = parse(query);
    const { points } = documentCost(schema, document, document.definitions[0] as OperationDefinitionNode, variables);
    // The operator may read every field.
    const { data, errors } = await service.asOperator(query, variables, { 'x-store-id': store.id });
    if (points > MAX_POINTS) {
      refused += 1;
      expect(errors?.[0]?.extensions, query).toMatchObject({ details: [{ field: 'query', code: 'TOO_BIG' }] });
      return;
    }
    expect(errors, query).toBe(undefined);
    answered += 1;
    expect(points, query).toBeGreaterThanOrEqual(measured(data));
  });
  await fc.assert(property, { seed: 176, numRuns: 100 });
  expect([answered > 50, refused > 0]).toEqual([true, true]);
}, 120_000);

test('a response of more than 10 MB is rejected, and rolls back the whole mutation, with its events', async () => {
  const message = 'A resposta teria mais de 10 MB. Peça páginas menores ou menos campos.';
  const refusal = invalidBody({ field: 'query', message, code: 'TOO_BIG' });
  const many = (count: number, part: (i: number) => string) => times(count, part).join(' ');
  const store = await service.newStore();
  const id = await store.template('email', { name: 'Antes', html: 'h'.repeat(199_000) });
  const post = async (query: string, headers: object = {}) =>
    (await postGraph(service, { query }, { ...store.credentials, ...headers })).body;
  const asked = (count: number) => `{ ${many(count, (i) => `a${i}: messageTemplate(id: "${id}") { html }`)} }`;
  expect(await post(asked(51))).toEqual(refusal);
  expect(await post(asked(50))).toHaveProperty('data.a49.html');
  const before = await store.snapshot();
  const change = (i: number, count: number) =>
    `m${i}: updateMessageTemplate(id: "${id}", input: { name: "Depois ${i}" }) { name ${many(count, (n) => `h${n}: html`)} }`;
  const large = `mutation { ${many(3, (i) => change(i, 18))} }`;
  for (const headers of [{}, { 'idempotency-key': 'grande' }]) expect(await post(large, headers)).toEqual(refusal);
  expect(await store.snapshot()).toEqual(before);
  expect(await post(`mutation { ${change(1, 2)} }`)).toHaveProperty('data.m1.name', 'Depois 1');
});

/** The most characters that a rule allows for a field; undefined for one that is no text of limited length. */
function maxLengthOf(rules: z.ZodObject, field: string): number | undefined {
  if (!(field in rules.shape)) return undefined;
  try {
    return Number(/(\d+) caracteres$/.exec(lengthInWords(rules, field))?.[1]);
  } catch {
    return undefined;
  }
}

test('every text that a mutation takes is priced with its longest, where a field of its name shows it', () => {
  const short: string[] = [];
  for (const { args, type } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const input = getNamedType(args.find(({ name }) => name === 'input')?.type);
    const shown = getNamedType(type);
    if (!isInputObjectType(input) || !isObjectType(shown)) continue;
    const { rules } = input.extensions as { rules?: z.ZodObject };
    for (const field of rules ? Object.values(shown.getFields()) : []) {
      const leaf = getNamedType(field.type);
      const max = isLeafType(leaf) && rules ? maxLengthOf(rules, field.name) : undefined;
      // A few more than those of a text cost the same point.
      if (max !== undefined && max > charactersOf(shown, field.name, leaf) + 5)
        short.push(`'${shown.name}.${field.name}': ${max},`);
    }
  }
  expect([...new Set(short)], 'add these to MAX_CHARACTERS_OF in src/graphql/answer-bounds.ts').toEqual([]);
});
