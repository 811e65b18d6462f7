import type PrismaTypes from '../../generated/pothos.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Clock } from './clock.ts';
import { type ModelFacts, type OwnedModel, ownedModels } from './data-model.ts';
import { isMissingRow } from './database-errors.ts';
import { eachModel } from './each-model.ts';
import { StaleRead } from './errors.ts';
import { type Page, pageInTwo } from './page-read.ts';
import type { Reach } from './reach.ts';
import { found, planOf } from './sql/plain.ts';
import type { Table } from './sql/table.ts';

type Args = Readonly<Record<string, unknown>>;

/** A store, and the clock that stamps what is written to it. */
export interface Bond {
  readonly storeId: string;
  readonly clock: Clock;
}

/**
 * What a bound operation does to its arguments before Prisma sees them. An operation that is not here does not exist:
 * Prisma's `delete` among them, which reads and then deletes without asking whether there was still a row to delete.
 */
const OPERATIONS = {
  findUnique: uniqueRow,
  findUniqueOrThrow: uniqueRow,
  findFirst: ownedRows,
  findFirstOrThrow: ownedRows,
  findMany: ownedRows,
  findPage: ownedRows,
  count: ownedRows,
  aggregate: ownedRows,
  groupBy: ownedRows,
  create: newRows,
  createMany: newRows,
  createManyAndReturn: newRows,
  update: changedRow,
  updateMany: changedRows,
  updateManyAndReturn: changedRows,
  deleteMany: ownedRows,
} satisfies Record<string, (args: Args, model: ModelFacts, bond: Bond) => Args>;

type Operation = keyof typeof OPERATIONS;

/**
 * The database of one store: its models with the operations above and no others. There is no raw SQL, no transaction
 * and no other model on it. Every read and write is bound to the store; every write is stamped with the clock and
 * raises `version`. In a mutation it *is* the transaction.
 */
export type StoreDb = {
  readonly [Model in OwnedModel]: Pick<PrismaClient[Model], Operation & keyof PrismaClient[Model]> & {
    /** The rows that `findMany` finds, and how many there are without its bounds. */
    findPage(args: object): Promise<Page<PrismaTypes[Capitalize<Model>]['Shape']>>;
  };
};

/** `{ id }` becomes the composite key, so that Prisma can batch what one tick looks up. */
function uniqueRow(args: Args, { keyed }: ModelFacts, { storeId }: Bond): Args {
  const { id, ...rest } = args.where as { id?: unknown };
  const byId = keyed && id !== undefined && Object.keys(rest).length === 0;
  return { ...args, where: byId ? { storeId_id: { storeId, id } } : { ...(args.where as Args), storeId } };
}

/** The store comes first: a scan judges by it before it reads any text. It is the bond's, whatever `where` says. */
const owned = (where: unknown, { storeId }: Bond): Args => Object.assign({ storeId }, where, { storeId });

function ownedRows(args: Args, _model: ModelFacts, bond: Bond): Args {
  if ('cursor' in args) throw new Error('a cursor could name a row of another store: order by a key instead');
  return { ...args, where: owned(args.where, bond) };
}

/** The arguments of an insert, stamped. */
export function newRows(args: Args, model: ModelFacts, { storeId, clock }: Bond): Args {
  const now = clock.now();
  const stamps = { storeId, ...(model.timed && { createdAt: now, updatedAt: now }) };
  const stamped = (data: Args) => {
    createsOnly(data, model);
    return { ...stamps, ...data };
  };
  return { ...args, data: Array.isArray(args.data) ? args.data.map(stamped) : stamped(args.data as Args) };
}

/** The arguments of a change of some rows, stamped. */
export function changedRows(args: Args, model: ModelFacts, bond: Bond): Args {
  createsOnly(args.data as Args, model);
  const stamps = { ...(model.timed && { updatedAt: bond.clock.now() }), ...(model.versioned && { version: { increment: 1 } }) };
  return { ...args, where: owned(args.where, bond), data: { ...(args.data as Args), ...stamps } };
}

/** One row, and only in the version that was read (D-09). Whole, because Prisma reads first when less or more is asked for. */
function changedRow(args: Args, model: ModelFacts, bond: Bond): Args {
  const { version } = args.where as { version?: unknown };
  if (model.versioned && typeof version !== 'number') throw new Error(`an update of ${model.name} must name the version it read`);
  if ('select' in args || 'include' in args) throw new Error(`an update of ${model.name} answers the whole row`);
  return changedRows(args, model, bond);
}

