import { DomainError, type Issue, internalError, retryAfterOf } from '../core/errors.ts';
import { currentRequestId } from '../http/pipeline.ts';
import type { HttpResponse } from '../http/response.ts';
import { PathError } from '../http/router.ts';
import { consoleResponses } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { refusalPage } from './sign-in-page.ts';

const isIssueList = (details: unknown): details is readonly Issue[] => Array.isArray(details);

/** Sentences of a refusal beside its message. */
function detailsOf({ code, details }: DomainError): string[] {
  if (code === 'AUTH_SCOPE_DENIED') return [`Falta a permissão ${(details as { scope?: string } | undefined)?.scope ?? ''}.`];
  // An issue of a record that was not found repeats the message.
  return code === 'VALIDATION_ERROR' && isIssueList(details) ? details.map(({ field, message }) => `${field}: ${message}`) : [];
}

const titleOf = ({ status }: DomainError): string => {
  if (status === 404) return 'Não encontrado';
  return status >= 500 ? 'Algo deu errado' : 'Não foi possível';
};

/** Page of an error, with the id of the request; inside the console for a signed-in user. */
export function refusalResponse(base: string, context: PageContext | undefined, error: DomainError): Promise<HttpResponse> {
  const seconds = retryAfterOf(error);
  const message = error instanceof PathError && error.status === 404 ? 'Esta página não existe.' : error.message;
  const sentences = [message, ...detailsOf(error), `X-Request-Id: ${currentRequestId() ?? '–'}`];
  const headers = seconds === undefined ? {} : { 'retry-after': String(seconds) };
  return consoleResponses.page(error.status, refusalPage(base, context, titleOf(error), sentences), headers);
}

/** An error as the console shows it: a domain error unchanged, a bug masked. */
export const toConsoleError = (error: unknown): DomainError => (error instanceof DomainError ? error : internalError());
