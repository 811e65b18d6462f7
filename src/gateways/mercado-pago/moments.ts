import { z } from 'zod';

const BRASILIA_MS = 3 * 3_600_000;

/** A moment in the form of the API: milliseconds, and the zone of Brasília. */
export const momentText = (date: Date): string => new Date(date.getTime() - BRASILIA_MS).toISOString().replace('Z', '-03:00');

/** A moment of an answer. */
export const momentField = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/i)
    .transform((text, context) => {
      const date = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
      if (Number.isNaN(date.getTime())) context.addIssue({ code: 'custom', message: 'no moment' });
      return date;
    });
