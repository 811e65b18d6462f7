import type { GraphQLSchema } from 'graphql';
import type { Asked } from '../graph/kernel/asked.ts';
import { translated } from '../graph/kernel/database-errors.ts';
import { DomainError, rateLimited, retryAfterOf } from '../graph/kernel/errors.ts';
import type { Engine } from '../graph/kernel/unit-of-work.ts';
import { isUuid } from '../graph/kernel/uuid.ts';
import type { StoreDirectory } from '../graph/store/store-directory.ts';
import type { Limits } from '../limits/limits.ts';
import { retryAfter } from '../limits/policy.ts';
import type { RequestNote } from '../telemetry/request-note.ts';
import { acceptOffer } from './accept-offer.ts';
import { data, noContent, page } from './answers.ts';
import { assetAnswer } from './assets.ts';
import { brokenPage, missingPage, refusedPage, tooFast } from './message-page.ts';
import { shopperOperations } from './operations.ts';
import { type Session, sessionOf, shopperOf } from './shopper-session.ts';
import { postCheckout, showCheckout } from './show-checkout.ts';
import { stagesOf } from './stage.ts';

export interface PayParts {
  readonly engine: Engine;
  readonly schema: GraphQLSchema;
  readonly stores: StoreDirectory;
  readonly limits: Limits;
  /** Told of every error that is not a refusal, and of where it came up. */
  readonly onBug: (error: unknown, where: string) => void;
}

export interface PayPages {
  /** Whether an address is one of the pages'. */
  owns(url: URL): boolean;
  /** Answers a request to one of the pages, from a client at `address`. Never throws. */
  answer(request: Asked, url: URL, address: string, note: RequestNote): Promise<Response>;
}

type Handler = (session: Session) => Promise<Response>;

/** What the page's script compares with what it shows. */
async function showState({ operations, caller, engine }: Session): Promise<Response> {
  const order = await operations.state(caller);
  return data(200, { state: order === null ? 'open' : stagesOf(order, engine.clock.now()).join(' ') });
}

/** The pages of a checkout: what follows its address, and what each method does there. */
const PAGES: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  '': { GET: showCheckout, POST: postCheckout },
  state: { GET: showState },
  offer: { POST: acceptOffer },
};

const PATH = /^\/pay\/([^/]+)(?:\/([^/]+))?$/;

/** The pages on which buyers pay (D-60, D-141). */
export function createPayPages({ engine, schema, stores, limits, onBug }: PayParts): PayPages {
  const base = new URL(engine.publicUrl).pathname.replace(/\/$/, '');
  const operations = shopperOperations(engine, schema);
  const missing = () => page(404, missingPage(base));

  /** Nobody asks for pages faster than a person can, for one checkout or from one address. Throws 429 (D-15). */
  async function atAHumanPace(checkoutId: string, address: string): Promise<void> {
    const spent = [limits.spend('shopper-address', address, 1), limits.spend('shopper', checkoutId.toLowerCase(), 1)];
    for (const standing of await Promise.all(spent)) if (!standing.passed) throw rateLimited(retryAfter(standing));
  }

  async function dispatch(request: Asked, url: URL, address: string, note: RequestNote): Promise<Response> {
    const [, id, below = ''] = PATH.exec(url.pathname) ?? [];
    if (id === undefined) return missing();
    const isAsset = id === 'assets';
    const pages = isAsset ? { GET: missing } : Object.hasOwn(PAGES, below) ? PAGES[below] : undefined;
    if (!pages) return missing();
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const handler = Object.hasOwn(pages, method) ? pages[method as keyof typeof pages] : undefined;
    if (!handler) {
      const allow = [...Object.keys(pages), ...('GET' in pages ? ['HEAD'] : []), 'OPTIONS'].join(', ');
      if (method === 'OPTIONS') return noContent({ allow });
      return page(405, refusedPage(base, `Este endereço não aceita ${request.method}.`), { allow });
    }
    note.route = `${method} /pay/${isAsset ? 'assets/:file' : `:checkoutId${below && `/${below}`}`}`;
    if (isAsset) return assetAnswer(below) ?? missing();
    if (!isUuid(id)) return missing();
    await atAHumanPace(id, address);
    const caller = await shopperOf(id, stores);
    note.caller = 'shopper';
    if (caller?.storeId !== undefined) note.storeId = caller.storeId;
    return caller ? handler(sessionOf({ engine, operations, base, request, url, caller })) : missing();
  }

  async function refused(error: unknown, request: Asked, url: URL): Promise<Response> {
    const known = translated(error, engine.duplicates);
    if (!(known instanceof DomainError)) {
      // The path names a checkout, which is a secret of its buyer.
      onBug(error, `${request.method} ${url.pathname.replace(PATH, '/pay/…')}`);
      return page(500, brokenPage(base));
    }
    const seconds = retryAfterOf(known);
    const headers = seconds === undefined ? {} : { 'retry-after': String(seconds) };
    if (known.code !== 'RATE_LIMITED') return page(known.status, refusedPage(base, known.message), headers);
    const [, id, below] = PATH.exec(url.pathname) ?? [];
    if (below === 'state') return data(known.status, { retryAfter: seconds }, headers);
    return page(known.status, refusedPage(base, tooFast(seconds ?? 1), `${base}/pay/${id?.toLowerCase()}`), headers);
  }

  return {
    owns: ({ pathname }) => pathname === '/pay' || pathname.startsWith('/pay/'),
    async answer(request, url, address, note) {
      const answer = await dispatch(request, url, address, note).catch((error: unknown) => refused(error, request, url));
      return request.method === 'HEAD' ? new Response(null, answer) : answer;
    },
  };
}
