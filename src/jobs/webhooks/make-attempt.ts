import type { Runtime } from '../../core/execution/runtime.ts';
import type { AttemptResult, LeasedDelivery } from '../../graph/integration/webhook-delivery/leased-delivery.ts';
import { inSpan, type Span } from '../../telemetry/spans.ts';
import { type createFailedAttempts, idsOf, outcomeOf } from './failed-attempts.ts';
import type { Egress } from './http-attempt.ts';
import { buildWebhookRequest, UnreadableSecretError } from './webhook-request.ts';

interface AttemptOptions {
  readonly runtime: Runtime;
  readonly egress: Egress;
  readonly noteFailure: ReturnType<typeof createFailedAttempts>;
}

let client: Promise<typeof import('./http-attempt.ts')> | undefined;

/** Loads the HTTP client with the first delivery: it takes 6 MB, and many services have no webhook. */
function loadClient() {
  client ??= import('./http-attempt.ts');
  return client;
}

/** A span of an attempt, which leads to its delivery and to the call that the event comes from. */
function spanOf(delivery: LeasedDelivery): Span {
  const { storeId, webhookId, deliveryId, eventId, requestId } = idsOf(delivery);
  const attributes = { store: storeId, webhook: webhookId, delivery: deliveryId, event: eventId };
  return {
    kind: 'delivery',
    name: 'webhook delivery',
    origin: delivery.event.traceparent ?? undefined,
    attributes: requestId === undefined ? attributes : { ...attributes, requestId },
  };
}

/** Makes one attempt of a delivery; undefined when `ending` was aborted before there was an answer (D-148). */
export async function makeAttempt(
  { runtime, egress, noteFailure }: AttemptOptions,
  delivery: LeasedDelivery,
  ending: AbortSignal,
): Promise<AttemptResult | undefined> {
  const times = { now: runtime.clock.now(), signedAt: runtime.processClock.now() };
  const span = spanOf(delivery);
  try {
    const { sendAttempt } = await loadClient();
    const result = await inSpan(span, async () => {
      const response = await sendAttempt(buildWebhookRequest(delivery, runtime.secrets, times), egress, ending);
      span.attributes.outcome = outcomeOf(response);
      span.hasFailed = response.failure !== null;
      return response;
    });
    // Receivers that are simulated fail because somebody wants to see it.
    if (result.failure !== null && delivery.webhook.simulatedReceiver === null) noteFailure({ delivery, result });
    return result;
  } catch (error) {
    if (ending.aborted) return undefined;
    const failure = error instanceof UnreadableSecretError ? error.message : 'O serviço não pôde preparar o envio.';
    const result = { status: null, headers: null, body: null, failure, durationMs: 0 };
    noteFailure({ delivery, result, error });
    return result;
  }
}
