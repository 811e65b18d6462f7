import pg from 'pg';
import { copyOfDatabase } from './test-database.ts';

/** A schema that is found before PostgreSQL's own functions. */
const OPTIONS = '-c search_path=standby,pg_catalog,public';

/** A database with functions of a standby: it says that it is in recovery, and up to which position it has replayed the log. */
export interface FakeReplica {
  /** Address for readers. */
  readonly url: string;
  /** Changes its data, or its functions in the schema `standby`. */
  run(text: string): Promise<void>;
  /** Sets the replayed position: the end of the log, or almost its beginning. */
  setCaughtUp(isCaughtUp: boolean): Promise<void>;
  drop(): Promise<void>;
}

/** Copies a database to which nobody is connected. One server is enough for both; the copy receives no later changes. */
export async function createFakeReplica(primary: string): Promise<FakeReplica> {
  const { url, drop } = await copyOfDatabase(primary);
  const admin = new pg.Pool({ connectionString: url, max: 1 });
  admin.on('error', () => undefined);
  const run = async (text: string) => void (await admin.query(text));
  await run(`CREATE SCHEMA standby;
CREATE TABLE standby.position (lsn pg_lsn);
INSERT INTO standby.position VALUES ('FFFFFFFF/FFFFFFFF');
CREATE FUNCTION standby.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true';
CREATE FUNCTION standby.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS 'SELECT lsn FROM standby.position';
CREATE FUNCTION standby.pg_control_checkpoint(OUT timeline_id int) LANGUAGE sql AS 'SELECT timeline_id FROM pg_catalog.pg_control_checkpoint()';
CREATE FUNCTION standby.current_database() RETURNS name LANGUAGE sql AS $$SELECT '${new URL(primary).pathname.slice(1)}'::name$$;`);
  const at = new URL(url);
  at.searchParams.set('options', OPTIONS);
  return {
    // As percent-encoding: the driver takes a plus for itself.
    url: at.href.replaceAll('+', '%20'),
    run,
    setCaughtUp: (isCaughtUp) => run(`UPDATE standby.position SET lsn = '${isCaughtUp ? 'FFFFFFFF/FFFFFFFF' : '0/1'}'`),
    drop: async () => {
      if (admin.ended) return;
      await admin.end();
      await drop();
    },
  };
}
