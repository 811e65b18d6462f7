import { columnNames } from '../../core/lib/column-names.ts';

/** Columns of discount ranges that have another name than the field. */
export const rangeColumns = columnNames({ startsAt: 'startAt', endsAt: 'endAt', enabled: 'active' });
