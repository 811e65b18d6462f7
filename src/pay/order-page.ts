import { lineList, totals } from './cart-view.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { offerView } from './offer-view.ts';
import { type CheckoutData, httpsUrlOrNull, type OrderData } from './page-data.ts';
import { pixView } from './pix-view.ts';
import { isOpen, type Stage, stageOf, stagesOf } from './stage.ts';

/** Everything that the page of an order shows. */
export interface OrderView {
  readonly base: string;
  readonly token: string;
  readonly checkout: CheckoutData;
  readonly order: NonNullable<CheckoutData['order']>;
  readonly now: Date;
  /** Reason for which the offer that was clicked on was not accepted. */
  readonly offerError?: string | undefined;
}

/** Heading and sentences of each stage. */
const STAGE_TEXTS: Readonly<Record<Stage, { readonly heading: string; readonly sentences: readonly string[] }>> = {
  awaited: { heading: 'Falta só o pagamento', sentences: ['O seu pedido foi feito e aguarda o pagamento.'] },
  analysed: { heading: 'Pagamento em análise', sentences: ['A loja está conferindo o pagamento. Não é preciso pagar de novo.'] },
  refused: {
    heading: 'O pagamento foi recusado',
    sentences: ['Nada foi cobrado. Você ainda pode tentar de novo até o fim do prazo.'],
  },
  late: {
    heading: 'O prazo para pagar terminou',
    sentences: ['Se você já pagou, aguarde: a confirmação pode levar alguns minutos. Se não pagou, não pague mais este código.'],
  },
  paid: { heading: 'Obrigado! Pagamento confirmado', sentences: ['A loja já recebeu o seu pedido e vai cuidar dele.'] },
  expired: {
    heading: 'O prazo para pagar terminou',
    sentences: ['O pedido foi cancelado, e nada foi cobrado. Para comprar, volte à loja e monte o carrinho de novo.'],
  },
  cancelled: { heading: 'Pedido cancelado', sentences: ['Este pedido foi cancelado. Se tiver dúvidas, fale com a loja.'] },
  owed: {
    heading: 'O valor será devolvido',
    sentences: ['O pagamento chegou, mas o pedido não pode mais ser atendido. A loja vai devolver o valor.'],
  },
  refunded: { heading: 'Valor devolvido', sentences: ['O pagamento deste pedido foi devolvido.'] },
};

/** Texts for payments without a code. */
const RECORDED: Readonly<Record<'BOLETO' | 'CARD', string>> = {
  BOLETO: 'O boleto está registrado. A confirmação vem até 3 dias depois do pagamento.',
  CARD: 'O pagamento com cartão está registrado e aguarda a confirmação.',
};

const PAYABLE: ReadonlySet<Stage> = new Set(['awaited', 'refused']);

/** Payment instructions for the current stage. */
async function paymentInstructions({ id, payment }: OrderData, stage: Stage): Promise<Html | string> {
  if (!payment || !PAYABLE.has(stage)) return '';
  const { method, amount, pixCode: code, expiresAt } = payment;
  if (method !== 'PIX') return html`<p>${RECORDED[method]}</p>`;
  if (code !== null) return pixView({ id, code, amount, expiresAt });
  return html`<p class="warning">Esta loja ainda não tem chave Pix. Fale com a loja para combinar o pagamento.</p>`;
}

const pollingNote = (stage: Stage) =>
  isOpen(stage) ? html`<p class="dim">Esta página se atualiza sozinha quando o pagamento é confirmado.</p>` : '';

/** An accepted offer: an order of its own with its own payment. */
async function acceptedOffer(order: OrderData, now: Date): Promise<Html> {
  const stage = stageOf(order, now);
  const { heading } = STAGE_TEXTS[stage];
  return html`<section class="card" id="oferta-aceita"><h2>Oferta aceita: ${heading.toLowerCase()}</h2>${lineList(order.items)}${totals(order, ['Oferta'])}
${await paymentInstructions(order, stage)}${pollingNote(stage)}</section>`;
}

function backToStore({ successUrl, cancelUrl }: CheckoutData, stage: Stage): Html | string {
  const address = httpsUrlOrNull(stage === 'paid' ? successUrl : cancelUrl);
  const text = stage === 'paid' ? 'Continuar na loja' : 'Voltar à loja';
  if (address === null || isOpen(stage)) return '';
  return html`<p><a class="button" href="${address}" rel="noreferrer">${text}</a></p>`;
}

/** The page of a checkout that became an order: payment instructions, then thanks and another offer (D-91, D-141). */
export async function orderPage(view: OrderView): Promise<Html> {
  const { base, checkout, order, now } = view;
  const stage = stageOf(order, now);
  const { heading, sentences } = STAGE_TEXTS[stage];
  const stages = stagesOf(order, now);
  const address = `${base}/pay/${checkout.id}/state`;
  const polling = stages.some(isOpen) ? { address, state: stages.join(' ') } : undefined;
  const accepted = await Promise.all(order.acceptedOffers.map((each) => acceptedOffer(each, now)));
  return layout(
    { base, title: heading, storeName: checkout.storeName, cancelUrl: isOpen(stage) ? null : checkout.cancelUrl, polling },
    html`<section class="card status ${stage}"><h1 tabindex="-1">${heading}</h1>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}
${await paymentInstructions(order, stage)}
${backToStore(checkout, stage)}
${pollingNote(stage)}</section>
${accepted}
${stage === 'paid' ? offerView(view) : ''}
<section class="card"><h2>Seu pedido</h2>${lineList(order.items)}${totals(order, checkout.discountLabels)}
<p class="dim">Número do pedido: <span class="wrap">${order.id}</span></p></section>`,
  );
}
