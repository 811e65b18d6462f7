import { notFoundError } from '../core/errors.ts';
import { compileOperation } from '../core/execution/stored-operation.ts';
import { ResendDeliveryDocument } from '../generated/documents/console.ts';
import { schema } from '../graph/schema.ts';
import type { HttpResponse } from '../http/response.ts';
import { isUuid } from '../lib/ids.ts';
import { runForForm } from './form-operation.ts';
import { consoleResponses } from './layout.ts';
import type { PageContext } from './page-context.ts';

const REDELIVER = compileOperation(schema, ResendDeliveryDocument);

/** Makes a delivery again, once for each form that was shown. Throws 403 without the scope, 404 for another store's delivery. */
export async function resend(context: PageContext, fields: URLSearchParams): Promise<HttpResponse> {
  const deliveryId = (context.call.params.id ?? '').toLowerCase();
  if (!isUuid(deliveryId)) throw notFoundError('Entrega não encontrada.');
  await runForForm({ context, fields, name: 'redeliver' }, REDELIVER, { deliveryId });
  return consoleResponses.redirect(`${context.base}/console/entregas/${deliveryId}?reenviada=1`);
}
