import { type ModelFacts, ownedModels } from './data-model.ts';
import { type Table, tables } from './sql/table.ts';

/** Gives `prototype` a property for each model of a store, whose value `bind` makes when it is first asked for. */
export function eachModel<Store extends object>(
  prototype: Store,
  bind: (store: Store, facts: ModelFacts, table: Table) => object,
): void {
  for (const [model, facts] of ownedModels) {
    const table = tables.get(model);
    if (!table) throw new Error(`${model} has no table`);
    const get = function (this: Store) {
      const value = bind(this, facts, table);
      Object.defineProperty(this, facts.name, { value });
      return value;
    };
    Object.defineProperty(prototype, facts.name, { get, enumerable: true });
  }
}
