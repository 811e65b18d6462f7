import { formatBrl } from '../../core/lib/money.ts';
import type { Reason } from './price.ts';

/** Reason for which a rule does not apply, and what is missing for it to: `Faltam R$ 12,00`, empty where nothing would help. */
export interface Rejection {
  readonly reason: Reason;
  readonly missing: string;
}

export const reject = (reason: Reason, missing = ''): Rejection => ({ reason, missing });

const always = (sentence: string) => () => sentence;
const offerMissing = (missing: string) => `${missing} para esta oferta.`;

/** Messages for the buyer (D-87). */
export const REJECTION_SENTENCES: Readonly<Record<Reason, (missing: string) => string>> = {
  INACTIVE: always('Esta oferta não está ativa.'),
  NOT_STARTED: always('Esta oferta ainda não começou.'),
  ENDED: always('Esta oferta já terminou.'),
  CART_QUANTITY_TOO_LOW: offerMissing,
  CART_QUANTITY_TOO_HIGH: always('O carrinho tem mais itens do que esta oferta permite.'),
  CART_TOTAL_TOO_LOW: offerMissing,
  CART_TOTAL_TOO_HIGH: always('O valor do carrinho passa do limite desta oferta.'),
  NO_TRIGGER_PRODUCT: always('Falta no carrinho um dos produtos que dão este brinde.'),
  NO_TARGET_PRODUCT: always('O carrinho não tem produtos participantes desta oferta.'),
  NOT_FOR_SALE: always('Este brinde não está disponível.'),
  OUT_OF_STOCK: always('Este brinde está esgotado.'),
  ALREADY_GIVEN: always('O carrinho já tem este brinde.'),
  NO_TIER: (missing) => (missing === '' ? 'O carrinho está fora das faixas desta oferta.' : offerMissing(missing)),
  TOO_FEW_ITEMS: offerMissing,
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
  EXTERNAL_CART: always('Esta oferta não vale para carrinhos de fora da loja.'),
};

// Less than two are one to Portuguese grammar: `Falta R$ 1,99`, `Faltam R$ 2,00`.

/** `Faltam R$ 12,00` (D-87). */
export const missingAmountText = (cents: number): string => `${cents < 200 ? 'Falta' : 'Faltam'} ${formatBrl(cents)}`;

/** `Falta 1 item`, `Faltam 3 itens` (D-87). */
export const missingItemsText = (count: number): string => (count === 1 ? 'Falta 1 item' : `Faltam ${count} itens`);
