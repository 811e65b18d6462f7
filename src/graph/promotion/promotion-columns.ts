import { columnNames } from '../../core/lib/column-names.ts';

/** Columns of discount ranges that have another name than the field. */
export const rangeColumns = columnNames({ startsAt: 'startAt', endsAt: 'endAt', enabled: 'active' });

/** Columns of gifts that have another name than the field. */
export const giftColumns = columnNames({ enabled: 'active' });
