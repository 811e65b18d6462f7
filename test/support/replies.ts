export type Json = Record<string, unknown>;
export type Headers = Record<string, string>;

/** Response with the expected status. */
export interface Reply {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly text: string;
  /** The parsed body. */
  readonly body: Json;
}

export interface GraphReply {
  /** Empty when the answer has none. */
  readonly data: Json;
  readonly errors: { message: string; path?: string[]; extensions: Json }[] | undefined;
  readonly reply: Reply;
}

/** Hint for a test that meets a bug of the service, whose cause no answer shows; empty for any other answer. */
export const logHint = (text: string): string =>
  text.includes('INTERNAL_ERROR') ? '\nWith TEST_LOG=error the test logs the cause.' : '';

/** Data of a response. Throws its errors. */
export function dataOf({ data, errors }: GraphReply): Json {
  if (errors) {
    const text = JSON.stringify(errors);
    throw new Error(`${text}${logHint(text)}`);
  }
  return data;
}

/** Value of the only member of an object, such as the data of a document with one root field. */
export function onlyValueOf<Value>(object: unknown): Value {
  const values = Object.values(object as Json);
  if (values.length !== 1) throw new Error(`${values.length} members instead of one: ${JSON.stringify(object)}`);
  return values[0] as Value;
}
