import { notFoundError } from '../core/errors.ts';
import { compileOperation } from '../core/execution/stored-operation.ts';
import { ReplayEventsDocument, SendTestEventDocument } from '../generated/documents/console.ts';
import { schema } from '../graph/schema.ts';
import type { HttpResponse } from '../http/response.ts';
import { isUuid } from '../lib/ids.ts';
import { runForForm } from './form-operation.ts';
import { formRefusal } from './form-refusal.ts';
import { consoleResponses } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { webhookListPage } from './webhook-page.ts';

const SEND = compileOperation(schema, SendTestEventDocument);
const REPLAY = compileOperation(schema, ReplayEventsDocument);

/** Id of the webhook that the address names. */
function namedId({ call }: PageContext): string {
  const id = (call.params.id ?? '').toLowerCase();
  if (!isUuid(id)) throw notFoundError('Webhook não encontrado.');
  return id;
}

async function refused(context: PageContext, error: unknown): Promise<HttpResponse> {
  const { status, message, fields } = formRefusal(error);
  return consoleResponses.page(status, await webhookListPage(context, [...fields.values()].join(' ') || message));
}

/** Sends a sample of an event to a webhook, and leads to its delivery. */
export async function sendTestEvent(context: PageContext, fields: URLSearchParams): Promise<HttpResponse> {
  const variables = { id: namedId(context), event: fields.get('evento') ?? '' };
  try {
    const { sendTestEvent: delivery } = await runForForm({ context, fields, name: 'sendTestEvent' }, SEND, variables);
    return consoleResponses.redirect(`${context.base}/console/entregas/${delivery.id}?amostra=1`);
  } catch (error) {
    return refused(context, error);
  }
}

/** Sends the events of a time to a webhook again, and says how many. */
export async function replayEvents(context: PageContext, fields: URLSearchParams): Promise<HttpResponse> {
  const input = { since: fields.get('desde') ?? '', only: fields.get('quais') ?? '' };
  try {
    const form = { context, fields, name: 'replayEvents' };
    const { replayEvents: counts } = await runForForm(form, REPLAY, { id: namedId(context), input });
    const sent = new URLSearchParams({ novas: String(counts.createdCount), repetidas: String(counts.repeatedCount) });
    return consoleResponses.redirect(`${context.base}/console/webhooks?${sent.toString()}`);
  } catch (error) {
    return refused(context, error);
  }
}
