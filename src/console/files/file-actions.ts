import { notFoundError } from '../../core/errors.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import {
  ConsoleAnswerImportDocument,
  ConsoleCancelExportDocument,
  ConsoleCancelImportDocument,
  ConsoleConfirmImportDocument,
  ConsoleRetryImportDocument,
  ConsoleStartExportDocument,
  ConsoleStartImportDocument,
} from '../../generated/documents/console.ts';
import type { ExportKind } from '../../generated/prisma/enums.ts';
import { schema } from '../../graph/schema.ts';
import { KIND_OF_RECORDS } from '../../graph/store/export-job/export-job.rules.ts';
import type { HttpResponse } from '../../http/response.ts';
import { isUuid } from '../../lib/ids.ts';
import { runForForm } from '../form-operation.ts';
import { formRefusal } from '../form-refusal.ts';
import { consoleResponses } from '../layout.ts';
import type { PageContext } from '../page-context.ts';
import { fileListPage } from './file-list-page.ts';
import { IMPORT_NAMES } from './file-marks.ts';
import { importPage } from './import-page.ts';

const START_IMPORT = compileOperation(schema, ConsoleStartImportDocument);
const ANSWER = compileOperation(schema, ConsoleAnswerImportDocument);
const CONFIRM = compileOperation(schema, ConsoleConfirmImportDocument);
const CANCEL_IMPORT = compileOperation(schema, ConsoleCancelImportDocument);
const RETRY = compileOperation(schema, ConsoleRetryImportDocument);
const START_EXPORT = compileOperation(schema, ConsoleStartExportDocument);
const CANCEL_EXPORT = compileOperation(schema, ConsoleCancelExportDocument);

/** Id of what the address names. */
export function namedId({ call }: PageContext): string {
  const id = (call.params.id ?? '').toLowerCase();
  if (!isUuid(id)) throw notFoundError('Arquivo não encontrado.');
  return id;
}

const toImport = ({ base }: PageContext, id: string): HttpResponse =>
  consoleResponses.redirect(`${base}/console/arquivos/importacoes/${id}`);

/** Runs what a form asks for, or shows the page again with the reason why not. */
export async function runOrExplain(
  run: () => Promise<HttpResponse>,
  page: (problem: string) => ReturnType<typeof fileListPage>,
): Promise<HttpResponse> {
  try {
    return await run();
  } catch (error) {
    const { status, message, fields } = formRefusal(error);
    return consoleResponses.page(status, await page([...fields.values()].join(' ') || message));
  }
}

/** Begins an import, whose file is chosen on its page. */
export const startImport = (context: PageContext, fields: URLSearchParams): Promise<HttpResponse> =>
  runOrExplain(
    async () => {
      const kind = fields.get('kind') ?? '';
      const input = { kind: kind as never, fileName: (IMPORT_NAMES[kind] ?? 'arquivo').toLowerCase() };
      const { job } = await runForForm({ context, fields, name: 'startBulk' }, START_IMPORT, { input });
      return toImport(context, job.id);
    },
    (problem) => fileListPage(context, problem),
  );

/** Answers to the questions of a file, by the names of the fields: `DECIMALS:Preço`. */
function answersOf(fields: URLSearchParams) {
  const answers = [...fields].flatMap(([name, value]) => {
    const [, code, column] = /^([A-Z]+):(.*)$/s.exec(name) ?? [];
    return code === undefined || column === undefined ? [] : [{ code, column, value }];
  });
  const ofFile = (code: string) => answers.find((answer) => answer.code === code)?.value ?? null;
  const ofColumns = (code: string) => answers.filter((answer) => answer.code === code);
  return {
    separator: ofFile('SEPARATOR'),
    sheet: ofFile('SHEET'),
    decimals: ofColumns('DECIMALS').map(({ column, value }) => ({ column, sign: value as never })),
    columns: ofColumns('COLUMN').map(({ column, value }) => ({ column, field: value === 'nenhum' ? null : value })),
  };
}

type Run = (id: string) => Promise<unknown>;

const onImport = (context: PageContext, run: Run): Promise<HttpResponse> =>
  runOrExplain(
    async () => {
      const id = namedId(context);
      await run(id);
      return toImport(context, id);
    },
    (problem) => importPage(context, problem),
  );

