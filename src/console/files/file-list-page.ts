import { compileOperation } from '../../core/execution/stored-operation.ts';
import { ConsoleFilesDocument, type ConsoleFilesQuery } from '../../generated/documents/console.ts';
import { BulkKind, ExportFormat } from '../../generated/prisma/enums.ts';
import { schema } from '../../graph/schema.ts';
import { readableKinds } from '../../graph/store/export-job/export-rights.ts';
import { type Html, html, type Part } from '../../http/html.ts';
import { moment, numberText } from '../format.ts';
import { consoleLayout } from '../layout.ts';
import { isPermitted, type PageContext, param, runForPage, timeZoneOf } from '../page-context.ts';
import { live, problemView, table } from '../pieces.ts';
import { EXPORT_NAMES, exportMark, FORMAT_NAMES, IMPORT_NAMES, importMark } from './file-marks.ts';
import { mappingTable } from './mapping-table.ts';

const FILES = compileOperation(schema, ConsoleFilesDocument);

type ImportRow = NonNullable<ConsoleFilesQuery['bulkJobs']>['nodes'][number];
type ExportRow = ConsoleFilesQuery['exportJobs']['nodes'][number];

const options = (entries: readonly (readonly [value: string, text: string])[]): Part =>
  html`${entries.map(([value, text]) => html`<option value="${value}">${text}</option>`)}`;

const importForm = ({ base, formToken }: PageContext): Html =>
  html`<form class="card stack" method="post" action="${base}/console/arquivos/importar"><input type="hidden" name="token" value="${formToken}">
<p><label for="kind">O que o arquivo altera</label>
<select id="kind" name="kind">${options(Object.values(BulkKind).map((kind) => [kind, IMPORT_NAMES[kind] ?? kind]))}</select></p>
<p class="hint">CSV, XLSX ou JSONL, também as planilhas de Bling, Nuvemshop, Shopify, Omie e Tiny. Nada muda antes que você veja o plano e confirme.</p>
<button>Continuar</button></form>`;

const periods: readonly (readonly [string, string])[] = [
  ['', 'Desde o começo'],
  ['TODAY', 'Hoje'],
  ['YESTERDAY', 'Ontem'],
  ['LAST_7_DAYS', 'Últimos 7 dias'],
  ['LAST_30_DAYS', 'Últimos 30 dias'],
  ['THIS_MONTH', 'Este mês'],
  ['LAST_MONTH', 'Mês passado'],
];

function exportForm(context: PageContext): Part {
  const kinds = readableKinds(context);
  if (kinds.length === 0) return html`<p class="empty">A credencial não pode ler nenhuma lista que se exporta.</p>`;
  const { base, formToken } = context;
  return html`<form class="card stack" method="post" action="${base}/console/arquivos/exportar"><input type="hidden" name="token" value="${formToken}">
<p><label for="records">O que exportar</label>
<select id="records" name="records">${options(kinds.map((kind) => [kind, EXPORT_NAMES[kind]]))}</select></p>
<p><label for="period">Período</label>
<select id="period" name="period">${options(periods)}</select></p>
<p class="hint">De quando são pedidos, itens, mudanças, movimentos e eventos. Produtos e compradores vêm todos.</p>
<p><label for="format">Formato</label>
<select id="format" name="format">${options(Object.values(ExportFormat).map((format) => [format, FORMAT_NAMES[format]]))}</select></p>
<button>Exportar</button></form>`;
}

const importResult = ({ status, plan, rows }: ImportRow): string => {
  if (status === 'READY') return `${numberText(plan.changed)} mudariam, ${numberText(plan.failed)} recusadas`;
  if (status === 'CHECKING') return `${numberText(plan.done)} lidas`;
  return rows.done === 0 ? '–' : `${numberText(rows.changed)} alteradas, ${numberText(rows.failed)} recusadas`;
};

