import type { ConsoleFilesQuery } from '../../generated/documents/console.ts';
import { type Html, html } from '../../http/html.ts';
import { isPermitted, type PageContext } from '../page-context.ts';
import { table } from '../pieces.ts';
import { IMPORT_NAMES } from './file-marks.ts';

type Mapping = NonNullable<ConsoleFilesQuery['columnMappings']>[number];

/** Headers that a row of the table shows. */
const SHOWN_HEADERS = 8;

const headersText = (headers: readonly string[]): string =>
  headers.slice(0, SHOWN_HEADERS).join(', ') +
  (headers.length > SHOWN_HEADERS ? ` e mais ${headers.length - SHOWN_HEADERS}` : '');

const form = ({ base, formToken }: PageContext, { id, version }: Mapping, action: string, fields: Html): Html =>
  html`<form method="post" action="${base}/console/arquivos/leituras/${id}/${action}"><input type="hidden" name="token" value="${formToken}"><input type="hidden" name="version" value="${version}">${fields}</form>`;

const actions = (context: PageContext, mapping: Mapping): Html =>
  html`<div class="links">${form(context, mapping, 'renomear', html`<input name="name" value="${mapping.name}" required maxlength="100" aria-label="Nome"> <button class="plain">Renomear</button>`)}
${form(context, mapping, 'excluir', html`<button class="plain">Excluir</button>`)}</div>`;

/** Files whose columns are read as they were confirmed once, with the forms that rename and forget them. */
export const mappingTable = (context: PageContext, mappings: readonly Mapping[]): Html =>
  table<Mapping>(
    'Planilhas conhecidas',
    [
      { title: 'Nome', cell: ({ name }) => name },
      { title: 'Altera', cell: ({ kind }) => IMPORT_NAMES[kind] ?? kind },
      { title: 'Cabeçalhos', cell: ({ headers }) => headersText(headers) },
      ...(isPermitted(context, 'products:write')
        ? [{ title: 'O que fazer', cell: (mapping: Mapping) => actions(context, mapping) }]
        : []),
    ],
    mappings,
    '',
  );
