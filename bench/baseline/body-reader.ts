import { type Issue, Refused } from './refused.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Normalises a text; undefined rejects it. */
export type Form = (text: string) => string | undefined;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsent = (value: unknown) => value === undefined || value === null;

/** Reads the fields of a body one by one and remembers which are broken. */
export function bodyReader() {
  const issues: Issue[] = [];
  const refuse = <T>(field: string, fallback: T): T => {
    issues.push({ field, message: 'Valor inválido.', code: 'INVALID_VALUE' });
    return fallback;
  };
  const text = (field: string, value: unknown, form: Form): string =>
    (typeof value === 'string' ? form(value) : undefined) ?? refuse(field, '');
  return {
    refuse,
    text,
    optionalText: (field: string, value: unknown, form: Form) => (isAbsent(value) ? null : text(field, value, form)),
    whole: (field: string, value: unknown, min: number, max: number): number =>
      Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : refuse(field, 0),
    truth: (field: string, value: unknown): boolean => (typeof value === 'boolean' ? value : refuse(field, false)),
    object: (field: string, value: unknown): Fields | null =>
      isAbsent(value) ? null : isObject(value) ? value : refuse(field, null),
    list: (field: string, value: unknown, min: number, max: number): readonly unknown[] =>
      Array.isArray(value) && value.length >= min && value.length <= max ? value : refuse(field, []),
    /** Throws 400 with every broken field. */
    done(code: string): void {
      if (issues.length > 0) throw new Refused(400, code, 'Há campos inválidos na requisição.', issues);
    },
  };
}

export type BodyReader = ReturnType<typeof bodyReader>;
