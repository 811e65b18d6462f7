import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FileRefused } from '../file-refused.ts';

/** Maximum number of parts of a workbook: each sheet is one. */
const MAX_PARTS = 1_000;

/** Maximum size of all parts once they are unpacked, in bytes. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;

/** Size from which a part that is packed more tightly than any real sheet is refused, and that ratio. */
const RATIO_FROM_BYTES = 16 * 1024 * 1024;
const MAX_RATIO = 200;

/** The parts of a workbook, by their names. */
export interface Archive {
  has(name: string): boolean;
  /** Opens a part; undefined when there is none. It ends with an error when it is larger than it says. */
  open(name: string): Promise<Readable | undefined>;
  close(): void;
}

const isTooTight = ({ compressedSize, uncompressedSize }: Entry) =>
  uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > MAX_RATIO * compressedSize;

const bomb = () => new FileRefused('BOMB', 'A planilha, aberta, seria grande demais. Copie só a tabela para uma planilha nova.');

async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_PARTS)
    throw new FileRefused('BOMB', `A planilha tem mais de ${MAX_PARTS} partes. Copie só a tabela para uma planilha nova.`);
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > MAX_UNPACKED_BYTES || isTooTight(entry)) throw bomb();
    if (entry.isEncrypted()) throw new FileRefused('FORMAT', 'A planilha tem senha. Salve-a sem senha e envie de novo.');
    parts.set(entry.fileName, entry);
  }
  return parts;
}

export const damaged = (): FileRefused =>
  new FileRefused(
    'DAMAGED',
    'A planilha está danificada ou não é .xlsx. Abra-a, salve-a outra vez como .xlsx e envie o arquivo novo.',
  );

/** Opens the parts of a workbook. Throws a `FileRefused` for what is none, or would be too large. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw damaged();
  });
  try {
    const parts = await partsOf(zip).catch((error: unknown) => {
      throw error instanceof FileRefused ? error : damaged();
    });
    return {
      has: (name) => parts.has(name),
      open: async (name) => {
        const entry = parts.get(name);
        return entry && zip.openReadStreamPromise(entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
