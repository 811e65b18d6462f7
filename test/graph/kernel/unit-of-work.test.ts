import { GraphQLError, parse } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import type { Caller } from '../../../src/graph/kernel/caller.ts';
import type { RequestContext } from '../../../src/graph/kernel/context.ts';
import { DomainError, StaleRead } from '../../../src/graph/kernel/errors.ts';
import type { IdempotentCall } from '../../../src/graph/kernel/idempotency.ts';
import { createSecrets } from '../../../src/graph/kernel/secrets.ts';
import { Refusal, unitOfWork, type Work } from '../../../src/graph/kernel/unit-of-work.ts';
import { createEngine } from '../../../src/graph/schema.ts';
import { SECRETS_KEY, startService, type TestStore } from '../../support/service.ts';

const service = await startService();
const announced = vi.fn();
const engine = {
  ...createEngine(service.database, createSecrets(SECRETS_KEY), { publicUrl: 'http://store.test', clock: service.clock }),
  announced,
};

const row = { name: 'Caneca', type: 'DIGITAL', price: 100, media: { images: [], videos: [], documents: [] } } as const;
const made = (ctx: RequestContext, slug: string) => ctx.db.product.create({ data: { ...row, slug } });
const answered = { status: 201, headers: { 'x-a': 'b' }, body: 'feito' };
const callOf = ({ id }: TestStore, fingerprint = 'a'): IdempotentCall => ({
  owner: id,
  operation: 'act',
  key: 'k',
  fingerprint: Buffer.from(fingerprint),
});

/** Does work whose attempts are told apart by their number, from 1 on. */
function attempts(store: TestStore, act: (ctx: RequestContext, attempt: number) => unknown, parts: Partial<Work> = {}) {
  const first: boolean[] = [];
  const execute = async (ctx: RequestContext) => {
    first.push(ctx.isFirstAttempt);
    await act(ctx, first.length);
    return { data: {} };
  };
  const caller: Caller = { kind: 'key', storeId: store.id, scopes: new Set(['products:write']) };
  const answer = () => answered;
  return { first, done: unitOfWork(engine, { caller, bargains: [], call: undefined, execute, answer, ...parts }) };
}
const driverError = (code: string, constraint?: string) => Object.assign(new Error('of the driver'), { code, constraint });
const failing = (times: number, error: () => Error) => (_ctx: RequestContext, attempt: number) => {
  if (attempt <= times) throw error();
};

describe('an attempt that failed', () => {
  test.each([
    ['a duplicate', '23505'],
    ['a broken reference', '23503'],
  ])('at first with %s is made anew, once, and looks before it writes', async (_what, code) => {
    const store = await service.newStore();
    const { first, done } = attempts(
      store,
      failing(1, () => driverError(code)),
    );
    expect(await done).toEqual({ answer: answered, replayed: false });
    expect(first).toEqual([true, false]);
    const again = attempts(
      store,
      failing(2, () => driverError(code)),
    );
    await expect(again.done).rejects.toMatchObject({ code });
    expect(again.first).toEqual([true, false]);
  });

  test('with what no further attempt would change is told at once, but of a keyed call, which may be a replay', async () => {
    const store = await service.newStore();
    const fails = failing(1, () => new Error('broken'));
    const unkeyed = attempts(store, fails);
    await expect(unkeyed.done).rejects.toThrow('broken');
    expect(unkeyed.first).toEqual([true]);
    const keyed = attempts(store, fails, { call: callOf(store) });
    expect(await keyed.done).toEqual({ answer: answered, replayed: false });
    expect(keyed.first).toEqual([true, false]);
    const twice = attempts(
      store,
      failing(2, () => new Error('broken')),
      { call: callOf(await service.newStore()) },
    );
    await expect(twice.done).rejects.toThrow('broken');
    expect(twice.first).toEqual([true, false]);
  });

  test('because it was overtaken is made anew for five seconds, and is a 503 then', async () => {
    const store = await service.newStore();
    const overtaken = () => new StaleRead('moved on');
    const { first, done } = attempts(store, failing(3, overtaken));
    expect(await done).toMatchObject({ replayed: false });
    expect(first).toEqual([true, false, false, false]);
    let now = 1_000;
    const performed = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const late = attempts(store, (_ctx, attempt) => {
      now = attempt === 1 ? 6_000 : 6_001;
      throw overtaken();
    });
    const told = await late.done.catch((error: unknown) => error);
    performed.mockRestore();
    expect(told).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    expect(late.first).toEqual([true, false]);
  });

  test('leaves nothing behind of what it wrote and announced', async () => {
    announced.mockClear();
    const store = await service.newStore();
    const { done } = attempts(store, async (ctx, attempt) => {
      await ctx.emit('PRODUCT_CREATED', await made(ctx, `a-${attempt}`));
      if (attempt === 1) throw new StaleRead('moved on');
    });
    await done;
    const slugs = await service.rows({ text: 'SELECT slug FROM product WHERE store_id = $1', values: [store.id] });
    expect([slugs, await store.count('event')]).toEqual([[{ slug: 'a-2' }], 1]);
    expect(announced).toHaveBeenCalledTimes(1);
  });
});

