import type PrismaTypes from '../generated/pothos.ts';
import { getDatamodel } from '../generated/pothos.ts';
import * as enums from '../generated/prisma/enums.ts';

/** The models that belong to a store: those with a `storeId`. */
export type StoreModel = {
  [Model in keyof PrismaTypes]: PrismaTypes[Model] extends { Shape: { storeId: string } } ? Uncapitalize<Model> : never;
}[keyof PrismaTypes];

/** Metadata of a model for binding it to a store. */
export interface ModelMeta {
  readonly name: StoreModel;
  /** Relation field → the model it leads to. */
  readonly relations: ReadonlyMap<string, string>;
  readonly hasId: boolean;
  readonly hasTimestamps: boolean;
  readonly hasVersion: boolean;
  /** True when its key is `(storeId, id)`. */
  readonly hasStoreKey: boolean;
}

const { models } = getDatamodel().datamodel;

/** The facts of every owned model by its Prisma name (`Product`). */
export const storeModels: ReadonlyMap<string, ModelMeta> = new Map(
  Object.entries(models)
    .filter(([, { fields }]) => fields.some(({ name }) => name === 'storeId'))
    .map(([name, { fields, primaryKey }]) => {
      const columns = new Set(fields.map((field) => field.name));
      const meta: ModelMeta = {
        name: ((name[0] ?? '').toLowerCase() + name.slice(1)) as StoreModel,
        relations: new Map(fields.filter(({ kind }) => kind === 'object').map((field) => [field.name, field.type])),
        hasId: columns.has('id'),
        hasTimestamps: columns.has('createdAt') && columns.has('updatedAt'),
        hasVersion: columns.has('version'),
        hasStoreKey: primaryKey?.fields.join() === 'storeId,id',
      };
      return [name, meta];
    }),
);

/** Type of a model's field, as the Prisma schema names it (`String`, `DateTime`); undefined when there is no such field. */
export const fieldType = (model: string, field: string): string | undefined =>
  models[model]?.fields.find(({ name }) => name === field)?.type;

/** True for a field of a model that may be null. */
export const isOptional = (model: string, field: string): boolean =>
  models[model]?.fields.find(({ name }) => name === field)?.isRequired === false;

const ENUM_VALUES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(enums).map(([name, values]) => [name, Object.values(values)]),
);

/** The values of an enum of the data model; undefined for any other type. */
export const enumValues = (type: string): readonly string[] | undefined => ENUM_VALUES.get(type);
