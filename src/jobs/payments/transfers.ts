import { systemPrincipal } from '../../core/execution/principal.ts';
import { callOperation } from '../../core/execution/run-operation.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import type { Gateway, Refunded } from '../../gateways/gateway.ts';
import { GatewayError } from '../../gateways/gateway-error.ts';
import { SettleTransferDocument, TakeTransferDocument, type TakeTransferMutation } from '../../generated/documents/jobs.ts';
import type { DueTransfer } from '../../graph/sales/refund-order/due-transfers.ts';
import { serviceSchema } from '../../graph/schema.ts';
import { detailsInput } from './attempts.ts';
import { callFailureOf } from './call-failure.ts';
import type { OpensProviders } from './gateways.ts';

const TAKE = compileOperation(serviceSchema, TakeTransferDocument);
const SETTLE = compileOperation(serviceSchema, SettleTransferDocument);

type Taken = NonNullable<TakeTransferMutation['taken']>;

/** A refund of which the provider has said nothing new. */
const AS_BEFORE: Refunded = { state: 'PENDING', movementId: null, at: null };

/** Asks a provider to give money back, or what became of it. One that it has confirmed is never sent again, also where it does not find it. */
async function ask(
  gateway: Gateway,
  { action, chargeId: movementId, externalId, reference: refundId, cents }: Taken,
): Promise<Refunded> {
  if (action === 'SEND') return gateway.refund({ movementId, refundId, amount: cents });
  return (await gateway.lookRefund({ movementId, refundId, isMovement: externalId ?? null })) ?? AS_BEFORE;
}

const answerOf = ({ state, movementId, at, details }: Refunded) => ({
  status: state,
  externalId: movementId,
  happenedAt: at?.toISOString() ?? null,
  details: detailsInput(details),
});

/** Asks the provider of a transfer that is due, and notes what it says, by `settling` where that is given. Another process may have taken it: nothing is done then. */
export async function askForTransfer(
  runtime: Runtime,
  gateways: OpensProviders,
  { id, storeId, providerId }: DueTransfer,
  settling: Runtime = runtime,
): Promise<void> {
  const principal = systemPrincipal(storeId);
  const { taken } = await callOperation(runtime, principal, TAKE, { id });
  if (!taken) return;
  const asked = async () => {
    const provider = await gateways.open({ storeId, id: providerId });
    if (!provider) throw new GatewayError('CREDENTIALS', 'O provedor de pagamento foi excluído.');
    return { answer: answerOf(await ask(provider.gateway, taken)) };
  };
  const refusable = taken.action === 'SEND';
  const result = await asked().catch((error: unknown) => {
    const failure = callFailureOf(error);
    return { failure: { ...failure, isFinal: refusable && failure.isFinal } };
  });
  await callOperation(settling, principal, SETTLE, { id, ...result });
}
