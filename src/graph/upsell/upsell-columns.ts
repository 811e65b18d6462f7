import { columnNames } from '../../core/lib/column-names.ts';

/** Columns of upsells that have another name than the field. */
export const upsellColumns = columnNames({ enabled: 'active' });
