import { z } from 'zod';
import { nameText } from '../kernel/fields.ts';

/** The state of a store. */
export const storeRules = z.object({ name: nameText({ min: 1, max: 150 }) });
