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

/**
 * What an operation may ask for: nothing (`anyone`), a grant, any credential at all, to be the operator of the service, one
 * of its jobs, or the shopper of a checkout.
 */
export type Scope = GrantedScope | 'anyone' | 'authenticated' | 'operator' | 'system' | 'shopper';

/** What an operation asks for: one scope or, where the shopper may do it as well, that of everybody else and his (D-143). */
export type AskedScope = Scope | readonly [GrantedScope, 'shopper'];

/** Every scope that an API key may carry. */
export const keyScopes: readonly GrantedScope[] = AREAS.flatMap((area) =>
  area === 'customers' ? [`${area}:read` as const] : [`${area}:read` as const, `${area}:write` as const],
);

/** Every scope that somebody other than the operator may have. */
export const grantedScopes: readonly GrantedScope[] = [...keyScopes, 'store:admin'];

/** What a credential says of who shows it. */
export interface Credential {
  /** What tells it from others of its kind: the id of a key, the user of a token. */
  readonly id: string;
  readonly name: string;
  /** The stores that it opens; null: every one. */
  readonly stores: readonly string[] | null;
  /** null: it never expires. */
  readonly expiresAt: Date | null;
}

/** How many calls a bucket holds when full, how many flow in each second, how many are left in it. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
  readonly left: number;
}

/** Who calls, and for which store. `storeId` is absent for callers that name none. */
export interface Caller {
  readonly kind: 'key' | 'panel' | 'operator' | 'shopper' | 'system' | 'anonymous';
  readonly storeId?: string;
  readonly scopes: ReadonlySet<Scope>;
  /** The one checkout that a shopper may do anything with; absent for every other caller. */
  readonly checkoutId?: string;
  /** Absent for callers inside this process, who show none. */
  readonly credential?: Credential;
  /** What GraphQL's callers may spend; absent for those who have no limit, and outside GraphQL (D-15). */
  readonly allowance?: Allowance | undefined;
}

/** A caller without a valid credential: may introspect the schema and nothing else. */
export const anonymous: Caller = { kind: 'anonymous', scopes: new Set() };

/** A job of the service, at work for a store. */
export const systemCaller = (storeId: string): Caller => ({ kind: 'system', storeId, scopes: new Set(['system']) });

/** Who has a checkout's address: the buyer, on the page where it is paid (D-143). */
export const shopperCaller = (storeId: string, checkoutId: string): Caller => ({
  kind: 'shopper',
  storeId,
  checkoutId,
  scopes: new Set(['shopper']),
});

/**
 * Whether a checkout, or what came of it, is for this caller to deal with: a shopper has his own and no other, everybody
 * else those of the store (D-143). What `mayReach` denies does not exist for the caller.
 */
export const mayReach = ({ kind, checkoutId }: Caller, id: string | null): boolean => kind !== 'shopper' || checkoutId === id;

/** The set of scopes that `granted` amounts to. */
export function scopeSet(granted: readonly Scope[]): ReadonlySet<Scope> {
  const implied = granted.filter((scope) => scope.endsWith(':write')).map((scope) => scope.replace(/write$/, 'read') as Scope);
  return new Set([...granted, ...implied]);
}

/** Throws 401 for a caller without a credential, 403 `AUTH_SCOPE_DENIED` for one whose credential lacks `scope`. */
export function requireScope(caller: Caller, asked: AskedScope): void {
  const [scope, ...others] = typeof asked === 'string' ? ([asked] as const) : asked;
  if (scope === 'anyone' || caller.kind === 'operator' || [scope, ...others].some((each) => caller.scopes.has(each))) return;
  if (caller.kind === 'anonymous') throw keyRequired();
  if (scope === 'authenticated' && caller.kind !== 'shopper') return;
  throw new DomainError('AUTH_SCOPE_DENIED', 'A credencial não tem permissão para esta operação.', { scope });
}

/** One message for every cause (D-19): it must not tell which keys exist. */
export function keyRequired(): DomainError {
  return new DomainError('AUTH_API_KEY_REQUIRED', 'Informe uma chave de API válida no cabeçalho Authorization: Bearer <chave>.');
}
