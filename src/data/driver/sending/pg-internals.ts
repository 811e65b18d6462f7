import pg from 'pg';
import { isKnownVersion } from '../../../lib/known-versions.ts';

/** True when the private members of pg that are used here, and in no other file, are known. Otherwise none may be used (D-401). */
export const hasKnownInternals = isKnownVersion('pg', '8.23.1', 'statements are neither pipelined nor prepared');

/** Texts of statements by name: those that a connection has prepared, and those that it is preparing. */
interface NamedStatements {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
}

const statementsOf = (connection: pg.Connection) => connection as unknown as NamedStatements;

/** True while a statement is being prepared on a connection. */
export const isBeingPrepared = (connection: pg.Connection, name: string): boolean =>
  statementsOf(connection).submittedNamedStatements[name] !== undefined;

/** True when a statement is prepared on a connection or is being prepared. */
export const isPrepared = (connection: pg.Connection, name: string): boolean =>
  statementsOf(connection).parsedStatements[name] !== undefined || isBeingPrepared(connection, name);

/** Tells pg that a statement is being prepared, so that the next one of its name is sent without its text. */
export function markBeingPrepared(connection: pg.Connection, { name, text }: { readonly name: string; readonly text: string }) {
  statementsOf(connection).submittedNamedStatements[name] = text;
}

/** Makes pg forget a prepared statement, so that the next one of its name is prepared again. False when there is none. */
export function forgetPrepared(connection: pg.Connection, name: string): boolean {
  const { parsedStatements } = statementsOf(connection);
  const isKnown = parsedStatements[name] !== undefined;
  delete parsedStatements[name];
  return isKnown;
}

/** A parameter as pg sends it. Throws for what cannot be sent. */
export const serializeValue = (value: unknown): string | Buffer | null =>
  (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils.prepareValue(value);

/** A query that ignores its rows. It may be sent without asking for their description, without which pg cannot parse them. */
export class RowlessQuery extends pg.Query {
  handleDataRow(): void {}
}

/** The server process at the other end of a client; null before it is connected. */
export const processIdOf = (client: pg.Client): number | null => (client as unknown as { processID: number | null }).processID;
