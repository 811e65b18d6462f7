import { createHash } from 'node:crypto';
import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { HttpResponse } from '../http/response.ts';
import type { SentDocument, ServerContext } from './server-context.ts';

/** An answer that a client keeps is asked for again with its tag, by the same caller (D-568). */
const KEPT = { 'cache-control': 'private, no-cache', vary: 'authorization, x-store-id' };

/** Tags what a published query by GET has read. What the call cost is no part of it. */
export function answerTags(): Plugin<object, ServerContext> {
  return {
    onExecutionResult({ request, context, result }) {
      const { document } = context as unknown as ServerContext;
      if (request.method !== 'GET' || !document.isById || result === undefined || Symbol.asyncIterator in (result as object))
        return;
      const { data, errors } = result as ExecutionResult;
      if (errors || !data) return;
      document.etag = `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url')}"`;
    },
  };
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** True when `If-None-Match` names the tag. */
const names = (header: string, tag: string): boolean =>
  header.trim() === '*' || header.split(',').some((each) => opaque(each) === opaque(tag));

/** The response with the tag of what it shows; 304 without a body for a caller who has it already. */
export function tagged(response: HttpResponse, { etag }: SentDocument, ifNoneMatch: string | null): HttpResponse {
  if (etag === undefined) return response;
  const headers = { ...response.headers, ...KEPT, etag };
  if (ifNoneMatch === null || !names(ifNoneMatch, etag)) return { ...response, headers };
  const { 'content-type': _type, 'content-length': _length, ...kept } = headers as Record<string, string>;
  return { status: 304, headers: kept, body: '' };
}
