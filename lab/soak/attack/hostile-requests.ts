import { randomBytes } from 'node:crypto';
import type { HostileCall } from './hostile-call.ts';

const headersOf = (count: number, size: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-${n}`, 'x'.repeat(size)]));
const MANY = headersOf(300, 30);
const TINY = headersOf(800, 1);
/** End of a bearer that begins as a key and that no service has made. */
const LONG_TAIL = 'x'.repeat(15_000);
const TOO_LARGE = headersOf(500, 50);

/** Guessed credentials, and requests with headers at and above the limits. None has a valid credential. */
export const credentialAndHeaderCalls: readonly HostileCall[] = [
  {
    name: "guesses at the operator's token",
    from: 'guesser',
    intervalMs: 50,
    statuses: [401, 429],
    make: () => ({
      method: 'POST',
      path: '/graphql',
      headers: { authorization: `Bearer ${randomBytes(24).toString('hex')}`, 'content-type': 'application/json' },
      body: '{"query":"{ viewer { kind } }"}',
    }),
  },
  {
    name: 'guesses at a key',
    from: 'guesser',
    intervalMs: 100,
    statuses: [401, 429],
    make: () => ({
      method: 'GET',
      path: '/api/v1/products',
      headers: { authorization: `Bearer sk_live_${randomBytes(24).toString('base64url')}` },
    }),
  },
  {
    name: 'made-up bearers of 15 kB',
    from: 'guesser',
    intervalMs: 20,
    statuses: [401, 429],
    make: (n) => ({
      method: 'GET',
      path: '/api/v1/products',
      headers: { authorization: `Bearer sk_live_${n}${LONG_TAIL}`, 'x-store-id': '00000000-0000-4000-8000-000000000000' },
    }),
  },
  {
    name: '300 headers',
    from: 'visitor',
    intervalMs: 200,
    statuses: [401, 429],
    make: () => ({ method: 'GET', path: '/api/v1/products', headers: MANY }),
  },
  {
    name: '800 headers',
    from: 'visitor',
    intervalMs: 200,
    statuses: [401, 429],
    make: () => ({ method: 'GET', path: '/api/v1/products', headers: TINY }),
  },
  {
    name: 'headers of 28 KB',
    from: 'visitor',
    intervalMs: 500,
    statuses: [431],
    make: () => ({ method: 'GET', path: '/api/v1/products', headers: TOO_LARGE }),
  },
];
