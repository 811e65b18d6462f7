import type { RowKey } from '../../data/row-key.ts';
import type { WebhookShare } from '../../graph/integration/webhook-delivery/lease-deliveries.ts';
import type { LeasedDelivery } from '../../graph/integration/webhook-delivery/leased-delivery.ts';
import type { WaitingWebhook } from '../../graph/integration/webhook-delivery/waiting-webhooks.ts';
import { siteOf } from './site.ts';

/** Maximum number of deliveries of a process that are sent at a time in the places that stores share, and of a batch. */
const MAX_IN_FLIGHT = 256;
const BATCH_SIZE = 64;

/** Maximum number of stores that have a place of their own beside those, for one delivery at a time. */
const MAX_OWN_PLACES = 512;

/** Maximum number of deliveries that a process holds, with those that are being recorded. */
const MAX_HELD = 1024;

/** Maximum number in flight to the hosts of one site in shared places, over all stores: a quarter. A webhook has at least one. */
const MAX_PER_SITE = 64;

/** Maximum number in flight to one webhook, so that a receiver is not flooded. */
const MAX_PER_WEBHOOK = 20;

/** Number of deliveries to one webhook that are taken at once where there are as many: fewer would make a statement for each. */
const MIN_SHARE = 5;

/** The counted ids. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(id: string): number {
    return this.#counts.get(id) ?? 0;
  }

  add(id: string, change: number): void {
    const count = this.of(id) + change;
    if (count === 0) this.#counts.delete(id);
    else this.#counts.set(id, count);
  }
}

/** A delivery that is sent. */
interface Sent {
  readonly site: string;
  /** True in the place of its store. */
  readonly isOwn: boolean;
}

/** Deliveries that may be taken of one webhook, in shared places and in the place of its store. */
interface Places {
  readonly shared: number;
  readonly own: number;
}

/**
 * Deliveries that this process holds, and the shares of those in flight. One of each store is in a place of its own, so that receivers
 * that hang, however many and of however many stores, leave a place to every other store. Of the shared places no store or webhook holds
 * more than a share of what is free, and no site more than a quarter.
 */
export class InFlightDeliveries {
  readonly #held = new Map<string, RowKey>();
  readonly #sent = new Map<LeasedDelivery, Sent>();
  readonly #ofWebhooks = new Counts();
  readonly #ofStores = new Counts();
  readonly #ofSites = new Counts();
  readonly #ownPlaces = new Set<string>();
  #sharedCount = 0;

  /** Leased deliveries, whose leases are renewed. */
  get held(): RowKey[] {
    return [...this.#held.values()];
  }

  /** Holds the lease of a delivery that is sent later. */
  hold(delivery: RowKey): void {
    this.#held.set(delivery.id, delivery);
  }

  add(delivery: LeasedDelivery): void {
    const { storeId, webhookId } = delivery;
    const isOwn = this.#hasOwnPlace(storeId);
    const sent = { site: siteOf(delivery.webhook.url), isOwn };
    this.hold(delivery);
    this.#sent.set(delivery, sent);
    this.#ofWebhooks.add(webhookId, 1);
    if (isOwn) this.#ownPlaces.add(storeId);
    else this.#countShared(storeId, sent, 1);
  }

  #hasOwnPlace(storeId: string): boolean {
    return !this.#ownPlaces.has(storeId) && this.#ownPlaces.size < MAX_OWN_PLACES;
  }

  #countShared(storeId: string, { site }: Sent, change: number): void {
    this.#sharedCount += change;
    this.#ofStores.add(storeId, change);
    this.#ofSites.add(site, change);
  }

  /** Counts a delivery as answered, with a response or without: the next one can be sent while this one is recorded. */
  answered(delivery: LeasedDelivery): void {
    const sent = this.#sent.get(delivery);
    if (!sent) return;
    this.#sent.delete(delivery);
    this.#ofWebhooks.add(delivery.webhookId, -1);
    if (sent.isOwn) this.#ownPlaces.delete(delivery.storeId);
    else this.#countShared(delivery.storeId, sent, -1);
  }

  remove(delivery: LeasedDelivery): void {
    this.answered(delivery);
    this.release(delivery);
  }

  /** Holds the lease of a delivery no longer. */
  release(delivery: RowKey): void {
    if (this.#held.get(delivery.id) === delivery) this.#held.delete(delivery.id);
  }

  /** The next batch: how many deliveries of which of the webhooks, in their order, may be taken. */
  nextShares(waiting: Iterable<WaitingWebhook>, waitingCount: number): WebhookShare[] {
    const free = MAX_IN_FLIGHT - this.#sharedCount;
    const ofWebhook = Math.min(MAX_PER_WEBHOOK, Math.floor(free / 4));
    let left = Math.min(BATCH_SIZE, MAX_HELD - this.#held.size);
    let sharedLeft = Math.min(left, free);
    const evenShare = Math.max(MIN_SHARE, Math.ceil(left / Math.max(waitingCount, 1)));
    const taken = { stores: new Counts(), sites: new Counts(), own: new Set<string>() };
    const shares: WebhookShare[] = [];
    for (const webhook of waiting) {
      if (left <= 0) break;
      const { webhookId, storeId, url } = webhook;
      const inFlight = this.#ofWebhooks.of(webhookId);
      const site = siteOf(url);
      const isOwn =
        this.#hasOwnPlace(storeId) && !taken.own.has(storeId) && this.#ownPlaces.size + taken.own.size < MAX_OWN_PLACES;
      const freeOfWebhook = ofWebhook - inFlight >= Math.min(MIN_SHARE, ofWebhook) ? ofWebhook - inFlight : 0;
      const freeOfStore = Math.floor(free / 2) - this.#ofStores.of(storeId) - taken.stores.of(storeId);
      // Another webhook of a full site still has one, because not all of a site need hang.
      const freeOfSite = Math.max(MAX_PER_SITE - this.#ofSites.of(site) - taken.sites.of(site), inFlight === 0 ? 1 : 0);
      const places: Places = {
        own: isOwn && inFlight < MAX_PER_WEBHOOK ? 1 : 0,
        shared: Math.min(freeOfWebhook, freeOfStore, freeOfSite, evenShare, sharedLeft),
      };
      const count = Math.min(sumOf(places), Math.max(evenShare, 1), left);
      if (count <= 0) continue;
      shares.push({ storeId, webhookId, count });
      const shared = count - places.own;
      if (places.own > 0) taken.own.add(storeId);
      taken.stores.add(storeId, shared);
      taken.sites.add(site, shared);
      sharedLeft -= shared;
      left -= count;
    }
    return shares;
  }
}

const sumOf = ({ own, shared }: Places) => own + Math.max(shared, 0);
