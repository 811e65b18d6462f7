import { compileOperation } from '../core/execution/stored-operation.ts';
import { schema } from '../graph/schema.ts';
import { isPermitted, type PageContext, runForPage } from './page-context.ts';
import { type ListPage, PAGE_ARGUMENTS, PAGE_INFO, PAGE_VARIABLES } from './paging.ts';

/** A key of the store, as its administrator sees it. */
export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly usable: boolean;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
}

const KEYS = compileOperation(
  schema,
  `query (${PAGE_VARIABLES}) { apiKeys(${PAGE_ARGUMENTS}) {
    nodes { id name prefix scopes usable createdAt expiresAt revokedAt lastUsedAt } ${PAGE_INFO}
  } }`,
);

/** A page of the store's keys; undefined for who does not administrate the store. */
export async function readKeys(
  context: PageContext,
  page: Readonly<Record<string, unknown>>,
): Promise<ListPage<KeyRow> | undefined> {
  if (!isPermitted(context, 'store:admin')) return undefined;
  return (await runForPage<{ apiKeys: ListPage<KeyRow> }>(context, KEYS, page)).apiKeys;
}
