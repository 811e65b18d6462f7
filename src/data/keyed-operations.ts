import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import type { StoreModel } from './model-meta.ts';

/** The operations that name one row by its key. */
export type KeyedOperation = 'findUnique' | 'findUniqueOrThrow' | 'update';

/** The models whose key is `(storeId, id)`. */
type KeyedModel = {
  [Model in StoreModel]: Prisma.Args<PrismaClient[Model], 'findUnique'>['where'] extends { storeId_id?: unknown } ? Model : never;
}[StoreModel];

/** Key of a row in its store, with conditions that the row has to meet: `{ id, version }`. */
type KeyInStore<Model extends StoreModel> = { readonly id: string } & Omit<
  NonNullable<Prisma.Args<PrismaClient[Model], 'findFirst'>['where']>,
  'id' | 'storeId'
>;

type KeyedArgs<Model extends StoreModel, Operation extends KeyedOperation> = Omit<
  Prisma.Args<PrismaClient[Model], Operation>,
  'where'
> & { readonly where: KeyInStore<Model> };

/**
 * The operations of Prisma's that name one row, which `ctx.db` completes with the store: those of a model whose key is `(storeId, id)` name
 * the id. No other model has any.
 */
export type KeyedOperations<Model extends StoreModel> = {
  [Operation in Model extends KeyedModel ? KeyedOperation : never]: <Args extends KeyedArgs<Model, Operation>>(
    args: Prisma.SelectSubset<Args, KeyedArgs<Model, Operation>>,
  ) => Promise<Prisma.Result<PrismaClient[Model], Args, Operation>>;
};
