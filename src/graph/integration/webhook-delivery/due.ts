import { DomainError, notFoundError } from '../../../core/errors.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import type { Webhook } from '../../../generated/prisma/client.ts';
import { WEBHOOK_MISSING } from '../webhook/webhook.rules.ts';

/** Columns that make a delivery due at `now`. A process that holds its lease keeps it until it ends. */
export const dueColumns = (now: Date) =>
  ({ status: 'PENDING', roundCount: 0, nextAttemptAt: now, endedAt: null, reason: null }) as const;

/** Throws 409 for a webhook that is switched off: nothing is sent to it. */
export function assertActive({ active }: Pick<Webhook, 'active'>): void {
  if (active) return;
  const message = 'O webhook está desativado e nada é enviado a ele. Ative-o (active: true) e peça de novo.';
  throw new DomainError('INVALID_STATUS_TRANSITION', message);
}

/** A webhook that something can be sent to. Throws 404 when the store does not have it, 409 when it is switched off. */
export async function findActiveWebhook(db: StoreDb, id: string): Promise<Webhook> {
  const webhook = await db.webhook.findUnique({ where: { id } });
  if (!webhook) throw notFoundError(WEBHOOK_MISSING);
  assertActive(webhook);
  return webhook;
}
