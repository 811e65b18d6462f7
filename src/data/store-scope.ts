import type { Clock } from '../lib/clock.ts';
import { monotonicUuidV7, randomUuid } from '../lib/ids.ts';
import { type ModelMeta, type StoreModel, storeModels } from './model-meta.ts';

type Args = Readonly<Record<string, unknown>>;

/** A store, and the clock that stamps what is written to it. */
export interface StoreScope {
  readonly storeId: string;
  readonly clock: Clock;
}

/**
 * A condition that names one row, as Prisma takes it. The id is given alone by resolvers and with a store by Pothos: the store is always that
 * of the scope.
 */
function keyedWhere(where: Args, { hasStoreKey }: ModelMeta, { storeId }: StoreScope): Args {
  const { storeId_id: key, id = key?.id, ...more } = where as { storeId_id?: { id?: unknown }; id?: unknown };
  return hasStoreKey && id !== undefined ? { ...more, storeId_id: { storeId, id } } : { ...where, storeId };
}

/** The arguments of a look-up by a key. */
export const scopeUnique = (args: Args, model: ModelMeta, scope: StoreScope): Args => ({
  ...args,
  where: keyedWhere(args.where as Args, model, scope),
});

/** Adds the store to a condition. It comes first, so that a scan checks it before any text; `where` cannot override it. */
export const scopedWhere = (where: unknown, { storeId }: StoreScope): Args => Object.assign({ storeId }, where, { storeId });

/** The arguments of an operation on the rows that answer a condition. */
export function scopeRows(args: Args, _model: ModelMeta, scope: StoreScope): Args {
  if ('cursor' in args) throw new Error('a cursor could name a row of another store: order by a key instead');
  return { ...args, where: scopedWhere(args.where, scope) };
}

/** Models whose ids grant access: an id must reveal neither its time nor the next one. */
const RANDOM_ID_MODELS: ReadonlySet<StoreModel> = new Set(['checkout'] as const);

const newRowId = ({ name }: ModelMeta): string => (RANDOM_ID_MODELS.has(name) ? randomUuid() : monotonicUuidV7());

/** A new row with the ids that it and its nested rows lack. Prisma's own are in no order within a millisecond, and not reproducible (D-387). */
const withIds = (data: Args, model: ModelMeta): Args => ({
  ...(model.hasId && { id: newRowId(model) }),
  ...withNestedIds(data, model),
});

/** The arguments of an insert, stamped. */
export function scopeInsert(args: Args, model: ModelMeta, { storeId, clock }: StoreScope): Args {
  const now = clock.now();
  const stamps = { storeId, ...(model.hasTimestamps && { createdAt: now, updatedAt: now }) };
  const stamp = (data: Args) => ({ ...stamps, ...withIds(data, model) });
  return { ...args, data: Array.isArray(args.data) ? args.data.map(stamp) : stamp(args.data as Args) };
}

/** Changes of rows, stamped. */
function stampedChanges(data: Args, model: ModelMeta, { clock }: StoreScope): Args {
  return {
    ...withNestedIds(data, model),
    ...(model.hasTimestamps && { updatedAt: clock.now() }),
    ...(model.hasVersion && { version: { increment: 1 } }),
  };
}

/** The arguments of a change of some rows, stamped. */
export const scopeUpdateMany = (args: Args, model: ModelMeta, scope: StoreScope): Args => ({
  ...args,
  where: scopedWhere(args.where, scope),
  data: stampedChanges(args.data as Args, model, scope),
});

/**
 * Updates one row in the version that was read (D-09). Selects all its columns, because Prisma reads first for any other
 * selection.
 */
export function scopeUpdate(args: Args, model: ModelMeta, scope: StoreScope): Args {
  const { version } = args.where as { version?: unknown };
  if (model.hasVersion && typeof version !== 'number')
    throw new Error(`an update of ${model.name} must name the version it read`);
  if ('select' in args || 'include' in args) throw new Error(`an update of ${model.name} answers the whole row`);
  const data = stampedChanges(args.data as Args, model, scope);
  return { ...args, where: keyedWhere(args.where as Args, model, scope), data };
}

interface NestedRows {
  readonly create?: Args | Args[];
  readonly createMany?: { readonly data: Args | Args[] };
}

/**
 * Changes of a row, with the ids of the rows that are made with it. A row may create its children; it may not reach for rows by id, which could
 * belong to another store.
 */
function withNestedIds(data: Args, model: ModelMeta): Args {
  if ('storeId' in data) throw new Error('storeId is not for a resolver to write');
  const nested = [...model.relations].flatMap(([field, target]): [string, NestedRows][] => {
    const rows = data[field] as NestedRows | undefined;
    if (rows === undefined) return [];
    const forbidden = Object.keys(rows).find((key) => key !== 'create' && key !== 'createMany');
    const child = storeModels.get(target);
    if (forbidden || !child)
      throw new Error(`a nested ${forbidden ?? 'create'} on ${model.name}.${field} could reach a row of another store`);
    const newRows = (given: Args | Args[]) => [given].flat().map((row) => withIds(row, child));
    const { create, createMany } = rows;
    const many = createMany && { createMany: { ...createMany, data: newRows(createMany.data) } };
    return [[field, { ...(create && { create: newRows(create) }), ...many }]];
  });
  return nested.length === 0 ? data : { ...data, ...Object.fromEntries(nested) };
}
