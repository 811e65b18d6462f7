import { getDatamodel } from '../../generated/pothos.ts';
import { enumValues } from '../model-meta.ts';

type ColumnType = 'String' | 'Int' | 'BigInt' | 'Float' | 'Boolean' | 'DateTime' | 'Json' | 'Bytes';

/** A column, as the data model names it (`createdAt`) and as SQL does (`"created_at"`). An enum's type is `String`. */
export interface Column {
  readonly field: string;
  readonly sql: string;
  readonly type: ColumnType;
  readonly isList: boolean;
  /** SQL type of a list of its values. */
  readonly arrayType: string;
  /** Every value that it can have, where these are few. */
  readonly values: readonly unknown[] | undefined;
}

/** Target of a relation, and which columns of both sides are equal: ours first. */
export interface Relation {
  readonly table: Table;
  readonly isList: boolean;
  readonly joinColumns: readonly (readonly [string, string])[];
}

/** A table of a store's rows. */
export interface Table {
  /** The model's name: `OrderItem`. */
  readonly model: string;
  readonly sql: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly relations: ReadonlyMap<string, Relation>;
}

const { models } = getDatamodel().datamodel;

type Field = (typeof models)[string]['fields'][number];

/** Every name in the database is the data model's in snake case. */
const quoteIdentifier = (name: string) =>
  `"${name.replaceAll(/[A-Z]/g, (letter, at) => (at === 0 ? '' : '_') + letter.toLowerCase())}"`;

/** SQL types of lists of values that are not text. */
const ARRAY_TYPES: Readonly<Record<string, string>> = { Boolean: 'boolean[]' };

function columnsOf(fields: readonly Field[]): Map<string, Column> {
  const columns = fields.filter(({ kind }) => kind === 'scalar' || kind === 'enum');
  return new Map(
    columns.map(({ name, kind, type, isList }) => [
      name,
      {
        field: name,
        sql: quoteIdentifier(name),
        type: kind === 'enum' ? 'String' : (type as ColumnType),
        isList,
        arrayType: kind === 'enum' ? `"${type}"[]` : (ARRAY_TYPES[type] ?? (name.endsWith('Id') ? 'uuid[]' : 'text[]')),
        values: type === 'Boolean' ? [false, true] : enumValues(type),
      },
    ]),
  );
}

/** Every relation between rows of a store names `(storeId, id)` of the other row. */
const STORE_KEY = ['storeId', 'id'];

function relationsOf(name: string, fields: readonly Field[]): [string, Relation][] {
  return fields.flatMap(({ name: field, kind, type, isList, relationName, relationFromFields = [] }) => {
    const table = tables.get(type);
    if (kind !== 'object' || !table) return [];
    const targetFields = models[type]?.fields ?? [];
    const isInverse = (other: Field) => other.relationName === relationName && (type !== name || other.name !== field);
    const inverseFields = targetFields.find(isInverse)?.relationFromFields ?? [];
    const [ours, theirs] = relationFromFields.length > 0 ? [relationFromFields, STORE_KEY] : [STORE_KEY, inverseFields];
    const joinColumns = ours.map((one, index) => [quoteIdentifier(one), quoteIdentifier(theirs[index] ?? '')] as const);
    return [[field, { table, isList, joinColumns }] as [string, Relation]];
  });
}

/** The tables of every store's rows, by the model's name. */
export const tables: ReadonlyMap<string, Table> = new Map(
  Object.entries(models)
    .filter(([, { fields }]) => fields.some(({ name }) => name === 'storeId'))
    .map(([model, { fields }]) => [
      model,
      { model, sql: quoteIdentifier(model), columns: columnsOf(fields), relations: new Map<string, Relation>() },
    ]),
);

/** The table of the stores themselves, without its relations. */
export const storeTable: Table = {
  model: 'Store',
  sql: quoteIdentifier('Store'),
  columns: columnsOf(models.Store?.fields ?? []),
  relations: new Map(),
};

for (const [model, { relations }] of tables) {
  for (const [field, relation] of relationsOf(model, models[model]?.fields ?? []))
    (relations as Map<string, Relation>).set(field, relation);
}

/** Thrown for a query that is not compiled here: Prisma runs it instead. */
export class UnsupportedQuery extends Error {}

/** The parameters of a statement over the rows of one store, as it is written. */
export class Parameters {
  readonly values: unknown[] = [];
  readonly #storeId: unknown;
  #store: string | undefined;

  constructor(storeId: unknown) {
    this.#storeId = storeId;
  }

  /**
   * The place of the store's id. Each table of a statement is compared with this value, and not with the column of another table: so the
   * rows of a statement are those of one store whatever its joins are, and a database that is divided by store sends it to one server.
   */
  get store(): string {
    if (typeof this.#storeId !== 'string') throw new UnsupportedQuery();
    this.#store ??= this.add(this.#storeId);
    return this.#store;
  }

  /** The place of a value that a store's id is compared with. */
  addStore(value: unknown): string {
    return value === this.#storeId ? this.store : this.add(value);
  }

  /** The place of a value: `$3`. */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

const STORE_COLUMN = quoteIdentifier('storeId');

/** Condition that joins the rows of a relation, under the name `inner`, to those of `alias`. */
export const joinOn = ({ joinColumns }: Relation, alias: string, inner: string, parameters: Parameters) =>
  joinColumns
    .map(([ours, theirs]) => `${inner}.${theirs} = ${theirs === STORE_COLUMN ? parameters.store : `${alias}.${ours}`}`)
    .join(' AND ');
