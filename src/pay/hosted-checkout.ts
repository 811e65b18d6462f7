import { type Html, html } from '../http/html.ts';
import type { OrderData } from './page-data.ts';
import { formatMoment } from './pix-view.ts';
import type { Stage } from './stage.ts';

/** Heading and sentences of a stage. */
export interface StageText {
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** Texts of an order that is paid at the page of a provider, where they are not those of a code. */
const TEXTS: Readonly<Partial<Record<Stage, StageText>>> = {
  starting: {
    heading: 'Falta só o pagamento',
    sentences: ['O seu pedido foi feito. O Mercado Pago está preparando a página para pagar.'],
  },
  failed: {
    heading: 'Não deu para preparar o pagamento',
    sentences: ['O Mercado Pago recusou a cobrança. Nada foi cobrado.'],
  },
  lapsed: { heading: 'O prazo para pagar terminou', sentences: ['Nada foi cobrado. Se você já pagou, aguarde a confirmação.'] },
  analysed: {
    heading: 'Pagamento em confirmação',
    sentences: ['O seu pagamento está sendo confirmado, o que pode levar dias úteis. Não é preciso pagar de novo.'],
  },
  refused: { heading: 'O cartão foi recusado', sentences: ['Nada foi cobrado. Tente de novo, com o mesmo cartão ou com outro.'] },
};

type Attempt = NonNullable<OrderData['attempt']>;

/** The charge of an order at the page of a provider; undefined: it is paid with a code, or recorded by the store. */
export const hostedAttempt = ({ attempt }: Pick<OrderData, 'attempt'>): Attempt | undefined =>
  attempt && attempt.method !== 'PIX' ? attempt : undefined;

/** The text of a stage of an order; undefined: it is that of any order. */
export const hostedText = (order: OrderData, stage: Stage): StageText | undefined =>
  hostedAttempt(order) ? TEXTS[stage] : undefined;

const STARTING = html`<p class="dim" role="status">Só um instante: o botão para pagar aparece aqui sozinho.</p>`;
const AWAY = html`<p class="warning" role="status">O Mercado Pago não está respondendo. O botão para pagar aparece aqui assim que ele voltar; o seu pedido está guardado.</p>`;

const METHODS = { CARD: 'com cartão', BOLETO: 'com boleto' } as const;

/** The way to the page of the provider. */
export function hostedCheckout({ method, status, error, payUrl, expiresAt }: Attempt): Html {
  if (status === 'STARTING' || payUrl === null) return error === null ? STARTING : AWAY;
  const note =
    method === 'BOLETO'
      ? 'O boleto é feito na página do Mercado Pago. A confirmação vem em até 3 dias úteis depois do pagamento.'
      : 'Você paga na página do Mercado Pago, em uma ou mais parcelas, e depois volta para cá.';
  return html`<p><a class="button pay" href="${payUrl}" rel="noreferrer">Pagar ${METHODS[method === 'BOLETO' ? 'BOLETO' : 'CARD']} no Mercado Pago</a></p>
<p class="hint">${note} Pague até ${formatMoment(expiresAt)} (horário de Brasília).</p>`;
}
