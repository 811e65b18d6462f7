import { type Html, html } from '../http/html.ts';
import type { HttpResponse } from '../http/response.ts';
import { layout, payResponses } from './layout.ts';
import { backUrlOrNull, type CheckoutData } from './page-data.ts';

const message = (base: string, title: string, sentences: readonly string[], link: Html | string = ''): Html =>
  layout(
    { base, title, seller: null },
    html`<section class="card note"><h1>${title}</h1>${sentences.map((sentence) => html`<p>${sentence}</p>`)}${link}</section>`,
  );

/** One page for every address without content: it does not reveal which checkouts exist (D-141). */
export const missingPage = (base: string): Html =>
  message(base, 'Página não encontrada', [
    'Este endereço de pagamento não existe ou não está disponível.',
    'Confira o link que você recebeu ou volte à loja e tente de novo.',
  ]);

/** A rejected request; for a form, with a link back to it. */
export const rejectedPage = (base: string, sentence: string, back?: string): Html =>
  message(
    base,
    'Não foi possível continuar',
    back === undefined ? [sentence] : [sentence, 'Nada foi cobrado.'],
    back === undefined ? '' : html`<p><a class="button" href="${back}">Voltar ao pagamento</a></p>`,
  );

const secondsText = (seconds: number) => (seconds === 1 ? '1 segundo' : `${seconds} segundos`);

/** The response to a caller above a limit. A page that was to be read is loaded again by its browser as soon as it may be. */
export function rateLimitedResponse(base: string, method: string, seconds: number, back?: string): Promise<HttpResponse> {
  const isRead = method === 'GET' || method === 'HEAD';
  const wait = isRead
    ? `Ela abre de novo sozinha em ${secondsText(seconds)}.`
    : `Espere ${secondsText(seconds)} e tente de novo.`;
  const page = rejectedPage(base, `Esta página foi aberta vezes demais em pouco tempo. ${wait}`, back);
  return payResponses.page(429, page, { 'retry-after': String(seconds), ...(isRead && { refresh: String(seconds) }) });
}

/** The service's own fault. */
export const internalErrorPage = (base: string): Html =>
  message(base, 'Algo deu errado', [
    'O problema é nosso, e já foi registrado.',
    'Recarregue a página em instantes. Se você já pagou, o pagamento não se perde.',
  ]);

/** A cart that can no longer be bought as it is, and why. */
export const unavailablePage = (
  base: string,
  { store, cancelUrl }: Pick<CheckoutData, 'store' | 'cancelUrl'>,
  sentences: readonly string[],
): Html => {
  const back = backUrlOrNull(cancelUrl);
  return layout(
    { base, title: 'Carrinho indisponível', seller: store, cancelUrl },
    html`<section class="card note"><h1>Este carrinho não pode mais ser comprado</h1>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}
<p>Volte à loja para montar um carrinho novo. Nada foi cobrado.</p>
${back === null ? '' : html`<p><a class="button" href="${back}" rel="noreferrer">Voltar à loja</a></p>`}</section>`,
  );
};
