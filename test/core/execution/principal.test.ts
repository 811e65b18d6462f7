import { describe, expect, test } from 'vitest';
import { DomainError } from '../../../src/core/errors.ts';
import {
  anonymous,
  canAccessCheckout,
  contractScope,
  credentialKey,
  grantedScopes,
  hasScope,
  keyScopes,
  type Principal,
  type RequiredScope,
  requireScope,
  requireStore,
  type Scope,
  scopeSet,
  shopperPrincipal,
  systemPrincipal,
} from '../../../src/core/execution/principal.ts';
import { parseCidrs } from '../../../src/lib/cidr.ts';
import { WRONG_KEY } from '../../support/refusals.ts';

const caller = (kind: Principal['kind'], ...scopes: Scope[]): Principal => ({ kind, storeId: 's', scopes: new Set(scopes) });

const unknown = new DomainError('AUTH_API_KEY_REQUIRED', WRONG_KEY);
const denied = (scope: Scope) =>
  new DomainError('AUTH_SCOPE_DENIED', 'A credencial não tem permissão para esta operação.', { scope });

test('a key may be granted each of fifteen areas and the parts of them, and never the store itself', () => {
  const areas = 'products categories kits orders customers gifts upsells discount-ranges coupons payment-discounts webhooks';
  const all = `${areas} automations checkouts payments shipping-methods`.split(' ');
  const parts = 'products-basic:read product-costs:read orders-basic:read order-contacts:read order-notes:write refunds:write';
  const others = 'promotion-figures:read price-simulations:read customer-segments:read audit:read privacy:write';
  const scopes = [...all.flatMap((area) => [`${area}:read`, `${area}:write`]), ...`${parts} ${others}`.split(' ')];
  expect(keyScopes).toEqual(scopes);
  expect(grantedScopes).toEqual([...scopes, 'store:admin']);
});

test.for([
  [[], ''],
  [['coupons:write'], 'coupons:read'],
  [['products:read'], 'product-costs:read products-basic:read'],
  [['products:write'], 'product-costs:read products-basic:read products:read'],
  [['orders:read'], 'order-contacts:read orders-basic:read promotion-figures:read'],
  [['orders:write'], 'order-contacts:read order-notes:write orders-basic:read orders:read promotion-figures:read'],
  [['customers:write'], 'customer-segments:read customers:read'],
  [['checkouts:write'], 'checkouts:read price-simulations:read'],
  [['store:admin'], 'audit:read order-contacts:read privacy:write shipping-methods:read shipping-methods:write'],
  [['order-notes:write'], 'orders-basic:read'],
  [['refunds:write'], 'orders-basic:read'],
  [['products-basic:read', 'orders-basic:read', 'order-contacts:read', 'audit:read'], ''],
] as [Scope[], string][])('%j brings with it %j', ([granted, implied]) => {
  const others = [...scopeSet(granted)].filter((scope) => !granted.includes(scope));
  expect(others.sort().join(' ')).toBe(implied);
});

test('a part that API v1 shows is required there as the whole area', () => {
  const wholes = grantedScopes.flatMap((scope) => (contractScope(scope) === scope ? [] : [[scope, contractScope(scope)]]));
  expect(wholes).toEqual([
    ['products-basic:read', 'products:read'],
    ['product-costs:read', 'products:read'],
    ['orders-basic:read', 'orders:read'],
    ['order-contacts:read', 'orders:read'],
    ['order-notes:write', 'orders:write'],
  ]);
  expect(contractScope(['orders-basic:read', 'shopper'])).toEqual(['orders:read', 'shopper']);
  expect(contractScope('anyone')).toBe('anyone');
});

