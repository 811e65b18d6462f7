import { type Html, html, type Part } from '../http/html.ts';

/** A column of a table: its title and its cell in a row. */
export interface TableColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => Part | number;
  /** True for amounts and counts, which stand below one another. */
  readonly isNumber?: boolean;
  /** True for a word of a fixed list: it is not broken. */
  readonly isWord?: boolean;
  /** True for some words of a fixed list: they may be on several lines. */
  readonly isPhrase?: boolean;
  /** True for a column that is left out where no row has a value. */
  readonly isOptional?: boolean;
}

/** Number of columns beyond which a table is set smaller. */
const MANY_COLUMNS = 8;

/** Text of a cell without a value, which a narrow screen leaves out. */
const NONE = '–';

function kindOf({ isNumber, isWord, isPhrase }: TableColumn<never>, cell?: Part | number): Part {
  const kinds = [isNumber ? 'number' : [], isWord ? 'word' : [], isPhrase ? 'phrase' : [], cell === NONE ? 'none' : []].flat();
  return kinds.length === 0 ? '' : html` class="${kinds.join(' ')}"`;
}

const tableCell = (column: TableColumn<never>, cell: Part | number): Html =>
  html`<td data-title="${column.title}"${kindOf(column, cell)}><div>${cell}</div></td>`;

/**
 * A table of rows, or a sentence when there are none. On a narrow screen each row is a block with the titles beside its values; in a compact table the first
 * two and the last of them share a line there.
 */
export function table<Row>(
  caption: string,
  allColumns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  empty: Part,
  isCompact = false,
): Html {
  const columns = allColumns.filter(({ isOptional, cell }) => !isOptional || rows.some((row) => cell(row) !== NONE));
  if (rows.length === 0) return empty === '' ? html`` : html`<p class="empty">${empty}</p>`;
  const form = isCompact ? html` class="compact"` : columns.length > MANY_COLUMNS ? html` class="dense"` : '';
  return html`<table${form}>
<caption class="vh">${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col"${kindOf(column)}>${column.title}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${columns.map((column) => tableCell(column, column.cell(row)))}</tr>\n`)}</tbody>
</table>`;
}

/** Length from which a text has the whole width of a list of facts, in characters. */
const LONG_FACT = 90;

/** Names and values. */
export const definitionList = (entries: readonly (readonly [name: string, value: Part | number | null])[]): Html =>
  html`<dl class="facts">${entries.map(
    ([name, value]) =>
      html`<div${value === null || value === NONE ? html` class="none"` : typeof value === 'string' && value.length > LONG_FACT ? html` class="wide"` : ''}><dt>${name}</dt><dd>${value ?? NONE}</dd></div>`,
  )}</dl>`;

/** Amounts below one another, as they are reckoned; a sum has a line above it. */
export const sumList = (entries: readonly (readonly [name: string, value: Part, isSum?: boolean])[]): Html =>
  html`<dl class="sums">${entries.map(
    ([name, value, isSum]) => html`<div${isSum ? html` class="sum"` : ''}><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`;

/** A text of many lines, which may be wider than the page: it can be scrolled by keyboard. */
export const textBlock = (label: string, text: string): Html =>
  html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`;

/** Meaning of a mark. */
export type Tone = 'good' | 'moving' | 'done' | 'wrong' | 'open' | 'ended' | 'back';

/** A state in a word. */
export const statusMark = (tone: Tone, text: string | number): Html => html`<span class="mark ${tone}">${text}</span>`;

/** Options of a filter: their values and texts. */
export type Options = readonly (readonly [value: string, text: string])[];

/** A list to choose from; the first option is every one. */
export const select = (name: string, label: string, all: string, options: Options, chosen: string | undefined): Html =>
  html`<label>${label} <select name="${name}"><option value="">${all}</option>${options.map(
    ([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )}</select></label>`;

/** A form that narrows a list. */
export const filterForm = (action: string, fields: readonly Html[]): Html =>
  html`<form class="filter" method="get" action="${action}" role="search">${fields} <button class="plain">Filtrar</button> <a href="${action}">Limpar</a></form>`;

/** Text of a list in which a filter leaves nothing. */
export const nothingFound = (subject: string, action: string): Html =>
  html`${subject} corresponde ao filtro. <a href="${action}">Limpar o filtro</a>`;

/** The reason for which a form was refused. */
export const problemView = (problem: string | undefined): Part =>
  problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`;

/** A text to copy: by its own field, and with a button where there is a script. */
export const copyable = (label: string, text: string): Html =>
  html`<p class="copyable"><input readonly value="${text}" aria-label="${label}">${copyButton(text)}</p>`;

/** A button that copies a text, where there is a script. */
export const copyButton = (text: string, label = 'Copiar'): Html =>
  html`<button type="button" class="plain" data-copy="${text}">${label}</button>`;

/** Contents that follow what happens, where there is a script: they are read again every ten seconds, until somebody switches it off. */
export const live = (contents: Html): Html =>
  html`<p class="live-bar"><label class="check"><input type="checkbox" data-live-toggle checked> Atualizar sozinha a cada 10 s</label></p>
<div data-live>${contents}</div>`;

/** A text of many lines with a button to copy it. */
export const copyableBlock = (label: string, text: string): Html =>
  html`<div class="block">${copyButton(text)}${textBlock(label, text)}</div>`;
