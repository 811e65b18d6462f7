import { columnNames } from '../../core/lib/column-names.ts';

/** Columns of gifts that have another name than the field. */
export const giftColumns = columnNames({ enabled: 'active' });
