import { Prisma, type Webhook } from '../../generated/prisma/client.ts';
import type { RequestContext } from '../kernel/context.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { addressFault } from './public-address.ts';
import { webhookRules } from './webhook.rules.ts';

/**
 * The state of a webhook, its address judged by what this service may reach (D-75). One that it has already stays, so that a
 * webhook can be changed or switched off after the settings changed; every attempt judges it again.
 */
export const webhookRulesFor = ({ egressAllow }: RequestContext, current?: Pick<Webhook, 'url'> | null) =>
  webhookRules((url) => (url === current?.url ? undefined : addressFault(url, egressAllow)));

/** Stands for a secret that cannot be opened (D-165): it is no secret that anybody could send. */
const unknown = (sealed: Uint8Array) => Buffer.from(sealed).toString('base64').slice(0, 40);

/** A stored webhook as its rules see it: with its secret in the clear. Not to be answered. */
export const opened = (webhook: Webhook | null, secrets: Secrets) =>
  webhook && { ...webhook, secret: webhook.secret && (secrets.open(webhook.secret) ?? unknown(webhook.secret)) };

/** A new secret takes the place of the one before at once; what a rotation left behind goes as well (D-54, D-73). */
const sealedSecret = (secret: string | null, secrets: Secrets) => ({
  secret: secret === null ? null : Uint8Array.from(secrets.seal(secret)),
  previousSecret: null,
  previousSecretUntil: null,
});

/** Whoever switches a webhook on, or gives it another address, begins anew. */
const ANEW = { switchedOffAt: null, switchedOffReason: null, failingSince: null };

interface State {
  active?: boolean;
  url?: string;
  headers?: Prisma.InputJsonObject | null;
  secret?: string | null;
}

/** A webhook's state, or a part of it, as its columns take it: the secret sealed. */
export function webhookColumns<Part extends State>({ secret, headers, ...rest }: Part, secrets: Secrets) {
  return {
    ...rest,
    ...(headers !== undefined && { headers: headers ?? Prisma.DbNull }),
    ...(secret !== undefined && sealedSecret(secret, secrets)),
    ...((rest.active === true || rest.url !== undefined) && ANEW),
  };
}