/** Answers what a file leaves open. */
export const answerImport = (context: PageContext, fields: URLSearchParams): Promise<HttpResponse> =>
  onImport(context, (id) => runForForm({ context, fields, name: 'answerBulk' }, ANSWER, { id, input: answersOf(fields) }));

/** Runs the plan that the page showed. */
export const confirmImport = (context: PageContext, fields: URLSearchParams): Promise<HttpResponse> =>
  onImport(context, (id) => {
    const version = Number(fields.get('version'));
    const ifVersion = Number.isSafeInteger(version) ? version : null;
    return runForForm({ context, fields, name: 'confirmBulk' }, CONFIRM, { id, ifVersion });
  });

export const cancelImport = (context: PageContext, fields: URLSearchParams): Promise<HttpResponse> =>
  onImport(context, (id) => runForForm({ context, fields, name: 'cancelBulk' }, CANCEL_IMPORT, { id }));

export const retryImport = (context: PageContext, fields: URLSearchParams): Promise<HttpResponse> =>
  onImport(context, (id) => runForForm({ context, fields, name: 'retryFailedRows' }, RETRY, { id }));

/** Field of the filter of each kind that has the time of its records; absent: they are all exported. */
const PERIOD_FIELDS: Readonly<Partial<Record<ExportKind, string>>> = {
  ORDERS: 'createdAt',
  ORDER_ITEMS: 'createdAt',
  STOCK_MOVEMENTS: 'createdAt',
  PAYMENT_MOVEMENTS: 'happenedAt',
  STATEMENT: 'settlesAt',
  EVENTS: 'createdAt',
};

/** Exports that the pages of money begin, by their names: the field of the records, its filter, and the time of their days. */
const EXPORTS_OF_DAYS: Readonly<Record<string, readonly [field: string, filter: object, time: string]>> = {
  STATEMENT: ['statement', {}, 'settlesAt'],
  UNMATCHED_MOVEMENTS: ['paymentMovements', { matched: false }, 'happenedAt'],
  UNEXPLAINED_ORDERS: ['orders', { unexplained: true }, 'unexplainedAt'],
};

/** Columns of the exports that do not have the usual ones. */
const COLUMNS_OF: Readonly<Record<string, readonly string[]>> = {
  UNEXPLAINED_ORDERS: [
    ...['number', 'createdAt', 'status', 'paidAt', 'paymentMethod', 'paymentStatus', 'total'],
    ...['received', 'refunded', 'unexplained'],
  ],
};

/** The records that a form asks for: those of named days, or those of a kind in a period that ends today. */
function recordsOf(fields: URLSearchParams): object {
  const [records = '', from, until] = ['records', 'from', 'until'].map((name) => fields.get(name) ?? undefined);
  const [named, filterOf = {}, time = ''] = EXPORTS_OF_DAYS[records] ?? [];
  if (named && from && until) return { [named]: { ...filterOf, [time]: { days: { from, until } } } };
  const [field = ''] = Object.entries(KIND_OF_RECORDS).find(([, each]) => each === records) ?? [];
  const preset = fields.get('period');
  const timed = PERIOD_FIELDS[records as ExportKind];
  return { [field]: preset && timed ? { [timed]: { preset } } : {} };
}

/** Begins an export. */
export const startExport = (context: PageContext, fields: URLSearchParams): Promise<HttpResponse> =>
  runOrExplain(
    async () => {
      const columns = COLUMNS_OF[fields.get('records') ?? ''];
      const input = { records: recordsOf(fields) as never, format: fields.get('format') as never, ...(columns && { columns }) };
      await runForForm({ context, fields, name: 'startExport' }, START_EXPORT, { input });
      return consoleResponses.redirect(`${context.base}/console/arquivos?exportando=1`);
    },
    (problem) => fileListPage(context, problem),
  );

export const cancelExport = (context: PageContext, fields: URLSearchParams): Promise<HttpResponse> =>
  runOrExplain(
    async () => {
      await runForForm({ context, fields, name: 'cancelExport' }, CANCEL_EXPORT, { id: namedId(context) });
      return consoleResponses.redirect(`${context.base}/console/arquivos`);
    },
    (problem) => fileListPage(context, problem),
  );
