import { GatewayError } from '../../gateways/gateway-error.ts';

const UNREACHABLE = 'O serviço não conseguiu falar com o provedor.';

/** The failure of a call to a provider, as it is noted. Throws what is no failure of a provider: a bug. */
export function callFailureOf(error: unknown) {
  if (!(error instanceof GatewayError)) throw error;
  return {
    message: error.message || UNREACHABLE,
    isFinal: error.reason === 'REFUSED' || error.reason === 'AMOUNT',
    retrySeconds: error.retryAfter ?? null,
  };
}
