import { z } from 'zod';
import { uuidField } from '../../../core/validation/field-types.ts';

/** The customer that joins another one. */
export const mergeCustomersRules = z.object({ otherId: uuidField() });
