import fc from 'fast-check';
import {
  type ExecutionResult,
  execute,
  type GraphQLObjectType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { documentCost, requestsForCost } from '../../src/graphql/document-cost.ts';
import { MAX_INTROSPECTION_UNITS } from '../../src/graphql/introspection-cost.ts';
import { pick, seededRandom } from '../support/sales.ts';

function priceIn(text: string, variables: Record<string, unknown> = {}, of: GraphQLSchema = schema) {
  const document = parse(text);
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;
  return documentCost(of, document, operation, variables);
}

/** Numbers of the parts of a response. */
function contentsOf(value: unknown): { leaves: number; objects: number; lists: number } {
  if (typeof value !== 'object' || value === null) return { leaves: 1, objects: 0, lists: 0 };
  const held = Object.values(value).map(contentsOf);
  const sum = (of: 'leaves' | 'objects' | 'lists') => held.reduce((total, each) => total + each[of], 0);
  const isList = Array.isArray(value);
  return { leaves: sum('leaves'), objects: sum('objects') + (isList ? 0 : 1), lists: sum('lists') + (isList ? 1 : 0) };
}

const answered = (text: string, variableValues: Record<string, unknown> = {}) =>
  (execute({ schema, document: parse(text), variableValues }) as ExecutionResult).data;

/** Lists of which graphql-js rejects three nested in each other. */
const DEEP_LISTS = ['fields', 'interfaces', 'possibleTypes', 'inputFields'];

/** A document about the schema, made at random: fields, aliases, fragments, and lists within each other. */
function randomDocument(next: () => number): string {
  const fragments: string[] = [];
  let aliases = 0;
  function selection(type: GraphQLObjectType, depth: number, lists = 0): string {
    const chosen = Array.from({ length: 1 + Math.floor(next() * 12) }, () => field(type, depth, lists)).filter(
      (text) => text !== '',
    );
    const body = chosen.length > 0 ? chosen.join(' ') : '__typename';
    if (next() < 0.75) return `{ ${body} }`;
    if (next() < 0.5) return `{ ... { ${body} } }`;
    fragments.push(`fragment f${fragments.length} on ${type.name} { ${body} }`);
    return `{ ...f${fragments.length - 1} __typename }`;
  }
  function field(type: GraphQLObjectType, depth: number, lists: number): string {
    const { name, type: answer } = pick(next, Object.values(type.getFields()));
    const below = getNamedType(answer);
    aliases += 1;
    const alias = `a${aliases}: `;
    if (!isObjectType(below)) return `${alias}${name}`;
    const isDeep = DEEP_LISTS.includes(name);
    if (depth === 0 || (isDeep && lists === 2)) return '';
    const deprecated = isListType(getNullableType(answer)) && next() < 0.3 && /fields|inputFields|enumValues/i.test(name);
    return `${alias}${name}${deprecated ? '(includeDeprecated: true)' : ''} ${selection(below, depth - 1, lists + (isDeep ? 1 : 0))}`;
  }
  const meta = schema.getType('__Schema') as GraphQLObjectType;
  const roots = Array.from({ length: 1 + Math.floor(next() * 2) }, (_, i) =>
    next() < 0.6
      ? `r${i}: __schema ${selection(meta, 5)}`
      : `r${i}: __type(name: "${pick(next, ['Mutation', 'Query', 'Order', 'OrderStatus', 'OrderFilter', '__Type'])}") ${selection(
          schema.getType('__Type') as GraphQLObjectType,
          5,
        )}`,
  );
  return `{ ${roots.join(' ')} } ${fragments.join(' ')}`;
}

describe('the cost of introspection is at least the size of its response:', () => {
  test('for 25 random documents', () => {
    let [within, above] = [0, 0];
    const property = fc.property(fc.nat(), (seed) => {
      const text = randomDocument(seededRandom(seed));
      if (validate(schema, parse(text)).length > 0) return;
      const price = priceIn(text);
      if (price.isTooMuchOfSchema) {
        above += 1;
        return;
      }
      within += 1;
      const data = answered(text);
      const { leaves, objects, lists } = contentsOf(data);
      const units = price.points;
      expect(units, text).toBeGreaterThanOrEqual(leaves + 2 * objects + 4 * lists - 20);
      expect(units * 40, text).toBeGreaterThanOrEqual(JSON.stringify(data).length / 2);
      // The cost is bounded by the parts of the response as well, each with a long text.
      expect(units, text).toBeLessThanOrEqual(600 + 12 * (leaves + objects + lists) + JSON.stringify(data).length / 10);
    });
    fc.assert(property, { seed: 20_260_301, numRuns: 25 });
    expect([within >= 12, above >= 2]).toEqual([true, true]);
  }, 120_000);
});

describe('the cost of parts of the schema', () => {
  test.each([
    ['{ __schema { queryType { name } } }', '{ __schema { queryType { name } } __type(name: "Nada") { name } }'],
    ['{ __schema { types { name } } }', '{ a: __schema { types { name } } b: __schema { types { name } } }'],
    ['{ __type(name: "Order") { fields { name } } }', '{ __type(name: "Mutation") { fields { name } } }'],
    ['{ __schema { types { name } } }', '{ __schema { types { ...f } } } fragment f on __Type { name kind }'],
    ['{ __schema { types { name } } }', `{ __schema { types { ${'a'.repeat(200)}: name } } }`],
  ])('of %s is less than of %s', (less, more) => {
    expect(priceIn(less).points).toBeLessThan(priceIn(more).points);
  });

  test('is the same with a name in a variable', () => {
    const text = 'query ($name: String!) { __type(name: $name) { fields { name description args { name } } } }';
    const of = (name: unknown) => priceIn(text, { name }).points;
    expect(of('Mutation')).toBeGreaterThan(10 * of('PageInfo'));
    expect(of('PageInfo')).toBeGreaterThan(of('Nada'));
  });

  test('is a part of the cost of the document', () => {
    const schemaAlone = priceIn('{ __schema { types { name } } }').points;
    const both = priceIn('{ __schema { types { name } } store { name } }').points;
    expect(both).toBe(schemaAlone + priceIn('{ store { name } }').points);
  });

  test('is counted inside a fragment of the root', () => {
    const plain = priceIn('{ __schema { types { name } } }').points;
    expect(priceIn('{ ...f } fragment f on Query { __schema { types { name } } }').points).toBe(plain);
    expect(priceIn('{ ... { __schema { types { name } } } }').points).toBe(plain);
  });
});

describe('the introspection query of tools', () => {
  const all = { schemaDescription: true, specifiedByUrl: true, directiveIsRepeatable: true, inputValueDeprecation: true };

  test('is within the limit, with a third of it left for a larger schema', () => {
    for (const options of [{}, all, { ...all, oneOf: true }, { descriptions: false }]) {
      const { points, isTooMuchOfSchema } = priceIn(getIntrospectionQuery(options));
      expect(isTooMuchOfSchema).toBe(false);
      expect(points).toBeLessThan((MAX_INTROSPECTION_UNITS * 2) / 3);
      expect(requestsForCost(points)).toBeLessThan(7);
    }
  });
});
