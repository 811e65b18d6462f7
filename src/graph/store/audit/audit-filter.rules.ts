import { z } from 'zod';
import { textField } from '../../../core/validation/field-types.ts';
import { filterOf, idsFilter, periodFilter, textFilter } from '../../../core/validation/filter-fields.ts';

/** Filters of the record of changes (D-352). */
export const auditFilterRules = z.object({
  ids: idsFilter(),
  nodeId: filterOf(textField({ min: 1, max: 255 })),
  actorName: textFilter(255),
  mutation: textFilter(100),
  at: periodFilter(),
});
