import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contractFieldsBelow, contractValues, inNamesOf, type Spelling } from '../../../src/core/validation/contract-spelling.ts';
import { createVariableParser, withDefaults } from '../../../src/core/validation/variables.ts';

const Size = new GraphQLEnumType({ name: 'Size', values: { LARGE: { value: 'l' }, SMALL: { value: 'a' } } });
const Kind = new GraphQLEnumType({
  name: 'Kind',
  values: { BOX: { value: 'box' }, BAG: { value: 'bag' } },
  extensions: { isTextInContract: true },
});
const Shape = new GraphQLEnumType({
  name: 'Shape',
  values: { ROUND: { value: 'round' } },
  extensions: { isNamedByText: true },
});
const named = z.object({
  name: z.string().refine((name) => name !== 'b', 'name: já usado'),
  kind: z.string().refine((kind) => kind === 'box' || kind === 'bag', 'kind: box ou bag'),
  active: z.boolean().default(true),
  labels: z.array(z.string().refine((label) => label !== 'b', 'não b')),
});
const fields = {
  name: { type: GraphQLString },
  size: { type: Size },
  kind: { type: Kind },
  shape: { type: Shape },
  active: { type: GraphQLBoolean },
  labels: { type: new GraphQLList(GraphQLString) },
};
const contractNames = {
  title: 'name',
  marks: 'labels',
  state: { field: 'active', texts: { on: true, off: false }, typeName: 'State', description: 'Situação' },
};
const extensions = {
  contractNames,
  rules: named.partial(),
  schemaRules: z.object({ name: z.string().refine((name) => name !== 'c', 'não c') }),
};
const inputNamed = (name: string) => new GraphQLInputObjectType({ name, fields, extensions });
/** A schema of new types: what is kept about a type is not known yet. */
const newSchema = () =>
  new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: { things: { type: GraphQLString } } }),
    types: [inputNamed('CreateThingInput')],
  });

function parserOf(text: string, spelling?: Spelling) {
  const document = parse(text);
  return createVariableParser(newSchema(), document, document.definitions[0] as OperationDefinitionNode, spelling);
}

/** Result of parsing an input: its issues, each as `field: code: message`; without any, its unknown fields; without any, its fields. */
function read(spelling: Spelling | undefined, input: object, isBroken = false) {
  const parser = parserOf('query ($input: CreateThingInput!) { things }', spelling);
  const { values, issues, unknownFields } = parser.parse({ input }, { isBroken });
  if (issues.length > 0) return issues.map(({ field, code, message }) => `${field}: ${code}: ${message}`);
  return unknownFields.length > 0 ? unknownFields.map(({ field }) => field) : values.input;
}

