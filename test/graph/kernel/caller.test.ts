import { describe, expect, test } from 'vitest';
import {
  type AskedScope,
  anonymous,
  type Caller,
  grantedScopes,
  keyScopes,
  mayReach,
  requireScope,
  type Scope,
  scopeSet,
  shopperCaller,
  systemCaller,
} from '../../../src/graph/kernel/caller.ts';
import { readCidrs } from '../../../src/graph/kernel/cidr.ts';
import { DomainError } from '../../../src/graph/kernel/errors.ts';

const caller = (kind: Caller['kind'], ...scopes: Scope[]): Caller => ({ kind, storeId: 's', scopes: new Set(scopes) });

/** What a caller is answered who asks for something: nothing, or code, sentence and details of a refusal. */
function answer(who: Caller, asked: AskedScope): unknown {
  try {
    requireScope(who, asked);
  } catch (error) {
    const { code, message, details } = error as DomainError;
    expect(error).toBeInstanceOf(DomainError);
    return [code, message, details];
  }
  return undefined;
}
const unknown = [
  'AUTH_API_KEY_REQUIRED',
  'Informe uma chave de API válida no cabeçalho Authorization: Bearer <chave>.',
  undefined,
];
const denied = (scope: Scope) => ['AUTH_SCOPE_DENIED', 'A credencial não tem permissão para esta operação.', { scope }];

test('a key may be granted each of thirteen areas, customers for reading alone, and never the store itself', () => {
  const areas = 'products categories kits orders customers gifts upsells discount-ranges coupons payment-discounts webhooks';
  const all = `${areas} automations checkouts`.split(' ');
  const scopes = all.flatMap((area) => (area === 'customers' ? [`${area}:read`] : [`${area}:read`, `${area}:write`]));
  expect(keyScopes).toEqual(scopes);
  expect(grantedScopes).toEqual([...scopes, 'store:admin']);
});

test('who may write may read', () => {
  expect([...scopeSet(['orders:write', 'products:read', 'store:admin'])].sort()).toEqual([
    'orders:read',
    'orders:write',
    'products:read',
    'store:admin',
  ]);
  expect([...scopeSet([])]).toEqual([]);
});

describe('who asks', () => {
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
    ['a shopper', shopperCaller('s', 'c'), ['checkouts:read', 'shopper'], undefined],
    ['a shopper', shopperCaller('s', 'c'), 'checkouts:read', denied('checkouts:read')],
    ['a shopper', shopperCaller('s', 'c'), 'authenticated', denied('authenticated')],
    ['a job', systemCaller('s'), 'system', undefined],
    ['a job', systemCaller('s'), 'orders:write', denied('orders:write')],
  ] as [string, Caller, AskedScope, unknown][])('%s (%#)', (_who, who, asked, expected) => {
    expect(answer(who, asked)).toEqual(expected);
  });

  test('is for one store, and a shopper for one checkout of it', () => {
    expect(shopperCaller('s', 'c')).toEqual({ kind: 'shopper', storeId: 's', checkoutId: 'c', scopes: new Set(['shopper']) });
    expect(systemCaller('s')).toEqual({ kind: 'system', storeId: 's', scopes: new Set(['system']) });
    expect(anonymous).toEqual({ kind: 'anonymous', scopes: new Set() });
    const shopper = shopperCaller('s', 'c');
    expect([mayReach(shopper, 'c'), mayReach(shopper, 'd'), mayReach(shopper, null)]).toEqual([true, false, false]);
    expect([mayReach(caller('key'), 'd'), mayReach(caller('panel'), null)]).toEqual([true, true]);
  });
});

test('ranges of addresses have commas between them; a single address is a range of one', () => {
  const shown = readCidrs('10.1.0.0/16, 127.0.0.1 ,fd00::/8,::1').map(([address, bits]) => `${address.toString()}/${bits}`);
  expect(shown).toEqual(['10.1.0.0/16', '127.0.0.1/32', 'fd00::/8', '::1/128']);
  for (const wrong of ['', '10.1.0.0/33', '10.1.0.0,', 'exemplo']) expect(() => readCidrs(wrong)).toThrow();
});
