import type { GraphQLSchema } from 'graphql';
import type { StoreDirectory } from '../auth/store-directory.ts';
import { DomainError, rateLimitedError, retryAfterOf } from '../core/errors.ts';
import { toDomainError } from '../core/execution/database-errors.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { atStoreTime } from '../core/execution/store-clocks.ts';
import { assetResponse } from '../http/hashed-asset.ts';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { type Call, PathError, type Surface } from '../http/router.ts';
import { isUuid } from '../lib/ids.ts';
import { type RateLimits, retryAfterSeconds } from '../rate-limits/policies.ts';
import { acceptOffer } from './accept-offer.ts';
import { accentResponse, payScript, payStyle } from './assets.ts';
import { changeMethod } from './change-method.ts';
import { couponGuesses } from './coupon-guesses.ts';
import { payResponses } from './layout.ts';
import { internalErrorPage, missingPage, rateLimitedResponse, rejectedPage } from './message-page.ts';
import { shopperOperations } from './operations.ts';
import { renewPayment } from './renew-payment.ts';
import { requestReturn } from './request-return.ts';
import { authenticateShopper, createShopperSession, type ShopperSession } from './shopper-session.ts';
import { postCheckout, showCheckout } from './show-checkout.ts';
import { simulatePayment } from './simulate-payment.ts';
import { stageOf, stateOf } from './stage.ts';
import type { FindAddress } from './zipcode-address.ts';

export interface PayOptions {
  readonly runtime: Runtime;
  readonly schema: GraphQLSchema;
  readonly stores: StoreDirectory;
  readonly limits: RateLimits;
  /** Finds what a CEP decides of an address. */
  readonly findAddress: FindAddress;
  /** Called with every error that is not a rejection, and its location. */
  readonly onBug: (error: unknown, where: string) => void;
}

type Page = (session: ShopperSession) => Promise<HttpResponse>;

/** State of the order, which the page's script compares with the one shown. */
async function showState({ operations, principal, runtime }: ShopperSession): Promise<HttpResponse> {
  const { clock } = await atStoreTime(runtime, principal.storeId);
  const order = await operations.state(principal);
  if (order === null) return payResponses.json(200, { state: 'open' });
  const now = clock.now();
  // The buyer looks, so the provider is asked too.
  for (const each of [order, ...order.acceptedOffers])
    if (each.attempt?.status === 'OPEN' && stageOf(each, now) === 'awaited') await operations.lookForPayment(principal, each.id);
  return payResponses.json(200, { state: stateOf(order, now) });
}

/** The pages on which buyers pay (D-60, D-141). */
export function createPayPages({ runtime, schema, stores, limits, findAddress, onBug }: PayOptions): Surface<void> {
  const base = new URL(runtime.publicUrl).pathname.replace(/\/$/, '');
  const operations = shopperOperations(runtime, schema);
  const parts = { runtime, operations, base, tryCoupon: couponGuesses(limits), findAddress };
  const missing = () => payResponses.page(404, missingPage(base));

  /** Takes a request from a bucket. Throws 429 when they come faster than a person clicks (D-15). */
  async function spend(limit: 'shopper-address' | 'shopper', who: string): Promise<void> {
    const state = await limits.spend(limit, who, 1);
    if (!state.allowed) throw rateLimitedError(retryAfterSeconds(state));
  }

  /** Parts of the address of a CEP, for the page's script. */
  const showAddress: Page = async ({ url }) => {
    const zipcode = url.pathname.split('/').at(-1) ?? '';
    return /^\d{8}$/.test(zipcode) ? payResponses.json(200, await findAddress(zipcode)) : missing();
  };

  /** A page for a shopper with the address of its checkout. */
  const forShopper =
    (page: Page) =>
    async ({ request, url, address, logEntry }: Call): Promise<HttpResponse> => {
      const id = checkoutIdOf(url);
      if (!isUuid(id)) return missing();
      // A bucket is made only for an existing checkout, and while its client's address may still ask: made-up ids use no memory
      // (D-208).
      await spend('shopper-address', address);
      const principal = await authenticateShopper(id, stores, request, runtime.secrets);
      if (principal) await spend('shopper', id.toLowerCase());
      logEntry.caller = 'shopper';
      if (principal?.storeId !== undefined) logEntry.storeId = principal.storeId;
      return principal ? page(createShopperSession({ ...parts, request, url, principal, address })) : missing();
    };

  function pathErrorPage({ status }: PathError, { method }: HttpRequest): Promise<HttpResponse> {
    return status === 405 ? payResponses.page(status, rejectedPage(base, `Este endereço não aceita ${method}.`)) : missing();
  }

  return {
    owns: (path) => path === '/pay' || path.startsWith('/pay/'),
    optionsHeaders: payResponses.headers,
    routes: [
      { path: '/pay/:checkoutId', methods: { GET: forShopper(showCheckout), POST: forShopper(postCheckout) } },
      { path: '/pay/:checkoutId/state', methods: { GET: forShopper(showState) } },
      { path: '/pay/:checkoutId/zipcode/:zipcode', methods: { GET: forShopper(showAddress) } },
      { path: '/pay/:checkoutId/offer', methods: { POST: forShopper(acceptOffer) } },
      { path: '/pay/:checkoutId/method', methods: { POST: forShopper(changeMethod) } },
      { path: '/pay/:checkoutId/renew', methods: { POST: forShopper(renewPayment) } },
      { path: '/pay/:checkoutId/return', methods: { POST: forShopper(requestReturn) } },
      { path: '/pay/:checkoutId/simulate', methods: { POST: forShopper(simulatePayment) } },
      { path: '/pay/assets', methods: { GET: missing } },
      {
        path: '/pay/assets/:file',
        methods: {
          GET: ({ request, params: { file = '' } }) =>
            accentResponse(file) ?? assetResponse([payStyle, payScript], file, request),
        },
      },
    ],
    async refuse(error, { request, url }) {
      if (error instanceof PathError) return pathErrorPage(error, request);
      const known = toDomainError(error, runtime);
      if (!(known instanceof DomainError)) {
        // The path names a checkout, which is a secret of its buyer.
        onBug(error, `${request.method} /pay/…`);
        return payResponses.page(500, internalErrorPage(base));
      }
      const seconds = retryAfterOf(known);
      const headers = seconds === undefined ? {} : { 'retry-after': String(seconds) };
      if (known.code !== 'RATE_LIMITED') return payResponses.page(known.status, rejectedPage(base, known.message), headers);
      if (url.pathname.endsWith('/state')) return payResponses.json(known.status, { retryAfter: seconds }, headers);
      const address = `${base}/pay/${checkoutIdOf(url).toLowerCase()}`;
      return rateLimitedResponse(base, request.method, seconds ?? 1, address);
    },
  };
}

/** The segment of the path that names a checkout, as it was sent. */
const checkoutIdOf = ({ pathname }: URL): string => pathname.split('/')[2] ?? '';
