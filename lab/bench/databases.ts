import pg from 'pg';

/** A database of this run. Disposing drops it. */
export interface TemporaryDatabase extends AsyncDisposable {
  readonly name: string;
  readonly url: string;
}

/** Error of PostgreSQL for a database that exists. */
const DUPLICATE_DATABASE = '42P04';

let created = 0;

async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database in the PostgreSQL at `adminUrl`: an empty one, or a copy of `template`, which must have no connections. */
export async function createDatabase(adminUrl: string, template?: TemporaryDatabase): Promise<TemporaryDatabase> {
  created += 1;
  const name = `store_measured_${process.pid}_${created}`;
  const at = new URL(adminUrl);
  at.pathname = `/${name}`;
  await runAsAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await runAsAdmin(adminUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template.name}` : ''}`);
  const drop = () => runAsAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { name, url: at.href, [Symbol.asyncDispose]: drop };
}

/** Address of a database that stays for later runs, and true when it was created now. */
export async function keepDatabase(adminUrl: string, name: string): Promise<{ readonly url: string; readonly isNew: boolean }> {
  const at = new URL(adminUrl);
  at.pathname = `/${name}`;
  const isNew = await runAsAdmin(adminUrl, `CREATE DATABASE ${name}`).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === DUPLICATE_DATABASE) return false;
      throw error;
    },
  );
  return { url: at.href, isNew };
}
