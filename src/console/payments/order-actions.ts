import { notFoundError } from '../../core/errors.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import { LookForPaymentDocument, RenewPaymentDocument } from '../../generated/documents/console.ts';
import { schema } from '../../graph/schema.ts';
import type { HttpResponse } from '../../http/response.ts';
import { isUuid } from '../../lib/ids.ts';
import { runForForm } from '../form-operation.ts';
import { formRefusal } from '../form-refusal.ts';
import { consoleResponses } from '../layout.ts';
import { orderDetailPage } from '../order-page.ts';
import type { PageContext } from '../page-context.ts';

const LOOK = compileOperation(schema, LookForPaymentDocument);
const RENEW = compileOperation(schema, RenewPaymentDocument);

/** Id of the order that the address names. */
export function namedOrderId({ call }: PageContext): string {
  const id = (call.params.id ?? '').toLowerCase();
  if (!isUuid(id)) throw notFoundError('Pedido não encontrado.');
  return id;
}

const toOrder = ({ base }: PageContext, id: string, done: string): HttpResponse =>
  consoleResponses.redirect(`${base}/console/pedidos/${id}?feito=${done}#cobrancas`);

/** Has the provider asked whether an order was paid. */
export async function lookForPayment(context: PageContext, fields: URLSearchParams): Promise<HttpResponse> {
  const id = namedOrderId(context);
  const { lookForPayment: attempt } = await runForForm({ context, fields, name: 'lookForPayment' }, LOOK, { id });
  return toOrder(context, id, attempt ? 'consultado' : 'cedo');
}

/** Has a new code made for an order, or says on its page why there is none. */
export async function requestNewCode(context: PageContext, fields: URLSearchParams): Promise<HttpResponse> {
  const id = namedOrderId(context);
  try {
    await runForForm({ context, fields, name: 'renewPayment' }, RENEW, { id });
    return toOrder(context, id, 'codigo');
  } catch (error) {
    const { status, message } = formRefusal(error);
    return consoleResponses.page(status, await orderDetailPage(context, message));
  }
}
