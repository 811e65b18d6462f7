/** Pieces of a stream of bytes, each of at least so many bytes but the last, and no larger than the part that completes it makes it. */
export async function* piecesOf(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  minBytes: number,
): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts) {
    gathered.push(part);
    length += part.byteLength;
    if (length < minBytes) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(gathered);
}