const importTable = ({ base }: PageContext, rows: readonly ImportRow[], zone: string): Html =>
  table<ImportRow>(
    'Importações',
    [
      {
        title: 'Arquivo',
        cell: ({ id, fileName }) => html`<a href="${base}/console/arquivos/importacoes/${id}">${fileName}</a>`,
      },
      { title: 'Situação', cell: importMark },
      { title: 'Altera', cell: ({ kind }) => IMPORT_NAMES[kind] ?? kind },
      { title: 'Linhas', cell: importResult },
      { title: 'Começou', cell: ({ createdAt }) => moment(createdAt, zone) },
      { title: 'Quem', cell: ({ actorName }) => actorName ?? '–' },
    ],
    rows,
    'Nenhum arquivo foi importado.',
  );

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${numberText(Math.ceil(bytes / 1_000))} kB` : `${numberText(bytes / 1_000_000)} MB`;

function exportAction({ base, formToken }: PageContext, { id, status, downloadUrl, refusal }: ExportRow): Part {
  if (downloadUrl !== null) return html`<a href="${new URL(downloadUrl).pathname}" download>Baixar</a>`;
  if (status === 'RUNNING')
    return html`<form method="post" action="${base}/console/arquivos/exportacoes/${id}/cancelar"><input type="hidden" name="token" value="${formToken}"><button class="plain">Cancelar</button></form>`;
  return refusal?.message ?? (status === 'DONE' ? 'O arquivo expirou' : '–');
}

const exportProgress = ({ status, done, total, rows, size }: ExportRow): string => {
  if (status === 'RUNNING') return total === null ? 'espera a vez' : `${numberText(done)} de ${numberText(total)}`;
  return status === 'DONE' ? `${numberText(rows)} (${sizeText(size)})` : '–';
};

const exportTable = (context: PageContext, rows: readonly ExportRow[], zone: string): Html =>
  table<ExportRow>(
    'Exportações',
    [
      {
        title: 'Registros',
        cell: ({ kind, format, filtered }) => `${EXPORT_NAMES[kind]}${filtered ? ', com filtro' : ''} (${format})`,
      },
      { title: 'Situação', cell: exportMark },
      { title: 'Linhas', cell: exportProgress },
      { title: 'Como eram em', cell: ({ takenAt, createdAt }) => moment(takenAt ?? createdAt, zone) },
      { title: 'Fica até', cell: ({ expiresAt, status }) => (status === 'DONE' && expiresAt ? moment(expiresAt, zone) : '–') },
      { title: 'Quem', cell: ({ actorName }) => actorName ?? '–' },
      { title: 'Arquivo', cell: (job) => exportAction(context, job) },
    ],
    rows,
    'Nada foi exportado.',
  );

/** Files that come and go: imports and exports, and the forms that begin them. */
export async function fileListPage(context: PageContext, problem?: string): Promise<Html> {
  const withImports = isPermitted(context, 'products:read');
  const { bulkJobs, exportJobs, columnMappings = [] } = await runForPage(context, FILES, { withImports });
  const zone = timeZoneOf(context);
  const isStarted = param(context, 'exportando') !== undefined;
  return consoleLayout(
    context,
    'Arquivos',
    html`${problemView(problem)}${isStarted ? html`<p class="notice" role="status">O arquivo está sendo escrito. Ele aparece abaixo quando está pronto.</p>` : ''}
<div class="forms"><section><h2>Exportar</h2>
${exportForm(context)}</section>
${isPermitted(context, 'products:write') ? html`<section><h2>Importar</h2>\n${importForm(context)}</section>` : ''}</div>
${live(html`<h2>Exportações</h2>
${exportTable(context, exportJobs.nodes, zone)}
${bulkJobs ? html`<h2>Importações</h2>\n${importTable(context, bulkJobs.nodes, zone)}` : ''}`)}
${columnMappings.length === 0 ? '' : html`<h2>Planilhas conhecidas</h2>\n${mappingTable(context, columnMappings)}`}`,
  );
}
