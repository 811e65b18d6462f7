// Made by graphql-codegen of operations.graphql: npm run snapshots.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Permissão; o texto antes dos dois pontos é o das chaves e dos tokens, aceito também aqui. */
export type ApiScope =
  /** audit:read: ler o que mudou na loja e quem o mudou. */
  | 'AUDIT_READ'
  /** automations:read: ler automações. */
  | 'AUTOMATIONS_READ'
  /** automations:write: ler e alterar automações. */
  | 'AUTOMATIONS_WRITE'
  /** categories:read: ler coleções. */
  | 'CATEGORIES_READ'
  /** categories:write: ler e alterar coleções. */
  | 'CATEGORIES_WRITE'
  /** checkouts:read: ler checkouts. */
  | 'CHECKOUTS_READ'
  /** checkouts:write: ler e alterar checkouts. */
  | 'CHECKOUTS_WRITE'
  /** coupons:read: ler cupons. */
  | 'COUPONS_READ'
  /** coupons:write: ler e alterar cupons. */
  | 'COUPONS_WRITE'
  /** customers:read: ler compradores. */
  | 'CUSTOMERS_READ'
  /** customers:write: ler e alterar compradores. */
  | 'CUSTOMERS_WRITE'
  /** customer-segments:read: ler segmentos de compradores. */
  | 'CUSTOMER_SEGMENTS_READ'
  /** discount-ranges:read: ler descontos progressivos. */
  | 'DISCOUNT_RANGES_READ'
  /** discount-ranges:write: ler e alterar descontos progressivos. */
  | 'DISCOUNT_RANGES_WRITE'
  /** gifts:read: ler brindes. */
  | 'GIFTS_READ'
  /** gifts:write: ler e alterar brindes. */
  | 'GIFTS_WRITE'
  /** kits:read: ler kits. */
  | 'KITS_READ'
  /** kits:write: ler e alterar kits. */
  | 'KITS_WRITE'
  /** orders-basic:read: ler pedidos, sem os dados pessoais do comprador. */
  | 'ORDERS_BASIC_READ'
  /** orders:read: ler pedidos. */
  | 'ORDERS_READ'
  /** orders:write: ler e alterar pedidos. */
  | 'ORDERS_WRITE'
  /** order-contacts:read: ler os dados pessoais do comprador em pedidos. */
  | 'ORDER_CONTACTS_READ'
  /** order-notes:write: ler e alterar observações, comentários e etiquetas de pedidos. */
  | 'ORDER_NOTES_WRITE'
  /** payments:read: ler provedores de pagamento e o dinheiro que andou. */
  | 'PAYMENTS_READ'
  /** payments:write: ler e alterar provedores de pagamento e o dinheiro que andou. */
  | 'PAYMENTS_WRITE'
  /** payment-discounts:read: ler descontos por forma de pagamento. */
  | 'PAYMENT_DISCOUNTS_READ'
  /** payment-discounts:write: ler e alterar descontos por forma de pagamento. */
  | 'PAYMENT_DISCOUNTS_WRITE'
  /** price-simulations:read: ler o preço que um carrinho teria. */
  | 'PRICE_SIMULATIONS_READ'
  /** privacy:write: atender compradores sobre os seus dados pessoais: cópia e remoção. */
  | 'PRIVACY_WRITE'
  /** products-basic:read: ler produtos, sem o preço de custo. */
  | 'PRODUCTS_BASIC_READ'
  /** products:read: ler produtos. */
  | 'PRODUCTS_READ'
  /** products:write: ler e alterar produtos. */
  | 'PRODUCTS_WRITE'
  /** product-costs:read: ler o preço de custo de produtos e variações. */
  | 'PRODUCT_COSTS_READ'
  /** promotion-figures:read: ler o resultado de promoções. */
  | 'PROMOTION_FIGURES_READ'
  /** refunds:write: devolver dinheiro. */
  | 'REFUNDS_WRITE'
  /** shipping-methods:read: ler formas de envio. */
  | 'SHIPPING_METHODS_READ'
  /** shipping-methods:write: ler e alterar formas de envio. */
  | 'SHIPPING_METHODS_WRITE'
  /** store:admin: administrar a loja; só de usuários do painel. */
  | 'STORE_ADMIN'
  /** upsells:read: ler upsells. */
  | 'UPSELLS_READ'
  /** upsells:write: ler e alterar upsells. */
  | 'UPSELLS_WRITE'
  /** webhooks:read: ler webhooks. */
  | 'WEBHOOKS_READ'
  /** webhooks:write: ler e alterar webhooks. */
  | 'WEBHOOKS_WRITE';

/** Dados de um cupom novo. */
export type CreateCouponInput = {
  /** Se pode ser usado; true quando omitido na criação. */
  readonly active?: boolean | null | undefined;
  /** Tamanho do desconto: até 100 por cento, ou até 999999,99 reais. */
  readonly amount: number;
  /** Se vale sem ser digitado, até 50 cupons na loja; false quando omitido na criação. */
  readonly automaticApply?: boolean | null | undefined;
  /** O que o comprador digita: de 1 a 60 caracteres sem espaços, único na loja sem distinguir maiúsculas. */
  readonly code: string;
  /** Como o desconto é medido. */
  readonly discountType: DiscountType;
  /** Fim, não antes do começo; null: sem fim. */
  readonly endsAt?: string | null | undefined;
  /** Nome, de 1 a 120 caracteres. */
  readonly name: string;
  /** Segmento de compradores para quem vale; null: para todos. */
  readonly segmentId?: string | null | undefined;
  /** Se cada cliente o usa uma só vez; false quando omitido na criação. */
  readonly singleUsePerCustomer?: boolean | null | undefined;
  /** Começo; null: vale desde já. */
  readonly startsAt?: string | null | undefined;
  /** Quantas vezes pode ser usado, não menos que já foi; null: sem limite, também quando omitido na criação. */
  readonly totalAvailable?: number | null | undefined;
};

/** Dados de um segmento novo. */
export type CreateCustomerSegmentInput = {
  /** Filtro, por inteiro, como em customers, mas sem segmentId; omitido na criação: todos os compradores. */
  readonly filter?: CustomerFilter | null | undefined;
  /** Nome, de 1 a 60 caracteres, único na loja sem distinguir maiúsculas. */
  readonly name: string;
};

/** Dados de um papel novo. */
export type CreateRoleInput = {
  /** Para quem é, até 250 caracteres. */
  readonly description?: string | null | undefined;
  /** Nome, de 1 a 60 caracteres, único na loja sem distinguir maiúsculas. */
  readonly name: string;
  /** Permissões, pelo menos uma, e nenhuma que você não tenha. */
  readonly scopes: ReadonlyArray<ApiScope>;
};

