import { z } from 'zod';
import { enumField, longTextField, nameField, textField, trimmedField, webUrl } from '../../../core/validation/field-types.ts';
import { OrderStatus } from '../../../generated/prisma/enums.ts';
import { namedTagSet, tagSet } from '../order-tag/tag-set.rules.ts';

/** Changes of the tracking: absent fields stay, null clears (D-47, D-138). */
const tracking = z.object({
  code: trimmedField({ min: 1, max: 255 }).nullish(),
  url: webUrl().nullish(),
  status: textField({ min: 1, max: 100 }).nullish(),
});

/** Changes of an order by a merchant; absent fields stay (contract §4). */
export const orderChangeRules = z.object({
  status: enumField(OrderStatus).optional(),
  notes: longTextField().nullish(),
  tagIds: tagSet.optional(),
  tracking: tracking.optional(),
});

/** The same as GraphQL takes it, where tags are named by their codes or ids (D-388). */
export const namedOrderChangeRules = orderChangeRules.extend({ tagIds: namedTagSet.optional() });

/** A change of status with a line for the notes (contract §4, D-09). */
export const statusChangeRules = z.object({
  status: enumField(OrderStatus),
  note: longTextField().nullish(),
});

/** One more line of the notes. */
export const orderNoteRules = z.object({ note: nameField({ min: 1, max: 5_000 }) });

/** Changes of the tracking. */
export type TrackingChange = z.output<typeof tracking>;

/** A comment about an order (D-406). */
export const orderCommentRules = z.object({ text: nameField({ min: 1, max: 5_000 }) });

/** Maximum number of comments about an order. */
export const MAX_COMMENTS = 1_000;
