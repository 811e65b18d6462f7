import { builder } from '../../../core/schema/builder.ts';
import type { Reason, RuleKind, RuleOutcome } from './price.ts';
import { DRAFT_ID } from './promotions.ts';

const KIND_DESCRIPTIONS: Readonly<Record<RuleKind, string>> = {
  GIFT: 'Brinde.',
  DISCOUNT_RANGE: 'Desconto progressivo.',
  COUPON: 'Cupom.',
  SHIPPING: 'Forma de envio.',
  PAYMENT_DISCOUNT: 'Desconto do meio de pagamento.',
};

const REASON_DESCRIPTIONS: Readonly<Record<Reason, string>> = {
  INACTIVE: 'Está desativada.',
  NOT_STARTED: 'Ainda não começou.',
  ENDED: 'Já terminou.',
  NOT_IN_SEGMENT: 'É de um segmento em que o comprador não está, ou não se sabe quem ele é.',
  CART_QUANTITY_TOO_LOW: 'Há itens de menos no carrinho.',
  CART_QUANTITY_TOO_HIGH: 'Há itens demais no carrinho.',
  CART_TOTAL_TOO_LOW: 'O carrinho vale menos que o mínimo.',
  CART_TOTAL_TOO_HIGH: 'O carrinho vale mais que o máximo.',
  NO_TRIGGER_PRODUCT: 'Nenhum dos produtos que a ativam está no carrinho.',
  NO_TARGET_PRODUCT: 'Nenhum dos produtos a que se aplica está no carrinho.',
  NOT_FOR_SALE: 'O produto não está à venda.',
  HAS_VARIANTS: 'O produto tem variações, e um brinde não diz qual.',
  OUT_OF_STOCK: 'O produto está sem estoque.',
  ALREADY_GIVEN: 'Outro brinde já dá o mesmo produto.',
  NO_TIER: 'O carrinho não alcança nenhuma faixa.',
  TOO_FEW_ITEMS: 'Há itens de menos para a posição descontada.',
  OTHER_RANGE_APPLIES: 'Outro desconto progressivo se aplica.',
  UNKNOWN_CODE: 'A loja não tem este cupom.',
  NO_USES_LEFT: 'O cupom esgotou.',
  ALREADY_USED_BY_CUSTOMER: 'O comprador já usou o cupom.',
  CODE_NOT_TYPED: 'O cupom não foi informado.',
  OTHER_COUPON_APPLIES: 'Outro cupom se aplica.',
  NOTHING_TO_DISCOUNT: 'Não há o que descontar.',
  OTHER_METHOD: 'Vale para outro meio de pagamento.',
  NO_METHOD_CHOSEN: 'Nenhum meio de pagamento foi escolhido.',
  NOTHING_TO_SHIP: 'Não há o que enviar.',
  OTHER_SHIPPING_CHOSEN: 'Outra forma de envio vale.',
  EXTERNAL_CART: 'Não vale para carrinhos externos.',
};

type Described<Key extends string> = Record<Key, { description: string }>;

const described = <Key extends string>(texts: Readonly<Record<Key, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, description]) => [key, { description }])) as Described<Key>;

export const PricingRuleKind = builder.enumType('PricingRuleKind', {
  description: 'De que tipo é uma regra.',
  values: described(KIND_DESCRIPTIONS),
});

const PricingReason = builder.enumType('PricingReason', {
  description: 'Por que uma regra não se aplicou.',
  values: described(REASON_DESCRIPTIONS),
});

/** Outcome of one rule in a price (D-87). */
export const PricingRule = builder.objectRef<RuleOutcome>('PricingRule').implement({
  description: 'Uma regra da loja e o que ela fez com o preço.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PricingRuleKind, description: 'Tipo.' }),
    ruleId: t.field({
      type: 'ID',
      nullable: true,
      description:
        'Identificador da regra, que tem um efeito em cada carrinho; null: um cupom que a loja não tem, um envio a combinar ou um rascunho.',
      resolve: ({ id }) => (id === DRAFT_ID ? null : id),
    }),
    draft: t.boolean({
      description: 'Se é o rascunho de simulateCart, que não foi salvo.',
      resolve: ({ id }) => id === DRAFT_ID,
    }),
    name: t.exposeString('name', { description: 'Nome, código do cupom ou meio de pagamento.' }),
    applied: t.exposeBoolean('applied', { description: 'Se foi aplicada.' }),
    amount: t.expose('amount', { type: 'Money', description: 'Desconto dado; no envio, o seu preço. 0 quando não se aplicou.' }),
    reason: t.expose('reason', { type: PricingReason, nullable: true, description: 'Por que não se aplicou; null: aplicou-se.' }),
    message: t.exposeString('message', { description: 'Frase para o comprador, com o que falta.' }),
  }),
});
