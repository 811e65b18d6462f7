/** Values at a place, before and now. */
export interface Altered {
  readonly was: string;
  readonly is: string;
}

/** A difference between a release and what is served now, as a client meets it. */
export interface Change extends Partial<Altered> {
  /** Kind and place, which name it in `schema/breaking.json`: `graphql FIELD_REMOVED Query.order`. */
  readonly id: string;
  /** `breaking`: a client that worked may fail. `dangerous`: one that did not expect more may. `safe`: none does. */
  readonly level: 'breaking' | 'dangerous' | 'safe';
  readonly message: string;
}
