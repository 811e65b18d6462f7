import { createReadStream } from 'node:fs';
import { MAX_ROW_LENGTH } from './bounds.ts';
import { FileRefused } from './file-refused.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'windows-1252';

/** Encoding of a text file, and its beginning. */
export interface TextSurvey {
  readonly encoding: TextEncoding;
  readonly head: string;
}

/** Length of the beginning of a file by which its form is recognised, in bytes. */
const HEAD_BYTES = 256 * 1024;

const BEFORE_UTF_8 = 'Salve a planilha outra vez como “CSV UTF-8” e envie o arquivo novo.';

/** Characters beyond ASCII that Portuguese texts of shops have in Windows-1252. Another one says that the encoding is another. */
const EXPECTED = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüÈÌÒÙèìòùÄËÏÖäëïöÑñßªº°¹²³§´¨·×±½¼¾µ®©™€£“”‘’–—…•«»¡¿\u00A0\u00AD';

const WINDOWS_1252 = new TextDecoder('windows-1252');
const isExpectedByte = Array.from({ length: 256 }, (_none, byte) => EXPECTED.includes(WINDOWS_1252.decode(Uint8Array.of(byte))));

/** UTF-8 that was read as Windows-1252 and written as UTF-8 again: `Ã§` for `ç`. */
const TWICE_ENCODED = /Ã[¡¢£§©ªµº³\u00AD]/;

/** Line of the first occurrence of each byte beyond ASCII, and of each problem. */
class ByteCounts {
  readonly firstLine = new Map<number, number>();
  line = 1;
  #lineStart = 0;
  #position = 0;

  add(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (byte === 0x0a || byte === 0x0d) {
        if (byte === 0x0a) this.line += 1;
        this.#lineStart = this.#position + at;
      } else if (byte === 0)
        throw new FileRefused('BINARY', `A linha ${this.line} tem um caractere nulo: isto não é um arquivo de texto.`);
      else if (byte >= 0x80 && !this.firstLine.has(byte)) this.firstLine.set(byte, this.line);
    }
    this.#position += chunk.length;
    if (this.#position - this.#lineStart > 4 * MAX_ROW_LENGTH)
      throw new FileRefused(
        'LINE_TOO_LONG',
        `A linha ${this.line} é longa demais: o arquivo não tem quebras de linha onde deveria.`,
      );
  }
}

/** Checks UTF-8 as it comes. */
class Utf8Check {
  isValid = true;
  isTwiceEncoded = false;
  isLossy = false;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #last = '';

  add(chunk: Buffer | undefined): void {
    if (!this.isValid) return;
    try {
      const text = this.#last + this.#decoder.decode(chunk, { stream: chunk !== undefined });
      this.isTwiceEncoded ||= TWICE_ENCODED.test(text);
      this.isLossy ||= text.includes('\uFFFD');
      this.#last = text.slice(-1);
    } catch {
      this.isValid = false;
    }
  }
}

const UTF_8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF_16_MARKS = { le: Buffer.from([0xff, 0xfe]), be: Buffer.from([0xfe, 0xff]) };
const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

function encodingOf(hasMark: boolean, utf8: Utf8Check, { firstLine }: ByteCounts): TextEncoding {
  if (utf8.isValid) {
    if (utf8.isTwiceEncoded)
      throw new FileRefused('ENCODING', `O texto foi convertido duas vezes e tem “Ã§” no lugar de “ç”. ${BEFORE_UTF_8}`);
    if (utf8.isLossy) throw new FileRefused('ENCODING', `Letras com acento já se perderam (�). ${BEFORE_UTF_8}`);
    return 'utf-8';
  }
  if (hasMark) throw new FileRefused('ENCODING', `O arquivo diz que é UTF-8 e não é. ${BEFORE_UTF_8}`);
  const strange = [...firstLine].find(([byte]) => !isExpectedByte[byte]);
  if (!strange) return 'windows-1252';
  throw new FileRefused(
    'ENCODING',
    `A linha ${strange[1]} tem letras que não são de UTF-8 nem de Windows-1252 (ANSI). ${BEFORE_UTF_8}`,
  );
}

/**
 * Reads a text file once and tells its encoding: by its mark, as valid UTF-8, or as Windows-1252 when all of its letters are those of
 * Portuguese texts. Refuses what is neither, what has a NUL, and lines without an end, in constant memory.
 */
export async function surveyText(path: string): Promise<TextSurvey> {
  const bytes = new ByteCounts();
  const utf8 = new Utf8Check();
  let head = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst && startsWith(chunk, UTF_16_MARKS.be))
      throw new FileRefused('ENCODING', `O arquivo está em UTF-16 de outra ordem. ${BEFORE_UTF_8}`);
    if (isFirst && startsWith(chunk, UTF_16_MARKS.le)) return { encoding: 'utf-16le', head: await headOfUtf16(path) };
    isFirst = false;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]);
    bytes.add(chunk);
    utf8.add(chunk);
  }
  utf8.add(undefined);
  if (head.length === 0) throw new FileRefused('EMPTY', 'O arquivo está vazio.');
  const encoding = encodingOf(startsWith(head, UTF_8_MARK), utf8, bytes);
  return { encoding, head: new TextDecoder(encoding).decode(head.subarray(0, HEAD_BYTES)) };
}

/** The beginning of a UTF-16 file, which is read whole to find what is no UTF-16. */
async function headOfUtf16(path: string): Promise<string> {
  let head = '';
  let length = 0;
  for await (const text of decodedText(path, 'utf-16le')) {
    if (head.length < HEAD_BYTES) head += text;
    length = /[\r\n]/.test(text) ? 0 : length + text.length;
    if (text.includes('\0')) throw new FileRefused('BINARY', 'O arquivo tem um caractere nulo: isto não é um arquivo de texto.');
    if (length > 4 * MAX_ROW_LENGTH) throw new FileRefused('LINE_TOO_LONG', 'O arquivo não tem quebras de linha onde deveria.');
  }
  return head;
}

/** Text of a file, without the mark at its beginning. */
export async function* decodedText(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new FileRefused('ENCODING', `O arquivo tem letras fora da sua codificação. ${BEFORE_UTF_8}`);
  }
}
