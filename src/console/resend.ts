import { notFoundError, withoutPath } from '../core/errors.ts';
import { runOperation } from '../core/execution/run-operation.ts';
import { compileOperation, dataOf } from '../core/execution/stored-operation.ts';
import { ResendDeliveryDocument } from '../generated/documents/console.ts';
import { schema } from '../graph/schema.ts';
import type { HttpResponse } from '../http/response.ts';
import { isUuid } from '../lib/ids.ts';
import { consoleResponses } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { formIdempotencyKey } from './session.ts';

const REDELIVER = compileOperation(schema, ResendDeliveryDocument);

const DONE = { status: 200, headers: {}, body: '{}' };

/** Makes a delivery again, once for each form that was shown. Throws 403 without the scope, 404 for another store's delivery. */
export async function resend({ call, base, runtime, principal }: PageContext, fields: URLSearchParams): Promise<HttpResponse> {
  const deliveryId = (call.params.id ?? '').toLowerCase();
  if (!isUuid(deliveryId)) throw notFoundError('Entrega não encontrada.');
  await runOperation<unknown>(runtime, principal, REDELIVER, {
    variables: { sent: { deliveryId }, issuesOf: ({ issues }) => issues.map(withoutPath) },
    idempotency: {
      key: formIdempotencyKey(fields.get('token') ?? ''),
      operation: 'console redeliver',
      payload: (values) => values,
      toStored: () => DONE,
      replay: () => undefined,
    },
    respond: dataOf,
  });
  return consoleResponses.redirect(`${base}/console/entregas/${deliveryId}?reenviada=1`);
}
