// npm run listen: shows the events of a store as they happen, and forwards them as webhooks to an address of this machine.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WEBHOOK_EVENTS } from '../graph/integration/event/webhook-event.ts';
import { TEST_HEADER, webhookHeaders } from '../graph/integration/webhook-delivery/signature.ts';
import { ChangeWatch } from './change-watch.ts';
import { runCommand, UsageError } from './command-line.ts';
import { EventFeed, type FeedEvent } from './event-feed.ts';
import { CLIENT_FLAGS, CLIENT_OPTIONS, clientEndpoint, serviceClient, UnreachableError } from './service-client.ts';

/** Most seconds between two calls, and least: half of what the limits allow a key. */
const IDLE_SECONDS = 20;
const LEAST_SECONDS = 1;

const TEXT = `npm run listen -- [--forward URL] [--events A,B] [--secret whsec_…]

Prints each event of a store when it happens: it follows the stream of the store's changes, and reads the events, a call of the key,
when there is one and at the latest after ${IDLE_SECONDS} seconds. With --forward it posts the webhook of the event, signed, to an address that
a webhook of the service could not reach, such as one on this machine. It does not retry. Ctrl+C ends it.

  --forward URL the address that receives the webhooks, as in http://localhost:3000/hooks
  --events A,B  the events to show, as in ORDER_PAID,ORDER_CREATED (default: all)
  --secret KEY  the signing secret (default: a new one, which is printed)
${CLIENT_FLAGS}

The key needs the scope webhooks:read. npm run trigger makes an event happen.`;

const options = {
  ...CLIENT_OPTIONS,
  forward: { type: 'string' },
  events: { type: 'string' },
  secret: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const FORWARD_TIMEOUT_MS = 30_000;

/** The receiver of forwarded webhooks. */
interface Receiver {
  readonly url: string;
  readonly secret: string;
  /** True when the webhooks are marked as those of a test store (D-395). */
  readonly isOfTestStore: boolean;
}

/** Posts the webhook of an event, signed now, and returns the outcome as text. */
async function forward(event: FeedEvent, { url, secret, isOfTestStore }: Receiver): Promise<string> {
  const { id, payload: body } = event;
  if (body === null) return 'not sent as a webhook';
  const signed = webhookHeaders({ id, body, now: new Date(), secret, previousSecret: null });
  const headers = { ...signed, ...(isOfTestStore && TEST_HEADER) };
  const start = performance.now();
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
    });
    return `${status} in ${Math.round(performance.now() - start)} ms`;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return `not received: ${cause?.code ?? message}`;
  }
}

/** The events named in a flag; undefined: all. Throws a `UsageError` for an unknown one. */
function eventTypes(list: string | undefined): string[] | undefined {
  const types = list?.split(',').map((type) => type.trim());
  const unknown = types?.find((type) => !Object.hasOwn(WEBHOOK_EVENTS, type));
  if (unknown !== undefined)
    throw new UsageError(`'${unknown}' is no event; these are: ${Object.keys(WEBHOOK_EVENTS).join(', ')}`);
  return types;
}

await runCommand({ name: 'npm run listen', text: TEXT, options }, async (flags) => {
  const types = eventTypes(flags.events);
  const { forward: url, secret = `whsec_${randomBytes(24).toString('base64')}` } = flags;
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError('--forward takes an address like http://localhost:3000/hooks');
  const watch = ChangeWatch.follow(clientEndpoint(flags));
  const feed = await EventFeed.open(serviceClient(flags), types);
  console.log(`Listening${url === undefined ? '' : `, and forwarding to ${url} with the secret ${secret}`}. Ctrl+C ends it.`);
  console.log(`It costs the key one call for each change, and one every ${IDLE_SECONDS} seconds.`);
  process.once('SIGINT', () => process.exit(0));
  for (let isAway = false; ; ) {
    // A service that restarts is waited for.
    const events = await feed.next().catch((error: Error) => {
      if (!(error instanceof UnreachableError)) throw error;
      if (!isAway) console.error(`${error.message}; trying again`);
      isAway = true;
    });
    if (events) isAway = false;
    for (const event of events ?? []) {
      const outcome = url === undefined ? '' : `  ${await forward(event, { url, secret, isOfTestStore: feed.isOfTestStore })}`;
      console.log(`${event.createdAt}  ${event.type.padEnd(20)} ${event.id}${event.isTest ? '  sample' : ''}${outcome}`);
    }
    await pause(LEAST_SECONDS * 1000);
    if (!isAway) await watch.changed((IDLE_SECONDS - LEAST_SECONDS) * 1000);
  }
});
