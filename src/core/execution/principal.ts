import { DomainError } from '../errors.ts';

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
  'payments',
  'shipping-methods',
] as const;

type Area = (typeof AREAS)[number];

/** Scopes of a part of an area, for roles that need no more of it (D-692). */
const PARTS = [
  'products-basic:read',
  'product-costs:read',
  'orders-basic:read',
  'order-contacts:read',
  'order-notes:write',
  'refunds:write',
  'promotion-figures:read',
  'price-simulations:read',
  'customer-segments:read',
  'audit:read',
  'privacy:write',
] as const;

type Part = (typeof PARTS)[number];

/** Scopes that a key or a token may be granted (D-18). An API key never has `store:admin`. */
export type GrantedScope = `${Area}:read` | `${Area}:write` | Part | 'store:admin';

/**
 * Scopes that an operation may require: none (`anyone`), a granted scope, any credential, or to be the operator, a job of this
 * service, or the shopper of a checkout.
 */
export type Scope = GrantedScope | 'anyone' | 'authenticated' | 'operator' | 'system' | 'shopper';

/** The scope that an operation requires; a pair where another one is enough as well, such as that of shoppers (D-143). */
export type RequiredScope = Scope | readonly [GrantedScope, GrantedScope | 'shopper'];

/** Every scope that an API key may carry. */
export const keyScopes: readonly GrantedScope[] = [
  ...AREAS.flatMap((area) => [`${area}:read` as const, `${area}:write` as const]),
  ...PARTS,
];

/** Every scope that can be granted; the operator needs none. */
export const grantedScopes: readonly GrantedScope[] = [...keyScopes, 'store:admin'];

/** True for a scope that can be granted; the others say who calls. */
export const isGrantedScope = (scope: string): scope is GrantedScope => (grantedScopes as readonly string[]).includes(scope);

/** The name of a scope in the schema: `DISCOUNT_RANGES_READ` of `discount-ranges:read`. */
export const scopeName = (scope: GrantedScope): string => scope.toUpperCase().replaceAll(/[-:]/g, '_');

/** The identity that a credential proves. */
export interface Credential {
  /** Identifies the credential among those of its kind: the id of an API key, the user of a token. */
  readonly id: string;
  readonly name: string;
  /** The stores that it opens; null: every one. */
  readonly stores: readonly string[] | null;
  /** null: it never expires. */
  readonly expiresAt: Date | null;
  /** The ids of the roles of a person whom an issuer of the store speaks for (D-694). */
  readonly roles?: readonly string[];
  /** The person for whom a key says that it acts; its name then has both (D-697). */
  readonly actor?: string;
}

/** State of a rate limit bucket: its capacity, its refill in calls per second, the calls left. */
export interface Quota {
  readonly burst: number;
  readonly perSecond: number;
  readonly left: number;
}

/** The caller and the store that they act on. `storeId` is absent when the request names no store. */
export interface Principal {
  readonly kind: 'key' | 'panel' | 'operator' | 'shopper' | 'system' | 'anonymous';
  readonly storeId?: string;
  readonly scopes: ReadonlySet<Scope>;
  /** The one checkout that a shopper may do anything with; absent for every other caller. */
  readonly checkoutId?: string;
  /** True for a shopper whose browser made the order of that checkout: they see what they typed (D-613). */
  readonly isBuyer?: boolean;
  /** Absent for callers inside this process. */
  readonly credential?: Credential;
  /** True for a caller who may run published documents alone (D-568); absent: any. */
  readonly documentsOnly?: boolean | undefined;
  /** Text of the header `Warning` of every response to this caller (D-393). */
  readonly warning?: string | undefined;
  /** The rate limit of a GraphQL caller; absent for unlimited callers and outside GraphQL (D-15). */
  readonly quota?: Quota | undefined;
}

/** A caller without a valid credential, who may only introspect the schema. */
export const anonymous: Principal = { kind: 'anonymous', scopes: new Set() };

/** A job of the service, at work for a store. */
export const systemPrincipal = (storeId: string): Principal => ({ kind: 'system', storeId, scopes: new Set(['system']) });

/** The buyer on the page of a checkout, who has its address (D-143). */
export const shopperPrincipal = (storeId: string, checkoutId: string, isBuyer = false): Principal => ({
  kind: 'shopper',
  storeId,
  checkoutId,
  isBuyer,
  scopes: new Set(['shopper']),
});

