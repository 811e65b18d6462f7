import { type FileField, headerForm, type OptionField } from './fields.ts';
import type { Subject } from './own-columns.ts';

/** Names of the layouts that are recognised. */
export type LayoutName = 'BLING' | 'NUVEMSHOP' | 'SHOPIFY' | 'OMIE' | 'TINY' | 'MERCADO_LIVRE_SALES' | 'PLAIN';

/** A form of file that a program writes. */
export interface Layout {
  readonly name: LayoutName;
  /** Name for people. */
  readonly title: string;
  /** Subject of its rows. */
  readonly subject: Subject;
  /** Sets of headers; a file with all of one set has this layout. */
  readonly signatures: readonly (readonly string[])[];
  /** Headers by the field that they mean. A header that is in no list is not read. */
  readonly headers: Readonly<Partial<Record<FileField, readonly string[]>>>;
  /** Sign between the collections of a cell, and between the levels of one. */
  readonly categorySigns: { readonly between: string; readonly within: string };
}

/** Headers of three options; `#` stands for their number. */
export const optionHeaders = (name: string, value: string): Readonly<Partial<Record<OptionField, readonly string[]>>> =>
  Object.fromEntries(
    ['1', '2', '3'].flatMap((number) => [
      [`optionName${number}`, [name.replace('#', number)]],
      [`optionValue${number}`, [value.replace('#', number)]],
    ]),
  );

/** Columns that the service adds to a file that it gives back. */
export const RESULT_HEADERS = { result: 'resultado', reason: 'motivo', before: 'antes', after: 'depois' } as const;

const ADDED_HEADERS: readonly string[] = Object.values(RESULT_HEADERS);

/** Headers of a file without those that the service has added to it. */
export const ownHeaders = (headers: readonly string[]): string[] => headers.filter((header) => !ADDED_HEADERS.includes(header));

/** The column of what an earlier run says. */
export const RESULT = { result: [RESULT_HEADERS.result] };

/** Field of each header of a layout, by its form. */
export const fieldsByHeader = ({ headers }: Layout): ReadonlyMap<string, FileField> =>
  new Map(
    Object.entries(headers).flatMap(([field, names]) => names.map((name) => [headerForm(name), field as FileField] as const)),
  );
