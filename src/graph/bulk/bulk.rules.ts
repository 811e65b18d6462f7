import { z } from 'zod';
import { uuidSetField } from '../../core/validation/field-types.ts';

/** Maximum number of records that one call changes (D-360). */
export const MAX_BULK_ROWS = 500;

/** Selection of the records of a bulk call, by their ids (a repeated one counts once) or by the filter of their list. */
export const selectionOf = <Filter extends z.ZodType>(filter: Filter) =>
  z.object({ ids: uuidSetField({ min: 1, max: MAX_BULK_ROWS }).nullish(), filter: filter.nullish() });

/** Treatment of the other rows of a call when one is rejected. */
export const ON_FAULT = { SKIP: 'SKIP', STOP: 'STOP', REFUSE_ALL: 'REFUSE_ALL' } as const;

export type OnFault = keyof typeof ON_FAULT;
