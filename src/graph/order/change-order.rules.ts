import { z } from 'zod';
import { OrderStatus } from '../../generated/prisma/enums.ts';
import { longText, oneOf, text, webAddress } from '../kernel/fields.ts';
import { tagSet } from './tag-set.rules.ts';

/** What of the tracking is to change: what is absent stays, null clears (D-47, D-138). */
const tracking = z.object({
  trackingCode: text({ min: 1, max: 255 }).nullish(),
  trackingUrl: webAddress().nullish(),
  trackingStatus: text({ min: 1, max: 100 }).nullish(),
});

/** What of an order a merchant may change: each as it is to be, absent where it stays (contract §4). */
export const orderChangeRules = z.object({
  status: oneOf(OrderStatus).optional(),
  notes: longText().nullish(),
  tagIds: tagSet.optional(),
  tracking: tracking.optional(),
});

/** A move, and a line that says something of it (contract §4, D-09). */
export const statusChangeRules = z.object({
  status: oneOf(OrderStatus),
  notes: longText().nullish(),
});

/** What of the tracking is to change. */
export type TrackingChange = z.output<typeof tracking>;