describe('the spelling of the contract', () => {
  test('has its own names and texts, and no others', () => {
    const sent = { title: 'a', state: 'off', size: 'a', kind: 'bag', shape: 'round' };
    expect(read('contract', sent)).toEqual({ name: 'a', active: false, size: 'SMALL', kind: 'BAG', shape: 'ROUND' });
    expect(read('contract', { name: 'a', active: true })).toEqual(['name', 'active']);
    expect(read('contract', { state: null, title: null })).toEqual({ name: null, active: null });
  });

  test('orders its issues by its names', () => {
    const wrong = ['kind', 'shape', 'size', 'state', 'title'].map((name) => `${name}: INVALID_TYPE: Deve ser um texto.`);
    expect(read('contract', { title: 1, state: 1, size: 1, shape: 1, kind: 1 })).toEqual(wrong);
  });

  test.each([
    [{ size: 'SMALL' }, 'size: INVALID_VALUE: Deve ser um destes valores: a, l.'],
    [{ state: 'toString' }, 'state: INVALID_VALUE: Deve ser um destes valores: on, off.'],
    [{ state: true }, 'state: INVALID_TYPE: Deve ser um texto.'],
  ])('rejects %j', (sent, issue) => {
    expect(read('contract', sent)).toEqual([issue]);
  });

  test('leaves a text that is no enum there to the rules, whose issues have its names', () => {
    expect(read('contract', { title: 'b', kind: 'tub' })).toEqual([
      'title: INVALID_VALUE: title: já usado',
      'kind: INVALID_VALUE: kind: box ou bag',
    ]);
    expect(read('contract', { marks: ['b', 'a', 'b'] }, true)).toEqual([
      'marks.0: INVALID_VALUE: não b',
      'marks.2: INVALID_VALUE: não b',
    ]);
    expect(read('schema', { name: 'b', kind: 'x' })).toEqual(['kind: INVALID_VALUE: Deve ser um destes valores: BOX, BAG.']);
    const { issues } = parserOf('query ($kind: Kind) { things }', 'contract').parse({ kind: 'tub' });
    expect(issues).toMatchObject([{ code: 'INVALID_VALUE', message: 'Deve ser um destes valores: bag, box.' }]);
  });

  test('of an issue has its names in the field, the path and the message', () => {
    const [spelled, issue] = [
      contractFieldsBelow(inputNamed('ThingInput')),
      { code: 'CONFLICT', message: 'name ou labels' } as const,
    ];
    expect(inNamesOf({ ...issue, field: 'labels.1.name', path: ['labels', 1, 'name'] }, spelled)).toEqual({
      ...issue,
      field: 'marks.1.name',
      message: 'title ou marks',
      path: ['marks', 1, 'name'],
    });
    expect(inNamesOf({ ...issue, field: '' }, spelled)).toEqual({ ...issue, field: '', message: 'title ou marks' });
  });

  test('of an enum is listed by its texts, in their order where one is not the name, with descriptions', () => {
    const listed = (values: Record<string, { value: string; description?: string }>) =>
      contractValues(new GraphQLEnumType({ name: 'Any', values }));
    expect(listed({ B: { value: 'B', description: 'second' }, A: { value: 'A' } })).toEqual([
      ['B', 'second'],
      ['A', ''],
    ]);
    expect(listed({ B: { value: 'b' }, A: { value: 'A' } }).map(([text]) => text)).toEqual(['A', 'b']);
    expect(contractValues(Shape)).toEqual([['round', '']]);
  });
});

describe('the spelling of the schema', () => {
  test('has its names, and the texts of enums that are plain texts or named by them in the contract', () => {
    const sent = { name: 'a', active: false, size: 'SMALL', kind: 'bag', shape: 'round' };
    expect(read('schema', sent)).toEqual({ ...sent, kind: 'BAG', shape: 'ROUND' });
    expect(read('schema', { title: 'a', state: 'on' })).toEqual(['title', 'state']);
    expect(read('schema', { size: 'a' })).toEqual(['size: INVALID_VALUE: Deve ser um destes valores: LARGE, SMALL.']);
  });

  test('has its own rules where an input has some', () => {
    expect(read('schema', { name: 'c' }, true)).toEqual(['name: INVALID_VALUE: não c']);
    expect(read('either', { title: 'c' }, true)).toEqual(['title: INVALID_VALUE: não c']);
    expect(read('contract', { title: 'c' }, true)).toEqual({ name: 'c' });
  });
});

test('a variable may have the names and texts of either spelling; the name of the schema wins', () => {
  expect(read('either', { title: 'a', state: 'off', size: 'a' })).toEqual({ name: 'a', active: false, size: 'SMALL' });
  expect(read('either', { name: 'a', active: false, size: 'SMALL' })).toEqual({ name: 'a', active: false, size: 'SMALL' });
  expect(read(undefined, { name: 'a', title: 'c' })).toEqual(['title']);
  expect(read(undefined, { title: 'a' })).toEqual({ name: 'a' });
});

test('a call that sends a default equals one that omits it, but for updates and what the rules reject', () => {
  const types = new Map<string, GraphQLInputType>([
    ['input', new GraphQLNonNull(inputNamed('CreateThingInput'))],
    ['bare', inputNamed('CreateThingInput')],
    ['update', inputNamed('UpdateThingInput')],
    ['text', GraphQLString],
  ]);
  const input = { name: 'a', size: 'SMALL', kind: 'BAG' };
  expect(withDefaults(types, { input, bare: {}, update: { name: 'a' }, text: 'b', unknown: 1 })).toEqual({
    input: { name: 'a', size: 'SMALL', kind: 'bag', active: true },
    bare: { active: true },
    update: { name: 'a' },
    text: 'b',
    unknown: 1,
  });
  expect(withDefaults(types, { input: { name: 'b' }, bare: null })).toEqual({ input: { name: 'b' }, bare: null });
  expect(withDefaults(new Map([['input', Size]]), { input: 'SMALL' })).toEqual({ input: 'SMALL' });
});
