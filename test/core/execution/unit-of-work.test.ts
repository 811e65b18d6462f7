import { GraphQLError, parse } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { DomainError } from '../../../src/core/errors.ts';
import type { RequestContext } from '../../../src/core/execution/context.ts';
import type { IdempotentRequest } from '../../../src/core/execution/idempotency.ts';
import { MutationFailed } from '../../../src/core/execution/mutation-failed.ts';
import type { Principal } from '../../../src/core/execution/principal.ts';
import { type MutationRun, runMutation } from '../../../src/core/execution/unit-of-work.ts';
import { WriteConflictError } from '../../../src/data/errors.ts';
import { runtimeOf } from '../../support/runtime.ts';
import { startService, type TestStore } from '../../support/service.ts';

const service = await startService();
const announced = vi.fn();
const engine = { ...runtimeOf(service), onEventsCommitted: announced };

const row = { name: 'Caneca', type: 'DIGITAL', price: 100, media: { images: [], videos: [], documents: [] } } as const;
const made = (ctx: RequestContext, slug: string) => ctx.db.product.create({ data: { ...row, slug } });
const answered = { status: 201, headers: { 'x-a': 'b' }, body: 'feito' };
const callOf = ({ id }: TestStore, fingerprint = 'a'): IdempotentRequest => ({
  owner: id,
  operation: 'act',
  key: 'k',
  fingerprint: Buffer.from(fingerprint),
});

/** Runs work that gets the number of its attempt, from 1. */
function attempts(store: TestStore, act: (ctx: RequestContext, attempt: number) => unknown, parts: Partial<MutationRun> = {}) {
  const first: boolean[] = [];
  const execute = async (ctx: RequestContext) => {
    first.push(ctx.isOptimistic);
    await act(ctx, first.length);
    return { data: {} };
  };
  const principal: Principal = { kind: 'key', storeId: store.id, scopes: new Set(['products:write']) };
  const answer = () => answered;
  return {
    first,
    done: runMutation(engine, { principal, policies: [], idempotency: undefined, run: execute, toResponse: answer, ...parts }),
  };
}
const driverError = (code: string, constraint?: string) => Object.assign(new Error('of the driver'), { code, constraint });
const movedOn = () => new WriteConflictError('moved on');

/** Runs work of which the first attempts fail. */
const failing = (store: TestStore, times: number, error: () => Error, idempotency?: IdempotentRequest) =>
  attempts(
    store,
    (_ctx, attempt) => {
      if (attempt <= times) throw error();
    },
    { idempotency },
  );
/** Error with which a promise is rejected. */
const rejection = (done: Promise<unknown>) => done.catch((error: unknown) => error);

describe('a failed attempt', () => {
  test.each([
    ['a duplicate', '23505'],
    ['a broken reference', '23503'],
  ])('with %s is repeated once, not optimistically', async (_what, code) => {
    const store = await service.newStore();
    const { first, done } = failing(store, 1, () => driverError(code));
    expect(await done).toEqual({ response: answered, isReplay: false });
    expect(first).toEqual([true, false]);
    const again = failing(store, 2, () => driverError(code));
    await expect(again.done).rejects.toMatchObject({ code });
    expect(again.first).toEqual([true, false]);
  });

  test('with another error is not repeated, except for a keyed call, which may be a replay', async () => {
    const store = await service.newStore();
    const broken = () => new Error('broken');
    const unkeyed = failing(store, 1, broken);
    await expect(unkeyed.done).rejects.toThrow('broken');
    expect(unkeyed.first).toEqual([true]);
    const keyed = failing(store, 1, broken, callOf(store));
    expect(await keyed.done).toEqual({ response: answered, isReplay: false });
    expect(keyed.first).toEqual([true, false]);
    const twice = failing(store, 2, broken, { ...callOf(store), key: 'other' });
    await expect(twice.done).rejects.toThrow('broken');
    expect(twice.first).toEqual([true, false]);
  });

  test('with a write conflict is repeated for five seconds, then becomes a 503', async () => {
    const store = await service.newStore();
    const { first, done } = failing(store, 3, movedOn);
    expect(await done).toMatchObject({ isReplay: false });
    expect(first).toEqual([true, false, false, false]);
    let now = 1_000;
    const performed = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const late = attempts(store, (_ctx, attempt) => {
      now = attempt === 1 ? 6_000 : 6_001;
      throw movedOn();
    });
    const failure = await rejection(late.done);
    performed.mockRestore();
    expect(failure).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    expect(late.first).toEqual([true, false]);
  });

  test('leaves no writes and no events', async () => {
    announced.mockClear();
    const store = await service.newStore();
    const { done } = attempts(store, async (ctx, attempt) => {
      await ctx.emit('PRODUCT_CREATED', await made(ctx, `a-${attempt}`));
      if (attempt === 1) throw movedOn();
    });
    await done;
    const slugs = await service.rows({ text: 'SELECT slug FROM product WHERE store_id = $1', values: [store.id] });
    expect([slugs, await store.count('event')]).toEqual([[{ slug: 'a-2' }], 1]);
    expect(announced).toHaveBeenCalledTimes(1);
  });
});

