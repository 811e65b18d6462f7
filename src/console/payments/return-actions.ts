import { compileOperation } from '../../core/execution/stored-operation.ts';
import { ApproveReturnDocument, RefuseReturnDocument } from '../../generated/documents/console.ts';
import { schema } from '../../graph/schema.ts';
import type { HttpResponse } from '../../http/response.ts';
import { runForForm } from '../form-operation.ts';
import { formRefusal } from '../form-refusal.ts';
import { consoleResponses } from '../layout.ts';
import { orderDetailPage } from '../order-page.ts';
import type { PageContext } from '../page-context.ts';
import { namedOrderId } from './order-actions.ts';
import { typedAmount } from './refund-action.ts';

const APPROVE = compileOperation(schema, ApproveReturnDocument);
const REFUSE = compileOperation(schema, RefuseReturnDocument);

const requestOf = (fields: URLSearchParams): string => fields.get('pedido-de-devolucao') ?? '';

/** Answers a return, or says on the page of its order why it does not. `act` returns the word of what was done. */
async function answer(context: PageContext, act: () => Promise<string>): Promise<HttpResponse> {
  const id = namedOrderId(context);
  try {
    return consoleResponses.redirect(`${context.base}/console/pedidos/${id}?feito=${await act()}#devolucoes-pedidas`);
  } catch (error) {
    const { status, message, fields } = formRefusal(error);
    const text = fields.size === 0 ? message : [...new Set(fields.values())].join(' ');
    return consoleResponses.page(status, await orderDetailPage(context, text));
  }
}

/** Gives back what a buyer asked to give back. */
export const approveReturn = (context: PageContext, fields: URLSearchParams): Promise<HttpResponse> =>
  answer(context, async () => {
    const note = (fields.get('anotacao') ?? '').trim();
    const input = {
      shipping: typedAmount(fields, 'envio', 'Do envio'),
      amount: typedAmount(fields, 'valor', 'Valor'),
      restock: fields.get('estoque') === '1',
      note: note === '' ? null : note,
    };
    const variables = { id: requestOf(fields), input };
    const { approveReturn: made } = await runForForm({ context, fields, name: 'approveReturn' }, APPROVE, variables);
    return made?.refund?.channel === 'PROVIDER' ? 'devolvendo' : 'devolvido';
  });

/** Refuses a return, with a reason. */
export const refuseReturn = (context: PageContext, fields: URLSearchParams): Promise<HttpResponse> =>
  answer(context, async () => {
    const variables = { id: requestOf(fields), input: { reason: fields.get('motivo') ?? '' } };
    await runForForm({ context, fields, name: 'refuseReturn' }, REFUSE, variables);
    return 'recusada';
  });
