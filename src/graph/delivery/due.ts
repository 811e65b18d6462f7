import type { Webhook } from '../../generated/prisma/client.ts';
import { DomainError, notFound } from '../kernel/errors.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import { WEBHOOK_MISSING } from '../webhook/webhook.rules.ts';

/** What makes a delivery due at `now`, for the jobs to see. A process that has it in its hands keeps it until it is done. */
export const dueAt = (now: Date) =>
  ({ status: 'PENDING', roundCount: 0, nextAttemptAt: now, endedAt: null, reason: null }) as const;

/** Throws 409 for a webhook that is switched off: nothing is sent to it. */
export function requireActive({ active }: Pick<Webhook, 'active'>): void {
  if (active) return;
  const message = 'O webhook está desativado e nada é enviado a ele. Ative-o (active: true) e peça de novo.';
  throw new DomainError('INVALID_STATUS_TRANSITION', message);
}

/** A webhook that something can be sent to. Throws 404 when the store does not have it, 409 when it is switched off. */
export async function activeWebhook(db: StoreDb, id: string): Promise<Webhook> {
  const webhook = await db.webhook.findUnique({ where: { id } });
  if (!webhook) throw notFound(WEBHOOK_MISSING, 'webhookId');
  requireActive(webhook);
  return webhook;
}
