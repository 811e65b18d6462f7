import { z } from 'zod';
import { nameField } from '../../core/validation/field-types.ts';

/** A comment about an order (D-406). */
export const orderCommentRules = z.object({ text: nameField({ min: 1, max: 5_000 }) });

/** Maximum number of comments about an order. */
export const MAX_COMMENTS = 1_000;
