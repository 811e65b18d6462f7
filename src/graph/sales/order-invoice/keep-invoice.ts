import type { RequestContext } from '../../../core/execution/context.ts';
import { violatedUniqueIndex, WriteConflictError } from '../../../data/errors.ts';

type Invoice = Readonly<{ key: string; number: number; url: string | null; issuedAt: Date | null }>;

/** Notes the invoice of an order, in place of another one. */
export async function keepInvoice({ db }: RequestContext, orderId: string, invoice: Invoice): Promise<void> {
  const kept = await db.orderInvoice.findFirst({ where: { orderId } });
  const isSame =
    kept?.key === invoice.key && kept.url === invoice.url && kept.issuedAt?.getTime() === invoice.issuedAt?.getTime();
  if (isSame) return;
  if (kept) {
    await db.orderInvoice.updateMany({ where: { orderId }, data: invoice });
    return;
  }
  try {
    await db.orderInvoice.create({ data: { orderId, ...invoice } });
  } catch (error) {
    const isConflict = violatedUniqueIndex(error) === 'order_invoice_pkey';
    throw isConflict ? new WriteConflictError('the invoice was set meanwhile', { cause: error }) : error;
  }
}
