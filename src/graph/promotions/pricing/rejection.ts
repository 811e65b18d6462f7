import { formatBrl } from '../../../lib/money.ts';
import type { Reason, RuleKind } from './price.ts';

/** Reason for which a rule does not apply, and what is missing for it to: `Faltam R$ 12,00`, empty where nothing would help. */
export interface Rejection {
  readonly reason: Reason;
  readonly missing: string;
}

export const reject = (reason: Reason, missing = ''): Rejection => ({ reason, missing });

/** Words of a sentence that depend on what is refused. */
interface Noun {
  readonly subject: string;
  readonly of: string;
  readonly target: string;
  readonly active: string;
}

const OFFER: Noun = { subject: 'Esta oferta', of: 'desta oferta', target: 'esta oferta', active: 'ativa' };
const COUPON: Noun = { subject: 'Este cupom', of: 'deste cupom', target: 'este cupom', active: 'ativo' };

type Sentence = (noun: Noun, missing: string) => string;

const always =
  (sentence: string): Sentence =>
  () =>
    sentence;
const whatIsMissing: Sentence = ({ target }, missing) => `${missing} para ${target}.`;

/** Messages for the buyer (D-87). */
const SENTENCES: Readonly<Record<Reason, Sentence>> = {
  INACTIVE: ({ subject, active }) => `${subject} não está ${active}.`,
  NOT_STARTED: ({ subject }) => `${subject} ainda não começou.`,
  ENDED: ({ subject }) => `${subject} já terminou.`,
  NOT_IN_SEGMENT: ({ subject }) => `${subject} é só para alguns clientes.`,
  CART_QUANTITY_TOO_LOW: whatIsMissing,
  CART_QUANTITY_TOO_HIGH: ({ target }) => `O carrinho tem mais itens do que ${target} permite.`,
  CART_TOTAL_TOO_LOW: whatIsMissing,
  CART_TOTAL_TOO_HIGH: ({ of }) => `O valor do carrinho passa do limite ${of}.`,
  NO_TRIGGER_PRODUCT: always('Falta no carrinho um dos produtos que dão este brinde.'),
  NO_TARGET_PRODUCT: ({ of }) => `O carrinho não tem produtos participantes ${of}.`,
  NOT_FOR_SALE: always('Este brinde não está disponível.'),
  HAS_VARIANTS: always('Este brinde não está disponível.'),
  OUT_OF_STOCK: always('Este brinde está esgotado.'),
  ALREADY_GIVEN: always('O carrinho já tem este brinde.'),
  NO_TIER: (noun, missing) => (missing === '' ? `O carrinho está fora das faixas ${noun.of}.` : whatIsMissing(noun, missing)),
  TOO_FEW_ITEMS: whatIsMissing,
  OTHER_RANGE_APPLIES: always('Outro desconto progressivo foi aplicado.'),
  UNKNOWN_CODE: always('Este cupom não existe.'),
  NO_USES_LEFT: always('Este cupom já foi usado por completo.'),
  ALREADY_USED_BY_CUSTOMER: always('Você já usou este cupom.'),
  CODE_NOT_TYPED: always('Digite o código do cupom para usá-lo.'),
  OTHER_COUPON_APPLIES: always('Outro cupom foi aplicado.'),
  NOTHING_TO_DISCOUNT: always('Não há valor a descontar.'),
  OTHER_METHOD: always('Este desconto é de outra forma de pagamento.'),
  NO_METHOD_CHOSEN: always('Escolha esta forma de pagamento para ter o desconto.'),
  NOTHING_TO_SHIP: always('O carrinho não tem nada a enviar.'),
  OTHER_SHIPPING_CHOSEN: always('Outro frete foi escolhido.'),
  EXTERNAL_CART: ({ subject }) => `${subject} não vale para carrinhos de outra vitrine.`,
};

/** Message for the buyer about a rule that does not apply; a coupon is called one. */
export const rejectionSentence = (kind: RuleKind, { reason, missing }: Rejection): string =>
  SENTENCES[reason](kind === 'COUPON' ? COUPON : OFFER, missing);

// Less than two are one to Portuguese grammar: `Falta R$ 1,99`, `Faltam R$ 2,00`.

/** `Faltam R$ 12,00` (D-87). */
export const missingAmountText = (cents: number): string => `${cents < 200 ? 'Falta' : 'Faltam'} ${formatBrl(cents)}`;

/** `Falta 1 item`, `Faltam 3 itens` (D-87). */
export const missingItemsText = (count: number): string => (count === 1 ? 'Falta 1 item' : `Faltam ${count} itens`);