describe('a refusal', () => {
  const refused = async (store: TestStore, errors: GraphQLError[]): Promise<Refusal> => {
    const { done } = attempts(store, () => undefined, { execute: () => ({ errors }) });
    return (await done.catch((error: unknown) => error)) as Refusal;
  };
  const known = 'product_store_id_slug_key';

  test('keeps the errors that are ours, and says what those of the database mean, where they happened', async () => {
    const store = await service.newStore();
    const ours = new GraphQLError('Não.', { path: ['one'], originalError: new DomainError('RESOURCE_NOT_FOUND', 'Não.') });
    const bare = new GraphQLError('bare');
    const [constraint = ''] = Object.keys(engine.duplicates);
    const of = (error: Error) => new GraphQLError('of the driver', { path: ['two', 0], originalError: error });
    const refusal = await refused(store, [ours, bare, of(driverError('23505', constraint)), of(driverError('22001', known))]);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal.errors.slice(0, 2)).toEqual([ours, bare]);
    expect(refusal.errors[0]).toBe(ours);
    const [, , told, masked] = refusal.errors;
    const meant = engine.duplicates[constraint];
    expect([told?.path, told?.originalError]).toMatchObject([['two', 0], { code: 'DUPLICATE_ENTRY', message: meant?.message }]);
    expect([told?.message, masked?.message]).toEqual([meant?.message, 'of the driver']);
    expect([refusal.message, refusal.cause]).toEqual(['refused', ours.originalError]);
    expect((await refused(store, [bare])).cause).toBe(bare);
  });

  test.each([
    ['was overtaken', () => new StaleRead('moved on')],
    ['is out of place', () => driverError('23503')],
  ])('with anything among it that %s is not told but made anew', async (_what, error) => {
    const store = await service.newStore();
    const first: boolean[] = [];
    const errors = [new GraphQLError('bare'), new GraphQLError('moved', { originalError: error() })];
    const execute = (ctx: RequestContext) => {
      first.push(ctx.isFirstAttempt);
      return first.length === 1 ? { errors } : { data: {} };
    };
    await attempts(store, () => undefined, { execute }).done;
    expect(first).toEqual([true, false]);
  });

  test('of a field that was nowhere and of one that was somewhere say so alike', async () => {
    const store = await service.newStore();
    const nodes = parse('{ one }').definitions;
    const [constraint = ''] = Object.keys(engine.duplicates);
    const originalError = driverError('23505', constraint);
    const { errors } = await refused(store, [
      new GraphQLError('a', { nodes, originalError }),
      new GraphQLError('b', { originalError }),
    ]);
    expect(errors.map((error) => [error.nodes, error.path])).toEqual([
      [nodes, undefined],
      [undefined, undefined],
    ]);
  });

  test('of the database outside of any field is in our terms', async () => {
    const store = await service.newStore();
    const { done } = attempts(
      store,
      failing(2, () => driverError('57P01')),
    );
    await expect(done).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('for want of a scope comes before anything is done', async () => {
    const store = await service.newStore();
    const { first, done } = attempts(store, () => undefined, {
      bargains: [{ scope: 'products:write' }, { scope: 'orders:write' }],
    });
    await expect(done).rejects.toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
    expect(first).toEqual([]);
  });
});

describe('an answer', () => {
  test('is given again to the same call, which is not executed again and announces nothing', async () => {
    announced.mockClear();
    const store = await service.newStore();
    const act = async (ctx: RequestContext) => ctx.emit('PRODUCT_CREATED', await made(ctx, 'a'));
    const [once, again] = [attempts(store, act, { call: callOf(store) }), () => attempts(store, act, { call: callOf(store) })];
    expect(await once.done).toEqual({ answer: answered, replayed: false });
    const replay = again();
    expect(await replay.done).toEqual({ answer: answered, replayed: true });
    expect([replay.first, await store.count('product'), await store.count('event')]).toEqual([[true], 1, 1]);
    expect(announced).toHaveBeenCalledTimes(1);
  });

  test('that a further attempt made is given again, too', async () => {
    const store = await service.newStore();
    const call = callOf(store);
    await attempts(
      store,
      failing(1, () => new StaleRead('moved on')),
      { call },
    ).done;
    expect(await attempts(store, () => undefined, { call }).done).toEqual({ answer: answered, replayed: true });
    await expect(attempts(store, () => undefined, { call: callOf(store, 'b') }).done).rejects.toMatchObject({
      details: { reason: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  test('that announced nothing wakes nobody', async () => {
    announced.mockClear();
    const store = await service.newStore();
    await attempts(store, () => undefined).done;
    await attempts(
      store,
      failing(1, () => new StaleRead('moved on')),
    ).done;
    expect(announced).not.toHaveBeenCalled();
  });
});
