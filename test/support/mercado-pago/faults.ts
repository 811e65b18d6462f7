import type { ServerResponse } from 'node:http';

/**
 * Faults of the API. Before the call is done: UNAUTHORIZED, LIMIT, ERROR, AWAY, LOCKED, REDIRECT, PAGE (404 of another server), NONSENSE,
 * HUGE, SILENT. After it was done: LOST (no answer), HALF (half of it), DRIP (it never ends).
 */
export const API_FAULTS = [
  ...(['UNAUTHORIZED', 'LIMIT', 'ERROR', 'AWAY', 'LOCKED', 'REDIRECT', 'PAGE', 'NONSENSE', 'HUGE', 'SILENT'] as const),
  ...(['LOST', 'HALF', 'DRIP'] as const),
] as const;

export type ApiFault = (typeof API_FAULTS)[number];

/** Faults after which the API has done what was asked. */
export const isAfterwards = (fault: ApiFault): boolean => fault === 'LOST' || fault === 'HALF' || fault === 'DRIP';

const json = (response: ServerResponse, status: number, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ status, error: 'fault', message: 'Falha da API', cause: [] }));

/** Each fault on the wire; `body` is the answer that would have been. */
export const FAULTY_ANSWERS: Readonly<Record<ApiFault, (response: ServerResponse, body: string) => unknown>> = {
  UNAUTHORIZED: (response) => json(response, 401),
  LIMIT: (response) => json(response, 429, { 'retry-after': '7' }),
  ERROR: (response) => json(response, 500),
  AWAY: (response) => json(response, 503),
  LOCKED: (response) => json(response, 423),
  REDIRECT: (response) => response.writeHead(302, { location: '/manutencao' }).end(),
  PAGE: (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<html>404 Not Found</html>'),
  NONSENSE: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"results": 7, "elements": 7}'),
  HUGE: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(10_000_000)}"`),
  SILENT: () => undefined,
  LOST: (response) => response.socket?.destroy(),
  HALF: (response, body) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body) + 1) });
    response.write(body.slice(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
  },
  DRIP: (response, body) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(body.slice(0, 1));
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  },
};
