import type { RequestContext } from '../../../core/execution/context.ts';
import { Prisma, type Webhook } from '../../../generated/prisma/client.ts';
import type { Secrets } from '../../../lib/secrets.ts';
import { webhookUrlError } from './public-address.ts';
import { secretError, webhookRules } from './webhook.rules.ts';
import { openHeaders, sealedHeaders, unreadableHeaders } from './webhook-headers.ts';

/**
 * The state of a webhook, with its address validated by the allowed addresses of this service (D-75). Its current address and secret stay
 * valid, so that a webhook can be changed or switched off after the settings changed; every attempt checks the address again.
 */
export const webhookRulesFor = (
  { egressAllow, isContractCall }: RequestContext,
  current?: { readonly url: string; readonly secret: string | null } | null,
) =>
  webhookRules({
    urlError: (url) => (url === current?.url ? undefined : webhookUrlError(url, egressAllow)),
    secretError: (secret) => (isContractCall || secret === current?.secret ? undefined : secretError(secret)),
  });

/** Replaces a secret that cannot be decrypted (D-165). No client could have sent it. */
const unreadablePlaceholder = (sealed: Uint8Array) => Buffer.from(sealed).toString('base64').slice(0, 40);

/** A stored webhook in the form of its rules, with its secret and its headers in the clear. Never return it to a client. */
export const decryptWebhook = (webhook: Webhook | null, secrets: Secrets) =>
  webhook && {
    ...webhook,
    timeoutSeconds: webhook.timeout,
    secret: webhook.secret && (secrets.open(webhook.secret) ?? unreadablePlaceholder(webhook.secret)),
    headers: (openHeaders(webhook, secrets) ?? (webhook.sealedHeaders && unreadableHeaders(webhook))) as Prisma.JsonObject | null,
  };

/** A new secret replaces the current one at once, and the previous one of a rotation as well (D-54, D-73). */
const sealedSecret = (secret: string | null, secrets: Secrets) => ({
  secret: secret === null ? null : Uint8Array.from(secrets.seal(secret)),
  previousSecret: null,
  previousSecretUntil: null,
});

/** Columns of a webhook that is switched on or gets another address: its failures are reset. */
const RESET_HEALTH = { switchedOffAt: null, switchedOffReason: null, failingSince: null };

interface State {
  active?: boolean;
  url?: string;
  timeoutSeconds?: number;
  headers?: Prisma.InputJsonObject | null;
  secret?: string | null;
}

/** A webhook's state, or a part of it, as its columns take it: the secret and the headers sealed. */
export function webhookColumns<Part extends State>({ secret, headers, timeoutSeconds, ...rest }: Part, secrets: Secrets) {
  return {
    ...rest,
    ...(timeoutSeconds !== undefined && { timeout: timeoutSeconds }),
    ...(headers !== undefined && { headers: Prisma.DbNull, sealedHeaders: sealedHeaders(headers, secrets) }),
    ...(secret !== undefined && sealedSecret(secret, secrets)),
    ...((rest.active === true || rest.url !== undefined) && RESET_HEALTH),
  };
}
