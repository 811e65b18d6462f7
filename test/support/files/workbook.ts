import { type ZipPart, zipOf } from './zip.ts';

/** A cell: a text, a number, a formula with its last value, or a day. */
export type SheetCell = string | number | null | { readonly formula: string; readonly value: string } | { readonly day: number };

/** Sheet of a workbook: its rows from row 1 on. */
export interface SheetRows {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  readonly hidden?: boolean;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

function cellXml(cell: SheetCell, reference: string, textIndex: (text: string) => number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return `<c r="${reference}" t="s"><v>${textIndex(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if ('day' in cell) return `<c r="${reference}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${reference}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
}

/** Makes a workbook, with what `extra` has in place of its parts. */
export function workbookOf(sheets: readonly SheetRows[], extra: readonly ZipPart[] = []): Buffer {
  const texts = new Map<string, number>();
  const textIndex = (text: string) => {
    if (!texts.has(text)) texts.set(text, texts.size);
    return texts.get(text) as number;
  };
  const parts: ZipPart[] = sheets.map(({ rows }, index) => {
    const rowXml = rows.map((cells, row) => {
      const inner = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`, textIndex)).join('');
      return inner === '' ? '' : `<row r="${row + 1}">${inner}</row>`;
    });
    const content = `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rowXml.join('')}</sheetData></worksheet>`;
    return { name: `xl/worksheets/sheet${index + 1}.xml`, content };
  });
  const named = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const related = sheets.map(
    (_sheet, index) => `<Relationship Id="rId${index + 1}" Type="t" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const whole: ZipPart[] = [
    { name: 'xl/workbook.xml', content: `<workbook xmlns:r="r"><sheets>${named.join('')}</sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${related.join('')}</Relationships>` },
    { name: 'xl/styles.xml', content: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>' },
    ...parts,
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    },
  ];
  const replaced = new Set(extra.map(({ name }) => name));
  return zipOf([...whole.filter(({ name }) => !replaced.has(name)), ...extra]);
}
