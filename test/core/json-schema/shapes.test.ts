import { buildSchema, type GraphQLInputObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputObjectSchema, withNull } from '../../../src/core/json-schema/input.ts';
import { fragmentSchema, fragmentsByName } from '../../../src/core/json-schema/output.ts';
import type { JsonSchema } from '../../../src/core/json-schema/scalars.ts';
import { listField, moneyField, textField } from '../../../src/core/validation/field-types.ts';

const schema = buildSchema(`
  scalar Money scalar JSON scalar Odd
  "Um tipo." enum Kind { "Caixa." BOX BAG }
  interface Named { name: String! }
  interface Priced { price: Money! }
  type Box implements Named { name: String! size: Int other: Bag }
  type Bag implements Named & Priced { name: String! price: Money! "Para quê." kinds: [Kind!]! }
  union Thing = Box | Bag
  "Uma coisa."
  type Holder { thing: Thing! named: Named boxes: [Box!]! any: JSON odd: Odd "O nome." label: String! }
  "Uma parte." input PartInput { name: String! parts: [PartInput!] }
  input CreateThingInput { "O preço." price: Money! cost: Money name: String kind: Kind! tags: [String!] extra: JSON any: JSON flag: Boolean part: PartInput count: Int code: String form: String }
  input UpdateThingInput { price: Money }
  input OddInput { odd: Odd }
  type Query { a: Holder b(part: PartInput): Int }
`);
const refTo = (name: string) => `#/${name}`;
const kind = { type: 'string', enum: ['BOX', 'BAG'], description: 'Um tipo.\n\n- `BOX`: Caixa.\n- `BAG`: ' };

