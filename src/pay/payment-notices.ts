import { timingSafeEqual } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import { DomainError, rateLimitedError, retryAfterOf } from '../core/errors.ts';
import { toDomainError } from '../core/execution/database-errors.ts';
import { systemPrincipal } from '../core/execution/principal.ts';
import { callOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { compileOperation } from '../core/execution/stored-operation.ts';
import { HintAttemptsDocument } from '../generated/documents/pay.ts';
import type { PaymentProviderKind } from '../generated/prisma/enums.ts';
import { findNoticeAddress } from '../graph/sales/payment-provider/provider-settings.ts';
import { readBodyText } from '../http/body.ts';
import type { HttpResponse } from '../http/response.ts';
import { type Call, type Surface, unknownPath } from '../http/router.ts';
import { isUuid } from '../lib/ids.ts';
import { type RateLimits, retryAfterSeconds } from '../rate-limits/policies.ts';
import { payResponses } from './layout.ts';
import { READ_NOTICE } from './notice-hints.ts';

interface NoticeOptions {
  readonly runtime: Runtime;
  readonly schema: GraphQLSchema;
  readonly limits: RateLimits;
  /** Called with every error that is not a rejection, and its location. */
  readonly onBug: (error: unknown, where: string) => void;
}

/** A provider that sends a notice. */
interface Sender {
  readonly id: string;
  readonly storeId: string;
  readonly kind: PaymentProviderKind;
}

/** Maximum size of a notice, in bytes. */
const MAX_NOTICE_BYTES = 256 * 1024;

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Addresses to which payment providers send notices; banks add `/pix` to the one that they are told, and that of a charge at Mercado Pago
 * ends with its reference. A notice is believed in nothing: it says of which charges the provider is to be asked soon (D-590).
 */
export function createPaymentNotices({ runtime, schema, limits, onBug }: NoticeOptions): Surface<Sender> {
  const hint = compileOperation(schema, HintAttemptsDocument);

  async function take({ request, url, params }: Call, { id, storeId, kind }: Sender): Promise<HttpResponse> {
    const body = parsed(await readBodyText(request, MAX_NOTICE_BYTES));
    const notice = { body, query: url.searchParams, headers: request.headers, of: params['of'] };
    const hints = await READ_NOTICE[kind](notice, { id, storeId }, runtime);
    await callOperation(runtime, systemPrincipal(storeId), hint, { providerId: id, ...hints });
    return payResponses.json(200, {});
  }

  /** Banks that register an address ask for it first. */
  const methods = { POST: take, GET: () => payResponses.json(200, {}) };
  return {
    owns: (path) => path.startsWith('/payments/'),
    routes: [
      { path: '/payments/:providerId/:token', methods },
      { path: '/payments/:providerId/:token/:of', methods },
    ],
    async open({ url, address }) {
      const [, , id = '', token = ''] = url.pathname.split('/');
      const known = isUuid(id) ? await findNoticeAddress(runtime.database.query, id.toLowerCase()) : undefined;
      if (known && isSame(token, known.token)) return { id: id.toLowerCase(), storeId: known.storeId, kind: known.kind };
      const state = await limits.spend('shopper-address', address, 1);
      if (!state.allowed) throw rateLimitedError(retryAfterSeconds(state));
      throw unknownPath();
    },
    refuse(error, { request: { method } }) {
      const known = toDomainError(error, runtime);
      // The path has the secret of a provider.
      if (!(known instanceof DomainError)) onBug(error, `${method} /payments/…`);
      const status = known instanceof DomainError ? known.status : 500;
      const seconds = known instanceof DomainError ? retryAfterOf(known) : undefined;
      return payResponses.json(status, {}, seconds === undefined ? {} : { 'retry-after': String(seconds) });
    },
  };
}
