import { validationError } from '../../core/errors.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import { CancelRefundDocument, GiveBackDocument } from '../../generated/documents/console.ts';
import { schema } from '../../graph/schema.ts';
import type { HttpResponse } from '../../http/response.ts';
import { runForForm } from '../form-operation.ts';
import { formRefusal } from '../form-refusal.ts';
import { consoleResponses } from '../layout.ts';
import { orderDetailPage } from '../order-page.ts';
import type { PageContext } from '../page-context.ts';
import { namedOrderId } from './order-actions.ts';

const GIVE_BACK = compileOperation(schema, GiveBackDocument);
const CANCEL = compileOperation(schema, CancelRefundDocument);

/** An amount as people type it, with a comma or a point; null for an empty field. Throws 400 for anything else. */
export function typedAmount(fields: URLSearchParams, name: string, label: string): number | null {
  const text = (fields.get(name) ?? '').replaceAll(/[\sR$]/g, '');
  if (text === '') return null;
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  if (/^\d{1,13}(\.\d{1,2})?$/.test(plain)) return Number(plain);
  const message = `${label}: informe um valor em reais, como 12,50.`;
  throw validationError([{ field: name, message, code: 'INVALID_FORMAT' }]);
}

/** Units that were typed beside the items. */
const typedLines = (fields: URLSearchParams) =>
  [...fields].flatMap(([name, value]) => {
    const quantity = Number(value);
    return name.startsWith('item.') && quantity > 0 ? [{ item: name.slice('item.'.length), quantity }] : [];
  });

/** The refund that a form asks for. */
function typedRefund(fields: URLSearchParams) {
  const note = (fields.get('anotacao') ?? '').trim();
  const shipping = typedAmount(fields, 'envio', 'Do envio');
  return {
    lines: typedLines(fields),
    restock: fields.get('estoque') === '1',
    ...(shipping !== null && { shipping }),
    amount: typedAmount(fields, 'valor', 'Valor'),
    reason: fields.get('motivo') ?? 'OTHER',
    note: note === '' ? null : note,
    elsewhere: fields.get('fora') === '1',
  };
}

/** Cancels a refund that was not sent yet, or says on the page of its order why it does not. */
export async function cancelRefund(context: PageContext, fields: URLSearchParams): Promise<HttpResponse> {
  const id = namedOrderId(context);
  try {
    await runForForm({ context, fields, name: 'cancelRefund' }, CANCEL, { id: fields.get('devolucao') ?? '' });
    return consoleResponses.redirect(`${context.base}/console/pedidos/${id}?feito=cancelada#devolucoes`);
  } catch (error) {
    const { status, message } = formRefusal(error);
    return consoleResponses.page(status, await orderDetailPage(context, message));
  }
}

/** Gives money of an order back, or says on its page why it does not. */
export async function giveBack(context: PageContext, fields: URLSearchParams): Promise<HttpResponse> {
  const id = namedOrderId(context);
  try {
    const input = typedRefund(fields) as never;
    const { refundOrder } = await runForForm({ context, fields, name: 'refundOrder' }, GIVE_BACK, { id, input });
    const done = refundOrder?.channel === 'PROVIDER' ? 'devolvendo' : 'devolvido';
    return consoleResponses.redirect(`${context.base}/console/pedidos/${id}?feito=${done}#devolucoes`);
  } catch (error) {
    const { status, message, fields: broken } = formRefusal(error);
    const text = broken.size === 0 ? message : [...new Set(broken.values())].join(' ');
    return consoleResponses.page(status, await orderDetailPage(context, text));
  }
}
