import type { Statement } from './database.ts';

/** The caller and the call that changed a row, as the database records them with the change (D-350). */
export interface ChangeCause {
  /** The time of the attempt, in milliseconds since 1970. */
  readonly at: number;
  readonly actor: string;
  readonly actorName: string | null;
  /** The root field of the schema. */
  readonly mutation: string;
  readonly requestId: string | null;
}

/** Sets the cause that triggers record with the changes after it, until the transaction ends or another is set (D-333, D-350). */
export function changeCauseStatement(cause: object): Statement {
  // Without a row in the answer: nobody waits for that of a deferred statement.
  const text = "SELECT FROM set_config('commerce.change_cause', $1, true) AS cause WHERE cause IS NULL";
  return { name: 'set_change_cause', text, values: [JSON.stringify(cause)] };
}
