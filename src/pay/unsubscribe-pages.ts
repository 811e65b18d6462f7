import type { GraphQLSchema } from 'graphql';
import type { StoreDirectory } from '../auth/store-directory.ts';
import { DomainError, rateLimitedError, retryAfterOf } from '../core/errors.ts';
import { toDomainError } from '../core/execution/database-errors.ts';
import { systemPrincipal } from '../core/execution/principal.ts';
import { callOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { compileOperation, type StoredOperation } from '../core/execution/stored-operation.ts';
import {
  OptOutDocument,
  type OptOutMutationVariables as Recipient,
  TakeBackOptOutDocument,
  UnsubscribedStoreDocument,
} from '../generated/documents/pay.ts';
import type { MessageChannel } from '../generated/prisma/enums.ts';
import { type OptOut, readOptOutToken } from '../graph/messages/message/opt-out-token.ts';
import { readBodyText } from '../http/body.ts';
import { html } from '../http/html.ts';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { type Call, PathError, type Surface, unknownPath } from '../http/router.ts';
import { type RateLimits, retryAfterSeconds } from '../rate-limits/policies.ts';
import { layout, payResponses } from './layout.ts';
import { internalErrorPage, rateLimitedResponse, rejectedPage } from './message-page.ts';
import type { SellerData } from './page-data.ts';

interface UnsubscribeOptions {
  readonly runtime: Runtime;
  readonly schema: GraphQLSchema;
  readonly stores: StoreDirectory;
  readonly limits: RateLimits;
  /** Called with every error that is not a rejection, and its location. */
  readonly onBug: (error: unknown, where: string) => void;
}

const PATH = /^\/unsubscribe\/([\w-]{1,500})$/;

/** Kind of messages in a sentence about a store. */
const MESSAGES: Readonly<Record<MessageChannel, string>> = {
  email: 'e-mails automáticos',
  sms: 'SMS automáticos',
  whatsapp: 'mensagens automáticas de WhatsApp',
};

const TITLE = 'Descadastro';
const frame = (base: string, seller: SellerData | null) => ({ base, title: TITLE, seller, top: TITLE });

const confirmPage = (base: string, { channel }: OptOut, seller: SellerData) =>
  layout(
    frame(base, seller),
    html`<section class="card note"><h1>Não quer mais receber ${MESSAGES[channel]} da loja ${seller.name}?</h1>
<p>Ao confirmar, a loja deixa de enviar essas mensagens para o seu endereço.</p>
<form method="post"><button>Não quero mais receber</button></form></section>`,
  );

/** Value of `intent` in the form that takes an opt-out back. */
const BACK = 'back';

const donePage = (base: string, { channel }: OptOut, seller: SellerData) =>
  layout(
    frame(base, seller),
    html`<section class="card note"><h1>Pronto</h1>
<p>Você não receberá mais ${MESSAGES[channel]} da loja ${seller.name}.</p>
<form method="post"><p>Foi engano?</p><button class="quiet" name="intent" value="${BACK}">Voltar a receber</button></form></section>`,
  );

const backPage = (base: string, { channel }: OptOut, seller: SellerData) =>
  layout(
    frame(base, seller),
    html`<section class="card note"><h1>Pronto</h1>
<p>Você volta a receber ${MESSAGES[channel]} da loja ${seller.name}.</p>
<form method="post"><button class="quiet">Não quero mais receber</button></form></section>`,
  );

const missingPage = (base: string) =>
  layout(
    frame(base, null),
    html`<section class="card note"><h1>Página não encontrada</h1>
<p>Este endereço de descadastro não existe ou não é mais válido. Abra de novo o link da última mensagem que você recebeu.</p></section>`,
  );

const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;

/** Maximum size of a form, in bytes; that of a mail program is `List-Unsubscribe=One-Click`. */
const MAX_FORM_BYTES = 1024;

/** True for the form that takes an opt-out back. */
async function isTakenBack(request: HttpRequest): Promise<boolean> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) return false;
  return new URLSearchParams(await readBodyText(request, MAX_FORM_BYTES)).get('intent') === BACK;
}

/**
 * Unsubscribe pages for recipients of automated messages. A GET changes nothing, because mail scanners follow links; a POST
 * does, from the page's button or from a mail program (RFC 8058); another button takes it back. The address is the credential: nobody can guess one, and
 * attempts are rate-limited like the pay page. Works for inactive stores as well.
 */
export function createUnsubscribePages({ runtime, schema, stores, limits, onBug }: UnsubscribeOptions): Surface<OptOut> {
  const base = new URL(runtime.publicUrl).pathname.replace(/\/$/, '');
  const store = compileOperation(schema, UnsubscribedStoreDocument);
  const optOutOperation = compileOperation(schema, OptOutDocument);
  const takeBackOperation = compileOperation(schema, TakeBackOptOutDocument);

  async function sellerOf({ storeId }: OptOut): Promise<SellerData> {
    const { store: seller } = await callOperation(runtime, systemPrincipal(storeId), store, {});
    if (seller === null) throw unknownPath();
    return seller;
  }
  const confirm = async (_call: Call, optOut: OptOut) =>
    payResponses.page(200, confirmPage(base, optOut, await sellerOf(optOut)));

  async function change({ request }: Call, optOut: OptOut): Promise<HttpResponse> {
    const { storeId, channel, recipient } = optOut;
    const [operation, page]: [StoredOperation<unknown, Recipient>, typeof donePage] = (await isTakenBack(request))
      ? [takeBackOperation, backPage]
      : [optOutOperation, donePage];
    await callOperation(runtime, systemPrincipal(storeId), operation, { channel, recipient });
    return payResponses.page(200, page(base, optOut, await sellerOf(optOut)));
  }

  return {
    owns: (path) => path.startsWith('/unsubscribe/'),
    optionsHeaders: payResponses.headers,
    routes: [{ path: '/unsubscribe/:token', methods: { GET: confirm, HEAD: confirm, POST: change } }],
    async open({ url, address }) {
      const state = await limits.spend('shopper-address', address, 1);
      if (!state.allowed) throw rateLimitedError(retryAfterSeconds(state));
      const optOut = readOptOutToken(runtime.secrets, PATH.exec(url.pathname)?.[1] ?? '');
      if (!optOut || !(await stores.find(optOut.storeId))) throw unknownPath();
      return optOut;
    },
    async refuse(error, { request: { method } }) {
      const known = toDomainError(error, runtime);
      if (!(known instanceof DomainError)) {
        // The path is the recipient's own.
        onBug(error, `${method} /unsubscribe/…`);
        return payResponses.page(500, internalErrorPage(base));
      }
      if (known instanceof PathError)
        return payResponses.page(
          known.status,
          known.status === 404 ? missingPage(base) : rejectedPage(base, `Este endereço não aceita ${method}.`),
        );
      const seconds = retryAfterOf(known);
      if (known.code === 'RATE_LIMITED') return rateLimitedResponse(base, method, seconds ?? 1);
      const headers = seconds === undefined ? {} : { 'retry-after': String(seconds) };
      return payResponses.page(known.status, rejectedPage(base, known.message), headers);
    },
  };
}
