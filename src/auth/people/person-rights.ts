import { BUILT_IN_ROLES, isBuiltInRole } from '../../core/execution/built-in-roles.ts';
import { isGrantedScope, type Scope, scopeSet } from '../../core/execution/principal.ts';
import type { IssuerRecord, RoleRecord } from '../../data/named-statements/sign-in-records.ts';

/** The roles of a person, and the scopes that these amount to. */
export interface PersonRights {
  readonly roles: readonly string[];
  readonly scopes: ReadonlySet<Scope>;
}

const scopesOf = (id: string, own: ReadonlyMap<string, RoleRecord>): readonly string[] =>
  isBuiltInRole(id) ? BUILT_IN_ROLES[id] : (own.get(id)?.scopes ?? []);

/** The rights of who is in these groups: what their roles give, and no more than the issuer may give (D-694). */
export function rightsOf(
  { groups: mapped, scopes: ceiling }: Pick<IssuerRecord, 'groups' | 'scopes'>,
  groups: readonly string[],
  roles: readonly RoleRecord[],
): PersonRights {
  const own = new Map(roles.map((role) => [role.id, role]));
  const ids = mapped.flatMap(({ group, roleIds }) => (groups.includes(group) ? roleIds : []));
  const held = [...new Set(ids)].filter((id) => isBuiltInRole(id) || own.has(id));
  const given = scopeSet(held.flatMap((id) => scopesOf(id, own)).filter(isGrantedScope));
  const most = scopeSet(ceiling.filter(isGrantedScope));
  return { roles: held, scopes: new Set([...given].filter((scope) => most.has(scope))) };
}
