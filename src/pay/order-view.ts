import { type Html, html } from '../http/html.ts';
import { hostedAttempt, hostedCheckout, hostedText, type StageText } from './hosted-checkout.ts';
import { otherMethods } from './other-methods.ts';
import type { CheckoutData, OrderData } from './page-data.ts';
import { pixView } from './pix-view.ts';
import { renewPaymentButton } from './renew-button.ts';
import { returnView } from './return-view.ts';
import { simulatePaymentButton } from './simulate-payment.ts';
import { isOpen, type Stage } from './stage.ts';

/** Data of the page of an order. */
export interface OrderView {
  readonly base: string;
  readonly token: string;
  readonly checkout: CheckoutData;
  readonly order: NonNullable<CheckoutData['order']>;
  readonly now: Date;
  /** Reason for which the offer that was clicked on was not accepted. */
  readonly offerError?: string | undefined;
  /** Sentence on a form that came too late. */
  readonly notice?: string | undefined;
  /** Reason for which a return that was asked for was refused. */
  readonly returnError?: { readonly orderId: string; readonly message: string } | undefined;
  /** Reason for which an order has no new code, or no other payment method. */
  readonly paymentError?: { readonly orderId: string; readonly message: string } | undefined;
}

/** Heading and sentences of each stage. */
const STAGE_TEXTS: Readonly<Record<Stage, StageText>> = {
  starting: {
    heading: 'Falta só o pagamento',
    sentences: ['O seu pedido foi feito. O banco da loja está fazendo o código Pix.'],
  },
  failed: { heading: 'Não deu para fazer o código Pix', sentences: ['O banco da loja recusou a cobrança. Nada foi cobrado.'] },
  lapsed: { heading: 'O código Pix terminou', sentences: ['Nada foi cobrado. Se você já pagou, aguarde alguns minutos.'] },
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
  paid: { heading: 'Obrigado! Pagamento confirmado', sentences: ['A loja já recebeu o seu pedido.'] },
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

/** Stages in which a buyer pays. */
export const PAYABLE: ReadonlySet<Stage> = new Set(['starting', 'awaited', 'refused']);

/** Stages in which a new code may be made, where the store can. */
const RENEWABLE: ReadonlySet<Stage> = new Set(['failed', 'lapsed', 'expired']);

/** Stages in which the buyer may pay in another way. */
const CHANGEABLE: ReadonlySet<Stage> = new Set(['starting', 'awaited', 'refused', 'failed', 'lapsed', 'expired']);

/** Payment instructions by the method of the order, at the current stage. */
async function ownMethod(view: OrderView, order: OrderData, stage: Stage): Promise<Html | string> {
  const { base, token, checkout, now } = view;
  if (!order.payment) return '';
  const form = { base, token, checkoutId: checkout.id, orderId: order.id };
  const isRenewable = RENEWABLE.has(stage) || (stage === 'refused' && hostedAttempt(order) !== undefined);
  if (isRenewable && order.renewable) return renewPaymentButton({ ...form, method: order.payment.method });
  if (!PAYABLE.has(stage)) return '';
  return html`${await methodInstructions(order, order.payment, now)}${checkout.store.test ? simulatePaymentButton(form) : ''}`;
}

/** Payment instructions for the current stage; in a test store, with a button that pays. */
export async function paymentInstructions(view: OrderView, order: OrderData, stage: Stage): Promise<Html | string> {
  if (!order.payment) return '';
  const { base, token, checkout, paymentError } = view;
  const problem = paymentError?.orderId === order.id ? html`<p class="warning" role="alert">${paymentError.message}</p>` : '';
  const others = CHANGEABLE.has(stage) ? otherMethods({ base, token, checkoutId: checkout.id }, order) : '';
  return html`${problem}${await ownMethod(view, order, stage)}${others}`;
}

const STARTING = html`<p class="dim" role="status">Só um instante: o código aparece aqui sozinho.</p>`;
const BANK_AWAY = html`<p class="warning" role="status">O banco da loja não está respondendo. O código aparece aqui assim que ele voltar; o seu pedido está guardado.</p>`;

async function methodInstructions(order: OrderData, payment: NonNullable<OrderData['payment']>, now: Date): Promise<Html> {
  const { id, attempt } = order;
  const { method, amount, pixCode } = payment;
  const hosted = hostedAttempt(order);
  if (hosted) return hostedCheckout(hosted);
  if (method !== 'PIX') return html`<p>${RECORDED[method]}</p>`;
  if (attempt?.status === 'STARTING') return attempt.error === null ? STARTING : BANK_AWAY;
  const code = attempt?.pixCode ?? pixCode;
  const expiresAt = attempt?.expiresAt ?? payment.expiresAt;
  if (code !== null) return pixView({ id, code, amount, expiresAt }, now);
  return html`<p class="warning">Esta loja ainda não tem chave Pix. Fale com a loja para combinar o pagamento.</p>`;
}

/** Says that the page turns by itself. */
export const pollingNote = (stage: Stage) =>
  isOpen(stage) ? html`<p class="dim">Esta página se atualiza sozinha quando o pagamento é confirmado.</p>` : '';

/** Heading and sentences of an order at its stage. */
export const textOf = (order: OrderData, stage: Stage): StageText => hostedText(order, stage) ?? STAGE_TEXTS[stage];

/** Returns of an order, with the form that asks for one. */
export function returnsOf({ base, token, checkout, returnError }: OrderView, order: OrderData): Html | string {
  const problem = returnError?.orderId === order.id ? returnError.message : undefined;
  return returnView({ base, token, checkoutId: checkout.id, problem }, order);
}
