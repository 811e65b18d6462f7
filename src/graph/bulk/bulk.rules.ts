import { z } from 'zod';
import { uuidSetField } from '../../core/validation/field-types.ts';
import { isNoFilter } from '../../core/validation/filter-fields.ts';

/** Maximum number of records that one call changes (D-360). */
export const MAX_BULK_ROWS = 500;

/** Selection of the records of a bulk call, by their ids (a repeated one counts once) or by the filter of their list. */
export const selectionOf = <Filter extends z.ZodObject>(filter: Filter) =>
  z.object({ ids: uuidSetField({ min: 1, max: MAX_BULK_ROWS }).nullish(), filter: narrowing(filter).nullish() });

/** A filter that leaves something out: one of empty lists and nulls would be all records, of whoever selected none of them. */
const narrowing = <Filter extends z.ZodObject>(filter: Filter) =>
  filter.refine((sent) => !Object.values(sent).every(isNoFilter), {
    params: { code: 'REQUIRED' },
    error: 'Informe ao menos um campo com valor: sem nenhum seriam todos.',
  });

/** Treatment of the other rows of a call when one is rejected. */
export const ON_FAULT = { SKIP: 'SKIP', STOP: 'STOP', REFUSE_ALL: 'REFUSE_ALL' } as const;

export type OnFault = keyof typeof ON_FAULT;