/** A row may create its children; it may not reach for rows by id, which could belong to another store. */
function createsOnly(data: Args, model: ModelFacts): void {
  if ('storeId' in data) throw new Error('storeId is not for a resolver to write');
  for (const [field, target] of model.relations) {
    const nested = data[field] as Readonly<Record<string, unknown>> | undefined;
    if (nested === undefined) continue;
    const reach = Object.keys(nested).find((key) => key !== 'create' && key !== 'createMany');
    const child = ownedModels.get(target);
    if (reach || !child)
      throw new Error(`a nested ${reach ?? 'create'} on ${model.name}.${field} could reach a row of another store`);
    const { create = [], createMany } = nested as { create?: Args | Args[]; createMany?: { data: Args | Args[] } };
    for (const row of [create, createMany?.data ?? []].flat()) createsOnly(row as Args, child);
  }
}

/** The error of an update that found no row in the version it read, as what it means. */
export function asStaleRead(error: unknown): never {
  throw isMissingRow(error) ? new StaleRead('the row changed after it was read', { cause: error }) : error;
}

type Delegate = Readonly<Record<Exclude<Operation, 'findPage'>, (args: Args) => Promise<unknown>>>;

/** Operations that change something. */
const WRITES: ReadonlySet<Operation> = new Set([
  ...(['create', 'createMany', 'createManyAndReturn', 'update', 'updateMany', 'updateManyAndReturn', 'deleteMany'] as const),
]);

/** What many requests can ask for in one statement. */
const LOOK_UPS: ReadonlySet<Operation> = new Set(['findUnique', 'findUniqueOrThrow']);

/** One model of one store. Its methods are those of the table, made once for all models and stores. */
class BoundModel {
  readonly #reach: Reach;
  readonly #model: ModelFacts;
  readonly #table: Table;
  readonly #bond: Bond;
  readonly #plan: typeof planOf;

  constructor(reach: Reach, model: ModelFacts, table: Table, bond: Bond, plan: typeof planOf) {
    this.#reach = reach;
    this.#model = model;
    this.#table = table;
    this.#bond = bond;
    this.#plan = plan;
  }

  #send(operation: Operation, given: Args = {}): Promise<unknown> {
    const args = OPERATIONS[operation](given, this.#model, this.#bond);
    const { read, write, lookUps } = this.#reach;
    const row = LOOK_UPS.has(operation) ? lookUps?.find(this.#table, args) : undefined;
    if (row) return operation === 'findUnique' ? row : row.then(found);
    const plan = this.#plan(this.#table, operation, args);
    if (!plan) {
      const delegate = this.#reach.prisma[this.#model.name] as unknown as Delegate;
      return operation === 'findPage' ? pageInTwo(delegate, args) : delegate[operation](args);
    }
    const query = WRITES.has(operation) ? write : read;
    return query(plan.statement).then((answer) => plan.result(answer));
  }

  static {
    for (const operation of Object.keys(OPERATIONS) as Operation[]) {
      const send = function (this: BoundModel, args?: Args) {
        const sent = this.#send(operation, args);
        return operation === 'update' ? sent.catch(asStaleRead) : sent;
      };
      Object.defineProperty(BoundModel.prototype, operation, { value: send, enumerable: true });
    }
  }
}

/** The models of one store, each bound when it is first asked for. */
class BoundStore {
  readonly #reach: Reach;
  readonly #bond: Bond;
  readonly #plan: typeof planOf;

  constructor(reach: Reach, bond: Bond, plan: typeof planOf) {
    this.#reach = reach;
    this.#bond = bond;
    this.#plan = plan;
  }

  static {
    eachModel(
      BoundStore.prototype,
      (store, facts, table) => new BoundModel(store.#reach, facts, table, store.#bond, store.#plan),
    );
  }
}

/** Binds a way to the database to a store. What `plan` has no plan for, Prisma does. */
export function storeDb(reach: Reach, bond: Bond, plan = planOf): StoreDb {
  return new BoundStore(reach, bond, plan) as unknown as StoreDb;
}
