import { compileOperation } from '../../core/execution/stored-operation.ts';
import { ConsoleDeleteColumnMappingDocument, ConsoleRenameColumnMappingDocument } from '../../generated/documents/console.ts';
import { schema } from '../../graph/schema.ts';
import type { HttpResponse } from '../../http/response.ts';
import { runForForm } from '../form-operation.ts';
import { consoleResponses } from '../layout.ts';
import type { PageContext } from '../page-context.ts';
import { namedId, runOrExplain } from './file-actions.ts';
import { fileListPage } from './file-list-page.ts';

const RENAME = compileOperation(schema, ConsoleRenameColumnMappingDocument);
const DELETE = compileOperation(schema, ConsoleDeleteColumnMappingDocument);

/** The version that the page showed; null: not a number. */
function shownVersion(fields: URLSearchParams): number | null {
  const version = Number(fields.get('version'));
  return Number.isSafeInteger(version) ? version : null;
}

const onMapping = (context: PageContext, run: (id: string) => Promise<unknown>): Promise<HttpResponse> =>
  runOrExplain(
    async () => {
      await run(namedId(context));
      return consoleResponses.redirect(`${context.base}/console/arquivos`);
    },
    (problem) => fileListPage(context, problem),
  );

/** Gives a saved mapping of columns another name. */
export const renameMapping = (context: PageContext, fields: URLSearchParams): Promise<HttpResponse> =>
  onMapping(context, (id) => {
    const variables = { id, input: { name: fields.get('name') ?? '' }, ifVersion: shownVersion(fields) };
    return runForForm({ context, fields, name: 'updateColumnMapping' }, RENAME, variables);
  });

/** Forgets a saved mapping of columns. */
export const deleteMapping = (context: PageContext, fields: URLSearchParams): Promise<HttpResponse> =>
  onMapping(context, (id) =>
    runForForm({ context, fields, name: 'deleteColumnMapping' }, DELETE, { id, ifVersion: shownVersion(fields) }),
  );
