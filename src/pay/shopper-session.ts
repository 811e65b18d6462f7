import type { Asked } from '../graph/kernel/asked.ts';
import { type Caller, shopperCaller } from '../graph/kernel/caller.ts';
import { DomainError } from '../graph/kernel/errors.ts';
import type { Engine } from '../graph/kernel/unit-of-work.ts';
import { isUuid } from '../graph/kernel/uuid.ts';
import type { StoreDirectory } from '../graph/store/store-directory.ts';
import { page } from './answers.ts';
import { formFields, isFromHere } from './form-post.ts';
import { formToken, isFormToken } from './form-token.ts';
import type { Html } from './html.ts';
import { refusedPage } from './message-page.ts';
import type { ShopperOperations } from './operations.ts';

/** What every page of a checkout is made with. */
export interface Session {
  readonly engine: Engine;
  readonly operations: ShopperOperations;
  /** What the addresses of the pages begin with, up to `/pay`. */
  readonly base: string;
  readonly request: Asked;
  readonly url: URL;
  readonly caller: Caller;
  readonly checkoutId: string;
  /** The address of the checkout's page. */
  readonly address: string;
  /** What its forms carry. */
  readonly token: string;
}

/** The shopper whom an address makes; undefined where it names no checkout of an active store. */
export async function shopperOf(id: string, stores: StoreDirectory): Promise<Caller | undefined> {
  if (!isUuid(id)) return undefined;
  const checkoutId = id.toLowerCase();
  const store = await stores.withCheckout(checkoutId);
  return store?.active ? shopperCaller(store.id, checkoutId) : undefined;
}

type Parts = Omit<Session, 'address' | 'token' | 'checkoutId'>;

/** The session of a caller who has a checkout. */
export function sessionOf(parts: Parts): Session {
  const { checkoutId = '' } = parts.caller;
  const address = `${parts.base}/pay/${checkoutId}`;
  return { ...parts, checkoutId, address, token: formToken(parts.engine.secrets, checkoutId) };
}

/** The fields of a form that was sent from this checkout's page, or the page that refuses any other (D-141). */
export async function trustedFields({
  engine,
  request,
  checkoutId,
  base,
  address,
}: Session): Promise<URLSearchParams | Response> {
  const refused = (status: number, sentence: string): Promise<Response> => {
    const made: Html = refusedPage(base, sentence, address);
    return page(status, made);
  };
  if (!isFromHere(request, engine.publicUrl)) return refused(403, 'O formulário não veio desta página.');
  try {
    const fields = await formFields(request);
    if (isFormToken(engine.secrets, checkoutId, fields.get('token') ?? '')) return fields;
    return refused(403, 'O formulário não é desta página ou está desatualizado. Abra a página de novo.');
  } catch (error) {
    if (error instanceof DomainError) return refused(error.status, error.message);
    throw error;
  }
}
