import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/graph/kernel/caller.ts';
import { type ContextParts, RequestContext } from '../../../src/graph/kernel/context.ts';

const store = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
const admin: Caller = { kind: 'key', storeId: store, scopes: new Set(['store:admin', 'products:write']) } as never;
const nobody: Caller = { kind: 'operator', storeId: undefined, scopes: new Set(['store:admin']) } as never;

/** A context over a database that writes down what it is asked. */
function over(parts: Partial<ContextParts> = {}) {
  const asked: unknown[] = [];
  const model = new Proxy({}, { get: (_target, name) => async (args: unknown) => asked.push([name, args]) });
  const reach = {
    prisma: { store: model, apiKey: model, $executeRaw: async (_text: unknown, ...values: unknown[]) => asked.push(values) },
    write: async (statement: unknown) => asked.push(statement),
    settle: async () => asked.push('settled'),
    later: (statement: { text: string }) => asked.push(statement.text.slice(0, 6)),
  };
  const wires = { show: async (type: string) => ({ shown: type }), flat: async () => null };
  const whole = { caller: admin, reach, clock: { now: () => new Date(0) }, wires, mode: 'first', ...parts };
  return { asked, context: new RequestContext(whole as unknown as ContextParts) };
}

describe('a context', () => {
  test('has what it was made of', () => {
    const parts = { secrets: {}, publicUrl: 'http://a', egressAllow: [], restRoutes: [] } as unknown as ContextParts;
    const { context } = over(parts);
    expect([context.secrets, context.publicUrl, context.egressAllow, context.restRoutes]).toEqual([
      parts.secrets,
      parts.publicUrl,
      parts.egressAllow,
      parts.restRoutes,
    ]);
    expect([context.caller, context.storeId, context.clock.now()]).toEqual([admin, store, new Date(0)]);
    expect((['read', 'first', 'further'] as const).map((mode) => over({ mode }).context.isFirstAttempt)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('of a caller who names no store has none', () => {
    const { context } = over({ caller: nobody });
    const message = 'Informe a loja no cabeçalho X-Store-Id.';
    const refusal = { code: 'VALIDATION_ERROR', message, details: [{ field: 'X-Store-Id', message, code: 'REQUIRED' }] };
    for (const ask of [() => context.storeId, () => context.db, () => context.later]) {
      let refused: unknown;
      try {
        ask();
      } catch (error) {
        refused = error;
      }
      expect(refused).toMatchObject(refusal);
    }
  });

  test('makes each database once', () => {
    const { context } = over();
    const [db, later, platform] = [context.db, context.later, context.platform];
    expect(context.db).toBe(db);
    expect(context.later).toBe(later);
    expect(context.platform).toBe(platform);
  });

  test('writes, announces and takes turns in a mutation alone', async () => {
    const { context } = over({ mode: 'read' });
    const outside = (what: string) => `${what} was asked for outside a mutation`;
    expect(() => context.later).toThrow(outside('a later write'));
    expect(() => context.frozen).toThrow(outside('what is frozen'));
    await expect(context.takeTurn('order-tags')).rejects.toThrow(outside('order-tags'));
    await expect(context.emit('PRODUCT_CREATED', {} as never)).rejects.toThrow(outside('PRODUCT_CREATED'));
    const { asked, context: writing } = over({ mode: 'further' });
    await writing.takeTurn('order-tags');
    await writing.frozen.forgetAnswers();
    expect(asked).toMatchObject([{ name: 'take_turn', values: [`${store} order-tags`] }, [store]]);
  });

  test('shows stores and keys to who administers them, of a store that one alone', async () => {
    const key = over({ caller: { ...admin, scopes: new Set() } as Caller }).context;
    for (const ask of [() => key.platform, () => key.frozen]) expect(ask).toThrow('A credencial não tem permissão');
    const [own, every] = [over(), over({ caller: nobody })];
    await own.context.platform.store.count();
    await every.context.platform.store.count();
    await own.context.ownStore();
    expect([own.asked, every.asked]).toEqual([
      [
        ['count', { where: { AND: [{}, { id: store }] } }],
        ['findUniqueOrThrow', { where: { id: store } }],
      ],
      [['count', { where: { AND: [{}, {}] } }]],
    ]);
  });

  test('announces in order, what each says being what its wire shows', async () => {
    const { context } = over();
    expect(await context.announced()).toEqual([]);
    await Promise.all([context.emit('PRODUCT_CREATED', {} as never), context.emit('ORDER_PAID', {} as never)]);
    expect(await context.announced()).toEqual([
      { type: 'PRODUCT_CREATED', data: { shown: 'Product' }, flat: null },
      { type: 'ORDER_PAID', data: { shown: 'Order' }, flat: null },
    ]);
  });

  test('keeps an announcement that failed and that nobody awaited until the end', async () => {
    const wires = {
      show: () => Promise.reject(new Error('not shown')),
      flat: async () => null,
    } as unknown as ContextParts['wires'];
    const { context } = over({ wires });
    const emitted = context.emit('PRODUCT_CREATED', {} as never);
    await expect(emitted).rejects.toThrow('not shown');
    await expect(context.announced()).rejects.toThrow('not shown');
  });
});

describe('a root field', () => {
  const emit = (context: RequestContext) => context.emit('PRODUCT_CREATED', {} as never);

  test('asks for its scope before it does anything', async () => {
    const { context } = over();
    let isDone = false;
    const act = context.perform('act', { scope: 'orders:write' }, () => {
      isDone = true;
    });
    await expect(act).rejects.toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
    expect(isDone).toBe(false);
  });

  test('answers what it resolves to, and announces what it declares and no more', async () => {
    const { context } = over();
    const scope = 'products:write';
    expect(await context.perform('read', { scope }, async () => 'done')).toBe('done');
    await context.perform('one', { scope, emits: { always: ['PRODUCT_CREATED'] } }, () => emit(context));
    // What fields before it announced is not this one's.
    expect(await context.perform('two', { scope, emits: {} }, () => 2)).toBe(2);
    await expect(context.perform('three', { scope, emits: {} }, () => emit(context))).rejects.toThrow(
      'three announced undeclared events [PRODUCT_CREATED] and forgot []',
    );
  });

  test('of a further attempt waits for what it wrote', async () => {
    for (const [mode, settled] of [
      ['read', []],
      ['first', []],
      ['further', ['settled']],
    ] as const) {
      const { asked, context } = over({ mode });
      await context.perform('act', { scope: 'products:write' }, () => undefined);
      expect(asked).toEqual(settled);
    }
  });
});
