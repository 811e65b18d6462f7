import type { GraphQLSchema } from 'graphql';
import type { MessageChannel } from '../generated/prisma/enums.ts';
import type { Asked } from '../graph/kernel/asked.ts';
import { systemCaller } from '../graph/kernel/caller.ts';
import { translated } from '../graph/kernel/database-errors.ts';
import { DomainError, rateLimited, retryAfterOf } from '../graph/kernel/errors.ts';
import { perform } from '../graph/kernel/perform.ts';
import { storedOperation } from '../graph/kernel/stored-operation.ts';
import type { Engine } from '../graph/kernel/unit-of-work.ts';
import { type OptOut, readOptOutToken } from '../graph/message/opt-out-token.ts';
import type { StoreDirectory } from '../graph/store/store-directory.ts';
import type { Limits } from '../limits/limits.ts';
import { retryAfter } from '../limits/policy.ts';
import { noContent, page } from './answers.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { brokenPage, refusedPage, tooFast } from './message-page.ts';

interface UnsubscribeParts {
  readonly engine: Engine;
  readonly schema: GraphQLSchema;
  readonly stores: StoreDirectory;
  readonly limits: Limits;
  /** Told of every error that is not a refusal, and of where it came up. */
  readonly onBug: (error: unknown, where: string) => void;
}

export interface UnsubscribePages {
  /** Whether an address is one of these pages. */
  owns(url: URL): boolean;
  /** Answers a request to one of the pages, from a client at `address`. Never throws. */
  answer(request: Asked, url: URL, address: string): Promise<Response>;
}

const PATH = /^\/unsubscribe\/([\w-]{1,500})$/;
const METHODS = 'GET, HEAD, POST, OPTIONS';

/** What is left off, in a sentence about a store. */
const MESSAGES: Readonly<Record<MessageChannel, string>> = {
  email: 'e-mails automáticos',
  sms: 'SMS automáticos',
  whatsapp: 'mensagens automáticas de WhatsApp',
};

const TITLE = 'Descadastro';
const frame = (base: string) => ({ base, title: TITLE, storeName: null, top: TITLE });

const askPage = (base: string, { channel }: OptOut, storeName: string) =>
  layout(
    frame(base),
    html`<section class="card note"><h1>Não quer mais receber ${MESSAGES[channel]} da loja ${storeName}?</h1>
<p>Ao confirmar, a loja deixa de enviar essas mensagens para o seu endereço.</p>
<form method="post"><button>Não quero mais receber</button></form></section>`,
  );

const donePage = (base: string, { channel }: OptOut, storeName: string) =>
  layout(
    frame(base),
    html`<section class="card note"><h1>Pronto</h1>
<p>Você não receberá mais ${MESSAGES[channel]} da loja ${storeName}.</p></section>`,
  );

const missingPage = (base: string) =>
  layout(
    frame(base),
    html`<section class="card note"><h1>Página não encontrada</h1>
<p>Este endereço de descadastro não existe ou não vale mais. Abra de novo o link da última mensagem que você recebeu.</p></section>`,
  );

const STORE = '{ store { name } }';
const OPT_OUT = `mutation ($channel: MessageChannel!, $recipient: String!) {
  optOutOfMessages(channel: $channel, recipient: $recipient)
}`;

/**
 * Where who got a message of an automation asks for no more of them. To look at the page changes nothing, for mail scanners
 * look as well; to post to it does, from the page's own button or from a mail program (RFC 8058). Whoever has the address
 * may: nobody can guess one, and guesses are limited as those of the pay page are. It works also in a store that is closed.
 */
export function createUnsubscribePages({ engine, schema, stores, limits, onBug }: UnsubscribeParts): UnsubscribePages {
  const base = new URL(engine.publicUrl).pathname.replace(/\/$/, '');
  const [store, optOut] = [storedOperation(schema, STORE), storedOperation(schema, OPT_OUT)];

  async function dispatch(request: Asked, url: URL, address: string): Promise<Response> {
    const { method } = request;
    const standing = await limits.spend('shopper-address', address, 1);
    if (!standing.passed) throw rateLimited(retryAfter(standing));
    const asked = readOptOutToken(engine.secrets, PATH.exec(url.pathname)?.[1] ?? '');
    if (!asked || !(await stores.find(asked.storeId))) return page(404, missingPage(base));
    if (method === 'OPTIONS') return noContent({ allow: METHODS });
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
      return page(405, refusedPage(base, `Este endereço não aceita ${method}.`), { allow: METHODS });
    const caller = systemCaller(asked.storeId);
    const { channel, recipient } = asked;
    if (method === 'POST') await perform(engine, caller, optOut, { channel, recipient });
    const { name } = (await perform(engine, caller, store, {})).store as { name: string };
    return page(200, (method === 'POST' ? donePage : askPage)(base, asked, name));
  }

  async function refused(error: unknown, request: Asked): Promise<Response> {
    const known = translated(error, engine.duplicates);
    if (!(known instanceof DomainError)) {
      // The path is the recipient's own.
      onBug(error, `${request.method} /unsubscribe/…`);
      return page(500, brokenPage(base));
    }
    const seconds = retryAfterOf(known);
    const sentence = known.code === 'RATE_LIMITED' ? tooFast(seconds ?? 1) : known.message;
    return page(known.status, refusedPage(base, sentence), seconds === undefined ? {} : { 'retry-after': String(seconds) });
  }

  return {
    owns: ({ pathname }) => pathname.startsWith('/unsubscribe/'),
    async answer(request, url, address) {
      const answer = await dispatch(request, url, address).catch((error: unknown) => refused(error, request));
      return request.method === 'HEAD' ? new Response(null, answer) : answer;
    },
  };
}