/** O que a lista de compradores deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type CustomerFilter = {
  /** Produto de um dos seus pedidos, em qualquer situação. */
  readonly boughtProductId?: string | null | undefined;
  /** Cidade do último endereço, por inteiro, sem distinguir maiúsculas. */
  readonly city?: string | null | undefined;
  /** CPF ou CNPJ por inteiro, com ou sem máscara, até 30 caracteres. */
  readonly documentNumber?: string | null | undefined;
  /** E-mail por inteiro, até 254 caracteres, sem distinguir maiúsculas. */
  readonly email?: string | null | undefined;
  /** Quando o primeiro pedido foi criado. */
  readonly firstOrderAt?: PeriodInput | null | undefined;
  /** Um destes compradores, até 100. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  /** Quando o último pedido foi criado. */
  readonly lastOrderAt?: PeriodInput | null | undefined;
  /** Telefone por inteiro, com DDD, como (11) 98765-4321. */
  readonly phone?: string | null | undefined;
  /** Texto contido no nome, no e-mail ou no documento, este com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos. */
  readonly search?: string | null | undefined;
  /** Segmento de que são agora. */
  readonly segmentId?: string | null | undefined;
  /** Sigla do estado do último endereço, como SP: uma destas. */
  readonly states?: ReadonlyArray<string> | null | undefined;
  /** O comprador tem uma destas etiquetas, por inteiro, sem distinguir maiúsculas. */
  readonly tags?: ReadonlyArray<string> | null | undefined;
  /** Quantidade de pedidos. */
  readonly totalOrders?: IntRangeInput | null | undefined;
  /** Soma dos pedidos pagos, enviados e entregues, em reais. */
  readonly totalSpent?: MoneyRangeInput | null | undefined;
  /** Quando foram alterados por último. */
  readonly updatedAt?: PeriodInput | null | undefined;
};

/** O primeiro e o último dia de um período, no fuso horário da loja. */
export type DaysInput = {
  /** Primeiro dia, de 1900-01-01 a 2999-12-31. */
  readonly from: string;
  /** Último dia, não antes de from; omitido: hoje. */
  readonly until?: string | null | undefined;
};

/** Como um desconto é medido. */
export type DiscountType =
  /** Em reais. */
  | 'CURRENCY'
  /** Em por cento, no máximo 100. */
  | 'PERCENT';

/** Um intervalo de números inteiros; um limite omitido ou null não limita. */
export type IntRangeInput = {
  /** Número máximo, não menor que min. */
  readonly max?: number | null | undefined;
  /** Número mínimo. */
  readonly min?: number | null | undefined;
};

/** Um intervalo de valores em reais; um limite omitido ou null não limita. */
export type MoneyRangeInput = {
  /** Valor máximo, não menor que min. */
  readonly max?: number | null | undefined;
  /** Valor mínimo. */
  readonly min?: number | null | undefined;
};

/** O que a lista de pedidos deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type OrderFilter = {
  /** Código do cupom usado, por inteiro, como um comprador o digitaria. */
  readonly couponCode?: string | null | undefined;
  /** Quando foram criados. */
  readonly createdAt?: PeriodInput | null | undefined;
  /** Comprador. */
  readonly customerId?: string | null | undefined;
  /** Se há código de rastreamento. */
  readonly hasTracking?: boolean | null | undefined;
  /** Um destes pedidos, até 100. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  /** Um destes números, até 100. */
  readonly numbers?: ReadonlyArray<number> | null | undefined;
  /** Quando foram pagos. */
  readonly paidAt?: PeriodInput | null | undefined;
  /** Um destes meios de pagamento. */
  readonly paymentMethods?: ReadonlyArray<PaymentMethod> | null | undefined;
  /** Uma destas situações do pagamento. */
  readonly paymentStatuses?: ReadonlyArray<PaymentStatus> | null | undefined;
  /** Produto de um dos itens, também de um item de kit ou brinde. */
  readonly productId?: string | null | undefined;
  /** Se há dinheiro a devolver: foi pago um pedido que não pode ser atendido. */
  readonly refundDue?: boolean | null | undefined;
  /** Quanto voltou a quem pagou: nada, uma parte ou tudo. */
  readonly refundStatuses?: ReadonlyArray<OrderRefundStatus> | null | undefined;
  /** Se o comprador pediu para devolver, e a loja ainda não respondeu. */
  readonly returnAsked?: boolean | null | undefined;
  /** Requer também a permissão `order-contacts:read`. Texto contido no nome, no e-mail ou no documento do comprador, este com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos. A chave de uma NF-e encontra o pedido dela. */
  readonly search?: string | null | undefined;
  /** SKU, por inteiro, do produto ou da variação de um dos itens, como é hoje no catálogo. */
  readonly sku?: string | null | undefined;
  /** Sigla do estado da entrega, como SP: uma destas. */
  readonly states?: ReadonlyArray<string> | null | undefined;
  /** Uma destas situações. */
  readonly statuses?: ReadonlyArray<OrderStatus> | null | undefined;
  /** Etiquetas. */
  readonly tags?: OrderTagFilter | null | undefined;
  /** Total, em reais. */
  readonly total?: MoneyRangeInput | null | undefined;
  /** Código de rastreamento, por inteiro. */
  readonly trackingCode?: string | null | undefined;
  /** Se o dinheiro que se moveu difere do que o pedido guarda: falta a um pedido pago, ou sobra. */
  readonly unexplained?: boolean | null | undefined;
  /** De quando é essa diferença: da aprovação do pagamento ou, sem ela, do último movimento. */
  readonly unexplainedAt?: PeriodInput | null | undefined;
  /** Quando foram alterados por último. */
  readonly updatedAt?: PeriodInput | null | undefined;
  /** Valor de utm_source com que o comprador chegou ao pagamento, por inteiro. */
  readonly utmSource?: string | null | undefined;
};

/** Quanto do que foi pago por um pedido voltou a quem pagou. */
export type OrderRefundStatus =
  /** Tudo. */
  | 'FULL'
  /** Nada. */
  | 'NONE'
  /** Uma parte; a situação do pedido continua como está. */
  | 'PARTIAL';

/** Campo que ordena a lista. */
export type OrderSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Nome do comprador; requer também a permissão `order-contacts:read`. Sem direction: ASC. */
  | 'CUSTOMER_NAME'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Número. Sem direction: DESC. */
  | 'NUMBER'
  /** Pagamento; os pedidos que não foram pagos vêm por último nos dois sentidos. Sem direction: DESC. */
  | 'PAID_AT'
  /** Situação, nesta ordem: PENDING, PROCESSING, PAID, SHIPPED, DELIVERED, CANCELLED, REFUNDED. Sem direction: ASC. */
  | 'STATUS'
  /** Total. Sem direction: DESC. */
  | 'TOTAL'
  /** Última alteração. Sem direction: DESC. */
  | 'UPDATED_AT';

/** Um campo da ordem da lista. */
export type OrderSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: SortDirection | null | undefined;
  /** Campo. */
  readonly field: OrderSortField;
};

