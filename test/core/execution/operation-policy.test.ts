import SchemaBuilder from '@pothos/core';
import { execute, parse } from 'graphql';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { RequestContext } from '../../../src/core/execution/context.ts';
import type { Emits } from '../../../src/core/execution/events.ts';
import { MutationFailed } from '../../../src/core/execution/mutation-failed.ts';
import type { Principal } from '../../../src/core/execution/principal.ts';
import { queryContext } from '../../../src/core/execution/run-operation.ts';
import { runMutation } from '../../../src/core/execution/unit-of-work.ts';
import OperationPlugin from '../../../src/core/schema/operation-policy.ts';
import { printSchemaWithPolicies } from '../../../src/core/schema/scope-directive.ts';
import { storeDb } from '../../../src/data/store-db.ts';
import { getDatamodel } from '../../../src/generated/pothos.ts';
import { ABSENT } from '../../support/constants.ts';
import { runtimeOf } from '../../support/runtime.ts';
import { startService, type TestStore } from '../../support/service.ts';
import { autocommitExecutorOf } from '../../support/sessions.ts';

const service = await startService();
const runtime = runtimeOf(service);

const newBuilder = () => {
  const builder = new SchemaBuilder<{ Context: RequestContext }>({
    plugins: [OperationPlugin],
    prisma: { client: (ctx) => ctx.db as never, dmmf: getDatamodel() },
  });
  builder.queryType();
  builder.mutationType();
  builder.queryField('nothing', (t) => t.string({ nullable: true, scope: 'products:read', resolve: () => '' }));
  return builder;
};

type Builder = ReturnType<typeof newBuilder>;
type Options<Define extends 'queryField' | 'mutationField'> = Parameters<
  Parameters<Parameters<Builder[Define]>[1]>[0]['string']
>[0];
type QueryOptions = Options<'queryField'>;
type MutationOptions = Options<'mutationField'>;

const row = { name: 'Caneca', type: 'DIGITAL', price: 100, media: { images: [], videos: [], documents: [] } } as const;

/** Runs a mutation made for one test as a document in a unit of work. */
async function perform(store: TestStore, emits: Emits, resolve: (ctx: RequestContext) => Promise<unknown>): Promise<unknown> {
  const builder = newBuilder();
  builder.mutationField('act', (t) =>
    t.string({
      nullable: true,
      scope: 'products:write',
      emits,
      resolve: async (_root, _args, ctx) => String(await resolve(ctx)),
    }),
  );
  const schema = builder.toSchema();
  const work = runMutation(runtime, {
    principal: { kind: 'key', storeId: store.id, scopes: new Set(['products:write']) },
    policies: [],
    idempotency: undefined,
    run: (contextValue) => execute({ schema, document: parse('mutation { act }'), contextValue }) as never,
    toResponse: () => ({ status: 200, headers: {}, body: '' }),
  });
  return work.then(
    () => 'done',
    (error: Error) => (error instanceof MutationFailed ? (error.cause as Error).message : error.message),
  );
}

const made = (ctx: RequestContext, slug: string) => ctx.db.product.create({ data: { ...row, slug } });
const counts = async (store: TestStore) => [await store.count('product'), await store.count('event')];

