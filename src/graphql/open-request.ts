import { type AuthenticationServices, authenticateGraphql } from '../auth/authenticate.ts';
import type { Principal } from '../core/execution/principal.ts';
import { anonymous } from '../core/execution/principal.ts';
import type { HttpRequest } from '../http/request.ts';
import type { RateLimitGuard } from '../rate-limits/guard.ts';
import { requestError } from './errors.ts';
import { type FindDocument, withDocumentText } from './published-documents.ts';
import type { RequestParams } from './request-params.ts';

/** A request to `/graphql` before its document is parsed. */
export interface OpenedRequest {
  readonly principal: Principal;
  readonly params: Omit<RequestParams, 'documentId'>;
  /** Id under which the document is published; undefined for one that was sent as a text (D-568). */
  readonly publishedId: string | undefined;
}

/** A refusal of a whole request, before its document was parsed. */
export interface RefusedRequest {
  readonly refusal: unknown;
  readonly principal?: Principal;
}

interface Services extends AuthenticationServices {
  readonly findDocument: FindDocument;
  /** Reads the parameters of a request of this method. */
  readonly read: (request: HttpRequest) => RequestParams | Promise<RequestParams>;
}

/**
 * Authenticates a request before it is read, charges one call for it, rejected documents included (D-15), reads it, and finds the text of a
 * published document. The rest of its cost is charged before execution.
 */
export async function openRequest(
  request: HttpRequest,
  rateLimit: RateLimitGuard,
  services: Services,
): Promise<OpenedRequest | RefusedRequest> {
  let principal: Principal | undefined;
  try {
    const caller = await rateLimit.authenticate(() => authenticateGraphql(request.headers, services, rateLimit));
    principal = caller;
    rateLimit.bindTo(caller, 'default');
    await rateLimit.spend(1);
    const { params, publishedId } = await withDocumentText(await services.read(request), caller, services.findDocument);
    return { principal: caller, params, publishedId };
  } catch (error) {
    return { refusal: requestError(error), ...(principal && { principal }) };
  }
}

/** The caller of a request as far as it is known. */
export const callerOf = (opened: OpenedRequest | RefusedRequest | undefined): Principal => opened?.principal ?? anonymous;
