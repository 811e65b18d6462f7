import pg from 'pg';

export const BEGIN: pg.QueryConfig = { text: 'BEGIN' };

// Without a name: an engine that panics over it must not have been sent anything behind it.
export const COMMIT: pg.QueryConfig = { text: 'COMMIT' };

/**
 * BEGIN and a statement in one message of the simple protocol, which costs little more than BEGIN alone (D-434). Parameters are
 * texts; `text` names them as `$1`, because traces have it and no value.
 */
class BeginWith extends pg.Query {
  readonly text: string;

  constructor({ text, values = [] }: pg.QueryConfig) {
    const whole = `BEGIN; ${text}`;
    super({ text: whole });
    this.text = whole;
    const sent = whole.replaceAll(/\$(\d+)/g, (_match, number: string) => pg.escapeLiteral(String(values[Number(number) - 1])));
    this.submit = (connection) => connection.query(sent);
  }
}

/** Statements with BEGIN before them. `inOneMessage`: the first, which returns no rows, is sent together with it. */
export function withBegin(configs: readonly pg.QueryConfig[], inOneMessage: boolean): readonly pg.QueryConfig[] {
  const [first, ...others] = configs;
  return first && inOneMessage ? [new BeginWith(first), ...others] : [BEGIN, ...configs];
}
