import { uuidSetField } from '../../../core/validation/field-types.ts';

/** Maximum number of promotions that a price or a search for conflicts leaves out. */
export const MAX_WITHOUT = 100;

/** Ids of promotions that are left out. */
export const withoutField = () => uuidSetField({ max: MAX_WITHOUT }).nullable().default(null);