/** Situação de um pedido. */
export type OrderStatus =
  /** Cancelado; final. */
  | 'CANCELLED'
  /** Entregue. */
  | 'DELIVERED'
  /** Pago. */
  | 'PAID'
  /** Aguarda o pagamento. */
  | 'PENDING'
  /** O pagamento está em análise. */
  | 'PROCESSING'
  /** Reembolsado; final. */
  | 'REFUNDED'
  /** Enviado. */
  | 'SHIPPED';

/** As etiquetas de um pedido, pelo id ou pelo código, até 40 em cada lista; listas combinadas valem juntas, e as vazias não filtram. */
export type OrderTagFilter = {
  /** O pedido tem todas estas. */
  readonly all?: ReadonlyArray<string> | null | undefined;
  /** O pedido tem ao menos uma destas. */
  readonly any?: ReadonlyArray<string> | null | undefined;
  /** O pedido não tem nenhuma destas. */
  readonly none?: ReadonlyArray<string> | null | undefined;
};

/** Forma de pagamento. */
export type PaymentMethod =
  /** Boleto. */
  | 'BOLETO'
  /** Cartão. */
  | 'CARD'
  /** PIX. */
  | 'PIX';

/** Situação do pagamento. */
export type PaymentStatus =
  /** Aprovado. */
  | 'APPROVED'
  /** O pedido foi cancelado antes do pagamento. */
  | 'CANCELLED'
  /** O prazo passou sem pagamento. */
  | 'EXPIRED'
  /** Aguardando. */
  | 'PENDING'
  /** Devolvido ao comprador. */
  | 'REFUNDED'
  /** Recusado; o comprador ainda pode pagar até o prazo. */
  | 'REFUSED';

/** Um período, escrito de um destes modos: dias no fuso horário da loja, ou instantes. */
export type PeriodInput =
  {   /** O período anterior ao destes dias, com o mesmo número de dias. */
  readonly beforeDays: DaysInput; readonly beforePreset?: never; readonly days?: never; readonly preset?: never; readonly times?: never; }
  |  { readonly beforeDays?: never;   /** O período anterior ao deste preset, como o valor diz em "antes". */
  readonly beforePreset: RangePreset; readonly days?: never; readonly preset?: never; readonly times?: never; }
  |  { readonly beforeDays?: never; readonly beforePreset?: never;   /** Do primeiro ao último dia. */
  readonly days: DaysInput; readonly preset?: never; readonly times?: never; }
  |  { readonly beforeDays?: never; readonly beforePreset?: never; readonly days?: never;   /** Período contado a partir de hoje. */
  readonly preset: RangePreset; readonly times?: never; }
  |  { readonly beforeDays?: never; readonly beforePreset?: never; readonly days?: never; readonly preset?: never;   /** Do primeiro ao último instante. */
  readonly times: TimesInput; };

/** O que a lista de produtos deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type ProductFilter = {
  /** Código de barras do produto ou de uma variação, por inteiro. */
  readonly barcode?: string | null | undefined;
  /** Coleção em que está, ela mesma e não as que estão nela. */
  readonly categoryId?: string | null | undefined;
  /** Se é destaque. */
  readonly featured?: boolean | null | undefined;
  /** Se tem variações. */
  readonly hasVariants?: boolean | null | undefined;
  /** Um destes produtos, em qualquer situação se statuses não diz outra coisa, até 100. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  /** Se o estoque está baixo, como lowStock. */
  readonly lowStock?: boolean | null | undefined;
  /** Se lhe faltam imagens. */
  readonly missingImage?: boolean | null | undefined;
  /** Texto contido no nome, de 1 a 100 caracteres, sem distinguir maiúsculas. */
  readonly name?: string | null | undefined;
  /** Preço, em reais. */
  readonly price?: MoneyRangeInput | null | undefined;
  /** Texto contido no nome, ou o SKU ou o código de barras por inteiro, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos. */
  readonly search?: string | null | undefined;
  /** Preço de venda, em reais, como sellingPrice: o do próprio produto. */
  readonly sellingPrice?: MoneyRangeInput | null | undefined;
  /** SKU do produto ou de uma variação, por inteiro. */
  readonly sku?: string | null | undefined;
  /** Uma destas situações; sem elas e sem ids, os INACTIVE ficam de fora. */
  readonly statuses?: ReadonlyArray<ProductStatus> | null | undefined;
  /** Estoque do próprio produto. */
  readonly stock?: IntRangeInput | null | undefined;
  /** Estoque total, como totalStock: o das variações ativas somado ou, sem nenhuma ativa, o do produto. */
  readonly totalStock?: IntRangeInput | null | undefined;
  /** Se o estoque é controlado: o dos DIGITAL não é. */
  readonly tracked?: boolean | null | undefined;
  /** Físico ou digital: um destes tipos. */
  readonly types?: ReadonlyArray<ProductType> | null | undefined;
  /** true: os que não estão em nenhuma coleção; false: os que estão em alguma. */
  readonly uncategorised?: boolean | null | undefined;
  /** Quando foram alterados por último. */
  readonly updatedAt?: PeriodInput | null | undefined;
};

/** Situação do produto no catálogo. Só ACTIVE e PUBLISHED são vendidos. */
export type ProductStatus =
  /** À venda. */
  | 'ACTIVE'
  /** Rascunho. */
  | 'DRAFT'
  /** Desativado; fica fora das listas sem filtro. */
  | 'INACTIVE'
  /** À venda e publicado. */
  | 'PUBLISHED';

/** Se o produto é enviado ou entregue em formato digital. */
export type ProductType =
  /** Sem envio e sem controle de estoque. */
  | 'DIGITAL'
  /** Enviado; exige medidas e peso. */
  | 'PHYSICAL';

/** Em que momento uma promoção está. */
export type PromotionPhase =
  /** Ligada, e já terminou. */
  | 'ENDED'
  /** Desligada. */
  | 'OFF'
  /** Ligada, e vale agora. */
  | 'RUNNING'
  /** Ligada, e ainda não começou. */
  | 'SCHEDULED';

/** Um período contado a partir de hoje, no fuso horário da loja, e o período anterior a ele. */
export type RangePreset =
  /** Hoje e os 6 dias anteriores; antes: os 7 dias anteriores a estes. */
  | 'LAST_7_DAYS'
  /** Hoje e os 29 dias anteriores; antes: os 30 dias anteriores a estes. */
  | 'LAST_30_DAYS'
  /** O mês anterior, inteiro; antes: o mês anterior a este. */
  | 'LAST_MONTH'
  /** O mês de hoje, inteiro; antes: o mês anterior, inteiro. */
  | 'THIS_MONTH'
  /** Hoje; antes: ontem. */
  | 'TODAY'
  /** Ontem; antes: anteontem. */
  | 'YESTERDAY';

