import { systemPrincipal } from '../../core/execution/principal.ts';
import { callOperation } from '../../core/execution/run-operation.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import type { Looked, Movement, MovementDetails } from '../../gateways/gateway.ts';
import { GatewayError } from '../../gateways/gateway-error.ts';
import { SettleAttemptDocument, TakeAttemptDocument, type TakeAttemptMutation } from '../../generated/documents/jobs.ts';
import type { DueAttempt } from '../../graph/sales/payment-attempt/due-attempts.ts';
import { serviceSchema } from '../../graph/schema.ts';
import { callFailureOf } from './call-failure.ts';
import type { OpenProvider, OpensProviders } from './gateways.ts';

const TAKE = compileOperation(serviceSchema, TakeAttemptDocument);
const SETTLE = compileOperation(serviceSchema, SettleAttemptDocument);

type Taken = NonNullable<TakeAttemptMutation['taken']>;

/** Facts that a provider tells beside an amount, as the schema takes it. */
export const detailsInput = (details: MovementDetails | undefined) =>
  details ? { ...details, settlesAt: details.settlesAt?.toISOString() ?? null } : null;

/** A movement as the schema takes it. */
export const movementInput = ({ id, reference, kind, of, refundId, state, amount, at, ...facts }: Movement) => ({
  externalId: id,
  reference,
  kind,
  status: state,
  cents: amount,
  happenedAt: at.toISOString(),
  ofId: of,
  refundReference: refundId,
  details: detailsInput(facts.details),
  payerName: facts.payerName,
  payerDocument: facts.payerDocument,
  answerDueAt: facts.answerDueAt?.toISOString() ?? null,
  withdrawn: facts.withdrawn ?? null,
});

const answerOf = (looked: Looked | undefined, withdrawn: boolean) => ({
  pixCode: looked?.pixCode ?? null,
  payUrl: looked?.payUrl ?? null,
  open: looked?.open ?? false,
  withdrawn,
  movements: looked?.movements.map(movementInput) ?? [],
});

/** The page at which an attempt is paid; undefined: it is paid with a code. */
const checkoutOf = ({ method, installments, checkoutId }: Taken, { noticeUrl, payUrl }: OpenProvider) =>
  method === 'PIX' ? undefined : { method, installments, noticeUrl, returnUrl: `${payUrl}/${checkoutId ?? ''}` };

/** Asks a provider what an attempt needs. */
async function ask(provider: OpenProvider, taken: Taken) {
  const { gateway } = provider;
  const { action, reference, cents, expiresAt, orderNumber } = taken;
  if (action === 'WITHDRAW') return answerOf(await gateway.withdraw(reference), true);
  if (action === 'LOOK') return answerOf(await gateway.look(reference, taken.movementIds), false);
  const charge = { reference, amount: cents, expiresAt: new Date(expiresAt), description: `Pedido ${orderNumber}` };
  const { pixCode, payUrl = null } = await gateway.start({ ...charge, checkout: checkoutOf(taken, provider) });
  return { pixCode, payUrl, open: true, withdrawn: false, movements: [] };
}

/**
 * Asks the provider of an attempt that is due, and notes what it says, by `settling` where that is given. Another process may have taken it:
 * nothing is done then.
 */
export async function askForAttempt(
  runtime: Runtime,
  gateways: OpensProviders,
  { id, storeId, providerId }: DueAttempt,
  settling: Runtime = runtime,
): Promise<void> {
  const principal = systemPrincipal(storeId);
  const { taken } = await callOperation(runtime, principal, TAKE, { id });
  if (!taken) return;
  const asked = async () => {
    const provider = await gateways.open({ storeId, id: providerId });
    if (!provider) throw new GatewayError('CREDENTIALS', 'O provedor de pagamento foi excluído.');
    return { answer: await ask(provider, taken) };
  };
  const result = await asked().catch((error: unknown) => ({ failure: callFailureOf(error) }));
  await callOperation(settling, principal, SETTLE, { id, ...result });
}
