import { z } from 'zod';
import type { IssueCode } from './errors.ts';
import { reais } from './reais.ts';

/**
 * The vocabulary that a resource's rules are written in: zod types whose refusals are sentences in Portuguese with the
 * codes of D-06. Lengths count Unicode code points (D-08); money is integer cents, shown in reais.
 */

type Refuse = (code: IssueCode, message: string) => void;

/** The bounds of each type, as JSON Schema says them of what is sent: money in reais, percentages in percent. */
export const BOUNDS = z.registry<Readonly<Record<string, unknown>>>();

/** A check that pushes refusals which carry a code of ours; `bounds` tell readers what it asks for. */
function checked<T extends z.ZodType>(
  type: T,
  bounds: Readonly<Record<string, unknown>>,
  check: (value: z.output<T>, refuse: Refuse) => void,
): T {
  const bounded = type.check((payload) => {
    const refuse: Refuse = (code, message) => {
      payload.issues.push({ code: 'custom', input: payload.value, params: { code }, message, continue: true });
    };
    check(payload.value as z.output<T>, refuse);
  }) as T;
  BOUNDS.add(bounded, bounds);
  return bounded;
}

/** A bound that is there to keep numbers whole and says nothing of the field is not told. */
const told = (max: number) => (max < Number.MAX_SAFE_INTEGER ? max : undefined);
const hundredths = (bound: number | undefined) => bound && bound / 100;

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const characters = (count: number) => plural(count, 'caractere', 'caracteres');

/** Text of `min` to `max` characters. */
export const text = ({ min = 0, max }: { min?: number; max: number }) =>
  checked(z.string(), { minLength: min || undefined, maxLength: max }, (value, refuse) => {
    // A text of twice as many units has more characters, whatever they are: nobody counts those of a mebibyte.
    const length = value.length > 2 * max ? value.length : [...value].length;
    if (length < min) refuse('TOO_SHORT', `Deve ter pelo menos ${characters(min)}.`);
    if (length > max) refuse('TOO_LONG', `Deve ter no máximo ${characters(max)}.`);
  });

/** Text that a person will read as a name: of `min` to `max` characters, not blanks alone (D-08). */
export const nameText = (bounds: { min: number; max: number }) =>
  checked(text(bounds), { pattern: bounds.min > 0 ? '\\S' : undefined }, (value, refuse) => {
    if (value !== '' && value.trim() === '') refuse('INVALID_VALUE', 'Não pode ter apenas espaços.');
  });

/** The longest free text, in characters; the contract gives none (D-100). */
export const LONGEST_TEXT = 50_000;

/** Text without a documented bound. */
export const longText = () => text({ max: LONGEST_TEXT });

/** Integer cents from `min` to `max`. */
export const money = ({ min = 0, max = 99_999_999 }: { min?: number; max?: number } = {}) =>
  checked(z.number(), { minimum: min / 100, maximum: hundredths(told(max)) }, (value, refuse) => {
    if (value < min) refuse('TOO_SMALL', `Deve ser no mínimo ${reais(min)}.`);
    if (value > max) refuse('TOO_BIG', `Deve ser no máximo ${reais(max)}.`);
  });

const percentage = (hundredths: number) => `${String(hundredths / 100).replace('.', ',')}%`;

/** Hundredths of a percent from `min` to `max`, at most 100% (D-23). */
export const percent = ({ min = 0, max = 10_000 }: { min?: number; max?: number } = {}) =>
  checked(z.number(), { minimum: min / 100, maximum: max / 100 }, (value, refuse) => {
    if (value < min) refuse('TOO_SMALL', `Deve ser no mínimo ${percentage(min)}.`);
    if (value > max) refuse('TOO_BIG', `Deve ser no máximo ${percentage(max)}.`);
  });

/** The largest integer that PostgreSQL keeps in four bytes. */
const LARGEST_INT = 2_147_483_647;

