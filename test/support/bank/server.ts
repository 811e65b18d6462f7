import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { BankAuthority } from './authority.ts';

/** The server of a bank; with an authority it speaks TLS and lets in only shops of this authority. */
export function bankServer(authority: BankAuthority | undefined, listener: RequestListener): Server {
  if (!authority) return createServer(listener);
  const { certificate: cert, privateKey: key } = authority.server;
  return createTlsServer({ cert, key, ca: authority.certificate, requestCert: true, rejectUnauthorized: true }, listener);
}
