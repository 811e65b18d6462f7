/** An event that a stream sent. */
export interface StreamedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An open stream, read only on request. */
export class EventStream {
  readonly status: number;
  readonly headers: Headers;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = '';

  constructor(response: Response) {
    this.status = response.status;
    this.headers = response.headers;
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader();
  }

  /** The next event; undefined at the end of the stream. */
  async next(): Promise<StreamedEvent | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end === -1) {
        const { done, value } = await this.#reader.read();
        if (done) return undefined;
        this.#text += Buffer.from(value).toString();
        continue;
      }
      const block = this.#text.slice(0, end);
      this.#text = this.#text.slice(end + 2);
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/, 2))) as Record<string, string>;
      if (fields.data)
        return { id: fields.id ?? '', event: fields.event ?? '', data: JSON.parse(fields.data) as StreamedEvent['data'] };
    }
  }

  async take(count: number): Promise<StreamedEvent[]> {
    const taken: StreamedEvent[] = [];
    for (let at = 0; at < count; at += 1) taken.push((await this.next()) as StreamedEvent);
    return taken;
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}
