import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Clock } from './clock.ts';
import { asStaleRead } from './store-db.ts';

type Args = Readonly<Record<string, unknown>>;
type PlatformModel = 'store' | 'apiKey';
type Operation = 'findUnique' | 'findMany' | 'count' | 'create' | 'update';

/** The tables that belong to no store: stores themselves and the keys to them. */
export type PlatformDb = { readonly [Model in PlatformModel]: Pick<PrismaClient[Model], Operation> };

/** What an administrator of a store sees: that store, and the keys that open it and no other. */
const SEEN: Readonly<Record<PlatformModel, (storeId: string) => Args>> = {
  store: (storeId) => ({ id: storeId }),
  apiKey: (storeId) => ({ storeIds: { equals: [storeId] } }),
};

type Delegate = Readonly<Record<Operation, (args: Args) => Promise<unknown>>>;

function boundModel(delegate: Delegate, seen: Args, clock: Clock): Delegate {
  const rows = (args: Args = {}) => ({ ...args, where: { AND: [args.where ?? {}, seen] } });
  const row = (args: Args) => ({ ...args, where: { ...(args.where as Args), AND: [seen] } });
  return {
    findUnique: (args) => delegate.findUnique(row(args)),
    findMany: (args) => delegate.findMany(rows(args)),
    count: (args) => delegate.count(rows(args)),
    create: (args) => {
      const now = clock.now();
      return delegate.create({ ...args, data: { createdAt: now, updatedAt: now, ...(args.data as Args) } });
    },
    update: (args) => {
      const { version } = args.where as { version?: unknown };
      if (typeof version !== 'number') throw new Error('an update must name the version it read');
      const data = { ...(args.data as Args), updatedAt: clock.now(), version: { increment: 1 } };
      return delegate.update(row({ ...args, data })).catch(asStaleRead);
    },
  };
}

/**
 * Stores and keys as the operator sees them, which is all, or as the administrator of `storeId` does: what is not his
 * does not exist for him. As on `ctx.db`, rows are stamped with the clock, and an update names the version it read;
 * where that has gone it throws `StaleRead` (D-09).
 */
export function platformDb(client: PrismaClient, clock: Clock, storeId: string | undefined): PlatformDb {
  const bound = (model: PlatformModel) =>
    boundModel(client[model] as unknown as Delegate, storeId === undefined ? {} : SEEN[model](storeId), clock);
  return { store: bound('store'), apiKey: bound('apiKey') } as unknown as PlatformDb;
}
