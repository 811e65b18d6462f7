/** What the schema knows of a documented REST path: enough to show which operation answers there. */
export interface RestRoute {
  readonly method: string;
  /** The path with `:name` for its parameters. */
  readonly path: string;
  /** The GraphQL document that answers. */
  readonly source: string;
}
