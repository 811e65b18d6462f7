import { z } from 'zod';
import { trimmedField } from './field-types.ts';

/** Brings a text into the one form of its kind; undefined for one that is none. */
type ToForm = (text: string) => string | undefined;

/**
 * Text of at most `max` characters, blanks around it not counted, in the form that `toForm` gives it; undefined refuses it with `message`.
 */
export const formField = (max: number, toForm: ToForm, message: string) =>
  trimmedField({ max }).transform((value, context) => {
    const formed = toForm(value);
    if (formed !== undefined) return formed;
    context.addIssue({ code: 'custom', params: { code: 'INVALID_FORMAT' }, message });
    return z.NEVER;
  });
