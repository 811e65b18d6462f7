import pg from 'pg';

/** A database of this run's own; disposed of, it is dropped. */
export interface OwnDatabase extends AsyncDisposable {
  readonly name: string;
  readonly url: string;
}

let made = 0;

async function inAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database in the PostgreSQL at `adminUrl`: an empty one, or a copy of `template`, which must have no connections. */
export async function makeDatabase(adminUrl: string, template?: OwnDatabase): Promise<OwnDatabase> {
  made += 1;
  const name = `store_measured_${process.pid}_${made}`;
  const at = new URL(adminUrl);
  at.pathname = `/${name}`;
  await inAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await inAdmin(adminUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template.name}` : ''}`);
  const drop = () => inAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { name, url: at.href, [Symbol.asyncDispose]: drop };
}
