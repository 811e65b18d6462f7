import { type Issue, validationError } from '../../../core/errors.ts';
import { isBuiltInRole } from '../../../core/execution/built-in-roles.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { webhookUrlError } from '../../integration/webhook/public-address.ts';
import { clientSecretRules, type IssuerState, issuerRulesWith } from './sign-in-issuer.rules.ts';

/** The rules of an issuer, whose address must be one that webhooks may be sent to (D-75); `current` stays as it is. */
export const issuerRulesFor = ({ egressAllow }: RequestContext, current?: string) =>
  issuerRulesWith((url) => (url === current ? undefined : webhookUrlError(url, egressAllow)));

/** The sealed secret of a client; undefined: none was sent. */
export function sealedSecret(
  { secrets }: RequestContext,
  input: { readonly clientSecret?: string | null | undefined },
): Uint8Array<ArrayBuffer> | null | undefined {
  const { clientSecret } = parseInput(clientSecretRules, { clientSecret: input.clientSecret });
  return typeof clientSecret === 'string' ? Uint8Array.from(secrets.seal(clientSecret)) : clientSecret;
}

/** Throws 400 for each role of a group that neither the store nor everybody has. */
export async function assertRolesExist({ db }: RequestContext, groups: IssuerState['groups']): Promise<void> {
  const own = new Set((await db.role.findMany({ select: { id: true } })).map(({ id }) => id));
  const issues = groups.flatMap(({ roleIds }, group) =>
    roleIds.flatMap((id, index): Issue[] =>
      isBuiltInRole(id) || own.has(id)
        ? []
        : [{ field: `groups.${group}.roleIds.${index}`, message: 'A loja não tem este papel.', code: 'INVALID_VALUE' }],
    ),
  );
  if (issues.length > 0) throw validationError(issues);
}
