import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { request } from 'undici';
import type { Fixture } from './fixture.ts';
import type { Call, Operation } from './operations.ts';

/** Headers that say something about the server and not about the answer. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'x-request-id']);

async function answerOf(address: string, { path, ...call }: Call, status: number) {
  const { statusCode, headers, body } = await request(address + path, call as Parameters<typeof request>[1]);
  const text = await body.text();
  if (statusCode !== status) throw new Error(`${call.method} ${path} was answered with ${statusCode}: ${text}`);
  const shown = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return { text, headers: Object.fromEntries(shown), hasRequestId: 'x-request-id' in headers };
}

/** The dotted path of every key in a JSON value, in order. */
function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, nested]) => keysOf(nested, `${path}.${key}`));
}

/** What of two bodies must be equal. */
export type View = (body: string) => unknown;

/** Every byte: for two answers about one resource. */
export const bytes: View = (body) => body;

/** Every key, in order: for answers about two resources that were made alike. */
export const keys: View = (body) => keysOf(JSON.parse(body));

/** How many answers are compared: among so many random products are some with variants and some without. */
const COMPARED = 20;

/**
 * Throws when two servers answer the calls of an operation differently, in their bodies as `view` sees them or in their
 * headers. `repeated` says whether both get the same call or, because it may be made only once, the second the next one.
 */
export async function requireSameAnswers(
  operation: Operation,
  [one, other]: readonly [string, string],
  { view, repeated }: { readonly view: View; readonly repeated: boolean },
): Promise<void> {
  for (let compared = 0; compared < COMPARED; compared += 1) {
    const call = operation.next();
    const a = await answerOf(one, call, operation.status);
    const b = await answerOf(other, repeated ? call : operation.next(), operation.status);
    if (!isDeepStrictEqual(view(a.text), view(b.text))) throw new Error(`${operation.name}: two bodies\n${a.text}\n${b.text}`);
    if (a.hasRequestId && b.hasRequestId && isDeepStrictEqual(a.headers, b.headers)) continue;
    throw new Error(`${operation.name}: two sets of headers\n${JSON.stringify(a.headers)}\n${JSON.stringify(b.headers)}`);
  }
}

const COUNTS = `SELECT (SELECT count(*) FROM product)::int AS products, (SELECT count(*) FROM sku)::int AS skus,
  (SELECT count(*) FROM event)::int AS events, (SELECT count(*) FROM idempotency_record)::int AS records`;
// The stored answer is sealed, so that its length is all that can be seen of it.
const KEPT = `SELECT 1 FROM event, idempotency_record AS record WHERE event.type = 'PRODUCT_CREATED' AND event.data::text = $1
  AND record.key = $2 AND record.status = 201 AND record.headers IS NOT NULL AND octet_length(record.body) > octet_length($3::text)`;

/**
 * Throws when a create on the server at `address` writes anything but one product, one SKU, one event with the product as
 * it was answered, and the answer itself for its Idempotency-Key.
 */
export async function requireSameWrites(operation: Operation, address: string, { url }: Fixture): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.defer(() => client.end());
  const counts = async () => Object.values((await client.query<Record<string, number>>(COUNTS)).rows[0] ?? {});
  const before = await counts();
  const call = operation.next();
  const { text } = await answerOf(address, call, operation.status);
  const { product } = (JSON.parse(text) as { data: { product: object } }).data;
  const more = (await counts()).map((count, index) => count - (before[index] ?? 0));
  const kept = await client.query(KEPT, [JSON.stringify(product), call.headers['idempotency-key'], text]);
  if (more.every((count) => count === 1) && kept.rowCount === 1) return;
  throw new Error(`a create at ${address} wrote ${more.join(', ')} rows, and ${kept.rowCount} of what must be kept`);
}
