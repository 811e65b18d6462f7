import { z } from 'zod';
import { integerField, rule } from '../../../core/validation/field-types.ts';
import { CLOCK_BOUNDS, clockTime } from './test-store.rules.ts';

/** Maximum distance of one advance of a clock, in years. */
const MAX_YEARS = 10;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const MAX_DAYS = 366 * MAX_YEARS;

/** A duration; an absent part is 0. */
export const clockStepRules = rule(
  z.object({
    days: integerField({ max: MAX_DAYS }).nullish(),
    hours: integerField({ max: 24 * MAX_DAYS }).nullish(),
    minutes: integerField({ max: 24 * 60 * MAX_DAYS }).nullish(),
  }),
  {
    reads: ['days', 'hours', 'minutes'],
    field: 'minutes',
    code: 'TOO_SMALL',
    message: 'Informe ao menos um minuto em days, hours ou minutes.',
    holds: (step) => stepMillis(step) > 0,
  },
);

interface ClockStep {
  readonly days?: number | null | undefined;
  readonly hours?: number | null | undefined;
  readonly minutes?: number | null | undefined;
}

/** A length of time in milliseconds. */
export const stepMillis = ({ days, hours, minutes }: ClockStep): number =>
  (days ?? 0) * DAY + ((hours ?? 0) * 60 + (minutes ?? 0)) * MINUTE;

/** The end of an advance: after a duration, or at a time. */
export const advanceRules = z.object({ by: clockStepRules.nullish(), to: clockTime().nullish() });

/** Issue of an advance from `now` to `to`: its code and message. Undefined for a valid advance. */
export function advanceIssue(now: Date, to: Date): { code: 'TOO_SMALL' | 'TOO_BIG'; message: string } | undefined {
  if (to <= now)
    return {
      code: 'TOO_SMALL',
      message: `O relógio da loja não volta: ele está em ${now.toISOString()}. Escolha um momento depois.`,
    };
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + MAX_YEARS);
  if (to > limit || to > CLOCK_BOUNDS.last)
    return { code: 'TOO_BIG', message: `O relógio avança no máximo ${MAX_YEARS} anos de uma vez, e não passa do ano 2199.` };
  return undefined;
}
