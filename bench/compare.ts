import { isDeepStrictEqual } from 'node:util';
import { request } from 'undici';
import { alike, type Pair } from './alike.ts';
import type { Fixture, Template } from './fixture.ts';
import type { Call } from './operation.ts';
import { OPERATIONS, type OperationName } from './operations.ts';
import { startServer } from './server.ts';
import { requireSameRows, watch } from './written-rows.ts';

/** Headers that say something about the server and not about the answer. */
const OWN_HEADERS = new Set([
  ...['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'x-request-id'],
  // Limits are work that the service does besides.
  ...['ratelimit', 'ratelimit-policy'],
]);
/** What a GraphQL answer says of the limits. */
const COST = /,"extensions":\{"cost":\{[^{}]*\}\}\}$/;

/** How many calls are compared: of so many random products some have variants, and so many orders' moves are of each kind. */
const COMPARED = 12;

async function answerOf(address: string, { path, ...call }: Call) {
  const { statusCode, headers, body } = await request(address + path, call as Parameters<typeof request>[1]);
  const text = (await body.text()).replace(COST, '}');
  const shown = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return { statusCode, text, headers: Object.fromEntries(shown), hasRequestId: 'x-request-id' in headers };
}

type Answer = Awaited<ReturnType<typeof answerOf>>;

function requireSameAnswers(operation: string, [one, other]: Pair<Answer>, since: number): void {
  const [text, otherText] = alike([one.text, other.text], since);
  if (text !== otherText) throw new Error(`${operation}: two bodies\n${text}\n${otherText}`);
  if (one.hasRequestId && other.hasRequestId && isDeepStrictEqual(one.headers, other.headers)) return;
  throw new Error(`${operation}: two sets of headers\n${JSON.stringify(one.headers)}\n${JSON.stringify(other.headers)}`);
}

/**
 * Throws when the two servers, each over a copy of its own, answer the same call with other bytes or headers, or when what it
 * writes differs in any column of any row.
 */
export async function requireSameWork(template: Template, names: readonly OperationName[]): Promise<void> {
  await using copy = await template.copy();
  await using otherCopy = await template.copy();
  await using rows = await watch(copy.url);
  await using otherRows = await watch(otherCopy.url);
  await using service = await startServer('service', copy.url);
  await using handWritten = await startServer('hand-written', otherCopy.url);

  async function compare(name: OperationName, fixture: Fixture): Promise<void> {
    const operation = OPERATIONS[name](fixture);
    const since = Date.now();
    for (let compared = 0; compared < COMPARED; compared += 1) {
      const call = operation.next();
      if (!call) throw new Error(`${operation.name} has no call`);
      await Promise.all([rows.begin(), otherRows.begin()]);
      const answers = [await answerOf(service.address, call), await answerOf(handWritten.address, call)] as const;
      for (const { statusCode, text } of answers) {
        if (statusCode !== operation.status) throw new Error(`${operation.name} was answered with ${statusCode}: ${text}`);
      }
      requireSameAnswers(operation.name, answers, since);
      requireSameRows(operation.name, [await rows.written(), await otherRows.written()], since);
      operation.answered?.(call);
    }
  }

  for (const name of names) await compare(name, template.fixture);
}
