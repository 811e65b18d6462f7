import type PrismaTypes from '../../generated/pothos.ts';
import { getDatamodel } from '../../generated/pothos.ts';

/** The models that belong to a store: those with a `storeId`. */
export type OwnedModel = {
  [Model in keyof PrismaTypes]: PrismaTypes[Model] extends { Shape: { storeId: string } } ? Uncapitalize<Model> : never;
}[keyof PrismaTypes];

/** What the binding to a store needs to know of a model. */
export interface ModelFacts {
  readonly name: OwnedModel;
  /** Relation field → the model it leads to. */
  readonly relations: ReadonlyMap<string, string>;
  readonly timed: boolean;
  readonly versioned: boolean;
  /** Whether `(storeId, id)` is a key of it. */
  readonly keyed: boolean;
}

interface DataModel {
  readonly models: Readonly<
    Record<
      string,
      {
        readonly fields: readonly { readonly name: string; readonly kind: string; readonly type: string }[];
        readonly uniqueIndexes: readonly { readonly fields: readonly string[] }[];
      }
    >
  >;
}

const { models } = (getDatamodel() as unknown as { datamodel: DataModel }).datamodel;

/** The facts of every owned model by its Prisma name (`Product`). */
export const ownedModels: ReadonlyMap<string, ModelFacts> = new Map(
  Object.entries(models)
    .filter(([, { fields }]) => fields.some(({ name }) => name === 'storeId'))
    .map(([name, { fields, uniqueIndexes }]) => {
      const columns = new Set(fields.map((field) => field.name));
      const facts: ModelFacts = {
        name: ((name[0] ?? '').toLowerCase() + name.slice(1)) as OwnedModel,
        relations: new Map(fields.filter(({ kind }) => kind === 'object').map((field) => [field.name, field.type])),
        timed: columns.has('createdAt') && columns.has('updatedAt'),
        versioned: columns.has('version'),
        keyed: uniqueIndexes.some((index) => index.fields.join() === 'storeId,id'),
      };
      return [name, facts];
    }),
);
