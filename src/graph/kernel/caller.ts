import { DomainError } from './errors.ts';

const AREAS = [
  'products',
  'categories',
  'kits',
  'orders',
  'customers',
  'gifts',
  'upsells',
  'discount-ranges',
  'coupons',
  'payment-discounts',
  'webhooks',
  'automations',
  'checkouts',
] as const;

type Area = (typeof AREAS)[number];

/** What a key or a token may be granted (D-18). `write` implies `read`; `store:admin` is never on an API key. */
export type GrantedScope = `${Area}:read` | `${Area}:write` | 'store:admin';

/** What an operation may ask for: a grant, or to be the operator of the service. */
export type Scope = GrantedScope | 'operator';

/** Every scope that an API key may carry. */
export const keyScopes: readonly GrantedScope[] = AREAS.flatMap((area) =>
  area === 'customers' ? [`${area}:read` as const] : [`${area}:read` as const, `${area}:write` as const],
);

/** Who calls, and for which store. `storeId` is absent for callers that name none. */
export interface Caller {
  readonly kind: 'key' | 'panel' | 'operator' | 'shopper' | 'system' | 'anonymous';
  readonly storeId?: string;
  readonly scopes: ReadonlySet<Scope>;
}

/** A caller without a valid credential: may introspect the schema and nothing else. */
export const anonymous: Caller = { kind: 'anonymous', scopes: new Set() };

/** The set of scopes that `granted` amounts to. */
export function scopeSet(granted: readonly Scope[]): ReadonlySet<Scope> {
  const implied = granted.filter((scope) => scope.endsWith(':write')).map((scope) => scope.replace(/write$/, 'read') as Scope);
  return new Set([...granted, ...implied]);
}

/** Throws 401 for a caller without a credential, 403 `AUTH_SCOPE_DENIED` for one whose credential lacks `scope`. */
export function requireScope(caller: Caller, scope: Scope): void {
  if (caller.kind === 'operator' || caller.scopes.has(scope)) return;
  if (caller.kind === 'anonymous') throw keyRequired();
  throw new DomainError('AUTH_SCOPE_DENIED', 'A credencial não tem permissão para esta operação.', { scope });
}

/** One message for every cause (D-19): it must not tell which keys exist. */
export function keyRequired(): DomainError {
  return new DomainError('AUTH_API_KEY_REQUIRED', 'Informe uma chave de API válida no cabeçalho Authorization: Bearer <chave>.');
}
