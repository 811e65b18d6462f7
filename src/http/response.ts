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

/** Output of a handler. */
export type Outgoing = HttpResponse | Response;

/** A fetch `Response` as it is sent; others are that already. */
export async function wholeResponse(made: Outgoing): Promise<HttpResponse> {
  if (!(made instanceof Response)) return made;
  const body = new Uint8Array(await made.arrayBuffer());
  return { status: made.status, headers: Object.fromEntries(made.headers), body };
}

/** An answer in the terms of fetch. */
export const toFetchResponse = (response: Outgoing): Response =>
  response instanceof Response
    ? response
    : new Response(response.body.length === 0 ? null : (response.body as BodyInit), response);

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
