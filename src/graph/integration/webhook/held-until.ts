import { createLoader } from '../../../core/execution/loader.ts';

/** Time until which the deliveries of a webhook wait, because its store has no attempt left for today (D-494); null: they do not. */
export const heldUntil = createLoader<Date | null>(async ({ records, budgets }, webhookIds) => {
  const { used, resetsAt } = await records.usedAttempts();
  return new Map(webhookIds.map((id) => [id, used >= budgets.attemptsPerDay ? resetsAt : null]));
}, null);
