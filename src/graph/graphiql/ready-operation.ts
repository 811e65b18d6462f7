/** The operations that GraphiQL opens with for one resource: a tab of its own, in which one of them is chosen to be run. */
export interface ReadyOperations {
  /** For people, in Portuguese. */
  readonly title: string;
  /** The first operation's name is the name of the tab. */
  readonly operations: readonly string[];
  /** Values of the variables that the operations share. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The headers to be filled in; absent: those of a call that names a store. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const OPERATOR_HEADERS = { Authorization: 'Bearer ' };
export const STORE_HEADERS = { ...OPERATOR_HEADERS, 'X-Store-Id': '' };

/** Stands where an id is to be pasted. */
export const SOME_ID = '00000000-0000-0000-0000-000000000000';