/** Unidades de uma linha do pedido que se devolvem. */
export type RefundLineInput = {
  /** A linha do pedido, como items { id }. */
  readonly item: string;
  /** Unidades, a partir de 1. */
  readonly quantity: number;
};

/** O que se devolve de um pedido. lines e shipping explicam, e amount manda: a diferença vira uma parte própria. */
export type RefundOrderInput = {
  /** Quanto se devolve, no máximo refundable do pedido. null ou omitido: o que lines e shipping custaram, até o que ainda pode ser devolvido. */
  readonly amount?: number | null | undefined;
  /** true: já foi devolvido por outro meio, e só se registra: nada é enviado. false, ou omitido: o provedor a que o dinheiro chegou é mandado devolver; sem provedor, só se registra. */
  readonly elsewhere?: boolean | null | undefined;
  /** Identificador da devolução feita por outro meio, até 255 caracteres: o mesmo só vale uma vez. Não deve ter dados do comprador. */
  readonly externalId?: string | null | undefined;
  /** As unidades que se devolvem, de até 500 linhas do pedido, cada uma uma vez. */
  readonly lines?: ReadonlyArray<RefundLineInput> | null | undefined;
  /** Anotação para quem trabalha na loja, de 1 a 1000 caracteres. O comprador não a vê. */
  readonly note?: string | null | undefined;
  /** Por que se devolve. */
  readonly reason: RefundReason;
  /** Se estas unidades voltam ao estoque agora, as que o pedido ainda tem; false quando omitido. */
  readonly restock?: boolean | null | undefined;
  /** O que se devolve do envio; 0 quando omitido. */
  readonly shipping?: number | null | undefined;
};

/** Por que se devolve. */
export type RefundReason =
  /** O pedido foi cancelado. */
  | 'CANCELLED'
  /** O produto veio com defeito. */
  | 'DEFECT'
  /** O pedido foi pago mais de uma vez. */
  | 'DUPLICATE_PAYMENT'
  /** Cortesia da loja. */
  | 'GOODWILL'
  /** O pedido não chegou. */
  | 'NOT_DELIVERED'
  /** Outro motivo. */
  | 'OTHER'
  /** Não há mais estoque. */
  | 'OUT_OF_STOCK'
  /** O comprador se arrependeu (CDC, art. 49). */
  | 'WITHDRAWAL'
  /** Foi enviado outro produto. */
  | 'WRONG_ITEM';

/** Sentido da ordem. */
export type SortDirection =
  /** Do menor para o maior. */
  | 'ASC'
  /** Do maior para o menor. */
  | 'DESC';

/** A mudança de um estoque: por diferença ou por contagem. Informe um campo, e só um. */
export type StockChangeInput =
  {   /** Unidades que entram; negativo: que saem. O estoque não fica abaixo de 0. */
  readonly delta: number; readonly set?: never; }
  |  { readonly delta?: never;   /** O estoque como deve ficar, a partir de 0. */
  readonly set: number; };

/** De que é um estoque: de um SKU, de um produto sem variação ou de uma variação. Informe um campo, e só um. */
export type StockItemInput =
  {   /** Produto, cujo estoque sem variação é ajustado. */
  readonly productId: string; readonly sku?: never; readonly variantId?: never; }
  |  { readonly productId?: never;   /** SKU do produto ou da variação, por inteiro. */
  readonly sku: string; readonly variantId?: never; }
  |  { readonly productId?: never; readonly sku?: never;   /** Variação. */
  readonly variantId: string; };

/** O ajuste de um estoque. */
export type StockLineInput = {
  /** O que muda. */
  readonly change: StockChangeInput;
  /** Só ajusta se o estoque atual for este. */
  readonly ifStock?: number | null | undefined;
  /** De que é o estoque. */
  readonly item: StockItemInput;
};

/** O primeiro e o último instante de um período; um limite omitido ou null não limita. */
export type TimesInput = {
  /** Neste instante ou depois. */
  readonly since?: string | null | undefined;
  /** Neste instante ou antes, não antes de since. */
  readonly until?: string | null | undefined;
};

/** O que muda em um endereço. O que falta fica como está; null limpa o complemento. Onde não havia endereço, falta o que AddressInput exige. */
export type UpdateAddressInput = {
  /** Cidade. */
  readonly city?: string | null | undefined;
  /** Complemento. */
  readonly complement?: string | null | undefined;
  /** Bairro. */
  readonly neighborhood?: string | null | undefined;
  /** Número, até 20 caracteres. */
  readonly number?: string | null | undefined;
  /** Sigla do estado, como SP. */
  readonly state?: string | null | undefined;
  /** Rua ou avenida. */
  readonly street?: string | null | undefined;
  /** CEP, com ou sem hífen. */
  readonly zipcode?: string | null | undefined;
};

/** O que muda no comprador. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateCustomerInput = {
  /** Endereço; null remove. */
  readonly address?: UpdateAddressInput | null | undefined;
  /** Nome, de 1 a 255 caracteres. */
  readonly name?: string | null | undefined;
  /** Observações da loja, até 5000 caracteres; null remove. */
  readonly notes?: string | null | undefined;
  /** Telefone com DDD; null remove. */
  readonly phone?: string | null | undefined;
  /** Todas as etiquetas que o comprador deve ter, até 40 de até 60 caracteres; uma repetida, também com outras maiúsculas, conta uma vez. Substituem as atuais. */
  readonly tags?: ReadonlyArray<string> | null | undefined;
};

/** Situação de uma entrega. */
export type WebhookDeliveryStatus =
  /** O receptor respondeu 2xx. */
  | 'DELIVERED'
  /** Terminou sem sucesso; reason diz por quê. redeliver pede de novo. */
  | 'FAILED'
  /** A caminho: a próxima tentativa está marcada em nextAttemptAt. */
  | 'PENDING';

/** O que um webhook pode assinar. */
export type WebhookEvent =
  /** Um checkout com contato do comprador ficou parado por 30 minutos. */
  | 'CART_ABANDONED'
  /** Um checkout foi criado. */
  | 'CHECKOUT_CREATED'
  /** Um carrinho externo foi enviado de novo, ou o comprador mudou quantidades nos kits. */
  | 'CHECKOUT_UPDATED'
  /** Um comprador fez o primeiro pedido. */
  | 'CUSTOMER_CREATED'
  /** Um comprador fez um pedido com outros dados de contato ou endereço. */
  | 'CUSTOMER_UPDATED'
  /** Reservado: ainda não é anunciado. */
  | 'MEMBER_AREA_ACCESS_GRANTED'
  /** Reservado: ainda não é anunciado. */
  | 'MEMBER_AREA_ACCESS_REVOKED'
  /** Um pedido foi cancelado, também por falta de pagamento. */
  | 'ORDER_CANCELLED'
  /** Um pedido foi entregue. */
  | 'ORDER_COMPLETED'
  /** Um pedido nasceu de um checkout ou de uma oferta aceita. */
  | 'ORDER_CREATED'
  /** Um pedido foi pago. */
  | 'ORDER_PAID'
  /** Um pedido foi reembolsado. */
  | 'ORDER_REFUNDED'
  /** O pagamento de um pedido foi recusado ou venceu. */
  | 'PAYMENT_FAILED'
  /** O pagamento de um pedido foi aprovado. */
  | 'PAYMENT_PROCESSED'
  /** Um produto foi criado. */
  | 'PRODUCT_CREATED'
  /** Um produto foi apagado; data mostra como era. */
  | 'PRODUCT_DELETED'
  /** Um produto foi alterado, também no estoque, nas variações ou coleções. */
  | 'PRODUCT_UPDATED'
  /** Reservado: ainda não é anunciado. */
  | 'SUBSCRIPTION_CANCELLED'
  /** Reservado: ainda não é anunciado. */
  | 'SUBSCRIPTION_CREATED'
  /** Reservado: ainda não é anunciado. */
  | 'SUBSCRIPTION_RENEWED';

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { readonly viewer: { readonly name: string, readonly scopes: ReadonlyArray<ApiScope> } | null, readonly store: { readonly id: string, readonly name: string } | null };

