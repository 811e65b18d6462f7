import type { WebhookShare } from '../../graph/integration/webhook-delivery/lease-deliveries.ts';
import type { WaitingWebhook } from '../../graph/integration/webhook-delivery/waiting-webhooks.ts';

interface Entry extends WaitingWebhook {
  /** True when something became due since deliveries were last taken. */
  isNew: boolean;
}

/** Webhooks with waiting deliveries known to this process, in round-robin order. */
export class WaitingList {
  readonly #entries = new Map<string, Entry>();

  get count(): number {
    return this.#entries.size;
  }

  /** Webhooks in round-robin order: the next one first. */
  get webhooks(): Iterable<WaitingWebhook> {
    return this.#entries.values();
  }

  /** Notes webhooks that something is due for; a new one is the last in turn. */
  note(webhooks: readonly WaitingWebhook[]): void {
    for (const { webhookId, storeId, url } of webhooks) {
      const entry = this.#entries.get(webhookId);
      if (entry) Object.assign(entry, { url, isNew: true });
      else this.#entries.set(webhookId, { webhookId, storeId, url, isNew: true });
    }
  }

  /** Puts the webhooks at the end, before deliveries of theirs are taken. */
  begin(shares: readonly WebhookShare[]): void {
    for (const { webhookId } of shares) {
      const entry = this.#entries.get(webhookId);
      if (!entry) continue;
      entry.isNew = false;
      this.#entries.delete(webhookId);
      this.#entries.set(webhookId, entry);
    }
  }

  /** Forgets webhooks of which fewer deliveries than their share were taken, unless something became due meanwhile. */
  end(shares: readonly WebhookShare[], counts: ReadonlyMap<string, number>): void {
    for (const { webhookId, count } of shares)
      if ((counts.get(webhookId) ?? 0) < count && !this.#entries.get(webhookId)?.isNew) this.#entries.delete(webhookId);
  }
}