/** The shapes that fragments make, the first one first. */
function shapesOf(source: string): Record<string, JsonSchema> {
  const fragments = fragmentsByName(parse(source));
  const named = new Map<string, JsonSchema>();
  const [first] = fragments.values();
  if (first) fragmentSchema({ schema, fragments, schemas: named, refTo }, first);
  return Object.fromEntries(named);
}
const object = (properties: Record<string, JsonSchema>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const word = { type: 'string' };

test('a fragment becomes a schema with exactly its fields; named types become references', () => {
  const shapes = shapesOf(`
    fragment HolderWire on Holder { label _hidden: label title: label any boxes { ...BoxWire } thing { ...ThingWire } }
    fragment BoxWire on Box { name size other { kinds price } }
    fragment ThingWire on Thing { ... on Box { size } ... on Named { name } ... on Bag { price } ... on Holder { label } ... on Priced { cost: price } ...More }
    fragment More on Bag { kinds }
  `);
  const label = { type: 'string', description: 'O nome.' };
  const kinds = { type: 'array', items: { $ref: '#/Kind' }, description: 'Para quê.' };
  const size = { type: ['integer', 'null'], format: 'int32' };
  expect(shapes).toStrictEqual({
    Holder: {
      ...object({ label, title: label, any: {}, boxes: { type: 'array', items: { $ref: '#/Box' } }, thing: { $ref: '#/Thing' } }),
      description: 'Uma coisa.',
    },
    Box: object({ name: word, size, other: { ...object({ kinds, price: { type: 'number' } }), type: ['object', 'null'] } }),
    Kind: kind,
    Thing: {
      anyOf: [object({ size, name: word }), object({ name: word, price: { type: 'number' }, cost: { type: 'number' }, kinds })],
    },
  });
});

test('fragments are nested, beside other fields, and beside hidden fields', () => {
  const inside = shapesOf('fragment AWire on Box { name other { ...BWire } } fragment BWire on Bag { name }');
  expect(inside).toMatchObject({ A: { properties: { other: { anyOf: [{ $ref: '#/B' }, { type: 'null' }] } } } });
  const beside = shapesOf('fragment AWire on Holder { boxes { ...BWire size } } fragment BWire on Box { name }');
  expect(Object.keys(beside)).toEqual(['A']);
  expect(beside).toMatchObject({ A: { properties: { boxes: { items: { required: ['name', 'size'] } } } } });
  const hidden = shapesOf('fragment AWire on Holder { boxes { _id: name ...BWire } } fragment BWire on Box { name }');
  expect(hidden).toMatchObject({ A: { properties: { boxes: { items: { $ref: '#/B' } } } } });
  expect(Object.keys(shapesOf('fragment WireBox on Box { ... { name } }'))).toEqual(['WireBox']);
});

test('a type without a schema throws at start', () => {
  expect(() => shapesOf('fragment AWire on Holder { odd }')).toThrow('Odd has no JSON Schema');
  expect(() => shapesOf('fragment AWire on Nothing { odd }')).toThrow('no type for AWire');
  expect(() => shapesOf('fragment AWire on Kind { odd }')).toThrow('Kind has no fields of its own');
  const type = schema.getType('OddInput') as GraphQLInputObjectType;
  expect(() => inputObjectSchema({ schemas: new Map(), refTo }, type)).toThrow('Odd has no JSON Schema');
});

const rules = z.object({
  price: moneyField({ min: 50, max: 1_000 }).default(150),
  cost: moneyField().nullable().default(null),
  name: textField({ min: 2, max: 9 }).default('nada'),
  kind: z.enum({ BOX: 'BOX', BAG: 'BAG' }).nullable(),
  tags: listField(textField({ max: 3 }), { min: 1, max: 2 })
    .nullable()
    .default(null),
  extra: z.record(z.string(), textField({ max: 5 })).default({}),
  flag: z.boolean().default(false),
  count: z.number().default(200),
  code: z.union([textField({ max: 4 }), z.literal('nenhum')]),
  form: z.union([textField({ max: 4 }), z.literal('nenhum'), z.null()]),
});

/** The shapes that an input and what it holds are given. */
function sent(name: string): Record<string, JsonSchema> {
  const type = schema.getType(name) as GraphQLInputObjectType;
  if (name.endsWith('ThingInput')) type.extensions = { rules };
  const named = new Map<string, JsonSchema>();
  expect(inputObjectSchema({ schemas: named, refTo }, type)).toBe(name);
  return Object.fromEntries(named);
}

test('an input becomes a schema with the bounds and defaults of its rules and money in reais; nested types become references', () => {
  const { CreateThingInput, PartInput, Kind } = sent('CreateThingInput');
  expect(CreateThingInput).toStrictEqual({
    type: 'object',
    properties: {
      price: { type: 'number', minimum: 0.5, maximum: 10, description: 'O preço. Quando omitido: `1.5`.' },
      cost: { type: ['number', 'null'], minimum: 0, maximum: 999_999.99 },
      name: { type: 'string', minLength: 2, maxLength: 9, description: 'Quando omitido: `"nada"`.' },
      kind: { anyOf: [{ $ref: '#/Kind' }, { type: 'null' }] },
      tags: { type: ['array', 'null'], items: { type: 'string', maxLength: 3 }, minItems: 1, maxItems: 2 },
      extra: {
        type: 'object',
        propertyNames: { type: 'string' },
        additionalProperties: { type: 'string', maxLength: 5 },
        description: 'Quando omitido: `{}`.',
      },
      any: {},
      flag: { type: 'boolean', description: 'Quando omitido: `false`.' },
      part: { anyOf: [{ $ref: '#/PartInput' }, { type: 'null' }] },
      count: { type: 'integer', format: 'int32', description: 'Quando omitido: `200`.' },
      code: word,
      form: { type: ['string', 'null'] },
    },
    required: ['price', 'kind'],
  });
  expect(PartInput).toStrictEqual({
    type: 'object',
    description: 'Uma parte.',
    properties: { name: word, parts: { type: ['array', 'null'], items: { $ref: '#/PartInput' } } },
    required: ['name'],
  });
  expect(Kind).toStrictEqual(kind);
});

test('an update has no defaults, since omitted fields stay as they are', () => {
  expect(sent('UpdateThingInput')).toStrictEqual({
    UpdateThingInput: { type: 'object', properties: { price: { type: 'number', minimum: 0.5, maximum: 10 } } },
  });
});

test('null is added to a schema, and not to one that accepts anything', () => {
  expect([withNull({ type: 'string' }, false), withNull({}, true)]).toEqual([{ type: 'string' }, {}]);
  expect(withNull({ $ref: '#/A' }, true)).toEqual({ anyOf: [{ $ref: '#/A' }, { type: 'null' }] });
});
