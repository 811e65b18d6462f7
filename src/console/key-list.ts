import { compileOperation } from '../core/execution/stored-operation.ts';
import { ConsoleKeysDocument, type ConsoleKeysQuery, type ConsoleKeysQueryVariables } from '../generated/documents/console.ts';
import { schema } from '../graph/schema.ts';
import { isPermitted, type PageContext, runForPage } from './page-context.ts';
import type { ListPage } from './paging.ts';

/** A key of the store, as its administrator sees it. */
export type KeyRow = ConsoleKeysQuery['apiKeys']['nodes'][number];

const KEYS = compileOperation(schema, ConsoleKeysDocument);

/** A page of the store's keys; undefined for who does not administrate the store. */
export async function readKeys(context: PageContext, page: ConsoleKeysQueryVariables): Promise<ListPage<KeyRow> | undefined> {
  if (!isPermitted(context, 'store:admin')) return undefined;
  return (await runForPage(context, KEYS, page)).apiKeys;
}
