import type { ReceiverBehaviour } from '../../generated/prisma/enums.ts';
import type { AttemptResult } from '../../graph/integration/webhook-delivery/leased-delivery.ts';

/** Portuguese description of a response's status; null for success. */
export function statusError(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `O destino respondeu ${status}; redirecionamentos não são seguidos.`;
  return `O destino respondeu ${status}.`;
}

/** Portuguese description of an answer that was not whole in time. */
export const timeoutError = (timeoutSeconds: number) => `O destino não respondeu por inteiro em ${timeoutSeconds} segundos.`;

/** Status of a simulated answer, null for none, and its duration as a share of the timeout. */
interface SimulatedAnswer {
  readonly status: number | null;
  readonly share: number;
}

const ANSWERS: Readonly<Record<ReceiverBehaviour, SimulatedAnswer>> = {
  OK: { status: 200, share: 0 },
  TIMEOUT: { status: null, share: 1 },
  HTTP_500: { status: 500, share: 0 },
  SLOW: { status: 200, share: 0.9 },
  GONE_410: { status: 410, share: 0 },
};

/** The answer of a simulated receiver, as an attempt is recorded; the time that it would take does not pass (D-395). */
export function simulatedAnswer(behaviour: ReceiverBehaviour, timeoutSeconds: number): AttemptResult {
  const { status, share } = ANSWERS[behaviour];
  const durationMs = Math.round(timeoutSeconds * 1000 * share);
  if (status === null) return { status, headers: null, body: null, failure: timeoutError(timeoutSeconds), durationMs };
  return { status, headers: {}, body: '', failure: statusError(status), durationMs };
}
