import { type FileField, headerForm } from './fields.ts';

/** Names of the layouts that are recognised. */
export type LayoutName = 'BLING' | 'NUVEMSHOP' | 'SHOPIFY' | 'OMIE' | 'TINY' | 'MERCADO_LIVRE_SALES' | 'PLAIN';

/** A form of file that a program writes. */
export interface Layout {
  readonly name: LayoutName;
  /** Name for people. */
  readonly title: string;
  /** Sets of headers; a file with all of one set has this layout. */
  readonly signatures: readonly (readonly string[])[];
  /** Headers by the field that they mean. A header that is in no list is not read. */
  readonly headers: Readonly<Partial<Record<FileField, readonly string[]>>>;
  /** Sign between the collections of a cell, and between the levels of one. */
  readonly categorySigns: { readonly between: string; readonly within: string };
}

/** Headers of three options; `#` stands for their number. */
export const optionHeaders = (name: string, value: string): Pick<Layout['headers'], `option${'Name' | 'Value'}${1 | 2 | 3}`> => ({
  optionName1: [name.replace('#', '1')],
  optionValue1: [value.replace('#', '1')],
  optionName2: [name.replace('#', '2')],
  optionValue2: [value.replace('#', '2')],
  optionName3: [name.replace('#', '3')],
  optionValue3: [value.replace('#', '3')],
});

/** Columns that the service adds to a file that it gives back. */
export const RESULT_HEADERS = { result: 'resultado', reason: 'motivo', before: 'antes', after: 'depois' } as const;

/** The column of what an earlier run says. */
export const RESULT = { result: [RESULT_HEADERS.result] };

/** Field of each header of a layout, by its form. */
export const fieldsByHeader = ({ headers }: Layout): ReadonlyMap<string, FileField> =>
  new Map(
    Object.entries(headers).flatMap(([field, names]) => names.map((name) => [headerForm(name), field as FileField] as const)),
  );
