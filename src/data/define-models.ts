import { type Table, tables } from './compiler/table.ts';
import { type ModelMeta, storeModels } from './model-meta.ts';

/** Defines a property for each model of a store on `prototype`; its value is made by `bind` on first use. */
export function defineModels<Store extends object>(
  prototype: Store,
  bind: (store: Store, meta: ModelMeta, table: Table) => object,
): void {
  for (const [model, meta] of storeModels) {
    const table = tables.get(model);
    if (!table) throw new Error(`${model} has no table`);
    const get = function (this: Store) {
      const value = bind(this, meta, table);
      Object.defineProperty(this, meta.name, { value });
      return value;
    };
    Object.defineProperty(prototype, meta.name, { get, enumerable: true });
  }
}
