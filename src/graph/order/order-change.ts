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
export async function noteChange<Kind extends OrderChangeKind>(
  { db, caller }: RequestContext,
  orderId: string,
  kind: Kind,
  data: ChangeData[Kind],
): Promise<void> {
  const actorName = caller.credential?.name ?? null;
  await db.orderChange.create({ data: { orderId, kind, data: data as object, actor: caller.kind, actorName } });
}