describe('an error of a mutation', () => {
  const refused = async (store: TestStore, errors: GraphQLError[]): Promise<MutationFailed> => {
    const { done } = attempts(store, () => undefined, { run: () => ({ errors }) });
    return (await rejection(done)) as MutationFailed;
  };
  const [constraint = ''] = Object.keys(engine.uniqueConstraints);

  test('is kept when it is a domain error, and translated at its path when it comes from the database', async () => {
    const store = await service.newStore();
    const ours = new GraphQLError('Não.', { path: ['one'], originalError: new DomainError('RESOURCE_NOT_FOUND', 'Não.') });
    const bare = new GraphQLError('bare');
    const of = (error: Error) => new GraphQLError('of the driver', { path: ['two', 0], originalError: error });
    const refusal = await refused(store, [
      ours,
      bare,
      of(driverError('23505', constraint)),
      of(driverError('22001', 'product_store_id_slug_key')),
    ]);
    expect(refusal).toBeInstanceOf(MutationFailed);
    expect(refusal.errors.slice(0, 2)).toEqual([ours, bare]);
    expect(refusal.errors[0]).toBe(ours);
    const [, , failure, masked] = refusal.errors;
    const meant = engine.uniqueConstraints[constraint];
    expect(failure).toMatchObject({ path: ['two', 0], originalError: { code: 'DUPLICATE_ENTRY', message: meant?.message } });
    expect([failure?.message, masked?.message]).toEqual([meant?.message, 'of the driver']);
    expect([refusal.message, refusal.cause]).toEqual(['refused', ours.originalError]);
    expect((await refused(store, [bare])).cause).toBe(bare);
  });

  test.each([
    ['had a write conflict', movedOn],
    ['is out of place', () => driverError('23503')],
  ])('that %s is retried, not returned', async (_what, error) => {
    const store = await service.newStore();
    const first: boolean[] = [];
    const errors = [new GraphQLError('bare'), new GraphQLError('moved', { originalError: error() })];
    const execute = (ctx: RequestContext) => {
      first.push(ctx.isOptimistic);
      return first.length === 1 ? { errors } : { data: {} };
    };
    await attempts(store, () => undefined, { run: execute }).done;
    expect(first).toEqual([true, false]);
  });

  test('is translated in the same way without a path, and outside a field', async () => {
    const store = await service.newStore();
    const nodes = parse('{ one }').definitions;
    const originalError = driverError('23505', constraint);
    const outside = [new GraphQLError('a', { nodes, originalError }), new GraphQLError('b', { originalError })];
    const { errors } = await refused(store, outside);
    expect(errors.map(({ nodes: at, path }) => [at, path])).toEqual([nodes, undefined].map((at) => [at, undefined]));
    const away = failing(store, 2, () => driverError('57P01'));
    await expect(away.done).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('about a missing scope comes before any execution', async () => {
    const store = await service.newStore();
    const policies = [{ scope: 'products:write' }, { scope: 'orders:write' }] as const;
    const { first, done } = attempts(store, () => undefined, { policies });
    await expect(done).rejects.toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
    expect(first).toEqual([]);
  });
});

describe('a response', () => {
  test('is replayed for the same call, which is not executed again and emits no event', async () => {
    announced.mockClear();
    const store = await service.newStore();
    const act = async (ctx: RequestContext) => ctx.emit('PRODUCT_CREATED', await made(ctx, 'a'));
    const call = () => attempts(store, act, { idempotency: callOf(store) });
    expect(await call().done).toEqual({ response: answered, isReplay: false });
    const replay = call();
    expect(await replay.done).toEqual({ response: answered, isReplay: true });
    expect([replay.first, await store.count('product'), await store.count('event')]).toEqual([[true], 1, 1]);
    expect(announced).toHaveBeenCalledTimes(1);
  });

  test('of a retry is replayed, too', async () => {
    const store = await service.newStore();
    const call = callOf(store);
    await failing(store, 1, movedOn, call).done;
    expect(await attempts(store, () => undefined, { idempotency: call }).done).toEqual({ response: answered, isReplay: true });
    await expect(attempts(store, () => undefined, { idempotency: callOf(store, 'b') }).done).rejects.toMatchObject({
      details: { reason: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  test('without events notifies no listener', async () => {
    announced.mockClear();
    const store = await service.newStore();
    await attempts(store, () => undefined).done;
    await failing(store, 1, movedOn).done;
    expect(announced).not.toHaveBeenCalled();
  });
});
