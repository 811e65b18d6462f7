import { SaxesParser } from 'saxes';
import { FileRefused } from '../file-refused.ts';
import { type Archive, damaged } from './archive.ts';

/** Handlers of the elements of a part. Names have no prefix. */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part of a workbook, and yields after each piece of it, so that what the handlers have gathered can be taken. Yields nothing when
 * there is no such part. Refuses document types: nothing is ever expanded or fetched.
 */
export async function* readXml(archive: Archive, part: string, handlers: XmlHandlers): AsyncGenerator<undefined> {
  const stream = await archive.open(part);
  if (!stream) return;
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  parser.on('opentag', ({ name, attributes }) => handlers.open?.(localName(name), attributes));
  parser.on('closetag', ({ name }) => handlers.close?.(localName(name)));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('error', () => {
    throw damaged();
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    parser.write(decoder.decode()).close();
    yield;
  } catch (error) {
    // Of the archive: a part that is not what it says.
    throw error instanceof FileRefused ? error : damaged();
  } finally {
    stream.destroy();
  }
}

/** Reads a whole part. */
export async function readWholeXml(archive: Archive, part: string, handlers: XmlHandlers): Promise<void> {
  for await (const _piece of readXml(archive, part, handlers));
}