/**
 * True when the caller may access a checkout and the orders made from it: a shopper only their own, everybody else all of the
 * store (D-143). To a caller without access they do not exist.
 */
export const canAccessCheckout = ({ kind, checkoutId }: Principal, id: string | null): boolean =>
  kind !== 'shopper' || checkoutId === id;

/** Text that names the credential of a caller: two callers with the same one share it. */
export const credentialKey = ({ kind, credential }: Principal): string => `${kind}:${credential?.id}`;

/**
 * The scopes that each scope brings with it: `write` its `read`, and a whole area the parts that were made of it later, so that a
 * credential of before goes on doing what it did (D-692).
 */
const IMPLIED: Readonly<Partial<Record<GrantedScope, readonly GrantedScope[]>>> = {
  ...Object.fromEntries(AREAS.map((area) => [`${area}:write`, [`${area}:read`]])),
  'products:read': ['products-basic:read', 'product-costs:read'],
  'orders:read': ['orders-basic:read', 'order-contacts:read', 'promotion-figures:read'],
  'orders:write': ['orders:read', 'order-notes:write'],
  'order-notes:write': ['orders-basic:read'],
  'refunds:write': ['orders-basic:read'],
  'customers:read': ['customer-segments:read'],
  'checkouts:read': ['price-simulations:read'],
  'store:admin': ['shipping-methods:write', 'audit:read', 'privacy:write'],
  // Who may copy all personal data of a buyer may see them.
  'privacy:write': ['order-contacts:read'],
};

/** The set of scopes that `granted` amounts to. */
export function scopeSet(granted: readonly Scope[]): ReadonlySet<Scope> {
  const scopes = new Set(granted);
  // A set goes on with what is added to it meanwhile.
  for (const scope of scopes) for (const implied of IMPLIED[scope as GrantedScope] ?? []) scopes.add(implied);
  return scopes;
}

const OF_CONTRACT: ReadonlyMap<Scope, GrantedScope> = new Map([
  ['products-basic:read', 'products:read'],
  ['product-costs:read', 'products:read'],
  ['orders-basic:read', 'orders:read'],
  ['order-contacts:read', 'orders:read'],
  ['order-notes:write', 'orders:write'],
]);

/** The scope of API v1 that a part belongs to: REST knows whole areas alone (D-692). Undefined for every other scope. */
export const wholeScope = (scope: Scope): GrantedScope | undefined => OF_CONTRACT.get(scope);

/** A required scope in the whole areas of API v1. */
export const contractScope = (required: RequiredScope): RequiredScope =>
  typeof required === 'string' ? (wholeScope(required) ?? required) : [wholeScope(required[0]) ?? required[0], required[1]];

/** Throws 401 for a caller without a credential, 403 `AUTH_SCOPE_DENIED` when the credential lacks `scope`. */
export function requireScope(principal: Principal, required: RequiredScope): void {
  const [scope, ...alternatives] = typeof required === 'string' ? ([required] as const) : required;
  if (scope === 'anyone' || principal.kind === 'operator' || [scope, ...alternatives].some((each) => principal.scopes.has(each)))
    return;
  if (principal.kind === 'anonymous') throw apiKeyRequired();
  if (scope === 'authenticated' && principal.kind !== 'shopper') return;
  throw new DomainError('AUTH_SCOPE_DENIED', 'A credencial não tem permissão para esta operação.', { scope });
}

/** Id of the store of a call. Throws 400 when the call names none. */
export function requireStore({ storeId }: Principal): string {
  if (storeId !== undefined) return storeId;
  const message = 'Informe a loja no cabeçalho X-Store-Id.';
  throw new DomainError('VALIDATION_ERROR', message, [{ field: 'X-Store-Id', message, code: 'REQUIRED' }]);
}

/** True for a caller who may do what requires `scope`. */
export const hasScope = ({ kind, scopes }: Principal, scope: GrantedScope): boolean => kind === 'operator' || scopes.has(scope);

/** The same message for every cause, so that it does not reveal which keys exist (D-19). */
export function apiKeyRequired(): DomainError {
  return new DomainError('AUTH_API_KEY_REQUIRED', 'Informe uma chave de API válida no cabeçalho Authorization: Bearer <chave>.');
}
