import { randomUUID } from 'node:crypto';
import type { HostileCall, HostileStore } from './hostile-call.ts';

const CHECKOUT = '/api/stores/external/checkout';
const cart = (rest: string) =>
  `{"cart":{"token":"${randomUUID()}","items":[{"title":"Caneca","quantity":2,"unitPrice":3990}]}${rest}}`;
const listOf = (length: number, entry: (n: number) => string) => Array.from({ length }, (_, n) => entry(n)).join(',');

const KEYS = cart(`,"metadata":{${listOf(80_000, (n) => `"k${n}":1`)}}`);
const OBJECTS = cart(`,"metadata":{"a":[${listOf(60_000, () => '{"a":1}')}]}`);
const NUMBERS = cart(`,"metadata":{"a":[${listOf(500_000, () => '1')}]}`);
const LARGE = cart(`,"metadata":{"a":"${'x'.repeat(1_000_000)}"}`);

/** Bodies of the external checkout, whose key is public in browsers. */
export function bodyCalls({ checkout }: HostileStore): readonly HostileCall[] {
  const rejected = (name: string, intervalMs: number, body: string): HostileCall => ({
    name,
    from: 'tenant',
    intervalMs,
    statuses: [400, 413, 429],
    make: () => ({ method: 'POST', path: CHECKOUT, headers: checkout, body }),
  });
  return [
    rejected('a body of 80,000 keys', 500, KEYS),
    rejected('a body of 60,000 objects', 1_000, OBJECTS),
    rejected('a body of 500,000 numbers', 1_000, NUMBERS),
    rejected('1 MB of metadata', 1_000, LARGE),
    {
      name: 'a checkout with 15 KB of metadata',
      from: 'tenant',
      intervalMs: 1_000,
      statuses: [200, 201, 429],
      make: () => ({
        method: 'POST',
        path: CHECKOUT,
        headers: checkout,
        body: cart(`,"metadata":{"a":"${'x'.repeat(15_000)}"}`),
      }),
    },
  ];
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' } as const;

/** Pay pages: of checkouts priced with as many rules as a store may have, and of checkouts that do not exist. */
export const payPageCalls = ({ checkoutIds }: HostileStore): readonly HostileCall[] => [
  {
    name: 'a pay page with the maximum number of pricing rules',
    from: 'tenant',
    intervalMs: 500,
    statuses: [200, 429],
    make: (n) => ({ method: 'GET', path: `/pay/${checkoutIds[n % checkoutIds.length]}` }),
  },
  {
    name: 'pay pages of unknown checkouts',
    from: 'visitor',
    intervalMs: 50,
    statuses: [404, 429],
    make: () => ({ method: 'GET', path: `/pay/${randomUUID()}` }),
  },
  {
    name: 'pay forms without a token',
    from: 'tenant',
    intervalMs: 500,
    statuses: [400, 403, 404, 429],
    make: (n) => ({
      method: 'POST',
      path: `/pay/${checkoutIds[n % checkoutIds.length]}`,
      headers: FORM,
      body: 'intent=buy&method=PIX&name=a&email=b&token=c',
    }),
  },
];
