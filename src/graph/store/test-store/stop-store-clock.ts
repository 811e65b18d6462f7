import { DomainError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { clockOf } from '../../../core/execution/store-clocks.ts';
import { builder } from '../../../core/schema/builder.ts';
import { WriteConflictError } from '../../../data/errors.ts';
import type { Prisma, StoreClock, Store as StoreRow } from '../../../generated/prisma/client.ts';
import { Store } from '../store/store.ts';

/**
 * Scopes of which one is enough to change the clock: that of simulated payments, which an API key has too, because in a test store neither
 * is for real (D-421).
 */
export const CLOCK_SCOPES = ['orders:write', 'store:admin'] as const;

/** A test store and its clock, which is frozen or running. */
interface RestingClock {
  readonly store: StoreRow;
  readonly clock: StoreClock;
  /** The time of the store. */
  readonly now: Date;
}

/** The clock of the call's store. Throws 409 for a live store, and while the clock advances. */
export async function findUnadvancingClock(ctx: RequestContext): Promise<RestingClock> {
  const store = await ctx.ownStore();
  const refuse = (message: string) => new DomainError('INVALID_STATUS_TRANSITION', message);
  if (!store.test) throw refuse('Esta loja é de verdade: o tempo dela não para nem avança. Use uma loja de teste.');
  await ctx.db.storeClock.createMany({ data: [{}], skipDuplicates: true });
  const clock = await ctx.db.storeClock.findFirstOrThrow({});
  if (clock.target !== null)
    throw refuse(`O relógio da loja está avançando até ${clock.target.toISOString()}. Espere que ele chegue.`);
  const { now } = clockOf({ ...clock, offsetMs: Number(clock.offsetMs) }, ctx.stores.processClock);
  return { store, clock, now: now() };
}

/** Changes a resting clock, or throws a conflict where another call has changed it since it was read. */
export async function changeClock(
  { db }: RequestContext,
  { frozenAt, offsetMs }: StoreClock,
  data: Prisma.StoreClockUpdateManyMutationInput,
): Promise<void> {
  const { count } = await db.storeClock.updateMany({ where: { frozenAt, offsetMs, target: null }, data });
  if (count !== 1) throw new WriteConflictError('the clock changed after it was read');
}

builder.mutationField('freezeStoreClock', (t) =>
  t.field({
    type: Store,
    scope: CLOCK_SCOPES,
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description: 'Para o relógio da loja de teste da chamada. A hora dela fica como está, e nada nela acontece pelo tempo.',
    resolve: async (_root, _args, ctx) => {
      const { store, clock, now } = await findUnadvancingClock(ctx);
      if (clock.frozenAt === null) await changeClock(ctx, clock, { frozenAt: now });
      return store;
    },
  }),
);

builder.mutationField('resumeStoreClock', (t) =>
  t.field({
    type: Store,
    scope: CLOCK_SCOPES,
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description: 'Faz o relógio parado da loja de teste da chamada andar de novo, a partir da hora em que está.',
    resolve: async (_root, _args, ctx) => {
      const { store, clock, now } = await findUnadvancingClock(ctx);
      const offsetMs = BigInt(now.getTime() - ctx.stores.processClock.now().getTime());
      if (clock.frozenAt !== null) await changeClock(ctx, clock, { frozenAt: null, offsetMs });
      return store;
    },
  }),
);