/** A whole number from `min` to `max`. */
export const integer = ({ min = 0, max = LARGEST_INT }: { min?: number; max?: number } = {}) =>
  checked(z.number(), { minimum: min, maximum: told(max) }, (value, refuse) => {
    if (!Number.isInteger(value)) refuse('INVALID_TYPE', 'Deve ser um número inteiro.');
    else if (value < min) refuse('TOO_SMALL', `Deve ser no mínimo ${min}.`);
    else if (value > max) refuse('TOO_BIG', `Deve ser no máximo ${max}.`);
  });

/** A number greater than zero and at most `max`. */
export const positive = ({ max }: { max: number }) =>
  checked(z.number(), { exclusiveMinimum: 0, maximum: max }, (value, refuse) => {
    if (value <= 0) refuse('TOO_SMALL', 'Deve ser maior que zero.');
    else if (value > max) refuse('TOO_BIG', `Deve ser no máximo ${max}.`);
  });

/** A list of at most `max` of `type`. */
export const listOf = <T extends z.ZodType>(type: T, { min = 0, max }: { min?: number; max: number }) =>
  checked(z.array(type), { minItems: min || undefined, maxItems: max }, (value, refuse) => {
    if (value.length < min) refuse('TOO_SHORT', `Deve ter pelo menos ${plural(min, 'item', 'itens')}.`);
    if (value.length > max) refuse('TOO_LONG', `Deve ter no máximo ${plural(max, 'item', 'itens')}.`);
  });

/** A UUID in the one form that the database answers, so that two spellings of an id are one (D-10). */
export const uuid = () => z.string().toLowerCase();

/** A set of at most `max` ids: one that is sent twice counts once, where it stood first. */
export const uuidSet = ({ max }: { max: number }) =>
  z
    .array(uuid())
    .transform((ids) => [...new Set(ids)])
    .pipe(listOf(z.string(), { max }));

/** A moment. */
export const moment = () => z.date();

/** One of the values of an enum. */
export const oneOf = <const T extends Readonly<Record<string, string>>>(values: T) => z.enum(values);

/** An absolute http or https address of at most 2,000 characters. */
export const webAddress = () =>
  checked(text({ max: 2000 }), { format: 'uri' }, (value, refuse) => {
    if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
      refuse('INVALID_FORMAT', 'Deve ser um endereço http ou https completo.');
  });

/**
 * A rule over several fields, reported at `field`. It is looked at when the fields in `reads` are themselves in order,
 * whatever else is broken.
 */
export function rule<State extends z.ZodObject, const Field extends keyof z.output<State> & string>(
  state: State,
  {
    reads,
    field,
    code,
    message,
    holds,
  }: {
    reads: readonly Field[];
    field: Field;
    code: IssueCode;
    /** A sentence, or one that tells what the other fields make of it. */
    message: string | ((value: Pick<z.output<State>, Field>) => string);
    holds: (value: Pick<z.output<State>, Field>) => boolean;
  },
): State {
  // What is absent is what its default makes of it, also while the rest of the state is not in order.
  const absent = (read: string) => (state.shape[read] as z.ZodType).safeParse(undefined);
  const complete = (value: unknown) => {
    const missing = reads.filter((read) => !Object.hasOwn(Object(value), read));
    return { ...Object.fromEntries(missing.map((read) => [read, absent(read).data])), ...Object(value) } as never;
  };
  return state.refine((value) => holds(complete(value)), {
    path: [field],
    error: ({ input }) => (typeof message === 'string' ? message : message(complete(input))),
    params: { code, reads },
    // Inside a list the value need not be an object: the rule is asked even of what has the wrong type.
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      reads.every((read) => Object.hasOwn(Object(value), read) || absent(read).success) &&
      !issues.some((issue) => reads.some((read) => issue.path?.[0] === read)),
  });
}

/** The bounds of a range or a window: `to` is not below `from` where both are given (D-23). */
export function inOrder<State extends z.ZodObject, const Field extends keyof z.output<State> & string>(
  state: State,
  { from, to, message }: { from: Field; to: Field; message: string },
): State {
  const holds = (value: Pick<z.output<State>, Field>) => {
    const [lower, upper] = [value[from], value[to]] as (number | Date | null | undefined)[];
    return lower == null || upper == null || lower <= upper;
  };
  return rule(state, { reads: [from, to], field: to, code: 'TOO_SMALL', message, holds });
}
