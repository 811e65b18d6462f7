import { buildSchema, GraphQLError, type GraphQLObjectType, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { RequestContext } from '../../../src/core/execution/context.ts';
import { createRepresentations, type WireFragments } from '../../../src/core/execution/representations.ts';
import { compileOperation, dataOrThrow, operationLabel, policiesOf } from '../../../src/core/execution/stored-operation.ts';

const schema = buildSchema(`
  interface Named { name: String! owner: Owner }
  type Owner implements Named { name: String! owner: Owner }
  type Product implements Named { id: ID! name: String! owner: Owner parts: [Product!] secret: String }
  type Checkout { id: ID! }
  type Customer { id: ID! }
  type Order { id: ID! }
  type Query { product(id: ID): Product two: String fails: String }
  type Mutation { one: String two: String }
  type Subscription { one: String }
`);
const declare = (type: GraphQLObjectType | null | undefined, name: string, extensions: Record<string, unknown>) => {
  const field = type?.getFields()[name];
  if (field) field.extensions = extensions;
};
for (const name of ['one', 'two']) declare(schema.getMutationType(), name, { policy: { scope: name } });
const found = schema.getQueryType()?.getFields().product;
if (found) found.resolve = ({ of }: { of?: string }, { id }: { id: string }) => (of === undefined ? null : { name: of + id });
const context = {} as RequestContext;

describe('a stored operation', () => {
  test('is compiled once, and runs with its variables over a root', async () => {
    const operation = compileOperation(schema, 'query Named($id: ID) { product(id: $id) { name } }');
    const id = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
    expect([operation.kind, operation.label, operation.policies]).toEqual(['query', 'query product', []]);
    expect(operation.document.loc).toBeUndefined();
    expect(operation.variables.parse({ id })).toMatchObject({ values: { id }, issues: [] });
    expect(await operation.run(context, { id: 'a' }, { of: 'de ' })).toEqual({ data: { product: { name: 'de a' } } });
    expect(await operation.run(context, {})).toEqual({ data: { product: null } });
  });

  test('may be a mutation, after its fragments', () => {
    const { kind, label: title, policies } = compileOperation(schema, 'fragment F on Mutation { one } mutation { ...F two }');
    expect([kind, title, policies]).toEqual(['mutation', 'mutation … two', [{ scope: 'one' }, { scope: 'two' }]]);
  });

  test('that does not fit the schema, or cannot be executed, fails at start', () => {
    const unknown = /^stored operation: Cannot query field "nothing" on type "Query"\.\n\{ nothing \}$/;
    expect(() => compileOperation(schema, '{ nothing }')).toThrow(unknown);
    const other = /^stored operation: one query or mutation\nsubscription \{ one \}$/;
    expect(() => compileOperation(schema, 'subscription { one }')).toThrow(other);
  });

  test('returns its data, null for none, and throws the first error as it was thrown', async () => {
    expect(await dataOrThrow({ data: { a: 1 } })).toEqual({ a: 1 });
    expect(await dataOrThrow(Promise.resolve({}))).toEqual({});
    expect(await dataOrThrow({ data: {}, errors: [] })).toEqual({});
    const thrown = new Error('thrown');
    const [bare, wrapped] = [new GraphQLError('bare'), new GraphQLError('wrapped', { originalError: thrown })];
    await expect(dataOrThrow({ data: null, errors: [wrapped, bare] })).rejects.toBe(thrown);
    await expect(dataOrThrow({ errors: [bare, wrapped] })).rejects.toBe(bare);
  });
});

describe('a label of an operation', () => {
  const parts = (source: string) => {
    const document = parse(source);
    return [document, document.definitions[0] as OperationDefinitionNode] as const;
  };

  test('has its first five fields, each once, by their names in the schema', () => {
    const titled = (source: string) => operationLabel(parts(source)[1]);
    expect(titled('query Mine { a b: a ... { c } ...F d: e }')).toBe('query a … e');
    expect(titled('mutation { a b c d e f }')).toBe('mutation a b c d e');
  });

  test('has the policies of its root fields, also those in fragments, in order', () => {
    const scopesOf = (source: string) => policiesOf(schema, ...parts(source)).map(({ scope }) => scope);
    const fragments = 'fragment F on Mutation { one ...G } fragment G on Mutation { two }';
    const scopes = scopesOf(`mutation { x: two one ... on Mutation { two } ...F } ${fragments}`);
    expect(scopes).toEqual(['two', 'one', 'two', 'one', 'two']);
    expect(scopesOf('mutation { __typename nothing ...Nothing }')).toEqual([]);
    expect(scopesOf('query { two }')).toEqual([]);
    expect(policiesOf(buildSchema('type Query { a: String }'), ...parts('mutation { one }'))).toEqual([]);
  });
});

describe('the row of a wire fragment', () => {
  const fragments: WireFragments = {
    Product: 'fragment ProductWire on Product { id label: name }',
    Checkout: 'fragment CheckoutWire on Checkout { id }',
    Customer: 'fragment CustomerWire on Customer { id }',
    Order: 'fragment OrderWire on Order { id }',
  };
  const row = { id: 'a', name: 'Caneca', secret: 'x' };

  test('has what its fragment selects of the row, and the types of its fields', async () => {
    const made = createRepresentations(schema, fragments, {
      Order: async (subject, given) => ({ of: subject, same: given === context }),
    });
    expect(await made.render('Product', row, context)).toEqual({ id: 'a', label: 'Caneca' });
    expect(await made.render('Checkout', { id: 'b' }, context)).toEqual({ id: 'b' });
    expect(await made.topLevelFields('Order', row as never, context)).toEqual({ of: row, same: true });
    expect(await made.topLevelFields('Product', row as never, context)).toBeNull();
    await expect(made.render('Nothing' as never, row, context)).rejects.toThrow('Nothing has no wire fragment');
  });
});
