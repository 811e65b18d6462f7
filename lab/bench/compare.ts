import { isDeepStrictEqual } from 'node:util';
import { request } from 'undici';
import type { Fixture, Template } from './fixture.ts';
import { normalize, type Pair } from './normalize.ts';
import type { MeasuredCall } from './operation.ts';
import { OPERATIONS, type OperationName } from './operations.ts';
import { assertSameRows, createRowDiff } from './row-diff.ts';
import { startServer } from './server.ts';

/** Headers that differ between the servers. */
const OWN_HEADERS = new Set([
  ...['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'x-request-id'],
  // Rate limits are additional work of the service.
  ...['ratelimit', 'ratelimit-policy'],
]);
/** Cost of the document in a GraphQL response. */
const COST = /,"extensions":\{"cost":\{[^{}]*\}\}\}$/;

/** Number of compared calls: enough for products with variants and orders of each status. */
const CALLS_COMPARED = 12;

async function responseOf(address: string, { path, ...call }: MeasuredCall) {
  const { statusCode, headers, body } = await request(address + path, call as Parameters<typeof request>[1]);
  const text = (await body.text()).replace(COST, '}');
  const shown = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return { statusCode, text, headers: Object.fromEntries(shown), hasRequestId: 'x-request-id' in headers };
}

type ServerResponse = Awaited<ReturnType<typeof responseOf>>;

function assertSameResponses(operation: string, [one, other]: Pair<ServerResponse>, since: number): void {
  const [text, otherText] = normalize([one.text, other.text], since);
  if (text !== otherText) throw new Error(`${operation}: different bodies\n${text}\n${otherText}`);
  if (one.hasRequestId && other.hasRequestId && isDeepStrictEqual(one.headers, other.headers)) return;
  throw new Error(`${operation}: different headers\n${JSON.stringify(one.headers)}\n${JSON.stringify(other.headers)}`);
}

/**
 * Throws when the two servers, each on a copy of the template, respond to a call with different bytes or headers, or write different rows.
 */
export async function assertSameBehavior(template: Template, names: readonly OperationName[]): Promise<void> {
  await using copy = await template.copy();
  await using otherCopy = await template.copy();
  await using rows = await createRowDiff(copy.url);
  await using otherRows = await createRowDiff(otherCopy.url);
  await using service = await startServer('service', copy.url);
  await using baseline = await startServer('baseline', otherCopy.url);

  async function compare(name: OperationName, fixture: Fixture): Promise<void> {
    const operation = OPERATIONS[name](fixture);
    const since = Date.now();
    for (let compared = 0; compared < CALLS_COMPARED; compared += 1) {
      const call = operation.next();
      if (!call) throw new Error(`${operation.name} has no call`);
      await Promise.all([rows.reset(), otherRows.reset()]);
      const responses = [await responseOf(service.address, call), await responseOf(baseline.address, call)] as const;
      for (const { statusCode, text } of responses) {
        if (statusCode !== operation.status) throw new Error(`${operation.name} got status ${statusCode}: ${text}`);
      }
      assertSameResponses(operation.name, responses, since);
      assertSameRows(operation.name, [await rows.written(), await otherRows.written()], since);
      operation.onSuccess?.(call);
    }
  }

  for (const name of names) await compare(name, template.fixture);
}
