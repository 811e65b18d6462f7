import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Clock } from '../lib/clock.ts';
import { toWriteConflict } from './errors.ts';
import type { Executor } from './executor.ts';

type Args = Readonly<Record<string, unknown>>;
type PlatformModel = 'store' | 'apiKey';
type Operation = 'findUnique' | 'findMany' | 'count' | 'create' | 'update';

/** The tables that belong to no store: stores themselves and the keys to them. */
export type PlatformDb = { readonly [Model in PlatformModel]: Pick<PrismaClient[Model], Operation> };

/** Rows that an administrator of a store sees: that store, and the keys for that store only. */
const VISIBLE: Readonly<Record<PlatformModel, (storeId: string) => Args>> = {
  store: (storeId) => ({ id: storeId }),
  apiKey: (storeId) => ({ storeIds: { equals: [storeId] } }),
};

type Delegate = Readonly<Record<Operation, (args: Args) => Promise<unknown>>>;

/** Limits and hooks of the statements of one caller. */
interface PlatformScope {
  readonly clock: Clock;
  /** Store of an administrator; undefined: the operator. */
  readonly storeId: string | undefined;
  readonly beforeWrite: () => void;
}

type Run = (operation: Operation, args: Args) => Promise<unknown>;

function scopedModel(run: Run, visible: Args, { clock, beforeWrite }: Omit<PlatformScope, 'storeId'>): Delegate {
  const scopeMany = (args: Args = {}) => ({ ...args, where: { AND: [args.where ?? {}, visible] } });
  const scopeOne = (args: Args) => ({ ...args, where: { ...(args.where as Args), AND: [visible] } });
  return {
    findUnique: (args) => run('findUnique', scopeOne(args)),
    findMany: (args) => run('findMany', scopeMany(args)),
    count: (args) => run('count', scopeMany(args)),
    create: (args) => {
      beforeWrite();
      const now = clock.now();
      return run('create', { ...args, data: { createdAt: now, updatedAt: now, ...(args.data as Args) } });
    },
    update: (args) => {
      const { version } = args.where as { version?: unknown };
      if (typeof version !== 'number') throw new Error('an update must name the version it read');
      beforeWrite();
      const data = { ...(args.data as Args), updatedAt: clock.now(), version: { increment: 1 } };
      return run('update', scopeOne({ ...args, data })).catch(toWriteConflict);
    },
  };
}

/**
 * Stores and keys as the operator sees them, all of them, or as the administrator of `storeId` does: to an administrator the
 * others do not exist. As on `ctx.db`, rows get timestamps of the clock, and an update names the version it read; when that is
 * gone it throws `WriteConflictError` (D-09).
 */
export function platformDb(executor: Pick<Executor, 'withPrisma'>, { storeId, ...scope }: PlatformScope): PlatformDb {
  const scoped = (model: PlatformModel) => {
    const run: Run = (operation, args) =>
      executor.withPrisma((client) => (client[model] as unknown as Delegate)[operation](args));
    return scopedModel(run, storeId === undefined ? {} : VISIBLE[model](storeId), scope);
  };
  return { store: scoped('store'), apiKey: scoped('apiKey') } as unknown as PlatformDb;
}
