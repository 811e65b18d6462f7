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
export function bodies({ checkout }: HostileStore): readonly HostileCall[] {
  const refused = (name: string, every: number, body: string): HostileCall => ({
    name,
    from: 'tenant',
    every,
    statuses: [400, 413, 429],
    make: () => ({ method: 'POST', path: CHECKOUT, headers: checkout, body }),
  });
  return [
    refused('a body of 80,000 keys', 500, KEYS),
    refused('a body of 60,000 objects', 1_000, OBJECTS),
    refused('a body of 500,000 numbers', 1_000, NUMBERS),
    refused('1 MB of metadata', 1_000, LARGE),
    {
      name: 'a checkout with 15 KB of metadata',
      from: 'tenant',
      every: 1_000,
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

/** Pages of checkouts: of one that is priced with as many rules as a store may have, and of none. */
export const pages = ({ checkoutIds }: HostileStore): readonly HostileCall[] => [
  {
    name: 'a pay page priced by all rules there may be',
    from: 'tenant',
    every: 500,
    statuses: [200, 429],
    make: (n) => ({ method: 'GET', path: `/pay/${checkoutIds[n % checkoutIds.length]}` }),
  },
  {
    name: 'pay pages of nobody',
    from: 'visitor',
    every: 50,
    statuses: [404, 429],
    make: () => ({ method: 'GET', path: `/pay/${randomUUID()}` }),
  },
  {
    name: 'pay forms without a token',
    from: 'tenant',
    every: 500,
    statuses: [400, 403, 404, 429],
    make: (n) => ({
      method: 'POST',
      path: `/pay/${checkoutIds[n % checkoutIds.length]}`,
      headers: FORM,
      body: 'intent=buy&method=PIX&name=a&email=b&token=c',
    }),
  },
];
