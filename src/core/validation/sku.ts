import { trimmed } from '../../lib/text-forms.ts';
import { trimmedField } from './field-types.ts';

/** Maximum number of characters of a SKU (contract §2). */
const MAX_SKU_LENGTH = 100;

/** The one form of a SKU: without blanks around it. Its case matters (D-31, D-491). */
export const skuForm = trimmed;

/** A SKU, kept in its one form; empty for none. */
export const skuField = () => trimmedField({ max: MAX_SKU_LENGTH });

/** A SKU by which something is found. */
export const soughtSku = () => trimmedField({ min: 1, max: MAX_SKU_LENGTH });
