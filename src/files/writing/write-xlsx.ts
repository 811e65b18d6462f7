import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { SHEET_END, STYLES, sheetRows, sheetStart, xmlText } from './sheet-xml.ts';
import type { WriteFile, WrittenTable, WrittenValue } from './written-column.ts';

/** Rows of a sheet below its headers; the others go on in another sheet. Excel opens 1,048,576 rows. */
const MAX_SHEET_ROWS = 1_000_000;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const sheetPath = (number: number) => `worksheets/sheet${number}.xml`;

/** Parts that name the sheets of a workbook, by their paths. */
function partsOf(title: string, sheets: readonly number[]): readonly (readonly [path: string, xml: string])[] {
  const each = (xml: (number: number) => string) => sheets.map(xml).join('');
  const nameOf = (number: number) => xmlText(number === 1 ? title : `${title} ${number}`);
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((number) => `<Override PartName="/xl/${sheetPath(number)}" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    ],
    ['_rels/.rels', RELATIONS],
    ['xl/styles.xml', STYLES],
    [
      'xl/workbook.xml',
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${each((number) => `<sheet name="${nameOf(number)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="${sheetPath(number)}"/>`)}<Relationship Id="rId0" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ];
}

type Page = readonly (readonly WrittenValue[])[];

/** The pages of a table, of which so many rows at a time are taken. */
class PageCursor {
  readonly #pages: AsyncIterator<Page>;
  #rest: Page = [];
  isOver = false;

  constructor(pages: AsyncIterable<Page>) {
    this.#pages = pages[Symbol.asyncIterator]();
  }

  /** Up to `max` rows; none once there are no more. */
  async take(max: number): Promise<Page> {
    while (this.#rest.length === 0 && !this.isOver) {
      const { done, value } = await this.#pages.next();
      if (done) this.isOver = true;
      else this.#rest = value;
    }
    const taken = this.#rest.slice(0, max);
    this.#rest = this.#rest.slice(max);
    return taken;
  }

  async close(): Promise<void> {
    await this.#pages.return?.();
  }
}

async function* sheetXml(
  { columns, clocks }: Pick<WrittenTable, 'columns' | 'clocks'>,
  cursor: PageCursor,
  maxRows: number,
): AsyncGenerator<string> {
  yield `${XML}${sheetStart(columns, clocks)}`;
  for (let left = maxRows; left > 0; ) {
    const rows = await cursor.take(left);
    if (rows.length === 0) break;
    left -= rows.length;
    yield sheetRows(columns, rows, clocks);
  }
  yield SHEET_END;
}

/** Makes the writer of workbooks whose sheets have so many rows at most. */
export const xlsxWriter = (maxRows: number): WriteFile =>
  async function* (table) {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    const cursor = new PageCursor(table.pages);
    let open: Readable | undefined;
    const fill = async () => {
      const sheets: number[] = [];
      do {
        sheets.push(sheets.length + 1);
        open = Readable.from(sheetXml(table, cursor, maxRows), { objectMode: false });
        zip.addReadStream(open, `xl/${sheetPath(sheets.length)}`);
        await finished(open, { writable: false });
      } while (!cursor.isOver);
      for (const [path, xml] of partsOf(table.title, sheets)) zip.addBuffer(Buffer.from(`${XML}${xml}`), path);
      zip.end();
    };
    const filled = fill();
    // What fails is seen by whoever reads the output.
    filled.catch((error: Error) => output.destroy(error));
    try {
      for await (const part of output) yield part as Uint8Array;
      await filled;
    } finally {
      open?.destroy();
      await cursor.close();
    }
  };

/** A workbook with a frozen row of headers, real numbers and dates, and codes as texts, so that no zero is lost. */
export const writeXlsx: WriteFile = xlsxWriter(MAX_SHEET_ROWS);
