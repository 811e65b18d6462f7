import { z } from 'zod';
import { formatBrl } from '../../lib/money.ts';
import { composed, isBlank, trimmed } from '../../lib/text-forms.ts';
import type { IssueCode } from '../errors.ts';

/**
 * Field types for the rules of resources: zod types whose messages are Portuguese sentences with the codes of D-06. Texts are read
 * in the composed form of Unicode, and their lengths count its code points (D-08, D-491); money is integer cents, shown in reais.
 */

type AddIssue = (code: IssueCode, message: string) => void;

/** Bounds of each type as JSON Schema of the values sent: money in reais, percentages in percent. */
export const boundsRegistry = z.registry<Readonly<Record<string, unknown>>>();

/** Adds a check with an issue code of this project; `bounds` describe it in the published schema. */
export function withCheck<T extends z.ZodType>(
  type: T,
  bounds: Readonly<Record<string, unknown>>,
  check: (value: z.output<T>, addIssue: AddIssue) => void,
): T {
  const bounded = type.check((payload) => {
    const addIssue: AddIssue = (code, message) => {
      payload.issues.push({ code: 'custom', input: payload.value, params: { code }, message, continue: true });
    };
    check(payload.value as z.output<T>, addIssue);
  }) as T;
  boundsRegistry.add(bounded, bounds);
  return bounded;
}

/** Bounds that only keep numbers exact are not published. */
const publicBound = (max: number) => (max < Number.MAX_SAFE_INTEGER ? max : undefined);
const hundredths = (bound: number | undefined) => bound && bound / 100;

const pluralize = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const pluralCharacters = (count: number) => pluralize(count, 'caractere', 'caracteres');

interface Length {
  readonly min?: number;
  readonly max: number;
}

/** Text of `min` to `max` characters in the form that `toForm` gives it. */
const formedText = ({ min = 0, max }: Length, toForm: (sent: string) => string) =>
  withCheck(z.string().overwrite(toForm), { minLength: min || undefined, maxLength: max }, (value, addIssue) => {
    // A text of more than twice as many UTF-16 units is too long in any case: a mebibyte need not be counted.
    const length = value.length > 2 * max ? value.length : [...value].length;
    if (length < min) addIssue('TOO_SHORT', `Deve ter pelo menos ${pluralCharacters(min)}.`);
    if (length > max) addIssue('TOO_LONG', `Deve ter no máximo ${pluralCharacters(max)}.`);
  });

/** Text of `min` to `max` characters. */
export const textField = (length: Length) => formedText(length, composed);

/** The same without blanks and invisible characters around it: a code or a name that is compared. */
export const trimmedField = (length: Length) => formedText(length, trimmed);

/** The same as it was sent: secrets, addresses, and identifiers that belong to the caller (D-491). */
export const verbatimField = (length: Length) => formedText(length, (sent) => sent);

/** Text that a person will read as a name: of `min` to `max` characters, not blanks alone (D-08, D-229). */
export const nameField = (bounds: Length & { readonly min: number }) => shownField(textField(bounds), bounds);

/** A name by which somebody finds something: the same without blanks around it. */
export const trimmedNameField = (bounds: Length & { readonly min: number }) => shownField(trimmedField(bounds), bounds);

/** An identifier of the caller's: not blanks alone, and as it was sent. */
export const verbatimNameField = (bounds: Length & { readonly min: number }) => shownField(verbatimField(bounds), bounds);

const shownField = (type: ReturnType<typeof textField>, bounds: { readonly min: number }) =>
  withCheck(type, { pattern: bounds.min > 0 ? '\\S' : undefined }, (value, addIssue) => {
    if (value === '' || !isBlank(value)) return;
    const characters = value.trim() === '' ? 'espaços' : 'espaços e caracteres invisíveis';
    addIssue('INVALID_VALUE', `Não pode ter apenas ${characters}.`);
  });

/** The longest free text, in characters; the contract gives none (D-100). */
export const MAX_TEXT_LENGTH = 50_000;

/** Text without a documented bound. */
export const longTextField = () => textField({ max: MAX_TEXT_LENGTH });

/** The largest amount that a price, or any other amount that is kept, may have, in cents. */
export const MAX_AMOUNT = 99_999_999;

/** Integer cents from `min` to `max`. */
export const moneyField = ({ min = 0, max = MAX_AMOUNT }: { min?: number; max?: number } = {}) =>
  withCheck(z.number(), { minimum: min / 100, maximum: hundredths(publicBound(max)) }, (value, addIssue) => {
    if (value < min) addIssue('TOO_SMALL', `Deve ser no mínimo ${formatBrl(min)}.`);
    if (value > max) addIssue('TOO_BIG', `Deve ser no máximo ${formatBrl(max)}.`);
  });

const formatPercent = (hundredths: number) => `${String(hundredths / 100).replace('.', ',')}%`;

