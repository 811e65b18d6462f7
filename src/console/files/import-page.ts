import { compileOperation } from '../../core/execution/stored-operation.ts';
import { ConsoleImportDocument, type ConsoleImportQuery } from '../../generated/documents/console.ts';
import { schema } from '../../graph/schema.ts';
import { type Html, html, type Part } from '../../http/html.ts';
import { countText, moment, numberText } from '../format.ts';
import { consoleLayout } from '../layout.ts';
import { isPermitted, type PageContext, param, readRecord, timeZoneOf } from '../page-context.ts';
import { definitionList, live, problemView, table } from '../pieces.ts';
import { IMPORT_NAMES, importMark } from './file-marks.ts';

const IMPORT = compileOperation(schema, ConsoleImportDocument);

type Import = NonNullable<ConsoleImportQuery['record']>;

/** Sentences about a file that did not come, by the code of the refusal. */
const PROBLEMS: Readonly<Record<string, string>> = {
  PAYLOAD_TOO_LARGE: 'O arquivo passa de 100 MB. Divida-o em partes.',
  VALIDATION_ERROR: 'Nenhum arquivo chegou, ou ele está vazio. Escolha-o e envie de novo.',
  INVALID_STATUS_TRANSITION: 'O arquivo desta importação já chegou.',
};

const uploadForm = (uploadUrl: string): Html =>
  html`<form class="card drop" data-drop method="post" enctype="multipart/form-data" action="${new URL(uploadUrl).pathname}">
<p><label for="file">Arquivo em CSV, XLSX ou JSONL, de até 100 MB</label>
<input id="file" type="file" name="arquivo" required accept=".csv,.txt,.xlsx,.jsonl"></p>
<p class="hint" data-drop-hint hidden>Ou solte o arquivo aqui.</p>
<button>Enviar</button></form>`;

const post = ({ base, formToken }: PageContext, { id, version }: Import, action: string, label: string, isPlain = false): Html =>
  html`<form method="post" action="${base}/console/arquivos/importacoes/${id}/${action}"><input type="hidden" name="token" value="${formToken}"><input type="hidden" name="version" value="${version}"><button${isPlain ? html` class="plain"` : ''}>${label}</button></form>`;

const SIGNS: Readonly<Record<string, string>> = {
  COMMA: 'Vírgula: 1.234,50',
  POINT: 'Ponto: 1,234.50',
  '\t': 'Tabulação',
  nenhum: 'Deixar de fora',
};

/** The questions of a file, each answered by a list. */
const questionForm = ({ base, formToken }: PageContext, { id, questions }: Import): Html =>
  html`<form class="card" method="post" action="${base}/console/arquivos/importacoes/${id}/responder"><input type="hidden" name="token" value="${formToken}">
${questions.map(
  ({ code, column, message, choices }, index) =>
    html`<p><label for="answer-${index}">${message}</label>
<select id="answer-${index}" name="${code}:${column ?? ''}">${choices.map((choice) => html`<option value="${choice}">${SIGNS[choice] ?? choice}</option>`)}</select></p>\n`,
)}<button>Responder</button></form>`;

type Counts = Import['rows'];

const countList = ({ changed, unchanged, failed, notApplied }: Counts, words: string): Html =>
  definitionList([
    [words, numberText(changed)],
    ['Já estão assim', numberText(unchanged)],
    ['Recusadas', numberText(failed)],
    ['Deixadas de fora', numberText(notApplied)],
  ]);

function progress({ status, plan, rows, total, secondsLeft }: Import): Part {
  const phase = status === 'CHECKING' ? plan : status === 'RUNNING' ? rows : undefined;
  if (!phase || total === 0) return '';
  const left = secondsLeft === null ? '' : `, faltam cerca de ${numberText(secondsLeft)} s`;
  return html`<p><progress max="${total}" value="${phase.done}" aria-label="Linhas"></progress> ${numberText(phase.done)} de ${numberText(total)} linhas${left}</p>`;
}

function outcome(job: Import): Part {
  const hasRun = job.rows.done > 0;
  if (!hasRun && job.plan.done === 0) return '';
  return html`<h2>${hasRun ? 'O que mudou' : 'O plano'}</h2>
${hasRun ? countList(job.rows, 'Alteradas') : countList(job.plan, 'Mudariam')}
${job.resultUrl === null ? '' : html`<p><a href="${new URL(job.resultUrl).pathname}" download>Baixar o arquivo com o resultado de cada linha</a></p>`}
${table(
  'Recusas',
  [
    { title: 'Linha', cell: ({ row }) => numberText(row), isNumber: true },
    { title: 'Coluna', cell: ({ column }) => column || '–' },
    { title: 'O que há de errado', cell: ({ message }) => message },
  ],
  job.faults,
  '',
)}`;
}

const OPEN: ReadonlySet<string> = new Set(['WAITING_UPLOAD', 'CHECKING', 'ASKING', 'READY', 'RUNNING']);

function actions(context: PageContext, job: Import): Part {
  if (!isPermitted(context, 'products:write')) return '';
  const isOver = job.status === 'DONE' || job.status === 'CANCELLED';
  const changed = countText(job.plan.changed, 'linha', 'linhas');
  const buttons = [
    ...(job.status === 'READY' ? [post(context, job, 'confirmar', `Confirmar: alterar ${changed}`)] : []),
    ...(isOver && job.rows.failed + job.rows.notApplied > 0
      ? [post(context, job, 'repetir', 'Tentar de novo as recusadas')]
      : []),
    ...(OPEN.has(job.status) ? [post(context, job, 'cancelar', 'Cancelar a importação', true)] : []),
  ];
  return buttons.length === 0 ? '' : html`<h2>O que fazer</h2>\n<div class="links">${buttons}</div>`;
}

/** An import: its file, its plan, and what can be done with it. Throws 404 for one that the store does not have. */
export async function importPage(context: PageContext, problem?: string): Promise<Html> {
  const withUpload = isPermitted(context, 'products:write');
  const job = await readRecord(context, IMPORT, 'Importação não encontrada.', { withUpload });
  const code = param(context, 'problema');
  const refused =
    job.refusal && (job.refusal.row === null ? job.refusal.message : `Linha ${job.refusal.row}: ${job.refusal.message}`);
  const { uploadUrl = null } = job;
  return consoleLayout(
    context,
    'Importação',
    html`${problemView(problem ?? (code === undefined ? undefined : (PROBLEMS[code] ?? 'O arquivo não chegou. Envie de novo.')))}
${live(html`<p>${importMark(job)}</p>
${problemView(refused ?? undefined)}${progress(job)}
${definitionList([
  ['Altera', IMPORT_NAMES[job.kind] ?? job.kind],
  ['Arquivo', job.fileName],
  ['Lido como', job.reading ? `${job.reading.layout}, ${job.reading.description}` : 'ainda não foi lido'],
  ...(job.reading?.columnMapping ? [['Colunas como em', job.reading.columnMapping] as const] : []),
  ['Colunas que não são lidas', job.reading ? job.reading.ignoredColumns.join(', ') || 'nenhuma' : '–'],
  ['Começou', moment(job.createdAt, timeZoneOf(context))],
  ['Quem', job.actorName],
])}
${outcome(job)}`)}
${job.status === 'WAITING_UPLOAD' && uploadUrl !== null ? uploadForm(uploadUrl) : ''}
${job.status === 'ASKING' ? questionForm(context, job) : ''}
${actions(context, job)}`,
  );
}
