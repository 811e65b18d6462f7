import { FileRefused } from '../file-refused.ts';
import { type Archive, damaged } from './archive.ts';
import { readWholeXml } from './read-xml.ts';

/** A sheet that people see. */
export interface Sheet {
  readonly name: string;
  readonly part: string;
}

/** Texts, styles and sheets that cells refer to. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Days count from 1904 instead of 1900. */
  readonly is1904: boolean;
  readonly texts: readonly string[];
  /** True for each style that shows a number as a date. */
  readonly dateStyles: readonly boolean[];
}

/** Maximum number of sheets that are looked at. */
const MAX_SHEETS = 50;

/** Maximum length of all texts that cells share, in characters. */
const MAX_SHARED_LENGTH = 64 * 1024 * 1024;

/** Formats of dates and times that every workbook has. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);

/** True for a format with days, months, years or hours outside of its quoted and bracketed parts. */
const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;
/** A text of a workbook, which writes control characters as `_x000D_`. */
export const plainText = (text: string): string =>
  text.includes('_x') ? text.replaceAll(ESCAPED, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

async function readSheets(archive: Archive): Promise<Pick<Workbook, 'sheets' | 'is1904'>> {
  const targets = new Map<string, string>();
  await readWholeXml(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readWholeXml(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      const part = targets.get(attributes['r:id'] ?? '');
      const isShown = (attributes.state ?? 'visible') === 'visible';
      if (name !== 'sheet' || part === undefined || !isShown) return;
      sheets.push({ name: attributes.name ?? '', part });
      if (sheets.length > MAX_SHEETS)
        throw new FileRefused('BOMB', `A planilha tem mais de ${MAX_SHEETS} abas. Copie só a tabela para uma planilha nova.`);
    },
  });
  const readable = sheets.filter(({ part }) => archive.has(part));
  if (readable.length === 0) throw damaged();
  return { sheets: readable, is1904 };
}

async function readTexts(archive: Archive): Promise<readonly string[]> {
  const texts: string[] = [];
  let current = '';
  let length = 0;
  let [isText, isPhonetic] = [false, false];
  await readWholeXml(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false;
      isText = false;
      if (name !== 'si') return;
      length += current.length;
      if (length > MAX_SHARED_LENGTH)
        throw new FileRefused('BOMB', 'A planilha tem textos demais. Divida-a em partes e envie uma de cada vez.');
      texts.push(plainText(current));
    },
  });
  return texts;
}

async function readDateStyles(archive: Archive): Promise<readonly boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isWithin = false;
  await readWholeXml(archive, 'xl/styles.xml', {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isWithin = true;
      if (name !== 'xf' || !isWithin) return;
      const code = codes.get(Number(numFmtId));
      styles.push(code === undefined ? isBuiltInDate(Number(numFmtId)) : isDateFormat(code));
    },
    close: (name) => {
      if (name === 'cellXfs') isWithin = false;
    },
  });
  return styles;
}

/** Reads what a workbook says of its sheets. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const named = await readSheets(archive);
  return { ...named, texts: await readTexts(archive), dateStyles: await readDateStyles(archive) };
}
