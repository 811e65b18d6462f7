import type { StoreDirectory } from '../auth/store-directory.ts';
import { DomainError } from '../core/errors.ts';
import { type Principal, shopperPrincipal } from '../core/execution/principal.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { isSameOrigin, readForm } from '../http/form-post.ts';
import type { Html } from '../http/html.ts';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { isUuid } from '../lib/ids.ts';
import type { Secrets } from '../lib/secrets.ts';
import { isBuyersBrowser } from './buyer-cookie.ts';
import type { TryCoupon } from './coupon-guesses.ts';
import { payResponses } from './layout.ts';
import { rejectedPage } from './message-page.ts';
import type { ShopperOperations } from './operations.ts';
import type { FindAddress } from './zipcode-address.ts';

/** Dependencies of every page of a checkout. */
export interface ShopperSession {
  readonly runtime: Runtime;
  readonly operations: ShopperOperations;
  /** Prefix of the pages' addresses, up to `/pay`. */
  readonly base: string;
  readonly request: HttpRequest;
  readonly url: URL;
  readonly principal: Principal;
  /** The client's address. */
  readonly address: string;
  readonly tryCoupon: TryCoupon;
  /** Finds what a CEP decides of an address. */
  readonly findAddress: FindAddress;
  readonly checkoutId: string;
  /** The address of the checkout's page. */
  readonly pageUrl: string;
  /** Token of its forms. */
  readonly token: string;
}

/** The shopper of an address; undefined when it names no checkout of an active store. */
export async function authenticateShopper(
  id: string,
  stores: StoreDirectory,
  request: HttpRequest,
  secrets: Secrets,
): Promise<Principal | undefined> {
  if (!isUuid(id)) return undefined;
  const checkoutId = id.toLowerCase();
  const store = await stores.withCheckout(checkoutId);
  return store?.active ? shopperPrincipal(store.id, checkoutId, isBuyersBrowser(request, secrets, checkoutId)) : undefined;
}

type SessionOptions = Omit<ShopperSession, 'pageUrl' | 'token' | 'checkoutId'>;

/** The largest form, in bytes: every field at its longest is below, and those of the units of 10,000 items of kits with them. */
const MAX_FORM_BYTES = 256 * 1024;

/** The session of a checkout's buyer. */
export function createShopperSession(parts: SessionOptions): ShopperSession {
  const { checkoutId = '' } = parts.principal;
  const pageUrl = `${parts.base}/pay/${checkoutId}`;
  return { ...parts, checkoutId, pageUrl, token: formToken(parts.runtime.secrets, checkoutId) };
}

/** The fields of a form that was sent from this checkout's page, or the page that refuses any other (D-141). */
export async function readTrustedForm({
  runtime,
  request,
  checkoutId,
  base,
  pageUrl: address,
}: ShopperSession): Promise<URLSearchParams | HttpResponse> {
  const reject = (status: number, sentence: string): Promise<HttpResponse> => {
    const contents: Html = rejectedPage(base, sentence, address);
    return payResponses.page(status, contents);
  };
  if (!isSameOrigin(request, runtime.publicUrl)) return reject(403, 'O formulário não veio desta página.');
  try {
    const fields = await readForm(request, MAX_FORM_BYTES);
    if (isFormToken(runtime.secrets, checkoutId, fields.get('token') ?? '')) return fields;
    return reject(403, 'O formulário não é desta página ou está desatualizado. Abra a página de novo.');
  } catch (error) {
    if (error instanceof DomainError) return reject(error.status, error.message);
    throw error;
  }
}

const sealed = (checkoutId: string) => `pay form ${checkoutId}`;

/** Token in a form that proves that this service made it for this checkout (D-141). */
export const formToken = (secrets: Secrets, checkoutId: string): string => secrets.seal(sealed(checkoutId)).toString('base64url');

/** True when the service made the token for this checkout. */
export const isFormToken = (secrets: Secrets, checkoutId: string, token: string): boolean =>
  secrets.open(Buffer.from(token, 'base64url')) === sealed(checkoutId);
