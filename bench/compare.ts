import { isDeepStrictEqual } from 'node:util';
import { request } from 'undici';
import type { Fixture, Template } from './fixture.ts';
import { normalize, type Pair } from './normalize.ts';
import type { Call } from './operation.ts';
import { OPERATIONS, type OperationName } from './operations.ts';
import { assertSameRows, createRowDiff } from './row-diff.ts';
import { startServer } from './server.ts';

/** Headers about the server and not about the response. */
const OWN_HEADERS = new Set([
  ...['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'x-request-id'],
  // Rate limits are additional work of the service.
  ...['ratelimit', 'ratelimit-policy'],
]);
/** Cost of the document in a GraphQL response. */
const COST = /,"extensions":\{"cost":\{[^{}]*\}\}\}$/;

/** Number of calls compared: enough that some of the random products have variants, and that orders of each status occur. */
const COMPARED = 12;

async function responseOf(address: string, { path, ...call }: Call) {
  const { statusCode, headers, body } = await request(address + path, call as Parameters<typeof request>[1]);
  const text = (await body.text()).replace(COST, '}');
  const shown = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return { statusCode, text, headers: Object.fromEntries(shown), hasRequestId: 'x-request-id' in headers };
}

type Answer = Awaited<ReturnType<typeof responseOf>>;

function assertSameResponses(operation: string, [one, other]: Pair<Answer>, since: number): void {
  const [text, otherText] = normalize([one.text, other.text], since);
  if (text !== otherText) throw new Error(`${operation}: two bodies\n${text}\n${otherText}`);
  if (one.hasRequestId && other.hasRequestId && isDeepStrictEqual(one.headers, other.headers)) return;
  throw new Error(`${operation}: two sets of headers\n${JSON.stringify(one.headers)}\n${JSON.stringify(other.headers)}`);
}

/**
 * Throws when the two servers, each over a copy, answer the same call with other bytes or headers, or write any column of any
 * row differently.
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
    for (let compared = 0; compared < COMPARED; compared += 1) {
      const call = operation.next();
      if (!call) throw new Error(`${operation.name} has no call`);
      await Promise.all([rows.begin(), otherRows.begin()]);
      const answers = [await responseOf(service.address, call), await responseOf(baseline.address, call)] as const;
      for (const { statusCode, text } of answers) {
        if (statusCode !== operation.status) throw new Error(`${operation.name} was answered with ${statusCode}: ${text}`);
      }
      assertSameResponses(operation.name, answers, since);
      assertSameRows(operation.name, [await rows.written(), await otherRows.written()], since);
      operation.answered?.(call);
    }
  }

  for (const name of names) await compare(name, template.fixture);
}
