import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import type { AttemptResult, LeasedDelivery } from '../../graph/webhook-delivery/leased-delivery.ts';
import { inSpan } from '../../telemetry/spans.ts';
import type { Egress } from './http-attempt.ts';
import { buildWebhookRequest, UnreadableSecretError } from './webhook-request.ts';

interface AttemptOptions {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly egress: Egress;
}

/** Webhooks that a line of the log named within the last hour: none has more than one in that time. */
const reported = new LRUCache<string, true>({ max: 10_000, ttl: 60 * 60 * 1000 });

let client: Promise<typeof import('./http-attempt.ts')> | undefined;

/** Loads the HTTP client with the first delivery: it takes 6 MB, and many services have no webhook. */
function loadClient() {
  client ??= import('./http-attempt.ts');
  return client;
}

/** Makes one attempt of a delivery; undefined when `ending` was aborted before there was an answer. */
export async function makeAttempt(
  { runtime, log, egress }: AttemptOptions,
  delivery: LeasedDelivery,
  ending: AbortSignal,
): Promise<AttemptResult | undefined> {
  const { id, webhookId, storeId } = delivery;
  const times = { now: runtime.clock.now(), signedAt: runtime.processClock.now() };
  try {
    const { sendAttempt } = await loadClient();
    const attributes: Record<string, string> = { store: storeId };
    return await inSpan({ kind: 'delivery', name: 'webhook delivery', attributes }, async () => {
      const response = await sendAttempt(buildWebhookRequest(delivery, runtime.secrets, times), egress, ending);
      attributes.outcome = response.failure === null ? 'delivered' : response.status === null ? 'unanswered' : 'refused';
      return response;
    });
  } catch (error) {
    if (ending.aborted) return undefined;
    const notSent = { status: null, headers: null, body: null, durationMs: 0 };
    if (error instanceof UnreadableSecretError) {
      // The store has to act: `secretUnreadable` and `headersUnreadable` tell it.
      if (!reported.has(webhookId)) log.warn({ webhookId, storeId, reason: error.message }, 'webhook not attempted');
      reported.set(webhookId, true);
      return { ...notSent, failure: error.message };
    }
    log.error({ err: error, id, webhookId, storeId }, 'webhook not attempted');
    return { ...notSent, failure: 'O serviço não pôde preparar o envio.' };
  }
}
