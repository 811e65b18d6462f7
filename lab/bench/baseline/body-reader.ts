import { HttpError, type Issue } from './http-error.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Normalises a text. Returns undefined when it is invalid. */
export type Parser = (text: string) => string | undefined;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsent = (value: unknown) => value === undefined || value === null;

/** Reads the fields of a body one by one and collects the issues of invalid ones. */
export function bodyReader() {
  const issues: Issue[] = [];
  const reject = <T>(field: string, fallback: T): T => {
    issues.push({ field, message: 'Valor inválido.', code: 'INVALID_VALUE' });
    return fallback;
  };
  const text = (field: string, value: unknown, parse: Parser): string =>
    (typeof value === 'string' ? parse(value) : undefined) ?? reject(field, '');
  return {
    reject,
    text,
    optionalText: (field: string, value: unknown, parse: Parser) => (isAbsent(value) ? null : text(field, value, parse)),
    integer: (field: string, value: unknown, min: number, max: number): number =>
      Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : reject(field, 0),
    boolean: (field: string, value: unknown): boolean => (typeof value === 'boolean' ? value : reject(field, false)),
    object: (field: string, value: unknown): Fields | null =>
      isAbsent(value) ? null : isObject(value) ? value : reject(field, null),
    list: (field: string, value: unknown, min: number, max: number): readonly unknown[] =>
      Array.isArray(value) && value.length >= min && value.length <= max ? value : reject(field, []),
    /** Throws 400 with the issues, when there are any. */
    throwIfInvalid(code: string): void {
      if (issues.length > 0) throw new HttpError(400, code, 'Há campos inválidos na requisição.', issues);
    },
  };
}

export type BodyReader = ReturnType<typeof bodyReader>;
