/** Runs an operation of the service for the demonstration store, and answers its data. */
export type Run = <Data>(source: string, variables: object) => Promise<Data>;
