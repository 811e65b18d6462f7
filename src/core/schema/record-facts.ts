import type { StoreModel } from '../../data/model-meta.ts';
import type { ColumnChanges } from '../../data/named-statements/copy-store.ts';
import type { UniqueConstraintMessages } from '../errors.ts';
import type { GrantedScope } from '../execution/principal.ts';

export type { ColumnChanges };

type Scopes = readonly [GrantedScope, ...GrantedScope[]];

/** Names and values of recorded changes, where they are shown otherwise than the columns have them. */
export interface AuditFacts {
  /** Names of columns that the schema shows otherwise than as the field of their name; null: they are not shown. */
  readonly names?: Readonly<Record<string, string | null>>;
  /** Keys of amounts, or of hundredths of a percent, within JSON columns. */
  readonly amounts?: Readonly<Record<string, readonly string[]>>;
  /** Values of columns that the schema shows with another one. */
  readonly values?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** Columns that require a further scope. */
  readonly columnScopes?: Readonly<Record<string, GrantedScope>>;
}

/** Kind of the changes of a table in the feed of changes. */
export interface FeedFacts {
  readonly kind: string;
  readonly description: string;
  /** Readers of this kind, where they are everybody. */
  readonly scope?: 'authenticated';
}

/** Rows as a copy of their store has them, and its deletion. */
interface StoreRows {
  /** Columns that the copied rows have otherwise; null: a copy of a store has none of the rows. */
  readonly copied: ColumnChanges | null;
  /**
   * True when a deletion of the store deletes the rows by themselves, false when they go with those of another table. Absent: a record is
   * deleted by itself, other rows are not.
   */
  readonly deletedAlone?: boolean;
}

/** Rows that clients read as records. */
interface OwnRecord extends StoreRows {
  /** Type of the rows in the schema, where it has another name than the model. */
  readonly type?: string;
  /** Scopes that read the rows: one of them reads the rows of its list, and all of them the changes of the table (D-352). */
  readonly scopes: Scopes;
  /** True when the type is a `Node`: an id alone finds it. */
  readonly node: boolean;
  /** Null: the changes are not recorded. */
  readonly audit: AuditFacts | null;
  /** True when the type has the field `history`. */
  readonly history: boolean;
  /** Null: those who follow the feed do not see these changes. */
  readonly feed: FeedFacts | null;
  /** Messages of its unique indexes, for callers who sent what is taken. */
  readonly unique?: UniqueConstraintMessages;
}

/** Rows that belong to a record of another table. */
interface PartOfRecord extends Omit<OwnRecord, 'node' | 'history'> {
  /** Type of the record that they belong to. */
  readonly partOf: string;
  readonly node?: boolean;
}

/** Rows that clients read through others at most, and whose changes are not recorded. */
interface UnseenRows extends StoreRows {
  readonly scopes?: never;
}

export type ShownFacts = OwnRecord | PartOfRecord;

/** Facts of a table beside its columns, which the resource that owns it declares. */
export type TableFacts = ShownFacts | UnseenRows;

/** Models with facts: those of a store, the store itself, and its keys. */
export type RecordModel = StoreModel | 'apiKey' | 'store';

/** The tables that a resource folder declares. */
export type ResourceRecords = Readonly<Partial<Record<RecordModel, TableFacts>>>;
