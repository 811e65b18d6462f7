import type { OrderChangeKind } from '../../generated/prisma/enums.ts';
import type { RequestContext } from '../kernel/context.ts';

/** What an entry of an order's history says, by its kind. */
export interface ChangeData {
  CREATED: { readonly total: number };
  STATUS: { readonly from: string; readonly to: string };
  TAGS: { readonly from: readonly string[]; readonly to: readonly string[] };
  /** What the notes are now or, where `appended`, the line that they have more. */
  NOTES: { readonly text: string | null; readonly appended: boolean };
  TRACKING: { readonly code: string | null; readonly url: string | null; readonly status: string | null };
  PAYMENT: { readonly outcome: string; readonly externalId: string | null };
}

/** Writes down what was done to an order, by the caller and now. */
export function noteChange<Kind extends OrderChangeKind>(
  { later, caller }: RequestContext,
  orderId: string,
  kind: Kind,
  data: ChangeData[Kind],
): void {
  const actorName = caller.credential?.name ?? null;
  later.orderChange.add({ orderId, kind, data, actor: caller.kind, actorName });
}
