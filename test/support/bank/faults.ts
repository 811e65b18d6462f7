import type { ServerResponse } from 'node:http';

/**
 * Faults of a bank. Before the call is done: UNAUTHORIZED (its token), LIMIT, ERROR, AWAY, REDIRECT, PAGE (404 of another server),
 * NO_CERTIFICATE, NONSENSE, HUGE, SILENT. After it was done: LOST (no answer), HALF (half of it).
 */
export const BANK_FAULTS = [
  ...(['UNAUTHORIZED', 'LIMIT', 'ERROR', 'AWAY', 'REDIRECT', 'PAGE', 'NO_CERTIFICATE', 'NONSENSE', 'HUGE', 'SILENT'] as const),
  ...(['LOST', 'HALF'] as const),
] as const;

export type BankFault = (typeof BANK_FAULTS)[number];

/** Faults after which the bank has done what was asked. */
export const isAfterwards = (fault: BankFault): boolean => fault === 'LOST' || fault === 'HALF';

const json = (response: ServerResponse, status: number, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/problem+json', ...headers })
    .end(JSON.stringify({ type: 'about:blank', title: 'Falha', status, detail: 'Falha do banco.' }));

/** Each fault on the wire; `body` is the answer that would have been. */
export const FAULTY_ANSWERS: Readonly<Record<BankFault, (response: ServerResponse, body: string) => unknown>> = {
  UNAUTHORIZED: (response) => json(response, 401),
  LIMIT: (response) => json(response, 429, { 'retry-after': '7' }),
  ERROR: (response) => json(response, 500),
  AWAY: (response) => json(response, 503, { 'retry-after': '30' }),
  REDIRECT: (response) => response.writeHead(302, { location: '/manutencao' }).end(),
  PAGE: (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<html>404 Not Found</html>'),
  NO_CERTIFICATE: (response) =>
    response
      .writeHead(400, { 'content-type': 'text/html' })
      .end('<html><h1>400 Bad Request</h1>No required SSL certificate was sent</html>'),
  NONSENSE: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"status": "ok"}'),
  HUGE: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(2_000_000)}"`),
  SILENT: () => undefined,
  LOST: (response) => response.socket?.destroy(),
  HALF: (response, body) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body) + 1) });
    response.write(body.slice(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
  },
};
