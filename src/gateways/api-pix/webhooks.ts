import type { Gateway } from '../gateway.ts';
import { GatewayError } from '../gateway-error.ts';
import { QUIRKS } from './banks.ts';
import type { ApiPixCalls } from './calls.ts';
import type { ApiPixSettings } from './settings.ts';

/** Some banks show an address with a slash at its end that they were given without. */
const isSameAddress = (one: string, other: string): boolean => one.replace(/\/+$/, '') === other.replace(/\/+$/, '');

const OTHER_KEY = 'A chave Pix não é da conta desta aplicação no banco.';

/** A refusal about the address of a key is about the key: the credentials were good for other calls. */
function keyError(error: unknown): unknown {
  const isOfKey = error instanceof GatewayError && (error.status === 400 || error.status === 403);
  return isOfKey && error.reason !== 'CERTIFICATE'
    ? new GatewayError('KEY', OTHER_KEY, { status: error.status, cause: error })
    : error;
}

/** Addresses of notices, of which a key has one. */
export function webhooks(
  { bank, pixKey }: ApiPixSettings,
  calls: ApiPixCalls,
): Pick<Gateway, 'check' | 'register' | 'unregister'> {
  const registered = () =>
    calls.getWebhook(pixKey).catch((error: unknown) => {
      throw keyError(error);
    });
  return {
    /** Reads the address of the key: banks refuse it for a key of somebody else. */
    async check() {
      await registered();
    },
    async register(callbackUrl) {
      const before = await registered();
      if (before && isSameAddress(before.webhookUrl, callbackUrl)) return;
      await calls.putWebhook(pixKey, callbackUrl, QUIRKS[bank].webhookHeaders ?? {});
    },
    async unregister(callbackUrl) {
      const before = await registered();
      if (before && isSameAddress(before.webhookUrl, callbackUrl)) await calls.deleteWebhook(pixKey);
    },
  };
}
