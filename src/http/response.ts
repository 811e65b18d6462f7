/** A response: a text, or bytes that others are sent as well and nobody may change. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** A response of text. */
export interface TextResponse extends HttpResponse {
  readonly body: string;
}

/** A response whose body is made while it is sent. */
export interface StreamedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parts of the body, once; they end soon after `signal`. */
  parts(signal: AbortSignal): AsyncIterable<string>;
  /** Releases a response whose parts are not read. */
  discard(): void;
}

/** Output of a handler. */
export type Outgoing = HttpResponse | StreamedResponse | Response;

export const isStreamed = (made: Outgoing): made is StreamedResponse => 'parts' in made;

/** A fetch `Response` as it is sent, a streamed one without its body; others are that already. */
export async function wholeResponse(made: Outgoing): Promise<HttpResponse> {
  if (isStreamed(made)) {
    made.discard();
    return { status: made.status, headers: made.headers, body: '' };
  }
  if (!(made instanceof Response)) return made;
  const body = new Uint8Array(await made.arrayBuffer());
  return { status: made.status, headers: Object.fromEntries(made.headers), body };
}

/** The body of a streamed response in the terms of fetch: a part is made when the last one was read. */
function streamedBody(made: StreamedResponse): ReadableStream<Uint8Array> {
  const closing = new AbortController();
  const parts = made.parts(closing.signal)[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      closing.abort();
      await parts.return?.();
    },
  });
}

/** An answer in the terms of fetch. */
export function toFetchResponse(response: Outgoing): Response {
  if (response instanceof Response) return response;
  const { status, headers } = response;
  if (isStreamed(response)) return new Response(streamedBody(response), { status, headers });
  return new Response(response.body.length === 0 ? null : (response.body as BodyInit), { status, headers });
}

/** The response with these headers, which replace its own of the same names. */
export function withHeaders(response: Outgoing, headers: HttpResponse['headers']): Outgoing {
  if (!(response instanceof Response)) return { ...response, headers: { ...response.headers, ...headers } };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** The answer to a HEAD: that of its GET with the length of the body in its place (D-16, D-172). */
export async function withoutHeadBody(made: Outgoing): Promise<HttpResponse> {
  const { status, headers, body } = await wholeResponse(made);
  const size = Buffer.byteLength(body);
  return { status, headers: size === 0 ? headers : { ...headers, 'content-length': String(size) }, body: '' };
}
