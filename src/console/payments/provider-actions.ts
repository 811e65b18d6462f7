import { notFoundError } from '../../core/errors.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import {
  ChangeProviderDocument,
  CheckProviderDocument,
  ConnectProviderDocument,
  RemoveProviderDocument,
} from '../../generated/documents/console.ts';
import { schema } from '../../graph/schema.ts';
import type { HttpResponse } from '../../http/response.ts';
import { isUuid } from '../../lib/ids.ts';
import { runForForm } from '../form-operation.ts';
import { formRefusal } from '../form-refusal.ts';
import { consoleResponses } from '../layout.ts';
import type { PageContext } from '../page-context.ts';
import { changeInput, creationInput } from './provider-input.ts';
import { newProviderPage, providerPage } from './provider-page.ts';

const CONNECT = compileOperation(schema, ConnectProviderDocument);
const CHANGE = compileOperation(schema, ChangeProviderDocument);
const CHECK = compileOperation(schema, CheckProviderDocument);
const REMOVE = compileOperation(schema, RemoveProviderDocument);

/** Id of the provider that the address names. */
function namedId({ call }: PageContext): string {
  const id = (call.params.id ?? '').toLowerCase();
  if (!isUuid(id)) throw notFoundError('Provedor não encontrado.');
  return id;
}

const toProvider = ({ base }: PageContext, id: string, done: string): HttpResponse =>
  consoleResponses.redirect(`${base}/console/provedores/${id}?feito=${done}`);

/** Connects the store to a provider, or shows the form again with what was refused. */
export async function connectProvider(context: PageContext, fields: URLSearchParams): Promise<HttpResponse> {
  try {
    const form = { context, fields, name: 'createPaymentProvider' };
    const { createPaymentProvider } = await runForForm(form, CONNECT, { input: creationInput(fields) });
    return toProvider(context, createPaymentProvider.id, 'ligado');
  } catch (error) {
    const problem = formRefusal(error);
    return consoleResponses.page(problem.status, newProviderPage(context, { fields, problem }));
  }
}

/** Changes a provider, or shows its page again with what was refused. */
export async function changeProvider(context: PageContext, fields: URLSearchParams): Promise<HttpResponse> {
  const id = namedId(context);
  const version = Number(fields.get('version'));
  const ifVersion = Number.isSafeInteger(version) ? version : null;
  try {
    const form = { context, fields, name: 'updatePaymentProvider' };
    await runForForm(form, CHANGE, { id, input: changeInput(fields), ifVersion });
    return toProvider(context, id, 'alterado');
  } catch (error) {
    const problem = formRefusal(error);
    return consoleResponses.page(problem.status, await providerPage(context, { fields, problem }));
  }
}

/** Has the credentials of a provider tried. */
export async function checkProvider(context: PageContext, fields: URLSearchParams): Promise<HttpResponse> {
  const id = namedId(context);
  await runForForm({ context, fields, name: 'checkPaymentProvider' }, CHECK, { id });
  return toProvider(context, id, 'verificando');
}

/** Deletes a provider that has charged nothing, or says why it stays. */
export async function removeProvider(context: PageContext, fields: URLSearchParams): Promise<HttpResponse> {
  const id = namedId(context);
  try {
    await runForForm({ context, fields, name: 'deletePaymentProvider' }, REMOVE, { id });
    return consoleResponses.redirect(`${context.base}/console/provedores?excluido=1`);
  } catch (error) {
    const problem = formRefusal(error);
    return consoleResponses.page(problem.status, await providerPage(context, { fields, problem }));
  }
}
