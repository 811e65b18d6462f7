// npm run store: manages stores and their keys directly in the database.

import { keyScopes } from '../core/execution/principal.ts';
import {
  NewKeyDocument,
  NewStoreDocument,
  type PageEndFragment,
  StoreKeysDocument,
  StoresDocument,
} from '../generated/documents/cli.ts';
import { RotateCheckoutKeyDocument } from '../generated/documents/demo.ts';
import { scopeText } from '../graph/store/api-key/api-scope.ts';
import { checkStoreId, runCommand, UsageError } from './command-line.ts';
import { listDeletions, type OffboardingFlags, requestStoreDeletion, runExport } from './offboarding.ts';
import { printRows, type Row } from './print-rows.ts';
import { printExports, printNewKey } from './printed-keys.ts';
import { type ReleaseFlags, releaseJobs } from './release-jobs.ts';
import { reseal } from './reseal.ts';
import { pauseStore, resumeStore, runImport } from './store-move.ts';
import { isolate, move, type ServerFlags } from './store-servers.ts';
import type { BesideContext } from './with-database.ts';

const TEXT = `npm run store -- <command> [flags]

  create --name NAME             makes a store and a key to it
  list                           all stores
  key --store ID                 makes another key to a store, also a newer one for those that were lost
  keys --store ID                the keys of a store, without their secrets
  release-jobs                   lets the jobs of a restored or copied database run, and tells what they will send
  reseal                         encrypts with SECRETS_KEY what SECRETS_KEY_PREVIOUS opens, and lists what neither opens
  export --store ID --file FILE  writes everything that a store has to a new archive
  pause --store ID               lets a store be read alone, and its jobs rest, while it is moved
  import --file FILE             brings the store of an archive made with --complete into this database, read-only
  resume --store ID              lets a store be written to again
  isolate --store ID             gives a store of a divided database parts of its own
  move --store ID --to SERVER    moves an isolated store to another server of a divided database, as in 10.0.0.4:5432
  delete --store ID --by NAME    asks for the deletion of a store, which somebody else has to confirm
  deletions                      the deletions of stores, asked for, begun and done

  --name NAME       the name of the store, or of the key
  --scopes A,B      what a new key may do, as in products:read,orders:write (default: everything a key may)
  --expires DATE    until when a new key is valid, as in 2027-01-31T00:00:00Z (default: without end)
  --checkout        with key: replaces the checkout key as well, which ends the earlier one
  --complete        with export: with secrets, sealed, and keys, so that another installation can go on with the store
  --dry-run         only tells what would be done
  --drop-before MOMENT
                    ends what was due before it without sending it, as in 2027-01-31T08:00:00Z
  --json            prints JSON
  --help            prints this

Works on the PostgreSQL of DATABASE_URL or on the embedded database in DATA_DIR. Beside a service that uses the embedded database, create,
list, key and keys ask that service, through a socket in DATA_DIR that its owner alone can open; the others need it stopped. The
secret of a key is shown once: the database keeps its hash, so that no command can show it again.`;

