import { createHash } from 'node:crypto';
import type { HttpResponse } from '../http/response.ts';

/** An answer that a client keeps is asked for again with its tag, by the same caller (D-568). */
const KEPT = { 'cache-control': 'private, no-cache', vary: 'authorization, x-store-id' };

const tagOf = (data: unknown) => `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url')}"`;

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** True when `If-None-Match` names the tag. */
const names = (header: string, tag: string): boolean =>
  header.trim() === '*' || header.split(',').some((each) => opaque(each) === opaque(tag));

/**
 * The response with a tag of the data that it shows, of which what the call cost is no part; 304 without a body for a caller who has it.
 */
export function tagged(response: HttpResponse, data: unknown, ifNoneMatch: string | null): HttpResponse {
  const etag = tagOf(data);
  const headers = { ...response.headers, ...KEPT, etag };
  if (ifNoneMatch === null || !names(ifNoneMatch, etag)) return { ...response, headers };
  const { 'content-type': _type, ...kept } = headers as Record<string, string>;
  return { status: 304, headers: kept, body: '' };
}