export type OrderRowFragment = { readonly id: string, readonly number: number, readonly status: OrderStatus, readonly statusLabel: string, readonly total: number, readonly createdAt: string, readonly contact: { readonly name: string } | null, readonly tags: ReadonlyArray<{ readonly id: string, readonly label: string }> };

export type OrdersQueryVariables = Exact<{
  after?: string | null | undefined;
  filter?: OrderFilter | null | undefined;
  orderBy?: ReadonlyArray<OrderSortInput> | OrderSortInput | null | undefined;
}>;


export type OrdersQuery = { readonly orders: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: { readonly id: string, readonly number: number, readonly status: OrderStatus, readonly statusLabel: string, readonly total: number, readonly createdAt: string, readonly contact: { readonly name: string } | null, readonly tags: ReadonlyArray<{ readonly id: string, readonly label: string }> } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } | null };

export type TimelineFragment = { readonly timeline: { readonly nodes: ReadonlyArray<
      | { readonly __typename: 'OrderCommentEntry', readonly text: string, readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
      | { readonly __typename: 'OrderCreatedEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
      | { readonly __typename: 'OrderMessageEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
      | { readonly __typename: 'OrderNotesEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
      | { readonly __typename: 'OrderPaymentEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
      | { readonly __typename: 'OrderStatusEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
      | { readonly __typename: 'OrderTagsEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
      | { readonly __typename: 'OrderTrackingEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
      | { readonly __typename: 'OrderUpsellEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
      | { readonly __typename: 'OrderWebhookEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
    > } };

export type RefundsFragment = { readonly refundable: number, readonly refunds: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly statusLabel: string, readonly reasonLabel: string | null, readonly createdAt: string }> };

export type OrderPageQueryVariables = Exact<{
  id: string;
}>;


export type OrderPageQuery = { readonly order: { readonly allowedStatuses: ReadonlyArray<OrderStatus>, readonly notes: string | null, readonly version: number, readonly id: string, readonly number: number, readonly status: OrderStatus, readonly statusLabel: string, readonly total: number, readonly createdAt: string, readonly refundable: number, readonly customer: { readonly id: string, readonly name: string, readonly email: string } | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly quantity: number, readonly total: number, readonly product: { readonly id: string, readonly name: string } | null }>, readonly contact: { readonly name: string } | null, readonly tags: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly refunds: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly statusLabel: string, readonly reasonLabel: string | null, readonly createdAt: string }>, readonly timeline: { readonly nodes: ReadonlyArray<
        | { readonly __typename: 'OrderCommentEntry', readonly text: string, readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderCreatedEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderMessageEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderNotesEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderPaymentEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderStatusEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderTagsEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderTrackingEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderUpsellEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderWebhookEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
      > } } | null };

export type MoveOrderMutationVariables = Exact<{
  id: string;
  status: OrderStatus;
  ifVersion?: number | null | undefined;
}>;


export type MoveOrderMutation = { readonly setOrderStatus: { readonly allowedStatuses: ReadonlyArray<OrderStatus>, readonly version: number, readonly id: string, readonly number: number, readonly status: OrderStatus, readonly statusLabel: string, readonly total: number, readonly createdAt: string, readonly refundable: number, readonly contact: { readonly name: string } | null, readonly tags: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly refunds: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly statusLabel: string, readonly reasonLabel: string | null, readonly createdAt: string }>, readonly timeline: { readonly nodes: ReadonlyArray<
        | { readonly __typename: 'OrderCommentEntry', readonly text: string, readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderCreatedEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderMessageEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderNotesEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderPaymentEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderStatusEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderTagsEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderTrackingEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderUpsellEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderWebhookEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
      > } } };

export type AddCommentMutationVariables = Exact<{
  orderId: string;
  text: string;
}>;


export type AddCommentMutation = { readonly addOrderComment: { readonly id: string, readonly timeline: { readonly nodes: ReadonlyArray<
        | { readonly __typename: 'OrderCommentEntry', readonly text: string, readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderCreatedEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderMessageEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderNotesEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderPaymentEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderStatusEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderTagsEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderTrackingEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderUpsellEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        | { readonly __typename: 'OrderWebhookEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
      > } } };

export type FeedStartQueryVariables = Exact<{ [key: string]: never; }>;


export type FeedStartQuery = { readonly changes: { readonly pageInfo: { readonly endCursor: string | null } } | null };

export type LiveOrdersSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type LiveOrdersSubscription = { readonly changes: { readonly cursor: string, readonly nodeId: string, readonly node:
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string, readonly number: number, readonly status: OrderStatus, readonly statusLabel: string, readonly total: number, readonly createdAt: string, readonly contact: { readonly name: string } | null, readonly tags: ReadonlyArray<{ readonly id: string, readonly label: string }> }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
     | null } };

export type SalesFragment = { readonly paidOrders: number, readonly net: number, readonly averageTicket: number | null };

export type DashboardQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardQuery = { readonly now: { readonly summary: { readonly paidOrders: number, readonly net: number, readonly averageTicket: number | null, readonly byProduct: ReadonlyArray<{ readonly key: string, readonly label: string, readonly units: number, readonly net: number }> } } | null, readonly before: { readonly summary: { readonly paidOrders: number, readonly net: number, readonly averageTicket: number | null } } | null, readonly checkoutFunnel: { readonly opened: number, readonly completed: number, readonly conversion: number | null, readonly abandoned: number, readonly abandonedValue: number } | null, readonly lowStock: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly totalStock: number }> } | null, readonly unpaidPix: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly number: number, readonly status: OrderStatus, readonly statusLabel: string, readonly total: number, readonly createdAt: string, readonly contact: { readonly name: string } | null, readonly tags: ReadonlyArray<{ readonly id: string, readonly label: string }> }> } | null, readonly failed: { readonly totalCount: number } | null };

export type SaveNotesMutationVariables = Exact<{
  id: string;
  notes?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SaveNotesMutation = { readonly updateOrder: { readonly id: string, readonly notes: string | null, readonly version: number } };

export type ProductRowFragment = { readonly id: string, readonly name: string, readonly sku: string, readonly price: number, readonly sellingPrice: number, readonly totalStock: number, readonly lowStock: boolean, readonly version: number };

export type ProductsQueryVariables = Exact<{
  after?: string | null | undefined;
  filter?: ProductFilter | null | undefined;
}>;


export type ProductsQuery = { readonly products: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: { readonly id: string, readonly name: string, readonly sku: string, readonly price: number, readonly sellingPrice: number, readonly totalStock: number, readonly lowStock: boolean, readonly version: number } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } | null };

export type SavePriceMutationVariables = Exact<{
  id: string;
  price: number;
  ifVersion?: number | null | undefined;
}>;


export type SavePriceMutation = { readonly updateProduct: { readonly id: string, readonly name: string, readonly sku: string, readonly price: number, readonly sellingPrice: number, readonly totalStock: number, readonly lowStock: boolean, readonly version: number } };

export type WebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhooksQuery = { readonly webhooks: { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: { readonly id: string, readonly name: string, readonly url: string, readonly active: boolean, readonly deliveries: { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: { readonly id: string, readonly status: WebhookDeliveryStatus, readonly createdAt: string, readonly eventType: WebhookEvent, readonly attemptCount: number, readonly reason: string | null } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } | null };

export type RedeliverMutationVariables = Exact<{
  deliveryId: string;
}>;


export type RedeliverMutation = { readonly redeliver: { readonly id: string, readonly status: WebhookDeliveryStatus } };

export type RefundOrderMutationVariables = Exact<{
  id: string;
  input: RefundOrderInput;
}>;


export type RefundOrderMutation = { readonly refundOrder: { readonly id: string, readonly amount: number, readonly statusLabel: string, readonly order: { readonly allowedStatuses: ReadonlyArray<OrderStatus>, readonly version: number, readonly id: string, readonly number: number, readonly status: OrderStatus, readonly statusLabel: string, readonly total: number, readonly createdAt: string, readonly refundable: number, readonly contact: { readonly name: string } | null, readonly tags: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly refunds: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly statusLabel: string, readonly reasonLabel: string | null, readonly createdAt: string }>, readonly timeline: { readonly nodes: ReadonlyArray<
          | { readonly __typename: 'OrderCommentEntry', readonly text: string, readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
          | { readonly __typename: 'OrderCreatedEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
          | { readonly __typename: 'OrderMessageEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
          | { readonly __typename: 'OrderNotesEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
          | { readonly __typename: 'OrderPaymentEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
          | { readonly __typename: 'OrderStatusEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
          | { readonly __typename: 'OrderTagsEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
          | { readonly __typename: 'OrderTrackingEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
          | { readonly __typename: 'OrderUpsellEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
          | { readonly __typename: 'OrderWebhookEntry', readonly id: string, readonly at: string, readonly actorName: string | null, readonly message: string }
        > } } } };

export type ProductPageQueryVariables = Exact<{
  id: string;
}>;


export type ProductPageQuery = { readonly product: { readonly tracked: boolean, readonly stock: number, readonly id: string, readonly name: string, readonly sku: string, readonly price: number, readonly sellingPrice: number, readonly totalStock: number, readonly lowStock: boolean, readonly version: number, readonly variants: ReadonlyArray<{ readonly id: string, readonly name: string, readonly sku: string, readonly sellingPrice: number, readonly stock: number, readonly lowStock: boolean }> } | null };

export type CountStockMutationVariables = Exact<{
  lines: ReadonlyArray<StockLineInput> | StockLineInput;
}>;


export type CountStockMutation = { readonly adjustStock: { readonly stocks: ReadonlyArray<{ readonly after: number }> } };

export type CustomerRowFragment = { readonly id: string, readonly name: string, readonly email: string, readonly tags: ReadonlyArray<string>, readonly totalOrders: number, readonly orderStats: { readonly totalSpent: number } };

export type CustomersQueryVariables = Exact<{
  after?: string | null | undefined;
  filter?: CustomerFilter | null | undefined;
}>;


export type CustomersQuery = { readonly customers: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: { readonly id: string, readonly name: string, readonly email: string, readonly tags: ReadonlyArray<string>, readonly totalOrders: number, readonly orderStats: { readonly totalSpent: number } } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } | null };

export type SegmentsQueryVariables = Exact<{ [key: string]: never; }>;


export type SegmentsQuery = { readonly customerSegments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly count: { readonly value: number, readonly exact: boolean } }> | null };

export type SaveSegmentMutationVariables = Exact<{
  input: CreateCustomerSegmentInput;
}>;


export type SaveSegmentMutation = { readonly createCustomerSegment: { readonly id: string, readonly name: string, readonly count: { readonly value: number, readonly exact: boolean } } };

export type CustomerPageQueryVariables = Exact<{
  id: string;
}>;


export type CustomerPageQuery = { readonly customer: { readonly phone: string | null, readonly notes: string | null, readonly version: number, readonly id: string, readonly name: string, readonly email: string, readonly tags: ReadonlyArray<string>, readonly totalOrders: number, readonly orders: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly number: number, readonly status: OrderStatus, readonly statusLabel: string, readonly total: number, readonly createdAt: string, readonly contact: { readonly name: string } | null, readonly tags: ReadonlyArray<{ readonly id: string, readonly label: string }> }> } | null, readonly orderStats: { readonly totalSpent: number } } | null };

export type SaveCustomerMutationVariables = Exact<{
  id: string;
  input: UpdateCustomerInput;
  ifVersion?: number | null | undefined;
}>;


export type SaveCustomerMutation = { readonly updateCustomer: { readonly notes: string | null, readonly version: number, readonly id: string, readonly name: string, readonly email: string, readonly tags: ReadonlyArray<string>, readonly totalOrders: number, readonly orderStats: { readonly totalSpent: number } } };

type PromotionRow_Coupon_Fragment = { readonly __typename: 'Coupon', readonly id: string, readonly name: string, readonly active: boolean, readonly phase: PromotionPhase, readonly segment: { readonly id: string, readonly name: string } | null, readonly performance: { readonly net: number } | null };

type PromotionRow_DiscountRange_Fragment = { readonly __typename: 'DiscountRange', readonly id: string, readonly name: string, readonly active: boolean, readonly phase: PromotionPhase, readonly segment: { readonly id: string, readonly name: string } | null, readonly performance: { readonly net: number } | null };

type PromotionRow_Gift_Fragment = { readonly __typename: 'Gift', readonly id: string, readonly name: string, readonly active: boolean, readonly phase: PromotionPhase, readonly segment: { readonly id: string, readonly name: string } | null, readonly performance: { readonly net: number } | null };

type PromotionRow_PaymentDiscount_Fragment = { readonly __typename: 'PaymentDiscount', readonly id: string, readonly name: string, readonly active: boolean, readonly phase: PromotionPhase, readonly segment: { readonly id: string, readonly name: string } | null, readonly performance: { readonly net: number } | null };

export type PromotionRowFragment =
  | PromotionRow_Coupon_Fragment
  | PromotionRow_DiscountRange_Fragment
  | PromotionRow_Gift_Fragment
  | PromotionRow_PaymentDiscount_Fragment
;

export type PromotionsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PromotionsQuery = { readonly promotions: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node:
        | { readonly __typename: 'Coupon', readonly id: string, readonly name: string, readonly active: boolean, readonly phase: PromotionPhase, readonly segment: { readonly id: string, readonly name: string } | null, readonly performance: { readonly net: number } | null }
        | { readonly __typename: 'DiscountRange', readonly id: string, readonly name: string, readonly active: boolean, readonly phase: PromotionPhase, readonly segment: { readonly id: string, readonly name: string } | null, readonly performance: { readonly net: number } | null }
        | { readonly __typename: 'Gift', readonly id: string, readonly name: string, readonly active: boolean, readonly phase: PromotionPhase, readonly segment: { readonly id: string, readonly name: string } | null, readonly performance: { readonly net: number } | null }
        | { readonly __typename: 'PaymentDiscount', readonly id: string, readonly name: string, readonly active: boolean, readonly phase: PromotionPhase, readonly segment: { readonly id: string, readonly name: string } | null, readonly performance: { readonly net: number } | null }
       }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } | null };

export type CreateCouponMutationVariables = Exact<{
  input: CreateCouponInput;
}>;


export type CreateCouponMutation = { readonly createCoupon: { readonly __typename: 'Coupon', readonly id: string, readonly name: string, readonly active: boolean, readonly phase: PromotionPhase, readonly segment: { readonly id: string, readonly name: string } | null, readonly performance: { readonly net: number } | null } };

export type SwitchCouponMutationVariables = Exact<{
  id: string;
  active: boolean;
}>;


export type SwitchCouponMutation = { readonly updateCoupon: { readonly __typename: 'Coupon', readonly id: string, readonly name: string, readonly active: boolean, readonly phase: PromotionPhase, readonly segment: { readonly id: string, readonly name: string } | null, readonly performance: { readonly net: number } | null } };

export type SwitchDiscountRangeMutationVariables = Exact<{
  id: string;
  active: boolean;
}>;


export type SwitchDiscountRangeMutation = { readonly updateDiscountRange: { readonly __typename: 'DiscountRange', readonly id: string, readonly name: string, readonly active: boolean, readonly phase: PromotionPhase, readonly segment: { readonly id: string, readonly name: string } | null, readonly performance: { readonly net: number } | null } };

export type SwitchGiftMutationVariables = Exact<{
  id: string;
  active: boolean;
}>;


export type SwitchGiftMutation = { readonly updateGift: { readonly __typename: 'Gift', readonly id: string, readonly name: string, readonly active: boolean, readonly phase: PromotionPhase, readonly segment: { readonly id: string, readonly name: string } | null, readonly performance: { readonly net: number } | null } };

export type SwitchPaymentDiscountMutationVariables = Exact<{
  id: string;
  active: boolean;
}>;


export type SwitchPaymentDiscountMutation = { readonly updatePaymentDiscount: { readonly __typename: 'PaymentDiscount', readonly id: string, readonly name: string, readonly active: boolean, readonly phase: PromotionPhase, readonly segment: { readonly id: string, readonly name: string } | null, readonly performance: { readonly net: number } | null } };

export type RolesQueryVariables = Exact<{ [key: string]: never; }>;


export type RolesQuery = { readonly roles: ReadonlyArray<{ readonly id: string, readonly name: string, readonly description: string, readonly builtIn: boolean, readonly scopes: ReadonlyArray<ApiScope> }> | null, readonly scopes: ReadonlyArray<{ readonly name: ApiScope, readonly label: string }> };

export type CreateRoleMutationVariables = Exact<{
  input: CreateRoleInput;
}>;


export type CreateRoleMutation = { readonly createRole: { readonly id: string, readonly name: string } };

export const OrderRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]} as unknown as DocumentNode<OrderRowFragment, unknown>;
export const TimelineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Timeline"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeline"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"30"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderCommentEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TimelineFragment, unknown>;
export const RefundsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refunds"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"}},{"kind":"Field","name":{"kind":"Name","value":"refunds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"reasonLabel"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<RefundsFragment, unknown>;
export const SalesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Sales"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paidOrders"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"averageTicket"}}]}}]} as unknown as DocumentNode<SalesFragment, unknown>;
export const ProductRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"sellingPrice"}},{"kind":"Field","name":{"kind":"Name","value":"totalStock"}},{"kind":"Field","name":{"kind":"Name","value":"lowStock"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ProductRowFragment, unknown>;
export const CustomerRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CustomerRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"totalOrders"}},{"kind":"Field","name":{"kind":"Name","value":"orderStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalSpent"}}]}}]}}]} as unknown as DocumentNode<CustomerRowFragment, unknown>;
export const PromotionRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromotionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Promotion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"performance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Coupon"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountRange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Gift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<PromotionRowFragment, unknown>;
export const SessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"store"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SessionQuery, SessionQueryVariables>;
export const OrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Orders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderSortInput"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]} as unknown as DocumentNode<OrdersQuery, OrdersQueryVariables>;
export const OrderPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refunds"}},{"kind":"Field","name":{"kind":"Name","value":"allowedStatuses"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Timeline"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refunds"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"}},{"kind":"Field","name":{"kind":"Name","value":"refunds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"reasonLabel"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Timeline"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeline"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"30"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderCommentEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<OrderPageQuery, OrderPageQueryVariables>;
export const MoveOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderStatus"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setOrderStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderRow"}},{"kind":"Field","name":{"kind":"Name","value":"allowedStatuses"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refunds"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Timeline"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refunds"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"}},{"kind":"Field","name":{"kind":"Name","value":"refunds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"reasonLabel"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Timeline"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeline"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"30"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderCommentEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MoveOrderMutation, MoveOrderMutationVariables>;
export const AddCommentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddComment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addOrderComment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Timeline"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Timeline"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeline"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"30"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderCommentEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AddCommentMutation, AddCommentMutationVariables>;
export const FeedStartDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FeedStart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<FeedStartQuery, FeedStartQueryVariables>;
export const LiveOrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LiveOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ORDER"},{"kind":"EnumValue","value":"PAYMENT"}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]} as unknown as DocumentNode<LiveOrdersSubscription, LiveOrdersSubscriptionVariables>;
export const DashboardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Dashboard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"now"},"name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"createdAt"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"preset"},"value":{"kind":"EnumValue","value":"LAST_7_DAYS"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Sales"}},{"kind":"Field","name":{"kind":"Name","value":"byProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"before"},"name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"createdAt"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"beforePreset"},"value":{"kind":"EnumValue","value":"LAST_7_DAYS"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Sales"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"checkoutFunnel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"range"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"preset"},"value":{"kind":"EnumValue","value":"LAST_7_DAYS"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"opened"}},{"kind":"Field","name":{"kind":"Name","value":"completed"}},{"kind":"Field","name":{"kind":"Name","value":"conversion"}},{"kind":"Field","name":{"kind":"Name","value":"abandoned"}},{"kind":"Field","name":{"kind":"Name","value":"abandonedValue"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"lowStock"},"name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"5"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"lowStock"},"value":{"kind":"BooleanValue","value":true}},{"kind":"ObjectField","name":{"kind":"Name","value":"statuses"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ACTIVE"},{"kind":"EnumValue","value":"PUBLISHED"}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"field"},"value":{"kind":"EnumValue","value":"TOTAL_STOCK"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"totalStock"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"unpaidPix"},"name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"5"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"statuses"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"PENDING"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"paymentMethods"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"PIX"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderRow"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"failed"},"name":{"kind":"Name","value":"webhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"5"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"statuses"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"FAILED"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Sales"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paidOrders"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"averageTicket"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]} as unknown as DocumentNode<DashboardQuery, DashboardQueryVariables>;
export const SaveNotesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveNotes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"notes"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"notes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"notes"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<SaveNotesMutation, SaveNotesMutationVariables>;
export const ProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Products"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"sellingPrice"}},{"kind":"Field","name":{"kind":"Name","value":"totalStock"}},{"kind":"Field","name":{"kind":"Name","value":"lowStock"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ProductsQuery, ProductsQueryVariables>;
export const SavePriceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SavePrice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"price"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"price"},"value":{"kind":"Variable","name":{"kind":"Name","value":"price"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"sellingPrice"}},{"kind":"Field","name":{"kind":"Name","value":"totalStock"}},{"kind":"Field","name":{"kind":"Name","value":"lowStock"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SavePriceMutation, SavePriceMutationVariables>;
export const WebhooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Webhooks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"eventType"}},{"kind":"Field","name":{"kind":"Name","value":"attemptCount"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<WebhooksQuery, WebhooksQueryVariables>;
export const RedeliverDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Redeliver"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deliveryId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeliver"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deliveryId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<RedeliverMutation, RedeliverMutationVariables>;
export const RefundOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RefundOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RefundOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderRow"}},{"kind":"Field","name":{"kind":"Name","value":"allowedStatuses"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refunds"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Timeline"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refunds"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"}},{"kind":"Field","name":{"kind":"Name","value":"refunds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"reasonLabel"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Timeline"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeline"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"30"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderCommentEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RefundOrderMutation, RefundOrderMutationVariables>;
export const ProductPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductRow"}},{"kind":"Field","name":{"kind":"Name","value":"tracked"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"sellingPrice"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"lowStock"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"sellingPrice"}},{"kind":"Field","name":{"kind":"Name","value":"totalStock"}},{"kind":"Field","name":{"kind":"Name","value":"lowStock"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ProductPageQuery, ProductPageQueryVariables>;
export const CountStockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CountStock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lines"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StockLineInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adjustStock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"reason"},"value":{"kind":"EnumValue","value":"COUNT"}},{"kind":"ObjectField","name":{"kind":"Name","value":"lines"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lines"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]}}]}}]} as unknown as DocumentNode<CountStockMutation, CountStockMutationVariables>;
export const CustomersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Customers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CustomerFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"customers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CustomerRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CustomerRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"totalOrders"}},{"kind":"Field","name":{"kind":"Name","value":"orderStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalSpent"}}]}}]}}]} as unknown as DocumentNode<CustomersQuery, CustomersQueryVariables>;
export const SegmentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Segments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"customerSegments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"exact"}}]}}]}}]}}]} as unknown as DocumentNode<SegmentsQuery, SegmentsQueryVariables>;
export const SaveSegmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveSegment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCustomerSegmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCustomerSegment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"exact"}}]}}]}}]}}]} as unknown as DocumentNode<SaveSegmentMutation, SaveSegmentMutationVariables>;
export const CustomerPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CustomerPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"customer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CustomerRow"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderRow"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CustomerRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"totalOrders"}},{"kind":"Field","name":{"kind":"Name","value":"orderStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalSpent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]} as unknown as DocumentNode<CustomerPageQuery, CustomerPageQueryVariables>;
export const SaveCustomerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveCustomer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCustomerInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCustomer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CustomerRow"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CustomerRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"totalOrders"}},{"kind":"Field","name":{"kind":"Name","value":"orderStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalSpent"}}]}}]}}]} as unknown as DocumentNode<SaveCustomerMutation, SaveCustomerMutationVariables>;
export const PromotionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Promotions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"promotions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromotionRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromotionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Promotion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"performance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Coupon"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountRange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Gift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<PromotionsQuery, PromotionsQueryVariables>;
export const CreateCouponDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCoupon"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCouponInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCoupon"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromotionRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromotionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Promotion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"performance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Coupon"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountRange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Gift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<CreateCouponMutation, CreateCouponMutationVariables>;
export const SwitchCouponDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchCoupon"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"active"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCoupon"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"active"},"value":{"kind":"Variable","name":{"kind":"Name","value":"active"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromotionRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromotionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Promotion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"performance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Coupon"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountRange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Gift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SwitchCouponMutation, SwitchCouponMutationVariables>;
export const SwitchDiscountRangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchDiscountRange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"active"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateDiscountRange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"active"},"value":{"kind":"Variable","name":{"kind":"Name","value":"active"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromotionRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromotionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Promotion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"performance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Coupon"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountRange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Gift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SwitchDiscountRangeMutation, SwitchDiscountRangeMutationVariables>;
export const SwitchGiftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchGift"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"active"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateGift"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"active"},"value":{"kind":"Variable","name":{"kind":"Name","value":"active"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromotionRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromotionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Promotion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"performance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Coupon"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountRange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Gift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SwitchGiftMutation, SwitchGiftMutationVariables>;
export const SwitchPaymentDiscountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchPaymentDiscount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"active"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePaymentDiscount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"active"},"value":{"kind":"Variable","name":{"kind":"Name","value":"active"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromotionRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromotionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Promotion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"performance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Coupon"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountRange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Gift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"segment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SwitchPaymentDiscountMutation, SwitchPaymentDiscountMutationVariables>;
export const RolesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"builtIn"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"scopes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]} as unknown as DocumentNode<RolesQuery, RolesQueryVariables>;
export const CreateRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateRole"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateRoleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CreateRoleMutation, CreateRoleMutationVariables>;