import { z } from 'zod';
import { integerField, listField, verbatimField } from '../../../core/validation/field-types.ts';
import { SHOWN_TABLES } from '../../record/records.ts';

/** Longer texts are no cursors. */
const MAX_CURSOR_LENGTH = 200;

/** Number of kinds that there are. */
const MAX_KINDS = 1 + new Set(SHOWN_TABLES.flatMap(({ facts: { feed } }) => feed?.kind ?? [])).size;

/** Arguments of the feed of changes besides the kinds' own type. */
export const changesRules = z.object({
  after: verbatimField({ max: MAX_CURSOR_LENGTH }).nullish(),
  kinds: listField(z.string(), { min: 1, max: MAX_KINDS }).nullish(),
  first: integerField({ min: 1, max: 100 }).nullish(),
});
