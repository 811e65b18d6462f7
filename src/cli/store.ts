// npm run store: manages stores and their keys directly in the database.

import { keyScopes } from '../core/execution/principal.ts';
import {
  NewKeyDocument,
  NewStoreDocument,
  type PageEndFragment,
  StoreKeysDocument,
  StoresDocument,
} from '../generated/documents/cli.ts';
import { scopeText } from '../graph/store/api-key/api-scope.ts';
import { checkStoreId, runCommand, UsageError } from './command-line.ts';
import { listDeletions, type OffboardingFlags, requestStoreDeletion, runExport } from './offboarding.ts';
import { type ReleaseFlags, releaseJobs } from './release-jobs.ts';
import { reseal } from './reseal.ts';
import type { CommandContext } from './with-database.ts';

const TEXT = `npm run store -- <command> [flags]

  create --name NAME             makes a store and a key to it
  list                           all stores
  key --store ID                 makes another key to a store
  keys --store ID                the keys of a store, without their secrets
  release-jobs                   lets the jobs of a restored or copied database run, and tells what they will send
  reseal                         encrypts with SECRETS_KEY what SECRETS_KEY_PREVIOUS opens, and lists what neither opens
  export --store ID --file FILE  writes everything that a store has to a new archive
  delete --store ID --by NAME    asks for the deletion of a store, which somebody else has to confirm
  deletions                      the deletions of stores, asked for, begun and done

  --name NAME       the name of the store, or of the key
  --scopes A,B      what a new key may do, as in products:read,orders:write (default: everything a key may)
  --expires DATE    until when a new key is good, as in 2027-01-31T00:00:00Z (default: for good)
  --dry-run         only tells what would be done
  --drop-before MOMENT
                    ends what was due before it without sending it, as in 2027-01-31T08:00:00Z
  --json            prints JSON
  --help            prints this

Works on the PostgreSQL of DATABASE_URL, also while the service runs, or on the embedded database in DATA_DIR while the
service is stopped. The secret of a key is shown once.`;

const options = {
  name: { type: 'string' },
  store: { type: 'string' },
  file: { type: 'string' },
  by: { type: 'string' },
  scopes: { type: 'string' },
  expires: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'drop-before': { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const;

interface Flags extends ReleaseFlags, OffboardingFlags {
  readonly name?: string;
  readonly scopes?: string;
  readonly expires?: string;
  readonly json: boolean;
}

type Row = Readonly<Record<string, string>>;

/** The scopes of `--scopes`, as in products:read or PRODUCTS_READ; all by default. Throws a `UsageError` that names an unknown one. */
function scopesIn({ scopes }: Flags): readonly string[] {
  const known: readonly string[] = keyScopes;
  const wanted = scopes?.split(',').map((scope) => scope.trim().toLowerCase().replace('_', ':')) ?? known;
  const unknown = wanted.find((scope) => !known.includes(scope));
  if (unknown !== undefined) throw new UsageError(`--scopes: '${unknown}' is no scope of a key; there are ${known.join(', ')}`);
  return wanted;
}

async function newKey({ operator }: CommandContext, flags: Flags, storeId: string, name: string): Promise<string> {
  const input = { name, scopes: scopesIn(flags), storeIds: [storeId], expiresAt: flags.expires ?? null };
  const { createApiKey } = await operator()(NewKeyDocument, { input });
  return createApiKey.secret;
}

async function create(context: CommandContext, flags: Flags): Promise<Row[]> {
  const { name = '' } = flags;
  const { createStore } = await context.operator()(NewStoreDocument, { name });
  const storeId = createStore.store.id;
  const apiKey = await newKey(context, flags, storeId, name);
  return [{ storeId, name, apiKey, checkoutKey: createStore.checkoutKey }];
}

async function key(context: CommandContext, flags: Flags): Promise<Row[]> {
  const { store: storeId = '' } = flags;
  return [{ storeId, apiKey: await newKey(context, flags, storeId, flags.name ?? 'npm run store') }];
}

interface Page<Node> {
  readonly list: {
    readonly nodes: readonly Node[];
    readonly pageInfo: PageEndFragment;
  };
}

/** Reads all records of a list, page by page. */
async function all<Node>(read: (after: string | null) => Promise<Page<Node>>): Promise<Node[]> {
  const found: Node[] = [];
  for (let after: string | null = null; ; ) {
    const { list }: Page<Node> = await read(after);
    found.push(...list.nodes);
    if (!list.pageInfo.hasNextPage) return found;
    after = list.pageInfo.endCursor;
  }
}

async function list({ operator }: CommandContext): Promise<Row[]> {
  const stores = await all((after) => operator()(StoresDocument, { after }));
  return stores.map(({ id: storeId, name, active }) => ({ storeId, name, state: active ? 'active' : 'inactive' }));
}

const day = (moment: string | null, otherwise: string) => moment?.slice(0, 10) ?? otherwise;

async function keys({ operator }: CommandContext, flags: Flags): Promise<Row[]> {
  const found = await all((after) => operator(flags.store)(StoreKeysDocument, { after }));
  return found.map(({ id: keyId, name, prefix, scopes, expiresAt, revokedAt }) => {
    const life = { expires: day(expiresAt, 'never'), revoked: day(revokedAt, 'no') };
    return { keyId, name, prefix, ...life, scopes: scopes.map(scopeText).join(',') };
  });
}

/** Each command with its required flag and whether it prints one row or many. */
const COMMANDS = {
  create: { run: create, needs: 'name', many: false },
  key: { run: key, needs: 'store', many: false },
  list: { run: list, needs: undefined, many: true },
  keys: { run: keys, needs: 'store', many: true },
  export: { run: runExport, needs: 'store', many: true },
  delete: { run: requestStoreDeletion, needs: 'store', many: false },
  deletions: { run: listDeletions, needs: undefined, many: true },
  reseal: { run: reseal, needs: undefined, many: true },
  'release-jobs': { run: releaseJobs, needs: undefined, many: true },
} as const;

/** A table with the names of its columns above it. */
function table(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const widths = columns.map((_column, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function print(rows: readonly Row[], many: boolean, json: boolean): void {
  if (json) console.log(JSON.stringify(many ? rows : rows[0], null, 2));
  else if (many) console.log(rows.length === 0 ? 'none' : table(rows));
  else for (const [name, value] of Object.entries(rows[0] ?? {})) console.log(`${name.padEnd(12)} ${value}`);
}

/** Prints the line that the examples of README.md need in a terminal. */
function printExports({ storeId, apiKey, checkoutKey }: Row): void {
  console.log(`\n  export STORE_ID=${storeId} API_KEY=${apiKey} CHECKOUT_KEY=${checkoutKey}`);
}

await runCommand({ name: 'npm run store', text: TEXT, options, words: true }, async (flags, [command, ...more]) => {
  if (command === undefined) throw new UsageError(`a command is missing: ${Object.keys(COMMANDS).join(', ')}`);
  if (!Object.hasOwn(COMMANDS, command)) throw new UsageError(`'${command}' is no command`);
  if (more.length > 0) throw new UsageError(`'${more[0]}' is not expected here`);
  const { run, needs, many } = COMMANDS[command as keyof typeof COMMANDS];
  if (needs !== undefined && !flags[needs]) throw new UsageError(`--${needs} is missing`);
  scopesIn(flags);
  checkStoreId(flags.store);
  // Loaded only here: --help need not wait for the schema.
  const { withDatabase } = await import('./with-database.ts');
  await withDatabase(async (context) => {
    const rows = await run(context, flags);
    print(rows, many, flags.json);
    if (run === create && !flags.json) printExports(rows[0] ?? {});
  });
});
