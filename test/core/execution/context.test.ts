import { describe, expect, test, vi } from 'vitest';
import { RequestContext } from '../../../src/core/execution/context.ts';
import type { Principal } from '../../../src/core/execution/principal.ts';
import type { ContextDependencies } from '../../../src/core/execution/request-services.ts';

const store = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
const admin: Principal = {
  kind: 'key',
  storeId: store,
  scopes: new Set(['store:admin', 'privacy:write', 'products:write']),
} as never;
const nobody: Principal = { kind: 'operator', storeId: undefined, scopes: new Set(['store:admin']) } as never;

/** A context over a database that records its queries. */
function over(parts: Partial<ContextDependencies<RequestContext>> = {}) {
  const asked: unknown[] = [];
  const causes: unknown[] = [];
  const model = new Proxy({}, { get: (_target, name) => async (args: unknown) => asked.push([name, args]) });
  const reach = {
    prisma: { store: model, apiKey: model, $executeRaw: async (_text: unknown, ...values: unknown[]) => asked.push(values) },
    withPrisma(work: (prisma: unknown) => unknown) {
      return work(this.prisma);
    },
    readRows: async ({ name, args }: { name: string; args: unknown }) => asked.push([name, args]),
    write: async (statement: unknown) => asked.push(statement),
    read: async (statement: { values: unknown }) => ({ rows: [{ asked: asked.push(['read', statement.values]) }] }),
    flush: async () => asked.push('settled'),
    sendAhead: ({ values }: { values: string[] }) => causes.push(...values.slice(0, 1).map((cause) => JSON.parse(cause))),
    defer: (statement: { text: string }) => asked.push(statement.text.slice(0, 6)),
  };
  const wires = { render: async (type: string) => ({ shown: type }), topLevelFields: async () => null };
  const now = { now: () => new Date(0) };
  const whole = { principal: admin, executor: reach, clock: now, representations: wires, mode: 'optimistic', ...parts };
  return { asked, causes, context: new RequestContext(whole as unknown as ContextDependencies<RequestContext>) };
}