const options = {
  name: { type: 'string' },
  store: { type: 'string' },
  file: { type: 'string' },
  by: { type: 'string' },
  to: { type: 'string' },
  scopes: { type: 'string' },
  expires: { type: 'string' },
  checkout: { type: 'boolean', default: false },
  complete: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'drop-before': { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const;

interface Flags extends ReleaseFlags, OffboardingFlags, ServerFlags {
  readonly name?: string;
  readonly scopes?: string;
  readonly expires?: string;
  readonly checkout: boolean;
  readonly json: boolean;
}

/** The scopes of `--scopes`, as in products:read or PRODUCTS_READ; all by default. Throws a `UsageError` that names an unknown one. */
function scopesIn({ scopes }: Flags): readonly string[] {
  const known: readonly string[] = keyScopes;
  const wanted = scopes?.split(',').map((scope) => scope.trim().toLowerCase().replace('_', ':')) ?? known;
  const unknown = wanted.find((scope) => !known.includes(scope));
  if (unknown !== undefined) throw new UsageError(`--scopes: '${unknown}' is no scope of a key; there are ${known.join(', ')}`);
  return wanted;
}

async function newKey({ operator }: BesideContext, flags: Flags, storeId: string, name: string): Promise<string> {
  const input = { name, scopes: scopesIn(flags), storeIds: [storeId], expiresAt: flags.expires ?? null };
  const { createApiKey } = await operator()(NewKeyDocument, { input });
  return createApiKey.secret;
}

async function create(context: BesideContext, flags: Flags): Promise<Row[]> {
  const { name = '' } = flags;
  const { createStore } = await context.operator()(NewStoreDocument, { name });
  const storeId = createStore.store.id;
  const apiKey = await newKey(context, flags, storeId, name);
  return [{ storeId, name, apiKey, checkoutKey: createStore.checkoutKey }];
}

async function key(context: BesideContext, flags: Flags): Promise<Row[]> {
  const { store: storeId = '' } = flags;
  const apiKey = await newKey(context, flags, storeId, flags.name ?? 'npm run store');
  if (!flags.checkout) return [{ storeId, apiKey }];
  const { rotateCheckoutKey } = await context.operator(storeId)(RotateCheckoutKeyDocument, {});
  return [{ storeId, apiKey, checkoutKey: rotateCheckoutKey.checkoutKey }];
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

async function list({ operator }: BesideContext): Promise<Row[]> {
  const stores = await all((after) => operator()(StoresDocument, { after }));
  const stateOf = ({ active, readOnlySince }: (typeof stores)[number]) => {
    if (readOnlySince !== null) return 'read-only';
    return active ? 'active' : 'inactive';
  };
  return stores.map((store) => ({ storeId: store.id, name: store.name, state: stateOf(store) }));
}

const day = (moment: string | null, otherwise: string) => moment?.slice(0, 10) ?? otherwise;

async function keys({ operator }: BesideContext, flags: Flags): Promise<Row[]> {
  const found = await all((after) => operator(flags.store)(StoreKeysDocument, { after }));
  return found.map(({ id: keyId, name, prefix, scopes, expiresAt, revokedAt }) => {
    const life = { expires: day(expiresAt, 'never'), revoked: day(revokedAt, 'no') };
    return { keyId, name, prefix, ...life, scopes: scopes.map(scopeText).join(',') };
  });
}

/** Commands that are operations alone, each with its required flag and whether it prints one row or many. */
const OPERATIONS = {
  create: { run: create, needs: 'name', many: false },
  key: { run: key, needs: 'store', many: false },
  list: { run: list, needs: undefined, many: true },
  keys: { run: keys, needs: 'store', many: true },
} as const;

/** Commands that need the database itself. */
const DATABASE_COMMANDS = {
  export: { run: runExport, needs: 'store', many: true },
  pause: { run: pauseStore, needs: 'store', many: false },
  resume: { run: resumeStore, needs: 'store', many: false },
  import: { run: runImport, needs: 'file', many: true },
  delete: { run: requestStoreDeletion, needs: 'store', many: false },
  deletions: { run: listDeletions, needs: undefined, many: true },
  reseal: { run: reseal, needs: undefined, many: true },
  'release-jobs': { run: releaseJobs, needs: undefined, many: true },
} as const;

/** Commands to the coordinator of a cluster, whose statements take as long as they take. */
const CLUSTER_COMMANDS = {
  isolate: { run: isolate, needs: 'store', many: false },
  move: { run: move, needs: 'store', many: false },
} as const;

const COMMANDS = { ...OPERATIONS, ...DATABASE_COMMANDS, ...CLUSTER_COMMANDS };

const isOperation = (command: string): command is keyof typeof OPERATIONS => Object.hasOwn(OPERATIONS, command);
const isOfCluster = (command: string): command is keyof typeof CLUSTER_COMMANDS => Object.hasOwn(CLUSTER_COMMANDS, command);

await runCommand({ name: 'npm run store', text: TEXT, options, words: true }, async (flags, [command, ...more]) => {
  if (command === undefined) throw new UsageError(`a command is missing: ${Object.keys(COMMANDS).join(', ')}`);
  if (!Object.hasOwn(COMMANDS, command)) throw new UsageError(`'${command}' is no command`);
  if (more.length > 0) throw new UsageError(`'${more[0]}' is not expected here`);
  const { needs, many } = COMMANDS[command as keyof typeof COMMANDS];
  if (needs !== undefined && !flags[needs]) throw new UsageError(`--${needs} is missing`);
  scopesIn(flags);
  checkStoreId(flags.store);
  if (isOfCluster(command)) return printRows(await CLUSTER_COMMANDS[command].run(flags), many, flags.json);
  // Loaded only here: --help need not wait for the schema.
  const { withDatabase, withOperator } = await import('./with-database.ts');
  if (isOperation(command))
    return withOperator(async (context) => {
      const rows = await OPERATIONS[command].run(context, flags);
      printRows(rows, many, flags.json);
      if (many || flags.json) return;
      printExports(rows[0] ?? {}, context.address());
      if (command === 'key') printNewKey();
    });
  await withDatabase(async (context) => {
    printRows(await DATABASE_COMMANDS[command as keyof typeof DATABASE_COMMANDS].run(context, flags), many, flags.json);
  });
});
