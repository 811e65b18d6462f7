/** A difference between a release and what is served now, as a client meets it. */
export interface Change {
  /** Kind and place, which name it in `schema/breaking.json`: `graphql FIELD_REMOVED Query.order`. */
  readonly id: string;
  /** `breaking`: a client that worked may fail. `dangerous`: one that did not expect more may. `safe`: none does. */
  readonly level: 'breaking' | 'dangerous' | 'safe';
  readonly message: string;
}