describe('Principal', () => {
  test.each([
    ['nobody in particular', anonymous, 'anyone', undefined],
    ['nobody in particular', anonymous, 'authenticated', unknown],
    ['nobody in particular', anonymous, 'orders:read', unknown],
    ['a key', caller('key'), 'anyone', undefined],
    ['a key', caller('key'), 'authenticated', undefined],
    ['a key', caller('key', 'orders:read'), 'orders:read', undefined],
    ['a key', caller('key', 'orders:read'), 'orders:write', denied('orders:write')],
    ['a key', caller('key'), 'operator', denied('operator')],
    ['a key', caller('key'), 'system', denied('system')],
    ['a key', caller('key'), ['checkouts:read', 'shopper'], denied('checkouts:read')],
    ['a key', caller('key', 'checkouts:read'), ['checkouts:read', 'shopper'], undefined],
    ['the operator', caller('operator'), 'store:admin', undefined],
    ['the operator', caller('operator'), 'system', undefined],
    ['a shopper', shopperPrincipal('s', 'c'), ['checkouts:read', 'shopper'], undefined],
    ['a shopper', shopperPrincipal('s', 'c'), 'checkouts:read', denied('checkouts:read')],
    ['a shopper', shopperPrincipal('s', 'c'), 'authenticated', denied('authenticated')],
    ['a job', systemPrincipal('s'), 'system', undefined],
    ['a job', systemPrincipal('s'), 'orders:write', denied('orders:write')],
  ] as [string, Principal, RequiredScope, DomainError | undefined][])('%s (%#)', (_who, who, asked, refusal) => {
    const ask = () => requireScope(who, asked);
    if (!refusal) return expect(ask).not.toThrow();
    const { code, message, details } = refusal;
    expect(ask).toThrow(DomainError);
    expect(ask).toThrow(expect.objectContaining({ code, message, details }));
  });

  test('belongs to one store; a shopper belongs to one checkout of it', () => {
    expect(shopperPrincipal('s', 'c')).toEqual({
      kind: 'shopper',
      storeId: 's',
      checkoutId: 'c',
      isBuyer: false,
      scopes: new Set(['shopper']),
    });
    expect(systemPrincipal('s')).toEqual({ kind: 'system', storeId: 's', scopes: new Set(['system']) });
    expect(anonymous).toEqual({ kind: 'anonymous', scopes: new Set() });
    const reached = ['c', 'd', null].map((checkoutId) => canAccessCheckout(shopperPrincipal('s', 'c'), checkoutId));
    expect(reached).toEqual([true, false, false]);
    expect([canAccessCheckout(caller('key'), 'd'), canAccessCheckout(caller('panel'), null)]).toEqual([true, true]);
  });
});

test('a list of address ranges is separated by commas; a single address is a range of one', () => {
  const shown = parseCidrs('10.1.0.0/16, 127.0.0.1 ,fd00::/8,::1').map(([address, bits]) => `${address.toString()}/${bits}`);
  expect(shown).toEqual(['10.1.0.0/16', '127.0.0.1/32', 'fd00::/8', '::1/128']);
  for (const wrong of ['', '10.1.0.0/33', '10.1.0.0,', 'exemplo']) expect(() => parseCidrs(wrong)).toThrow();
});

test('a call that needs a store names it, or is rejected', () => {
  expect(requireStore(caller('key'))).toBe('s');
  const message = 'Informe a loja no cabeçalho X-Store-Id.';
  expect(() => requireStore({ kind: 'operator', scopes: new Set() })).toThrow(
    new DomainError('VALIDATION_ERROR', message, [{ field: 'X-Store-Id', message, code: 'REQUIRED' }]),
  );
});

test.for([
  ['operator', [], true],
  ['key', ['orders:read'], true],
  ['key', ['orders:write'], false],
] as const)('a caller of kind %s with the scopes %j has orders:read: %s', ([kind, scopes, has]) => {
  expect(hasScope(caller(kind, ...scopes), 'orders:read')).toBe(has);
});

test('a credential is named by the kind of its caller and its id', () => {
  expect(credentialKey({ ...caller('key'), credential: { id: 'k', name: 'Chave', stores: ['s'], expiresAt: null } })).toBe(
    'key:k',
  );
  expect(credentialKey(caller('anonymous'))).toBe('anonymous:undefined');
});