describe('the events of a mutation', () => {
  test('are stored with the row when they are declared, even when they are not awaited', async () => {
    const store = await service.newStore();
    const act = async (ctx: RequestContext) => {
      await ctx.emit('PRODUCT_CREATED', await made(ctx, 'a'));
      const product = await made(ctx, 'b');
      void ctx.emit('PRODUCT_CREATED', product);
    };
    expect(await perform(store, { always: ['PRODUCT_CREATED'] }, act)).toBe('done');
    expect(await counts(store)).toEqual([2, 2]);
  });

  test('roll everything back when one is not declared, or a declared one is missing', async () => {
    const store = await service.newStore();
    const undeclared = async (ctx: RequestContext) => ctx.emit('PRODUCT_UPDATED', await made(ctx, 'a'));
    expect(await perform(store, { may: ['PRODUCT_CREATED'] }, undeclared)).toBe(
      'act does not emit what it declares: it emitted PRODUCT_UPDATED: add it to `emits`',
    );
    expect(await perform(store, { always: ['PRODUCT_CREATED'] }, (ctx) => made(ctx, 'a'))).toBe(
      'act does not emit what it declares: it did not emit PRODUCT_CREATED: emit it, or move it to `emits.may`',
    );
    expect(await counts(store)).toEqual([0, 0]);
  });

  test('are not stored when the update fails after them', async () => {
    const store = await service.newStore();
    const product = await store.create('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 1 });
    const { id } = product;
    const act = async (ctx: RequestContext) => {
      await ctx.emit('PRODUCT_UPDATED', await ctx.db.product.update({ where: { id, version: 1 }, data: { price: 5 } }));
      throw new Error('after the event');
    };
    expect(await perform(store, { may: ['PRODUCT_UPDATED'] }, act)).toBe('after the event');
    const read = await store.get(`/api/v1/products/${id}`, 200);
    expect(read.body.data).toEqual({ product: { ...product, variants: [] } });
    expect(await counts(store)).toEqual([1, 1]);
  });

  test('roll everything back when the database rejects one at the end', async () => {
    const store = await service.newStore();
    const nobody = { ...store, id: ABSENT } as TestStore;
    const before = await service.rows({ text: 'SELECT 1 FROM event' });
    const db = storeDb(autocommitExecutorOf(service), { storeId: store.id, clock: service.clock });
    const whole = await db.product.create({ data: { ...row, slug: 'a' } });
    const act = (ctx: RequestContext) => ctx.emit('PRODUCT_CREATED', { ...whole, id: nobody.id, storeId: nobody.id });
    expect(await perform(nobody, { may: ['PRODUCT_CREATED'] }, act)).toContain('event_store_id_fkey');
    expect(await service.rows({ text: 'SELECT 1 FROM event' })).toEqual(before);
  });
});

describe('an operation without a policy', () => {
  test('does not compile, and a schema that has it does not start', () => {
    const query = newBuilder();
    expectTypeOf<{ scope: 'products:read'; resolve: () => string }>().toExtend<QueryOptions>();
    expectTypeOf<{ resolve: () => string }>().not.toExtend<QueryOptions>();
    query.queryField('q', (t) => t.string({ resolve: () => '' } as never));
    expect(() => query.toSchema()).toThrow('Query.q declares no scope');
    const scopeless = newBuilder();
    expectTypeOf<{ emits: object; scope: 'products:write'; resolve: () => string }>().toExtend<MutationOptions>();
    expectTypeOf<{ emits: object; resolve: () => string }>().not.toExtend<MutationOptions>();
    scopeless.mutationField('m', (t) => t.string({ emits: {}, resolve: () => '' } as never));
    expect(() => scopeless.toSchema()).toThrow('Mutation.m declares no scope');
    const eventless = newBuilder();
    expectTypeOf<{ scope: 'products:write'; resolve: () => string }>().not.toExtend<MutationOptions>();
    eventless.mutationField('m', (t) => t.string({ scope: 'products:write', resolve: () => '' } as never));
    expect(() => eventless.toSchema()).toThrow('Mutation.m declares no events');
  });

  test('makes what may be refused nullable, and says what is null for no other reason', () => {
    const builder = newBuilder();
    const Part = builder.objectRef<object>('Part').implement({
      fields: (t) => ({
        always: t.string({ nullable: false, resolve: () => '' }),
        refused: t.string({ nullable: false, scope: 'orders:read', resolve: () => '' }),
        absent: t.string({ nullable: true, scope: 'orders:read', resolve: () => null }),
      }),
    });
    builder.queryField('open', (t) => t.field({ type: [Part], nullable: false, scope: 'anyone', resolve: () => [] }));
    builder.queryField('part', (t) => t.field({ type: Part, nullable: false, scope: 'products:read', resolve: () => ({}) }));
    builder.queryField('parts', (t) => t.field({ type: [Part], nullable: false, scope: 'authenticated', resolve: () => [] }));
    builder.mutationField('change', (t) =>
      t.field({ type: Part, nullable: false, scope: 'products:write', emits: {}, resolve: () => ({}) }),
    );
    const scopes = '@requiresScope(scopes: ["orders:read"])';
    const lines = printSchemaWithPolicies(builder.toSchema()).split('\n');
    expect(lines.filter((line) => /^ {2}\w+: /.test(line) && !line.includes('nothing'))).toEqual([
      '  change: Part! @requiresScope(scopes: ["products:write"])',
      `  absent: String ${scopes}`,
      '  always: String!',
      `  refused: String ${scopes} @semanticNonNull`,
      '  open: [Part!]!',
      '  part: Part @requiresScope(scopes: ["products:read"]) @semanticNonNull',
      '  parts: [Part!] @requiresScope(scopes: []) @semanticNonNull',
    ]);
  });
});

test('a field that the caller lacks the scope for is null and refused in every object; a secret is noted when there is one', async () => {
  const builder = newBuilder();
  const Thing = builder.objectRef<{ token: string | null }>('Thing').implement({
    fields: (t) => ({
      open: t.string({ resolve: () => 'a' }),
      hidden: t.string({ nullable: true, scope: 'orders:read', resolve: () => 'b' }),
      token: t.string({ nullable: true, isSecret: true, resolve: ({ token }) => token }),
    }),
  });
  const all = [{ token: null }, { token: 'c' }];
  builder.queryField('things', (t) => t.field({ type: [Thing], nullable: true, scope: 'products:read', resolve: () => all }));
  builder.mutationField('act', (t) => t.string({ scope: 'products:write', emits: {}, resolve: () => '' }));
  const schema = builder.toSchema();
  async function read(fields: string, ...scopes: string[]) {
    const principal = { kind: 'key', storeId: ABSENT, scopes: new Set(['products:read', ...scopes]) } as Principal;
    const contextValue = queryContext(runtime, principal);
    const { data, errors } = await execute({ schema, document: parse(`{ things { ${fields} } }`), contextValue });
    return { things: data?.things, refused: errors?.map(({ path }) => path?.join('.')), secret: contextValue.showsSecret };
  }
  const [hidden, shown] = [
    { open: 'a', hidden: null },
    { open: 'a', hidden: 'b' },
  ];
  expect(await read('open hidden')).toEqual({
    things: [hidden, hidden],
    refused: ['things.0.hidden', 'things.1.hidden'],
    secret: false,
  });
  expect(await read('open hidden', 'orders:read')).toEqual({ things: [shown, shown], refused: undefined, secret: false });
  expect((await read('hidden again: hidden')).refused).toEqual([
    'things.0.hidden',
    'things.0.again',
    'things.1.hidden',
    'things.1.again',
  ]);
  expect((await read('token')).secret).toBe(true);
  all.pop();
  expect(await read('token')).toEqual({ things: [{ token: null }], refused: undefined, secret: false });
});
