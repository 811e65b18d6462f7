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

/** The data of a document that succeeds. Throws what it is refused for. */
export function dataOf({ data, errors }: GraphReply): Json {
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** The value of an object that has one member alone, such as the answer of a document with one root field. */
export function onlyValueOf<Value>(object: unknown): Value {
  const values = Object.values(object as Json);
  if (values.length !== 1) throw new Error(`${values.length} members instead of one: ${JSON.stringify(object)}`);
  return values[0] as Value;
}