/** Hundredths of a percent from `min` to `max`, at most 100% (D-23). */
export const percentField = ({ min = 0, max = 10_000 }: { min?: number; max?: number } = {}) =>
  withCheck(z.number(), { minimum: min / 100, maximum: max / 100 }, (value, addIssue) => {
    if (value < min) addIssue('TOO_SMALL', `Deve ser no mínimo ${formatPercent(min)}.`);
    if (value > max) addIssue('TOO_BIG', `Deve ser no máximo ${formatPercent(max)}.`);
  });

/** The largest integer that PostgreSQL keeps in four bytes. */
export const MAX_INT = 2_147_483_647;

/** A whole number from `min` to `max`. */
export const integerField = ({ min = 0, max = MAX_INT }: { min?: number; max?: number } = {}) =>
  withCheck(z.number(), { minimum: min, maximum: publicBound(max) }, (value, addIssue) => {
    if (!Number.isInteger(value)) addIssue('INVALID_TYPE', 'Deve ser um número inteiro.');
    else if (value < min) addIssue('TOO_SMALL', `Deve ser no mínimo ${min}.`);
    else if (value > max) addIssue('TOO_BIG', `Deve ser no máximo ${max}.`);
  });

/** A number greater than zero and at most `max`. */
export const positiveField = ({ max }: { max: number }) =>
  withCheck(z.number(), { exclusiveMinimum: 0, maximum: max }, (value, addIssue) => {
    if (value <= 0) addIssue('TOO_SMALL', 'Deve ser maior que zero.');
    else if (value > max) addIssue('TOO_BIG', `Deve ser no máximo ${max}.`);
  });

/** A list of at most `max` of `type`. */
export const listField = <T extends z.ZodType>(type: T, { min = 0, max }: { min?: number; max: number }) =>
  withCheck(z.array(type), { minItems: min || undefined, maxItems: max }, (value, addIssue) => {
    if (value.length < min) addIssue('TOO_SHORT', `Deve ter pelo menos ${pluralize(min, 'item', 'itens')}.`);
    if (value.length > max) addIssue('TOO_LONG', `Deve ter no máximo ${pluralize(max, 'item', 'itens')}.`);
  });

/** A UUID in the one form that the database answers, so that two spellings of an id are one (D-10). */
export const uuidField = () => z.string().toLowerCase();

/** A set of `min` to `max` ids: one that is sent twice counts once, where it stood first. */
export const uuidSetField = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .array(uuidField())
    .transform((ids) => [...new Set(ids)])
    .pipe(listField(z.string(), { min, max }));

/** A moment. */
export const dateTimeField = () => z.date();

/** One of the values of an enum. */
export const enumField = <const T extends Readonly<Record<string, string>>>(values: T) => z.enum(values);

/** Pattern of an http or https address, for the published schema. */
const WEB_ADDRESS = String.raw`^[Hh][Tt][Tt][Pp][Ss]?://[^\s\\]+$`;

/** An absolute http or https address of at most 2,000 characters. Its spelling is checked by its type (D-226). */
export const webUrl = () =>
  withCheck(verbatimField({ max: 2000 }), { pattern: WEB_ADDRESS }, (value, addIssue) => {
    if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
      addIssue('INVALID_FORMAT', 'Deve ser um endereço http ou https completo.');
  });

/** A rule over several fields, reported at `field`. It runs when the fields in `reads` are valid, even if others are not. */
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
    /** The message, or a function that makes it from the other fields. */
    message: string | ((value: Pick<z.output<State>, Field>) => string);
    holds: (value: Pick<z.output<State>, Field>) => boolean;
  },
): State {
  // An absent field has its default, also while the rest of the state is invalid.
  const parseAbsent = (read: string) => (state.shape[read] as z.ZodType).safeParse(undefined);
  const withDefaults = (value: unknown) => {
    const missing = reads.filter((read) => !Object.hasOwn(Object(value), read));
    return { ...Object.fromEntries(missing.map((read) => [read, parseAbsent(read).data])), ...Object(value) } as never;
  };
  return state.refine((value) => holds(withDefaults(value)), {
    path: [field],
    error: ({ input }) => (typeof message === 'string' ? message : message(withDefaults(input))),
    params: { code, reads },
    // Inside a list the value need not be an object: zod runs the rule on values of a wrong type, too.
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      reads.every((read) => Object.hasOwn(Object(value), read) || parseAbsent(read).success) &&
      !issues.some((issue) => reads.some((read) => issue.path?.[0] === read)),
  });
}

/** The bounds of a range or a window: `to` is not below `from` where both are given (D-23). */
export function orderedRange<State extends z.ZodObject, const Field extends keyof z.output<State> & string>(
  state: State,
  { from, to, message }: { from: Field; to: Field; message: string },
): State {
  const holds = (value: Pick<z.output<State>, Field>) => {
    const [lower, upper] = [value[from], value[to]] as (number | Date | null | undefined)[];
    return lower == null || upper == null || lower <= upper;
  };
  return rule(state, { reads: [from, to], field: to, code: 'TOO_SMALL', message, holds });
}
