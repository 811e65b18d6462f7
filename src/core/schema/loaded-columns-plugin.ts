import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';

type Row = Readonly<Record<string, unknown>>;
type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

/** The names of the columns that a field selects; undefined for a field that selects anything else. */
function selectedColumns(select: unknown): readonly string[] | undefined {
  if (typeof select !== 'object' || select === null) return undefined;
  const entries = Object.entries(select);
  return entries.every(([, value]) => value === true) ? entries.map(([name]) => name) : undefined;
}

/** True when every row of the type has these columns, because the type selects them itself. */
function areAlwaysSelected(columns: readonly string[], selectOfType: unknown): boolean {
  if (typeof selectOfType !== 'object' || selectOfType === null) return false;
  return columns.every((name) => (selectOfType as Row)[name] === true);
}

/**
 * Resolves a field from a row that already has the columns it selects: a written row, or that of an event. Pothos would read
 * each row again that it has not read itself.
 */
export class LoadedColumnsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  /** Removes the selection of a field whose columns its type selects: Pothos would look for them in each row. */
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const columns = selectedColumns(field.extensions?.pothosPrismaSelect);
    const { extensions } = this.builder.configStore.getTypeConfig(field.parentType);
    if (!columns || !areAlwaysSelected(columns, extensions?.pothosPrismaSelect)) return field;
    return { ...field, extensions: { ...field.extensions, pothosPrismaSelect: undefined } };
  }

  override wrapResolve(resolver: Resolver<Types>, field: PothosOutputFieldConfig<Types>): Resolver<Types> {
    const { resolve, extensions } = field;
    const columns = selectedColumns(extensions?.pothosPrismaSelect);
    if (!columns || !resolve) return resolver;
    return (parent, args, context, info) =>
      columns.every((name) => (parent as Row)[name] !== undefined)
        ? resolve(parent as never, args, context, info)
        : resolver(parent, args, context, info);
  }
}

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      loadedColumns: LoadedColumnsPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin('loadedColumns', LoadedColumnsPlugin);

export default 'loadedColumns' as const;
