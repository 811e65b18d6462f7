/** The headers of a request, by their names in lower case. */
export interface AskedHeaders {
  get(name: string): string | null;
  has(name: string): boolean;
}

/** What the service reads of a request. One of fetch is this as it is; `asked-message.ts` makes it of what a socket brought. */
export interface Asked {
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  readonly headers: AskedHeaders;
  /** The bytes of the body where they are all there, or as they come; null: there is none. Read once. */
  readonly body: AsyncIterable<Uint8Array> | Uint8Array | null;
}
