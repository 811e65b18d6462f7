import { systemPrincipal } from '../../core/execution/principal.ts';
import { callOperation } from '../../core/execution/run-operation.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import type { Gateway, Looked, Movement } from '../../gateways/gateway.ts';
import { GatewayError } from '../../gateways/gateway-error.ts';
import { SettleAttemptDocument, TakeAttemptDocument, type TakeAttemptMutation } from '../../generated/documents/jobs.ts';
import type { DueAttempt } from '../../graph/sales/payment-attempt/due-attempts.ts';
import { serviceSchema } from '../../graph/schema.ts';
import type { Gateways } from './gateways.ts';

const TAKE = compileOperation(serviceSchema, TakeAttemptDocument);
const SETTLE = compileOperation(serviceSchema, SettleAttemptDocument);

type Taken = NonNullable<TakeAttemptMutation['taken']>;

/** A movement as the schema takes it. */
export const movementInput = ({ id, reference, kind, state, amount, at }: Movement) => ({
  externalId: id,
  reference,
  kind,
  status: state,
  cents: amount,
  happenedAt: at.toISOString(),
});

const answerOf = (looked: Looked | undefined) => ({
  pixCode: looked?.pixCode ?? null,
  open: looked?.open ?? false,
  movements: looked?.movements.map(movementInput) ?? [],
});

/** Asks a provider what an attempt needs. */
async function ask(gateway: Gateway, { action, reference, cents, expiresAt, orderNumber }: Taken) {
  if (action === 'WITHDRAW') return answerOf(await gateway.withdraw(reference));
  if (action === 'LOOK') return answerOf(await gateway.look(reference));
  const charge = { reference, amount: cents, expiresAt: new Date(expiresAt), description: `Pedido ${orderNumber}` };
  const { pixCode } = await gateway.start(charge);
  return { pixCode, open: true, movements: [] };
}

const UNREACHABLE = 'O serviço não conseguiu falar com o banco.';

/** The failure of a call, as it is noted. Throws what is no failure of a provider: a bug. */
function failureOf(error: unknown) {
  if (!(error instanceof GatewayError)) throw error;
  return {
    message: error.message || UNREACHABLE,
    isFinal: error.reason === 'REFUSED' || error.reason === 'AMOUNT',
    retrySeconds: error.retryAfter ?? null,
  };
}

/** Asks the provider of an attempt that is due, and notes what it says. Another process may have taken it: nothing is done then. */
export async function askForAttempt(
  runtime: Runtime,
  gateways: Gateways,
  { id, storeId, providerId }: DueAttempt,
): Promise<void> {
  const principal = systemPrincipal(storeId);
  const { taken } = await callOperation(runtime, principal, TAKE, { id });
  if (!taken) return;
  const asked = async () => {
    const provider = await gateways.open({ storeId, id: providerId });
    if (!provider) throw new GatewayError('CREDENTIALS', 'O provedor de pagamento foi excluído.');
    return { answer: await ask(provider.gateway, taken) };
  };
  const result = await asked().catch((error: unknown) => ({ failure: failureOf(error) }));
  await callOperation(runtime, principal, SETTLE, { id, ...result });
}
