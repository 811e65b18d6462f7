import { compileOperation } from '../../core/execution/stored-operation.ts';
import { AnswerClaimDocument } from '../../generated/documents/console.ts';
import { schema } from '../../graph/schema.ts';
import type { HttpResponse } from '../../http/response.ts';
import { runForForm } from '../form-operation.ts';
import { formRefusal } from '../form-refusal.ts';
import { consoleResponses } from '../layout.ts';
import { orderDetailPage } from '../order-page.ts';
import type { PageContext } from '../page-context.ts';
import { namedOrderId } from './order-actions.ts';

const ANSWER = compileOperation(schema, AnswerClaimDocument);

/** Notes the answer of a store to a claim, or says on the page of its order why it does not. */
export async function answerClaim(context: PageContext, fields: URLSearchParams): Promise<HttpResponse> {
  const id = namedOrderId(context);
  const note = (fields.get('anotacao') ?? '').trim();
  const variables = { id: fields.get('contestacao') ?? '', input: { note: note === '' ? null : note } };
  try {
    await runForForm({ context, fields, name: 'answerPaymentClaim' }, ANSWER, variables);
    return consoleResponses.redirect(`${context.base}/console/pedidos/${id}?feito=respondida#contestacoes`);
  } catch (error) {
    const { status, message } = formRefusal(error);
    return consoleResponses.page(status, await orderDetailPage(context, message));
  }
}
