import { formatLocalTime } from '../../../core/brazil/time.ts';
import { validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { MAX_TEXT_LENGTH } from '../../../core/validation/field-types.ts';
import type { OrderChangeKind } from '../../../generated/prisma/enums.ts';
import { isBlank } from '../../../lib/text-forms.ts';

/** Data of a history entry, by its kind. */
export interface HistoryEntryData {
  CREATED: { readonly total: number };
  STATUS: { readonly from: string; readonly to: string };
  TAGS: { readonly from: readonly string[]; readonly to: readonly string[] };
  /** The text of the notes or, when `appended`, the line added to them. */
  NOTES: { readonly text: string | null; readonly appended: boolean };
  TRACKING: { readonly code: string | null; readonly url: string | null; readonly status: string | null };
  /**
   * `received` is the amount that moved where it is not that of the payment, in cents. Its outcome may be
   * UNDERPAID, PARTLY_REFUNDED, HELD with the time `until` which the store may answer, RELEASED, CLAIM_ANSWERED, CLAIM_WON, CLAIM_LOST, CLAIM_WITHDRAWN,
   * RETURN_ASKED, RETURN_APPROVED, RETURN_REFUSED with its `reason`, REFUND_REQUESTED or REFUND_REFUSED with its `reason` (D-394, D-597, D-713, D-732, D-734). METHOD_CHANGED has the methods before and after, and the total in cents (D-610).
   */
  PAYMENT: {
    readonly outcome: string;
    readonly externalId: string | null;
    readonly received?: number;
    readonly reason?: string;
    readonly until?: string;
    readonly from?: string;
    readonly to?: string;
    readonly total?: number;
  };
}

/** A change of an order, as its history tells it. */
export interface RecordedChange<Kind extends OrderChangeKind = OrderChangeKind> {
  readonly orderId: string;
  readonly kind: Kind;
  readonly data: HistoryEntryData[Kind];
}

/** Records changes of orders, by the caller and now. */
export function recordChanges({ deferred, principal }: RequestContext, changes: readonly RecordedChange[]): void {
  const by = { actor: principal.kind, actorName: principal.credential?.name ?? null };
  deferred.orderChange.insertMany(changes.map((change) => ({ ...change, ...by })));
}

/** Records a change of an order, by the caller and now. */
export function recordChange<Kind extends OrderChangeKind>(
  ctx: RequestContext,
  orderId: string,
  kind: Kind,
  data: HistoryEntryData[Kind],
): void {
  recordChanges(ctx, [{ orderId, kind, data }]);
}

/** Every text that some program treats as a line break. One left in a note could forge a line. */
const LINE_BREAKS = ['\r\n', '\n', '\v', '\f', '\r', '\u001c', '\u001d', '\u001e', '\u0085', '\u2028', '\u2029'];
const LINE_BREAK = new RegExp(LINE_BREAKS.join('|'), 'g');

/**
 * A line of the notes: the text and its time in the store's zone (D-46, D-314). Line breaks in `text` become blanks, so that no line can be
 * forged (D-234 notes on one line). Undefined for an empty text.
 */
export function formatNote(text: string, at: Date, timeZone: string): string | undefined {
  const line = text.replaceAll(LINE_BREAK, ' ');
  return isBlank(line) ? undefined : `[${formatLocalTime(at, timeZone)}] ${line}`;
}

/** The notes of an order with one more line. Throws 400 where they become longer than notes may be (D-138). */
export function appendNote(notes: string | null, line: string): string {
  const longer = notes === null || notes === '' ? line : `${notes}\n${line}`;
  if ([...longer].length <= MAX_TEXT_LENGTH) return longer;
  const message = `As observações do pedido passariam de ${MAX_TEXT_LENGTH} caracteres.`;
  throw validationError([{ field: 'note', message, code: 'TOO_LONG' }]);
}
