import type { AttemptResult } from './leased-delivery.ts';

/** Headers and body of an answer, as they are stored. */
type Answer = Pick<AttemptResult, 'headers' | 'body'>;

export const NO_ANSWER: Answer = { headers: null, body: null };

/** Number of attempts of a delivery whose answers are kept: the last ones (D-495). */
export const MAX_KEPT_ANSWERS = 2;

/** Maximum size of the kept body of a success, in bytes. */
const MAX_SUCCESS_BYTES = 1_000;

/** The first bytes of a text, without a partial character at the end. */
function firstBytes(text: string, max: number): string {
  const bytes = Buffer.from(text);
  return bytes.length <= max ? text : new TextDecoder().decode(bytes.subarray(0, max), { stream: true });
}

/** Answer of an attempt as it is kept: of a success the beginning of its body alone, because nobody looks for its cause. */
export function keptAnswer({ failure, headers, body }: AttemptResult): Answer {
  if (failure !== null) return { headers, body };
  return { headers: null, body: body === null ? null : firstBytes(body, MAX_SUCCESS_BYTES) };
}
