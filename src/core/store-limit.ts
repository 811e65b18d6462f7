import type { StoreModel } from '../data/model-meta.ts';

/** Maximum number of records of a kind in a store (D-211). Its lock and its count are those of the model (D-580). */
export interface StoreLimit {
  /** Model whose rows are counted. */
  readonly of: StoreModel | 'apiKey';
  readonly max: number;
  /** The input that is one too many, where only rows with a value of it are counted; absent: the record itself. */
  readonly field?: string;
  /** Message with the limit and what to do about it. */
  readonly message: string;
}
