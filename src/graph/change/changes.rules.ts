import { z } from 'zod';
import { integerField, listField, verbatimField } from '../../core/validation/field-types.ts';
import { ALL_CHANGE_KINDS } from './change-kind.ts';

/** Longer texts are no cursors. */
const MAX_CURSOR_LENGTH = 200;

/** Arguments of the feed of changes besides the kinds' own type. */
export const changesRules = z.object({
  after: verbatimField({ max: MAX_CURSOR_LENGTH }).nullish(),
  kinds: listField(z.string(), { min: 1, max: ALL_CHANGE_KINDS.length }).nullish(),
  first: integerField({ min: 1, max: 100 }).nullish(),
});