describe('RequestContext', () => {
  test('holds its dependencies', () => {
    const parts = { secrets: { of: 'a' }, publicUrl: 'http://a', egressAllow: ['a'], restRoutes: ['b'] };
    const { context } = over(parts as unknown as ContextDependencies<RequestContext>);
    const { secrets, publicUrl, egressAllow, restRoutes } = context;
    expect({ secrets, publicUrl, egressAllow, restRoutes }).toEqual(parts);
    expect([context.principal, context.storeId, context.clock.now()]).toEqual([admin, store, new Date(0)]);
    const isOptimistic = (['read', 'optimistic', 'retry'] as const).map((mode) => over({ mode }).context.isOptimistic);
    expect(isOptimistic).toEqual([false, true, false]);
    expect([context.isContractCall, over({ isContractCall: true }).context.isContractCall]).toEqual([false, true]);
  });

  test('notes a secret in the response, and what to wait for before a response that can be delayed', () => {
    const late = { results: [], isReplay: false, settled: undefined };
    const { context } = over({ late });
    expect(context.showsSecret).toBe(false);
    context.showSecret();
    expect(context.showsSecret).toBe(true);
    const settled = async () => undefined;
    context.answerAfter(settled);
    expect(late.settled).toBe(settled);
    expect(() => over().context.answerAfter(settled)).not.toThrow();
  });

  test('reads the records of its store, and those of others through its executor', async () => {
    const changeFeed = { head: async (of: string) => (of === store ? 7 : 0) };
    const { asked, context } = over({ mode: 'read', changeFeed: changeFeed as never });
    expect(await context.records.changeHead()).toBe(7);
    await context.stores.clocks([store]);
    expect(asked).toEqual([['read', [[store]]]]);
  });

  test('records the cause of changes, to which a field may add', async () => {
    const { causes, context } = over({ requestId: () => 'call' });
    const begun = { at: 0, actor: 'key', actorName: null, mutation: 'act', requestId: 'call' };
    await context.runRootField('act', { scope: 'products:write', emits: {} }, () => context.setChangeCause({ note: 'a' }));
    expect(causes).toEqual([begun, { ...begun, note: 'a' }]);
    expect(() => over({ mode: 'read' }).context.setChangeCause({})).toThrow('a cause of changes was called outside a mutation');
  });

  test('requires X-Store-Id when the caller names no store', () => {
    const { context } = over({ principal: nobody });
    const message = 'Informe a loja no cabeçalho X-Store-Id.';
    const refusal = { code: 'VALIDATION_ERROR', message, details: [{ field: 'X-Store-Id', message, code: 'REQUIRED' }] };
    for (const ask of [() => context.storeId, () => context.db, () => context.deferred])
      expect(ask).toThrow(expect.objectContaining(refusal));
  });

  test('creates each database client once', () => {
    const { context } = over();
    for (const client of ['db', 'deferred', 'platform'] as const) expect(context[client]).toBe(context[client]);
  });

  test('writes, emits and locks only in a mutation', async () => {
    const { context } = over({ mode: 'read' });
    const outside = (what: string) => `${what} was called outside a mutation`;
    expect(() => context.deferred).toThrow(outside('a deferred write'));
    expect(() => context.buyerRecords).toThrow(outside('the records of buyers'));
    expect(() => context.locks).toThrow(outside('a lock'));
    await expect(context.emit('PRODUCT_CREATED', {} as never)).rejects.toThrow(outside('PRODUCT_CREATED'));
    const { asked, context: writing } = over({ mode: 'retry' });
    await writing.locks.acquire('order-tags');
    await writing.buyerRecords.events.clearStoredResponses();
    expect(asked).toMatchObject([{ name: 'acquire_lock', values: [`${store} order-tags`, store] }, [store]]);
  });

  test('shows stores and keys to administrators, and only their own store to those of a store', async () => {
    const key = over({ principal: { ...admin, scopes: new Set() } as Principal }).context;
    for (const ask of [() => key.platform, () => key.buyerRecords]) expect(ask).toThrow('A credencial não tem permissão');
    const [own, every] = [over(), over({ principal: nobody })];
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

  test('emits in order, each event with its representation', async () => {
    const { context } = over();
    expect(await context.emitted.all()).toEqual([]);
    const order = { id: 'order', customerId: 'buyer' };
    await Promise.all([context.emit('PRODUCT_CREATED', {} as never), context.emit('ORDER_PAID', order as never)]);
    expect(await context.emitted.all()).toEqual([
      { type: 'PRODUCT_CREATED', data: { shown: 'Product' }, flat: null, orderId: null, customerId: null },
      { type: 'ORDER_PAID', data: { shown: 'Order' }, flat: null, orderId: 'order', customerId: 'buyer' },
    ]);
  });

  test('keeps the rejection of an event that was not awaited until the end', async () => {
    const representations = {
      render: () => Promise.reject(new Error('not shown')),
      topLevelFields: async () => null,
    } as unknown as ContextDependencies<RequestContext>['representations'];
    const { context } = over({ representations });
    const emitted = context.emit('PRODUCT_CREATED', {} as never);
    await expect(emitted).rejects.toThrow('not shown');
    await expect(context.emitted.all()).rejects.toThrow('not shown');
  });
});

describe('runRootField', () => {
  const emit = (context: RequestContext) => context.emit('PRODUCT_CREATED', {} as never);

  test('checks its scope before anything else', async () => {
    const { context } = over();
    const act = vi.fn();
    const run = context.runRootField('act', { scope: 'orders:write' }, act);
    await expect(run).rejects.toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
    expect(act).not.toHaveBeenCalled();
  });

  test('returns its result, and emits exactly the declared events', async () => {
    const { context } = over();
    const scope = 'products:write';
    expect(await context.runRootField('read', { scope }, async () => 'done')).toBe('done');
    await context.runRootField('one', { scope, emits: { always: ['PRODUCT_CREATED'] } }, () => emit(context));
    // What fields before it emitted is not this one's.
    expect(await context.runRootField('two', { scope, emits: {} }, () => 2)).toBe(2);
    await expect(context.runRootField('three', { scope, emits: {} }, () => emit(context))).rejects.toThrow(
      'three does not emit what it declares: it emitted PRODUCT_CREATED: add it to `emits`',
    );
  });

  test('waits for the written statements in a retry', async () => {
    for (const [mode, settled] of [
      ['read', []],
      ['optimistic', []],
      ['retry', ['settled']],
    ] as const) {
      const { asked, context } = over({ mode });
      await context.runRootField('act', { scope: 'products:write' }, () => undefined);
      expect(asked).toEqual(settled);
    }
  });
});
