import { hostedText, type StageText } from './hosted-checkout.ts';
import type { OrderData } from './page-data.ts';
import type { Stage } from './stage.ts';

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

/** Text of an order that expired, and may still be paid. */
const RENEWABLE_TEXT: StageText = {
  heading: 'O prazo para pagar terminou',
  sentences: ['Nada foi cobrado. Ainda quer comprar? Gere um novo pagamento aqui mesmo, com os mesmos dados.'],
};

/** Stages in which the buyer can pay now. */
export const PAYABLE: ReadonlySet<Stage> = new Set(['starting', 'awaited', 'refused']);

/** Heading and sentences of an order at a stage. */
export function textOf(order: OrderData, stage: Stage): StageText {
  if (stage === 'expired' && order.renewable) return RENEWABLE_TEXT;
  return hostedText(order, stage) ?? STAGE_TEXTS[stage];
}

/** Heading and sentences of the page. A paid order whose accepted offer is still to be paid is not done yet. */
export function pageText(order: OrderData, stage: Stage, offers: readonly Stage[]): StageText {
  if (stage !== 'paid' || !offers.some((each) => PAYABLE.has(each))) return textOf(order, stage);
  return {
    heading: 'Falta pagar a oferta',
    sentences: ['O pagamento do seu pedido foi confirmado. Para receber também a oferta que você aceitou, pague-a abaixo.'],
  };
}
