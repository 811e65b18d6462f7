/** Example operations of one resource: a tab of GraphiQL in which one of them can be chosen and run. */
export interface ExampleOperations {
  /** For people, in Portuguese. */
  readonly title: string;
  /** The first operation's name is the name of the tab. */
  readonly operations: readonly string[];
  /** Values of the variables that the operations share. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Headers to fill in; absent: those of a call that names a store. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const OPERATOR_HEADERS = { Authorization: 'Bearer ' };
export const STORE_HEADERS = { ...OPERATOR_HEADERS, 'X-Store-Id': '' };

/** Placeholder for an id to paste. */
export const EXAMPLE_ID = '00000000-0000-0000-0000-000000000000';
