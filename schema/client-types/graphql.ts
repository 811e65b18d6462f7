// Made by graphql-codegen of schema/schema.graphql: npm run snapshots.
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Valor em centavos: número inteiro. */
  Cents: { input: number; output: number; }
  /** Um dia sem hora, como `2026-01-31`. */
  Date: { input: string; output: string; }
  /** Data e hora ISO 8601; nas respostas, em UTC com milissegundos. */
  DateTime: { input: string; output: string; }
  /** Tamanho de um desconto: reais se o tipo é CURRENCY, por cento se é PERCENT; número decimal com no máximo 2 casas. */
  DiscountAmount: { input: number; output: number; }
  /** Endereço de e-mail. */
  EmailAddress: { input: string; output: string; }
  /** Um valor JSON qualquer. */
  JSON: { input: unknown; output: unknown; }
  /** Valor em reais: número decimal com no máximo 2 casas. */
  Money: { input: number; output: number; }
  /** Por cento: número decimal com no máximo 2 casas, como 12.5. */
  Percent: { input: number; output: number; }
  /** Endereço absoluto. */
  URL: { input: string; output: string; }
};

/** Uma oferta aceita: o pedido e o upsell. */
export type AcceptUpsellInput = {
  /** O pedido. */
  readonly order: OfferedOrderInput;
  /** A oferta. */
  readonly upsellId: Scalars['ID']['input'];
};

/** O envio de uma mensagem. */
export type ActionStep = AutomationStep & {
  readonly __typename?: 'ActionStep';
  /** Dados da ação; template_id é o modelo que ela envia. */
  readonly data: Scalars['JSON']['output'];
  /** Identificador do passo. */
  readonly id: Scalars['ID']['output'];
  /** Ação. */
  readonly name: AutomationAction;
  /** Passo seguinte; null: é o último. */
  readonly nextId?: Maybe<Scalars['ID']['output']>;
  /** O modelo que a ação envia. */
  readonly template?: Maybe<MessageTemplate>;
  /** Tipo: delay (espera), action (ação) ou outro. */
  readonly type: Scalars['String']['output'];
};

/** Que tipo de credencial fez uma mudança. */
export type Actor =
  /** Uma chave de API. */
  | 'KEY'
  /** O operador do serviço. */
  | 'OPERATOR'
  /** Um usuário do painel. */
  | 'PANEL'
  /** O comprador, na página de pagamento. */
  | 'SHOPPER'
  /** O próprio serviço. */
  | 'SYSTEM';

/** Um passo a mais em uma automação. Um tipo que não é delay nem action é guardado como é, com data. */
export type AddAutomationStepInput = {
  /** Passo depois do qual este fica; null: no começo; omitido: no fim. */
  readonly after?: InputMaybe<Scalars['ID']['input']>;
  /** Dados do passo, um objeto de até 10000 caracteres como JSON. Em um passo action, template_id é o modelo enviado, do canal da ação. */
  readonly data?: InputMaybe<Scalars['JSON']['input']>;
  /** Minutos de espera, de 1 a 43200 (30 dias); só em um passo delay. */
  readonly minutes?: InputMaybe<Scalars['Int']['input']>;
  /** O que um passo action faz; só nele. */
  readonly name?: InputMaybe<AutomationAction>;
  /** Tipo: delay (espera), action (ação) ou outro, até 50 caracteres. */
  readonly type: Scalars['String']['input'];
};

/** Um comentário de quem trabalha na loja. */
export type AddOrderCommentInput = {
  /** O comentário, de 1 a 5000 caracteres. */
  readonly text: Scalars['String']['input'];
};

/** Etiquetas que um pedido ganha. */
export type AddOrderTagsInput = {
  /** Etiquetas a acrescentar, até 40, cada uma pelo id ou pelo código; o pedido fica com no máximo 40. */
  readonly tagIds: ReadonlyArray<Scalars['ID']['input']>;
};

/** Produtos que entram em uma coleção. */
export type AddProductsToCategoryInput = {
  /** Os produtos, até 200; um repetido conta uma vez, um que já está na coleção fica como está. */
  readonly productIds: ReadonlyArray<Scalars['ID']['input']>;
};

/** Um endereço, com os campos de AddressInput. */
export type Address = {
  readonly __typename?: 'Address';
  /** Cidade. */
  readonly city: Scalars['String']['output'];
  /** Complemento. */
  readonly complement?: Maybe<Scalars['String']['output']>;
  /** Bairro. */
  readonly neighborhood: Scalars['String']['output'];
  /** Número. */
  readonly number: Scalars['String']['output'];
  /** Sigla do estado. */
  readonly state: Scalars['String']['output'];
  /** Rua ou avenida. */
  readonly street: Scalars['String']['output'];
  /** CEP, 8 dígitos. */
  readonly zipcode: Scalars['String']['output'];
};

/** Um endereço. */
export type AddressInput = {
  /** Cidade. */
  readonly city: Scalars['String']['input'];
  /** Complemento. */
  readonly complement?: InputMaybe<Scalars['String']['input']>;
  /** Bairro. */
  readonly neighborhood: Scalars['String']['input'];
  /** Número, até 20 caracteres. */
  readonly number: Scalars['String']['input'];
  /** Sigla do estado, como SP. */
  readonly state: Scalars['String']['input'];
  /** Rua ou avenida. */
  readonly street: Scalars['String']['input'];
  /** CEP, com ou sem hífen. */
  readonly zipcode: Scalars['String']['input'];
};

/** Um ajuste de estoques, todos ou nenhum. */
export type AdjustStockInput = {
  /** Os estoques, de 1 a 100; cada um uma vez. */
  readonly lines: ReadonlyArray<StockLineInput>;
  /** Por quê: COUNT, RECEIVED, DAMAGED, RETURN, CORRECTION ou IMPORT. */
  readonly reason: StockReason;
  /** Uma anotação de 1 a 255 caracteres, como o número de uma nota; não deve ter dados de compradores. */
  readonly reference?: InputMaybe<Scalars['String']['input']>;
};

/** O que um ajuste de estoques mudou. */
export type AdjustStockPayload = {
  readonly __typename?: 'AdjustStockPayload';
  /** As mudanças, na ordem das linhas; um estoque que já era o de set não tem nenhuma. */
  readonly movements: ReadonlyArray<StockMovement>;
  /** O estoque de cada linha, na ordem das linhas, também dos que não mudaram. */
  readonly stocks: ReadonlyArray<AdjustedStock>;
};

/** O estoque de uma linha de um ajuste. */
export type AdjustedStock = {
  readonly __typename?: 'AdjustedStock';
  /** O estoque depois. */
  readonly after: Scalars['Int']['output'];
  /** O estoque antes. */
  readonly before: Scalars['Int']['output'];
};

/** Até onde o relógio avança: by ou to, e só um deles. */
export type AdvanceStoreClockInput =
  /** Quanto tempo avança. */
  { readonly by: ClockStepInput; readonly to?: never; }
  |  /** Até que momento avança, no máximo 10 anos à frente. */
  { readonly by?: never; readonly to: Scalars['DateTime']['input']; };

/** As respostas às perguntas de um arquivo. */
export type AnswerBulkInput = {
  /** O que as colunas dizem, onde o cabeçalho não basta. */
  readonly columns?: InputMaybe<ReadonlyArray<BulkColumnInput>>;
  /** O sinal de cada coluna perguntada. */
  readonly decimals?: InputMaybe<ReadonlyArray<BulkDecimalsInput>>;
  /** O sinal que separa as colunas. */
  readonly separator?: InputMaybe<Scalars['String']['input']>;
  /** A aba da planilha. */
  readonly sheet?: InputMaybe<Scalars['String']['input']>;
};

/** Uma chave da API v1. O segredo só é mostrado quando a chave é criada. */
export type ApiKey = {
  readonly __typename?: 'ApiKey';
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Se só executa documentos publicados, pelo id; nem outros nem a API v1. */
  readonly documentsOnly: Scalars['Boolean']['output'];
  /** Validade; null: sem prazo. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Identificador da chave. */
  readonly id: Scalars['ID']['output'];
  /** Última chamada aceita, com cerca de um minuto de atraso; null: nenhuma ainda. */
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Nome dado à chave. */
  readonly name: Scalars['String']['output'];
  /** Começo do segredo, para reconhecer a chave; sk_test_ é o de uma chave de teste. */
  readonly prefix: Scalars['String']['output'];
  /** Revogação; null: em uso. */
  readonly revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Troca por outra chave; null: não houve. */
  readonly rotatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Permissões. write inclui read; webhooks:read mostra também os dados dos compradores que estão nos eventos, e os cabeçalhos dos webhooks. */
  readonly scopes: ReadonlyArray<ApiScope>;
  /** Lojas autorizadas. */
  readonly storeIds: ReadonlyArray<Scalars['ID']['output']>;
  /** As lojas autorizadas, na ordem de storeIds. */
  readonly stores: ReadonlyArray<Store>;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Se a chave vale agora: nem revogada nem vencida. */
  readonly usable: Scalars['Boolean']['output'];
  /** Versão, aumentada a cada alteração. */
  readonly version: Scalars['Int']['output'];
};

/** Uma lista de chaves, por página ou por cursor. */
export type ApiKeyConnection = {
  readonly __typename?: 'ApiKeyConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<ApiKeyEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<ApiKey>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de chaves e o seu lugar nela. */
export type ApiKeyEdge = {
  readonly __typename?: 'ApiKeyEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: ApiKey;
};

/** O que a lista de chaves deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type ApiKeyFilter = {
  /** Uma destas chaves, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Texto contido no nome, de 1 a 100 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Permissões das quais a chave tem uma por si, sem as que outra inclui. */
  readonly scopes?: InputMaybe<ReadonlyArray<ApiScope>>;
  /** Se a chave vale agora: nem revogada nem vencida. */
  readonly usable?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Campo que ordena a lista. */
export type ApiKeySortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME';

/** Um campo da ordem da lista. */
export type ApiKeySortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: ApiKeySortField;
};

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

/** Uma linha a mais nas observações de um pedido. */
export type AppendOrderNoteInput = {
  /** Texto da linha, de 1 a 5000 caracteres; uma quebra de linha vira um espaço. */
  readonly note: Scalars['String']['input'];
};

/** Um pedido de devolução que acaba de ser feito. */
export type AskedReturn = {
  readonly __typename?: 'AskedReturn';
  /** Número no pedido, a partir de 1. */
  readonly number: Scalars['Int']['output'];
  /** Situação. */
  readonly status: ReturnStatus;
};

/** Uma lista de mudanças, por página ou por cursor. */
export type AuditConnection = {
  readonly __typename?: 'AuditConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<AuditEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<AuditEntry>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de mudanças e o seu lugar nela. */
export type AuditEdge = {
  readonly __typename?: 'AuditEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: AuditEntry;
};

/** Uma mudança de um registro: o quê, quem e quando. Segredos não são guardados, e os dados de um comprador removido são apagados. */
export type AuditEntry = {
  readonly __typename?: 'AuditEntry';
  /** Que tipo de credencial o fez. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Quando. */
  readonly at: Scalars['DateTime']['output'];
  /** Os campos que mudaram, pelo nome; de um registro criado ou excluído, os que tinham valor. Sem os que a credencial não pode ler. */
  readonly changes: ReadonlyArray<FieldChange>;
  /** Identificador da mudança. */
  readonly id: Scalars['ID']['output'];
  /** A mutation que o fez, como updateProduct; null: uma tarefa do próprio serviço. */
  readonly mutation?: Maybe<Scalars['String']['output']>;
  /** O registro, como é agora; null: não existe mais, ou o tipo não é Node. */
  readonly node?: Maybe<Node>;
  /** Identificador do registro. */
  readonly nodeId: Scalars['ID']['output'];
  /** Tipo do registro, como Product. */
  readonly nodeType: Scalars['String']['output'];
  /** O que foi feito. */
  readonly operation: AuditOperation;
  /** A parte do registro que mudou; null: o próprio registro. */
  readonly part?: Maybe<AuditPart>;
  /** O X-Request-Id da chamada; null: não foi numa chamada. */
  readonly requestId?: Maybe<Scalars['ID']['output']>;
  /** Versão depois da mudança; null: não tem versões. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** O que a lista de mudanças deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type AuditFilter = {
  /** Nome da chave, do usuário ou da pessoa por quem uma chave agiu, por inteiro: ERP e Ana acham também ERP (por Ana). */
  readonly actorName?: InputMaybe<Scalars['String']['input']>;
  /** Quando mudaram. */
  readonly at?: InputMaybe<PeriodInput>;
  /** Uma destas mudanças, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** A mutation, como updateProduct. */
  readonly mutation?: InputMaybe<Scalars['String']['input']>;
  /** Registro que mudou, com as suas partes: as variações são do seu produto. */
  readonly nodeId?: InputMaybe<Scalars['ID']['input']>;
};

/** O que foi feito com um registro ou com uma parte dele. */
export type AuditOperation =
  /** Criado. */
  | 'CREATED'
  /** Excluído. */
  | 'DELETED'
  /** Alterado. */
  | 'UPDATED';

/** Uma parte de um registro, como uma variação de um produto. */
export type AuditPart = {
  readonly __typename?: 'AuditPart';
  /** O que a distingue no registro: o seu identificador, ou o seu lugar num kit. */
  readonly key: Scalars['String']['output'];
  /** O que é, como Variant; de uma lista de produtos, Product. */
  readonly type: Scalars['String']['output'];
};

/** Campo que ordena a lista. */
export type AuditSortField =
  /** Quando mudou. Sem direction: DESC. */
  | 'AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID';

/** Um campo da ordem da lista. */
export type AuditSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: AuditSortField;
};

/** Passos que são feitos, um depois do outro, cada vez que algo acontece na loja. */
export type Automation = Node & {
  readonly __typename?: 'Automation';
  /** Se está ligada; uma nova começa desligada. */
  readonly active: Scalars['Boolean']['output'];
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador da automação. */
  readonly id: Scalars['ID']['output'];
  /** Nome, de 1 a 255 caracteres. */
  readonly name: Scalars['String']['output'];
  /** Requer a permissão `customer-segments:read`. O segmento; null: qualquer comprador. */
  readonly segment?: Maybe<CustomerSegment>;
  /** Segmento em que o comprador precisa estar para que ela seja feita; null: qualquer um. */
  readonly segmentId?: Maybe<Scalars['ID']['output']>;
  /** Passos, na ordem em que são feitos, até 100. */
  readonly steps: ReadonlyArray<AutomationStep>;
  /** Loja a que a automação pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Evento que a inicia. */
  readonly triggerEvent: TriggerEvent;
  /** Última alteração, também dos passos. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração, também dos passos; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Passos que são feitos, um depois do outro, cada vez que algo acontece na loja. */
export type AutomationHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** O que um passo action faz; o texto antes dos dois pontos é o da API REST, aceito também aqui. */
export type AutomationAction =
  /** send_email: envia um modelo ao e-mail do comprador. */
  | 'SEND_EMAIL'
  /** send_sms: envia um modelo por SMS ao telefone do comprador. */
  | 'SEND_SMS'
  /** send_whatsapp: envia um modelo por WhatsApp ao telefone do comprador. */
  | 'SEND_WHATSAPP';

/** Uma lista de automações, por página ou por cursor. */
export type AutomationConnection = {
  readonly __typename?: 'AutomationConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<AutomationEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Automation>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de automações e o seu lugar nela. */
export type AutomationEdge = {
  readonly __typename?: 'AutomationEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Automation;
};

/** O que a lista de automações deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type AutomationFilter = {
  /** Se estão ligadas. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Uma destas automações, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Texto contido no nome, de 1 a 255 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Um destes eventos as inicia. */
  readonly triggerEvents?: InputMaybe<ReadonlyArray<TriggerEvent>>;
};

/** Uma execução de uma automação, começada por um evento. Segue os passos como eram quando começou. */
export type AutomationRun = Node & {
  readonly __typename?: 'AutomationRun';
  /** A automação, como é agora. */
  readonly automation: Automation;
  /** A automação. */
  readonly automationId: Scalars['ID']['output'];
  /** Requer a permissão `checkouts:read`. O checkout de que trata; null: não trata de um. */
  readonly checkout?: Maybe<Checkout>;
  /** Requer a permissão `checkouts:read`. O checkout de que trata, cuja página o seu id abre. */
  readonly checkoutId?: Maybe<Scalars['ID']['output']>;
  /** Começo. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Requer a permissão `customers:read`. O comprador de que trata; null: não trata de um. */
  readonly customer?: Maybe<Customer>;
  /** O comprador de que trata. */
  readonly customerId?: Maybe<Scalars['ID']['output']>;
  /** Quando acabou. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Requer a permissão `webhooks:read`. O evento que a começou. */
  readonly event?: Maybe<Event>;
  /** O evento que a começou. */
  readonly eventId: Scalars['ID']['output'];
  /** Identificador da execução. */
  readonly id: Scalars['ID']['output'];
  /** Hora do próximo passo; null: não há. */
  readonly nextAt?: Maybe<Scalars['DateTime']['output']>;
  /** Requer a permissão `orders-basic:read`. O pedido de que trata; null: não trata de um. */
  readonly order?: Maybe<Order>;
  /** O pedido de que trata. */
  readonly orderId?: Maybe<Scalars['ID']['output']>;
  /** Requer a permissão `products-basic:read`. O produto de que trata; null: não trata de um, ou ele não existe mais. */
  readonly product?: Maybe<Product>;
  /** O produto de que trata. */
  readonly productId?: Maybe<Scalars['ID']['output']>;
  /** Por que parou, em palavras. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** Situação. */
  readonly status: AutomationRunStatus;
  /** Todos os passos, em ordem, com o que foi feito de cada um. */
  readonly steps: ReadonlyArray<AutomationRunStep>;
  /** O gatilho que a começou. */
  readonly triggerEvent: TriggerEvent;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração. */
  readonly version: Scalars['Int']['output'];
};

/** Uma lista de execuções de automações, por página ou por cursor. */
export type AutomationRunConnection = {
  readonly __typename?: 'AutomationRunConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<AutomationRunEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<AutomationRun>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de execuções de automações e o seu lugar nela. */
export type AutomationRunEdge = {
  readonly __typename?: 'AutomationRunEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: AutomationRun;
};

/** O que a lista de execuções de automações deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type AutomationRunFilter = {
  /** A automação. */
  readonly automationId?: InputMaybe<Scalars['ID']['input']>;
  /** O checkout de que tratam. */
  readonly checkoutId?: InputMaybe<Scalars['ID']['input']>;
  /** Quando começaram. */
  readonly createdAt?: InputMaybe<PeriodInput>;
  /** O comprador de que tratam. */
  readonly customerId?: InputMaybe<Scalars['ID']['input']>;
  /** O evento que as começou. */
  readonly eventId?: InputMaybe<Scalars['ID']['input']>;
  /** Uma destas execuções, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** O pedido de que tratam. */
  readonly orderId?: InputMaybe<Scalars['ID']['input']>;
  /** Uma destas situações. */
  readonly statuses?: InputMaybe<ReadonlyArray<AutomationRunStatus>>;
};

/** Campo que ordena a lista. */
export type AutomationRunSortField =
  /** Quando começou. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID';

/** Um campo da ordem da lista. */
export type AutomationRunSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: AutomationRunSortField;
};

/** Situação de uma execução. */
export type AutomationRunStatus =
  /** Chegou ao fim. */
  | 'COMPLETED'
  /** Parou antes do fim. */
  | 'STOPPED'
  /** Em andamento, à espera do próximo passo. */
  | 'WAITING';

/** Um passo de uma execução, como era quando ela começou. */
export type AutomationRunStep = {
  readonly __typename?: 'AutomationRunStep';
  /** A mensagem que enviou, ou que vai enviar. */
  readonly message?: Maybe<Message>;
  /** De uma espera, quantos minutos. */
  readonly minutes?: Maybe<Scalars['Int']['output']>;
  /** A ação; null: o passo não é uma. */
  readonly name?: Maybe<AutomationAction>;
  /** Lugar na execução, a partir de 0. */
  readonly position: Scalars['Int']['output'];
  /** O que deu, em palavras. */
  readonly result?: Maybe<Scalars['String']['output']>;
  /** Quando a execução chegou a ele. */
  readonly startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** O que foi feito dele; null: a execução ainda não chegou a ele. */
  readonly status?: Maybe<AutomationRunStepStatus>;
  /** O passo da automação, que pode não existir mais. */
  readonly stepId: Scalars['ID']['output'];
  /** O modelo da mensagem, como é agora; null: nenhum, ou não existe mais. */
  readonly template?: Maybe<MessageTemplate>;
  /** O modelo da mensagem. */
  readonly templateId?: Maybe<Scalars['ID']['output']>;
  /** Tipo, como delay ou action. */
  readonly type: Scalars['String']['output'];
  /** Quando o que foi feito dele mudou pela última vez. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** O que foi feito de um passo de uma execução. */
export type AutomationRunStepStatus =
  /** A espera acabou. */
  | 'DONE'
  /** A mensagem não foi enviada e não será. */
  | 'NOT_SENT'
  /** A mensagem foi enviada. */
  | 'SENT'
  /** Foi pulado. */
  | 'SKIPPED'
  /** À espera: da hora, ou do envio da mensagem. */
  | 'WAITING';

/** Campo que ordena a lista. */
export type AutomationSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME'
  /** Última alteração. Sem direction: DESC. */
  | 'UPDATED_AT';

/** Um campo da ordem da lista. */
export type AutomationSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: AutomationSortField;
};

/** Um passo de uma automação. */
export type AutomationStep = {
  /** Identificador do passo. */
  readonly id: Scalars['ID']['output'];
  /** Passo seguinte; null: é o último. */
  readonly nextId?: Maybe<Scalars['ID']['output']>;
  /** Tipo: delay (espera), action (ação) ou outro. */
  readonly type: Scalars['String']['output'];
};

/** Um passo de uma automação. Um tipo que não é delay nem action é guardado como é, com data. */
export type AutomationStepInput = {
  /** Dados do passo, um objeto de até 10000 caracteres como JSON. Em um passo action, template_id é o modelo enviado, do canal da ação. */
  readonly data?: InputMaybe<Scalars['JSON']['input']>;
  /** Só em setAutomationSteps: o passo que continua, cujos campos que faltam ficam como estão; null: um novo. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Minutos de espera, de 1 a 43200 (30 dias); só em um passo delay. */
  readonly minutes?: InputMaybe<Scalars['Int']['input']>;
  /** O que um passo action faz; só nele. */
  readonly name?: InputMaybe<AutomationAction>;
  /** Tipo: delay (espera), action (ação) ou outro, até 50 caracteres. */
  readonly type: Scalars['String']['input'];
};

/** Uma automação percorrida sem que nada seja enviado nem gravado. */
export type AutomationTrial = {
  readonly __typename?: 'AutomationTrial';
  /** Por que o gatilho não começaria uma execução como esta; vazio: começaria. */
  readonly notes: ReadonlyArray<Scalars['String']['output']>;
  /** Os passos, na ordem em que seriam feitos, até 100. */
  readonly steps: ReadonlyArray<AutomationTrialStep>;
};

/** Um passo como uma execução começada agora o faria. */
export type AutomationTrialStep = {
  readonly __typename?: 'AutomationTrialStep';
  /** Quando a execução chegaria a ele. */
  readonly at: Scalars['DateTime']['output'];
  /** A ação; null: o passo não é uma. */
  readonly name?: Maybe<AutomationAction>;
  /** Por que seria pulado, não seria enviado ou não chegaria a ser feito; null: seria feito. */
  readonly note?: Maybe<Scalars['String']['output']>;
  /** Lugar na automação, a partir de 0. */
  readonly position: Scalars['Int']['output'];
  /** A mensagem, também quando não seria enviada; null: o passo não tem uma que possa ser enviada. */
  readonly preview?: Maybe<MessagePreview>;
  /** O que seria feito dele; null: a execução pararia antes. */
  readonly status?: Maybe<AutomationRunStepStatus>;
  /** O passo da automação. */
  readonly stepId: Scalars['ID']['output'];
  /** Tipo, como delay ou action. */
  readonly type: Scalars['String']['output'];
};

/** O que uma coluna diz. */
export type BulkColumnInput = {
  /** Cabeçalho da coluna, como o arquivo o tem. */
  readonly column: Scalars['String']['input'];
  /** O campo, como sku, stock, price ou name; null: a coluna fica de fora. */
  readonly field?: InputMaybe<Scalars['String']['input']>;
};

/** Quantas linhas, e o que houve com elas. */
export type BulkCounts = {
  readonly __typename?: 'BulkCounts';
  /** Alteradas; no plano, as que seriam. */
  readonly changed: Scalars['Int']['output'];
  /** Linhas por que já se passou: a soma das outras contagens. */
  readonly done: Scalars['Int']['output'];
  /** Recusadas. */
  readonly failed: Scalars['Int']['output'];
  /** Deixadas como estavam porque outra foi recusada (STOP ou REFUSE_ALL). */
  readonly notApplied: Scalars['Int']['output'];
  /** As que já estavam como pedido. */
  readonly unchanged: Scalars['Int']['output'];
};

/** O sinal de uma coluna. */
export type BulkDecimalsInput = {
  /** Cabeçalho da coluna, como o arquivo o tem. */
  readonly column: Scalars['String']['input'];
  /** O sinal. */
  readonly sign: DecimalSign;
};

/** Por que uma linha de um arquivo foi recusada. */
export type BulkFault = {
  readonly __typename?: 'BulkFault';
  /** Código estável. */
  readonly code: Scalars['String']['output'];
  /** Cabeçalho da coluna; vazio: é sobre a linha inteira. */
  readonly column: Scalars['String']['output'];
  /** O que há de errado, em português. */
  readonly message: Scalars['String']['output'];
  /** Lugar entre as recusas da linha, a partir de 0. */
  readonly position: Scalars['Int']['output'];
  /** Número da linha na planilha, a partir de 1. */
  readonly row: Scalars['Int']['output'];
};

/** Um arquivo cujas linhas são alterações da loja. Cada linha é a chamada de uma mutação, com as regras dela. */
export type BulkJob = Node & {
  readonly __typename?: 'BulkJob';
  /** Nome da chave ou do usuário que a começou. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Fim; null: não terminou. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** As recusas, na ordem das linhas, até 200; as do plano até que a linha seja executada. */
  readonly faults: ReadonlyArray<BulkFault>;
  /** Nome do arquivo, de 1 a 255 caracteres. */
  readonly fileName: Scalars['String']['output'];
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador da importação. */
  readonly id: Scalars['ID']['output'];
  /** O que as linhas alteram. */
  readonly kind: BulkKind;
  /** O que fazer quando uma linha é recusada. */
  readonly onFault: BulkOnFault;
  /** O que aconteceria com as linhas, até onde foram experimentadas. */
  readonly plan: BulkCounts;
  /** O que answerBulk deve responder; vazia quando não há dúvida. */
  readonly questions: ReadonlyArray<BulkQuestion>;
  /** Como o arquivo foi lido; null: ainda não foi. */
  readonly reading?: Maybe<BulkReading>;
  /** Bytes do arquivo que já chegaram. */
  readonly received: Scalars['Int']['output'];
  /** Por que o arquivo foi recusado por inteiro, ou por que a importação parou; null: não foi. */
  readonly refusal?: Maybe<BulkRefusal>;
  /** O arquivo enviado, em CSV que o Excel abre, com as colunas resultado, motivo, antes e depois; o endereço vale por uma hora. null: não há plano ainda. */
  readonly resultUrl?: Maybe<Scalars['URL']['output']>;
  /** O que aconteceu com as linhas, até onde foram executadas. */
  readonly rows: BulkCounts;
  /** Segundos até o fim da leitura ou da execução, no passo de até agora; null: não se sabe, ou não anda. */
  readonly secondsLeft?: Maybe<Scalars['Int']['output']>;
  /** Em que ponto está. */
  readonly status: BulkStatus;
  /** Loja a que a importação pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Linhas do arquivo abaixo do cabeçalho; 0 até que seja lido. */
  readonly total: Scalars['Int']['output'];
  /** A importação que esta desfaz; null: esta lê um arquivo. */
  readonly undoOf?: Maybe<Scalars['ID']['output']>;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Onde o arquivo é enviado com PUT, inteiro ou em partes com Content-Range; o endereço basta, sem chave, e vale por um dia. null: já chegou. */
  readonly uploadUrl?: Maybe<Scalars['URL']['output']>;
  /** Versão, aumentada a cada mudança de status; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Um arquivo cujas linhas são alterações da loja. Cada linha é a chamada de uma mutação, com as regras dela. */
export type BulkJobFaultsArgs = {
  afterRow?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Um arquivo cujas linhas são alterações da loja. Cada linha é a chamada de uma mutação, com as regras dela. */
export type BulkJobHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma lista de importações, por página ou por cursor. */
export type BulkJobConnection = {
  readonly __typename?: 'BulkJobConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<BulkJobEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<BulkJob>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de importações e o seu lugar nela. */
export type BulkJobEdge = {
  readonly __typename?: 'BulkJobEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: BulkJob;
};

/** O que a lista de importações deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type BulkJobFilter = {
  /** Uma destas importações, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Campo que ordena a lista. */
export type BulkJobSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID';

/** Um campo da ordem da lista. */
export type BulkJobSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: BulkJobSortField;
};

/** O que as linhas de um arquivo alteram. */
export type BulkKind =
  /** Cupons, pelo código: os que faltam são criados, os outros alterados. */
  | 'COUPONS'
  /** Compradores, pelo documento ou, sem documento, pelo e-mail: os que a loja tem. */
  | 'CUSTOMERS'
  /** Situação, rastreamento e etiquetas de pedidos, pelo número. */
  | 'ORDERS'
  /** Preços, por SKU: preço, preço promocional e preço de custo. */
  | 'PRICES'
  /** Produtos com variações, coleções e imagens, por SKU: os que faltam são criados, os outros alterados. */
  | 'PRODUCTS'
  /** Estoques, por SKU: a contagem, ou a diferença. */
  | 'STOCK';

/** O que fazer quando uma linha de um arquivo é recusada. */
export type BulkOnFault =
  /** Não altera nenhuma se o plano tem alguma recusada. */
  | 'REFUSE_ALL'
  /** Deixa de fora as recusadas e altera as outras. */
  | 'SKIP'
  /** Altera, na ordem, as que vêm antes da primeira recusada. */
  | 'STOP';

/** O que aconteceu com um pedido de uma alteração em massa. */
export type BulkOrderResult = {
  readonly __typename?: 'BulkOrderResult';
  /** Por que foi recusado; null: não foi. Os campos, até 3, são os da alteração de um só pedido. */
  readonly fault?: Maybe<Fault>;
  /** O pedido como ficou; em dryRun, como está. null: a loja não o tem. */
  readonly order?: Maybe<Order>;
  /** Identificador do pedido, como foi selecionado. */
  readonly orderId: Scalars['ID']['output'];
  /** O que aconteceu. */
  readonly outcome: BulkOutcome;
};

/** Uma alteração de muitos pedidos. Cada um muda por si, com as regras de quando é alterado sozinho. */
export type BulkOrdersInput = {
  /** Etiquetas a acrescentar, até 40, como em addOrderTags. */
  readonly addTagIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** true: diz o que aconteceria e não altera nada; false quando omitido. */
  readonly dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /** Texto de uma linha a mais nas observações, como em appendOrderNote. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** O que fazer quando um é recusado; SKIP quando omitido. */
  readonly onFault?: InputMaybe<OnFault>;
  /** Etiquetas a tirar, até 40, como em removeOrderTags. */
  readonly removeTagIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Quais pedidos. */
  readonly selection: OrderSelectionInput;
  /** Para onde vão, como em setOrderStatus. */
  readonly status?: InputMaybe<OrderStatus>;
};

/** O resultado de uma alteração em massa de pedidos. */
export type BulkOrdersPayload = {
  readonly __typename?: 'BulkOrdersPayload';
  /** Alterados; em dryRun, os que seriam. */
  readonly changed: Scalars['Int']['output'];
  /** Registros selecionados: a soma das outras contagens. */
  readonly matched: Scalars['Int']['output'];
  /** Deixados como estavam porque outro foi recusado (STOP ou REFUSE_ALL). */
  readonly notApplied: Scalars['Int']['output'];
  /** Recusados. */
  readonly refused: Scalars['Int']['output'];
  /** O resultado de cada pedido, na ordem da seleção. */
  readonly results: ReadonlyArray<BulkOrderResult>;
  /** Os que já estavam como pedido. */
  readonly unchanged: Scalars['Int']['output'];
};


/** O resultado de uma alteração em massa de pedidos. */
export type BulkOrdersPayloadResultsArgs = {
  onlyRefused?: InputMaybe<Scalars['Boolean']['input']>;
};

/** O que aconteceu com uma linha de uma alteração em massa. */
export type BulkOutcome =
  /** Foi alterada; em dryRun, seria. */
  | 'CHANGED'
  /** Ficou como estava porque outra foi recusada (STOP ou REFUSE_ALL). */
  | 'NOT_APPLIED'
  /** Foi recusada; fault diz por quê. */
  | 'REFUSED'
  /** Já estava como pedido. */
  | 'UNCHANGED';

/** O que aconteceu com um produto de uma alteração em massa. */
export type BulkProductResult = {
  readonly __typename?: 'BulkProductResult';
  /** Por que foi recusado; null: não foi. Os campos, até 3, são os da alteração de um só produto; variants.1.price é da segunda variação. */
  readonly fault?: Maybe<Fault>;
  /** O que aconteceu. */
  readonly outcome: BulkOutcome;
  /** O preço depois, também em dryRun; null: o produto foi recusado ou deixado como estava. */
  readonly priceAfter?: Maybe<Scalars['Money']['output']>;
  /** O preço antes; null: a loja não tem o produto, ou outra chamada o está alterando. */
  readonly priceBefore?: Maybe<Scalars['Money']['output']>;
  /** O produto como ficou; em dryRun, como está. null: a loja não o tem. */
  readonly product?: Maybe<Product>;
  /** Identificador do produto, como foi selecionado. */
  readonly productId: Scalars['ID']['output'];
};

/** Uma alteração de muitos produtos. Cada um muda por si, com as regras de quando é alterado sozinho. */
export type BulkProductsInput = {
  /** Coleções em que entram, até 10. */
  readonly addCategoryIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** true: diz o que aconteceria e não altera nada; false quando omitido. */
  readonly dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /** Se price muda também o preço próprio das variações, no máximo 2000 por chamada; true quando omitido. As sem preço próprio têm o do produto. */
  readonly includeVariants?: InputMaybe<Scalars['Boolean']['input']>;
  /** O que fazer quando um é recusado; SKIP quando omitido. */
  readonly onFault?: InputMaybe<OnFault>;
  /** A mudança de preço. */
  readonly price?: InputMaybe<PriceChangeInput>;
  /** Coleções de que saem, até 10. */
  readonly removeCategoryIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Arredonda os preços para o múltiplo mais próximo deste valor, de 0,01 a 1000, metade para cima; com price.percent ou price.by. */
  readonly roundPricesTo?: InputMaybe<Scalars['Money']['input']>;
  /** Quais produtos. */
  readonly selection: ProductSelectionInput;
  /** A situação no catálogo. */
  readonly status?: InputMaybe<ProductStatus>;
};

/** O resultado de uma alteração em massa de produtos. */
export type BulkProductsPayload = {
  readonly __typename?: 'BulkProductsPayload';
  /** Alterados; em dryRun, os que seriam. */
  readonly changed: Scalars['Int']['output'];
  /** Registros selecionados: a soma das outras contagens. */
  readonly matched: Scalars['Int']['output'];
  /** Deixados como estavam porque outro foi recusado (STOP ou REFUSE_ALL). */
  readonly notApplied: Scalars['Int']['output'];
  /** Recusados. */
  readonly refused: Scalars['Int']['output'];
  /** O resultado de cada produto, na ordem da seleção. */
  readonly results: ReadonlyArray<BulkProductResult>;
  /** Os que já estavam como pedido. */
  readonly unchanged: Scalars['Int']['output'];
};


/** O resultado de uma alteração em massa de produtos. */
export type BulkProductsPayloadResultsArgs = {
  onlyRefused?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Algo que só quem conhece o arquivo sabe. */
export type BulkQuestion = {
  readonly __typename?: 'BulkQuestion';
  /** As respostas possíveis, até 50. */
  readonly choices: ReadonlyArray<Scalars['String']['output']>;
  /** SEPARATOR, SHEET, DECIMALS ou COLUMN. */
  readonly code: Scalars['String']['output'];
  /** Cabeçalho da coluna; null: é sobre o arquivo. */
  readonly column?: Maybe<Scalars['String']['output']>;
  /** A pergunta. */
  readonly message: Scalars['String']['output'];
};

/** Como um arquivo foi lido. */
export type BulkReading = {
  readonly __typename?: 'BulkReading';
  /** Nome que tinha a leitura salva pela qual foi lido (columnMappings); null: nenhuma tem estes cabeçalhos. */
  readonly columnMapping?: Maybe<Scalars['String']['output']>;
  /** Formato, codificação e separador. */
  readonly description: Scalars['String']['output'];
  /** Cabeçalhos das colunas que não são lidas, até 500. */
  readonly ignoredColumns: ReadonlyArray<Scalars['String']['output']>;
  /** O programa cujos cabeçalhos o arquivo tem, como Bling (produtos), ou simples. */
  readonly layout: Scalars['String']['output'];
};

/** Por que um arquivo foi recusado por inteiro. */
export type BulkRefusal = {
  readonly __typename?: 'BulkRefusal';
  /** Código estável, como ENCODING, QUOTES ou UNKNOWN_LAYOUT. */
  readonly code: Scalars['String']['output'];
  /** O que há de errado e o que fazer. */
  readonly message: Scalars['String']['output'];
  /** Linha da planilha; null: é sobre o arquivo. */
  readonly row?: Maybe<Scalars['Int']['output']>;
};

/** Em que ponto uma importação está. */
export type BulkStatus =
  /** O arquivo pode ser lido de mais de um modo: questions pergunta, answerBulk responde. */
  | 'ASKING'
  /** Foi cancelada; o que já tinha mudado ficou. */
  | 'CANCELLED'
  /** O arquivo é lido e cada linha é experimentada. */
  | 'CHECKING'
  /** Terminou. */
  | 'DONE'
  /** O plano está pronto e nada mudou: confirmBulk executa, cancelBulk desiste. */
  | 'READY'
  /** O arquivo não pode ser lido: refusal diz por quê. Nada mudou. */
  | 'REFUSED'
  /** As linhas são executadas. */
  | 'RUNNING'
  /** O arquivo ainda não chegou por inteiro a uploadUrl. */
  | 'WAITING_UPLOAD';

/** Uma contagem que para em 10000. */
export type CappedCount = {
  readonly __typename?: 'CappedCount';
  /** Se são exatamente tantos; false: há mais. */
  readonly exact: Scalars['Boolean']['output'];
  /** Quantos, até 10000. */
  readonly value: Scalars['Int']['output'];
};

/** Um item do carrinho: um produto, uma variação dele ou um kit. */
export type CartItemInput = {
  /** Kit, no lugar de um produto. */
  readonly kitId?: InputMaybe<Scalars['ID']['input']>;
  /** Produto. */
  readonly productId?: InputMaybe<Scalars['ID']['input']>;
  /** Unidades, de 1 a 999; 1 quando omitido. */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  /** Variação; o seu produto pode ser informado junto. */
  readonly variantId?: InputMaybe<Scalars['ID']['input']>;
};

/** O preço de um carrinho e o que cada regra da loja fez com ele. */
export type CartSimulation = {
  readonly __typename?: 'CartSimulation';
  /** Soma dos descontos. */
  readonly discount: Scalars['Money']['output'];
  /** Linhas na ordem do carrinho, depois os brindes. Os totais somam o subtotal menos o desconto. */
  readonly lines: ReadonlyArray<SimulatedLine>;
  /** Cada regra da loja, na ordem em que é aplicada. */
  readonly rules: ReadonlyArray<PricingRule>;
  /** Envio; null: não há o que enviar. */
  readonly shipping?: Maybe<SimulatedShipping>;
  /** Soma dos itens, antes de descontos e envio. */
  readonly subtotal: Scalars['Money']['output'];
  /** O que o comprador paga. */
  readonly total: Scalars['Money']['output'];
};

/** O que impede a compra de uma linha do carrinho. */
export type CartWarning = {
  readonly __typename?: 'CartWarning';
  /** O motivo em uma frase. */
  readonly message: Scalars['String']['output'];
  /** O motivo. */
  readonly reason: CartWarningReason;
};

/** Por que uma linha não pode ser comprada como está. */
export type CartWarningReason =
  /** Não há estoque suficiente. */
  | 'OUT_OF_STOCK';

/** Uma coleção de produtos da loja. Coleções podem ter subcoleções. */
export type Category = Node & {
  readonly __typename?: 'Category';
  /** Se a coleção é mostrada na loja. */
  readonly active: Scalars['Boolean']['output'];
  /** Subcoleções diretas, pela posição, no máximo 100; todas, em páginas, em categories(filter: {parentId}). */
  readonly children: ReadonlyArray<Category>;
  /** Quantas subcoleções diretas a coleção tem agora. */
  readonly childrenCount: Scalars['Int']['output'];
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Descrição. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador da coleção. */
  readonly id: Scalars['ID']['output'];
  /** Endereço da imagem. */
  readonly image?: Maybe<Scalars['URL']['output']>;
  /** Nome, de 1 a 255 caracteres. */
  readonly name: Scalars['String']['output'];
  /** Coleção em que esta fica. */
  readonly parent?: Maybe<Category>;
  /** Coleção em que esta fica; null quando fica na raiz. */
  readonly parentId?: Maybe<Scalars['ID']['output']>;
  /** Lugar nas listas, a partir de 0. */
  readonly position: Scalars['Int']['output'];
  /** Quantos produtos a coleção tem agora. */
  readonly productCount: Scalars['Int']['output'];
  /** Requer a permissão `products-basic:read`. Produtos da coleção, em qualquer situação se o filtro não diz outra coisa, dos mais novos aos mais antigos. */
  readonly products?: Maybe<ProductConnection>;
  /** Nome no endereço da página, único na loja. */
  readonly slug: Scalars['String']['output'];
  /** Loja a que a coleção pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Uma coleção de produtos da loja. Coleções podem ter subcoleções. */
export type CategoryHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Uma coleção de produtos da loja. Coleções podem ter subcoleções. */
export type CategoryProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProductFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<ProductSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma lista de coleções, por página ou por cursor. */
export type CategoryConnection = {
  readonly __typename?: 'CategoryConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<CategoryEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Category>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de coleções e o seu lugar nela. */
export type CategoryEdge = {
  readonly __typename?: 'CategoryEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Category;
};

/** O que a lista de coleções deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type CategoryFilter = {
  /** Se é mostrada na loja. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Uma destas coleções, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Texto contido no nome, de 1 a 255 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Subcoleções diretas desta coleção. */
  readonly parentId?: InputMaybe<Scalars['ID']['input']>;
  /** true: só as da raiz; false: só as que ficam em outra. */
  readonly root?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Campo que ordena a lista. */
export type CategorySortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME'
  /** Posição. Sem direction: ASC. */
  | 'POSITION';

/** Um campo da ordem da lista. */
export type CategorySortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: CategorySortField;
};

/** Uma mudança de um registro da loja, gravada junto com ele. */
export type Change = {
  readonly __typename?: 'Change';
  /** Quando a chamada que mudou começou. */
  readonly at: Scalars['DateTime']['output'];
  /** O lugar da mudança, para after e Last-Event-ID. */
  readonly cursor: Scalars['String']['output'];
  /** O que mudou. */
  readonly kind: ChangeKind;
  /** O registro, como é agora; null: não existe mais, ou é de API_KEY, ORDER_TAG ou STORE, que não são Node e se leem de novo. */
  readonly node?: Maybe<Node>;
  /** Identificador do registro. */
  readonly nodeId: Scalars['ID']['output'];
  /** Versão do registro depois da mudança; null: só uma parte dele mudou, como um item ou uma variação, ou ele não tem versão. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** Um trecho das mudanças da loja, na ordem em que foram gravadas. */
export type ChangeConnection = {
  readonly __typename?: 'ChangeConnection';
  /** As mudanças com os seus cursores. */
  readonly edges: ReadonlyArray<ChangeEdge>;
  /** As mudanças. */
  readonly nodes: ReadonlyArray<Change>;
  /** Para seguir: endCursor é de onde, também quando não há mudanças; hasNextPage diz se já há mais. Um trecho pode vir vazio e haver mais, que não são dos tipos pedidos. */
  readonly pageInfo: PageInfo;
};

/** Uma mudança e o seu lugar no que mudou. */
export type ChangeEdge = {
  readonly __typename?: 'ChangeEdge';
  /** O lugar da mudança, para after e Last-Event-ID. */
  readonly cursor: Scalars['String']['output'];
  /** A mudança. */
  readonly node: Change;
};

/** O que mudou. */
export type ChangeKind =
  /** Uma chave de API da loja. */
  | 'API_KEY'
  /** Uma automação ou os seus passos. */
  | 'AUTOMATION'
  /** Uma importação. */
  | 'BULK_JOB'
  /** Uma coleção. */
  | 'CATEGORY'
  /** Um checkout. */
  | 'CHECKOUT'
  /** O que as colunas de um arquivo dizem, como foi confirmado. */
  | 'COLUMN_MAPPING'
  /** Um cupom. */
  | 'COUPON'
  /** Um comprador. */
  | 'CUSTOMER'
  /** Um segmento de compradores. */
  | 'CUSTOMER_SEGMENT'
  /** Um desconto progressivo ou os seus produtos. */
  | 'DISCOUNT_RANGE'
  /** Uma exportação, de qualquer lista; node só de uma lista que a credencial pode ler. */
  | 'EXPORT_JOB'
  /** Um brinde ou os produtos que o dão. */
  | 'GIFT'
  /** Um kit ou os seus itens. */
  | 'KIT'
  /** Um modelo de mensagem. */
  | 'MESSAGE_TEMPLATE'
  /** Um pedido, um comentário sobre ele ou a sua nota fiscal. */
  | 'ORDER'
  /** Uma etiqueta da própria loja. */
  | 'ORDER_TAG'
  /** O pagamento de um pedido; nodeId e node são do pedido. */
  | 'PAYMENT'
  /** Um desconto por meio de pagamento. */
  | 'PAYMENT_DISCOUNT'
  /** Um provedor de pagamentos. */
  | 'PAYMENT_PROVIDER'
  /** Um produto, as suas variações ou coleções. */
  | 'PRODUCT'
  /** Um papel da loja. */
  | 'ROLE'
  /** Uma visão salva, de qualquer lista; node só de uma lista que a credencial pode ler, e de uma visão sua ou da loja. */
  | 'SAVED_VIEW'
  /** Um meio de envio. */
  | 'SHIPPING_METHOD'
  /** Um provedor de identidade da loja. */
  | 'SIGN_IN_ISSUER'
  /** Só o estoque de um produto ou de uma variação sua; o que muda junto com outros campos é PRODUCT. nodeId e node são do produto. */
  | 'STOCK'
  /** Os dados e as configurações da loja. */
  | 'STORE'
  /** Um upsell ou os produtos que o oferecem. */
  | 'UPSELL'
  /** Um webhook. */
  | 'WEBHOOK';

/** Outra forma de pagamento para um pedido que ainda não foi pago. */
export type ChangePaymentMethodInput = {
  /** O total que o comprador viu; com outro total nada muda e a resposta é PRICE_CHANGED. */
  readonly acceptTotal?: InputMaybe<Scalars['Money']['input']>;
  /** Parcelas, de 1 a 12; mais de 1 só com CARD. 1 quando omitido. */
  readonly installments?: InputMaybe<Scalars['Int']['input']>;
  /** O pedido. */
  readonly orderId: Scalars['ID']['input'];
  /** A forma de pagamento nova. */
  readonly paymentMethod: PaymentMethod;
};

/** Um carrinho a caminho de virar pedido. Quem conhece o seu id pode pagá-lo. */
export type Checkout = Node & {
  readonly __typename?: 'Checkout';
  /** Quando foi abandonado pela última vez, também se o comprador voltou depois; null: nunca. */
  readonly abandonedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Última atividade, de que se conta o abandono. */
  readonly activeAt: Scalars['DateTime']['output'];
  /** Para onde o comprador vai se desistir. */
  readonly cancelUrl?: Maybe<Scalars['URL']['output']>;
  /** Dados livres do carrinho. */
  readonly cartMetadata?: Maybe<Scalars['JSON']['output']>;
  /** Identificador do carrinho no sistema de quem chamou; único na loja. */
  readonly cartToken?: Maybe<Scalars['String']['output']>;
  /** Endereço da página em que o checkout é pago. */
  readonly checkoutUrl: Scalars['URL']['output'];
  /** Comprador; o que ainda não se sabe é null. */
  readonly contact: CheckoutContact;
  /** Cupom informado. */
  readonly couponCode?: Maybe<Scalars['String']['output']>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Moeda dos valores: BRL. */
  readonly currency: Scalars['String']['output'];
  /** Requer a permissão `customers:read`. O cadastro do comprador: o do pedido ou, enquanto não há pedido, o que tem o documento ou, sem documento, o e-mail do checkout; null: nenhum. */
  readonly customer?: Maybe<Customer>;
  /** Desconto, de 0 ao subtotal. */
  readonly discount: Scalars['Money']['output'];
  /** O que quem chamou disse dos descontos que deu, como enviou. */
  readonly discounts: ReadonlyArray<Scalars['JSON']['output']>;
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador do checkout, que ninguém pode adivinhar. */
  readonly id: Scalars['ID']['output'];
  /** Itens, de 1 a 100, na ordem em que foram enviados. */
  readonly items: ReadonlyArray<CheckoutItem>;
  /** De onde vem o carrinho. */
  readonly kind: CheckoutKind;
  /** Dados livres da chamada. */
  readonly metadata?: Maybe<Scalars['JSON']['output']>;
  /** Requer a permissão `orders-basic:read`. O pedido que nasceu do checkout; null: ainda nenhum. */
  readonly order?: Maybe<Order>;
  /** Quando virou um pedido depois de abandonado; null: não virou, ou nunca foi abandonado. */
  readonly recoveredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Requer a permissão `automations:read`. A execução que enviou a última mensagem entre o abandono e o pedido; null: não foi recuperado, nenhuma enviou, ou ela não existe mais. */
  readonly recoveredByRun?: Maybe<AutomationRun>;
  /** Se há o que enviar: o endereço é pedido. */
  readonly requiresShipping: Scalars['Boolean']['output'];
  /** Cada regra da loja e o que fez com o preço: agora, ou no momento da compra se o checkout já virou um pedido. */
  readonly rules: ReadonlyArray<PricingRule>;
  /** Requer a permissão `automations:read`. As execuções de automações que tratam do checkout, da mais antiga à mais nova, no máximo 100. */
  readonly runs?: Maybe<ReadonlyArray<AutomationRun>>;
  /** Situação. */
  readonly status: CheckoutStatus;
  /** Loja a que o checkout pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Soma dos itens. */
  readonly subtotal: Scalars['Money']['output'];
  /** Para onde o comprador vai depois de pagar. */
  readonly successUrl?: Maybe<Scalars['URL']['output']>;
  /** Subtotal menos o desconto, sem envio. */
  readonly total: Scalars['Money']['output'];
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração. */
  readonly version: Scalars['Int']['output'];
};


/** Um carrinho a caminho de virar pedido. Quem conhece o seu id pode pagá-lo. */
export type CheckoutHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma lista de checkouts, por página ou por cursor. */
export type CheckoutConnection = {
  readonly __typename?: 'CheckoutConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<CheckoutEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Checkout>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** O que já se sabe do comprador. */
export type CheckoutContact = {
  readonly __typename?: 'CheckoutContact';
  /** CPF ou CNPJ sem máscara, em maiúsculas. */
  readonly documentNumber?: Maybe<Scalars['String']['output']>;
  /** E-mail, em minúsculas. */
  readonly email?: Maybe<Scalars['EmailAddress']['output']>;
  /** Nome. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Telefone em E.164, como +5511987654321. */
  readonly phone?: Maybe<Scalars['String']['output']>;
};

/** O comprador. */
export type CheckoutCustomerInput = {
  /** CPF ou CNPJ, também o alfanumérico, com ou sem máscara. */
  readonly documentNumber?: InputMaybe<Scalars['String']['input']>;
  /** E-mail. */
  readonly email?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Nome, de 1 a 255 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Telefone com DDD. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
};

/** Um item de uma lista de checkouts e o seu lugar nela. */
export type CheckoutEdge = {
  readonly __typename?: 'CheckoutEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Checkout;
};

/** O que a lista de checkouts deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type CheckoutFilter = {
  /** Quando o comprador esteve ativo por último. */
  readonly activeAt?: InputMaybe<PeriodInput>;
  /** Identificador do carrinho no sistema de quem chamou, por inteiro. */
  readonly cartToken?: InputMaybe<Scalars['String']['input']>;
  /** Quando foram criados. */
  readonly createdAt?: InputMaybe<PeriodInput>;
  /** Comprador: os checkouts dos seus 1.000 pedidos mais novos, os do seu documento e, sem documento, os do seu e-mail. */
  readonly customerId?: InputMaybe<Scalars['ID']['input']>;
  /** E-mail do comprador por inteiro, até 254 caracteres, sem distinguir maiúsculas. */
  readonly email?: InputMaybe<Scalars['String']['input']>;
  /** Um destes checkouts, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** De onde vem o carrinho: uma destas origens. */
  readonly kinds?: InputMaybe<ReadonlyArray<CheckoutKind>>;
  /** Dos que foram abandonados, se viraram um pedido depois. Os que nunca foram abandonados ficam fora da lista. */
  readonly recovered?: InputMaybe<Scalars['Boolean']['input']>;
  /** Texto contido no nome, no e-mail, no documento ou no telefone do comprador, estes com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
  /** Uma destas situações. */
  readonly statuses?: InputMaybe<ReadonlyArray<CheckoutStatus>>;
  /** Total, em reais. */
  readonly total?: InputMaybe<MoneyRangeInput>;
  /** Quando foram alterados por último. */
  readonly updatedAt?: InputMaybe<PeriodInput>;
};

/** O que foi feito dos checkouts criados em um período, até agora. */
export type CheckoutFunnel = {
  readonly __typename?: 'CheckoutFunnel';
  /** Dos criados, os que foram abandonados alguma vez, também os que foram recuperados depois. */
  readonly abandoned: Scalars['Int']['output'];
  /** Soma de total dos abandonados, com os recuperados. */
  readonly abandonedValue: Scalars['Money']['output'];
  /** Destes, os que viraram um pedido. */
  readonly completed: Scalars['Int']['output'];
  /** Parte dos criados que virou um pedido, de 0 a 1: completed dividido por opened; null: nenhum foi criado. */
  readonly conversion?: Maybe<Scalars['Float']['output']>;
  /** Destes, os que têm o e-mail ou o telefone do comprador, e os que viraram um pedido. */
  readonly identified: Scalars['Int']['output'];
  /** Checkouts criados no período. */
  readonly opened: Scalars['Int']['output'];
  /** Destes, os que viraram um pedido que foi pago, também se depois foi cancelado ou reembolsado. */
  readonly paid: Scalars['Int']['output'];
  /** O mesmo do período anterior; null: este já é um período anterior. */
  readonly previous?: Maybe<CheckoutFunnel>;
  /** O período. */
  readonly range: DateRange;
  /** Dos abandonados, os que viraram um pedido depois. */
  readonly recovered: Scalars['Int']['output'];
  /** Soma de total dos checkouts recuperados. */
  readonly recoveredValue: Scalars['Money']['output'];
};

/** Uma linha do carrinho: nos externos, como quem chamou a enviou; nos próprios, o que a loja vende. */
export type CheckoutItem = {
  readonly __typename?: 'CheckoutItem';
  /** Produto no sistema de quem chamou, até 255 caracteres; só em carrinhos externos. */
  readonly externalProductId?: Maybe<Scalars['String']['output']>;
  /** Variação no sistema de quem chamou, até 255 caracteres; só em carrinhos externos. */
  readonly externalVariantId?: Maybe<Scalars['String']['output']>;
  /** Endereço da imagem; só em carrinhos externos. */
  readonly image?: Maybe<Scalars['URL']['output']>;
  /** Requer a permissão `kits:read`. O kit de que a linha faz parte, como é agora; null: nenhum, ou não existe mais. */
  readonly kit?: Maybe<Kit>;
  /** Kit da loja; só em carrinhos próprios. */
  readonly kitId?: Maybe<Scalars['ID']['output']>;
  /** Requer a permissão `products-basic:read`. O produto, como é agora; null: não existe mais, ou a linha é de um carrinho externo. */
  readonly product?: Maybe<Product>;
  /** Produto da loja; só em carrinhos próprios. */
  readonly productId?: Maybe<Scalars['ID']['output']>;
  /** Unidades, de 1 a 999. */
  readonly quantity: Scalars['Int']['output'];
  /** Nome mostrado, de 1 a 500 caracteres; só em carrinhos externos. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** Preço de uma unidade; só em carrinhos externos: nos próprios vale o da loja na hora da compra. */
  readonly unitPrice?: Maybe<Scalars['Money']['output']>;
  /** Endereço da página do produto; só em carrinhos externos. */
  readonly url?: Maybe<Scalars['URL']['output']>;
  /** Requer a permissão `products-basic:read`. A variação, como é agora; null: nenhuma, ou não existe mais. */
  readonly variant?: Maybe<Variant>;
  /** Variação do produto; só em carrinhos próprios. */
  readonly variantId?: Maybe<Scalars['ID']['output']>;
};

/** De onde vem o carrinho. */
export type CheckoutKind =
  /** De outra vitrine: itens e preços são os que ela enviou. */
  | 'EXTERNAL'
  /** Da loja: produtos, variações e kits dela. */
  | 'OWN';

/** Campo que ordena a lista. */
export type CheckoutSortField =
  /** Última atividade. Sem direction: DESC. */
  | 'ACTIVE_AT'
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Última alteração. Sem direction: DESC. */
  | 'UPDATED_AT';

/** Um campo da ordem da lista. */
export type CheckoutSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: CheckoutSortField;
};

/** Situação de um checkout. */
export type CheckoutStatus =
  /** Sem atividade há 30 minutos; ainda pode ser pago. */
  | 'ABANDONED'
  /** Virou um pedido. */
  | 'COMPLETED'
  /** Aberto: pode ser pago. */
  | 'OPEN';

/** O que contestações somam, por situação. */
export type ClaimFigures = {
  readonly __typename?: 'ClaimFigures';
  /** Perdidas. */
  readonly lost: Scalars['Int']['output'];
  /** O que elas levaram. */
  readonly lostAmount: Scalars['Money']['output'];
  /** Abertas. */
  readonly open: Scalars['Int']['output'];
  /** O dinheiro que elas bloqueiam. */
  readonly openAmount: Scalars['Money']['output'];
  /** Abertas que a loja não respondeu. */
  readonly unanswered: Scalars['Int']['output'];
  /** Retiradas por quem pagou. */
  readonly withdrawn: Scalars['Int']['output'];
  /** O que delas ficou com a loja. */
  readonly withdrawnAmount: Scalars['Money']['output'];
  /** Ganhas. */
  readonly won: Scalars['Int']['output'];
  /** O que delas ficou com a loja. */
  readonly wonAmount: Scalars['Money']['output'];
};

/** Quantas vezes algo aconteceu. */
export type ClockCount = {
  readonly __typename?: 'ClockCount';
  /** Quantas vezes. */
  readonly count: Scalars['Int']['output'];
  /** O quê. */
  readonly kind: ClockEventKind;
};

/** Algo que o relógio de uma loja de teste fez acontecer. */
export type ClockEvent = {
  readonly __typename?: 'ClockEvent';
  /** Quando, pelo relógio da loja. */
  readonly at: Scalars['DateTime']['output'];
  /** O que aconteceu. */
  readonly kind: ClockEventKind;
  /** Identificador do registro a que aconteceu; null quando é de nenhum. */
  readonly nodeId?: Maybe<Scalars['ID']['output']>;
  /** Posição, a partir de 1 e sem faltas. */
  readonly position: Scalars['Int']['output'];
};

/** O que o relógio de uma loja de teste faz acontecer. */
export type ClockEventKind =
  /** Uma execução de automação fez os passos cuja hora chegou. */
  | 'AUTOMATION_RUN'
  /** Um carrinho foi dado por abandonado. */
  | 'CHECKOUT_ABANDONED'
  /** Uma entrega a um webhook foi tentada. */
  | 'DELIVERY'
  /** Um evento seguiu para os webhooks e as automações. */
  | 'EVENT'
  /** Uma mensagem foi para a caixa de saída, ou deixou de ser enviada. */
  | 'MESSAGE'
  /** O prazo para pagar um pedido terminou. */
  | 'PAYMENT_EXPIRED'
  /** O provedor simulado respondeu sobre uma cobrança. */
  | 'PROVIDER_ASKED'
  /** O provedor simulado avisou de um pagamento. */
  | 'PROVIDER_NOTICE'
  /** O que tinha passado do prazo de guarda foi apagado. */
  | 'PURGE'
  /** Um webhook que só falhava foi desativado. */
  | 'WEBHOOK_SWITCHED_OFF';

/** Um tanto de tempo: a soma do que for informado. */
export type ClockStepInput = {
  /** Dias de 24 horas. */
  readonly days?: InputMaybe<Scalars['Int']['input']>;
  /** Horas. */
  readonly hours?: InputMaybe<Scalars['Int']['input']>;
  /** Minutos. */
  readonly minutes?: InputMaybe<Scalars['Int']['input']>;
};

/** O que as colunas de um arquivo dizem, como foi respondido e confirmado uma vez: um arquivo com os mesmos cabeçalhos é lido assim, sem perguntar. */
export type ColumnMapping = Node & {
  readonly __typename?: 'ColumnMapping';
  /** As colunas de que se disse algo. */
  readonly columns: ReadonlyArray<MappedColumn>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** As colunas cujo sinal foi respondido; vale quando os números do arquivo não o mostram. */
  readonly decimals: ReadonlyArray<MappedDecimals>;
  /** Cabeçalhos do arquivo, na ordem. */
  readonly headers: ReadonlyArray<Scalars['String']['output']>;
  /** Identificador da leitura. */
  readonly id: Scalars['ID']['output'];
  /** O que as linhas desses arquivos alteram. */
  readonly kind: BulkKind;
  /** Nome, de 1 a 100 caracteres: o do arquivo que a confirmou, até que seja mudado. */
  readonly name: Scalars['String']['output'];
  /** Loja a que a leitura pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};

/** O que o comprador informa para concluir a compra. */
export type CompleteCheckoutInput = {
  /** O total que o comprador viu; com outro total a compra é recusada com PRICE_CHANGED. */
  readonly acceptTotal?: InputMaybe<Scalars['Money']['input']>;
  /** O checkout. */
  readonly checkoutId: Scalars['ID']['input'];
  /** Cupom; quando omitido, o do checkout. */
  readonly couponCode?: InputMaybe<Scalars['String']['input']>;
  /** O comprador. O que falta é o que o checkout já tem; nome e e-mail não podem faltar nos dois. */
  readonly customer: CheckoutCustomerInput;
  /** Parcelas, de 1 a 12; mais de 1 só com CARD. 1 quando omitido. */
  readonly installments?: InputMaybe<Scalars['Int']['input']>;
  /** Parâmetros do endereço da página de pagamento, como utm_source; até 16 KiB como JSON. */
  readonly params?: InputMaybe<Scalars['JSON']['input']>;
  /** Meio de pagamento. */
  readonly paymentMethod: PaymentMethod;
  /** Endereço de entrega; obrigatório quando há o que enviar. */
  readonly shippingAddress?: InputMaybe<AddressInput>;
  /** Forma de envio; a mais barata quando omitida. */
  readonly shippingMethodId?: InputMaybe<Scalars['ID']['input']>;
  /** Se cupons de uso único por comprador valem; false: a compra é feita sem eles. true quando omitido. */
  readonly singleUseCoupons?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A compra concluída. */
export type CompleteCheckoutPayload = {
  readonly __typename?: 'CompleteCheckoutPayload';
  /** Requer a permissão `orders-basic:read`. O pedido. */
  readonly order?: Maybe<Order>;
  /** Identificador do pedido. */
  readonly orderId: Scalars['ID']['output'];
  /** Requer a permissão `orders-basic:read`. O pagamento do pedido. */
  readonly payment?: Maybe<Payment>;
  /** Se o pedido nasceu desta chamada; false: já existia. */
  readonly placed: Scalars['Boolean']['output'];
};

/** A confirmação de que uma loja seja apagada. */
export type ConfirmStoreDeletionInput = {
  /** Código do pedido. */
  readonly code: Scalars['String']['input'];
};

/** Um cupom de desconto da loja. */
export type Coupon = Node & Promotion & {
  readonly __typename?: 'Coupon';
  /** Se pode ser usado. */
  readonly active: Scalars['Boolean']['output'];
  /** Tamanho do desconto. */
  readonly amount: Scalars['DiscountAmount']['output'];
  /** Se vale sem ser digitado. */
  readonly automaticApply: Scalars['Boolean']['output'];
  /** O que o comprador digita; único na loja sem distinguir maiúsculas. */
  readonly code: Scalars['String']['output'];
  /** As outras ligadas, do mesmo tipo, que não se aplicam junto com esta, agora ou depois; vazio quando está desligada ou terminou. De um cupom, os automáticos. */
  readonly conflicts: ReadonlyArray<PromotionConflict>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Como o desconto é medido. */
  readonly discountType: DiscountType;
  /** Fim; null: sem fim. */
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador do cupom. */
  readonly id: Scalars['ID']['output'];
  /** Nome, de 1 a 120 caracteres. */
  readonly name: Scalars['String']['output'];
  /** Requer a permissão `promotion-figures:read`. O que se vendeu e se descontou com ela. */
  readonly performance?: Maybe<PromotionPerformance>;
  /** Em que momento está agora. */
  readonly phase: PromotionPhase;
  /** Requer a permissão `customer-segments:read`. O segmento; null: vale para todos. */
  readonly segment?: Maybe<CustomerSegment>;
  /** Segmento de compradores para quem vale; null: para todos. */
  readonly segmentId?: Maybe<Scalars['ID']['output']>;
  /** Se cada cliente o usa uma só vez. */
  readonly singleUsePerCustomer: Scalars['Boolean']['output'];
  /** Começo; null: vale desde já. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Loja a que o cupom pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Quantas vezes pode ser usado; null: sem limite. */
  readonly totalAvailable?: Maybe<Scalars['Int']['output']>;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Quantas vezes já foi usado. */
  readonly usedCount: Scalars['Int']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Um cupom de desconto da loja. */
export type CouponHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Um cupom de desconto da loja. */
export type CouponPerformanceArgs = {
  range?: InputMaybe<DateRangeInput>;
};

/** Uma lista de cupons, por página ou por cursor. */
export type CouponConnection = {
  readonly __typename?: 'CouponConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<CouponEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Coupon>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de cupons e o seu lugar nela. */
export type CouponEdge = {
  readonly __typename?: 'CouponEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Coupon;
};

/** O que a lista de cupons deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type CouponFilter = {
  /** Se pode ser usado. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Se vale sem ser digitado. */
  readonly automaticApply?: InputMaybe<Scalars['Boolean']['input']>;
  /** Texto contido no código, de 1 a 60 caracteres, sem distinguir maiúsculas. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** Um destes cupons, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Texto contido no nome, de 1 a 120 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Texto contido no código ou no nome, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
};

/** Campo que ordena a lista. */
export type CouponSortField =
  /** Código. Sem direction: ASC. */
  | 'CODE'
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME'
  /** Quantas vezes já foi usado. Sem direction: DESC. */
  | 'USED_COUNT';

/** Um campo da ordem da lista. */
export type CouponSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: CouponSortField;
};

/** Dados de uma chave nova. */
export type CreateApiKeyInput = {
  /** Se a chave só executa documentos publicados, pelo id, em /graphql; false quando omitido. */
  readonly documentsOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** Validade, um momento futuro; null: sem prazo. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Permissões, pelo menos uma. webhooks:read também mostra o que os eventos dizem dos compradores: nome, contato, documento, endereço, pedidos e endereços de pagamento; e os cabeçalhos dos webhooks, onde costumam estar as credenciais de quem os recebe. */
  readonly scopes: ReadonlyArray<ApiScope>;
  /** Lojas autorizadas, pelo menos uma. */
  readonly storeIds: ReadonlyArray<Scalars['ID']['input']>;
  /** Se a chave começa com sk_test_: só abre lojas de teste, e só é aceita em /graphql; false quando omitido. Uma loja de teste também tem chaves sk_live_, que valem em REST. */
  readonly test?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A chave criada e o seu segredo. */
export type CreateApiKeyPayload = {
  readonly __typename?: 'CreateApiKeyPayload';
  /** A chave. */
  readonly apiKey: ApiKey;
  /** O segredo, mostrado só agora. */
  readonly secret: Scalars['String']['output'];
};

/** Dados de uma automação nova, que começa desligada. */
export type CreateAutomationInput = {
  /** Nome, de 1 a 255 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Segmento em que o comprador precisa estar, em cada passo; null: qualquer um. Só com gatilhos que tratam de um comprador. */
  readonly segmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Passos na ordem em que são feitos, até 100; nenhum quando omitidos. */
  readonly steps?: InputMaybe<ReadonlyArray<AutomationStepInput>>;
  /** Evento que a inicia. */
  readonly triggerEvent: TriggerEvent;
};

/** Dados de uma coleção nova. */
export type CreateCategoryInput = {
  /** Se a coleção é mostrada na loja; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Descrição; null remove. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Endereço http ou https da imagem; null remove. */
  readonly image?: InputMaybe<Scalars['URL']['input']>;
  /** Nome, de 1 a 255 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Coleção em que esta fica; null a leva para a raiz. */
  readonly parentId?: InputMaybe<Scalars['ID']['input']>;
  /** Lugar nas listas, a partir de 0; 0 quando omitido na criação. */
  readonly position?: InputMaybe<Scalars['Int']['input']>;
  /** Nome no endereço da página, único na loja; feito do nome quando omitido na criação. */
  readonly slug?: InputMaybe<Scalars['String']['input']>;
};

/** Um carrinho de produtos, variações e kits da loja. */
export type CreateCheckoutInput = {
  /** Cupom informado, sem distinguir maiúsculas. */
  readonly couponCode?: InputMaybe<Scalars['String']['input']>;
  /** O que já se sabe do comprador. */
  readonly customer?: InputMaybe<CheckoutCustomerInput>;
  /** Itens, de 1 a 100. */
  readonly items: ReadonlyArray<CartItemInput>;
  /** Dados livres, um objeto de até 16 KiB como JSON. */
  readonly metadata?: InputMaybe<Scalars['JSON']['input']>;
};

/** Dados de um cupom novo. */
export type CreateCouponInput = {
  /** Se pode ser usado; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Tamanho do desconto: até 100 por cento, ou até 999999,99 reais. */
  readonly amount: Scalars['DiscountAmount']['input'];
  /** Se vale sem ser digitado, até 50 cupons na loja; false quando omitido na criação. */
  readonly automaticApply?: InputMaybe<Scalars['Boolean']['input']>;
  /** O que o comprador digita: de 1 a 60 caracteres sem espaços, único na loja sem distinguir maiúsculas. */
  readonly code: Scalars['String']['input'];
  /** Como o desconto é medido. */
  readonly discountType: DiscountType;
  /** Fim, não antes do começo; null: sem fim. */
  readonly endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Nome, de 1 a 120 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Segmento de compradores para quem vale; null: para todos. */
  readonly segmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Se cada cliente o usa uma só vez; false quando omitido na criação. */
  readonly singleUsePerCustomer?: InputMaybe<Scalars['Boolean']['input']>;
  /** Começo; null: vale desde já. */
  readonly startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Quantas vezes pode ser usado, não menos que já foi; null: sem limite, também quando omitido na criação. */
  readonly totalAvailable?: InputMaybe<Scalars['Int']['input']>;
};

/** Dados de um comprador que ainda não tem pedido. */
export type CreateCustomerInput = {
  /** Endereço. */
  readonly address?: InputMaybe<AddressInput>;
  /** CPF ou CNPJ, com ou sem máscara, que identifica o comprador. */
  readonly documentNumber?: InputMaybe<Scalars['String']['input']>;
  /** E-mail, que identifica quem não tem documento. */
  readonly email: Scalars['EmailAddress']['input'];
  /** Nome, de 1 a 255 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Observações da loja, até 5000 caracteres. */
  readonly notes?: InputMaybe<Scalars['String']['input']>;
  /** Telefone com DDD. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  /** Etiquetas, até 40 de até 60 caracteres; uma repetida, também com outras maiúsculas, conta uma vez. */
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** Dados de um segmento novo. */
export type CreateCustomerSegmentInput = {
  /** Filtro, por inteiro, como em customers, mas sem segmentId; omitido na criação: todos os compradores. */
  readonly filter?: InputMaybe<CustomerFilter>;
  /** Nome, de 1 a 60 caracteres, único na loja sem distinguir maiúsculas. */
  readonly name: Scalars['String']['input'];
};

/** Dados de um desconto progressivo novo. */
export type CreateDiscountRangeInput = {
  /** Se está ligado; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Se vale para todos os produtos; true quando omitido na criação. true esvazia productIds. */
  readonly appliesToAllProducts?: InputMaybe<Scalars['Boolean']['input']>;
  /** De que parte do carrinho é tirado; ENTIRE_CART quando omitido na criação. */
  readonly applyDiscountTo?: InputMaybe<DiscountTarget>;
  /** Fim, não antes do começo; null: sem fim. */
  readonly endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Última unidade, de 1 a 99900; obrigatória com ITEM_RANGE, null sem ele. */
  readonly itemRangeEnd?: InputMaybe<Scalars['Int']['input']>;
  /** Ordem em que as unidades são contadas; obrigatória com ITEM_RANGE, null sem ele. */
  readonly itemRangeOrderBy?: InputMaybe<ItemOrder>;
  /** Primeira unidade, de 1 a 99900; obrigatória com ITEM_RANGE, null sem ele. */
  readonly itemRangeStart?: InputMaybe<Scalars['Int']['input']>;
  /** Nome, de 2 a 150 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Prioridade, a partir de 0; a maior vale primeiro. 0 quando omitida na criação. */
  readonly priority?: InputMaybe<Scalars['Int']['input']>;
  /** Produtos, de 1 a 500, quando appliesToAllProducts é false; substituem os atuais por inteiro. */
  readonly productIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** O que as faixas medem. */
  readonly ruleType: RangeRuleType;
  /** Segmento de compradores para quem vale; null: para todos. */
  readonly segmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Começo; null: vale desde já. */
  readonly startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Faixas, de 1 a 50; substituem as atuais por inteiro. */
  readonly tiers: ReadonlyArray<DiscountTierInput>;
};

/** Dados de um brinde novo. */
export type CreateGiftInput = {
  /** Se o brinde é dado; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Descrição, até 50000 caracteres; null remove. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Fim, não antes do início; null: sem fim. */
  readonly endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Maior número de itens, não menor que o mínimo; null: sem máximo. */
  readonly maxCartQuantity?: InputMaybe<Scalars['Int']['input']>;
  /** Maior total em reais, até 999999,99 e não menor que o mínimo; null: sem máximo. */
  readonly maxCartTotal?: InputMaybe<Scalars['Money']['input']>;
  /** Menor número de itens do carrinho, a partir de 0; null: sem mínimo. */
  readonly minCartQuantity?: InputMaybe<Scalars['Int']['input']>;
  /** Menor total do carrinho em reais, de 0 a 999999,99; null: sem mínimo. */
  readonly minCartTotal?: InputMaybe<Scalars['Money']['input']>;
  /** Nome, de 3 a 200 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Prioridade, a partir de 0; a maior vem primeiro; 0 quando omitida na criação. */
  readonly priority?: InputMaybe<Scalars['Int']['input']>;
  /** Produto dado de presente. */
  readonly productId: Scalars['ID']['input'];
  /** Segmento de compradores para quem vale; null: para todos. */
  readonly segmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Início; null: desde já. */
  readonly startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Produtos dos quais um precisa estar no carrinho, até 500, um repetido contando uma vez; vazio: qualquer um. */
  readonly triggerProductIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Dados de um kit novo. */
export type CreateKitInput = {
  /** Se o cliente pode mudar quantas unidades leva de cada item; false quando omitido na criação. */
  readonly allowQuantityChange?: InputMaybe<Scalars['Boolean']['input']>;
  /** Frete próprio; null remove. */
  readonly customShipping?: InputMaybe<KitShippingInput>;
  /** Descrição, até 500 caracteres. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Endereço http ou https da imagem; null remove. */
  readonly image?: InputMaybe<Scalars['URL']['input']>;
  /** Itens, de 1 a 100; substituem os atuais por inteiro. */
  readonly items: ReadonlyArray<KitItemInput>;
  /** Nome, de 3 a 100 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Situação; DRAFT quando omitida na criação. */
  readonly status?: InputMaybe<KitStatus>;
};

/** Dados de um modelo de mensagem novo. */
export type CreateMessageTemplateInput = {
  /** Outro nome para message, só em e-mails; envie um dos dois. */
  readonly body?: InputMaybe<Scalars['String']['input']>;
  /** Por onde é enviado. */
  readonly channel: MessageChannel;
  /** Corpo em HTML, até 200000 caracteres; um e-mail precisa dele ou de body. Aceita marcadores. */
  readonly html?: InputMaybe<Scalars['String']['input']>;
  /** Texto: até 160 caracteres em SMS, 4096 em WhatsApp, 50000 em e-mails, com os marcadores. Aceita marcadores. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
  /** Nome para a loja, de 1 a 255 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Endereço do remetente, guardado em minúsculas; obrigatório em e-mails. */
  readonly senderEmail?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Nome do remetente, até 100 caracteres em uma linha; obrigatório em e-mails. Aceita marcadores. */
  readonly senderName?: InputMaybe<Scalars['String']['input']>;
  /** Assunto, até 255 caracteres em uma linha; obrigatório em e-mails. Aceita marcadores. */
  readonly subject?: InputMaybe<Scalars['String']['input']>;
};

/** Dados de uma etiqueta nova. */
export type CreateOrderTagInput = {
  /** Cor; SLATE quando omitida ou null. */
  readonly color?: InputMaybe<OrderTagColor>;
  /** Nome, de 1 a 60 caracteres; o código é custom. com o que dele cabe em um endereço. */
  readonly label: Scalars['String']['input'];
};

/** A etiqueta criada. */
export type CreateOrderTagPayload = {
  readonly __typename?: 'CreateOrderTagPayload';
  /** O catálogo da loja, já com ela. */
  readonly catalog: ReadonlyArray<OrderTag>;
  /** A etiqueta. */
  readonly tag: OrderTag;
};

/** Dados de um desconto novo por forma de pagamento. */
export type CreatePaymentDiscountInput = {
  /** Se está ligado; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Desconto em por cento, de 0,01 a 100. */
  readonly amount: Scalars['Percent']['input'];
  /** Total máximo em reais, até 999999,99, não menor que o mínimo; null: sem máximo. */
  readonly maxTotal?: InputMaybe<Scalars['Money']['input']>;
  /** Forma de pagamento; uma vez por loja. */
  readonly method: PaymentMethod;
  /** Total mínimo em reais, de 0 a 999999,99; null: sem mínimo. */
  readonly minTotal?: InputMaybe<Scalars['Money']['input']>;
  /** Segmento de compradores para quem vale; null: para todos. */
  readonly segmentId?: InputMaybe<Scalars['ID']['input']>;
};

/** Dados de um provedor de pagamentos novo. */
export type CreatePaymentProviderInput = {
  /** Conta corrente da aplicação, onde o banco a pede, até 50 caracteres; null: não pede. */
  readonly account?: InputMaybe<Scalars['String']['input']>;
  /** Se cobra os pedidos novos; só um por vez para cada meio de pagamento. true quando omitido ao criar. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** O banco da conta que recebe. Obrigatório para API_PIX. */
  readonly bank?: InputMaybe<PixBank>;
  /** Identificador da aplicação no banco (client id), até 500 caracteres. Obrigatório para API_PIX. */
  readonly clientId?: InputMaybe<Scalars['String']['input']>;
  /** Segredo e certificado; {} para SIMULATED. Ao alterar, o que falta fica como está. */
  readonly credentials: PaymentCredentialsInput;
  /** Que tipo de provedor é. */
  readonly kind: PaymentProviderKind;
  /** Com que meios cobra: PIX para API_PIX, CARD e BOLETO para MERCADO_PAGO, os três para SIMULATED; null: com todos os do tipo. */
  readonly methods?: InputMaybe<ReadonlyArray<PaymentMethod>>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Chave PIX da conta que recebe, cadastrada no banco: CPF, CNPJ, e-mail, celular ou chave aleatória. Obrigatória para API_PIX. */
  readonly pixKey?: InputMaybe<Scalars['String']['input']>;
};

/** Dados de um produto novo. */
export type CreateProductInput = {
  /** Código de barras, até 100 caracteres; null remove. */
  readonly barcode?: InputMaybe<Scalars['String']['input']>;
  /** Preço de custo; null remove. */
  readonly costPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Moeda; somente BRL. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** Descrição completa. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Preço promocional, menor que o preço; null remove. */
  readonly discountedPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Se é destaque. */
  readonly featured?: InputMaybe<Scalars['Boolean']['input']>;
  /** Medidas; obrigatórias para produto físico. */
  readonly logistics?: InputMaybe<LogisticsInput>;
  /** Até quantas unidades o estoque está baixo, de 0 a 1000000; null: o número da loja. */
  readonly lowStockAt?: InputMaybe<Scalars['Int']['input']>;
  /** Mídias. */
  readonly media?: InputMaybe<ProductMediaInput>;
  /** Nome, de 3 a 100 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Preço em reais, de 0,01 a 999999,99. */
  readonly price: Scalars['Money']['input'];
  /** Descrição curta. */
  readonly shortDescription?: InputMaybe<Scalars['String']['input']>;
  /** Código do lojista, até 100 caracteres. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
  /** Situação; DRAFT quando omitida na criação. */
  readonly status?: InputMaybe<ProductStatus>;
  /** Unidades em estoque, a partir de 0. */
  readonly stock?: InputMaybe<Scalars['Int']['input']>;
  /** Físico ou digital. */
  readonly type: ProductType;
};

/** Dados de um papel novo. */
export type CreateRoleInput = {
  /** Para quem é, até 250 caracteres. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Nome, de 1 a 60 caracteres, único na loja sem distinguir maiúsculas. */
  readonly name: Scalars['String']['input'];
  /** Permissões, pelo menos uma, e nenhuma que você não tenha. */
  readonly scopes: ReadonlyArray<ApiScope>;
};

/** Dados de uma visão nova; sem filter ela tem a lista inteira, sem position fica por último, sem personal é da loja. */
export type CreateSavedViewInput = {
  /** Filtro, como se manda no argumento filter da lista: o que ela recusaria é recusado aqui. */
  readonly filter?: InputMaybe<Scalars['JSON']['input']>;
  /** A lista. */
  readonly kind: SearchKind;
  /** Nome, de 1 a 60 caracteres, único na lista, entre as da loja ou entre as suas, sem distinguir maiúsculas. */
  readonly name: Scalars['String']['input'];
  /** Ordem, como se manda no argumento orderBy da lista; null: a de costume. */
  readonly orderBy?: InputMaybe<Scalars['JSON']['input']>;
  /** Se só quem salva a vê: quem usa a mesma chave ou entra no painel como a mesma pessoa. */
  readonly personal?: InputMaybe<Scalars['Boolean']['input']>;
  /** Lugar entre as visões da lista, de 0 a 9999; a menor vem primeiro. */
  readonly position?: InputMaybe<Scalars['Int']['input']>;
};

/** Dados de uma forma de envio nova. */
export type CreateShippingMethodInput = {
  /** Transportadora, até 100 caracteres; null remove. */
  readonly carrier?: InputMaybe<Scalars['String']['input']>;
  /** Valor dos itens a partir do qual o envio é grátis, de 0 a 999999,99 reais; null: nunca é. */
  readonly freeAbove?: InputMaybe<Scalars['Money']['input']>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Preço do envio em reais, de 0 a 999999,99. */
  readonly price: Scalars['Money']['input'];
  /** Prazo em texto, até 100 caracteres, como 3 a 5 dias úteis; null remove. */
  readonly turnaround?: InputMaybe<Scalars['String']['input']>;
};

/** Dados de um provedor de identidade novo. */
export type CreateSignInIssuerInput = {
  /** Se vale; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** O que os tokens escrevem em aud para este serviço, de 1 a 255 caracteres. */
  readonly audience: Scalars['String']['input'];
  /** Cliente com que o console leva as pessoas ao provedor, até 255 caracteres; null: não leva. */
  readonly clientId?: InputMaybe<Scalars['String']['input']>;
  /** Segredo do cliente, até 500 caracteres; null: um cliente público, só com PKCE. */
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  /** Os papéis de cada grupo, até 50; substituem os atuais. */
  readonly groups?: InputMaybe<ReadonlyArray<GroupRolesInput>>;
  /** Campo do token com os grupos, até 255 caracteres; groups quando omitido. Com pontos, dentro de outro: realm_access.roles. Com email, só vale o que o provedor confirma em email_verified. */
  readonly groupsClaim?: InputMaybe<Scalars['String']['input']>;
  /** Endereço https público do provedor, exatamente como os tokens o escrevem em iss, até 500 caracteres. Outro endereço esquece o segredo do cliente. */
  readonly issuer: Scalars['String']['input'];
  /** Nome, de 1 a 100 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Teto de permissões, pelo menos uma, e nenhuma que você não tenha. */
  readonly scopes: ReadonlyArray<ApiScope>;
};

/** Dados de uma loja nova. */
export type CreateStoreInput = {
  /** Nome, de 1 a 150 caracteres. */
  readonly name: Scalars['String']['input'];
};

/** A loja criada e a sua chave de checkout. */
export type CreateStorePayload = {
  readonly __typename?: 'CreateStorePayload';
  /** Chave do checkout externo, mostrada só agora. */
  readonly checkoutKey: Scalars['String']['output'];
  /** A loja. */
  readonly store: Store;
};

/** Dados de uma loja de teste nova. */
export type CreateTestStoreInput = {
  /** A hora em que o relógio da loja começa, dos anos 2000 a 2199; a de agora quando omitido. */
  readonly clockAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A loja de que esta é uma cópia: dados da loja, catálogo, kits, promoções, cupons, fretes, modelos, automações, e webhooks desligados e sem segredo nem cabeçalhos. Sem compradores, pedidos e chaves; no máximo 10.000 itens. */
  readonly copyOf?: InputMaybe<Scalars['ID']['input']>;
  /** Nome, de 1 a 150 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Um texto de 1 a 100 caracteres de que segue o conteúdo da loja: um catálogo, pedidos de dez dias, uma automação e um webhook simulado. Com o mesmo seed e o mesmo clockAt o conteúdo é o mesmo. */
  readonly seed?: InputMaybe<Scalars['String']['input']>;
};

/** Dados de um upsell novo. */
export type CreateUpsellInput = {
  /** Se a oferta é mostrada; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Texto do botão, de 3 a 100 caracteres. */
  readonly buttonText: Scalars['String']['input'];
  /** Texto da oferta, até 1000 caracteres; null remove. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Desconto em reais, de 0 a 999999,99; null remove. */
  readonly discountAmount?: InputMaybe<Scalars['Money']['input']>;
  /** Desconto em por cento, de 0 a 100, com no máximo 2 casas; null remove. */
  readonly discountPercent?: InputMaybe<Scalars['Percent']['input']>;
  /** Nome para o lojista, de 3 a 200 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Produto oferecido. */
  readonly offerProductId: Scalars['ID']['input'];
  /** Variação oferecida, do produto oferecido; null: o produto sem variação. */
  readonly offerVariantId?: InputMaybe<Scalars['ID']['input']>;
  /** Preço da oferta em reais, de 0 a 999999,99. O upsell tem só um: price, discountPercent ou discountAmount. */
  readonly price?: InputMaybe<Scalars['Money']['input']>;
  /** Título mostrado ao comprador, de 3 a 200 caracteres. */
  readonly title: Scalars['String']['input'];
  /** Se a compra de qualquer produto mostra a oferta; true esvazia triggerProductIds. false quando omitido na criação. */
  readonly triggerAnyProduct?: InputMaybe<Scalars['Boolean']['input']>;
  /** Produtos cuja compra mostra a oferta, de 1 a 500, um repetido contando uma vez. */
  readonly triggerProductIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Dados de uma variação nova. */
export type CreateVariantInput = {
  /** Se está à venda. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Código de barras, até 100 caracteres; null remove. */
  readonly barcode?: InputMaybe<Scalars['String']['input']>;
  /** Preço de custo; null remove. */
  readonly costPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Preço promocional, menor que o preço próprio; null remove. */
  readonly discountedPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Imagem; null remove. */
  readonly image?: InputMaybe<Scalars['URL']['input']>;
  /** Até quantas unidades o estoque está baixo, de 0 a 1000000; null: o número do produto ou, sem ele, o da loja. */
  readonly lowStockAt?: InputMaybe<Scalars['Int']['input']>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Características, até 10; substituem as atuais. As variações ativas de um produto que as têm usam os mesmos nomes e nenhuma combinação se repete. */
  readonly options?: InputMaybe<ReadonlyArray<VariantOptionInput>>;
  /** Ordem entre as variações, a partir de 0. */
  readonly position?: InputMaybe<Scalars['Int']['input']>;
  /** Preço próprio; null usa o do produto. */
  readonly price?: InputMaybe<Scalars['Money']['input']>;
  /** Produto a que pertence. */
  readonly productId: Scalars['ID']['input'];
  /** Código do lojista, até 100 caracteres. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
  /** Unidades em estoque, a partir de 0. */
  readonly stock?: InputMaybe<Scalars['Int']['input']>;
};

/** Dados de um webhook novo. */
export type CreateWebhookInput = {
  /** Se recebe; true quando omitido na criação. Ativar de novo esquece por que o serviço o desativou. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Descrição, até 500 caracteres; null limpa. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** O que assina, de 1 a 20 valores; substitui os atuais. Um repetido conta uma vez. */
  readonly events: ReadonlyArray<WebhookEvent>;
  /** Cabeçalhos a mais do POST: objeto de nome e texto, até 20; substitui os atuais, null limpa. Não pode ter host, content-*, webhook-*, x-webhook-*, proxy-* nem os da conexão; user-agent, accept, accept-encoding e expect são guardados, mas o POST leva os do serviço. */
  readonly headers?: InputMaybe<Scalars['JSON']['input']>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Quantas novas tentativas uma entrega tem, de 0 a 10; 3 quando omitido na criação. */
  readonly retryAttempts?: InputMaybe<Scalars['Int']['input']>;
  /** Com que as entregas são assinadas, de 1 a 100 caracteres, depois de whsec_ em base64; null ou "" limpa. Vale no lugar do anterior desde já; para trocar aos poucos, use rotateWebhookSecret. */
  readonly secret?: InputMaybe<Scalars['String']['input']>;
  /** Segundos que uma tentativa pode durar, de 5 a 300; 30 quando omitido na criação. */
  readonly timeoutSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Endereço https público que recebe os POSTs, até 500 caracteres, sem usuário nem senha. */
  readonly url: Scalars['URL']['input'];
};

/** Um comprador: os pedidos de um documento ou, sem documento, de um e-mail. Os dados são os do pedido mais novo. */
export type Customer = Node & {
  readonly __typename?: 'Customer';
  /** O endereço do pedido mais novo, ou o que a loja gravou depois; null: nunca informou um. */
  readonly address?: Maybe<Address>;
  /** Valor médio dos pedidos pagos, enviados e entregues, em reais, arredondado para o centavo; null: nenhum. */
  readonly averageTicket?: Maybe<Scalars['Money']['output']>;
  /** Requer a permissão `checkouts:read`. Checkouts do comprador, dos mais novos aos mais antigos se nada mais for dito: os dos seus 1.000 pedidos mais novos, os do seu documento e, sem documento, os do seu e-mail. */
  readonly checkouts?: Maybe<CheckoutConnection>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** CPF ou CNPJ sem máscara. */
  readonly documentNumber?: Maybe<Scalars['String']['output']>;
  /** O tipo do documento; null: sem documento. */
  readonly documentType?: Maybe<DocumentType>;
  /** E-mail, em minúsculas. */
  readonly email: Scalars['EmailAddress']['output'];
  /** Criação do pedido mais antigo; null: nenhum pedido. */
  readonly firstOrderAt?: Maybe<Scalars['DateTime']['output']>;
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador do comprador. */
  readonly id: Scalars['ID']['output'];
  /** Criação do pedido mais novo; null: nenhum pedido. */
  readonly lastOrderAt?: Maybe<Scalars['DateTime']['output']>;
  /** Requer a permissão `orders-basic:read`. O pedido mais novo, por inteiro. */
  readonly latestOrder?: Maybe<Order>;
  /** Nome. */
  readonly name: Scalars['String']['output'];
  /** Observações da loja, até 5000 caracteres; nenhum pedido as altera. */
  readonly notes?: Maybe<Scalars['String']['output']>;
  /** Canais pelos quais o comprador pediu para não receber mensagens, no e-mail e no telefone que tem agora. */
  readonly optOuts: ReadonlyArray<MessageChannel>;
  /** Os pedidos contados pela situação. */
  readonly orderStats: CustomerOrderStats;
  /** Requer a permissão `orders-basic:read`. Pedidos do comprador, dos mais novos aos mais antigos se nada mais for dito. */
  readonly orders?: Maybe<OrderConnection>;
  /** Telefone no formato E.164, como +5511987654321. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /** Loja a que o comprador pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Etiquetas que a loja deu ao comprador, até 40, na ordem em que foram enviadas. */
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  /** Pedidos em qualquer situação. */
  readonly totalOrders: Scalars['Int']['output'];
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração. */
  readonly version: Scalars['Int']['output'];
};


/** Um comprador: os pedidos de um documento ou, sem documento, de um e-mail. Os dados são os do pedido mais novo. */
export type CustomerCheckoutsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CheckoutFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<CheckoutSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Um comprador: os pedidos de um documento ou, sem documento, de um e-mail. Os dados são os do pedido mais novo. */
export type CustomerHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Um comprador: os pedidos de um documento ou, sem documento, de um e-mail. Os dados são os do pedido mais novo. */
export type CustomerOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<OrderFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<OrderSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma lista de compradores, por página ou por cursor. */
export type CustomerConnection = {
  readonly __typename?: 'CustomerConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<CustomerEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Customer>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Os números da lista inteira, em um só comando ao banco; a página só é lida se também for selecionada. */
  readonly summary: CustomerSummary;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de compradores e o seu lugar nela. */
export type CustomerEdge = {
  readonly __typename?: 'CustomerEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Customer;
};

/** O que a lista de compradores deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type CustomerFilter = {
  /** Produto de um dos seus pedidos, em qualquer situação. */
  readonly boughtProductId?: InputMaybe<Scalars['ID']['input']>;
  /** Cidade do último endereço, por inteiro, sem distinguir maiúsculas. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** CPF ou CNPJ por inteiro, com ou sem máscara, até 30 caracteres. */
  readonly documentNumber?: InputMaybe<Scalars['String']['input']>;
  /** E-mail por inteiro, até 254 caracteres, sem distinguir maiúsculas. */
  readonly email?: InputMaybe<Scalars['String']['input']>;
  /** Quando o primeiro pedido foi criado. */
  readonly firstOrderAt?: InputMaybe<PeriodInput>;
  /** Um destes compradores, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Quando o último pedido foi criado. */
  readonly lastOrderAt?: InputMaybe<PeriodInput>;
  /** Telefone por inteiro, com DDD, como (11) 98765-4321. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  /** Texto contido no nome, no e-mail ou no documento, este com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
  /** Segmento de que são agora. */
  readonly segmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Sigla do estado do último endereço, como SP: uma destas. */
  readonly states?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** O comprador tem uma destas etiquetas, por inteiro, sem distinguir maiúsculas. */
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Quantidade de pedidos. */
  readonly totalOrders?: InputMaybe<IntRangeInput>;
  /** Soma dos pedidos pagos, enviados e entregues, em reais. */
  readonly totalSpent?: InputMaybe<MoneyRangeInput>;
  /** Quando foram alterados por último. */
  readonly updatedAt?: InputMaybe<PeriodInput>;
};

/** Os pedidos de um comprador, contados pela situação. */
export type CustomerOrderStats = {
  readonly __typename?: 'CustomerOrderStats';
  /** Cancelados. */
  readonly cancelled: Scalars['Int']['output'];
  /** Pagos, enviados e entregues. */
  readonly paid: Scalars['Int']['output'];
  /** Que aguardam o pagamento. */
  readonly pending: Scalars['Int']['output'];
  /** Com o pagamento em análise. */
  readonly processing: Scalars['Int']['output'];
  /** Reembolsados. */
  readonly refunded: Scalars['Int']['output'];
  /** Soma dos pagos, enviados e entregues, em reais. */
  readonly totalSpent: Scalars['Money']['output'];
};

/** Compradores que um filtro acha: quem entra ou sai dele muda sem que o segmento mude. Vale como condição de promoções e automações. */
export type CustomerSegment = Node & {
  readonly __typename?: 'CustomerSegment';
  /** Quantos compradores o filtro acha agora. */
  readonly count: CappedCount;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Requer a permissão `customers:read`. Filtro, no formato do argumento filter de customers. */
  readonly filter?: Maybe<Scalars['JSON']['output']>;
  /** Identificador do segmento. */
  readonly id: Scalars['ID']['output'];
  /** Nome, de 1 a 60 caracteres, único na loja sem distinguir maiúsculas. */
  readonly name: Scalars['String']['output'];
  /** Loja a que o segmento pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};

/** Campo que ordena a lista. */
export type CustomerSortField =
  /** Criação do pedido mais antigo. Sem direction: DESC. */
  | 'FIRST_ORDER_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Criação do pedido mais novo. Sem direction: DESC. */
  | 'LAST_ORDER_AT'
  /** Nome. Sem direction: ASC. */
  | 'NAME'
  /** Quantidade de pedidos. Sem direction: DESC. */
  | 'TOTAL_ORDERS'
  /** Soma dos pedidos pagos, enviados e entregues. Sem direction: DESC. */
  | 'TOTAL_SPENT';

/** Um campo da ordem da lista. */
export type CustomerSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: CustomerSortField;
};

/** Os números de todos os compradores de uma lista, e não só da página. */
export type CustomerSummary = {
  readonly __typename?: 'CustomerSummary';
  /** Valor médio destes pedidos: totalSpent dividido pelo seu número, arredondado para o centavo; null: nenhum. */
  readonly averageTicket?: Maybe<Scalars['Money']['output']>;
  /** Compradores, todos contados também numa busca. */
  readonly customers: Scalars['Int']['output'];
  /** De 0 a 1: dos compradores com ao menos um destes pedidos, a parte dos que têm dois ou mais; null: nenhum. */
  readonly repeatShare?: Maybe<Scalars['Float']['output']>;
  /** Soma dos seus pedidos pagos, enviados e entregues. */
  readonly totalSpent: Scalars['Money']['output'];
};

/** Os dias de um período. */
export type DateRange = {
  readonly __typename?: 'DateRange';
  /** Primeiro dia. */
  readonly from: Scalars['Date']['output'];
  /** Fuso horário dos dias. */
  readonly timeZone: Scalars['String']['output'];
  /** Último dia, que faz parte do período. */
  readonly until: Scalars['Date']['output'];
};

/** Dias no fuso horário da loja, escritos de um destes modos. */
export type DateRangeInput =
  /** O período anterior ao destes dias, com o mesmo número de dias. */
  { readonly beforeDays: DaysInput; readonly beforePreset?: never; readonly days?: never; readonly preset?: never; }
  |  /** O período anterior ao deste preset, como o valor diz em "antes". */
  { readonly beforeDays?: never; readonly beforePreset: RangePreset; readonly days?: never; readonly preset?: never; }
  |  /** Do primeiro ao último dia. */
  { readonly beforeDays?: never; readonly beforePreset?: never; readonly days: DaysInput; readonly preset?: never; }
  |  /** Período contado a partir de hoje. */
  { readonly beforeDays?: never; readonly beforePreset?: never; readonly days?: never; readonly preset: RangePreset; };

/** O primeiro e o último dia de um período, no fuso horário da loja. */
export type DaysInput = {
  /** Primeiro dia, de 1900-01-01 a 2999-12-31. */
  readonly from: Scalars['Date']['input'];
  /** Último dia, não antes de from; omitido: hoje. */
  readonly until?: InputMaybe<Scalars['Date']['input']>;
};

/** O sinal antes das casas decimais. */
export type DecimalSign =
  /** Vírgula: 1.234,50. */
  | 'COMMA'
  /** Ponto: 1,234.50. */
  | 'POINT';

/** Uma espera. */
export type DelayStep = AutomationStep & {
  readonly __typename?: 'DelayStep';
  /** Identificador do passo. */
  readonly id: Scalars['ID']['output'];
  /** Minutos de espera, de 1 a 43200. */
  readonly minutes: Scalars['Int']['output'];
  /** Passo seguinte; null: é o último. */
  readonly nextId?: Maybe<Scalars['ID']['output']>;
  /** Tipo: delay (espera), action (ação) ou outro. */
  readonly type: Scalars['String']['output'];
};

/** Um POST de uma entrega e o que veio dele. */
export type DeliveryAttempt = {
  readonly __typename?: 'DeliveryAttempt';
  /** Quando. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Quanto durou, em milissegundos. */
  readonly durationMs: Scalars['Int']['output'];
  /** O que deu errado, em palavras; null: teve sucesso. */
  readonly failure?: Maybe<Scalars['String']['output']>;
  /** Identificador da tentativa. */
  readonly id: Scalars['ID']['output'];
  /** Número da tentativa, a partir de 1, por todos os pedidos de entrega. */
  readonly number: Scalars['Int']['output'];
  /** O começo da resposta a uma das duas últimas tentativas: 20 kB, ou 1 kB de um sucesso; null: é mais antiga, não houve resposta, ou foi apagada com os dados de um comprador. */
  readonly responseBody?: Maybe<Scalars['String']['output']>;
  /** Cabeçalhos da resposta a uma das duas últimas tentativas, se falhou; null: teve sucesso, é mais antiga, não houve resposta, ou foi apagada com os dados de um comprador. */
  readonly responseHeaders?: Maybe<Scalars['JSON']['output']>;
  /** Status HTTP da resposta; null: não houve resposta. */
  readonly status?: Maybe<Scalars['Int']['output']>;
};

/** Uma parte do esquema que vai sair, como em extensions.deprecations de uma resposta. */
export type Deprecation = {
  readonly __typename?: 'Deprecation';
  /** A parte, como Order.tags, Query.orders(first:), OrderFilter.ids ou OrderStatus.PAID. */
  readonly coordinate: Scalars['String']['output'];
  /** O que fica no lugar dela. */
  readonly reason: Scalars['String']['output'];
  /** O último dia em que é servida, como 2027-12-01; null: o esquema não o diz. */
  readonly until?: Maybe<Scalars['String']['output']>;
};

/** Um desconto progressivo: quanto maior o carrinho, maior o desconto. Só um vale por carrinho. */
export type DiscountRange = Node & Promotion & {
  readonly __typename?: 'DiscountRange';
  /** Se está ligado. */
  readonly active: Scalars['Boolean']['output'];
  /** Se vale para todos os produtos; false: só para os de productIds. */
  readonly appliesToAllProducts: Scalars['Boolean']['output'];
  /** De que parte do carrinho é tirado. */
  readonly applyDiscountTo: DiscountTarget;
  /** As outras ligadas, do mesmo tipo, que não se aplicam junto com esta, agora ou depois; vazio quando está desligada ou terminou. De um cupom, os automáticos. */
  readonly conflicts: ReadonlyArray<PromotionConflict>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Fim; null: sem fim. */
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador do desconto. */
  readonly id: Scalars['ID']['output'];
  /** Última unidade com desconto, até 99900; só com ITEM_RANGE. */
  readonly itemRangeEnd?: Maybe<Scalars['Int']['output']>;
  /** Em que ordem as unidades são contadas; só com ITEM_RANGE. */
  readonly itemRangeOrderBy?: Maybe<ItemOrder>;
  /** Primeira unidade com desconto, a partir de 1; só com ITEM_RANGE. */
  readonly itemRangeStart?: Maybe<Scalars['Int']['output']>;
  /** Nome, de 2 a 150 caracteres. */
  readonly name: Scalars['String']['output'];
  /** Requer a permissão `promotion-figures:read`. O que se vendeu e se descontou com ela. */
  readonly performance?: Maybe<PromotionPerformance>;
  /** Em que momento está agora. */
  readonly phase: PromotionPhase;
  /** Entre descontos que valem, o de maior prioridade é o escolhido. */
  readonly priority: Scalars['Int']['output'];
  /** Produtos a que se limita, na ordem em que foram enviados; vazio quando vale para todos. */
  readonly productIds: ReadonlyArray<Scalars['ID']['output']>;
  /** Requer a permissão `products-basic:read`. Os produtos de productIds, na mesma ordem. */
  readonly products?: Maybe<ReadonlyArray<Product>>;
  /** O que as faixas medem. */
  readonly ruleType: RangeRuleType;
  /** Requer a permissão `customer-segments:read`. O segmento; null: vale para todos. */
  readonly segment?: Maybe<CustomerSegment>;
  /** Segmento de compradores para quem vale; null: para todos. */
  readonly segmentId?: Maybe<Scalars['ID']['output']>;
  /** Começo; null: vale desde já. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Loja a que o desconto pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Faixas, de 1 a 50, pela posição. */
  readonly tiers: ReadonlyArray<DiscountTier>;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Um desconto progressivo: quanto maior o carrinho, maior o desconto. Só um vale por carrinho. */
export type DiscountRangeHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Um desconto progressivo: quanto maior o carrinho, maior o desconto. Só um vale por carrinho. */
export type DiscountRangePerformanceArgs = {
  range?: InputMaybe<DateRangeInput>;
};

/** Uma lista de descontos progressivos, por página ou por cursor. */
export type DiscountRangeConnection = {
  readonly __typename?: 'DiscountRangeConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<DiscountRangeEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<DiscountRange>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de descontos progressivos e o seu lugar nela. */
export type DiscountRangeEdge = {
  readonly __typename?: 'DiscountRangeEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: DiscountRange;
};

/** O que a lista de descontos progressivos deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type DiscountRangeFilter = {
  /** Se está ligado. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Um destes descontos progressivos, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Texto contido no nome, de 1 a 150 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Uma destas medidas das faixas. */
  readonly ruleTypes?: InputMaybe<ReadonlyArray<RangeRuleType>>;
};

/** Campo que ordena a lista. */
export type DiscountRangeSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME'
  /** Prioridade. Sem direction: DESC. */
  | 'PRIORITY';

/** Um campo da ordem da lista. */
export type DiscountRangeSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: DiscountRangeSortField;
};

/** De que parte do carrinho o desconto é tirado. */
export type DiscountTarget =
  /** De todos os itens. */
  | 'ENTIRE_CART'
  /** De uma unidade do item mais caro. */
  | 'HIGHEST_VALUE_ITEM'
  /** Das unidades de itemRangeStart a itemRangeEnd, em ordem de preço. */
  | 'ITEM_RANGE'
  /** De uma unidade do item mais barato. */
  | 'LOWEST_VALUE_ITEM';

/** Uma faixa de um desconto progressivo. Os limites fazem parte da faixa; null é sem limite. */
export type DiscountTier = {
  readonly __typename?: 'DiscountTier';
  /** Tamanho do desconto. */
  readonly discountAmount: Scalars['DiscountAmount']['output'];
  /** Como o desconto é medido. */
  readonly discountType: DiscountType;
  /** Identificador da faixa; muda quando as faixas são substituídas. */
  readonly id: Scalars['ID']['output'];
  /** Máximo de unidades. */
  readonly maxQuantity?: Maybe<Scalars['Int']['output']>;
  /** Valor máximo, em reais. */
  readonly maxValue?: Maybe<Scalars['Money']['output']>;
  /** Mínimo de unidades. */
  readonly minQuantity?: Maybe<Scalars['Int']['output']>;
  /** Valor mínimo, em reais. */
  readonly minValue?: Maybe<Scalars['Money']['output']>;
  /** Lugar entre as faixas, a partir de 0. */
  readonly position: Scalars['Int']['output'];
};

/** Uma faixa. Os limites fazem parte dela; null ou omitido é sem limite. Faixas não se sobrepõem. */
export type DiscountTierInput = {
  /** Tamanho do desconto: até 100 por cento, ou até 999999,99 reais. */
  readonly discountAmount: Scalars['DiscountAmount']['input'];
  /** Como o desconto é medido. */
  readonly discountType: DiscountType;
  /** Máximo de unidades; só com QUANTITY. */
  readonly maxQuantity?: InputMaybe<Scalars['Int']['input']>;
  /** Valor máximo, em reais, até 999999,99; só com CART_VALUE. */
  readonly maxValue?: InputMaybe<Scalars['Money']['input']>;
  /** Mínimo de unidades, a partir de 0; só com QUANTITY. */
  readonly minQuantity?: InputMaybe<Scalars['Int']['input']>;
  /** Valor mínimo, em reais, de 0 a 999999,99; só com CART_VALUE. */
  readonly minValue?: InputMaybe<Scalars['Money']['input']>;
  /** Lugar entre as faixas, a partir de 0; o lugar na lista quando omitido. */
  readonly position?: InputMaybe<Scalars['Int']['input']>;
};

/** Como um desconto é medido. */
export type DiscountType =
  /** Em reais. */
  | 'CURRENCY'
  /** Em por cento, no máximo 100. */
  | 'PERCENT';

/** Uma versão de um cliente próprio, com os documentos que ela executa pelo id. */
export type DocumentManifest = {
  readonly __typename?: 'DocumentManifest';
  /** O cliente, como admin. */
  readonly app: Scalars['String']['output'];
  /** Quantos documentos ela tem. */
  readonly documentCount: Scalars['Int']['output'];
  /** A última publicação. */
  readonly publishedAt: Scalars['DateTime']['output'];
  /** A versão dele. */
  readonly version: Scalars['String']['output'];
};

/** O que o documento de um comprador é. */
export type DocumentType =
  /** De uma empresa. */
  | 'CNPJ'
  /** De uma pessoa. */
  | 'CPF';

/** Uma promoção que ainda não foi salva, com os dados com que seria criada. Informe um campo, e só um. */
export type DraftPromotionInput =
  /** Um cupom. */
  { readonly coupon: CreateCouponInput; readonly discountRange?: never; readonly gift?: never; readonly paymentDiscount?: never; }
  |  /** Um desconto progressivo. */
  { readonly coupon?: never; readonly discountRange: CreateDiscountRangeInput; readonly gift?: never; readonly paymentDiscount?: never; }
  |  /** Um brinde. */
  { readonly coupon?: never; readonly discountRange?: never; readonly gift: CreateGiftInput; readonly paymentDiscount?: never; }
  |  /** Um desconto por forma de pagamento. */
  { readonly coupon?: never; readonly discountRange?: never; readonly gift?: never; readonly paymentDiscount: CreatePaymentDiscountInput; };

/** O que ficou de um comprador cujos dados foram removidos. */
export type EraseCustomerPayload = {
  readonly __typename?: 'EraseCustomerPayload';
  /** O comprador, como ficou. */
  readonly customer: Customer;
  /** Quantos pedidos perderam agora todos os dados do comprador; 0 se já tinham sido removidos. */
  readonly erasedOrders: Scalars['Int']['output'];
  /** Pedidos que conservam nome, documento e endereço por obrigação legal, dos mais antigos aos mais novos. */
  readonly heldOrders: ReadonlyArray<Scalars['ID']['output']>;
  /** Por que foram conservados; null: nenhum foi. */
  readonly reason?: Maybe<Scalars['String']['output']>;
};

/** O que eraseCustomer faria agora com um comprador. */
export type ErasurePreview = {
  readonly __typename?: 'ErasurePreview';
  /** Se seria feita; não enquanto há pedido em andamento. */
  readonly allowed: Scalars['Boolean']['output'];
  /** Quantos pedidos perderiam todos os dados do comprador; 0 se já foram removidos. */
  readonly erasedOrders: Scalars['Int']['output'];
  /** Requer a permissão `orders-basic:read`. Pedidos que conservariam nome, documento e endereço por obrigação legal, dos mais antigos aos mais novos se nada mais for dito. */
  readonly heldOrders?: Maybe<OrderConnection>;
  /** Requer a permissão `orders-basic:read`. Pedidos em andamento, que impedem a remoção, dos mais antigos aos mais novos se nada mais for dito. */
  readonly openOrders?: Maybe<OrderConnection>;
  /** Por que seria recusada ou, se é permitida, por que há pedidos que conservariam dados; null: nem um nem outro. */
  readonly reason?: Maybe<Scalars['String']['output']>;
};


/** O que eraseCustomer faria agora com um comprador. */
export type ErasurePreviewHeldOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<OrderFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<OrderSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** O que eraseCustomer faria agora com um comprador. */
export type ErasurePreviewOpenOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<OrderFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<OrderSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** O que um erro é. */
export type ErrorCode =
  /** Falta uma credencial válida. */
  | 'AUTH_API_KEY_REQUIRED'
  /** A credencial não tem a permissão; missingScope diz qual, se alguma basta. */
  | 'AUTH_SCOPE_DENIED'
  /** A credencial não tem acesso à loja. */
  | 'AUTH_STORE_ACCESS_DENIED'
  /** Nenhum documento publicado tem este documentId. */
  | 'DOCUMENT_NOT_FOUND'
  /** Outro registro da loja já tem o valor, ou a Idempotency-Key já foi usada. */
  | 'DUPLICATE_ENTRY'
  /** O cabeçalho Expect não é aceito. */
  | 'EXPECTATION_FAILED'
  /** O endereço e os cabeçalhos são grandes demais. */
  | 'HEADERS_TOO_LARGE'
  /** Erro do serviço. */
  | 'INTERNAL_ERROR'
  /** A situação do registro não permite a mudança; allowedStatuses diz o que um pedido permite. */
  | 'INVALID_STATUS_TRANSITION'
  /** O caminho não aceita o método HTTP. */
  | 'METHOD_NOT_ALLOWED'
  /** Não há estoque suficiente. */
  | 'OUT_OF_STOCK'
  /** A requisição é grande demais. */
  | 'PAYLOAD_TOO_LARGE'
  /** O registro mudou desde a versão informada; currentVersion diz a atual. */
  | 'PRECONDITION_FAILED'
  /** O total mudou desde que foi mostrado. */
  | 'PRICE_CHANGED'
  /** O limite de chamadas foi atingido; retryAfter diz quando tentar de novo. */
  | 'RATE_LIMITED'
  /** A requisição demorou demais para chegar. */
  | 'REQUEST_TIMEOUT'
  /** A loja não tem o registro. */
  | 'RESOURCE_NOT_FOUND'
  /** O serviço está temporariamente indisponível. */
  | 'SERVICE_UNAVAILABLE'
  /** A loja não existe. */
  | 'STORE_NOT_FOUND'
  /** O corpo não é application/json. */
  | 'UNSUPPORTED_MEDIA_TYPE'
  /** Há campos inválidos. */
  | 'VALIDATION_ERROR';

/** Algo que aconteceu na loja e foi anunciado. Fica no registro por 30 dias. */
export type Event = {
  readonly __typename?: 'Event';
  /** Requer a permissão `checkouts:read`. O checkout, como é agora; null: o evento não é de um checkout. */
  readonly checkout?: Maybe<Checkout>;
  /** Quando. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Requer a permissão `customers:read`. O comprador, como é agora; null: o evento não é de um comprador. */
  readonly customer?: Maybe<Customer>;
  /** O recurso como era no momento, na forma da API v1. */
  readonly data: Scalars['JSON']['output'];
  /** As suas entregas, uma para cada webhook, da mais antiga à mais nova, no máximo 100; todas, em páginas, em webhookDeliveries(filter: {eventId}). */
  readonly deliveries: ReadonlyArray<WebhookDelivery>;
  /** Identificador do evento: o eventId do corpo e o cabeçalho webhook-id do que é enviado. */
  readonly id: Scalars['ID']['output'];
  /** Se é uma amostra pedida por sendTestEvent: nada aconteceu. */
  readonly isTest: Scalars['Boolean']['output'];
  /** Requer a permissão `orders-basic:read`. O pedido, como é agora; null: o evento não é de um pedido. */
  readonly order?: Maybe<Order>;
  /** O corpo do POST, caractere por caractere, igual em toda tentativa; null: o evento não é enviado. */
  readonly payload?: Maybe<Scalars['String']['output']>;
  /** Requer a permissão `products-basic:read`. O produto, como é agora; null: não existe mais, ou o evento não é de um produto. */
  readonly product?: Maybe<Product>;
  /** Quando virou uma entrega para cada webhook que o assina; null: ainda não. */
  readonly relayedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Loja em que aconteceu. */
  readonly storeId: Scalars['ID']['output'];
  /** O que aconteceu. */
  readonly type: LoggedEvent;
};

/** Uma lista de eventos, por página ou por cursor. */
export type EventConnection = {
  readonly __typename?: 'EventConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<EventEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Event>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de eventos e o seu lugar nela. */
export type EventEdge = {
  readonly __typename?: 'EventEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Event;
};

/** O que a lista de eventos deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type EventFilter = {
  /** Quando aconteceram. */
  readonly createdAt?: InputMaybe<PeriodInput>;
  /** Comprador de que tratam, ele mesmo ou um pedido seu. */
  readonly customerId?: InputMaybe<Scalars['ID']['input']>;
  /** Um destes eventos, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** true: só amostras; false: só o que aconteceu. */
  readonly isTest?: InputMaybe<Scalars['Boolean']['input']>;
  /** Pedido de que tratam. */
  readonly orderId?: InputMaybe<Scalars['ID']['input']>;
  /** Aconteceu uma destas coisas. */
  readonly types?: InputMaybe<ReadonlyArray<LoggedEvent>>;
};

/** Campo que ordena a lista. */
export type EventSortField =
  /** Quando aconteceu. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** O que aconteceu, pelo nome. Sem direction: ASC. */
  | 'TYPE';

/** Um campo da ordem da lista. */
export type EventSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: EventSortField;
};

/** Uma coluna que um arquivo pode ter. */
export type ExportColumn = {
  readonly __typename?: 'ExportColumn';
  /** O que as células têm, em palavras. */
  readonly content: Scalars['String']['output'];
  /** Cabeçalho no arquivo. */
  readonly header: Scalars['String']['output'];
  /** Nome, como startExport o recebe. */
  readonly name: Scalars['String']['output'];
  /** Se vem quando nenhuma coluna é escolhida. */
  readonly usual: Scalars['Boolean']['output'];
};

/** Tudo o que a loja guarda de um comprador. */
export type ExportCustomerPayload = {
  readonly __typename?: 'ExportCustomerPayload';
  /** Identificador do comprador. */
  readonly customerId: Scalars['ID']['output'];
  /** Por área (person, orders, history, changes, comments, checkouts, couponUses, events, deliveries, automations, messages, optOuts): {purpose, origin, records}, que são a finalidade, a origem e os dados. Valores em reais; em history, em centavos. O id de um checkout, que abre a sua página, só com checkouts:read. */
  readonly data: Scalars['JSON']['output'];
  /** Momento da cópia. */
  readonly exportedAt: Scalars['DateTime']['output'];
};

/** A forma de um arquivo. */
export type ExportFormat =
  /** CSV que o Excel em português abre: ponto e vírgula entre as colunas, vírgula decimal. */
  | 'CSV'
  /** Um objeto JSON por linha, com datas em UTC. */
  | 'JSONL'
  /** Planilha do Excel; os códigos conservam os zeros do começo. */
  | 'XLSX';

/** Um arquivo de registros da loja, todos do mesmo instante, feito em segundo plano. */
export type ExportJob = Node & {
  readonly __typename?: 'ExportJob';
  /** Nome da chave ou do usuário que a começou. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Nomes das colunas do arquivo, até 100; vazia: as de costume, até que comece a ser escrito. */
  readonly columns: ReadonlyArray<Scalars['String']['output']>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Registros por que já se passou. */
  readonly done: Scalars['Int']['output'];
  /** De onde o arquivo é baixado com GET; o endereço basta, sem chave, e vale por uma hora: peça outro quando precisar. null: não há arquivo. */
  readonly downloadUrl?: Maybe<Scalars['URL']['output']>;
  /** Fim; null: não terminou. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Até quando o arquivo fica; null: ainda não está pronto, ou não há. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Se um filtro escolhe os registros; false: são todos os da lista. */
  readonly filtered: Scalars['Boolean']['output'];
  /** Forma do arquivo. */
  readonly format: ExportFormat;
  /** Identificador da exportação. */
  readonly id: Scalars['ID']['output'];
  /** De que registros é. */
  readonly kind: ExportKind;
  /** Por que não há arquivo; null: não se sabe de nada que falte. */
  readonly refusal?: Maybe<ExportRefusal>;
  /** Linhas do arquivo até agora, sem o cabeçalho. */
  readonly rows: Scalars['Int']['output'];
  /** Segundos até o fim, no passo de até agora; null: não se sabe, ou não anda. */
  readonly secondsLeft?: Maybe<Scalars['Int']['output']>;
  /** Bytes do arquivo até agora. */
  readonly size: Scalars['Int']['output'];
  /** Em que ponto está. */
  readonly status: ExportStatus;
  /** Loja a que a exportação pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** O instante de que são os registros; null: ainda não começou. */
  readonly takenAt?: Maybe<Scalars['DateTime']['output']>;
  /** Registros por que se passa; null: ainda não foram contados. */
  readonly total?: Maybe<Scalars['Int']['output']>;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada mudança de status; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};

/** Uma lista de exportações, por página ou por cursor. */
export type ExportJobConnection = {
  readonly __typename?: 'ExportJobConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<ExportJobEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<ExportJob>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de exportações e o seu lugar nela. */
export type ExportJobEdge = {
  readonly __typename?: 'ExportJobEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: ExportJob;
};

/** O que a lista de exportações deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type ExportJobFilter = {
  /** Uma destas exportações, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Campo que ordena a lista. */
export type ExportJobSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID';

/** Um campo da ordem da lista. */
export type ExportJobSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: ExportJobSortField;
};

/** De que registros um arquivo é. */
export type ExportKind =
  /** Cupons. */
  | 'COUPONS'
  /** Compradores. */
  | 'CUSTOMERS'
  /** Eventos. */
  | 'EVENTS'
  /** Pedidos. */
  | 'ORDERS'
  /** Itens de pedidos. */
  | 'ORDER_ITEMS'
  /** Movimentos de dinheiro. */
  | 'PAYMENT_MOVEMENTS'
  /** Produtos com as suas variações. */
  | 'PRODUCTS'
  /** O extrato: movimentos com as linhas que os explicam. */
  | 'STATEMENT'
  /** Mudanças de estoque. */
  | 'STOCK_MOVEMENTS';

/** Os registros de um arquivo, com o filtro da lista deles; {}: os que a lista tem sem filtro. Só um destes campos. */
export type ExportRecordsInput =
  /** Cupons. */
  { readonly coupons: CouponFilter; readonly customers?: never; readonly events?: never; readonly orderItems?: never; readonly orders?: never; readonly paymentMovements?: never; readonly products?: never; readonly statement?: never; readonly stockMovements?: never; }
  |  /** Compradores. */
  { readonly coupons?: never; readonly customers: CustomerFilter; readonly events?: never; readonly orderItems?: never; readonly orders?: never; readonly paymentMovements?: never; readonly products?: never; readonly statement?: never; readonly stockMovements?: never; }
  |  /** Eventos dos últimos 30 dias. */
  { readonly coupons?: never; readonly customers?: never; readonly events: EventFilter; readonly orderItems?: never; readonly orders?: never; readonly paymentMovements?: never; readonly products?: never; readonly statement?: never; readonly stockMovements?: never; }
  |  /** Os itens destes pedidos. */
  { readonly coupons?: never; readonly customers?: never; readonly events?: never; readonly orderItems: OrderFilter; readonly orders?: never; readonly paymentMovements?: never; readonly products?: never; readonly statement?: never; readonly stockMovements?: never; }
  |  /** Pedidos. */
  { readonly coupons?: never; readonly customers?: never; readonly events?: never; readonly orderItems?: never; readonly orders: OrderFilter; readonly paymentMovements?: never; readonly products?: never; readonly statement?: never; readonly stockMovements?: never; }
  |  /** Movimentos de dinheiro. */
  { readonly coupons?: never; readonly customers?: never; readonly events?: never; readonly orderItems?: never; readonly orders?: never; readonly paymentMovements: PaymentMovementFilter; readonly products?: never; readonly statement?: never; readonly stockMovements?: never; }
  |  /** Produtos, cada um seguido das suas variações. */
  { readonly coupons?: never; readonly customers?: never; readonly events?: never; readonly orderItems?: never; readonly orders?: never; readonly paymentMovements?: never; readonly products: ProductFilter; readonly statement?: never; readonly stockMovements?: never; }
  |  /** O extrato: estes movimentos, cada um com as linhas de pedidos e devoluções que o explicam. */
  { readonly coupons?: never; readonly customers?: never; readonly events?: never; readonly orderItems?: never; readonly orders?: never; readonly paymentMovements?: never; readonly products?: never; readonly statement: PaymentMovementFilter; readonly stockMovements?: never; }
  |  /** Mudanças de estoque de todos os produtos. */
  { readonly coupons?: never; readonly customers?: never; readonly events?: never; readonly orderItems?: never; readonly orders?: never; readonly paymentMovements?: never; readonly products?: never; readonly statement?: never; readonly stockMovements: StockMovementFilter; };

/** Por que uma exportação não tem arquivo. */
export type ExportRefusal = {
  readonly __typename?: 'ExportRefusal';
  /** Código estável, como TOO_LARGE ou KEY_REVOKED. */
  readonly code: Scalars['String']['output'];
  /** O que houve e o que fazer. */
  readonly message: Scalars['String']['output'];
};

/** Em que ponto uma exportação está. */
export type ExportStatus =
  /** Foi cancelada; não há arquivo. */
  | 'CANCELLED'
  /** O arquivo está pronto, ou já foi apagado depois de expiresAt. */
  | 'DONE'
  /** Não há arquivo: refusal diz por quê. */
  | 'FAILED'
  /** O arquivo está sendo escrito, ou espera a vez. */
  | 'RUNNING';

/** Um carrinho montado em outra vitrine. Valores em centavos. */
export type ExternalCheckoutCartInput = {
  /** Moeda; somente BRL, também quando omitida. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** O que dizer dos descontos dados: até 50 valores, juntos até 16 KiB como JSON, guardados como vêm. */
  readonly discounts?: InputMaybe<ReadonlyArray<Scalars['JSON']['input']>>;
  /** Itens, de 1 a 100. */
  readonly items: ReadonlyArray<ExternalCheckoutItemInput>;
  /** Objeto com dados livres do carrinho, até 16 KiB como JSON. */
  readonly metadata?: InputMaybe<Scalars['JSON']['input']>;
  /** Se há o que enviar; true quando omitido. */
  readonly requiresShipping?: InputMaybe<Scalars['Boolean']['input']>;
  /** Soma dos itens; calculada quando omitida ou nula. */
  readonly subtotalPrice?: InputMaybe<Scalars['Cents']['input']>;
  /** Identificador do carrinho no seu sistema, de 1 a 255 caracteres. Enviado de novo, substitui o conteúdo. */
  readonly token: Scalars['String']['input'];
  /** Desconto dado, de 0 à soma dos itens; 0 quando omitido ou nulo. */
  readonly totalDiscount?: InputMaybe<Scalars['Cents']['input']>;
  /** Soma dos itens menos o desconto; calculada quando omitida ou nula. */
  readonly totalPrice?: InputMaybe<Scalars['Cents']['input']>;
};

/** O que já se sabe do comprador; o que falta, a página de pagamento pergunta. */
export type ExternalCheckoutCustomerInput = {
  /** CPF ou CNPJ, com ou sem máscara; "" é nulo. */
  readonly document?: InputMaybe<Scalars['String']['input']>;
  /** E-mail; "" é nulo. */
  readonly email?: InputMaybe<Scalars['String']['input']>;
  /** Nome, até 200 caracteres; "" é nulo. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Telefone com DDD, do Brasil se não disser outro país; "" é nulo. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
};

/** Um carrinho externo. Substitui por inteiro o que antes foi enviado com o mesmo cart.token. */
export type ExternalCheckoutInput = {
  /** Carrinho. */
  readonly cart: ExternalCheckoutCartInput;
  /** Comprador. */
  readonly customer?: InputMaybe<ExternalCheckoutCustomerInput>;
  /** Objeto com dados livres da chamada, até 16 KiB como JSON. */
  readonly metadata?: InputMaybe<Scalars['JSON']['input']>;
  /** Endereços de volta. */
  readonly redirect?: InputMaybe<ExternalCheckoutRedirectInput>;
};

/** Uma linha de um carrinho externo. */
export type ExternalCheckoutItemInput = {
  /** Produto no seu sistema, até 255 caracteres. */
  readonly externalProductId?: InputMaybe<Scalars['String']['input']>;
  /** Variação no seu sistema, até 255 caracteres. */
  readonly externalVariantId?: InputMaybe<Scalars['String']['input']>;
  /** Endereço http ou https da imagem. */
  readonly image?: InputMaybe<Scalars['URL']['input']>;
  /** Unidades, de 1 a 999. */
  readonly quantity: Scalars['Int']['input'];
  /** Nome mostrado, de 1 a 500 caracteres. */
  readonly title: Scalars['String']['input'];
  /** Preço de uma unidade em centavos, de 0 a 99999999. */
  readonly unitPrice: Scalars['Cents']['input'];
  /** Endereço http ou https da página do produto. */
  readonly url?: InputMaybe<Scalars['URL']['input']>;
};

/** O checkout de um carrinho externo. */
export type ExternalCheckoutPayload = {
  readonly __typename?: 'ExternalCheckoutPayload';
  /** O cart.token enviado. */
  readonly cartToken: Scalars['String']['output'];
  /** O checkout. */
  readonly checkout: Checkout;
  /** Identificador do checkout. */
  readonly checkoutId: Scalars['ID']['output'];
  /** Endereço da página em que o checkout é pago. */
  readonly checkoutUrl: Scalars['URL']['output'];
  /** Se o checkout é novo; false: o conteúdo foi substituído. */
  readonly created: Scalars['Boolean']['output'];
  /** Loja. */
  readonly storeId: Scalars['ID']['output'];
};

/** Para onde o comprador volta; endereços http ou https de até 2000 caracteres. */
export type ExternalCheckoutRedirectInput = {
  /** Se desistir. */
  readonly cancelUrl?: InputMaybe<Scalars['URL']['input']>;
  /** Depois de pagar. */
  readonly successUrl?: InputMaybe<Scalars['URL']['input']>;
};

/** Uma recusa. É também o valor de extensions.fault em cada erro, com todos os campos. */
export type Fault = {
  readonly __typename?: 'Fault';
  /** Para onde o pedido pode ser movido, em INVALID_STATUS_TRANSITION; null: não se aplica. */
  readonly allowedStatuses?: Maybe<ReadonlyArray<OrderStatus>>;
  /** Em PRECONDITION_FAILED, os campos enviados cujo valor não é o atual: os que quem chama mudou e os que outros mudaram desde a versão informada. null: não se aplica. */
  readonly changedFields?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Código estável. */
  readonly code: ErrorCode;
  /** Em PRECONDITION_FAILED, a version atual do registro, ou a editVersion quando a recusa é de ifEditVersion; null: não se aplica. */
  readonly currentVersion?: Maybe<Scalars['Int']['output']>;
  /** Os campos recusados; vazia quando a recusa não é de campos. */
  readonly fields: ReadonlyArray<FieldFault>;
  /** O que aconteceu, em português. */
  readonly message: Scalars['String']['output'];
  /** A permissão que falta, em AUTH_SCOPE_DENIED; null: não se aplica, ou nenhuma permissão basta. */
  readonly missingScope?: Maybe<ApiScope>;
  /** Segundos até tentar de novo; null: não se aplica. */
  readonly retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** Um campo que mudou, com o nome e o valor que ele tem neste esquema. */
export type FieldChange = {
  readonly __typename?: 'FieldChange';
  /** Como ficou; null: nada, ou o valor não é guardado. De um texto muito longo, o começo. */
  readonly after?: Maybe<Scalars['JSON']['output']>;
  /** Como era; null: nada, ou o valor não é guardado. De um texto muito longo, o começo. */
  readonly before?: Maybe<Scalars['JSON']['output']>;
  /** Nome do campo, como price ou contact.name. */
  readonly field: Scalars['String']['output'];
};

/** Um campo recusado. */
export type FieldFault = {
  readonly __typename?: 'FieldFault';
  /** Código estável. */
  readonly code: FieldFaultCode;
  /** O que há de errado, em português. */
  readonly message: Scalars['String']['output'];
  /** Caminho do valor, a partir da variável, como ["input", "items", "0", "quantity"]; a partir do nome do campo na resposta, se o valor está escrito no documento. */
  readonly path: ReadonlyArray<Scalars['String']['output']>;
};

/** O que há de errado com um campo. */
export type FieldFaultCode =
  /** Não combina com outro valor ou com o que a loja já tem. */
  | 'CONFLICT'
  /** Não tem o formato pedido. */
  | 'INVALID_FORMAT'
  /** É de outro tipo. */
  | 'INVALID_TYPE'
  /** Não é um valor aceito. */
  | 'INVALID_VALUE'
  /** A loja não tem o registro citado. */
  | 'NOT_FOUND'
  /** Não pode ser nulo. */
  | 'NOT_NULL'
  /** Falta o valor. */
  | 'REQUIRED'
  /** É grande demais. */
  | 'TOO_BIG'
  /** É longo demais, ou a lista tem itens demais. */
  | 'TOO_LONG'
  /** É curto demais, ou a lista tem itens de menos. */
  | 'TOO_SHORT'
  /** É pequeno demais. */
  | 'TOO_SMALL'
  /** O campo não existe. */
  | 'UNKNOWN_FIELD';

/** Um brinde: um produto dado de presente com os carrinhos que cumprem as condições. */
export type Gift = Node & Promotion & {
  readonly __typename?: 'Gift';
  /** Se o brinde é dado. */
  readonly active: Scalars['Boolean']['output'];
  /** As outras ligadas, do mesmo tipo, que não se aplicam junto com esta, agora ou depois; vazio quando está desligada ou terminou. De um cupom, os automáticos. */
  readonly conflicts: ReadonlyArray<PromotionConflict>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Descrição. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Fim; null: sem fim. */
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador do brinde. */
  readonly id: Scalars['ID']['output'];
  /** Maior número de itens do carrinho, a partir de 0; null: sem máximo. */
  readonly maxCartQuantity?: Maybe<Scalars['Int']['output']>;
  /** Maior total do carrinho em reais, a partir de 0; null: sem máximo. */
  readonly maxCartTotal?: Maybe<Scalars['Money']['output']>;
  /** Menor número de itens do carrinho, a partir de 0; null: sem mínimo. */
  readonly minCartQuantity?: Maybe<Scalars['Int']['output']>;
  /** Menor total do carrinho em reais, a partir de 0; null: sem mínimo. */
  readonly minCartTotal?: Maybe<Scalars['Money']['output']>;
  /** Nome do brinde, de 3 a 200 caracteres. */
  readonly name: Scalars['String']['output'];
  /** Requer a permissão `promotion-figures:read`. O que se vendeu e se descontou com ela. */
  readonly performance?: Maybe<PromotionPerformance>;
  /** Em que momento está agora. */
  readonly phase: PromotionPhase;
  /** Prioridade, a partir de 0; a maior vem primeiro. */
  readonly priority: Scalars['Int']['output'];
  /** Requer a permissão `products-basic:read`. O produto dado de presente. */
  readonly product?: Maybe<Product>;
  /** Produto dado de presente. */
  readonly productId: Scalars['ID']['output'];
  /** Nome do produto dado de presente. */
  readonly productName: Scalars['String']['output'];
  /** Requer a permissão `customer-segments:read`. O segmento; null: vale para todos. */
  readonly segment?: Maybe<CustomerSegment>;
  /** Segmento de compradores para quem vale; null: para todos. */
  readonly segmentId?: Maybe<Scalars['ID']['output']>;
  /** Início; null: desde já. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Loja a que o brinde pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Produtos dos quais um precisa estar no carrinho, na ordem em que foram enviados; vazio: qualquer um. */
  readonly triggerProductIds: ReadonlyArray<Scalars['ID']['output']>;
  /** Requer a permissão `products-basic:read`. Os produtos de triggerProductIds, na mesma ordem. */
  readonly triggerProducts?: Maybe<ReadonlyArray<Product>>;
  /** Por que o produto não pode ser dado agora: fora de venda, com variações ou sem estoque; null: pode. */
  readonly unavailableReason?: Maybe<Scalars['String']['output']>;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Um brinde: um produto dado de presente com os carrinhos que cumprem as condições. */
export type GiftHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Um brinde: um produto dado de presente com os carrinhos que cumprem as condições. */
export type GiftPerformanceArgs = {
  range?: InputMaybe<DateRangeInput>;
};

/** Uma lista de brindes, por página ou por cursor. */
export type GiftConnection = {
  readonly __typename?: 'GiftConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<GiftEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Gift>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de brindes e o seu lugar nela. */
export type GiftEdge = {
  readonly __typename?: 'GiftEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Gift;
};

/** O que a lista de brindes deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type GiftFilter = {
  /** Se o brinde é dado. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Um destes brindes, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Texto contido no nome, de 1 a 200 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Produto dado de presente. */
  readonly productId?: InputMaybe<Scalars['ID']['input']>;
};

/** Campo que ordena a lista. */
export type GiftSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME'
  /** Prioridade. Sem direction: DESC. */
  | 'PRIORITY';

/** Um campo da ordem da lista. */
export type GiftSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: GiftSortField;
};

/** Os papéis de um grupo de pessoas. */
export type GroupRoles = {
  readonly __typename?: 'GroupRoles';
  /** O grupo, como o provedor o escreve. */
  readonly group: Scalars['String']['output'];
  /** Os papéis que ele dá; um que não existe mais não dá nada. */
  readonly roleIds: ReadonlyArray<Scalars['ID']['output']>;
};

/** Os papéis de um grupo de pessoas. */
export type GroupRolesInput = {
  /** O grupo, como o provedor o escreve, de 1 a 255 caracteres. */
  readonly group: Scalars['String']['input'];
  /** Papéis, de 1 a 10: os da loja pelo id, os que toda loja tem pelo nome, como support. */
  readonly roleIds: ReadonlyArray<Scalars['ID']['input']>;
};

/** O que uma chamada da API REST faz com o que o caminho diz. */
export type HttpMethod =
  /** Exclui. */
  | 'DELETE'
  /** Lê. */
  | 'GET'
  /** Altera os campos enviados. */
  | 'PATCH'
  /** Cria, ou faz o que o caminho diz. */
  | 'POST';

/** Um documento com o seu id. */
export type IdentifiedDocumentInput = {
  /** O id que o gerador do cliente lhe deu, como um SHA-256 em hexadecimal; até 200 caracteres. */
  readonly id: Scalars['String']['input'];
  /** O documento, com uma só operação e os fragmentos dela. */
  readonly text: Scalars['String']['input'];
};

/** Um intervalo de números inteiros; um limite omitido ou null não limita. */
export type IntRangeInput = {
  /** Número máximo, não menor que min. */
  readonly max?: InputMaybe<Scalars['Int']['input']>;
  /** Número mínimo. */
  readonly min?: InputMaybe<Scalars['Int']['input']>;
};

/** A ordem em que as unidades são contadas. */
export type ItemOrder =
  /** Das mais baratas às mais caras. */
  | 'CHEAPEST_FIRST'
  /** Das mais caras às mais baratas. */
  | 'MOST_EXPENSIVE_FIRST';

/** Produtos vendidos juntos. */
export type Kit = Node & {
  readonly __typename?: 'Kit';
  /** Se o cliente pode mudar quantas unidades leva de cada item. */
  readonly allowQuantityChange: Scalars['Boolean']['output'];
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Frete próprio; null: o kit é enviado como qualquer produto. */
  readonly customShipping?: Maybe<KitShipping>;
  /** Descrição, até 500 caracteres. */
  readonly description: Scalars['String']['output'];
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador do kit. */
  readonly id: Scalars['ID']['output'];
  /** Endereço da imagem. */
  readonly image?: Maybe<Scalars['URL']['output']>;
  /** Itens, de 1 a 100, na ordem em que foram informados; um produto pode estar em mais de um. */
  readonly items: ReadonlyArray<KitItem>;
  /** Nome, de 3 a 100 caracteres. */
  readonly name: Scalars['String']['output'];
  /** Nome no endereço da página, gerado pelo serviço e único na loja. */
  readonly slug: Scalars['String']['output'];
  /** Situação. */
  readonly status: KitStatus;
  /** Loja a que o kit pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Por que um item não deixa o kit ser vendido agora: fora de venda, com variações ou sem estoque; null: nenhum. */
  readonly unavailableReason?: Maybe<Scalars['String']['output']>;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Produtos vendidos juntos. */
export type KitHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma lista de kits, por página ou por cursor. */
export type KitConnection = {
  readonly __typename?: 'KitConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<KitEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Kit>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de kits e o seu lugar nela. */
export type KitEdge = {
  readonly __typename?: 'KitEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Kit;
};

/** O que a lista de kits deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type KitFilter = {
  /** Um destes kits, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Texto contido no nome, de 1 a 100 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Uma destas situações. */
  readonly statuses?: InputMaybe<ReadonlyArray<KitStatus>>;
};

/** Um produto dentro de um kit. */
export type KitItem = {
  readonly __typename?: 'KitItem';
  /** Preço de uma unidade, de 0 a 999999,99; só em itens CUSTOM. */
  readonly customPrice?: Maybe<Scalars['Money']['output']>;
  /** De onde vem o preço. */
  readonly priceType: KitPriceType;
  /** Requer a permissão `products-basic:read`. O produto. */
  readonly product?: Maybe<Product>;
  /** Identificador do produto. */
  readonly productId: Scalars['ID']['output'];
  /** Unidades do produto no kit, de 1 a 999. */
  readonly quantity: Scalars['Int']['output'];
};

/** Um produto dentro de um kit. */
export type KitItemInput = {
  /** Preço de uma unidade, de 0 a 999999,99; obrigatório no CUSTOM, nulo no SKU. */
  readonly customPrice?: InputMaybe<Scalars['Money']['input']>;
  /** De onde vem o preço; SKU quando omitido. */
  readonly priceType?: InputMaybe<KitPriceType>;
  /** Identificador do produto. */
  readonly productId: Scalars['ID']['input'];
  /** Unidades, de 1 a 999; 1 quando omitida. */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
};

/** De onde vem o preço de um item de kit. */
export type KitPriceType =
  /** Um preço próprio, em customPrice. */
  | 'CUSTOM'
  /** O preço do produto no momento da venda. */
  | 'SKU';

/** Frete próprio de um kit. */
export type KitShipping = {
  readonly __typename?: 'KitShipping';
  /** Valor do frete FIXED, de 0 a 999999,99; null no FREE. */
  readonly amount?: Maybe<Scalars['Money']['output']>;
  /** Como é cobrado. */
  readonly type: KitShippingType;
};

/** Frete próprio de um kit. */
export type KitShippingInput = {
  /** Valor, de 0 a 999999,99; obrigatório no FIXED, nulo no FREE. */
  readonly amount?: InputMaybe<Scalars['Money']['input']>;
  /** Como é cobrado. */
  readonly type: KitShippingType;
};

/** Como o frete de um kit é cobrado. */
export type KitShippingType =
  /** Um valor fixo, em amount. */
  | 'FIXED'
  /** Grátis. */
  | 'FREE';

/** Campo que ordena a lista. */
export type KitSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME'
  /** Última alteração. Sem direction: DESC. */
  | 'UPDATED_AT';

/** Um campo da ordem da lista. */
export type KitSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: KitSortField;
};

/** Situação do kit. Só ACTIVE é vendido. */
export type KitStatus =
  /** À venda. */
  | 'ACTIVE'
  /** Rascunho. */
  | 'DRAFT'
  /** Desativado. */
  | 'INACTIVE';

/** O que o registro de eventos mostra. */
export type LoggedEvent =
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
  | 'SUBSCRIPTION_RENEWED'
  /** Um webhook foi desativado pelo serviço, porque só houve falhas por cinco dias. Não é enviado. */
  | 'WEBHOOK_SWITCHED_OFF'
  /** O serviço deixou um trabalho de lado, porque parou duas vezes no meio dele; data diz qual. Não é enviado. */
  | 'WORK_SET_ASIDE';

/** Medidas do pacote para envio. */
export type Logistics = {
  readonly __typename?: 'Logistics';
  /** Altura em centímetros. */
  readonly height: Scalars['Float']['output'];
  /** Comprimento em centímetros. */
  readonly length: Scalars['Float']['output'];
  /** Peso em quilogramas. */
  readonly weight: Scalars['Float']['output'];
  /** Largura em centímetros. */
  readonly width: Scalars['Float']['output'];
};

/** Medidas do pacote, todas maiores que zero. */
export type LogisticsInput = {
  /** Altura em centímetros. */
  readonly height: Scalars['Float']['input'];
  /** Comprimento em centímetros. */
  readonly length: Scalars['Float']['input'];
  /** Peso em quilogramas. */
  readonly weight: Scalars['Float']['input'];
  /** Largura em centímetros. */
  readonly width: Scalars['Float']['input'];
};

/** O que uma coluna diz. */
export type MappedColumn = {
  readonly __typename?: 'MappedColumn';
  /** Cabeçalho da coluna. */
  readonly column: Scalars['String']['output'];
  /** O campo, como sku ou price; null: a coluna fica de fora. */
  readonly field?: Maybe<Scalars['String']['output']>;
};

/** O sinal antes das casas decimais de uma coluna. */
export type MappedDecimals = {
  readonly __typename?: 'MappedDecimals';
  /** Cabeçalho da coluna. */
  readonly column: Scalars['String']['output'];
  /** O sinal. */
  readonly sign: DecimalSign;
};

/** O comprador que se junta a outro. */
export type MergeCustomersInput = {
  /** O comprador que se junta a ele e deixa de existir. */
  readonly otherId: Scalars['ID']['input'];
};

/** Uma mensagem a um comprador, ou um teste. O que ela dizia só é guardado enquanto não foi enviada, salvo numa loja de teste. */
export type Message = Node & {
  readonly __typename?: 'Message';
  /** Tentativas de envio até agora. */
  readonly attemptCount: Scalars['Int']['output'];
  /** Canal. */
  readonly channel: MessageChannel;
  /** Requer a permissão `checkouts:read`. O checkout de que trata; null: não trata de um. */
  readonly checkout?: Maybe<Checkout>;
  /** Requer a permissão `checkouts:read`. O que ela dizia, também o endereço de um carrinho, numa loja de teste que a enviou (sentMessages); null em todas as outras. */
  readonly content?: Maybe<SentContent>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Quando foi enviada, ou se desistiu dela. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Identificador da mensagem. */
  readonly id: Scalars['ID']['output'];
  /** Se é um teste, pedido no painel. */
  readonly isTest: Scalars['Boolean']['output'];
  /** Próxima tentativa; null: não há. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** Requer a permissão `orders-basic:read`. O pedido de que trata; null: não trata de um. */
  readonly order?: Maybe<Order>;
  /** Para quem, mascarado, como a•••@exemplo.com.br. */
  readonly recipient: Scalars['String']['output'];
  /** O que deu a última tentativa, em palavras; null: ainda não houve. */
  readonly result?: Maybe<Scalars['String']['output']>;
  /** A execução que a enviou; null: é um teste. */
  readonly run?: Maybe<AutomationRun>;
  /** Situação. */
  readonly status: MessageStatus;
  /** O modelo de que foi feita, como é agora; null: nenhum, ou não existe mais. */
  readonly template?: Maybe<MessageTemplate>;
  /** Modelo de que foi feita. */
  readonly templateId?: Maybe<Scalars['ID']['output']>;
};

/** Por onde uma mensagem é enviada. */
export type MessageChannel =
  /** E-mail. */
  | 'EMAIL'
  /** SMS. */
  | 'SMS'
  /** WhatsApp. */
  | 'WHATSAPP';

/** Uma lista de mensagens, por página ou por cursor. */
export type MessageConnection = {
  readonly __typename?: 'MessageConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<MessageEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Message>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de mensagens e o seu lugar nela. */
export type MessageEdge = {
  readonly __typename?: 'MessageEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Message;
};

/** O que a lista de mensagens deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type MessageFilter = {
  /** Um destes canais. */
  readonly channels?: InputMaybe<ReadonlyArray<MessageChannel>>;
  /** Quando foram criadas. */
  readonly createdAt?: InputMaybe<PeriodInput>;
  /** Comprador de que tratam. */
  readonly customerId?: InputMaybe<Scalars['ID']['input']>;
  /** Uma destas mensagens, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Pedido de que tratam. */
  readonly orderId?: InputMaybe<Scalars['ID']['input']>;
  /** Execução da automação que as enviou. */
  readonly runId?: InputMaybe<Scalars['ID']['input']>;
  /** Uma destas situações. */
  readonly statuses?: InputMaybe<ReadonlyArray<MessageStatus>>;
  /** Modelo de que foram feitas. */
  readonly templateId?: InputMaybe<Scalars['ID']['input']>;
};

/** Um marcador que um modelo de mensagem pode ter. */
export type MessagePlaceholder = {
  readonly __typename?: 'MessagePlaceholder';
  /** O que fica no lugar dele; vazio quando não se sabe. */
  readonly description: Scalars['String']['output'];
  /** Nome, escrito no modelo entre chaves duplas. */
  readonly name: Scalars['String']['output'];
};

/** Um modelo de mensagem com valores nos lugares dos marcadores. */
export type MessagePreview = {
  readonly __typename?: 'MessagePreview';
  /** Corpo em HTML, com os valores escapados, até 250000 caracteres. */
  readonly html?: Maybe<Scalars['String']['output']>;
  /** Texto: até 670 caracteres em SMS, 4096 em WhatsApp, 100000 em e-mails. */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** Nome do remetente, até 100 caracteres. */
  readonly senderName?: Maybe<Scalars['String']['output']>;
  /** Campos em que falta uma parte, para caberem no canal: de nomes e listas o fim, de códigos e endereços tudo; vazio: nenhum. */
  readonly shortened: ReadonlyArray<Scalars['String']['output']>;
  /** Assunto, até 255 caracteres. */
  readonly subject?: Maybe<Scalars['String']['output']>;
};

/** Campo que ordena a lista. */
export type MessageSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID';

/** Um campo da ordem da lista. */
export type MessageSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: MessageSortField;
};

/** Situação de uma mensagem. */
export type MessageStatus =
  /** Não foi enviada e não será. */
  | 'NOT_SENT'
  /** Na fila, ou à espera de uma nova tentativa. */
  | 'PENDING'
  /** Aceita por quem a entrega. */
  | 'SENT';

/** Um modelo de mensagem, com marcadores entre chaves duplas, como customer.name, nos lugares do que só se sabe no envio. */
export type MessageTemplate = Node & {
  readonly __typename?: 'MessageTemplate';
  /** Por onde é enviado. */
  readonly channel: MessageChannel;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Corpo de um e-mail em HTML. */
  readonly html?: Maybe<Scalars['String']['output']>;
  /** Identificador do modelo. */
  readonly id: Scalars['ID']['output'];
  /** Texto da mensagem; em um e-mail, a parte que vai como texto ao lado do html. */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** Nome para a loja, de 1 a 255 caracteres. */
  readonly name: Scalars['String']['output'];
  /** Endereço do remetente de um e-mail. */
  readonly senderEmail?: Maybe<Scalars['EmailAddress']['output']>;
  /** Nome do remetente de um e-mail. */
  readonly senderName?: Maybe<Scalars['String']['output']>;
  /** Loja a que o modelo pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Assunto de um e-mail. */
  readonly subject?: Maybe<Scalars['String']['output']>;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Um modelo de mensagem, com marcadores entre chaves duplas, como customer.name, nos lugares do que só se sabe no envio. */
export type MessageTemplateHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma lista de modelos de mensagem, por página ou por cursor. */
export type MessageTemplateConnection = {
  readonly __typename?: 'MessageTemplateConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<MessageTemplateEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<MessageTemplate>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de modelos de mensagem e o seu lugar nela. */
export type MessageTemplateEdge = {
  readonly __typename?: 'MessageTemplateEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: MessageTemplate;
};

/** O que a lista de modelos de mensagem deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type MessageTemplateFilter = {
  /** Por onde são enviados: um destes canais. */
  readonly channels?: InputMaybe<ReadonlyArray<MessageChannel>>;
  /** Um destes modelos, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Texto contido no nome, de 1 a 255 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Campo que ordena a lista. */
export type MessageTemplateSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME'
  /** Última alteração. Sem direction: DESC. */
  | 'UPDATED_AT';

/** Um campo da ordem da lista. */
export type MessageTemplateSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: MessageTemplateSortField;
};

/** O que movimentos de dinheiro somam, só os que se realizaram. net é gross menos refunded, claimed e fees, ao centavo. */
export type MoneyFigures = {
  readonly __typename?: 'MoneyFigures';
  /** O que contestações levaram, menos o que devolveram. */
  readonly claimed: Scalars['Money']['output'];
  /** Tarifas que o provedor descontou, menos as que devolveu; só as que ele diz. */
  readonly fees: Scalars['Money']['output'];
  /** A parte de gross de cuja tarifa nada se sabe: o PIX pela API do banco, e o que foi registrado. */
  readonly feesUnknown: Scalars['Money']['output'];
  /** Bruto: o que entrou. */
  readonly gross: Scalars['Money']['output'];
  /** Movimentos. */
  readonly movements: Scalars['Int']['output'];
  /** Líquido: quanto o saldo da loja mudou. */
  readonly net: Scalars['Money']['output'];
  /** O que voltou a quem pagou por devolução. */
  readonly refunded: Scalars['Money']['output'];
  /** O que entrou sem que um pedido o esperasse, menos o que disso saiu. */
  readonly unmatched: Scalars['Money']['output'];
  /** Movimentos sem pedido. */
  readonly unmatchedMovements: Scalars['Int']['output'];
};

/** Um intervalo de valores em reais; um limite omitido ou null não limita. */
export type MoneyRangeInput = {
  /** Valor máximo, não menor que min. */
  readonly max?: InputMaybe<Scalars['Money']['input']>;
  /** Valor mínimo. */
  readonly min?: InputMaybe<Scalars['Money']['input']>;
};

/** O novo lugar de um passo. */
export type MoveAutomationStepInput = {
  /** Passo da mesma automação depois do qual este fica; null: no começo. Deve ser informado. */
  readonly after?: InputMaybe<Scalars['ID']['input']>;
};

/** Uma parte de um movimento de dinheiro, e para que ela é. */
export type MovementPart = {
  readonly __typename?: 'MovementPart';
  /** Quanto; negativo numa diferença que a loja reteve. */
  readonly amount: Scalars['Money']['output'];
  /** Requer a permissão `orders-basic:read`. O item; null: não é de um item. */
  readonly item?: Maybe<OrderItem>;
  /** Para que é. */
  readonly kind: MovementPartKind;
};

/** Para que é uma parte de um movimento de dinheiro. */
export type MovementPartKind =
  /** Uma diferença: entre o total do pedido e as suas linhas, ou a de uma devolução. */
  | 'ADJUSTMENT'
  /** O que uma contestação bloqueou, levou ou devolveu. */
  | 'CLAIM'
  /** Um item do pedido. */
  | 'ITEM'
  /** O que chegou a mais, ou por um pedido que não está pago, e já voltou. */
  | 'RETURNED'
  /** O envio do pedido. */
  | 'SHIPPING'
  /** Nada o explica: nenhum pedido o esperava, ou é mais do que o pedido custa. */
  | 'UNEXPLAINED';

/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Requer a permissão `orders:write`. Aceita a oferta de um upsell depois de um pedido: nasce um pedido ligado a ele, do mesmo comprador e pelo mesmo meio de pagamento. Só depois de pago, até 24 horas; repetida, responde o mesmo pedido. Acompanha o fim do primeiro pedido. Recusas a esperar: OUT_OF_STOCK, RESOURCE_NOT_FOUND. */
  readonly acceptUpsell: Order;
  /** Requer a permissão `automations:write`. Acrescenta um passo a uma automação, que tem no máximo 100. Execuções em andamento não mudam. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly addAutomationStep: Automation;
  /** Requer a permissão `order-notes:write`. Acrescenta um comentário a um pedido, para quem trabalha na loja: aparece em timeline, com quem o escreveu. Não muda o pedido nem a sua versão, não é enviado a ninguém e não pode ser alterado. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly addOrderComment: Order;
  /** Requer a permissão `order-notes:write`. Acrescenta etiquetas às que um pedido tem, sem tocar nas que outros puseram. Uma que ele já tem fica. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly addOrderTags: OrderTagsPayload;
  /** Requer a permissão `categories:write`. Põe produtos em uma coleção, além dos que já estão nela e das outras coleções deles. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly addProductsToCategory: Category;
  /** Requer a permissão `products:write`. Ajusta estoques, por diferença ou por contagem, todos ou nenhum. Não muda editVersion. Recusas a esperar: OUT_OF_STOCK, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly adjustStock: AdjustStockPayload;
  /** Requer a permissão `orders:write`. Avança o relógio da loja de teste da chamada. Tudo que o tempo faz acontece no caminho, um momento depois do outro: prazos de pagamento, carrinhos abandonados, automações, entregas e novas tentativas. Responde quando o relógio chega, ou depois de 25 segundos com clock.advancing true; ele segue avançando, também se o serviço reinicia. Recusas a esperar: INVALID_STATUS_TRANSITION. */
  readonly advanceStoreClock: Store;
  /** Requer uma credencial válida. Responde o que um arquivo deixa em aberto; ele é lido outra vez, e as respostas de antes continuam valendo. Recusas a esperar: INVALID_STATUS_TRANSITION, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly answerBulk: BulkJob;
  /** Requer a permissão `refunds:write`. Anota que a loja respondeu a uma contestação aberta; respondida de novo, vale a última anotação. A resposta mesma é dada no provedor, e o fim é o que ele diz. Recusas a esperar: INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly answerPaymentClaim: PaymentClaim;
  /** Requer a permissão `order-notes:write`. Acrescenta uma linha às observações de um pedido, com data e hora no fuso da loja, sem tocar nas que outros escreveram. updateOrder as substitui por inteiro. As observações têm no máximo 50000 caracteres. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly appendOrderNote: Order;
  /** Requer a permissão `refunds:write`. Aprova uma devolução pedida pelo comprador: devolve o dinheiro e as unidades num passo só, pelas regras de refundOrder, com o motivo WITHDRAWAL. Recusas a esperar: INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly approveReturn: ReturnRequest;
  /** Requer a permissão `orders:write`. Altera muitos pedidos em uma chamada: etiquetas, situação e uma linha nas observações. Cada pedido é alterado ou recusado por si, com os mesmos eventos de quando é alterado sozinho. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly bulkOrders: BulkOrdersPayload;
  /** Requer a permissão `products:write`. Altera muitos produtos em uma chamada: preço, situação e coleções. Cada produto é alterado ou recusado por si, com um evento e uma versão. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly bulkProducts: BulkProductsPayload;
  /** Requer uma credencial válida. Cancela uma importação que não terminou. As linhas que já foram executadas ficam como estão; as que estão sendo terminam. Recusas a esperar: INVALID_STATUS_TRANSITION, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly cancelBulk: BulkJob;
  /** Requer uma credencial válida. Cancela uma exportação que não terminou; nada dela fica. Exige o escopo de leitura da lista. Recusas a esperar: INVALID_STATUS_TRANSITION, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly cancelExport: ExportJob;
  /** Requer a permissão `refunds:write`. Cancela uma devolução que ainda não foi enviada ao provedor: fica REFUSED, e o valor pode ser devolvido de novo. As unidades que voltaram ao estoque ficam nele. Recusas a esperar: INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly cancelRefund: Refund;
  /** Requer a permissão `orders:write`. Troca a forma de pagamento de um pedido que ainda não foi pago. O desconto da forma de antes sai e o da nova entra, pelas regras de uma compra; cupom, brindes, envio e estoque ficam. A cobrança de antes é encerrada; se ainda assim for paga inteira, o pedido fica pago por ela. Com a forma que o pedido já tem, nada muda. Recusas a esperar: INVALID_STATUS_TRANSITION, OUT_OF_STOCK, PRICE_CHANGED, RESOURCE_NOT_FOUND. */
  readonly changePaymentMethod: Order;
  /** Requer a permissão `payments:write`. Experimenta as credenciais de um provedor, sem cobrar nada, e cadastra o endereço dos avisos. Responde logo: health.checking passa a false quando acaba, e health.checkError diz o que deu. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly checkPaymentProvider: PaymentProvider;
  /** Requer a permissão `checkouts:write`. Conclui um checkout: calcula o preço de novo, reserva o estoque e cria o pedido. Repetida, responde o mesmo pedido. Recusas a esperar: OUT_OF_STOCK, PRICE_CHANGED, RESOURCE_NOT_FOUND. */
  readonly completeCheckout: CompleteCheckoutPayload;
  /** Requer uma credencial válida. Executa o plano de uma importação. As linhas recusadas no plano ficam de fora. O que foi respondido sobre as colunas vale também para os próximos arquivos com os mesmos cabeçalhos (columnMappings). Recusas a esperar: INVALID_STATUS_TRANSITION, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly confirmBulk: BulkJob;
  /** Requer a permissão `store:admin`. Confirma que uma loja seja apagada com tudo que há nela, sem volta. O pedido é feito por quem opera a máquina do serviço (npm run store -- delete), que recebe um código válido por 7 dias; confirma quem administra a loja, no painel, ou o operador. A loja fica inativa, e é apagada em segundo plano. Responde a loja como era. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly confirmStoreDeletion: Store;
  /** Requer a permissão `store:admin`. Cria uma chave da API v1. Ninguém concede permissões ou lojas que não tem. Uma loja tem até 100 chaves que valem só nela. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly createApiKey: CreateApiKeyPayload;
  /** Requer a permissão `automations:write`. Cria uma automação, desligada. A loja tem no máximo 20 de cada gatilho. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly createAutomation: Automation;
  /** Requer a permissão `categories:write`. Cria uma coleção; a loja tem no máximo 2000. O slug, quando informado, não pode existir em outra coleção da loja. Recusas a esperar: DUPLICATE_ENTRY, RESOURCE_NOT_FOUND. */
  readonly createCategory: Category;
  /** Requer a permissão `checkouts:write`. Cria um checkout com produtos, variações e kits da loja. Nada é reservado até a compra ser concluída. Recusas a esperar: OUT_OF_STOCK, RESOURCE_NOT_FOUND. */
  readonly createCheckout: Checkout;
  /** Requer a permissão `coupons:write`. Cria um cupom. O código não pode existir em outro cupom da loja, que tem no máximo 50 automáticos. Recusas a esperar: DUPLICATE_ENTRY, RESOURCE_NOT_FOUND. */
  readonly createCoupon: Coupon;
  /** Requer a permissão `customers:write`. Cria um comprador sem pedidos. O primeiro pedido com o seu documento ou, sem documento, com o seu e-mail é dele, e só então os webhooks e a API REST o conhecem. Quem já pediu para não receber mensagens continua sem elas. Recusas a esperar: DUPLICATE_ENTRY. */
  readonly createCustomer: Customer;
  /** Requer a permissão `customers:write`. Cria um segmento de compradores; a loja tem no máximo 50. Recusas a esperar: DUPLICATE_ENTRY, RESOURCE_NOT_FOUND. */
  readonly createCustomerSegment: CustomerSegment;
  /** Requer a permissão `discount-ranges:write`. Cria um desconto progressivo; a loja tem no máximo 100, ligados ou não. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly createDiscountRange: DiscountRange;
  /** Requer a permissão `checkouts:write`. Faz de um carrinho de outra vitrine um checkout com página de pagamento. O mesmo cart.token mantém o checkout e substitui o conteúdo, até que vire um pedido. */
  readonly createExternalCheckout: ExternalCheckoutPayload;
  /** Requer a permissão `gifts:write`. Cria um brinde; a loja tem no máximo 100, ligados ou não. O produto dado e os que o acionam precisam ser da loja. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly createGift: Gift;
  /** Requer a permissão `kits:write`. Cria um kit de produtos da loja. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly createKit: Kit;
  /** Requer a permissão `automations:write`. Cria um modelo de mensagem. O que é obrigatório depende do canal. A loja tem no máximo 500. */
  readonly createMessageTemplate: MessageTemplate;
  /** Requer a permissão `orders:write`. Cria uma etiqueta no catálogo da loja, que tem no máximo 200 próprias. Nenhum pedido a recebe: para isso ela vai em tagIds. Recusas a esperar: DUPLICATE_ENTRY. */
  readonly createOrderTag: CreateOrderTagPayload;
  /** Requer a permissão `payment-discounts:write`. Cria o desconto de uma forma de pagamento que ainda não tem um. Recusas a esperar: DUPLICATE_ENTRY, RESOURCE_NOT_FOUND. */
  readonly createPaymentDiscount: PaymentDiscount;
  /** Requer a permissão `payments:write`. Liga a loja a um provedor de pagamentos; a loja tem no máximo 10. As credenciais são experimentadas logo depois, sem cobrar nada: health diz o que deu. Recusas a esperar: DUPLICATE_ENTRY, INVALID_STATUS_TRANSITION. */
  readonly createPaymentProvider: PaymentProvider;
  /** Requer a permissão `products:write`. Cria um produto. O SKU, quando informado, não pode existir em outro produto ou variação da loja. Recusas a esperar: DUPLICATE_ENTRY. */
  readonly createProduct: Product;
  /** Requer a permissão `store:admin`. Cria um papel. Ninguém põe num papel permissões que não tem. A loja tem no máximo 50. Recusas a esperar: DUPLICATE_ENTRY. */
  readonly createRole: Role;
  /** Requer uma credencial válida. Salva um filtro e uma ordem de uma lista com um nome, para todos da loja (no máximo 20 de cada lista) ou só para quem salva (no máximo 10). Exige o escopo de leitura da lista e, para todos, o de escrita ou store:admin. Recusas a esperar: DUPLICATE_ENTRY. */
  readonly createSavedView: SavedView;
  /** Requer a permissão `shipping-methods:write`. Cria uma forma de envio. A loja tem no máximo 50. */
  readonly createShippingMethod: ShippingMethod;
  /** Requer a permissão `store:admin`. Cadastra um provedor de identidade, cujas pessoas passam a entrar na loja. Ninguém dá um teto com permissões que não tem. A loja tem no máximo 5. Recusas a esperar: DUPLICATE_ENTRY, RESOURCE_NOT_FOUND. */
  readonly createSignInIssuer: SignInIssuer;
  /** Requer o operador. Cria uma loja. */
  readonly createStore: CreateStorePayload;
  /** Requer o operador. Cria uma loja de teste: nada nela é de verdade, e o relógio dela pode ser parado e avançado. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly createTestStore: CreateStorePayload;
  /** Requer a permissão `upsells:write`. Cria um upsell; a loja tem no máximo 50, ligados ou não. Tem só um entre price, discountPercent e discountAmount, e ao menos um produto que a mostra. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly createUpsell: Upsell;
  /** Requer a permissão `products:write`. Cria uma variação de um produto; um produto tem no máximo 100. Recusas a esperar: DUPLICATE_ENTRY, RESOURCE_NOT_FOUND. */
  readonly createVariant: Variant;
  /** Requer a permissão `webhooks:write`. Cria um webhook; a loja tem no máximo 50. Recebe o que acontecer daqui em diante; o que já aconteceu, por replayEvents. */
  readonly createWebhook: Webhook;
  /** Requer a permissão `automations:write`. Exclui uma automação com os seus passos e execuções; os modelos ficam. Responde a automação como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteAutomation: Automation;
  /** Requer a permissão `categories:write`. Exclui uma coleção sem subcoleções. Os produtos ficam na loja. Responde a coleção como era, já sem produtos. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteCategory: Category;
  /** Requer uma credencial válida. Exclui uma leitura salva: o próximo arquivo com esses cabeçalhos é perguntado de novo. Responde a leitura como era. Exige o escopo de escrita do que as linhas alteram. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteColumnMapping: ColumnMapping;
  /** Requer a permissão `coupons:write`. Exclui um cupom, de vez. Os pedidos que o usaram guardam o código e o desconto; um carrinho em aberto passa a ser cobrado sem ele. Responde o cupom como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteCoupon: Coupon;
  /** Requer a permissão `customers:write`. Exclui um segmento que nenhuma promoção nem automação usa; os compradores ficam. Responde o segmento como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteCustomerSegment: CustomerSegment;
  /** Requer a permissão `discount-ranges:write`. Exclui um desconto progressivo. Responde o desconto como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteDiscountRange: DiscountRange;
  /** Requer a permissão `gifts:write`. Exclui um brinde. Os produtos ficam na loja. Responde o brinde como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteGift: Gift;
  /** Requer a permissão `kits:write`. Exclui um kit; os produtos ficam na loja. Responde o kit como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteKit: Kit;
  /** Requer a permissão `automations:write`. Exclui um modelo de mensagem que nenhuma automação usa. Responde o modelo como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteMessageTemplate: MessageTemplate;
  /** Requer a permissão `orders:write`. Exclui uma etiqueta da própria loja que nenhum pedido tem. Responde a etiqueta como era. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly deleteOrderTag: OrderTag;
  /** Requer a permissão `payment-discounts:write`. Exclui o desconto de uma forma de pagamento. Os pedidos guardam o desconto que tiveram; um carrinho em aberto passa a ser cobrado sem ele. Responde o desconto como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deletePaymentDiscount: PaymentDiscount;
  /** Requer a permissão `payments:write`. Exclui um provedor que ainda não cobrou nenhum pedido, e responde como era. Um que já cobrou se desliga, com active: false. Recusas a esperar: INVALID_STATUS_TRANSITION, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deletePaymentProvider: PaymentProvider;
  /** Requer a permissão `products:write`. Exclui um produto que nada usa, e as suas variações. Responde o produto como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteProduct: Product;
  /** Requer a permissão `store:admin`. Exclui um papel da loja. Os grupos que o tinham ficam sem ele em menos de um segundo. Responde o papel como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteRole: Role;
  /** Requer uma credencial válida. Exclui uma visão salva, a da loja para todos. Responde a visão como era. Exige o escopo de leitura da sua lista e, da loja, o de escrita ou store:admin. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteSavedView: SavedView;
  /** Requer a permissão `shipping-methods:write`. Exclui uma forma de envio. Os pedidos já feitos ficam como estão. Responde a forma de envio como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteShippingMethod: ShippingMethod;
  /** Requer a permissão `store:admin`. Exclui um provedor de identidade. As suas pessoas saem em menos de um segundo. Responde o provedor como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteSignInIssuer: SignInIssuer;
  /** Requer a permissão `store:admin`. Apaga uma loja de teste com tudo que há nela, e as chaves que são só dela: o operador, qualquer uma; quem a administra, a de X-Store-Id. Responde a loja como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteTestStore: Store;
  /** Requer a permissão `upsells:write`. Exclui um upsell. Os produtos ficam na loja. Responde o upsell como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteUpsell: Upsell;
  /** Requer a permissão `products:write`. Exclui uma variação que nada usa. Responde a variação como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteVariant: Variant;
  /** Requer a permissão `webhooks:write`. Exclui um webhook com as suas entregas, também as que estão a caminho. Responde o webhook como era. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly deleteWebhook: Webhook;
  /** Requer a permissão `privacy:write`. Remove para sempre os dados pessoais de um comprador (LGPD, art. 18): do cadastro, dos pedidos e do seu histórico, dos checkouts, dos cupons usados, das mensagens, dos eventos e das respostas guardadas; visões salvas que procuram por ele são excluídas. Valores, itens, datas e situações ficam; pedidos com nota fiscal emitida conservam nome, documento e endereço. Recusada enquanto há pedido em andamento; repetida, não muda nada. Nada anuncia. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly eraseCustomer: EraseCustomerPayload;
  /** Requer a permissão `privacy:write`. Copia tudo o que a loja guarda de um comprador, com a finalidade e a origem de cada área, para ser entregue a ele (LGPD, art. 18). Não muda nada. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly exportCustomer: ExportCustomerPayload;
  /** Requer a permissão `orders:write`. Para o relógio da loja de teste da chamada. A hora dela fica como está, e nada nela acontece pelo tempo. Recusas a esperar: INVALID_STATUS_TRANSITION. */
  readonly freezeStoreClock: Store;
  /** Requer a permissão `orders:write`. Pede que o provedor seja perguntado se um pedido foi pago; o que ele diz se vê no pedido pouco depois. Cada provedor é perguntado assim no máximo a cada 10 segundos. Responde a cobrança; null quando ainda não é hora, ou não há o que perguntar. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly lookForPayment?: Maybe<PaymentAttempt>;
  /** Requer a permissão `customers:write`. Junta dois cadastros da mesma pessoa em um, e exclui o outro. Pedidos, eventos, execuções de automações, cupons usados, etiquetas, observações e números passam ao que fica, que conserva nome e contato, e o documento do outro se não tem um. Novos pedidos com o documento ou o e-mail de qualquer dos dois são dele. Não se desfaz. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly mergeCustomers: Customer;
  /** Requer a permissão `automations:write`. Muda o lugar de um passo em uma automação. Execuções em andamento não mudam. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly moveAutomationStep: Automation;
  /** Requer o operador. Publica documentos de um cliente próprio, que depois são executados pelo id. Cada um é validado e orçado agora; um que não é mais válido recusa todos. O texto de um id nunca muda. */
  readonly publishDocuments: PublishDocumentsPayload;
  /** Requer a permissão `orders:write`. Registra que a oferta de um upsell foi mostrada depois de um pedido, para performance. As páginas de pagamento fazem isso sozinhas: só quem mostra ofertas nas suas próprias páginas precisa chamar. Conta uma vez por pedido e upsell; repetida, nada muda. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly recordOffer: ShopperOffer;
  /** Requer a permissão `orders:write`. Registra o resultado de um pagamento, com tudo o que decorre dele. O mesmo externalId repetido responde o pedido sem efeito. Recusas a esperar: DUPLICATE_ENTRY, INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly recordPayment: Order;
  /** Requer a permissão `webhooks:write`. Faz uma entrega de novo, desde já e com todas as tentativas, tenha tido sucesso ou não. O webhook-id e o corpo são os mesmos, para o receptor saber que é uma repetição. Recusas a esperar: INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly redeliver: WebhookDelivery;
  /** Requer a permissão `refunds:write`. Devolve dinheiro de um pedido pago, tudo ou uma parte, e as unidades ao estoque se for dito. O provedor é mandado devolver logo depois; o que ele diz se vê em order { refunds }. O pedido só passa a REFUNDED quando tudo voltou, e o seu total não muda. Recusas a esperar: DUPLICATE_ENTRY, INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly refundOrder: Refund;
  /** Requer a permissão `refunds:write`. Recusa uma devolução pedida pelo comprador, que lê o motivo na página do pedido. Ele pode pedir de novo. Recusas a esperar: INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly refuseReturn: ReturnRequest;
  /** Requer a permissão `automations:write`. Remove um passo de uma automação; o anterior passa a ser seguido do próximo. Execuções em andamento não mudam. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly removeAutomationStep: Automation;
  /** Requer a permissão `order-notes:write`. Tira etiquetas de um pedido, sem tocar nas outras. Uma que ele não tem não faz diferença. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly removeOrderTags: OrderTagsPayload;
  /** Requer a permissão `orders:write`. Faz uma cobrança nova para um pedido cuja cobrança venceu ou falhou, ou cujo cartão foi recusado, no provedor da loja; a de antes é encerrada. Um pedido cancelado pelo prazo fica pago quando o dinheiro chega, se ainda há estoque. Repetida enquanto uma cobrança vale, responde esta. Recusas a esperar: INVALID_STATUS_TRANSITION, OUT_OF_STOCK, RESOURCE_NOT_FOUND. */
  readonly renewPayment: PaymentAttempt;
  /** Requer a permissão `webhooks:write`. Envia de novo a um webhook os eventos de uma janela que ele assina: os que não tinham entrega ganham uma, e as que terminaram sem sucesso (ou todas) são feitas de novo, com o mesmo webhook-id. Até 2000 eventos de cada vez; amostras não contam. Custa 150 pontos por entrega, e precisa de tantas tentativas quantas restam à loja hoje. Recusas a esperar: INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly replayEvents: ReplayEventsPayload;
  /** Requer a permissão `refunds:write`. Pede a devolução de unidades de um pedido pago, até sete dias depois da entrega; antes dela, a qualquer tempo. Nada é devolvido antes que a loja aprove. Recusas a esperar: INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly requestReturn: AskedReturn;
  /** Requer a permissão `orders:write`. Faz o relógio parado da loja de teste da chamada andar de novo, a partir da hora em que está. Recusas a esperar: INVALID_STATUS_TRANSITION. */
  readonly resumeStoreClock: Store;
  /** Requer uma credencial válida. Executa outra vez as linhas recusadas ou deixadas de fora de uma importação que terminou, como depois de criar os produtos que faltavam. As que o próprio arquivo tem erradas continuam recusadas. Recusas a esperar: INVALID_STATUS_TRANSITION, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly retryFailedRows: BulkJob;
  /** Requer a permissão `store:admin`. Revoga uma chave, de vez. Revogar de novo não muda nada. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly revokeApiKey: ApiKey;
  /** Requer a permissão `store:admin`. Troca uma chave por outra igual, com outro segredo e a mesma validade. A anterior vale por mais overlapSeconds. Ninguém troca uma chave com permissões que não tem. De chaves trocadas, até 100 de uma loja valem ao mesmo tempo. Recusas a esperar: INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly rotateApiKey: CreateApiKeyPayload;
  /** Requer a permissão `store:admin`. Troca a chave de checkout da loja da chamada. A anterior deixa de valer. */
  readonly rotateCheckoutKey: RotateCheckoutKeyPayload;
  /** Requer a permissão `webhooks:write`. Troca o segredo de um webhook. O anterior assina ao lado do novo por overlapSeconds, para o receptor trocar sem perder entregas; o que já estava de saída por uma troca antes desta deixa de assinar. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly rotateWebhookSecret: RotateWebhookSecretPayload;
  /** Requer a permissão `webhooks:write`. Envia a um webhook uma amostra de um evento, marcada com isTest, mesmo que ele não o assine. Nada acontece na loja. Responde a entrega; acompanhe por webhookDelivery. Recusas a esperar: INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly sendTestEvent: WebhookDelivery;
  /** Requer a permissão `automations:write`. Envia um modelo, com valores de exemplo, a um endereço: até 10 vezes por hora a cada um, e por loja, em 24 horas, até 50 vezes e a até 10 destinatários diferentes. Um e-mail de teste sai do endereço do próprio serviço, com “(teste)” no nome, e as respostas vão ao remetente do modelo. Não conta no limite de mensagens por comprador, e vai também a quem se descadastrou. O resultado fica na mensagem. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly sendTestMessage: Message;
  /** Requer a permissão `automations:write`. Define todos os passos de uma automação, na ordem em que são enviados: altera os que têm id, cria os outros e remove os que faltam. Execuções em andamento não mudam. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly setAutomationSteps: Automation;
  /** Requer a permissão `orders:write`. Anota a nota fiscal (NF-e) de um pedido, ou a tira. Não muda o pedido nem a sua versão, e a API REST não a mostra. O pedido é achado pela chave, em search e no filtro search. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly setOrderInvoice: Order;
  /** Requer a permissão `orders:write`. Move um pedido, com uma linha nas observações se for dito. Em SHIPPED recebe a etiqueta entrega.em_transporte. Recusas a esperar: INVALID_STATUS_TRANSITION, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly setOrderStatus: Order;
  /** Requer a permissão `order-notes:write`. Define as etiquetas de um pedido. Substitui as atuais por inteiro. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly setOrderTags: OrderTagsPayload;
  /** Requer a permissão `products:write`. Define as coleções em que um produto fica. Substitui as atuais por inteiro. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly setProductCategories: Product;
  /** Requer a permissão `products:write`. Define as variações de um produto, na ordem em que são enviadas: altera as que têm id ou as mesmas opções, cria as outras e exclui as que faltam e que nada usa. Responde o produto. Recusas a esperar: DUPLICATE_ENTRY, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly setVariants: Product;
  /** Requer a permissão `orders:write`. Faz de conta que um pedido de uma loja de teste é pago. Onde a loja tem um provedor SIMULATED, é ele que recebe, avisa e responde, como um de verdade; a resposta espera até três segundos que o serviço pergunte a ele. Onde não tem, o pagamento é registrado pelas regras de recordPayment: o que elas recusam é um 409 e nada muda. Recusas a esperar: INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly simulatePayment: SimulatedPayment;
  /** Requer a permissão `webhooks:write`. Põe um destino simulado no lugar do endereço de um webhook de uma loja de teste: nada é enviado, e cada tentativa é anotada, repetida e desiste como uma de verdade, sem o tempo que ela levaria. Recusas a esperar: INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly simulateReceiver: Webhook;
  /** Requer uma credencial válida. Começa uma importação de CSV, XLSX ou JSONL: o arquivo é enviado a uploadUrl, lido e experimentado linha por linha; nada muda antes de confirmBulk. */
  readonly startBulk: BulkJob;
  /** Requer uma credencial válida. Começa uma exportação: um arquivo com os registros da loja, todos do mesmo instante, é escrito em segundo plano; downloadUrl o tem quando status é DONE. Exige o escopo de leitura da lista. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly startExport: ExportJob;
  /** Requer a permissão `automations:read`. Percorre uma automação, ligada ou não, como se o seu gatilho tivesse acontecido agora, com valores de exemplo ou os de um pedido ou carrinho. Não envia nem grava nada. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly tryAutomation: AutomationTrial;
  /** Requer uma credencial válida. Começa a desfazer uma importação que terminou: outra importação, cujas linhas devolvem o que as dela mudaram. O que mudou depois fica como está e é recusado, linha por linha. Nada muda antes de confirmBulk. Recusas a esperar: INVALID_STATUS_TRANSITION, RESOURCE_NOT_FOUND. */
  readonly undoBulk: BulkJob;
  /** Requer a permissão `store:admin`. Altera o nome e a validade de uma chave; permissões e lojas não mudam. A validade só muda numa chave que vale, e por quem tem as permissões dela. Recusas a esperar: INVALID_STATUS_TRANSITION, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateApiKey: ApiKey;
  /** Requer a permissão `automations:write`. Altera uma automação, também para ligá-la ou desligá-la, o que interrompe as suas execuções. Os passos têm operações próprias. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateAutomation: Automation;
  /** Requer a permissão `automations:write`. Altera um passo de uma automação, no lugar em que está. Execuções em andamento não mudam. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateAutomationStep: Automation;
  /** Requer a permissão `categories:write`. Altera uma coleção. O slug só muda quando é informado. Recusas a esperar: DUPLICATE_ENTRY, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateCategory: Category;
  /** Requer uma credencial válida. Dá outro nome a uma leitura salva. Exige o escopo de escrita do que as linhas alteram. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateColumnMapping: ColumnMapping;
  /** Requer a permissão `coupons:write`. Altera um cupom, menos o código. As regras valem para o cupom como ele fica. Recusas a esperar: DUPLICATE_ENTRY, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateCoupon: Coupon;
  /** Requer a permissão `customers:write`. Altera um comprador. Os pedidos já feitos guardam os dados com que foram feitos; um pedido novo volta a gravar nome, telefone e endereço, e deixa observações e etiquetas como estão. Documento e e-mail identificam o comprador e não mudam aqui. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateCustomer: Customer;
  /** Requer a permissão `customers:write`. Altera um segmento de compradores, também para as promoções e automações que o usam. filter substitui o atual. Recusas a esperar: DUPLICATE_ENTRY, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateCustomerSegment: CustomerSegment;
  /** Requer a permissão `discount-ranges:write`. Altera um desconto progressivo. As regras valem para o desconto como ele fica. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateDiscountRange: DiscountRange;
  /** Requer a permissão `gifts:write`. Altera um brinde. As regras valem para o brinde como ele fica; triggerProductIds substitui os atuais. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateGift: Gift;
  /** Requer a permissão `kits:write`. Altera um kit. As regras valem para o kit como ele fica; os itens são substituídos por inteiro. O slug não muda. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateKit: Kit;
  /** Requer a permissão `automations:write`. Altera um modelo de mensagem. As regras valem para o modelo como ele fica; o canal só muda enquanto nenhuma automação o usa. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateMessageTemplate: MessageTemplate;
  /** Requer a permissão `orders:write`. Altera um pedido: situação, observações, etiquetas e rastreamento, tudo ou nada. Ao passar para SHIPPED recebe a etiqueta entrega.em_transporte. Recusas a esperar: INVALID_STATUS_TRANSITION, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateOrder: Order;
  /** Requer a permissão `payment-discounts:write`. Altera o desconto de uma forma de pagamento. As regras valem para o desconto como ele fica. Recusas a esperar: DUPLICATE_ENTRY, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updatePaymentDiscount: PaymentDiscount;
  /** Requer a permissão `payments:write`. Altera um provedor de pagamentos. O que já foi cobrado por ele continua com ele; as credenciais são experimentadas de novo. Recusas a esperar: DUPLICATE_ENTRY, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updatePaymentProvider: PaymentProvider;
  /** Requer a permissão `products:write`. Altera um produto. As regras valem para o produto como ele fica. O slug não muda. Recusas a esperar: DUPLICATE_ENTRY, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateProduct: Product;
  /** Requer a permissão `store:admin`. Altera um papel da loja, para todos que o têm, em menos de um segundo. Só quem tem todas as permissões com que ele fica. Recusas a esperar: DUPLICATE_ENTRY, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateRole: Role;
  /** Requer uma credencial válida. Altera uma visão salva, a da loja para todos. Exige o escopo de leitura da sua lista e, da loja, antes ou depois, o de escrita ou store:admin. Recusas a esperar: DUPLICATE_ENTRY, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateSavedView: SavedView;
  /** Requer a permissão `shipping-methods:write`. Altera uma forma de envio. Os pedidos já feitos ficam como estão. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateShippingMethod: ShippingMethod;
  /** Requer a permissão `store:admin`. Altera um provedor de identidade, para todos que entram por ele, em menos de um segundo. Só quem tem todas as permissões do teto com que ele fica. Recusas a esperar: DUPLICATE_ENTRY, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateSignInIssuer: SignInIssuer;
  /** Requer a permissão `store:admin`. Altera uma loja: o operador, qualquer uma; quem a administra, a de X-Store-Id. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateStore: Store;
  /** Requer a permissão `upsells:write`. Altera um upsell. As regras valem para o upsell como ele fica; triggerProductIds substitui os atuais. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateUpsell: Upsell;
  /** Requer a permissão `products:write`. Altera uma variação. As regras valem para a variação como ela fica. Recusas a esperar: DUPLICATE_ENTRY, PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateVariant: Variant;
  /** Requer a permissão `webhooks:write`. Altera um webhook. As regras valem para o webhook como ele fica; vale também para as entregas a caminho. Recusas a esperar: PRECONDITION_FAILED, RESOURCE_NOT_FOUND. */
  readonly updateWebhook: Webhook;
  /** Requer o operador. Retira uma versão de um cliente, com os documentos que nenhuma outra versão tem. Em até um minuto eles deixam de ser executados. Responde a versão como era. Recusas a esperar: RESOURCE_NOT_FOUND. */
  readonly withdrawDocuments: DocumentManifest;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationAcceptUpsellArgs = {
  input: AcceptUpsellInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationAddAutomationStepArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: AddAutomationStepInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationAddOrderCommentArgs = {
  id: Scalars['ID']['input'];
  input: AddOrderCommentInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationAddOrderTagsArgs = {
  id: Scalars['ID']['input'];
  input: AddOrderTagsInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationAddProductsToCategoryArgs = {
  id: Scalars['ID']['input'];
  input: AddProductsToCategoryInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationAdjustStockArgs = {
  input: AdjustStockInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationAdvanceStoreClockArgs = {
  input: AdvanceStoreClockInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationAnswerBulkArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: AnswerBulkInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationAnswerPaymentClaimArgs = {
  id: Scalars['ID']['input'];
  input: PaymentClaimAnswerInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationAppendOrderNoteArgs = {
  id: Scalars['ID']['input'];
  input: AppendOrderNoteInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationApproveReturnArgs = {
  id: Scalars['ID']['input'];
  input?: InputMaybe<ReturnApprovalInput>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationBulkOrdersArgs = {
  input: BulkOrdersInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationBulkProductsArgs = {
  input: BulkProductsInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCancelBulkArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCancelExportArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCancelRefundArgs = {
  id: Scalars['ID']['input'];
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationChangePaymentMethodArgs = {
  input: ChangePaymentMethodInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCheckPaymentProviderArgs = {
  id: Scalars['ID']['input'];
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCompleteCheckoutArgs = {
  input: CompleteCheckoutInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationConfirmBulkArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationConfirmStoreDeletionArgs = {
  id: Scalars['ID']['input'];
  input: ConfirmStoreDeletionInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateAutomationArgs = {
  input: CreateAutomationInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateCategoryArgs = {
  input: CreateCategoryInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateCheckoutArgs = {
  input: CreateCheckoutInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateCouponArgs = {
  input: CreateCouponInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateCustomerArgs = {
  input: CreateCustomerInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateCustomerSegmentArgs = {
  input: CreateCustomerSegmentInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateDiscountRangeArgs = {
  input: CreateDiscountRangeInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateExternalCheckoutArgs = {
  input: ExternalCheckoutInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateGiftArgs = {
  input: CreateGiftInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateKitArgs = {
  input: CreateKitInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateMessageTemplateArgs = {
  input: CreateMessageTemplateInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateOrderTagArgs = {
  input: CreateOrderTagInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreatePaymentDiscountArgs = {
  input: CreatePaymentDiscountInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreatePaymentProviderArgs = {
  input: CreatePaymentProviderInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateProductArgs = {
  input: CreateProductInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateRoleArgs = {
  input: CreateRoleInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateSavedViewArgs = {
  input: CreateSavedViewInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateShippingMethodArgs = {
  input: CreateShippingMethodInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateSignInIssuerArgs = {
  input: CreateSignInIssuerInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateStoreArgs = {
  input: CreateStoreInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateTestStoreArgs = {
  input: CreateTestStoreInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateUpsellArgs = {
  input: CreateUpsellInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateVariantArgs = {
  input: CreateVariantInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteAutomationArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteCategoryArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteColumnMappingArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteCouponArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteCustomerSegmentArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteDiscountRangeArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteGiftArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteKitArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteMessageTemplateArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteOrderTagArgs = {
  id: Scalars['ID']['input'];
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeletePaymentDiscountArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeletePaymentProviderArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteProductArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteRoleArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteSavedViewArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteShippingMethodArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteSignInIssuerArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteTestStoreArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteUpsellArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteVariantArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationDeleteWebhookArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationEraseCustomerArgs = {
  id: Scalars['ID']['input'];
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationExportCustomerArgs = {
  id: Scalars['ID']['input'];
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationLookForPaymentArgs = {
  id: Scalars['ID']['input'];
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationMergeCustomersArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: MergeCustomersInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationMoveAutomationStepArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: MoveAutomationStepInput;
  stepId: Scalars['ID']['input'];
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationPublishDocumentsArgs = {
  input: PublishDocumentsInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationRecordOfferArgs = {
  input: RecordOfferInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationRecordPaymentArgs = {
  input: RecordPaymentInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationRedeliverArgs = {
  id: Scalars['ID']['input'];
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationRefundOrderArgs = {
  id: Scalars['ID']['input'];
  input: RefundOrderInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationRefuseReturnArgs = {
  id: Scalars['ID']['input'];
  input: ReturnRefusalInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationRemoveAutomationStepArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  stepId: Scalars['ID']['input'];
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationRemoveOrderTagsArgs = {
  id: Scalars['ID']['input'];
  input: RemoveOrderTagsInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationRenewPaymentArgs = {
  id: Scalars['ID']['input'];
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationReplayEventsArgs = {
  id: Scalars['ID']['input'];
  input: ReplayEventsInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationRequestReturnArgs = {
  input: ReturnRequestInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationRetryFailedRowsArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationRevokeApiKeyArgs = {
  id: Scalars['ID']['input'];
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationRotateApiKeyArgs = {
  id: Scalars['ID']['input'];
  input?: InputMaybe<RotateApiKeyInput>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationRotateWebhookSecretArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input?: InputMaybe<RotateWebhookSecretInput>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationSendTestEventArgs = {
  id: Scalars['ID']['input'];
  input: SendTestEventInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationSendTestMessageArgs = {
  id: Scalars['ID']['input'];
  input: SendTestMessageInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationSetAutomationStepsArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: SetAutomationStepsInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationSetOrderInvoiceArgs = {
  id: Scalars['ID']['input'];
  input?: InputMaybe<OrderInvoiceInput>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationSetOrderStatusArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: SetOrderStatusInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationSetOrderTagsArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: SetOrderTagsInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationSetProductCategoriesArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: SetProductCategoriesInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationSetVariantsArgs = {
  id: Scalars['ID']['input'];
  ifEditVersion?: InputMaybe<Scalars['Int']['input']>;
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: SetVariantsInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationSimulatePaymentArgs = {
  afterMinutes?: InputMaybe<Scalars['Int']['input']>;
  callback?: InputMaybe<NoticeDelivery>;
  orderId: Scalars['ID']['input'];
  outcome: SimulatedOutcome;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationSimulateReceiverArgs = {
  id: Scalars['ID']['input'];
  input: SimulateReceiverInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationStartBulkArgs = {
  input: StartBulkInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationStartExportArgs = {
  input: StartExportInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationTryAutomationArgs = {
  id: Scalars['ID']['input'];
  input?: InputMaybe<PreviewSourceInput>;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUndoBulkArgs = {
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateApiKeyArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateApiKeyInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateAutomationArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateAutomationInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateAutomationStepArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateAutomationStepInput;
  stepId: Scalars['ID']['input'];
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateCategoryArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateCategoryInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateColumnMappingArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateColumnMappingInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateCouponArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateCouponInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateCustomerArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateCustomerInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateCustomerSegmentArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateCustomerSegmentInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateDiscountRangeArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateDiscountRangeInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateGiftArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateGiftInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateKitArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateKitInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateMessageTemplateArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateMessageTemplateInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateOrderArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateOrderInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdatePaymentDiscountArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdatePaymentDiscountInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdatePaymentProviderArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdatePaymentProviderInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateProductArgs = {
  id: Scalars['ID']['input'];
  ifEditVersion?: InputMaybe<Scalars['Int']['input']>;
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateProductInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateRoleArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateRoleInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateSavedViewArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateSavedViewInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateShippingMethodArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateShippingMethodInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateSignInIssuerArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateSignInIssuerInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateStoreArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateStoreInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateUpsellArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateUpsellInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateVariantArgs = {
  id: Scalars['ID']['input'];
  ifEditVersion?: InputMaybe<Scalars['Int']['input']>;
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateVariantInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationUpdateWebhookArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  input: UpdateWebhookInput;
};


/** Alterações da loja. Um documento com várias é tudo ou nada. */
export type MutationWithdrawDocumentsArgs = {
  input: WithdrawDocumentsInput;
};

/** Um registro da loja que node encontra pelo seu id. */
export type Node = {
  /** Identificador, único entre todos os tipos. */
  readonly id: Scalars['ID']['output'];
};

/** Como o aviso de um pagamento simulado chega. */
export type NoticeDelivery =
  /** Duas vezes, com o mesmo externalId: só a primeira tem efeito. */
  | 'DUPLICATED'
  /** Enviado por outra pessoa: é recusado, e nada muda. */
  | 'FORGED'
  /** Depois do prazo de um pagamento que ainda espera. */
  | 'LATE'
  /** Não chega: o dinheiro foi cobrado, e a loja não sabe. */
  | 'LOST'
  /** Uma vez, na hora. */
  | 'NORMAL';

/** O que um aviso simulado fez. */
export type NoticeEffect =
  /** Foi registrado e mudou o pedido. */
  | 'CHANGED'
  /** Foi recusado. */
  | 'FORGED'
  /** Não chegou. */
  | 'LOST'
  /** Já estava registrado. */
  | 'REPEATED'
  /** O provedor simulado o envia mais tarde, pelo relógio da loja. */
  | 'SCHEDULED'
  /** O provedor simulado o enviou, e o serviço perguntou a ele. */
  | 'SENT'
  /** Foi registrado e não mudou a situação de nada. */
  | 'UNCHANGED';

/** O pedido de uma oferta: pelo seu id ou pelo do checkout de que nasceu. Informe um campo, e só um. */
export type OfferedOrderInput =
  /** O checkout de que o pedido nasceu. */
  { readonly checkoutId: Scalars['ID']['input']; readonly id?: never; }
  |  /** O pedido. */
  { readonly checkoutId?: never; readonly id: Scalars['ID']['input']; };

/** O que fazer quando uma linha de uma alteração em massa é recusada. */
export type OnFault =
  /** Não altera nenhuma se alguma é recusada; diz todas as recusadas. */
  | 'REFUSE_ALL'
  /** Deixa de fora as recusadas e altera as outras. */
  | 'SKIP'
  /** Altera, na ordem, as que vêm antes da primeira recusada; não tenta as que vêm depois. */
  | 'STOP';

/** Um pedido, nascido de um checkout. */
export type Order = Node & {
  readonly __typename?: 'Order';
  /** Para onde o pedido pode ser movido agora. */
  readonly allowedStatuses: ReadonlyArray<OrderStatus>;
  /** As cobranças do pedido em provedores, da mais nova à mais antiga, no máximo 20; vazia para pagamentos sem provedor. */
  readonly attempts: ReadonlyArray<PaymentAttempt>;
  /** Requer a permissão `checkouts:read`. O checkout de que nasceu; null: nasceu de uma oferta. */
  readonly checkout?: Maybe<Checkout>;
  /** Requer a permissão `checkouts:read`. Checkout de que nasceu, cuja página o seu id abre; null: nasceu de uma oferta. */
  readonly checkoutId?: Maybe<Scalars['ID']['output']>;
  /** As contestações do dinheiro do pedido, da mais nova à mais antiga, no máximo 20. */
  readonly claims: ReadonlyArray<PaymentClaim>;
  /** Requer a permissão `order-contacts:read`. Comprador. */
  readonly contact?: Maybe<OrderContact>;
  /** Requer a permissão `coupons:read`. O cupom aplicado, como é agora; null: nenhum. */
  readonly coupon?: Maybe<Coupon>;
  /** Cupom aplicado; null: nenhum. */
  readonly couponCode?: Maybe<Scalars['String']['output']>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Moeda: BRL. */
  readonly currency: Scalars['String']['output'];
  /** Requer a permissão `customers:read`. O cadastro do comprador, com os seus outros pedidos; contact tem os dados que ele deu neste. */
  readonly customer?: Maybe<Customer>;
  /** Soma dos descontos. */
  readonly discount: Scalars['Money']['output'];
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador do pedido. */
  readonly id: Scalars['ID']['output'];
  /** Parcelas. */
  readonly installments: Scalars['Int']['output'];
  /** A nota fiscal (NF-e), que setOrderInvoice anota; null: nenhuma. */
  readonly invoice?: Maybe<OrderInvoice>;
  /** Itens, na ordem do carrinho. */
  readonly items: ReadonlyArray<OrderItem>;
  /** Requer a permissão `automations:read`. As mensagens das automações que tratam do pedido, da mais antiga à mais nova, no máximo 100. */
  readonly messages?: Maybe<ReadonlyArray<Message>>;
  /** Requer a permissão `order-contacts:read`. Dados livres enviados com o checkout. */
  readonly metadata?: Maybe<Scalars['JSON']['output']>;
  /** Observações da loja. */
  readonly notes?: Maybe<Scalars['String']['output']>;
  /** Número do pedido na loja: 1 o primeiro, sem falhas nem repetições. */
  readonly number: Scalars['Int']['output'];
  /** Quando foi pago; null: ainda não. */
  readonly paidAt?: Maybe<Scalars['DateTime']['output']>;
  /** Requer a permissão `order-contacts:read`. Parâmetros da página de pagamento, como utm_source. */
  readonly params?: Maybe<Scalars['JSON']['output']>;
  /** Pagamento. */
  readonly payment?: Maybe<Payment>;
  /** Meio de pagamento. */
  readonly paymentMethod: PaymentMethod;
  /** Quanto do que foi pago voltou a quem pagou; status só muda quando tudo voltou. */
  readonly refundStatus: OrderRefundStatus;
  /** O que ainda pode ser devolvido por refundOrder. */
  readonly refundable: Scalars['Money']['output'];
  /** O que do envio ainda pode ser devolvido. */
  readonly refundableShipping: Scalars['Money']['output'];
  /** O que voltou a quem pagou, também o que uma contestação levou. */
  readonly refunded: Scalars['Money']['output'];
  /** O que está voltando: pedido, e ainda não confirmado pelo provedor. */
  readonly refunding: Scalars['Money']['output'];
  /** As devoluções do pedido, da mais nova à mais antiga, no máximo 50. */
  readonly refunds: ReadonlyArray<Refund>;
  /** Os avisos sobre o pagamento, do mais novo ao mais antigo, no máximo 100. */
  readonly reports: ReadonlyArray<PaymentReport>;
  /** O que o comprador pediu para devolver, do mais novo ao mais antigo, no máximo 10 vezes. */
  readonly returns: ReadonlyArray<ReturnRequest>;
  /** Cada regra da loja e o que fez com o preço no momento da compra. */
  readonly rules: ReadonlyArray<PricingRule>;
  /** Envio; null: nada é enviado. */
  readonly shipping?: Maybe<OrderShipping>;
  /** Requer a permissão `order-contacts:read`. Endereço de entrega; null: nada é enviado. */
  readonly shippingAddress?: Maybe<Address>;
  /** Situação. */
  readonly status: OrderStatus;
  /** A situação em português. */
  readonly statusLabel: Scalars['String']['output'];
  /** Loja a que o pedido pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Soma dos itens, antes de descontos e envio. */
  readonly subtotal: Scalars['Money']['output'];
  /** A devolução destas unidades e deste envio, como refundOrder a faria agora sem amount; sem lines e sem shipping, a de tudo o que resta. */
  readonly suggestedRefund?: Maybe<SuggestedRefund>;
  /** As etiquetas do pedido, na ordem em que ele as recebeu. */
  readonly tags: ReadonlyArray<OrderTag>;
  /** Tudo que aconteceu com o pedido, do mais antigo ao mais novo; last traz o mais novo: alterações, pagamentos, comentários, ofertas aceitas e, para quem pode lê-los, mensagens de automações e entregas a webhooks. Eventos, e as suas entregas, ficam por 30 dias. */
  readonly timeline: OrderTimelineConnection;
  /** O que o comprador paga, com envio e descontos. */
  readonly total: Scalars['Money']['output'];
  /** Rastreamento. */
  readonly tracking: OrderTracking;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Requer a permissão `upsells:read`. A oferta que foi aceita, como é agora; null: não é de uma oferta, ou ela não existe mais. */
  readonly upsell?: Maybe<Upsell>;
  /** O pedido cuja oferta foi aceita; null: não é de uma oferta. */
  readonly upsellOf?: Maybe<Order>;
  /** Pedido cuja oferta foi aceita; null: não é de uma oferta. */
  readonly upsellOfId?: Maybe<Scalars['ID']['output']>;
  /** Os pedidos das ofertas que o comprador aceitou depois deste, do mais antigo ao mais novo, no máximo 100. */
  readonly upsells: ReadonlyArray<Order>;
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Um pedido, nascido de um checkout. */
export type OrderHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Um pedido, nascido de um checkout. */
export type OrderSuggestedRefundArgs = {
  lines?: InputMaybe<ReadonlyArray<RefundLineInput>>;
  shipping?: InputMaybe<Scalars['Money']['input']>;
};


/** Um pedido, nascido de um checkout. */
export type OrderTimelineArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Alguém da loja comentou o pedido, com addOrderComment. */
export type OrderCommentEntry = OrderTimelineEntry & {
  readonly __typename?: 'OrderCommentEntry';
  /** Que tipo de credencial o fez. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Quando. */
  readonly at: Scalars['DateTime']['output'];
  /** Identificador do que aconteceu, único entre todos os tipos. */
  readonly id: Scalars['ID']['output'];
  /** O que aconteceu, em uma frase. */
  readonly message: Scalars['String']['output'];
  /** O comentário. */
  readonly text: Scalars['String']['output'];
};

/** Uma lista de pedidos, por página ou por cursor. */
export type OrderConnection = {
  readonly __typename?: 'OrderConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<OrderEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Order>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Os números da lista inteira. Só é calculado o que for selecionado, e a página só é lida se também for. */
  readonly summary: OrderSummary;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};


/** Uma lista de pedidos, por página ou por cursor. */
export type OrderConnectionSummaryArgs = {
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** O comprador, como informou os seus dados neste pedido. */
export type OrderContact = {
  readonly __typename?: 'OrderContact';
  /** CPF ou CNPJ sem máscara. */
  readonly documentNumber?: Maybe<Scalars['String']['output']>;
  /** O tipo do documento; null: sem documento. */
  readonly documentType?: Maybe<DocumentType>;
  /** E-mail. */
  readonly email: Scalars['EmailAddress']['output'];
  /** Nome. */
  readonly name: Scalars['String']['output'];
  /** Telefone no formato E.164, como +5511987654321. */
  readonly phone?: Maybe<Scalars['String']['output']>;
};

/** O pedido nasceu. */
export type OrderCreatedEntry = OrderTimelineEntry & {
  readonly __typename?: 'OrderCreatedEntry';
  /** Que tipo de credencial o fez. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Quando. */
  readonly at: Scalars['DateTime']['output'];
  /** Identificador do que aconteceu, único entre todos os tipos. */
  readonly id: Scalars['ID']['output'];
  /** O que aconteceu, em uma frase. */
  readonly message: Scalars['String']['output'];
  /** O que o comprador paga. */
  readonly total: Scalars['Money']['output'];
};

/** Um item de uma lista de pedidos e o seu lugar nela. */
export type OrderEdge = {
  readonly __typename?: 'OrderEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Order;
};

/** O que a lista de pedidos deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type OrderFilter = {
  /** Código do cupom usado, por inteiro, como um comprador o digitaria. */
  readonly couponCode?: InputMaybe<Scalars['String']['input']>;
  /** Quando foram criados. */
  readonly createdAt?: InputMaybe<PeriodInput>;
  /** Comprador. */
  readonly customerId?: InputMaybe<Scalars['ID']['input']>;
  /** Se há código de rastreamento. */
  readonly hasTracking?: InputMaybe<Scalars['Boolean']['input']>;
  /** Um destes pedidos, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Um destes números, até 100. */
  readonly numbers?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** Quando foram pagos. */
  readonly paidAt?: InputMaybe<PeriodInput>;
  /** Um destes meios de pagamento. */
  readonly paymentMethods?: InputMaybe<ReadonlyArray<PaymentMethod>>;
  /** Uma destas situações do pagamento. */
  readonly paymentStatuses?: InputMaybe<ReadonlyArray<PaymentStatus>>;
  /** Produto de um dos itens, também de um item de kit ou brinde. */
  readonly productId?: InputMaybe<Scalars['ID']['input']>;
  /** Se há dinheiro a devolver: foi pago um pedido que não pode ser atendido. */
  readonly refundDue?: InputMaybe<Scalars['Boolean']['input']>;
  /** Quanto voltou a quem pagou: nada, uma parte ou tudo. */
  readonly refundStatuses?: InputMaybe<ReadonlyArray<OrderRefundStatus>>;
  /** Se o comprador pediu para devolver, e a loja ainda não respondeu. */
  readonly returnAsked?: InputMaybe<Scalars['Boolean']['input']>;
  /** Requer também a permissão `order-contacts:read`. Texto contido no nome, no e-mail ou no documento do comprador, este com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos. A chave de uma NF-e encontra o pedido dela. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
  /** SKU, por inteiro, do produto ou da variação de um dos itens, como é hoje no catálogo. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
  /** Sigla do estado da entrega, como SP: uma destas. */
  readonly states?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Uma destas situações. */
  readonly statuses?: InputMaybe<ReadonlyArray<OrderStatus>>;
  /** Etiquetas. */
  readonly tags?: InputMaybe<OrderTagFilter>;
  /** Total, em reais. */
  readonly total?: InputMaybe<MoneyRangeInput>;
  /** Código de rastreamento, por inteiro. */
  readonly trackingCode?: InputMaybe<Scalars['String']['input']>;
  /** Se o dinheiro que se moveu difere do que o pedido guarda: falta a um pedido pago, ou sobra. */
  readonly unexplained?: InputMaybe<Scalars['Boolean']['input']>;
  /** De quando é essa diferença: da aprovação do pagamento ou, sem ela, do último movimento. */
  readonly unexplainedAt?: InputMaybe<PeriodInput>;
  /** Quando foram alterados por último. */
  readonly updatedAt?: InputMaybe<PeriodInput>;
  /** Valor de utm_source com que o comprador chegou ao pagamento, por inteiro. */
  readonly utmSource?: InputMaybe<Scalars['String']['input']>;
};

/** A nota fiscal de um pedido. */
export type OrderInvoice = {
  readonly __typename?: 'OrderInvoice';
  /** Quando foi anotada. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Emissão; null: não foi dita. */
  readonly issuedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Chave de acesso da NF-e: 44 caracteres. */
  readonly key: Scalars['String']['output'];
  /** Número da NF-e. */
  readonly number: Scalars['Int']['output'];
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Onde se vê a nota; null: não foi dito. */
  readonly url?: Maybe<Scalars['URL']['output']>;
};

/** A nota fiscal de um pedido. */
export type OrderInvoiceInput = {
  /** Emissão. */
  readonly issuedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Chave de acesso da NF-e: 44 caracteres, com ou sem espaços, e com o dígito verificador certo. */
  readonly key: Scalars['String']['input'];
  /** Número da NF-e, o que a chave tem; omitido ou null: o da chave. */
  readonly number?: InputMaybe<Scalars['Int']['input']>;
  /** Onde se vê a nota, até 2000 caracteres. */
  readonly url?: InputMaybe<Scalars['URL']['input']>;
};

/** Uma linha do pedido, com o nome e os preços do momento da compra. */
export type OrderItem = {
  readonly __typename?: 'OrderItem';
  /** Descontos da linha inteira. */
  readonly discount: Scalars['Money']['output'];
  /** Produto no sistema que enviou o carrinho externo. */
  readonly externalProductId?: Maybe<Scalars['String']['output']>;
  /** Variação no sistema que enviou o carrinho externo. */
  readonly externalVariantId?: Maybe<Scalars['String']['output']>;
  /** Se é um brinde. */
  readonly gift: Scalars['Boolean']['output'];
  /** Identificador da linha. */
  readonly id: Scalars['ID']['output'];
  /** Imagem. */
  readonly image?: Maybe<Scalars['URL']['output']>;
  /** Requer a permissão `kits:read`. O kit de que a linha faz parte, como é agora; null: nenhum, ou não existe mais. */
  readonly kit?: Maybe<Kit>;
  /** Kit de que a linha faz parte; null: nenhum. */
  readonly kitId?: Maybe<Scalars['ID']['output']>;
  /** Nome. */
  readonly name: Scalars['String']['output'];
  /** Preço de uma unidade, antes de descontos. */
  readonly price: Scalars['Money']['output'];
  /** Requer a permissão `products-basic:read`. O produto, como é agora; null: não existe mais, ou a linha é de um carrinho externo. */
  readonly product?: Maybe<Product>;
  /** Produto vendido, que pode já não existir; null em carrinhos externos. */
  readonly productId?: Maybe<Scalars['ID']['output']>;
  /** Unidades. */
  readonly quantity: Scalars['Int']['output'];
  /** O que da linha ainda pode ser devolvido. */
  readonly refundable: RefundableUnits;
  /** Requer a permissão `products-basic:read`. O SKU atual da variação vendida ou, sem variação, do produto; null: sem SKU, ou não existe mais. */
  readonly sku?: Maybe<Scalars['String']['output']>;
  /** Valor da linha inteira, já com descontos. */
  readonly total: Scalars['Money']['output'];
  /** Página do item no sistema que enviou o carrinho. */
  readonly url?: Maybe<Scalars['URL']['output']>;
  /** Requer a permissão `products-basic:read`. A variação, como é agora; null: nenhuma, ou não existe mais. */
  readonly variant?: Maybe<Variant>;
  /** Variação vendida; null: nenhuma. */
  readonly variantId?: Maybe<Scalars['ID']['output']>;
};

/** Uma automação enviou uma mensagem sobre o pedido. Só para quem pode ler automações. */
export type OrderMessageEntry = OrderTimelineEntry & {
  readonly __typename?: 'OrderMessageEntry';
  /** Que tipo de credencial o fez. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Quando. */
  readonly at: Scalars['DateTime']['output'];
  /** Identificador do que aconteceu, único entre todos os tipos. */
  readonly id: Scalars['ID']['output'];
  /** O que aconteceu, em uma frase. */
  readonly message: Scalars['String']['output'];
  /** Requer a permissão `automations:read`. A mensagem, como está agora. */
  readonly sent?: Maybe<Message>;
};

/** Mudaram as observações. */
export type OrderNotesEntry = OrderTimelineEntry & {
  readonly __typename?: 'OrderNotesEntry';
  /** Que tipo de credencial o fez. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Se text é uma linha acrescentada. */
  readonly appended: Scalars['Boolean']['output'];
  /** Quando. */
  readonly at: Scalars['DateTime']['output'];
  /** Identificador do que aconteceu, único entre todos os tipos. */
  readonly id: Scalars['ID']['output'];
  /** O que aconteceu, em uma frase. */
  readonly message: Scalars['String']['output'];
  /** As observações como ficaram, ou a linha acrescentada; null: foram apagadas. */
  readonly text?: Maybe<Scalars['String']['output']>;
};

/** Foi registrado um resultado do pagamento. */
export type OrderPaymentEntry = OrderTimelineEntry & {
  readonly __typename?: 'OrderPaymentEntry';
  /** Que tipo de credencial o fez. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Quando. */
  readonly at: Scalars['DateTime']['output'];
  /** Identificador do aviso em quem o enviou; null: não foi informado. */
  readonly externalId?: Maybe<Scalars['String']['output']>;
  /** Identificador do que aconteceu, único entre todos os tipos. */
  readonly id: Scalars['ID']['output'];
  /** O que aconteceu, em uma frase. */
  readonly message: Scalars['String']['output'];
  /** O que aconteceu com o pagamento; null: dinheiro que não o mudou, como message diz. */
  readonly outcome?: Maybe<PaymentOutcome>;
};

/** Quanto do que foi pago por um pedido voltou a quem pagou. */
export type OrderRefundStatus =
  /** Tudo. */
  | 'FULL'
  /** Nada. */
  | 'NONE'
  /** Uma parte; a situação do pedido continua como está. */
  | 'PARTIAL';

/** Os pedidos de uma alteração em massa: ids ou filter, e só um deles. */
export type OrderSelectionInput =
  /** Os que a lista de pedidos teria com este filtro, dos mais novos aos mais antigos, no máximo 500. */
  { readonly filter: OrderFilter; readonly ids?: never; }
  |  /** Estes pedidos, de 1 a 500, nesta ordem; um repetido conta uma vez. */
  { readonly filter?: never; readonly ids: ReadonlyArray<Scalars['ID']['input']>; };

/** Como o pedido é enviado. */
export type OrderShipping = {
  readonly __typename?: 'OrderShipping';
  /** Transportadora. */
  readonly carrier?: Maybe<Scalars['String']['output']>;
  /** Forma de envio. */
  readonly name: Scalars['String']['output'];
  /** O que o comprador paga pelo envio. */
  readonly price: Scalars['Money']['output'];
  /** Prazo, em texto. */
  readonly turnaround?: Maybe<Scalars['String']['output']>;
};

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
  readonly direction?: InputMaybe<SortDirection>;
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

/** O pedido mudou de situação. */
export type OrderStatusEntry = OrderTimelineEntry & {
  readonly __typename?: 'OrderStatusEntry';
  /** Que tipo de credencial o fez. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Quando. */
  readonly at: Scalars['DateTime']['output'];
  /** A de antes. */
  readonly from: OrderStatus;
  /** Identificador do que aconteceu, único entre todos os tipos. */
  readonly id: Scalars['ID']['output'];
  /** O que aconteceu, em uma frase. */
  readonly message: Scalars['String']['output'];
  /** A de depois. */
  readonly to: OrderStatus;
};

/** Os números de todos os pedidos de uma lista, e não só da página. Vale para eles o filtro da lista; sem filtro, são todos os pedidos da loja, em qualquer situação. total é gross menos discount mais shipping. */
export type OrderSummary = {
  readonly __typename?: 'OrderSummary';
  /** Valor médio dos pedidos pagos, enviados e entregues: net dividido por paidOrders, arredondado para o centavo; null: nenhum. */
  readonly averageTicket?: Maybe<Scalars['Money']['output']>;
  /** Os cupons com o maior net; os pedidos sem cupom não são mostrados e contam em share. */
  readonly byCoupon: ReadonlyArray<SalesBucket>;
  /** Por dia da criação, em ordem, também os dias sem pedidos: os do período do filtro; sem ele, do primeiro pedido da lista até hoje. No máximo 400 dias. */
  readonly byDay: ReadonlyArray<SalesBucket>;
  /** Por meio de pagamento, os que há na lista. */
  readonly byPaymentMethod: ReadonlyArray<SalesBucket>;
  /** Os produtos com o maior net. Um item de um carrinho externo conta pelo id do produto que o carrinho enviou ou, sem ele, pelo nome; um kit, pelos seus itens. */
  readonly byProduct: ReadonlyArray<SalesBucket>;
  /** Por situação, as que há na lista. */
  readonly byStatus: ReadonlyArray<SalesBucket>;
  /** As contestações do dinheiro destes pedidos, de qualquer dia. */
  readonly claims: ClaimFigures;
  /** Soma dos descontos. */
  readonly discount: Scalars['Money']['output'];
  /** Soma de subtotal: os itens, antes de descontos e envio. */
  readonly gross: Scalars['Money']['output'];
  /** O que a loja recebeu e não devolveu: net menos partlyRefunded. */
  readonly kept: Scalars['Money']['output'];
  /** Requer a permissão `payments:read`. O dinheiro que se moveu por estes pedidos, em qualquer dia: bruto, devolvido, tarifas e líquido. É o que statement e reconciliation somam por dia no fuso horário da loja, ao centavo. */
  readonly money?: Maybe<MoneyFigures>;
  /** Soma de total dos pedidos pagos, enviados e entregues; kept desconta o que voltou em parte. */
  readonly net: Scalars['Money']['output'];
  /** Pedidos, em qualquer situação, todos contados também numa busca. */
  readonly orders: Scalars['Int']['output'];
  /** Pedidos pagos, enviados e entregues. */
  readonly paidOrders: Scalars['Int']['output'];
  /** O que voltou, em parte, de pedidos pagos, enviados e entregues. */
  readonly partlyRefunded: Scalars['Money']['output'];
  /** Soma de total dos pedidos reembolsados por inteiro; não faz parte de net. */
  readonly refunded: Scalars['Money']['output'];
  /** Soma do que os compradores pagam pelo envio. */
  readonly shipping: Scalars['Money']['output'];
  /** Soma de total, também dos pedidos que não foram pagos. */
  readonly total: Scalars['Money']['output'];
  /** Unidades dos itens, com os brindes. */
  readonly units: Scalars['Int']['output'];
};


/** Os números de todos os pedidos de uma lista, e não só da página. Vale para eles o filtro da lista; sem filtro, são todos os pedidos da loja, em qualquer situação. total é gross menos discount mais shipping. */
export type OrderSummaryByCouponArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Os números de todos os pedidos de uma lista, e não só da página. Vale para eles o filtro da lista; sem filtro, são todos os pedidos da loja, em qualquer situação. total é gross menos discount mais shipping. */
export type OrderSummaryByProductArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma etiqueta que os pedidos da loja podem ter. */
export type OrderTag = {
  readonly __typename?: 'OrderTag';
  /** Se um pedido pode ter outra da mesma categoria ao mesmo tempo: as da loja sim, as oficiais não. */
  readonly allowConcurrent: Scalars['Boolean']['output'];
  /** Categoria. */
  readonly category: OrderTagCategory;
  /** Identificador: faturamento.*, entrega.* ou custom.*. */
  readonly code: Scalars['String']['output'];
  /** Cor; null nas oficiais. */
  readonly color?: Maybe<OrderTagColor>;
  /** Identificador, único entre todas as lojas. Argumentos aceitam também o código. */
  readonly id: Scalars['ID']['output'];
  /** Nome, de 1 a 60 caracteres. */
  readonly label: Scalars['String']['output'];
};

/** Categoria de uma etiqueta. */
export type OrderTagCategory =
  /** Da própria loja, com ids custom.*. */
  | 'CUSTOM'
  /** Entrega; oficiais, com ids entrega.*. */
  | 'DELIVERY'
  /** Faturamento; oficiais, com ids faturamento.*. */
  | 'INVOICING';

/** Cor de uma etiqueta da própria loja. */
export type OrderTagColor =
  /** Âmbar. */
  | 'AMBER'
  /** Azul. */
  | 'BLUE'
  /** Verde. */
  | 'GREEN'
  /** Lima. */
  | 'LIME'
  /** Laranja. */
  | 'ORANGE'
  /** Pink. */
  | 'PINK'
  /** Rosa. */
  | 'ROSE'
  /** Celeste. */
  | 'SKY'
  /** Ardósia. */
  | 'SLATE'
  /** Violeta. */
  | 'VIOLET';

/** As etiquetas de um pedido, pelo id ou pelo código, até 40 em cada lista; listas combinadas valem juntas, e as vazias não filtram. */
export type OrderTagFilter = {
  /** O pedido tem todas estas. */
  readonly all?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** O pedido tem ao menos uma destas. */
  readonly any?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** O pedido não tem nenhuma destas. */
  readonly none?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** O pedido mudou de etiquetas. */
export type OrderTagsEntry = OrderTimelineEntry & {
  readonly __typename?: 'OrderTagsEntry';
  /** Que tipo de credencial o fez. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** As que recebeu, como são agora; sem as que a loja não tem mais. */
  readonly added: ReadonlyArray<OrderTag>;
  /** Quando. */
  readonly at: Scalars['DateTime']['output'];
  /** Identificador do que aconteceu, único entre todos os tipos. */
  readonly id: Scalars['ID']['output'];
  /** O que aconteceu, em uma frase. */
  readonly message: Scalars['String']['output'];
  /** As que perdeu, como são agora; sem as que a loja não tem mais. */
  readonly removed: ReadonlyArray<OrderTag>;
};

/** As etiquetas de um pedido, antes e agora. */
export type OrderTagsPayload = {
  readonly __typename?: 'OrderTagsPayload';
  /** O catálogo de etiquetas da loja. */
  readonly catalog: ReadonlyArray<OrderTag>;
  /** O pedido, com as etiquetas que tem agora. */
  readonly order: Order;
  /** As etiquetas que ele tinha. */
  readonly previousTags: ReadonlyArray<OrderTag>;
};

/** Uma lista de acontecimentos de um pedido, por cursor. */
export type OrderTimelineConnection = {
  readonly __typename?: 'OrderTimelineConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<OrderTimelineEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<OrderTimelineEntry>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de acontecimentos de um pedido e o seu lugar nela. */
export type OrderTimelineEdge = {
  readonly __typename?: 'OrderTimelineEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: OrderTimelineEntry;
};

/** Algo que aconteceu com um pedido. */
export type OrderTimelineEntry = {
  /** Que tipo de credencial o fez. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Quando. */
  readonly at: Scalars['DateTime']['output'];
  /** Identificador do que aconteceu, único entre todos os tipos. */
  readonly id: Scalars['ID']['output'];
  /** O que aconteceu, em uma frase. */
  readonly message: Scalars['String']['output'];
};

/** Rastreamento do envio; os campos são null enquanto não há. */
export type OrderTracking = {
  readonly __typename?: 'OrderTracking';
  /** Código de rastreamento. */
  readonly code?: Maybe<Scalars['String']['output']>;
  /** Situação do envio, como in_transit; um texto que não é conhecido fica como foi enviado. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** A situação em português. */
  readonly statusLabel?: Maybe<Scalars['String']['output']>;
  /** Última alteração do rastreamento. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Página de rastreamento. */
  readonly url?: Maybe<Scalars['URL']['output']>;
};

/** Mudou o rastreamento; os campos são como ficaram. */
export type OrderTrackingEntry = OrderTimelineEntry & {
  readonly __typename?: 'OrderTrackingEntry';
  /** Que tipo de credencial o fez. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Quando. */
  readonly at: Scalars['DateTime']['output'];
  /** Código. */
  readonly code?: Maybe<Scalars['String']['output']>;
  /** Identificador do que aconteceu, único entre todos os tipos. */
  readonly id: Scalars['ID']['output'];
  /** O que aconteceu, em uma frase. */
  readonly message: Scalars['String']['output'];
  /** Situação do envio. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Página. */
  readonly url?: Maybe<Scalars['URL']['output']>;
};

/** O que muda no rastreamento. O que falta fica como está; null limpa. */
export type OrderTrackingInput = {
  /** Código de rastreamento, de 1 a 255 caracteres. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** Situação do envio, de 1 a 100 caracteres, como in_transit; um texto que não é conhecido fica como está. */
  readonly status?: InputMaybe<Scalars['String']['input']>;
  /** Endereço http ou https da página de rastreamento. */
  readonly url?: InputMaybe<Scalars['URL']['input']>;
};

/** O comprador aceitou uma oferta depois do pedido. */
export type OrderUpsellEntry = OrderTimelineEntry & {
  readonly __typename?: 'OrderUpsellEntry';
  /** O pedido da oferta. */
  readonly accepted?: Maybe<Order>;
  /** Que tipo de credencial o fez. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Quando. */
  readonly at: Scalars['DateTime']['output'];
  /** Identificador do que aconteceu, único entre todos os tipos. */
  readonly id: Scalars['ID']['output'];
  /** O que aconteceu, em uma frase. */
  readonly message: Scalars['String']['output'];
};

/** Um evento do pedido entrou na fila de envio de um webhook. Só para quem pode ler webhooks. */
export type OrderWebhookEntry = OrderTimelineEntry & {
  readonly __typename?: 'OrderWebhookEntry';
  /** Que tipo de credencial o fez. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Quando. */
  readonly at: Scalars['DateTime']['output'];
  /** Requer a permissão `webhooks:read`. A entrega, como está agora. */
  readonly delivery?: Maybe<WebhookDelivery>;
  /** Identificador do que aconteceu, único entre todos os tipos. */
  readonly id: Scalars['ID']['output'];
  /** O que aconteceu, em uma frase. */
  readonly message: Scalars['String']['output'];
};

/** Um passo de outro tipo, guardado como é: nada é feito nele. */
export type OtherStep = AutomationStep & {
  readonly __typename?: 'OtherStep';
  /** Dados do passo, como foram enviados; {} quando não foram. */
  readonly data: Scalars['JSON']['output'];
  /** Identificador do passo. */
  readonly id: Scalars['ID']['output'];
  /** Passo seguinte; null: é o último. */
  readonly nextId?: Maybe<Scalars['ID']['output']>;
  /** Tipo: delay (espera), action (ação) ou outro. */
  readonly type: Scalars['String']['output'];
};

/** Onde o trecho está na lista, para seguir por cursores. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Cursor do último item. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Se há mais depois. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Se há mais antes. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor do primeiro item. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** A página pelo número, de uma lista sem first, after, last e before. */
export type Pagination = {
  readonly __typename?: 'Pagination';
  /** Se há página seguinte. */
  readonly hasNext: Scalars['Boolean']['output'];
  /** Se há página anterior. */
  readonly hasPrev: Scalars['Boolean']['output'];
  /** Itens por página. */
  readonly limit: Scalars['Int']['output'];
  /** Número da página, a partir de 1. */
  readonly page: Scalars['Int']['output'];
  /** Itens da lista inteira; de uma busca, até 10000. */
  readonly total: Scalars['Int']['output'];
  /** Se total é exato; false: a busca encontra mais itens do que total. */
  readonly totalIsExact: Scalars['Boolean']['output'];
  /** Páginas de total itens. */
  readonly totalPages: Scalars['Int']['output'];
};

/** O pagamento de um pedido. */
export type Payment = {
  readonly __typename?: 'Payment';
  /** Valor a pagar. */
  readonly amount: Scalars['Money']['output'];
  /** Quando foi aprovado. */
  readonly approvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Requer a permissão `payments:read`. O que o comprador pagou, com os juros das parcelas; null: nada entrou, ou o provedor não o diz. */
  readonly buyerPaid?: Maybe<Scalars['Money']['output']>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Prazo para pagar; null: já não há. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Requer a permissão `payments:read`. O que o provedor descontou do que entrou; null: nada entrou, ou ele não diz. */
  readonly fees?: Maybe<Scalars['Money']['output']>;
  /** Identificador do pagamento. */
  readonly id: Scalars['ID']['output'];
  /** Parcelas, de 1 a 12; só CARD tem mais de 1. */
  readonly installments: Scalars['Int']['output'];
  /** Meio de pagamento. */
  readonly method: PaymentMethod;
  /** Requer a permissão `payments:read`. O que entrou menos as tarifas; null: nada entrou, ou o provedor não as diz. */
  readonly net?: Maybe<Scalars['Money']['output']>;
  /** PIX copia e cola (BR Code); null quando a loja não tem chave PIX ou o meio é outro. */
  readonly pixCode?: Maybe<Scalars['String']['output']>;
  /** Requer a permissão `payments:read`. O que entrou pelo pedido, por todos os seus movimentos. */
  readonly received?: Maybe<Scalars['Money']['output']>;
  /** Se o valor recebido deve ser devolvido: o pedido não pode mais ser atendido. */
  readonly refundDue: Scalars['Boolean']['output'];
  /** A parte do valor que voltou a quem pagou. */
  readonly refunded: Scalars['Money']['output'];
  /** O que está voltando: pedido, e ainda não confirmado pelo provedor. */
  readonly refunding: Scalars['Money']['output'];
  /** Requer a permissão `payments:read`. A análise de risco do provedor, ao lado da situação; null: ele não falou de nenhuma. */
  readonly review?: Maybe<PaymentReview>;
  /** Requer a permissão `payments:read`. Quando tudo o que entrou fica disponível; null: nada entrou. */
  readonly settlesAt?: Maybe<Scalars['DateTime']['output']>;
  /** Situação. */
  readonly status: PaymentStatus;
  /** Requer a permissão `payments:read`. O que os movimentos do pedido têm a mais do que ele guarda; negativo: o que lhes falta, como num pedido marcado como pago à mão. */
  readonly unexplained?: Maybe<Scalars['Money']['output']>;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração. */
  readonly version: Scalars['Int']['output'];
};

/** Uma cobrança de um pedido em um provedor: cada uma tem código e prazo próprios, e uma só é paga. */
export type PaymentAttempt = {
  readonly __typename?: 'PaymentAttempt';
  /** Valor cobrado. */
  readonly amount: Scalars['Money']['output'];
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** O que impediu o serviço de falar com o provedor na última vez, em uma frase; null: nada. */
  readonly error?: Maybe<Scalars['String']['output']>;
  /** Se o provedor analisa o risco de um pagamento dela: enquanto analisa, não é preciso pagar de novo. */
  readonly examined: Scalars['Boolean']['output'];
  /** Até quando se paga. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** Identificador da tentativa. */
  readonly id: Scalars['ID']['output'];
  /** Quando o provedor foi perguntado por último; null: ainda não foi. */
  readonly lookedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Meio de pagamento por que cobra. */
  readonly method: PaymentMethod;
  /** Número no pedido, a partir de 1. */
  readonly number: Scalars['Int']['output'];
  /** Página do provedor em que o comprador paga; null: paga-se com um código, ou o provedor ainda não a deu. */
  readonly payUrl?: Maybe<Scalars['URL']['output']>;
  /** PIX copia e cola; null: o provedor ainda não o deu. */
  readonly pixCode?: Maybe<Scalars['String']['output']>;
  /** Como a cobrança se chama no provedor: o txid do PIX, a referência externa do Mercado Pago. */
  readonly reference: Scalars['String']['output'];
  /** Situação. */
  readonly status: PaymentAttemptStatus;
};

/** Situação de uma tentativa de pagamento. */
export type PaymentAttemptStatus =
  /** Encerrada sem pagamento. */
  | 'ENDED'
  /** O provedor recusou a cobrança. */
  | 'FAILED'
  /** O comprador pode pagar. */
  | 'OPEN'
  /** Paga. */
  | 'PAID'
  /** O provedor ainda não deu o código ou a página. */
  | 'STARTING';

/** Uma contestação do dinheiro de um pedido: quem pagou o quer de volta, e o provedor decide. */
export type PaymentClaim = {
  readonly __typename?: 'PaymentClaim';
  /** Valor contestado. */
  readonly amount: Scalars['Money']['output'];
  /** Até quando a loja pode responder; sete dias, se o provedor não diz outro prazo. */
  readonly answerDueAt: Scalars['DateTime']['output'];
  /** Se foi o provedor que disse o prazo. */
  readonly answerDueAtTold: Scalars['Boolean']['output'];
  /** Quando a loja respondeu, como answerPaymentClaim anotou; null: não respondeu. */
  readonly answeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Quando se soube o fim; null: está aberta. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Identificador da contestação. */
  readonly id: Scalars['ID']['output'];
  /** O que é. */
  readonly kind: PaymentClaimKind;
  /** Anotação da loja sobre a resposta; null: nenhuma. */
  readonly note?: Maybe<Scalars['String']['output']>;
  /** Quando o dinheiro foi bloqueado. */
  readonly openedAt: Scalars['DateTime']['output'];
  /** O pedido. */
  readonly order?: Maybe<Order>;
  /** Situação, como o provedor a diz. */
  readonly status: PaymentClaimStatus;
  /** Nome da situação em português. */
  readonly statusLabel: Scalars['String']['output'];
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A resposta da loja a uma contestação. */
export type PaymentClaimAnswerInput = {
  /** Anotação para quem trabalha na loja, de 1 a 1000 caracteres: o que foi enviado ao provedor. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
};

/** Uma lista de contestações, por página ou por cursor. */
export type PaymentClaimConnection = {
  readonly __typename?: 'PaymentClaimConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<PaymentClaimEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<PaymentClaim>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de contestações e o seu lugar nela. */
export type PaymentClaimEdge = {
  readonly __typename?: 'PaymentClaimEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: PaymentClaim;
};

/** O que a lista de contestações deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type PaymentClaimFilter = {
  /** Até quando a loja pode responder. */
  readonly answerDueAt?: InputMaybe<PeriodInput>;
  /** Se a loja respondeu. */
  readonly answered?: InputMaybe<Scalars['Boolean']['input']>;
  /** Uma destas contestações, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Em uma destas situações. */
  readonly statuses?: InputMaybe<ReadonlyArray<PaymentClaimStatus>>;
};

/** O que uma contestação é. */
export type PaymentClaimKind =
  /** Contestação de um pagamento com cartão, ou outro que um provedor cobrou. */
  | 'CHARGEBACK'
  /** Mecanismo Especial de Devolução (MED) do PIX. */
  | 'MED';

/** Campo que ordena a lista. */
export type PaymentClaimSortField =
  /** Até quando a loja pode responder. Sem direction: ASC. */
  | 'ANSWER_DUE_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID';

/** Um campo da ordem da lista. */
export type PaymentClaimSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: PaymentClaimSortField;
};

/** Situação de uma contestação. */
export type PaymentClaimStatus =
  /** Decidida a favor de quem pagou: o dinheiro voltou a ele. */
  | 'LOST'
  /** Aberta: o dinheiro está bloqueado. */
  | 'OPEN'
  /** Retirada por quem pagou: o dinheiro é da loja. */
  | 'WITHDRAWN'
  /** Decidida a favor da loja: o dinheiro é dela. */
  | 'WON';

/** O que o provedor deu à loja para que ela prove quem é. Fica guardado em segredo e não é mostrado de novo. */
export type PaymentCredentialsInput = {
  /** Access token da aplicação no Mercado Pago, até 500 caracteres. */
  readonly accessToken?: InputMaybe<Scalars['String']['input']>;
  /** Chave da aplicação (gw-dev-app-key), que o Banco do Brasil pede, até 500 caracteres. */
  readonly applicationKey?: InputMaybe<Scalars['String']['input']>;
  /** Certificado da aplicação em PEM, com a cadeia se o banco a der, até 20000 caracteres; null: o banco não pede. */
  readonly certificate?: InputMaybe<Scalars['String']['input']>;
  /** Segredo da aplicação (client secret), até 500 caracteres; null: o banco não dá nenhum. */
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  /** Chave privada do certificado em PEM, sem senha, até 20000 caracteres. */
  readonly privateKey?: InputMaybe<Scalars['String']['input']>;
  /** Assinatura secreta dos avisos (webhooks) do Mercado Pago, até 500 caracteres; null: os avisos não são conferidos. */
  readonly webhookSecret?: InputMaybe<Scalars['String']['input']>;
};

/** Um desconto para quem paga de certa forma; a loja tem no máximo um por forma de pagamento. */
export type PaymentDiscount = Node & Promotion & {
  readonly __typename?: 'PaymentDiscount';
  /** Se está ligado. */
  readonly active: Scalars['Boolean']['output'];
  /** Desconto em por cento, de 0,01 a 100. */
  readonly amount: Scalars['Percent']['output'];
  /** As outras ligadas, do mesmo tipo, que não se aplicam junto com esta, agora ou depois; vazio quando está desligada ou terminou. De um cupom, os automáticos. */
  readonly conflicts: ReadonlyArray<PromotionConflict>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Fim; null: sem fim. */
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador do desconto. */
  readonly id: Scalars['ID']['output'];
  /** Total máximo, em reais; null: sem máximo. */
  readonly maxTotal?: Maybe<Scalars['Money']['output']>;
  /** Forma de pagamento. */
  readonly method: PaymentMethod;
  /** Total mínimo, em reais; null: sem mínimo. */
  readonly minTotal?: Maybe<Scalars['Money']['output']>;
  /** Nome; de um desconto por forma de pagamento, o da forma. */
  readonly name: Scalars['String']['output'];
  /** Requer a permissão `promotion-figures:read`. O que se vendeu e se descontou com ela. */
  readonly performance?: Maybe<PromotionPerformance>;
  /** Em que momento está agora. */
  readonly phase: PromotionPhase;
  /** Requer a permissão `customer-segments:read`. O segmento; null: vale para todos. */
  readonly segment?: Maybe<CustomerSegment>;
  /** Segmento de compradores para quem vale; null: para todos. */
  readonly segmentId?: Maybe<Scalars['ID']['output']>;
  /** Começo; null: vale desde já. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Loja a que o desconto pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Um desconto para quem paga de certa forma; a loja tem no máximo um por forma de pagamento. */
export type PaymentDiscountHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Um desconto para quem paga de certa forma; a loja tem no máximo um por forma de pagamento. */
export type PaymentDiscountPerformanceArgs = {
  range?: InputMaybe<DateRangeInput>;
};

/** Uma lista de descontos por forma de pagamento, por página ou por cursor. */
export type PaymentDiscountConnection = {
  readonly __typename?: 'PaymentDiscountConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<PaymentDiscountEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<PaymentDiscount>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de descontos por forma de pagamento e o seu lugar nela. */
export type PaymentDiscountEdge = {
  readonly __typename?: 'PaymentDiscountEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: PaymentDiscount;
};

/** O que a lista de descontos por forma de pagamento deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type PaymentDiscountFilter = {
  /** Se está ligado. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Um destes descontos, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Uma destas formas de pagamento. */
  readonly methods?: InputMaybe<ReadonlyArray<PaymentMethod>>;
};

/** Campo que ordena a lista. */
export type PaymentDiscountSortField =
  /** Tamanho do desconto. Sem direction: DESC. */
  | 'AMOUNT'
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID';

/** Um campo da ordem da lista. */
export type PaymentDiscountSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: PaymentDiscountSortField;
};

/** Forma de pagamento. */
export type PaymentMethod =
  /** Boleto. */
  | 'BOLETO'
  /** Cartão. */
  | 'CARD'
  /** PIX. */
  | 'PIX';

/** Dinheiro que andou entre um comprador e a loja, como o provedor o diz; cada um uma vez. */
export type PaymentMovement = {
  readonly __typename?: 'PaymentMovement';
  /** Valor. */
  readonly amount: Scalars['Money']['output'];
  /** A bandeira do cartão, ou o tipo do pagamento, como o provedor o chama; null: ele não diz. */
  readonly brand?: Maybe<Scalars['String']['output']>;
  /** O que o comprador pagou, com os juros das parcelas; null: o provedor não diz. */
  readonly buyerPaid?: Maybe<Scalars['Money']['output']>;
  /** Quando se soube dele. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Identificador em quem o disse: no PIX, o identificador do Pix ou o da devolução. */
  readonly externalId: Scalars['String']['output'];
  /** Tarifa: o que o provedor descontou de um recebimento, ou o que da tarifa voltou com uma devolução; null: ele não diz. */
  readonly fee?: Maybe<Scalars['Money']['output']>;
  /** Quando aconteceu, por quem o disse. */
  readonly happenedAt: Scalars['DateTime']['output'];
  /** Identificador do movimento. */
  readonly id: Scalars['ID']['output'];
  /** Parcelas; null: o provedor não diz. */
  readonly installments?: Maybe<Scalars['Int']['output']>;
  /** O que é. */
  readonly kind: PaymentMovementKind;
  /** Os últimos quatro dígitos do cartão; null: não é de um cartão, ou o provedor não diz. */
  readonly lastDigits?: Maybe<Scalars['String']['output']>;
  /** Quanto ele muda o saldo da loja no provedor: o valor menos a tarifa; null: o provedor não diz. */
  readonly net?: Maybe<Scalars['Money']['output']>;
  /** Requer a permissão `orders-basic:read`. O pedido; null: nenhum pedido o esperava. */
  readonly order?: Maybe<Order>;
  /** Para que o dinheiro é, linha por linha do pedido ou da devolução; as partes somam o valor. Vazia enquanto ele não se realizou. */
  readonly parts: ReadonlyArray<MovementPart>;
  /** Requer a permissão `order-contacts:read`. O CPF ou CNPJ de quem pagou, só letras e dígitos; null: o provedor não diz, ou o mascara. */
  readonly payerDocument?: Maybe<Scalars['String']['output']>;
  /** Requer a permissão `order-contacts:read`. O nome de quem pagou, que pode não ser o comprador; null: o provedor não diz. */
  readonly payerName?: Maybe<Scalars['String']['output']>;
  /** O provedor; null: foi registrado por recordPayment ou simulatePayment. */
  readonly provider?: Maybe<PaymentProvider>;
  /** A análise de risco do provedor, ao lado da situação; null: ele não falou de nenhuma. */
  readonly review?: Maybe<PaymentReview>;
  /** Se o dinheiro já está disponível, pelo relógio da loja. */
  readonly settled: Scalars['Boolean']['output'];
  /** Quando o dinheiro fica disponível; o momento do movimento, se o provedor não diz outro. */
  readonly settlesAt: Scalars['DateTime']['output'];
  /** Como se soube dele. */
  readonly source: PaymentMovementSource;
  /** Situação. */
  readonly status: PaymentMovementStatus;
  /** A parte do valor que nada explica. */
  readonly unexplained: Scalars['Money']['output'];
};

/** Uma lista de movimentos de dinheiro, por página ou por cursor. */
export type PaymentMovementConnection = {
  readonly __typename?: 'PaymentMovementConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<PaymentMovementEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<PaymentMovement>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de movimentos de dinheiro e o seu lugar nela. */
export type PaymentMovementEdge = {
  readonly __typename?: 'PaymentMovementEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: PaymentMovement;
};

/** O que a lista de movimentos de dinheiro deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type PaymentMovementFilter = {
  /** Quando aconteceram, por quem os disse. */
  readonly happenedAt?: InputMaybe<PeriodInput>;
  /** Um destes movimentos, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Se um pedido os esperava. */
  readonly matched?: InputMaybe<Scalars['Boolean']['input']>;
  /** De um destes pedidos, até 100. */
  readonly orderIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Quando o dinheiro fica disponível. */
  readonly settlesAt?: InputMaybe<PeriodInput>;
};

/** O que um movimento de dinheiro é. */
export type PaymentMovementKind =
  /** Dinheiro que entrou. */
  | 'CHARGE'
  /** Dinheiro bloqueado por uma contestação, como o MED do PIX. */
  | 'HOLD'
  /** Dinheiro que voltou a quem pagou. */
  | 'REFUND'
  /** Dinheiro desbloqueado. */
  | 'RELEASE';

/** Campo que ordena a lista. */
export type PaymentMovementSortField =
  /** Quando aconteceram. Sem direction: DESC. */
  | 'HAPPENED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Quando o dinheiro fica disponível. Sem direction: DESC. */
  | 'SETTLES_AT';

/** Um campo da ordem da lista. */
export type PaymentMovementSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: PaymentMovementSortField;
};

/** Como se soube de um movimento. */
export type PaymentMovementSource =
  /** Na lista do que entrou, lida a cada minuto. */
  | 'LIST'
  /** Ao perguntar ao provedor pela cobrança. */
  | 'LOOK'
  /** Por recordPayment ou simulatePayment. */
  | 'RECORDED';

/** Situação de um movimento de dinheiro. */
export type PaymentMovementStatus =
  /** Feito. */
  | 'DONE'
  /** A caminho. */
  | 'PENDING'
  /** Não se realizou. */
  | 'REFUSED';

/** O que aconteceu com um pagamento. */
export type PaymentOutcome =
  /** Aprovado: o pedido fica pago. */
  | 'APPROVED'
  /** O prazo passou: o pedido é cancelado e devolve estoque e cupom. */
  | 'EXPIRED'
  /** Devolvido ao comprador: o pedido fica reembolsado. */
  | 'REFUNDED'
  /** Recusado: o comprador pode tentar de novo até o prazo. */
  | 'REFUSED';

/** Um provedor que cobra pela loja e diz o que foi pago. */
export type PaymentProvider = Node & {
  readonly __typename?: 'PaymentProvider';
  /** Conta corrente da aplicação; null: o banco não a pede. */
  readonly account?: Maybe<Scalars['String']['output']>;
  /** Se cobra os pedidos novos. */
  readonly active: Scalars['Boolean']['output'];
  /** O banco da conta que recebe; null: o provedor não é um banco. */
  readonly bank?: Maybe<PixBank>;
  /** Até quando o certificado vale; null: não há certificado. */
  readonly certificateUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Identificador da aplicação no banco; null: o provedor não é um banco. */
  readonly clientId?: Maybe<Scalars['String']['output']>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Se as credenciais não podem mais ser lidas, porque a chave de segredos do serviço mudou: nada é cobrado até que sejam informadas outra vez. */
  readonly credentialsUnreadable: Scalars['Boolean']['output'];
  /** Como ele vai. */
  readonly health: PaymentProviderHealth;
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador do provedor. */
  readonly id: Scalars['ID']['output'];
  /** Que tipo de provedor é. */
  readonly kind: PaymentProviderKind;
  /** Com que meios de pagamento ele cobra. */
  readonly methods: ReadonlyArray<PaymentMethod>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name: Scalars['String']['output'];
  /** Endereço dos avisos deste provedor, que o serviço lhe diz por si. */
  readonly noticeUrl: Scalars['URL']['output'];
  /** Chave PIX da conta que recebe; null: o provedor não é um banco. */
  readonly pixKey?: Maybe<Scalars['String']['output']>;
  /** Loja a que o provedor pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Um provedor que cobra pela loja e diz o que foi pago. */
export type PaymentProviderHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma lista de provedores de pagamento, por página ou por cursor. */
export type PaymentProviderConnection = {
  readonly __typename?: 'PaymentProviderConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<PaymentProviderEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<PaymentProvider>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de provedores de pagamento e o seu lugar nela. */
export type PaymentProviderEdge = {
  readonly __typename?: 'PaymentProviderEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: PaymentProvider;
};

/** O que a lista de provedores de pagamento deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type PaymentProviderFilter = {
  /** Se cobram os pedidos novos. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Um destes provedores, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Texto contido no nome, de 1 a 100 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Como vai um provedor de pagamentos. */
export type PaymentProviderHealth = {
  readonly __typename?: 'PaymentProviderHealth';
  /** Que o certificado vence em 30 dias ou menos, ou já venceu, em uma frase; null: ele dura mais, ou não há. */
  readonly certificateWarning?: Maybe<Scalars['String']['output']>;
  /** O que o provedor recusou então, em uma frase; null: nada. */
  readonly checkError?: Maybe<Scalars['String']['output']>;
  /** Quando as credenciais foram experimentadas por último; null: ainda não foram. */
  readonly checkedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Se estão sendo experimentadas agora, ou logo. */
  readonly checking: Scalars['Boolean']['output'];
  /** Por que a lista não pôde ser lida; null: foi lida. */
  readonly listError?: Maybe<Scalars['String']['output']>;
  /** Quando a lista do que entrou foi lida por último, o que acontece a cada minuto; null: ainda não foi. */
  readonly listedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Quando chegou o último aviso; null: nenhum chegou. */
  readonly noticedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Quantos pagamentos foram achados pela lista sem que um aviso tivesse chegado. */
  readonly noticesLost: Scalars['Int']['output'];
};

/** Um tipo de provedor de pagamentos. */
export type PaymentProviderKind =
  /** A API Pix do Banco Central, no banco da loja: códigos por pedido, confirmados por ele. */
  | 'API_PIX'
  /** O Checkout Pro do Mercado Pago: o comprador paga na página dele, com cartão ou boleto. */
  | 'MERCADO_PAGO'
  /** O provedor das lojas de teste, e só delas: cobra, avisa e devolve como um de verdade, pelo relógio da loja, e quem paga é simulatePayment. */
  | 'SIMULATED';

/** Campo que ordena a lista. */
export type PaymentProviderSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME'
  /** Última alteração. Sem direction: DESC. */
  | 'UPDATED_AT';

/** Um campo da ordem da lista. */
export type PaymentProviderSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: PaymentProviderSortField;
};

/** Um aviso sobre o pagamento de um pedido. */
export type PaymentReport = {
  readonly __typename?: 'PaymentReport';
  /** Que tipo de credencial o registrou; null: foi registrado antes que isto fosse guardado. */
  readonly actor?: Maybe<Actor>;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Quando foi registrado. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Identificador do aviso em quem o enviou; null: não foi informado. */
  readonly externalId?: Maybe<Scalars['String']['output']>;
  /** Identificador do aviso. */
  readonly id: Scalars['ID']['output'];
  /** O que aconteceu com o pagamento. */
  readonly outcome: PaymentOutcome;
};

/** Análise de risco de um pagamento por quem o recebe. */
export type PaymentReview =
  /** Aprovado depois de uma análise. */
  | 'APPROVED'
  /** Em análise: o dinheiro ainda não entrou. */
  | 'IN_REVIEW'
  /** Recusado por risco, ou depois de uma análise. */
  | 'REFUSED';

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
  /** O período anterior ao destes dias, com o mesmo número de dias. */
  { readonly beforeDays: DaysInput; readonly beforePreset?: never; readonly days?: never; readonly preset?: never; readonly times?: never; }
  |  /** O período anterior ao deste preset, como o valor diz em "antes". */
  { readonly beforeDays?: never; readonly beforePreset: RangePreset; readonly days?: never; readonly preset?: never; readonly times?: never; }
  |  /** Do primeiro ao último dia. */
  { readonly beforeDays?: never; readonly beforePreset?: never; readonly days: DaysInput; readonly preset?: never; readonly times?: never; }
  |  /** Período contado a partir de hoje. */
  { readonly beforeDays?: never; readonly beforePreset?: never; readonly days?: never; readonly preset: RangePreset; readonly times?: never; }
  |  /** Do primeiro ao último instante. */
  { readonly beforeDays?: never; readonly beforePreset?: never; readonly days?: never; readonly preset?: never; readonly times: TimesInput; };

/** Um banco com a API Pix. */
export type PixBank =
  /** Banco do Brasil. */
  | 'BANCO_DO_BRASIL'
  /** Bradesco. */
  | 'BRADESCO'
  /** Efí. */
  | 'EFI'
  /** Inter. */
  | 'INTER'
  /** Itaú. */
  | 'ITAU'
  /** Outro, nos endereços que o serviço tem em API_PIX_URL e API_PIX_TOKEN_URL. */
  | 'OTHER'
  /** Santander. */
  | 'SANTANDER'
  /** Sicoob. */
  | 'SICOOB';

/** De que vêm os valores de uma mensagem. */
export type PreviewSourceInput =
  /** Um carrinho. Exige checkouts:read. */
  { readonly checkoutId: Scalars['ID']['input']; readonly orderId?: never; }
  |  /** Um pedido. Exige orders:read; sem checkouts:read, o endereço da página é o do exemplo. */
  { readonly checkoutId?: never; readonly orderId: Scalars['ID']['input']; };

/** Uma mudança de preços: percent, by ou to, e só um deles. O preço promocional e o de custo ficam como estão. */
export type PriceChangeInput =
  /** Reais a mais; negativo: a menos. */
  { readonly by: Scalars['Money']['input']; readonly percent?: never; readonly to?: never; }
  |  /** Por cento a mais, maior que -100 e até 1000; negativo: a menos. Arredonda uma vez, meio centavo para cima. */
  { readonly by?: never; readonly percent: Scalars['Percent']['input']; readonly to?: never; }
  |  /** O preço, o mesmo para todos. */
  { readonly by?: never; readonly percent?: never; readonly to: Scalars['Money']['input']; };

/** Do menor ao maior preço de venda de um produto. */
export type PriceRange = {
  readonly __typename?: 'PriceRange';
  /** O maior. */
  readonly max: Scalars['Money']['output'];
  /** O menor. */
  readonly min: Scalars['Money']['output'];
};

/** Por que uma regra não se aplicou. */
export type PricingReason =
  /** Outro brinde já dá o mesmo produto. */
  | 'ALREADY_GIVEN'
  /** O comprador já usou o cupom. */
  | 'ALREADY_USED_BY_CUSTOMER'
  /** Há itens demais no carrinho. */
  | 'CART_QUANTITY_TOO_HIGH'
  /** Há itens de menos no carrinho. */
  | 'CART_QUANTITY_TOO_LOW'
  /** O carrinho vale mais que o máximo. */
  | 'CART_TOTAL_TOO_HIGH'
  /** O carrinho vale menos que o mínimo. */
  | 'CART_TOTAL_TOO_LOW'
  /** O cupom não foi informado. */
  | 'CODE_NOT_TYPED'
  /** Já terminou. */
  | 'ENDED'
  /** Não vale para carrinhos externos. */
  | 'EXTERNAL_CART'
  /** O produto tem variações, e um brinde não diz qual. */
  | 'HAS_VARIANTS'
  /** Está desativada. */
  | 'INACTIVE'
  /** Não há o que descontar. */
  | 'NOTHING_TO_DISCOUNT'
  /** Não há o que enviar. */
  | 'NOTHING_TO_SHIP'
  /** O produto não está à venda. */
  | 'NOT_FOR_SALE'
  /** É de um segmento em que o comprador não está, ou não se sabe quem ele é. */
  | 'NOT_IN_SEGMENT'
  /** Ainda não começou. */
  | 'NOT_STARTED'
  /** Nenhum meio de pagamento foi escolhido. */
  | 'NO_METHOD_CHOSEN'
  /** Nenhum dos produtos a que se aplica está no carrinho. */
  | 'NO_TARGET_PRODUCT'
  /** O carrinho não alcança nenhuma faixa. */
  | 'NO_TIER'
  /** Nenhum dos produtos que a ativam está no carrinho. */
  | 'NO_TRIGGER_PRODUCT'
  /** O cupom esgotou. */
  | 'NO_USES_LEFT'
  /** Outro cupom se aplica. */
  | 'OTHER_COUPON_APPLIES'
  /** Vale para outro meio de pagamento. */
  | 'OTHER_METHOD'
  /** Outro desconto progressivo se aplica. */
  | 'OTHER_RANGE_APPLIES'
  /** Outra forma de envio vale. */
  | 'OTHER_SHIPPING_CHOSEN'
  /** O produto está sem estoque. */
  | 'OUT_OF_STOCK'
  /** Há itens de menos para a posição descontada. */
  | 'TOO_FEW_ITEMS'
  /** A loja não tem este cupom. */
  | 'UNKNOWN_CODE';

/** Uma regra da loja e o que ela fez com o preço. */
export type PricingRule = {
  readonly __typename?: 'PricingRule';
  /** Desconto dado; no envio, o seu preço. 0 quando não se aplicou. */
  readonly amount: Scalars['Money']['output'];
  /** Se foi aplicada. */
  readonly applied: Scalars['Boolean']['output'];
  /** Se é o rascunho de simulateCart, que não foi salvo. */
  readonly draft: Scalars['Boolean']['output'];
  /** Tipo. */
  readonly kind: PricingRuleKind;
  /** Frase para o comprador, com o que falta. */
  readonly message: Scalars['String']['output'];
  /** Nome, código do cupom ou meio de pagamento. */
  readonly name: Scalars['String']['output'];
  /** Por que não se aplicou; null: aplicou-se. */
  readonly reason?: Maybe<PricingReason>;
  /** Identificador da regra, que tem um efeito em cada carrinho; null: um cupom que a loja não tem, um envio a combinar ou um rascunho. */
  readonly ruleId?: Maybe<Scalars['ID']['output']>;
};

/** De que tipo é uma regra. */
export type PricingRuleKind =
  /** Cupom. */
  | 'COUPON'
  /** Desconto progressivo. */
  | 'DISCOUNT_RANGE'
  /** Brinde. */
  | 'GIFT'
  /** Desconto do meio de pagamento. */
  | 'PAYMENT_DISCOUNT'
  /** Forma de envio. */
  | 'SHIPPING';

/** Um produto do catálogo da loja. */
export type Product = Node & {
  readonly __typename?: 'Product';
  /** Código de barras, até 100 caracteres. */
  readonly barcode?: Maybe<Scalars['String']['output']>;
  /** Requer a permissão `categories:read`. Coleções em que o produto fica, pela posição. */
  readonly categories?: Maybe<ReadonlyArray<Category>>;
  /** Requer a permissão `product-costs:read`. Preço de custo, de 0 a 999999,99. */
  readonly costPrice?: Maybe<Scalars['Money']['output']>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Moeda dos preços: BRL. */
  readonly currency: Scalars['String']['output'];
  /** Descrição completa. */
  readonly description: Scalars['String']['output'];
  /** Preço promocional, sempre menor que o preço. */
  readonly discountedPrice?: Maybe<Scalars['Money']['output']>;
  /** Versão do cadastro, aumentada a cada alteração que não é só do estoque; use em ifEditVersion. */
  readonly editVersion: Scalars['Int']['output'];
  /** Se o produto é destaque. */
  readonly featured: Scalars['Boolean']['output'];
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador do produto. */
  readonly id: Scalars['ID']['output'];
  /** Medidas para envio; presentes em todo produto físico. */
  readonly logistics?: Maybe<Logistics>;
  /** Se o estoque está baixo: o de alguma variação ativa ou, sem nenhuma ativa, o do produto, até o número da variação, do produto ou da loja. O de um DIGITAL nunca está. */
  readonly lowStock: Scalars['Boolean']['output'];
  /** Até quantas unidades o estoque está baixo; null: o número da loja. */
  readonly lowStockAt?: Maybe<Scalars['Int']['output']>;
  /** Mídias. */
  readonly media: ProductMedia;
  /** Nome, de 3 a 100 caracteres. */
  readonly name: Scalars['String']['output'];
  /** As características das variações ativas ou, sem nenhuma ativa, de todas; no máximo 10. */
  readonly options: ReadonlyArray<ProductOption>;
  /** Preço, de 0,01 a 999999,99. */
  readonly price: Scalars['Money']['output'];
  /** Os preços de venda das variações ativas; sem nenhuma ativa, o do produto. */
  readonly priceRange: PriceRange;
  /** Por quanto o produto sem variação é vendido: o preço promocional ou, sem ele, o preço. */
  readonly sellingPrice: Scalars['Money']['output'];
  /** Descrição curta. */
  readonly shortDescription: Scalars['String']['output'];
  /** Código do lojista; único entre produtos e variações quando não é vazio. */
  readonly sku: Scalars['String']['output'];
  /** Nome no endereço da página, gerado pelo serviço e único na loja. */
  readonly slug: Scalars['String']['output'];
  /** Situação no catálogo. */
  readonly status: ProductStatus;
  /** Unidades em estoque. */
  readonly stock: Scalars['Int']['output'];
  /** As mudanças do estoque do produto sem variação, das mais novas às mais antigas se nada mais for dito; a soma de todas é stock. */
  readonly stockMovements: StockMovementConnection;
  /** Loja a que o produto pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** A soma do estoque das variações ativas, até 2147483647; sem nenhuma ativa, o estoque do produto. */
  readonly totalStock: Scalars['Int']['output'];
  /** Se o estoque é controlado: o dos DIGITAL não é. */
  readonly tracked: Scalars['Boolean']['output'];
  /** Físico ou digital. */
  readonly type: ProductType;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Variações, por posição. */
  readonly variants: ReadonlyArray<Variant>;
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Um produto do catálogo da loja. */
export type ProductHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Um produto do catálogo da loja. */
export type ProductStockMovementsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<StockMovementFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<StockMovementSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma lista de produtos, por página ou por cursor. */
export type ProductConnection = {
  readonly __typename?: 'ProductConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<ProductEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Product>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de produtos e o seu lugar nela. */
export type ProductEdge = {
  readonly __typename?: 'ProductEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Product;
};

/** O que a lista de produtos deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type ProductFilter = {
  /** Código de barras do produto ou de uma variação, por inteiro. */
  readonly barcode?: InputMaybe<Scalars['String']['input']>;
  /** Coleção em que está, ela mesma e não as que estão nela. */
  readonly categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Se é destaque. */
  readonly featured?: InputMaybe<Scalars['Boolean']['input']>;
  /** Se tem variações. */
  readonly hasVariants?: InputMaybe<Scalars['Boolean']['input']>;
  /** Um destes produtos, em qualquer situação se statuses não diz outra coisa, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Se o estoque está baixo, como lowStock. */
  readonly lowStock?: InputMaybe<Scalars['Boolean']['input']>;
  /** Se lhe faltam imagens. */
  readonly missingImage?: InputMaybe<Scalars['Boolean']['input']>;
  /** Texto contido no nome, de 1 a 100 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Preço, em reais. */
  readonly price?: InputMaybe<MoneyRangeInput>;
  /** Texto contido no nome, ou o SKU ou o código de barras por inteiro, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
  /** Preço de venda, em reais, como sellingPrice: o do próprio produto. */
  readonly sellingPrice?: InputMaybe<MoneyRangeInput>;
  /** SKU do produto ou de uma variação, por inteiro. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
  /** Uma destas situações; sem elas e sem ids, os INACTIVE ficam de fora. */
  readonly statuses?: InputMaybe<ReadonlyArray<ProductStatus>>;
  /** Estoque do próprio produto. */
  readonly stock?: InputMaybe<IntRangeInput>;
  /** Estoque total, como totalStock: o das variações ativas somado ou, sem nenhuma ativa, o do produto. */
  readonly totalStock?: InputMaybe<IntRangeInput>;
  /** Se o estoque é controlado: o dos DIGITAL não é. */
  readonly tracked?: InputMaybe<Scalars['Boolean']['input']>;
  /** Físico ou digital: um destes tipos. */
  readonly types?: InputMaybe<ReadonlyArray<ProductType>>;
  /** true: os que não estão em nenhuma coleção; false: os que estão em alguma. */
  readonly uncategorised?: InputMaybe<Scalars['Boolean']['input']>;
  /** Quando foram alterados por último. */
  readonly updatedAt?: InputMaybe<PeriodInput>;
};

/** Endereços de imagens, vídeos e documentos do produto; até 50 de cada. */
export type ProductMedia = {
  readonly __typename?: 'ProductMedia';
  /** Documentos. */
  readonly documents: ReadonlyArray<Scalars['URL']['output']>;
  /** Imagens; a primeira é a principal. */
  readonly images: ReadonlyArray<Scalars['URL']['output']>;
  /** Vídeos. */
  readonly videos: ReadonlyArray<Scalars['URL']['output']>;
};

/** Mídias do produto. Em uma alteração, a lista que falta fica como está, e a enviada substitui a atual. */
export type ProductMediaInput = {
  /** Documentos, até 50. */
  readonly documents?: InputMaybe<ReadonlyArray<Scalars['URL']['input']>>;
  /** Imagens, até 50; a primeira é a principal. */
  readonly images?: InputMaybe<ReadonlyArray<Scalars['URL']['input']>>;
  /** Vídeos, até 50. */
  readonly videos?: InputMaybe<ReadonlyArray<Scalars['URL']['input']>>;
};

/** Uma característica em que as variações de um produto diferem, como Cor. */
export type ProductOption = {
  readonly __typename?: 'ProductOption';
  /** Nome. */
  readonly name: Scalars['String']['output'];
  /** Os valores, cada um uma vez, na ordem das variações. */
  readonly values: ReadonlyArray<Scalars['String']['output']>;
};

/** Uma opção em que as variações de um produto diferem. */
export type ProductOptionInput = {
  /** Nome, como Cor; de 1 a 50 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Os valores, de 1 a 100, cada um uma vez; de 1 a 100 caracteres. */
  readonly values: ReadonlyArray<Scalars['String']['input']>;
};

/** Os produtos de uma alteração em massa: ids ou filter, e só um deles. */
export type ProductSelectionInput =
  /** Os que a lista de produtos teria com este filtro, sem os INACTIVE se nada mais for dito, dos mais novos aos mais antigos, no máximo 500. */
  { readonly filter: ProductFilter; readonly ids?: never; }
  |  /** Estes produtos, de 1 a 500, nesta ordem; um repetido conta uma vez. */
  { readonly filter?: never; readonly ids: ReadonlyArray<Scalars['ID']['input']>; };

/** Campo que ordena a lista. */
export type ProductSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME'
  /** Preço. Sem direction: DESC. */
  | 'PRICE'
  /** Preço de venda, como sellingPrice. Sem direction: DESC. */
  | 'SELLING_PRICE'
  /** Estoque. Sem direction: DESC. */
  | 'STOCK'
  /** Estoque total. Sem direction: ASC. */
  | 'TOTAL_STOCK'
  /** Última alteração. Sem direction: DESC. */
  | 'UPDATED_AT';

/** Um campo da ordem da lista. */
export type ProductSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: ProductSortField;
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

/** Um cupom, desconto progressivo, brinde ou desconto por forma de pagamento. */
export type Promotion = {
  /** Se está ligada. */
  readonly active: Scalars['Boolean']['output'];
  /** As outras ligadas, do mesmo tipo, que não se aplicam junto com esta, agora ou depois; vazio quando está desligada ou terminou. De um cupom, os automáticos. */
  readonly conflicts: ReadonlyArray<PromotionConflict>;
  /** Fim; null: sem fim. */
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Identificador da promoção. */
  readonly id: Scalars['ID']['output'];
  /** Nome; de um desconto por forma de pagamento, o da forma. */
  readonly name: Scalars['String']['output'];
  /** Requer a permissão `promotion-figures:read`. O que se vendeu e se descontou com ela. */
  readonly performance?: Maybe<PromotionPerformance>;
  /** Em que momento está agora. */
  readonly phase: PromotionPhase;
  /** Começo; null: vale desde já. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
};


/** Um cupom, desconto progressivo, brinde ou desconto por forma de pagamento. */
export type PromotionPerformanceArgs = {
  range?: InputMaybe<DateRangeInput>;
};

/** Outra promoção que não se aplica junto com esta, e o que acontece então. */
export type PromotionConflict = {
  readonly __typename?: 'PromotionConflict';
  /** Desde quando as duas valem; null: desde já. */
  readonly from?: Maybe<Scalars['DateTime']['output']>;
  /** O que acontece em um carrinho que as duas alcançam. */
  readonly message: Scalars['String']['output'];
  /** Nome da outra. */
  readonly name: Scalars['String']['output'];
  /** Identificador da outra. */
  readonly promotionId: Scalars['ID']['output'];
  /** Até quando as duas valem; null: sem fim. */
  readonly until?: Maybe<Scalars['DateTime']['output']>;
  /** O tipo da outra, o mesmo desta. */
  readonly with: PromotionKind;
};

/** Uma lista de promoções, por cursor. */
export type PromotionConnection = {
  readonly __typename?: 'PromotionConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<PromotionEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Promotion>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de promoções e o seu lugar nela. */
export type PromotionEdge = {
  readonly __typename?: 'PromotionEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Promotion;
};

/** O que a lista de promoções deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type PromotionFilter = {
  /** Período em que ao menos um momento está entre o começo e o fim da promoção, ligada ou não. */
  readonly activeWithin?: InputMaybe<PeriodInput>;
  /** Uma destas promoções, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** De que tipos são; cada um exige o escopo de leitura da sua área. Sem eles: todos que a credencial pode ler. */
  readonly kinds?: InputMaybe<ReadonlyArray<PromotionKind>>;
  /** Em que momento estão agora: um destes. */
  readonly phases?: InputMaybe<ReadonlyArray<PromotionPhase>>;
};

/** De que tipo é uma promoção. */
export type PromotionKind =
  /** Cupons. */
  | 'COUPON'
  /** Descontos progressivos. */
  | 'DISCOUNT_RANGE'
  /** Brindes. */
  | 'GIFT'
  /** Descontos por forma de pagamento. */
  | 'PAYMENT_DISCOUNT';

/** O que pedidos de um período têm de uma promoção ou de uma oferta. */
export type PromotionPerformance = {
  readonly __typename?: 'PromotionPerformance';
  /** Valor médio: net dividido por paidOrders, arredondado para o centavo; null: nenhum. */
  readonly averageTicket?: Maybe<Scalars['Money']['output']>;
  /** O desconto que ela deu nestes pedidos, em qualquer situação; de um brinde, o que ele valia. */
  readonly discount: Scalars['Money']['output'];
  /** Soma de total dos pagos, enviados e entregues. */
  readonly net: Scalars['Money']['output'];
  /** De um upsell, depois de quantos pedidos ele foi mostrado, pelo momento da primeira vez; orders por offered é a taxa de aceitação. null: uma promoção, que não se mostra. */
  readonly offered?: Maybe<Scalars['Int']['output']>;
  /** Pedidos em que se aplicou, em qualquer situação: quantas vezes foi usada. */
  readonly orders: Scalars['Int']['output'];
  /** O que deste desconto foi dado nos pagos, enviados e entregues: o que se compara com net. */
  readonly paidDiscount: Scalars['Money']['output'];
  /** Destes, os pagos, enviados e entregues. */
  readonly paidOrders: Scalars['Int']['output'];
};

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

/** Campo que ordena a lista. */
export type PromotionSortField =
  /** Fim; sem fim vem depois de todos. Sem direction: ASC. */
  | 'ENDS_AT'
  /** Começo; sem começo vem antes de todos. Sem direction: DESC. */
  | 'STARTS_AT';

/** Um campo da ordem da lista. */
export type PromotionSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: PromotionSortField;
};

/** O que os movimentos de um provedor somam. */
export type ProviderFigures = {
  readonly __typename?: 'ProviderFigures';
  /** As somas. */
  readonly figures: MoneyFigures;
  /** O provedor; null: o que foi registrado por recordPayment ou refundOrder. */
  readonly provider?: Maybe<PaymentProvider>;
};

/** Documentos de uma versão de um cliente. */
export type PublishDocumentsInput = {
  /** O cliente, como admin, de 1 a 100 caracteres. */
  readonly app: Scalars['String']['input'];
  /** Os documentos, até 200; os que a versão já tem ficam. */
  readonly documents: ReadonlyArray<IdentifiedDocumentInput>;
  /** A versão dele, de 1 a 100 caracteres. */
  readonly version: Scalars['String']['input'];
};

/** O que foi publicado. */
export type PublishDocumentsPayload = {
  readonly __typename?: 'PublishDocumentsPayload';
  /** Os documentos desta chamada, na ordem em que vieram. */
  readonly documents: ReadonlyArray<PublishedDocument>;
  /** A versão do cliente, com todos os documentos. */
  readonly manifest: DocumentManifest;
};

/** Um documento publicado. */
export type PublishedDocument = {
  readonly __typename?: 'PublishedDocument';
  /** O que ele usa do esquema e vai sair; o que só as suas variáveis usam, a resposta de cada chamada diz. */
  readonly deprecations: ReadonlyArray<Deprecation>;
  /** O id com que é executado. */
  readonly documentId: Scalars['String']['output'];
  /** O que faz, como query orders. */
  readonly operation: Scalars['String']['output'];
  /** Pontos que custa sem variáveis: 20000 são uma chamada do limite. As variáveis de cada chamada podem encarecê-lo. */
  readonly points: Scalars['Int']['output'];
};

/** Leituras da loja. */
export type Query = {
  readonly __typename?: 'Query';
  /** Requer a permissão `store:admin`. Uma chave; null quando quem chama não a vê em apiKeys. */
  readonly apiKey?: Maybe<ApiKey>;
  /** Requer a permissão `store:admin`. As chaves da loja da chamada, das mais novas às mais antigas se nada mais for dito. Quem administra a loja vê as que só valem nela; o operador, todas as que valem nela e, sem X-Store-Id, todas. */
  readonly apiKeys?: Maybe<ApiKeyConnection>;
  /** Requer a permissão `audit:read`. O que mudou na loja nos últimos 400 dias, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Mostra e conta só as mudanças de áreas que a credencial pode ler. */
  readonly auditLog?: Maybe<AuditConnection>;
  /** Requer a permissão `automations:read`. Uma automação da loja; null quando a loja não a tem. */
  readonly automation?: Maybe<Automation>;
  /** Requer a permissão `automations:read`. Uma execução de automação da loja; null quando a loja não a tem. */
  readonly automationRun?: Maybe<AutomationRun>;
  /** Requer a permissão `automations:read`. Execuções de automações da loja, das mais novas às mais antigas se nada mais for dito. */
  readonly automationRuns?: Maybe<AutomationRunConnection>;
  /** Requer a permissão `automations:read`. Automações da loja, das mais novas às mais antigas se nada mais for dito. */
  readonly automations?: Maybe<AutomationConnection>;
  /** Requer uma credencial válida. Uma importação da loja; null quando a loja não a tem, ou é do que a credencial não pode ler. */
  readonly bulkJob?: Maybe<BulkJob>;
  /** Requer uma credencial válida. Importações da loja, das mais novas às mais antigas se nada mais for dito: as do que a credencial pode ler. */
  readonly bulkJobs?: Maybe<BulkJobConnection>;
  /** Requer a permissão `categories:read`. Coleções da loja, pela posição se nada mais for dito. */
  readonly categories?: Maybe<CategoryConnection>;
  /** Requer a permissão `categories:read`. Uma coleção da loja; null quando a loja não a tem. */
  readonly category?: Maybe<Category>;
  /** Requer uma credencial válida. O que mudou na loja depois de um cursor, na ordem em que foi gravado, sem faltas nem repetições. Sem after não traz mudanças: pageInfo.endCursor é o lugar de agora, para pedir antes de carregar os dados. */
  readonly changes?: Maybe<ChangeConnection>;
  /** Requer a permissão `checkouts:read`. Um checkout da loja; null quando a loja não o tem. */
  readonly checkout?: Maybe<Checkout>;
  /** Requer a permissão `checkouts:read`. Quantos dos checkouts de um período viraram pedidos, foram abandonados e recuperados. */
  readonly checkoutFunnel?: Maybe<CheckoutFunnel>;
  /** Requer a permissão `checkouts:read`. Checkouts da loja, dos mais novos aos mais antigos se nada mais for dito. */
  readonly checkouts?: Maybe<CheckoutConnection>;
  /** Requer uma credencial válida. As leituras salvas, até 10 de cada tipo de importação, as confirmadas por último primeiro: as do que a credencial pode ler. */
  readonly columnMappings?: Maybe<ReadonlyArray<ColumnMapping>>;
  /** Requer a permissão `coupons:read`. Um cupom da loja; null quando a loja não o tem. */
  readonly coupon?: Maybe<Coupon>;
  /** Requer a permissão `coupons:read`. O cupom que tem este código; null quando nenhum tem. */
  readonly couponByCode?: Maybe<Coupon>;
  /** Requer a permissão `coupons:read`. Cupons da loja, dos mais novos aos mais antigos se nada mais for dito. */
  readonly coupons?: Maybe<CouponConnection>;
  /** Requer a permissão `customers:read`. Um comprador da loja; null quando a loja não o tem. */
  readonly customer?: Maybe<Customer>;
  /** Requer a permissão `privacy:write`. O que eraseCustomer faria agora com um comprador, sem fazer nada; null quando a loja não o tem. */
  readonly customerErasurePreview?: Maybe<ErasurePreview>;
  /** Requer a permissão `customer-segments:read`. Um segmento da loja; null quando a loja não o tem. */
  readonly customerSegment?: Maybe<CustomerSegment>;
  /** Requer a permissão `customer-segments:read`. Os segmentos de compradores da loja, até 50, pelo nome. Os compradores de um: customers com filter.segmentId. */
  readonly customerSegments?: Maybe<ReadonlyArray<CustomerSegment>>;
  /** Requer a permissão `customers:read`. Compradores da loja, dos que compraram por último aos que há mais tempo não compram se nada mais for dito. */
  readonly customers?: Maybe<CustomerConnection>;
  /** Requer a permissão `discount-ranges:read`. Um desconto progressivo da loja; null quando a loja não o tem. */
  readonly discountRange?: Maybe<DiscountRange>;
  /** Requer a permissão `discount-ranges:read`. Descontos progressivos da loja, dos mais novos aos mais antigos se nada mais for dito. */
  readonly discountRanges?: Maybe<DiscountRangeConnection>;
  /** Requer o operador. As versões de clientes com documentos publicados, a última primeiro, até 500. */
  readonly documentManifests?: Maybe<ReadonlyArray<DocumentManifest>>;
  /** Requer a permissão `webhooks:read`. Um evento da loja; null quando a loja não o tem, ou não o tem mais. */
  readonly event?: Maybe<Event>;
  /** Requer a permissão `webhooks:read`. Tudo que foi anunciado nos últimos 30 dias, do mais novo ao mais antigo se nada mais for dito. */
  readonly events?: Maybe<EventConnection>;
  /** Requer uma credencial válida. As colunas que um arquivo destes registros pode ter: as que a credencial pode ler, até 100, na ordem de costume. */
  readonly exportColumns?: Maybe<ReadonlyArray<ExportColumn>>;
  /** Requer uma credencial válida. Uma exportação da loja; null quando a loja não a tem, ou é de uma lista que a credencial não pode ler. */
  readonly exportJob?: Maybe<ExportJob>;
  /** Requer uma credencial válida. Exportações da loja, das mais novas às mais antigas se nada mais for dito: as de listas que a credencial pode ler. */
  readonly exportJobs?: Maybe<ExportJobConnection>;
  /** Requer a permissão `gifts:read`. Um brinde da loja; null quando a loja não o tem. */
  readonly gift?: Maybe<Gift>;
  /** Requer a permissão `gifts:read`. Brindes da loja, dos mais novos aos mais antigos se nada mais for dito. */
  readonly gifts?: Maybe<GiftConnection>;
  /** Requer a permissão `products-basic:read`. Os estoques controlados, um de cada variação ativa e de cada produto sem nenhuma, à venda ou não, do menor ao maior se nada mais for dito. */
  readonly inventory?: Maybe<StockItemConnection>;
  /** Requer a permissão `kits:read`. Um kit da loja; null quando a loja não o tem. */
  readonly kit?: Maybe<Kit>;
  /** Requer a permissão `kits:read`. Kits da loja, dos mais novos aos mais antigos se nada mais for dito. */
  readonly kits?: Maybe<KitConnection>;
  /** Requer a permissão `automations:read`. Uma mensagem da loja; null quando a loja não a tem. */
  readonly message?: Maybe<Message>;
  /** Requer a permissão `automations:read`. Todos os marcadores que os modelos de mensagem podem ter. */
  readonly messagePlaceholders?: Maybe<ReadonlyArray<MessagePlaceholder>>;
  /** Requer a permissão `automations:read`. Um modelo de mensagem da loja; null quando a loja não o tem. */
  readonly messageTemplate?: Maybe<MessageTemplate>;
  /** Requer a permissão `automations:read`. Modelos de mensagem da loja, dos mais novos aos mais antigos se nada mais for dito. */
  readonly messageTemplates?: Maybe<MessageTemplateConnection>;
  /** Requer a permissão `automations:read`. Mensagens da loja, das mais novas às mais antigas se nada mais for dito. */
  readonly messages?: Maybe<MessageConnection>;
  /** Requer uma credencial válida. O registro deste id, de qualquer tipo que seja Node; null: a loja não o tem, o texto não é um id ou a credencial não pode ler o tipo. */
  readonly node?: Maybe<Node>;
  /** Requer uma credencial válida. Os registros destes ids, na sua ordem, no máximo 100; null no lugar de cada um que node não acharia. */
  readonly nodes?: Maybe<ReadonlyArray<Maybe<Node>>>;
  /** Requer a permissão `orders-basic:read`. Um pedido da loja; null quando a loja não o tem. */
  readonly order?: Maybe<Order>;
  /** Requer a permissão `orders-basic:read`. O catálogo de etiquetas da loja: as oficiais, depois as da loja na ordem em que foram criadas. */
  readonly orderTags?: Maybe<ReadonlyArray<OrderTag>>;
  /** Requer a permissão `orders-basic:read`. Pedidos da loja, dos mais novos aos mais antigos se nada mais for dito. */
  readonly orders?: Maybe<OrderConnection>;
  /** Requer a permissão `orders-basic:read`. As contestações de pagamentos (chargebacks e MED), das mais novas às mais antigas se nada mais for dito. As que ainda esperam uma resposta: statuses [OPEN] e answered false, por ANSWER_DUE_AT. */
  readonly paymentClaims?: Maybe<PaymentClaimConnection>;
  /** Requer a permissão `payment-discounts:read`. Um desconto por forma de pagamento da loja; null quando a loja não o tem. */
  readonly paymentDiscount?: Maybe<PaymentDiscount>;
  /** Requer a permissão `payment-discounts:read`. Descontos por forma de pagamento da loja, dos mais novos aos mais antigos se nada mais for dito. */
  readonly paymentDiscounts?: Maybe<PaymentDiscountConnection>;
  /** Requer a permissão `payments:read`. O dinheiro que andou entre compradores e a loja, dos mais novos aos mais antigos se nada mais for dito. Com matched: false, o que entrou sem que um pedido o esperasse. */
  readonly paymentMovements?: Maybe<PaymentMovementConnection>;
  /** Requer a permissão `payments:read`. Um provedor de pagamentos da loja; null quando a loja não o tem. */
  readonly paymentProvider?: Maybe<PaymentProvider>;
  /** Requer a permissão `payments:read`. Provedores de pagamento da loja, no máximo 10, dos mais novos aos mais antigos se nada mais for dito. */
  readonly paymentProviders?: Maybe<PaymentProviderConnection>;
  /** Requer a permissão `automations:read`. Um modelo que ainda não foi salvo como seria enviado, com valores de exemplo ou os de um pedido ou carrinho. Recusa o que createMessageTemplate recusa; não grava nada. */
  readonly previewMessageDraft?: Maybe<MessagePreview>;
  /** Requer a permissão `automations:read`. Um modelo como seria enviado, com valores de exemplo ou os de um pedido ou carrinho; null quando a loja não tem o modelo. */
  readonly previewMessageTemplate?: Maybe<MessagePreview>;
  /** Requer a permissão `products-basic:read`. Um produto da loja; null quando a loja não o tem. */
  readonly product?: Maybe<Product>;
  /** Requer a permissão `products-basic:read`. O produto que tem este SKU, ou que tem uma variação com ele; null quando nenhum tem. */
  readonly productBySku?: Maybe<Product>;
  /** Requer a permissão `products-basic:read`. Produtos da loja, dos mais novos aos mais antigos se nada mais for dito. */
  readonly products?: Maybe<ProductConnection>;
  /** Requer uma credencial válida. Os conflitos que uma promoção teria se fosse salva agora. Exige o escopo de leitura do seu tipo, recusa o que a criação recusaria e não grava nada. */
  readonly promotionConflicts?: Maybe<ReadonlyArray<PromotionConflict>>;
  /** Requer uma credencial válida. Cupons, descontos progressivos, brindes e descontos por forma de pagamento da loja em uma lista, os que começam por último primeiro se nada mais for dito. */
  readonly promotions?: Maybe<PromotionConnection>;
  /** Requer a permissão `payments:read`. Confronta o dinheiro que os provedores dizem com os pedidos pagos: todo centavo sem pedido, e todo pedido pago sem o seu dinheiro, por dia. No máximo 400 dias. */
  readonly reconciliation?: Maybe<Reconciliation>;
  /** Todos os caminhos da API REST, com a operação GraphQL por trás de cada um. Não precisa de chave. */
  readonly restRoutes: ReadonlyArray<RestRoute>;
  /** Requer a permissão `store:admin`. Os papéis que toda loja tem, e os da loja, pelo nome; destes, no máximo 50. */
  readonly roles?: Maybe<ReadonlyArray<Role>>;
  /** Requer uma credencial válida. As visões salvas de uma lista que você vê: até 20 da loja e até 10 só suas, na ordem das suas posições. Exige o escopo de leitura da lista. */
  readonly savedViews?: Maybe<ReadonlyArray<SavedView>>;
  /** Requer o operador. Quem ainda usa um campo do esquema, em GraphQL, também em variáveis, ou pela API REST: as últimas 200 operações, a de uso mais recente primeiro. Antes delas, com o label others, vêm as chamadas de quem enviou documentos demais: não se sabe o que usam. */
  readonly schemaUsage?: Maybe<ReadonlyArray<SchemaUse>>;
  /** Todas as permissões que uma credencial pode ter, com o que cada uma permite. Não precisa de chave. */
  readonly scopes: ReadonlyArray<Scope>;
  /** Requer uma credencial válida. O que tem todas as palavras do texto, em qualquer ordem, cada uma no começo de uma palavra sua, sem distinguir maiúsculas nem acentos: pedidos por número, nome, e-mail, documento, telefone, CEP, rastreamento e cupom; compradores por nome, e-mail, documento, telefone e CEP; produtos por nome, SKU e código de barras; cupons por código e nome. Documentos, telefones e CEPs com ou sem máscara. Um pedido também pelo fim do seu id, de 8 dígitos ou mais, como no txid de um Pix. Sem a permissão `order-contacts:read`, um pedido só pelo número, pelo rastreamento e pelo id. Primeiro o que o texto designa por inteiro, como um número de pedido ou um id, depois o mais novo. Um texto em branco não encontra nada. */
  readonly search?: Maybe<ReadonlyArray<SearchHit>>;
  /** Requer a permissão `automations:read`. A caixa de saída de uma loja de teste: as mensagens que ela teria enviado, com o que diziam, das mais novas às mais antigas. Vazia numa loja de verdade. */
  readonly sentMessages?: Maybe<MessageConnection>;
  /** Requer a permissão `shipping-methods:read`. Formas de envio da loja, no máximo 50, da mais barata à mais cara se nada mais for dito. */
  readonly shippingMethods?: Maybe<ShippingMethodConnection>;
  /** Requer a permissão `store:admin`. Os provedores de identidade da loja, no máximo 5, do mais antigo ao mais novo. */
  readonly signInIssuers?: Maybe<ReadonlyArray<SignInIssuer>>;
  /** Requer a permissão `price-simulations:read`. Calcula um carrinho sem criar nada, e explica cada regra da loja. */
  readonly simulateCart?: Maybe<CartSimulation>;
  /** Requer a permissão `payments:read`. O extrato de um dia, que explica cada centavo: do provedor ao movimento, ao pedido e às suas linhas. O que nada explica fica em unexplained. Um dia que ainda vem mostra o que vai ficar disponível. */
  readonly statement?: Maybe<Statement>;
  /** Requer uma credencial válida. A loja da chamada: a de X-Store-Id. */
  readonly store?: Maybe<Store>;
  /** Requer o operador. Todas as lojas, das mais novas às mais antigas se nada mais for dito. */
  readonly stores?: Maybe<StoreConnection>;
  /** Requer a permissão `upsells:read`. Um upsell da loja; null quando a loja não a tem. */
  readonly upsell?: Maybe<Upsell>;
  /** Requer a permissão `upsells:read`. Upsells da loja, dos mais novos aos mais antigos se nada mais for dito. */
  readonly upsells?: Maybe<UpsellConnection>;
  /** Requer uma credencial válida. Quem chama. */
  readonly viewer?: Maybe<Viewer>;
  /** Requer a permissão `webhooks:read`. Um webhook da loja; null quando a loja não o tem. */
  readonly webhook?: Maybe<Webhook>;
  /** Requer a permissão `webhooks:read`. Entregas da loja, das mais novas às mais antigas se nada mais for dito. */
  readonly webhookDeliveries?: Maybe<WebhookDeliveryConnection>;
  /** Requer a permissão `webhooks:read`. Uma entrega da loja; null quando a loja não a tem, ou não a tem mais. */
  readonly webhookDelivery?: Maybe<WebhookDelivery>;
  /** Requer a permissão `webhooks:read`. Webhooks da loja, dos mais novos aos mais antigos se nada mais for dito. */
  readonly webhooks?: Maybe<WebhookConnection>;
};


/** Leituras da loja. */
export type QueryApiKeyArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryApiKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ApiKeyFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<ApiKeySortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryAuditLogArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryAutomationArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryAutomationRunArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryAutomationRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AutomationRunFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AutomationRunSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryAutomationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AutomationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AutomationSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryBulkJobArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryBulkJobsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<BulkJobFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<BulkJobSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryCategoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CategoryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<CategorySortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryCategoryArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<ReadonlyArray<ChangeKind>>;
};


/** Leituras da loja. */
export type QueryCheckoutArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryCheckoutFunnelArgs = {
  range: DateRangeInput;
};


/** Leituras da loja. */
export type QueryCheckoutsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CheckoutFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<CheckoutSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryColumnMappingsArgs = {
  kind?: InputMaybe<BulkKind>;
};


/** Leituras da loja. */
export type QueryCouponArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryCouponByCodeArgs = {
  code: Scalars['String']['input'];
};


/** Leituras da loja. */
export type QueryCouponsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CouponFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<CouponSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryCustomerArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryCustomerErasurePreviewArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryCustomerSegmentArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryCustomersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CustomerFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<CustomerSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryDiscountRangeArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryDiscountRangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DiscountRangeFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<DiscountRangeSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryEventArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<EventFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<EventSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryExportColumnsArgs = {
  kind: ExportKind;
};


/** Leituras da loja. */
export type QueryExportJobArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryExportJobsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ExportJobFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<ExportJobSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryGiftArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryGiftsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<GiftFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<GiftSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryInventoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<StockItemFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<StockItemSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryKitArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryKitsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<KitFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<KitSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryMessageArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryMessageTemplateArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryMessageTemplatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MessageTemplateFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<MessageTemplateSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MessageFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<MessageSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryNodesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Leituras da loja. */
export type QueryOrderArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<OrderFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<OrderSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryPaymentClaimsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PaymentClaimFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<PaymentClaimSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryPaymentDiscountArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryPaymentDiscountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PaymentDiscountFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<PaymentDiscountSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryPaymentMovementsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PaymentMovementFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<PaymentMovementSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryPaymentProviderArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryPaymentProvidersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PaymentProviderFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<PaymentProviderSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryPreviewMessageDraftArgs = {
  input: CreateMessageTemplateInput;
  source?: InputMaybe<PreviewSourceInput>;
};


/** Leituras da loja. */
export type QueryPreviewMessageTemplateArgs = {
  id: Scalars['ID']['input'];
  source?: InputMaybe<PreviewSourceInput>;
};


/** Leituras da loja. */
export type QueryProductArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryProductBySkuArgs = {
  sku: Scalars['String']['input'];
};


/** Leituras da loja. */
export type QueryProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProductFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<ProductSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryPromotionConflictsArgs = {
  draft: DraftPromotionInput;
  without?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};


/** Leituras da loja. */
export type QueryPromotionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PromotionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<PromotionSortInput>>;
};


/** Leituras da loja. */
export type QueryReconciliationArgs = {
  from: Scalars['Date']['input'];
  to: Scalars['Date']['input'];
};


/** Leituras da loja. */
export type QuerySavedViewsArgs = {
  kind: SearchKind;
};


/** Leituras da loja. */
export type QuerySchemaUsageArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
  field: Scalars['String']['input'];
};


/** Leituras da loja. */
export type QuerySearchArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<ReadonlyArray<SearchKind>>;
  text: Scalars['String']['input'];
};


/** Leituras da loja. */
export type QuerySentMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SentMessageFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<MessageSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryShippingMethodsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ShippingMethodFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<ShippingMethodSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QuerySimulateCartArgs = {
  input: SimulateCartInput;
};


/** Leituras da loja. */
export type QueryStatementArgs = {
  day: Scalars['Date']['input'];
};


/** Leituras da loja. */
export type QueryStoresArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<StoreFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<StoreSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryUpsellArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryUpsellsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<UpsellFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<UpsellSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryWebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<WebhookDeliveryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<WebhookDeliverySortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Leituras da loja. */
export type QueryWebhookDeliveryArgs = {
  id: Scalars['ID']['input'];
};


/** Leituras da loja. */
export type QueryWebhooksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<WebhookFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<WebhookSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

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

/** O que as faixas de um desconto progressivo medem. */
export type RangeRuleType =
  /** O valor do carrinho; as faixas usam minValue e maxValue. */
  | 'CART_VALUE'
  /** As unidades no carrinho; as faixas usam minQuantity e maxQuantity. */
  | 'QUANTITY';

/** O limite de chamadas da credencial nesta loja, o mesmo da API v1; ou o de todas as chaves da loja juntas, cinco vezes maior, quando nele resta menos. */
export type RateLimit = {
  readonly __typename?: 'RateLimit';
  /** Quantas chamadas cabem de uma vez. */
  readonly burst: Scalars['Int']['output'];
  /** Quantas restam, descontado este documento. */
  readonly left: Scalars['Int']['output'];
  /** Quantas mais cada segundo permite. */
  readonly perSecond: Scalars['Float']['output'];
};

/** Como um destino simulado responde às entregas de um webhook. */
export type ReceiverBehaviour =
  /** Responde 410: não quer mais o evento, que não é tentado de novo. */
  | 'GONE_410'
  /** Responde 500. */
  | 'HTTP_500'
  /** Responde 200. */
  | 'OK'
  /** Responde 200 depois de nove décimos do prazo. */
  | 'SLOW'
  /** Não responde no prazo do webhook. */
  | 'TIMEOUT';

/** O confronto do dinheiro que se moveu com os pedidos pagos, dia a dia no fuso horário da loja. Um pedido com diferença está no dia em que foi aprovado; um que não foi, no do último movimento. */
export type Reconciliation = {
  readonly __typename?: 'Reconciliation';
  /** Cada dia do período, também os sem dinheiro e sem pedidos. */
  readonly days: ReadonlyArray<ReconciliationDay>;
  /** O dinheiro que se moveu no período. */
  readonly figures: MoneyFigures;
  /** Primeiro dia. */
  readonly from: Scalars['Date']['output'];
  /** Os movimentos do período sem pedido. */
  readonly movements: PaymentMovementConnection;
  /** Requer a permissão `orders-basic:read`. Os pedidos do período com diferença; payment { unexplained } diz de quanto. */
  readonly orders?: Maybe<OrderConnection>;
  /** O fuso horário dos dias: o da loja. */
  readonly timeZone: Scalars['String']['output'];
  /** Último dia, que faz parte do período. */
  readonly to: Scalars['Date']['output'];
};


/** O confronto do dinheiro que se moveu com os pedidos pagos, dia a dia no fuso horário da loja. Um pedido com diferença está no dia em que foi aprovado; um que não foi, no do último movimento. */
export type ReconciliationMovementsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PaymentMovementFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<PaymentMovementSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** O confronto do dinheiro que se moveu com os pedidos pagos, dia a dia no fuso horário da loja. Um pedido com diferença está no dia em que foi aprovado; um que não foi, no do último movimento. */
export type ReconciliationOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<OrderFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<OrderSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Os dois lados de um dia: o dinheiro que se moveu, e os pedidos que foram pagos. */
export type ReconciliationDay = {
  readonly __typename?: 'ReconciliationDay';
  /** O que eles custam. */
  readonly approved: Scalars['Money']['output'];
  /** Pedidos cujo pagamento foi aprovado no dia. */
  readonly approvedOrders: Scalars['Int']['output'];
  /** Se todo o dinheiro do dia tem pedido, e todo pedido o seu dinheiro. */
  readonly balanced: Scalars['Boolean']['output'];
  /** O dia. */
  readonly day: Scalars['Date']['output'];
  /** O dinheiro que se moveu no dia, por quem o disse; unmatched é o que não tem pedido. */
  readonly figures: MoneyFigures;
  /** Quanto lhes falta. */
  readonly missing: Scalars['Money']['output'];
  /** Pedidos a que falta dinheiro: estão pagos, e ele não se moveu. */
  readonly missingOrders: Scalars['Int']['output'];
  /** Quanto a mais. */
  readonly surplus: Scalars['Money']['output'];
  /** Pedidos com dinheiro a mais, ou com dinheiro sem estarem pagos. */
  readonly surplusOrders: Scalars['Int']['output'];
};

/** Uma oferta mostrada: o pedido e o upsell. */
export type RecordOfferInput = {
  /** O pedido. */
  readonly order: OfferedOrderInput;
  /** A oferta. */
  readonly upsellId: Scalars['ID']['input'];
};

/** O que se sabe de um pagamento. */
export type RecordPaymentInput = {
  /** Identificador do aviso em quem o enviou, até 255 caracteres: o mesmo aviso só vale uma vez. Fica depois que os dados do comprador são removidos: não deve ter nenhum deles. */
  readonly externalId?: InputMaybe<Scalars['String']['input']>;
  /** O pedido. */
  readonly orderId: Scalars['ID']['input'];
  /** O que aconteceu. */
  readonly outcome: PaymentOutcome;
};

/** Dinheiro de um pedido que volta a quem pagou. O valor e as partes nunca mudam; o que muda é a situação. */
export type Refund = {
  readonly __typename?: 'Refund';
  /** Que tipo de credencial a pediu. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Valor. */
  readonly amount: Scalars['Money']['output'];
  /** Por onde vai. */
  readonly channel: RefundChannel;
  /** Quando foi pedida, registrada ou encontrada. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Quando se soube o seu fim; null: ainda está a caminho. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Identificador da devolução. */
  readonly id: Scalars['ID']['output'];
  /** As partes que a explicam; a soma delas é amount. */
  readonly lines: ReadonlyArray<RefundLine>;
  /** Anotação de quem a pediu, para quem trabalha na loja. */
  readonly note?: Maybe<Scalars['String']['output']>;
  /** Número no pedido, a partir de 1. */
  readonly number: Scalars['Int']['output'];
  /** O pedido. */
  readonly order: Order;
  /** Por quê; null: foi encontrada no provedor, ou registrada com a situação do pedido. */
  readonly reason?: Maybe<RefundReason>;
  /** O motivo em português; null: não há. */
  readonly reasonLabel?: Maybe<Scalars['String']['output']>;
  /** Situação. */
  readonly status: RefundStatus;
  /** A situação em português. */
  readonly statusLabel: Scalars['String']['output'];
  /** Os envios: um para cada pagamento recebido que volta, no máximo 20. */
  readonly transfers: ReadonlyArray<RefundTransfer>;
};

/** Por onde uma devolução vai. */
export type RefundChannel =
  /** Por outro meio: este serviço só a registra, e não envia dinheiro. */
  | 'ELSEWHERE'
  /** Feita no provedor sem este serviço, que a encontrou lá. */
  | 'FOUND'
  /** Pelo provedor a que o dinheiro chegou, pedida por este serviço. */
  | 'PROVIDER';

/** Uma parte de uma devolução. A soma de todas é o valor dela. */
export type RefundLine = {
  readonly __typename?: 'RefundLine';
  /** Valor. */
  readonly amount: Scalars['Money']['output'];
  /** A linha do pedido; null: não é de uma linha. */
  readonly item?: Maybe<OrderItem>;
  /** A linha do pedido; null: não é de uma linha. */
  readonly itemId?: Maybe<Scalars['ID']['output']>;
  /** De que é. */
  readonly kind: RefundLineKind;
  /** Unidades da linha; 0: não é de uma linha. */
  readonly quantity: Scalars['Int']['output'];
  /** Unidades que voltaram ao estoque. */
  readonly restocked: Scalars['Int']['output'];
};

/** Unidades de uma linha do pedido que se devolvem. */
export type RefundLineInput = {
  /** A linha do pedido, como items { id }. */
  readonly item: Scalars['ID']['input'];
  /** Unidades, a partir de 1. */
  readonly quantity: Scalars['Int']['input'];
};

/** De que é uma parte de uma devolução. */
export type RefundLineKind =
  /** A diferença entre o valor devolvido e o que as outras partes custaram; negativa: o que a loja ficou. */
  | 'ADJUSTMENT'
  /** De unidades de uma linha do pedido. */
  | 'ITEM'
  /** Do envio. */
  | 'SHIPPING';

/** O que se devolve de um pedido. lines e shipping explicam, e amount manda: a diferença vira uma parte própria. */
export type RefundOrderInput = {
  /** Quanto se devolve, no máximo refundable do pedido. null ou omitido: o que lines e shipping custaram, até o que ainda pode ser devolvido. */
  readonly amount?: InputMaybe<Scalars['Money']['input']>;
  /** true: já foi devolvido por outro meio, e só se registra: nada é enviado. false, ou omitido: o provedor a que o dinheiro chegou é mandado devolver; sem provedor, só se registra. */
  readonly elsewhere?: InputMaybe<Scalars['Boolean']['input']>;
  /** Identificador da devolução feita por outro meio, até 255 caracteres: o mesmo só vale uma vez. Não deve ter dados do comprador. */
  readonly externalId?: InputMaybe<Scalars['String']['input']>;
  /** As unidades que se devolvem, de até 500 linhas do pedido, cada uma uma vez. */
  readonly lines?: InputMaybe<ReadonlyArray<RefundLineInput>>;
  /** Anotação para quem trabalha na loja, de 1 a 1000 caracteres. O comprador não a vê. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** Por que se devolve. */
  readonly reason: RefundReason;
  /** Se estas unidades voltam ao estoque agora, as que o pedido ainda tem; false quando omitido. */
  readonly restock?: InputMaybe<Scalars['Boolean']['input']>;
  /** O que se devolve do envio; 0 quando omitido. */
  readonly shipping?: InputMaybe<Scalars['Money']['input']>;
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

/** Situação de uma devolução. */
export type RefundStatus =
  /** O dinheiro voltou. */
  | 'DONE'
  /** Uma parte voltou; a outra foi recusada, e pode ser devolvida de novo. */
  | 'PARTLY_REFUSED'
  /** O provedor a confirmou; o dinheiro está a caminho. */
  | 'PROCESSING'
  /** O provedor recusou: nada voltou, e tudo pode ser devolvido de novo. */
  | 'REFUSED'
  /** Pedida; o provedor ainda não a confirmou. */
  | 'REQUESTED';

/** A parte de uma devolução que volta a um pagamento recebido. */
export type RefundTransfer = {
  readonly __typename?: 'RefundTransfer';
  /** Valor. */
  readonly amount: Scalars['Money']['output'];
  /** Identificador, no provedor, do pagamento que volta; null: não é conhecido. */
  readonly chargeId?: Maybe<Scalars['String']['output']>;
  /** Por que o provedor recusou, ou o que impede o serviço de falar com ele, em uma frase; null: nada. */
  readonly error?: Maybe<Scalars['String']['output']>;
  /** Identificador, em quem a fez, da devolução como movimento; null: ainda não há. */
  readonly externalId?: Maybe<Scalars['String']['output']>;
  /** Identificador do envio. */
  readonly id: Scalars['ID']['output'];
  /** Requer a permissão `payments:read`. O provedor; null: a devolução não passa por um. */
  readonly provider?: Maybe<PaymentProvider>;
  /** O nome que este serviço dá à devolução no provedor; null: não foi este serviço que a enviou. */
  readonly reference?: Maybe<Scalars['String']['output']>;
  /** Situação. */
  readonly status: RefundTransferStatus;
};

/** Situação de um envio a um provedor. */
export type RefundTransferStatus =
  /** O dinheiro voltou. */
  | 'DONE'
  /** O provedor o confirmou; o dinheiro está a caminho. */
  | 'PROCESSING'
  /** O provedor recusou; error diz por quê. */
  | 'REFUSED'
  /** Pedido; o provedor ainda não o confirmou. */
  | 'REQUESTED';

/** O que de uma linha ainda pode ser devolvido. */
export type RefundableUnits = {
  readonly __typename?: 'RefundableUnits';
  /** O que elas custaram. */
  readonly amount: Scalars['Money']['output'];
  /** Unidades. */
  readonly quantity: Scalars['Int']['output'];
};

/** Etiquetas que um pedido perde. */
export type RemoveOrderTagsInput = {
  /** Etiquetas a tirar, até 40, cada uma pelo id ou pelo código. */
  readonly tagIds: ReadonlyArray<Scalars['ID']['input']>;
};

/** Eventos a enviar de novo a um webhook. */
export type ReplayEventsInput = {
  /** O que fazer das entregas que já existem; FAILED quando omitido. */
  readonly only?: InputMaybe<ReplayOnly>;
  /** Começo da janela, no máximo 30 dias antes do fim. */
  readonly since: Scalars['DateTime']['input'];
  /** Fim da janela, inclusive; agora quando omitido. */
  readonly until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** O que entrou na fila de envio. */
export type ReplayEventsPayload = {
  readonly __typename?: 'ReplayEventsPayload';
  /** De quantos ele não tinha uma entrega e agora tem. */
  readonly createdCount: Scalars['Int']['output'];
  /** Quantos eventos da janela ele assina. */
  readonly eventCount: Scalars['Int']['output'];
  /** Quantas entregas são feitas de novo. */
  readonly repeatedCount: Scalars['Int']['output'];
  /** O webhook que recebe. */
  readonly webhook: Webhook;
};

/** O que uma repetição faz das entregas que já existem. */
export type ReplayOnly =
  /** Faz todas de novo, também as que tiveram sucesso. */
  | 'ALL'
  /** Faz de novo as que terminaram sem sucesso. */
  | 'FAILED';

/** Um caminho da API REST e a operação GraphQL que o atende. */
export type RestRoute = {
  readonly __typename?: 'RestRoute';
  /** A operação, para colar e mudar. Os parâmetros do caminho e da consulta são as variáveis do mesmo nome; o corpo é $input. */
  readonly document: Scalars['String']['output'];
  /** Método HTTP. */
  readonly method: HttpMethod;
  /** Caminho, com os parâmetros entre chaves. */
  readonly path: Scalars['String']['output'];
  /** Permissões que a chave precisa ter. */
  readonly scopes: ReadonlyArray<ApiScope>;
};

/** Como uma devolução pedida é feita. */
export type ReturnApprovalInput = {
  /** Quanto se devolve, como em refundOrder; null ou omitido: o que as unidades e o envio custaram. */
  readonly amount?: InputMaybe<Scalars['Money']['input']>;
  /** Anotação da devolução para quem trabalha na loja, de 1 a 1000 caracteres. O comprador não a vê. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** Se as unidades voltam ao estoque agora, as que o pedido ainda tem; true quando omitido. */
  readonly restock?: InputMaybe<Scalars['Boolean']['input']>;
  /** O que se devolve do envio; null ou omitido: tudo o que resta dele quando nada mais fica com o comprador, senão nada. */
  readonly shipping?: InputMaybe<Scalars['Money']['input']>;
};

/** Unidades de uma linha que o comprador quer devolver. */
export type ReturnLine = {
  readonly __typename?: 'ReturnLine';
  /** A linha do pedido. */
  readonly item?: Maybe<OrderItem>;
  /** Unidades. */
  readonly quantity: Scalars['Int']['output'];
};

/** A recusa de uma devolução pedida. */
export type ReturnRefusalInput = {
  /** Por que, de 1 a 1000 caracteres: o comprador o lê. */
  readonly reason: Scalars['String']['input'];
};

/** O que o comprador quer devolver de um pedido, por arrependimento, e o que a loja respondeu. */
export type ReturnRequest = {
  readonly __typename?: 'ReturnRequest';
  /** Que tipo de credencial respondeu; null: ninguém ainda. */
  readonly actor?: Maybe<Actor>;
  /** Nome de quem respondeu; null: ninguém, ou quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** Por que foi recusada, como o comprador o lê; null: não foi. */
  readonly answer?: Maybe<Scalars['String']['output']>;
  /** Quando foi pedida. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Quando a loja respondeu; null: não respondeu. */
  readonly decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Identificador. */
  readonly id: Scalars['ID']['output'];
  /** As unidades. */
  readonly lines: ReadonlyArray<ReturnLine>;
  /** O que o comprador escreveu; null: nada. */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** Número no pedido, a partir de 1. */
  readonly number: Scalars['Int']['output'];
  /** A devolução do dinheiro; null: não foi aprovada. */
  readonly refund?: Maybe<Refund>;
  /** Situação. */
  readonly status: ReturnStatus;
  /** Nome da situação em português. */
  readonly statusLabel: Scalars['String']['output'];
};

/** O que o comprador quer devolver. */
export type ReturnRequestInput = {
  /** O e-mail da compra: prova, num navegador que não fez o pedido, que é o comprador. Quem trabalha na loja não o informa. */
  readonly email?: InputMaybe<Scalars['String']['input']>;
  /** As unidades, de até 500 linhas, cada uma uma vez. */
  readonly lines: ReadonlyArray<RefundLineInput>;
  /** O que o comprador escreveu, de 1 a 1000 caracteres. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
  /** O pedido. */
  readonly orderId: Scalars['ID']['input'];
};

/** Situação de um pedido de devolução do comprador. */
export type ReturnStatus =
  /** Aprovada: refund é a devolução do dinheiro. */
  | 'APPROVED'
  /** Pedida pelo comprador; a loja ainda não respondeu. */
  | 'ASKED'
  /** Recusada; answer diz por quê. */
  | 'REFUSED';

/** Um papel: um conjunto de permissões com um nome, para as pessoas da loja. */
export type Role = {
  readonly __typename?: 'Role';
  /** Se toda loja o tem; não muda e não é excluído. */
  readonly builtIn: Scalars['Boolean']['output'];
  /** Para quem é. */
  readonly description: Scalars['String']['output'];
  /** Identificador; o dos papéis que toda loja tem é um nome, como support. */
  readonly id: Scalars['ID']['output'];
  /** Nome. */
  readonly name: Scalars['String']['output'];
  /** Permissões; uma pode trazer outras, como scopes diz. */
  readonly scopes: ReadonlyArray<ApiScope>;
  /** Versão, aumentada a cada alteração; null: toda loja o tem. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** Como uma chave é trocada. */
export type RotateApiKeyInput = {
  /** Por quantos segundos a chave anterior ainda vale, de 0 a 604800 (uma semana); 0 quando omitido. */
  readonly overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
};

/** A loja e a sua nova chave de checkout. */
export type RotateCheckoutKeyPayload = {
  readonly __typename?: 'RotateCheckoutKeyPayload';
  /** Chave do checkout externo, mostrada só agora. */
  readonly checkoutKey: Scalars['String']['output'];
  /** A loja. */
  readonly store: Store;
};

/** Como o segredo de um webhook é trocado. */
export type RotateWebhookSecretInput = {
  /** Por quantos segundos o anterior ainda assina, de 0 a 604800 (uma semana); 86400 (um dia) quando omitido. */
  readonly overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** O novo segredo, de 1 a 100 caracteres; gerado (whsec_…) quando omitido. */
  readonly secret?: InputMaybe<Scalars['String']['input']>;
};

/** O webhook com o segredo trocado. */
export type RotateWebhookSecretPayload = {
  readonly __typename?: 'RotateWebhookSecretPayload';
  /** O segredo gerado, mostrado só agora; null quando quem chamou deu o seu. */
  readonly secret?: Maybe<Scalars['String']['output']>;
  /** O webhook. */
  readonly webhook: Webhook;
};

/** Os pedidos de uma lista que têm algo em comum, e os seus números. */
export type SalesBucket = {
  readonly __typename?: 'SalesBucket';
  /** Requer a permissão `coupons:read`. O cupom, como é agora; null: não é um grupo de um cupom, ou ele não existe mais. */
  readonly coupon?: Maybe<Coupon>;
  /** O que têm em comum: a situação, o meio de pagamento, o dia, ou o identificador do produto ou do cupom. */
  readonly key: Scalars['String']['output'];
  /** O mesmo, para pessoas. */
  readonly label: Scalars['String']['output'];
  /** Como total, só dos pedidos pagos, enviados e entregues. */
  readonly net: Scalars['Money']['output'];
  /** Pedidos, em qualquer situação. */
  readonly orders: Scalars['Int']['output'];
  /** Requer a permissão `products-basic:read`. O produto, como é agora; null: não é um grupo de um produto, ou ele não existe mais. */
  readonly product?: Maybe<Product>;
  /** A parte de net na de todos os grupos, de 0 a 1, também dos que não são mostrados. */
  readonly share: Scalars['Float']['output'];
  /** Soma de total, também dos pedidos que não foram pagos; de um produto, a dos seus itens, sem envio. */
  readonly total: Scalars['Money']['output'];
  /** Unidades dos itens, com os brindes. */
  readonly units: Scalars['Int']['output'];
};

/** Um filtro e uma ordem de uma lista, salvos com um nome. A da loja vê quem pode ler a lista, e altera quem pode alterar os registros dela; a pessoal vê e altera só quem a salvou. */
export type SavedView = Node & {
  readonly __typename?: 'SavedView';
  /** Quantos registros a lista tem agora com o filtro; null: o filtro não é mais válido, problem diz por quê. */
  readonly count?: Maybe<CappedCount>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Filtro, no formato do argumento filter da lista; o de pedidos sem search para quem não tem a permissão `order-contacts:read`. */
  readonly filter: Scalars['JSON']['output'];
  /** Identificador da visão. */
  readonly id: Scalars['ID']['output'];
  /** De que lista é. */
  readonly kind: SearchKind;
  /** Nome, único entre as da loja ou entre as suas desta lista, sem distinguir maiúsculas. */
  readonly name: Scalars['String']['output'];
  /** Ordem, no formato do argumento orderBy da lista; null: a de costume. */
  readonly orderBy?: Maybe<Scalars['JSON']['output']>;
  /** Se só quem a salvou a vê; false: é da loja. */
  readonly personal: Scalars['Boolean']['output'];
  /** Lugar entre as visões da lista; a menor vem primeiro. */
  readonly position: Scalars['Int']['output'];
  /** O que a lista recusaria no filtro ou na ordem, que valiam quando foram salvos; null: nada. */
  readonly problem?: Maybe<Scalars['String']['output']>;
  /** Loja a que a visão pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};

/** Chamadas de uma operação que usa um campo, por quem a chama. */
export type SchemaUse = {
  readonly __typename?: 'SchemaUse';
  /** Quem chama: key: e o identificador da chave, panel: e o usuário, ou operator. */
  readonly caller: Scalars['String']['output'];
  /** Quantas chamadas, com as do último minuto a caminho. */
  readonly calls: Scalars['Float']['output'];
  /** O programa, como o seu cabeçalho o diz; null: não diz. */
  readonly client?: Maybe<Scalars['String']['output']>;
  /** A versão dele; null: não diz. */
  readonly clientVersion?: Maybe<Scalars['String']['output']>;
  /** Nome da chave; null para quem não é uma. */
  readonly keyName?: Maybe<Scalars['String']['output']>;
  /** O que ela faz, como query orders. */
  readonly label: Scalars['String']['output'];
  /** A última delas. */
  readonly lastAt: Scalars['DateTime']['output'];
  /** A operação: o SHA-256 do documento, ou o método e o caminho da API REST. */
  readonly operation: Scalars['String']['output'];
};

/** Uma permissão que uma credencial pode ter. */
export type Scope = {
  readonly __typename?: 'Scope';
  /** Outros campos que a pedem, como Order.contact, em ordem alfabética: quem lê o registro sem ela recebe null e um erro no lugar deles. */
  readonly fields: ReadonlyArray<Scalars['String']['output']>;
  /** Outras permissões que ela traz consigo: a de alterar traz a de ver, e a de uma área as das suas partes. */
  readonly includes: ReadonlyArray<ApiScope>;
  /** O que ela permite, em português. */
  readonly label: Scalars['String']['output'];
  /** Nome. */
  readonly name: ApiScope;
  /** Campos de Query, Mutation e Subscription que a pedem, em ordem alfabética; sem os das permissões que ela traz consigo. */
  readonly rootFields: ReadonlyArray<Scalars['String']['output']>;
  /** Como chaves e tokens a escrevem: orders:read. */
  readonly text: Scalars['String']['output'];
};

/** O que uma busca encontrou. */
export type SearchHit = Coupon | Customer | Order | Product;

/** O que a busca encontra; também a lista de uma visão salva. */
export type SearchKind =
  /** Cupons. */
  | 'COUPON'
  /** Compradores. */
  | 'CUSTOMER'
  /** Pedidos. */
  | 'ORDER'
  /** Produtos. */
  | 'PRODUCT';

/** A amostra a enviar a um webhook. */
export type SendTestEventInput = {
  /** De que evento é a amostra. */
  readonly event: WebhookEvent;
};

/** O destino de uma mensagem de teste. */
export type SendTestMessageInput = {
  /** Para quem: um e-mail ou, nos outros canais, um telefone com DDD. */
  readonly to: Scalars['String']['input'];
};

/** O que dizia uma mensagem que uma loja de teste enviou à sua caixa de saída, e a quem. */
export type SentContent = {
  readonly __typename?: 'SentContent';
  /** Corpo em HTML. */
  readonly html?: Maybe<Scalars['String']['output']>;
  /** E-mail do remetente. */
  readonly senderEmail?: Maybe<Scalars['String']['output']>;
  /** Nome do remetente. */
  readonly senderName?: Maybe<Scalars['String']['output']>;
  /** Assunto, de um e-mail. */
  readonly subject?: Maybe<Scalars['String']['output']>;
  /** Corpo em texto. */
  readonly text?: Maybe<Scalars['String']['output']>;
  /** Para quem, por inteiro. */
  readonly to: Scalars['String']['output'];
  /** Endereço de descadastro; null num teste. */
  readonly unsubscribeUrl?: Maybe<Scalars['String']['output']>;
};

/** O que a lista de mensagens enviadas deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type SentMessageFilter = {
  /** Um destes canais. */
  readonly channels?: InputMaybe<ReadonlyArray<MessageChannel>>;
  /** Uma destas mensagens, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Para quem: o e-mail ou o telefone por inteiro, como +5511987654321, de 1 a 254 caracteres. */
  readonly recipient?: InputMaybe<Scalars['String']['input']>;
};

/** Os passos que uma automação passa a ter. */
export type SetAutomationStepsInput = {
  /** Os passos, até 100. */
  readonly steps: ReadonlyArray<AutomationStepInput>;
};

/** Para onde um pedido vai. */
export type SetOrderStatusInput = {
  /** Texto de uma linha a mais nas observações, com data e hora de São Paulo; null, vazio ou só espaços: nenhuma. Uma quebra de linha vira um espaço. As observações têm no máximo 50000 caracteres. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A situação; a que ele já tem não o move. */
  readonly status: OrderStatus;
};

/** As etiquetas que um pedido passa a ter. */
export type SetOrderTagsInput = {
  /** Todas as etiquetas que o pedido deve ter, até 40, cada uma pelo código ou pelo id; uma repetida conta uma vez. As 41 que ele já tem também podem ser reenviadas. */
  readonly tagIds: ReadonlyArray<Scalars['ID']['input']>;
};

/** As coleções em que um produto passa a ficar. */
export type SetProductCategoriesInput = {
  /** As coleções, até 100; uma repetida conta uma vez. */
  readonly categoryIds: ReadonlyArray<Scalars['ID']['input']>;
};

/** Uma variação da matriz. O que falta fica como está; em uma nova, vale o que vale em createVariant. */
export type SetVariantInput = {
  /** Se está à venda. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Código de barras, até 100 caracteres; null remove. */
  readonly barcode?: InputMaybe<Scalars['String']['input']>;
  /** Preço de custo; null remove. */
  readonly costPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Preço promocional, menor que o preço próprio; null remove. */
  readonly discountedPrice?: InputMaybe<Scalars['Money']['input']>;
  /** A variação que é alterada; null: a que tem as mesmas opções, senão uma nova. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** O estoque que foi lido: só altera se o atual for este. Uma variação nova não tem. */
  readonly ifStock?: InputMaybe<Scalars['Int']['input']>;
  /** Imagem; null remove. */
  readonly image?: InputMaybe<Scalars['URL']['input']>;
  /** Até quantas unidades o estoque está baixo, de 0 a 1000000; null: o número do produto ou, sem ele, o da loja. */
  readonly lowStockAt?: InputMaybe<Scalars['Int']['input']>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Um valor de cada opção do produto. */
  readonly options: ReadonlyArray<VariantOptionInput>;
  /** Preço próprio; null usa o do produto. */
  readonly price?: InputMaybe<Scalars['Money']['input']>;
  /** Código do lojista, até 100 caracteres. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
  /** Unidades em estoque, a partir de 0; as de uma variação que já existe, só com ifStock. */
  readonly stock?: InputMaybe<Scalars['Int']['input']>;
};

/** As opções e as variações que um produto passa a ter. */
export type SetVariantsInput = {
  /** As opções em que as variações diferem, até 10. */
  readonly options: ReadonlyArray<ProductOptionInput>;
  /** As variações, até 100. */
  readonly variants: ReadonlyArray<SetVariantInput>;
};

/** Uma forma de envio que a loja oferece a quem compra produtos físicos. */
export type ShippingMethod = Node & {
  readonly __typename?: 'ShippingMethod';
  /** Transportadora. */
  readonly carrier?: Maybe<Scalars['String']['output']>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Valor dos itens, em reais, a partir do qual o envio é grátis; null: nunca é. */
  readonly freeAbove?: Maybe<Scalars['Money']['output']>;
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador da forma de envio. */
  readonly id: Scalars['ID']['output'];
  /** Nome, de 1 a 100 caracteres. */
  readonly name: Scalars['String']['output'];
  /** Preço do envio, em reais. */
  readonly price: Scalars['Money']['output'];
  /** Loja a que a forma de envio pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Prazo, em texto. */
  readonly turnaround?: Maybe<Scalars['String']['output']>;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Uma forma de envio que a loja oferece a quem compra produtos físicos. */
export type ShippingMethodHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma lista de formas de envio, por página ou por cursor. */
export type ShippingMethodConnection = {
  readonly __typename?: 'ShippingMethodConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<ShippingMethodEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<ShippingMethod>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de formas de envio e o seu lugar nela. */
export type ShippingMethodEdge = {
  readonly __typename?: 'ShippingMethodEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: ShippingMethod;
};

/** O que a lista de formas de envio deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type ShippingMethodFilter = {
  /** Uma destas formas de envio, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Texto contido no nome, de 1 a 100 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Campo que ordena a lista. */
export type ShippingMethodSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME'
  /** Preço. Sem direction: ASC. */
  | 'PRICE';

/** Um campo da ordem da lista. */
export type ShippingMethodSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: ShippingMethodSortField;
};

/** Uma oferta de um clique para o comprador de um pedido. */
export type ShopperOffer = {
  readonly __typename?: 'ShopperOffer';
  /** Texto do botão. */
  readonly buttonText: Scalars['String']['output'];
  /** Texto. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Imagem. */
  readonly image?: Maybe<Scalars['URL']['output']>;
  /** Preço da oferta. */
  readonly price: Scalars['Money']['output'];
  /** O que é oferecido. */
  readonly productName: Scalars['String']['output'];
  /** Preço fora da oferta. */
  readonly sellingPrice: Scalars['Money']['output'];
  /** Título. */
  readonly title: Scalars['String']['output'];
  /** O upsell. */
  readonly upsellId: Scalars['ID']['output'];
};

/** Um provedor de identidade (OpenID Connect) da loja: as pessoas dele entram no console e chamam a API com os tokens dele. */
export type SignInIssuer = {
  readonly __typename?: 'SignInIssuer';
  /** Se vale; false: ninguém entra, e quem estava dentro sai. */
  readonly active: Scalars['Boolean']['output'];
  /** O que os tokens escrevem em aud para este serviço. */
  readonly audience: Scalars['String']['output'];
  /** Cliente com que o console leva as pessoas ao provedor; null: o console não as leva. */
  readonly clientId?: Maybe<Scalars['String']['output']>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Os papéis de cada grupo. Quem não está em nenhum não entra. */
  readonly groups: ReadonlyArray<GroupRoles>;
  /** Campo do token com os grupos da pessoa, como realm_access.roles. */
  readonly groupsClaim: Scalars['String']['output'];
  /** Se o cliente tem um segredo, que não é mostrado. */
  readonly hasClientSecret: Scalars['Boolean']['output'];
  /** Identificador. */
  readonly id: Scalars['ID']['output'];
  /** Endereço do provedor, como os tokens o escrevem em iss. */
  readonly issuer: Scalars['String']['output'];
  /** Endereço a cadastrar no provedor como back-channel logout URI: quem sai no provedor sai do console. null: sem clientId. */
  readonly logoutUri?: Maybe<Scalars['String']['output']>;
  /** Nome. */
  readonly name: Scalars['String']['output'];
  /** Endereço de retorno, a cadastrar no provedor como redirect URI. */
  readonly redirectUri: Scalars['String']['output'];
  /** Teto: ninguém do provedor tem mais do que isto, sejam quais forem os seus papéis. */
  readonly scopes: ReadonlyArray<ApiScope>;
  /** Endereço em que as pessoas da loja entram no console; null: sem clientId, ou desligado. */
  readonly signInUrl?: Maybe<Scalars['String']['output']>;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};

/** Um carrinho e as escolhas do comprador. */
export type SimulateCartInput = {
  /** Instante para o qual calcular; agora quando omitido. */
  readonly at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Cupom informado, sem distinguir maiúsculas. */
  readonly couponCode?: InputMaybe<Scalars['String']['input']>;
  /** CPF ou CNPJ do comprador, para cupons de uso único e segmentos. Requer também a permissão `checkouts:read`. */
  readonly customerDocument?: InputMaybe<Scalars['String']['input']>;
  /** Promoção que ainda não foi salva e que vale como se fosse a mais nova da loja; um cupom que não é automático vale com couponCode. */
  readonly draft?: InputMaybe<DraftPromotionInput>;
  /** Itens, de 1 a 100. */
  readonly items: ReadonlyArray<CartItemInput>;
  /** Meio de pagamento. */
  readonly paymentMethod?: InputMaybe<PaymentMethod>;
  /** Forma de envio; a mais barata quando omitida. */
  readonly shippingMethodId?: InputMaybe<Scalars['ID']['input']>;
  /** Cupons, descontos progressivos, brindes e descontos por forma de pagamento da loja que não valem neste cálculo, até 100; também o que o rascunho substitui. */
  readonly without?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** O destino simulado de um webhook. */
export type SimulateReceiverInput = {
  /** Como responde; null ou omitido: o endereço volta a receber. */
  readonly behave?: InputMaybe<ReceiverBehaviour>;
};

/** Uma linha do carrinho com o seu preço. Um kit aparece como uma linha por produto. */
export type SimulatedLine = {
  readonly __typename?: 'SimulatedLine';
  /** Descontos da linha inteira. */
  readonly discount: Scalars['Money']['output'];
  /** Se é um brinde. */
  readonly gift: Scalars['Boolean']['output'];
  /** Imagem. */
  readonly image?: Maybe<Scalars['URL']['output']>;
  /** O que distingue a linha das outras do carrinho, como 000.001. */
  readonly key: Scalars['String']['output'];
  /** Requer a permissão `kits:read`. O kit de que a linha faz parte, como é agora; null: nenhum, ou não existe mais. */
  readonly kit?: Maybe<Kit>;
  /** Kit de que faz parte; null: nenhum. */
  readonly kitId?: Maybe<Scalars['ID']['output']>;
  /** Unidades em cada kit, que o comprador pode mudar na página de pagamento; null: não pode. */
  readonly kitQuantity?: Maybe<Scalars['Int']['output']>;
  /** Nome. */
  readonly name: Scalars['String']['output'];
  /** Requer a permissão `products-basic:read`. O produto, como é agora; null: não existe mais, ou a linha é de um carrinho externo. */
  readonly product?: Maybe<Product>;
  /** Produto; null em carrinhos externos. */
  readonly productId?: Maybe<Scalars['ID']['output']>;
  /** Unidades. */
  readonly quantity: Scalars['Int']['output'];
  /** Valor da linha inteira, já com descontos. */
  readonly total: Scalars['Money']['output'];
  /** Preço de uma unidade, antes de descontos. */
  readonly unitPrice: Scalars['Money']['output'];
  /** Requer a permissão `products-basic:read`. A variação, como é agora; null: nenhuma, ou não existe mais. */
  readonly variant?: Maybe<Variant>;
  /** Variação; null: nenhuma. */
  readonly variantId?: Maybe<Scalars['ID']['output']>;
  /** O que impede a compra desta linha agora; null: nada. */
  readonly warning?: Maybe<CartWarning>;
};

/** Um aviso de um pagamento simulado e o que ele fez. */
export type SimulatedNotice = {
  readonly __typename?: 'SimulatedNotice';
  /** O valor que ele diz. */
  readonly amount: Scalars['Money']['output'];
  /** O que fez. */
  readonly effect: NoticeEffect;
  /** Identificador do aviso, como em recordPayment. */
  readonly externalId: Scalars['String']['output'];
  /** O que aconteceu, em uma frase. */
  readonly message: Scalars['String']['output'];
  /** O resultado que ele traz; null: nada que mude o pagamento, como menos do que o valor ou uma contestação aberta. */
  readonly outcome?: Maybe<PaymentOutcome>;
};

/** O que acontece com um pagamento simulado. */
export type SimulatedOutcome =
  /** Devolvido a quem pagou, por contestação ou pelo MED do PIX: o pedido fica reembolsado. */
  | 'CHARGEBACK'
  /** A contestação aberta termina a favor de quem pagou: o dinheiro volta a ele. */
  | 'CLAIM_LOST'
  /** Contestado: o provedor bloqueia o dinheiro, e a loja tem dez dias para responder. Só com um provedor SIMULATED, como as três seguintes. */
  | 'CLAIM_OPENED'
  /** Quem pagou retira a contestação aberta: o dinheiro é da loja. */
  | 'CLAIM_WITHDRAWN'
  /** A contestação aberta termina a favor da loja: o dinheiro é dela. */
  | 'CLAIM_WON'
  /** Paga R$ 1,00 a mais: o pedido fica pago, e history diz quanto chegou. */
  | 'OVERPAID'
  /** Pago, dentro do prazo. */
  | 'PAID'
  /** Pago depois do prazo: o pedido é cancelado por ele e pago em seguida. */
  | 'PAID_LATE'
  /** Pago duas vezes, com dois avisos diferentes: só o primeiro tem efeito. */
  | 'PAID_TWICE'
  /** Recusado: o comprador pode tentar de novo até o prazo. */
  | 'REFUSED'
  /** Paga a metade: o pedido continua esperando até o prazo. */
  | 'UNDERPAID';

/** Um pagamento simulado: como ficou o pedido, e cada aviso. */
export type SimulatedPayment = {
  readonly __typename?: 'SimulatedPayment';
  /** Os avisos, na ordem em que chegariam. */
  readonly notices: ReadonlyArray<SimulatedNotice>;
  /** O pedido. */
  readonly order: Order;
  /** O pagamento. */
  readonly payment: Payment;
};

/** Como o carrinho é enviado. */
export type SimulatedShipping = {
  readonly __typename?: 'SimulatedShipping';
  /** Transportadora. */
  readonly carrier?: Maybe<Scalars['String']['output']>;
  /** Forma de envio da loja; null: a combinar, ou a dos kits. */
  readonly methodId?: Maybe<Scalars['ID']['output']>;
  /** Nome. */
  readonly name: Scalars['String']['output'];
  /** O que o comprador paga pelo envio. */
  readonly price: Scalars['Money']['output'];
  /** Prazo, em texto. */
  readonly turnaround?: Maybe<Scalars['String']['output']>;
};

/** Sentido da ordem. */
export type SortDirection =
  /** Do menor para o maior. */
  | 'ASC'
  /** Do maior para o menor. */
  | 'DESC';

/** Uma importação a começar. */
export type StartBulkInput = {
  /** O que já se sabe do arquivo, como em answerBulk: também o que dizem colunas de cabeçalho desconhecido. */
  readonly answers?: InputMaybe<AnswerBulkInput>;
  /** true, o que vale quando omitido: para no plano e espera confirmBulk; false: executa assim que o plano está pronto. */
  readonly dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /** Nome do arquivo, de 1 a 255 caracteres. */
  readonly fileName: Scalars['String']['input'];
  /** O que as linhas alteram. */
  readonly kind: BulkKind;
  /** O que fazer quando uma linha é recusada; SKIP quando omitido. */
  readonly onFault?: InputMaybe<BulkOnFault>;
};

/** Uma exportação a começar. */
export type StartExportInput = {
  /** Nomes de exportColumns, de 1 a 100, na ordem em que as colunas vêm; omitido ou null: as de costume que a credencial pode ler. */
  readonly columns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Forma do arquivo; CSV quando omitido. */
  readonly format?: InputMaybe<ExportFormat>;
  /** Que registros. */
  readonly records: ExportRecordsInput;
};

/** O extrato de um dia: o dinheiro que fica disponível nele, ou deixa de ficar, por provedor, movimento, pedido e linha. O dia é o do fuso horário da loja. */
export type Statement = {
  readonly __typename?: 'Statement';
  /** As mesmas somas por provedor, do que mais recebe ao que menos recebe. */
  readonly byProvider: ReadonlyArray<ProviderFigures>;
  /** O dia. */
  readonly day: Scalars['Date']['output'];
  /** As somas do dia. */
  readonly figures: MoneyFigures;
  /** Os movimentos do dia, também os que não se realizaram, que não contam nas somas. */
  readonly movements: PaymentMovementConnection;
  /** O fuso horário do dia: o da loja. */
  readonly timeZone: Scalars['String']['output'];
};


/** O extrato de um dia: o dinheiro que fica disponível nele, ou deixa de ficar, por provedor, movimento, pedido e linha. O dia é o do fuso horário da loja. */
export type StatementMovementsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PaymentMovementFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<PaymentMovementSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** A mudança de um estoque: por diferença ou por contagem. Informe um campo, e só um. */
export type StockChangeInput =
  /** Unidades que entram; negativo: que saem. O estoque não fica abaixo de 0. */
  { readonly delta: Scalars['Int']['input']; readonly set?: never; }
  |  /** O estoque como deve ficar, a partir de 0. */
  { readonly delta?: never; readonly set: Scalars['Int']['input']; };

/** Um estoque que se vende: o de uma variação ativa, ou o de um produto sem nenhuma. O dos DIGITAL não é controlado. */
export type StockItem = {
  readonly __typename?: 'StockItem';
  /** Requer a permissão `product-costs:read`. Custo de uma unidade: o da variação ou, sem ele, o do produto; null: nenhum foi informado. */
  readonly cost?: Maybe<Scalars['Money']['output']>;
  /** Para quantos dias inteiros o estoque basta, pelas vendas dos últimos 30 dias; null: nada foi vendido neles. */
  readonly daysOfCover?: Maybe<Scalars['Int']['output']>;
  /** Se está baixo. */
  readonly lowStock: Scalars['Boolean']['output'];
  /** O produto. */
  readonly product: Product;
  /** O produto. */
  readonly productId: Scalars['ID']['output'];
  /** Unidades vendidas nos últimos 30 dias, sem as de pedidos cancelados. */
  readonly soldUnits: Scalars['Int']['output'];
  /** Unidades em estoque. */
  readonly stock: Scalars['Int']['output'];
  /** Requer a permissão `product-costs:read`. Custo de todas as unidades; null: o custo não foi informado. */
  readonly value?: Maybe<Scalars['Money']['output']>;
  /** A variação; null: o produto não tem. */
  readonly variant?: Maybe<Variant>;
  /** A variação; null: o produto não tem. */
  readonly variantId?: Maybe<Scalars['ID']['output']>;
};

/** Uma lista de estoques, por página ou por cursor. */
export type StockItemConnection = {
  readonly __typename?: 'StockItemConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<StockItemEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<StockItem>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Os números da lista inteira, em um só comando ao banco; a página só é lida se também for selecionada. */
  readonly summary: StockSummary;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de estoques e o seu lugar nela. */
export type StockItemEdge = {
  readonly __typename?: 'StockItemEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: StockItem;
};

/** O que a lista de estoques deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type StockItemFilter = {
  /** O de uma destas variações ou, sem variações, de um destes produtos, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Se está baixo. */
  readonly lowStock?: InputMaybe<Scalars['Boolean']['input']>;
  /** De um produto. */
  readonly productId?: InputMaybe<Scalars['ID']['input']>;
  /** De produtos em uma destas situações; sem elas, em qualquer uma. */
  readonly statuses?: InputMaybe<ReadonlyArray<ProductStatus>>;
  /** Unidades em estoque. */
  readonly stock?: InputMaybe<IntRangeInput>;
};

/** De que é um estoque: de um SKU, de um produto sem variação ou de uma variação. Informe um campo, e só um. */
export type StockItemInput =
  /** Produto, cujo estoque sem variação é ajustado. */
  { readonly productId: Scalars['ID']['input']; readonly sku?: never; readonly variantId?: never; }
  |  /** SKU do produto ou da variação, por inteiro. */
  { readonly productId?: never; readonly sku: Scalars['String']['input']; readonly variantId?: never; }
  |  /** Variação. */
  { readonly productId?: never; readonly sku?: never; readonly variantId: Scalars['ID']['input']; };

/** Campo que ordena a lista. */
export type StockItemSortField =
  /** Unidades em estoque. Sem direction: ASC. */
  | 'STOCK'
  /** Custo de todas as unidades. Sem direction: DESC. */
  | 'VALUE';

/** Um campo da ordem da lista. */
export type StockItemSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: StockItemSortField;
};

/** O ajuste de um estoque. */
export type StockLineInput = {
  /** O que muda. */
  readonly change: StockChangeInput;
  /** Só ajusta se o estoque atual for este. */
  readonly ifStock?: InputMaybe<Scalars['Int']['input']>;
  /** De que é o estoque. */
  readonly item: StockItemInput;
};

/** Uma mudança do estoque de um produto ou de uma variação. A soma das mudanças é o estoque. */
export type StockMovement = {
  readonly __typename?: 'StockMovement';
  /** Que tipo de credencial o fez. */
  readonly actor: Actor;
  /** Nome da chave ou do usuário; null: quem não mostra credencial. */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** O estoque depois da mudança. */
  readonly after: Scalars['Int']['output'];
  /** Quando. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Unidades que entraram; negativo: que saíram. */
  readonly delta: Scalars['Int']['output'];
  /** Identificador da mudança. */
  readonly id: Scalars['ID']['output'];
  /** Requer a permissão `orders-basic:read`. O pedido de uma venda, de um cancelamento ou de uma devolução; null: outra mudança. */
  readonly order?: Maybe<Order>;
  /** O pedido de uma venda, de um cancelamento ou de uma devolução. */
  readonly orderId?: Maybe<Scalars['ID']['output']>;
  /** O produto. */
  readonly product: Product;
  /** O produto. */
  readonly productId: Scalars['ID']['output'];
  /** Por quê. */
  readonly reason: StockReason;
  /** O que quem ajustou anotou, como o número de uma nota. */
  readonly reference?: Maybe<Scalars['String']['output']>;
  /** A variação; null: o produto sem variação, ou ela não existe mais. */
  readonly variant?: Maybe<Variant>;
  /** A variação; null: o produto sem variação. */
  readonly variantId?: Maybe<Scalars['ID']['output']>;
};

/** Uma lista de mudanças de estoque, por página ou por cursor. */
export type StockMovementConnection = {
  readonly __typename?: 'StockMovementConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<StockMovementEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<StockMovement>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de mudanças de estoque e o seu lugar nela. */
export type StockMovementEdge = {
  readonly __typename?: 'StockMovementEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: StockMovement;
};

/** O que a lista de mudanças de estoque deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type StockMovementFilter = {
  /** Quando. */
  readonly createdAt?: InputMaybe<PeriodInput>;
  /** Uma destas mudanças, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** O pedido de uma venda, de um cancelamento ou de uma devolução. */
  readonly orderId?: InputMaybe<Scalars['ID']['input']>;
  /** Por um destes motivos. */
  readonly reasons?: InputMaybe<ReadonlyArray<StockReason>>;
};

/** Campo que ordena a lista. */
export type StockMovementSortField =
  /** Quando. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID';

/** Um campo da ordem da lista. */
export type StockMovementSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: StockMovementSortField;
};

/** Por que um estoque mudou. SOLD, CANCELLED e SET são do próprio serviço. */
export type StockReason =
  /** Pedido cancelado, que devolve o que tinha; order é o pedido. */
  | 'CANCELLED'
  /** Correção. */
  | 'CORRECTION'
  /** Contagem. */
  | 'COUNT'
  /** Avaria ou perda. */
  | 'DAMAGED'
  /** Importação de outro sistema. */
  | 'IMPORT'
  /** Entrada de mercadoria. */
  | 'RECEIVED'
  /** Devolução de um comprador; order é o pedido, quando foi por refundOrder. */
  | 'RETURN'
  /** Definido com o produto ou a variação, ou o estoque que já havia quando o registro começou. */
  | 'SET'
  /** Venda; order é o pedido. */
  | 'SOLD';

/** Os números de todos os estoques de uma lista, e não só da página. */
export type StockSummary = {
  readonly __typename?: 'StockSummary';
  /** Estoques. */
  readonly items: Scalars['Int']['output'];
  /** Os que estão baixos. */
  readonly low: Scalars['Int']['output'];
  /** Os que acabaram. */
  readonly soldOut: Scalars['Int']['output'];
  /** Soma das unidades. */
  readonly units: Scalars['Float']['output'];
  /** Requer a permissão `product-costs:read`. Custo de todas as unidades, sem as de que nenhum custo foi informado. */
  readonly value?: Maybe<Scalars['Money']['output']>;
  /** Os de que nenhum custo foi informado. */
  readonly withoutCost: Scalars['Int']['output'];
};

/** Uma loja. */
export type Store = {
  readonly __typename?: 'Store';
  /** Cor dos botões da página de pagamento, como #0a6b3d; null: a da página. */
  readonly accentColor?: Maybe<Scalars['String']['output']>;
  /** Se a loja está em operação. Uma loja inativa recusa toda chamada que não seja do operador. */
  readonly active: Scalars['Boolean']['output'];
  /** Endereço de quem vende. */
  readonly address?: Maybe<Address>;
  /** O endereço em uma linha, como o comprador o vê; também um escrito antes de ter campos, de que address é null. */
  readonly addressLine?: Maybe<Scalars['String']['output']>;
  /** Quantos dias o comprador tem para pagar um boleto, de 1 a 25; o último passa para o dia útil seguinte. */
  readonly boletoDays: Scalars['Int']['output'];
  /** Quantos minutos o comprador tem para pagar com cartão, de 10 a 10080. */
  readonly cardMinutes: Scalars['Int']['output'];
  /** O relógio de uma loja de teste, que pode ser parado e avançado; null numa loja de verdade. */
  readonly clock?: Maybe<StoreClock>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Moeda dos valores, pela ISO 4217: BRL em toda loja. */
  readonly currency: Scalars['String']['output'];
  /** CNPJ ou CPF de quem vende, sem pontuação. */
  readonly document?: Maybe<Scalars['String']['output']>;
  /** Identificador da loja, enviado em X-Store-Id. */
  readonly id: Scalars['ID']['output'];
  /** Razão social, ou o nome de quem vende. */
  readonly legalName?: Maybe<Scalars['String']['output']>;
  /** Idioma das mensagens e das páginas: pt-BR em toda loja. */
  readonly locale: Scalars['String']['output'];
  /** Logotipo da página de pagamento. */
  readonly logoUrl?: Maybe<Scalars['URL']['output']>;
  /** Até quantas unidades o estoque de um produto sem número próprio está baixo. */
  readonly lowStockAt: Scalars['Int']['output'];
  /** Quantas mensagens de automações um comprador recebe em 24 horas, de 0 a 100; 0: nenhuma. */
  readonly messagesPerDay: Scalars['Int']['output'];
  /** Nome da loja. */
  readonly name: Scalars['String']['output'];
  /** Chave PIX que recebe os pagamentos; null: sem PIX. */
  readonly pixKey?: Maybe<Scalars['String']['output']>;
  /** Cidade do recebedor mostrada no PIX, até 15 caracteres. */
  readonly pixMerchantCity?: Maybe<Scalars['String']['output']>;
  /** Nome do recebedor mostrado no PIX, até 25 caracteres. */
  readonly pixMerchantName?: Maybe<Scalars['String']['output']>;
  /** Quantos minutos o comprador tem para pagar com PIX, de 5 a 1440. */
  readonly pixMinutes: Scalars['Int']['output'];
  /** Por que a loja não recebe por PIX, em uma frase; null: recebe. */
  readonly pixProblem?: Maybe<Scalars['String']['output']>;
  /** Página de trocas, devoluções e entrega. */
  readonly policyUrl?: Maybe<Scalars['URL']['output']>;
  /** Política de privacidade. */
  readonly privacyUrl?: Maybe<Scalars['URL']['output']>;
  /** Desde quando a loja só pode ser lida, porque está sendo movida para outra instalação; null: pode ser alterada. Toda alteração é recusada com SERVICE_UNAVAILABLE até que a mudança termine. */
  readonly readOnlySince?: Maybe<Scalars['DateTime']['output']>;
  /** E-mail de atendimento ao comprador. */
  readonly supportEmail?: Maybe<Scalars['String']['output']>;
  /** Telefone de atendimento ao comprador, como +5511987654321. */
  readonly supportPhone?: Maybe<Scalars['String']['output']>;
  /** Se é uma loja de teste: nada nela é de verdade, dos pagamentos às mensagens. É decidido quando a loja é criada e não muda. */
  readonly test: Scalars['Boolean']['output'];
  /** Fuso horário da IANA em que a loja lê datas e horas, como America/Sao_Paulo. */
  readonly timeZone: Scalars['String']['output'];
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};

/** Quanto a loja pode usar de alguma coisa e quanto já usou. */
export type StoreBudget = {
  readonly __typename?: 'StoreBudget';
  /** O que é contado. */
  readonly kind: StoreBudgetKind;
  /** Quanto pode usar. */
  readonly limit: Scalars['Int']['output'];
  /** Quando pode usar tudo de novo; null: nada volta sozinho. */
  readonly resetsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Quanto já usou. */
  readonly used: Scalars['Int']['output'];
};

/** O que uma loja pode usar até um limite. */
export type StoreBudgetKind =
  /** Chaves de API que valem e que só abrem esta loja, sem as trocadas. Uma a mais não é criada; revogar uma abre lugar. */
  | 'API_KEYS'
  /** Tentativas de entrega a webhooks no dia (UTC): a primeira, as seguintes, as repetições e as amostras. As que passam do limite esperam o dia seguinte. */
  | 'DELIVERY_ATTEMPTS'
  /** Linhas dos arquivos de startExport no dia (UTC), cada um com ao menos 1000. Com todas usadas, nenhum arquivo começa até o dia seguinte; os que começaram terminam. */
  | 'EXPORTED_ROWS';

/** O relógio de uma loja de teste. */
export type StoreClock = {
  readonly __typename?: 'StoreClock';
  /** Se está avançando até target. */
  readonly advancing: Scalars['Boolean']['output'];
  /** O que aconteceu desde que começou o último avanço, contado por tipo. */
  readonly fired: ReadonlyArray<ClockCount>;
  /** Se está parado: a hora só muda por advanceStoreClock. */
  readonly frozen: Scalars['Boolean']['output'];
  /** O que o relógio fez acontecer, na ordem em que aconteceu. */
  readonly log: ReadonlyArray<ClockEvent>;
  /** A hora da loja. */
  readonly now: Scalars['DateTime']['output'];
  /** Até quando avança; null: não está avançando. */
  readonly target?: Maybe<Scalars['DateTime']['output']>;
};


/** O relógio de uma loja de teste. */
export type StoreClockLogArgs = {
  after?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma lista de lojas, por página ou por cursor. */
export type StoreConnection = {
  readonly __typename?: 'StoreConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<StoreEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Store>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de lojas e o seu lugar nela. */
export type StoreEdge = {
  readonly __typename?: 'StoreEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Store;
};

/** O que a lista de lojas deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type StoreFilter = {
  /** Se a loja está em operação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Uma destas lojas, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Texto contido no nome, de 1 a 150 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Se é uma loja de teste. */
  readonly test?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Campo que ordena a lista. */
export type StoreSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME';

/** Um campo da ordem da lista. */
export type StoreSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: StoreSortField;
};

/** O que a loja avisa enquanto a conexão está aberta, como server-sent events. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /** Requer uma credencial válida. As mudanças da loja, uma a uma, na ordem em que foram gravadas, sem faltas nem repetições. Sem after começa agora; depois de uma queda, siga com o cursor da última mudança. */
  readonly changes: Change;
};


/** O que a loja avisa enquanto a conexão está aberta, como server-sent events. */
export type SubscriptionChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  kinds?: InputMaybe<ReadonlyArray<ChangeKind>>;
};

/** Uma devolução como refundOrder a faria agora. */
export type SuggestedRefund = {
  readonly __typename?: 'SuggestedRefund';
  /** O que se devolveria. */
  readonly amount: Scalars['Money']['output'];
  /** Por onde iria: PROVIDER, ou ELSEWHERE quando o dinheiro não chegou por um provedor. */
  readonly channel: RefundChannel;
  /** As partes, cuja soma é amount. */
  readonly lines: ReadonlyArray<SuggestedRefundLine>;
  /** O que no máximo pode ser devolvido do pedido. */
  readonly maximum: Scalars['Money']['output'];
  /** O que quem devolve deve saber do provedor, em português; null: nada de especial. */
  readonly notice?: Maybe<Scalars['String']['output']>;
  /** Até quando o provedor aceita devolver; depois, só por outro meio. null: não passa por um provedor. */
  readonly until?: Maybe<Scalars['DateTime']['output']>;
};

/** Uma parte de uma devolução que se poderia fazer. */
export type SuggestedRefundLine = {
  readonly __typename?: 'SuggestedRefundLine';
  /** Valor. */
  readonly amount: Scalars['Money']['output'];
  /** A linha do pedido; null: não é de uma linha. */
  readonly itemId?: Maybe<Scalars['ID']['output']>;
  /** De que é. */
  readonly kind: RefundLineKind;
  /** Unidades da linha; 0: não é de uma linha. */
  readonly quantity: Scalars['Int']['output'];
};

/** O primeiro e o último instante de um período; um limite omitido ou null não limita. */
export type TimesInput = {
  /** Neste instante ou depois. */
  readonly since?: InputMaybe<Scalars['DateTime']['input']>;
  /** Neste instante ou antes, não antes de since. */
  readonly until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Evento que inicia uma automação; o texto antes dos dois pontos é o da API REST, aceito também aqui. */
export type TriggerEvent =
  /** boleto.expired: O prazo de um boleto passou sem pagamento. */
  | 'BOLETO_EXPIRED'
  /** boleto.generated: Um boleto foi gerado para um pedido. */
  | 'BOLETO_GENERATED'
  /** card.refused: Um cartão foi recusado. */
  | 'CARD_REFUSED'
  /** cart.abandoned: Um carrinho com contato do comprador ficou 30 minutos parado. */
  | 'CART_ABANDONED'
  /** checkout.created: Um checkout foi criado. */
  | 'CHECKOUT_CREATED'
  /** claim.closed: Uma contestação terminou; as mensagens vão ao atendimento da própria loja. */
  | 'CLAIM_CLOSED'
  /** claim.opened: O dinheiro de um pedido foi contestado (chargeback ou MED); as mensagens vão ao atendimento da própria loja. */
  | 'CLAIM_OPENED'
  /** customer.created: Um cliente comprou pela primeira vez. */
  | 'CUSTOMER_CREATED'
  /** order.cancelled: Um pedido foi cancelado. */
  | 'ORDER_CANCELLED'
  /** order.created: Um pedido foi feito. */
  | 'ORDER_CREATED'
  /** order.delivered: Um pedido foi entregue. */
  | 'ORDER_DELIVERED'
  /** order.paid: Um pedido foi pago. */
  | 'ORDER_PAID'
  /** order.partly_refunded: Uma parte do que foi pago por um pedido voltou ao comprador. */
  | 'ORDER_PARTLY_REFUNDED'
  /** order.refunded: Um pedido foi reembolsado. */
  | 'ORDER_REFUNDED'
  /** order.shipped: Um pedido foi enviado. */
  | 'ORDER_SHIPPED'
  /** pix.expired: O prazo de um PIX passou sem pagamento. */
  | 'PIX_EXPIRED'
  /** pix.generated: Um PIX foi gerado para um pedido. */
  | 'PIX_GENERATED'
  /** pix.paid: Um PIX foi pago. */
  | 'PIX_PAID'
  /** return.asked: O comprador pediu para devolver um pedido; as mensagens vão ao atendimento da própria loja. */
  | 'RETURN_ASKED'
  /** return.refused: A loja recusou a devolução que o comprador pediu. */
  | 'RETURN_REFUSED'
  /** stock.low: O estoque de um produto à venda ficou baixo; as mensagens vão ao atendimento da própria loja. */
  | 'STOCK_LOW'
  /** tracking.updated: O rastreamento de um pedido mudou. */
  | 'TRACKING_UPDATED';

/** O que muda em um endereço. O que falta fica como está; null limpa o complemento. Onde não havia endereço, falta o que AddressInput exige. */
export type UpdateAddressInput = {
  /** Cidade. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** Complemento. */
  readonly complement?: InputMaybe<Scalars['String']['input']>;
  /** Bairro. */
  readonly neighborhood?: InputMaybe<Scalars['String']['input']>;
  /** Número, até 20 caracteres. */
  readonly number?: InputMaybe<Scalars['String']['input']>;
  /** Sigla do estado, como SP. */
  readonly state?: InputMaybe<Scalars['String']['input']>;
  /** Rua ou avenida. */
  readonly street?: InputMaybe<Scalars['String']['input']>;
  /** CEP, com ou sem hífen. */
  readonly zipcode?: InputMaybe<Scalars['String']['input']>;
};

/** Campos a alterar. O que falta fica como está. */
export type UpdateApiKeyInput = {
  /** Validade, um momento futuro; null: sem prazo. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Campos a alterar. O que falta fica como está. */
export type UpdateAutomationInput = {
  /** Se está ligada. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Nome, de 1 a 255 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Segmento em que o comprador precisa estar, em cada passo; null: qualquer um. Só com gatilhos que tratam de um comprador. */
  readonly segmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Evento que a inicia. */
  readonly triggerEvent?: InputMaybe<TriggerEvent>;
};

/** Campos de um passo a alterar. O que falta fica como está; o tipo não muda. */
export type UpdateAutomationStepInput = {
  /** Dados do passo, um objeto de até 10000 caracteres como JSON. Em um passo action, template_id é o modelo enviado, do canal da ação. Substitui os dados atuais por inteiro. */
  readonly data?: InputMaybe<Scalars['JSON']['input']>;
  /** Minutos de espera, de 1 a 43200 (30 dias); só em um passo delay. */
  readonly minutes?: InputMaybe<Scalars['Int']['input']>;
  /** O que um passo action faz; só nele. */
  readonly name?: InputMaybe<AutomationAction>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateCategoryInput = {
  /** Se a coleção é mostrada na loja; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Descrição; null remove. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Endereço http ou https da imagem; null remove. */
  readonly image?: InputMaybe<Scalars['URL']['input']>;
  /** Nome, de 1 a 255 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Coleção em que esta fica; null a leva para a raiz. */
  readonly parentId?: InputMaybe<Scalars['ID']['input']>;
  /** Lugar nas listas, a partir de 0; 0 quando omitido na criação. */
  readonly position?: InputMaybe<Scalars['Int']['input']>;
  /** Nome no endereço da página, único na loja; feito do nome quando omitido na criação. */
  readonly slug?: InputMaybe<Scalars['String']['input']>;
};

/** Campos a alterar. O que falta fica como está. */
export type UpdateColumnMappingInput = {
  /** Nome, de 1 a 100 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateCouponInput = {
  /** Se pode ser usado; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Tamanho do desconto: até 100 por cento, ou até 999999,99 reais. */
  readonly amount?: InputMaybe<Scalars['DiscountAmount']['input']>;
  /** Se vale sem ser digitado, até 50 cupons na loja; false quando omitido na criação. */
  readonly automaticApply?: InputMaybe<Scalars['Boolean']['input']>;
  /** O código não muda: o atual é ignorado, outro é recusado. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** Como o desconto é medido. */
  readonly discountType?: InputMaybe<DiscountType>;
  /** Fim, não antes do começo; null: sem fim. */
  readonly endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Nome, de 1 a 120 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Segmento de compradores para quem vale; null: para todos. */
  readonly segmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Se cada cliente o usa uma só vez; false quando omitido na criação. */
  readonly singleUsePerCustomer?: InputMaybe<Scalars['Boolean']['input']>;
  /** Começo; null: vale desde já. */
  readonly startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Quantas vezes pode ser usado, não menos que já foi; null: sem limite, também quando omitido na criação. */
  readonly totalAvailable?: InputMaybe<Scalars['Int']['input']>;
};

/** O que muda no comprador. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateCustomerInput = {
  /** Endereço; null remove. */
  readonly address?: InputMaybe<UpdateAddressInput>;
  /** Nome, de 1 a 255 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Observações da loja, até 5000 caracteres; null remove. */
  readonly notes?: InputMaybe<Scalars['String']['input']>;
  /** Telefone com DDD; null remove. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  /** Todas as etiquetas que o comprador deve ter, até 40 de até 60 caracteres; uma repetida, também com outras maiúsculas, conta uma vez. Substituem as atuais. */
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** Campos a alterar. O que falta fica como está. */
export type UpdateCustomerSegmentInput = {
  /** Filtro, por inteiro, como em customers, mas sem segmentId; omitido na criação: todos os compradores. */
  readonly filter?: InputMaybe<CustomerFilter>;
  /** Nome, de 1 a 60 caracteres, único na loja sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateDiscountRangeInput = {
  /** Se está ligado; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Se vale para todos os produtos; true quando omitido na criação. true esvazia productIds. */
  readonly appliesToAllProducts?: InputMaybe<Scalars['Boolean']['input']>;
  /** De que parte do carrinho é tirado; ENTIRE_CART quando omitido na criação. */
  readonly applyDiscountTo?: InputMaybe<DiscountTarget>;
  /** Fim, não antes do começo; null: sem fim. */
  readonly endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Última unidade, de 1 a 99900; obrigatória com ITEM_RANGE, null sem ele. */
  readonly itemRangeEnd?: InputMaybe<Scalars['Int']['input']>;
  /** Ordem em que as unidades são contadas; obrigatória com ITEM_RANGE, null sem ele. */
  readonly itemRangeOrderBy?: InputMaybe<ItemOrder>;
  /** Primeira unidade, de 1 a 99900; obrigatória com ITEM_RANGE, null sem ele. */
  readonly itemRangeStart?: InputMaybe<Scalars['Int']['input']>;
  /** Nome, de 2 a 150 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Prioridade, a partir de 0; a maior vale primeiro. 0 quando omitida na criação. */
  readonly priority?: InputMaybe<Scalars['Int']['input']>;
  /** Produtos, de 1 a 500, quando appliesToAllProducts é false; substituem os atuais por inteiro. */
  readonly productIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** O que as faixas medem. */
  readonly ruleType?: InputMaybe<RangeRuleType>;
  /** Segmento de compradores para quem vale; null: para todos. */
  readonly segmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Começo; null: vale desde já. */
  readonly startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Faixas, de 1 a 50; substituem as atuais por inteiro. */
  readonly tiers?: InputMaybe<ReadonlyArray<DiscountTierInput>>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateGiftInput = {
  /** Se o brinde é dado; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Descrição, até 50000 caracteres; null remove. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Fim, não antes do início; null: sem fim. */
  readonly endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Maior número de itens, não menor que o mínimo; null: sem máximo. */
  readonly maxCartQuantity?: InputMaybe<Scalars['Int']['input']>;
  /** Maior total em reais, até 999999,99 e não menor que o mínimo; null: sem máximo. */
  readonly maxCartTotal?: InputMaybe<Scalars['Money']['input']>;
  /** Menor número de itens do carrinho, a partir de 0; null: sem mínimo. */
  readonly minCartQuantity?: InputMaybe<Scalars['Int']['input']>;
  /** Menor total do carrinho em reais, de 0 a 999999,99; null: sem mínimo. */
  readonly minCartTotal?: InputMaybe<Scalars['Money']['input']>;
  /** Nome, de 3 a 200 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Prioridade, a partir de 0; a maior vem primeiro; 0 quando omitida na criação. */
  readonly priority?: InputMaybe<Scalars['Int']['input']>;
  /** Produto dado de presente. */
  readonly productId?: InputMaybe<Scalars['ID']['input']>;
  /** Segmento de compradores para quem vale; null: para todos. */
  readonly segmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Início; null: desde já. */
  readonly startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Produtos dos quais um precisa estar no carrinho, até 500, um repetido contando uma vez; vazio: qualquer um. */
  readonly triggerProductIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateKitInput = {
  /** Se o cliente pode mudar quantas unidades leva de cada item; false quando omitido na criação. */
  readonly allowQuantityChange?: InputMaybe<Scalars['Boolean']['input']>;
  /** Frete próprio; null remove. */
  readonly customShipping?: InputMaybe<KitShippingInput>;
  /** Descrição, até 500 caracteres. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Endereço http ou https da imagem; null remove. */
  readonly image?: InputMaybe<Scalars['URL']['input']>;
  /** Itens, de 1 a 100; substituem os atuais por inteiro. */
  readonly items?: InputMaybe<ReadonlyArray<KitItemInput>>;
  /** Nome, de 3 a 100 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Situação; DRAFT quando omitida na criação. */
  readonly status?: InputMaybe<KitStatus>;
};

/** Medidas do pacote a alterar, maiores que zero. O que falta fica como está. */
export type UpdateLogisticsInput = {
  /** Altura em centímetros. */
  readonly height?: InputMaybe<Scalars['Float']['input']>;
  /** Comprimento em centímetros. */
  readonly length?: InputMaybe<Scalars['Float']['input']>;
  /** Peso em quilogramas. */
  readonly weight?: InputMaybe<Scalars['Float']['input']>;
  /** Largura em centímetros. */
  readonly width?: InputMaybe<Scalars['Float']['input']>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateMessageTemplateInput = {
  /** Outro nome para message, só em e-mails; envie um dos dois. */
  readonly body?: InputMaybe<Scalars['String']['input']>;
  /** Por onde é enviado. */
  readonly channel?: InputMaybe<MessageChannel>;
  /** Corpo em HTML, até 200000 caracteres; um e-mail precisa dele ou de body. Aceita marcadores. */
  readonly html?: InputMaybe<Scalars['String']['input']>;
  /** Texto: até 160 caracteres em SMS, 4096 em WhatsApp, 50000 em e-mails, com os marcadores. Aceita marcadores. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
  /** Nome para a loja, de 1 a 255 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Endereço do remetente, guardado em minúsculas; obrigatório em e-mails. */
  readonly senderEmail?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Nome do remetente, até 100 caracteres em uma linha; obrigatório em e-mails. Aceita marcadores. */
  readonly senderName?: InputMaybe<Scalars['String']['input']>;
  /** Assunto, até 255 caracteres em uma linha; obrigatório em e-mails. Aceita marcadores. */
  readonly subject?: InputMaybe<Scalars['String']['input']>;
};

/** O que muda no pedido. O que falta fica como está. */
export type UpdateOrderInput = {
  /** Observações, até 50000 caracteres; substituem as atuais, null limpa. */
  readonly notes?: InputMaybe<Scalars['String']['input']>;
  /** Para onde o pedido vai; a situação que ele já tem não o move. */
  readonly status?: InputMaybe<OrderStatus>;
  /** Todas as etiquetas que o pedido deve ter, até 40, cada uma pelo código ou pelo id; uma repetida conta uma vez. Substituem as atuais. */
  readonly tagIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Rastreamento. */
  readonly tracking?: InputMaybe<OrderTrackingInput>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdatePaymentDiscountInput = {
  /** Se está ligado; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Desconto em por cento, de 0,01 a 100. */
  readonly amount?: InputMaybe<Scalars['Percent']['input']>;
  /** Total máximo em reais, até 999999,99, não menor que o mínimo; null: sem máximo. */
  readonly maxTotal?: InputMaybe<Scalars['Money']['input']>;
  /** Forma de pagamento; uma vez por loja. */
  readonly method?: InputMaybe<PaymentMethod>;
  /** Total mínimo em reais, de 0 a 999999,99; null: sem mínimo. */
  readonly minTotal?: InputMaybe<Scalars['Money']['input']>;
  /** Segmento de compradores para quem vale; null: para todos. */
  readonly segmentId?: InputMaybe<Scalars['ID']['input']>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdatePaymentProviderInput = {
  /** Conta corrente da aplicação, onde o banco a pede, até 50 caracteres; null: não pede. */
  readonly account?: InputMaybe<Scalars['String']['input']>;
  /** Se cobra os pedidos novos; só um por vez para cada meio de pagamento. true quando omitido ao criar. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Identificador da aplicação no banco (client id), até 500 caracteres. Obrigatório para API_PIX. */
  readonly clientId?: InputMaybe<Scalars['String']['input']>;
  /** Segredo e certificado; {} para SIMULATED. Ao alterar, o que falta fica como está. */
  readonly credentials?: InputMaybe<PaymentCredentialsInput>;
  /** Com que meios cobra: PIX para API_PIX, CARD e BOLETO para MERCADO_PAGO, os três para SIMULATED; null: com todos os do tipo. */
  readonly methods?: InputMaybe<ReadonlyArray<PaymentMethod>>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Chave PIX da conta que recebe, cadastrada no banco: CPF, CNPJ, e-mail, celular ou chave aleatória. Obrigatória para API_PIX. */
  readonly pixKey?: InputMaybe<Scalars['String']['input']>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateProductInput = {
  /** Código de barras, até 100 caracteres; null remove. */
  readonly barcode?: InputMaybe<Scalars['String']['input']>;
  /** Preço de custo; null remove. */
  readonly costPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Moeda; somente BRL. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** Descrição completa. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Preço promocional, menor que o preço; null remove. */
  readonly discountedPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Se é destaque. */
  readonly featured?: InputMaybe<Scalars['Boolean']['input']>;
  /** O estoque que foi lido: só altera se o atual for este. */
  readonly ifStock?: InputMaybe<Scalars['Int']['input']>;
  /** Medidas; obrigatórias para produto físico. */
  readonly logistics?: InputMaybe<UpdateLogisticsInput>;
  /** Até quantas unidades o estoque está baixo, de 0 a 1000000; null: o número da loja. */
  readonly lowStockAt?: InputMaybe<Scalars['Int']['input']>;
  /** Mídias. */
  readonly media?: InputMaybe<ProductMediaInput>;
  /** Nome, de 3 a 100 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Preço em reais, de 0,01 a 999999,99. */
  readonly price?: InputMaybe<Scalars['Money']['input']>;
  /** Descrição curta. */
  readonly shortDescription?: InputMaybe<Scalars['String']['input']>;
  /** Código do lojista, até 100 caracteres. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
  /** Situação; DRAFT quando omitida na criação. */
  readonly status?: InputMaybe<ProductStatus>;
  /** Unidades em estoque, a partir de 0; só com ifStock. Para somar ou contar, adjustStock. */
  readonly stock?: InputMaybe<Scalars['Int']['input']>;
  /** Físico ou digital. */
  readonly type?: InputMaybe<ProductType>;
};

/** Campos a alterar. O que falta fica como está. */
export type UpdateRoleInput = {
  /** Para quem é, até 250 caracteres. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Nome, de 1 a 60 caracteres, único na loja sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Permissões, pelo menos uma, e nenhuma que você não tenha. */
  readonly scopes?: InputMaybe<ReadonlyArray<ApiScope>>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateSavedViewInput = {
  /** Filtro, como se manda no argumento filter da lista: o que ela recusaria é recusado aqui. */
  readonly filter?: InputMaybe<Scalars['JSON']['input']>;
  /** Nome, de 1 a 60 caracteres, único na lista, entre as da loja ou entre as suas, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Ordem, como se manda no argumento orderBy da lista; null: a de costume. */
  readonly orderBy?: InputMaybe<Scalars['JSON']['input']>;
  /** Se só quem salva a vê: quem usa a mesma chave ou entra no painel como a mesma pessoa. */
  readonly personal?: InputMaybe<Scalars['Boolean']['input']>;
  /** Lugar entre as visões da lista, de 0 a 9999; a menor vem primeiro. */
  readonly position?: InputMaybe<Scalars['Int']['input']>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateShippingMethodInput = {
  /** Transportadora, até 100 caracteres; null remove. */
  readonly carrier?: InputMaybe<Scalars['String']['input']>;
  /** Valor dos itens a partir do qual o envio é grátis, de 0 a 999999,99 reais; null: nunca é. */
  readonly freeAbove?: InputMaybe<Scalars['Money']['input']>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Preço do envio em reais, de 0 a 999999,99. */
  readonly price?: InputMaybe<Scalars['Money']['input']>;
  /** Prazo em texto, até 100 caracteres, como 3 a 5 dias úteis; null remove. */
  readonly turnaround?: InputMaybe<Scalars['String']['input']>;
};

/** Campos a alterar. O que falta fica como está. */
export type UpdateSignInIssuerInput = {
  /** Se vale; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** O que os tokens escrevem em aud para este serviço, de 1 a 255 caracteres. */
  readonly audience?: InputMaybe<Scalars['String']['input']>;
  /** Cliente com que o console leva as pessoas ao provedor, até 255 caracteres; null: não leva. */
  readonly clientId?: InputMaybe<Scalars['String']['input']>;
  /** Segredo do cliente, até 500 caracteres; null: um cliente público, só com PKCE. */
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  /** Os papéis de cada grupo, até 50; substituem os atuais. */
  readonly groups?: InputMaybe<ReadonlyArray<GroupRolesInput>>;
  /** Campo do token com os grupos, até 255 caracteres; groups quando omitido. Com pontos, dentro de outro: realm_access.roles. Com email, só vale o que o provedor confirma em email_verified. */
  readonly groupsClaim?: InputMaybe<Scalars['String']['input']>;
  /** Endereço https público do provedor, exatamente como os tokens o escrevem em iss, até 500 caracteres. Outro endereço esquece o segredo do cliente. */
  readonly issuer?: InputMaybe<Scalars['String']['input']>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Teto de permissões, pelo menos uma, e nenhuma que você não tenha. */
  readonly scopes?: InputMaybe<ReadonlyArray<ApiScope>>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateStoreInput = {
  /** Cor dos botões da página de pagamento, como #0a6b3d, escura o bastante para texto branco; null remove. */
  readonly accentColor?: InputMaybe<Scalars['String']['input']>;
  /** Se a loja está em operação. Só o operador muda. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Endereço de quem vende; null remove. */
  readonly address?: InputMaybe<UpdateAddressInput>;
  /** Quantos dias o comprador tem para pagar um boleto, de 1 a 25; o último passa para o dia útil seguinte. Vale para os boletos novos. */
  readonly boletoDays?: InputMaybe<Scalars['Int']['input']>;
  /** Quantos minutos o comprador tem para pagar com cartão, de 10 a 10080. Vale para as cobranças novas. */
  readonly cardMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** CNPJ ou CPF de quem vende; null remove. */
  readonly document?: InputMaybe<Scalars['String']['input']>;
  /** Razão social, ou o nome de quem vende, até 150 caracteres; null remove. */
  readonly legalName?: InputMaybe<Scalars['String']['input']>;
  /** Endereço https do logotipo; null remove. */
  readonly logoUrl?: InputMaybe<Scalars['URL']['input']>;
  /** Até quantas unidades o estoque de um produto sem número próprio está baixo, de 0 a 1000000. Vale já, sem avisar dos que passam a estar. */
  readonly lowStockAt?: InputMaybe<Scalars['Int']['input']>;
  /** Quantas mensagens de automações um comprador recebe em 24 horas, de 0 a 100; 0: nenhuma. */
  readonly messagesPerDay?: InputMaybe<Scalars['Int']['input']>;
  /** Nome, de 1 a 150 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Chave PIX, com ou sem máscara: CPF, CNPJ, e-mail de até 77 caracteres, celular com DDD ou chave aleatória; null remove. */
  readonly pixKey?: InputMaybe<Scalars['String']['input']>;
  /** Cidade do recebedor no PIX, até 15 caracteres; null remove. */
  readonly pixMerchantCity?: InputMaybe<Scalars['String']['input']>;
  /** Nome do recebedor no PIX, até 25 caracteres; null remove. */
  readonly pixMerchantName?: InputMaybe<Scalars['String']['input']>;
  /** Quantos minutos o comprador tem para pagar com PIX, de 5 a 1440. Vale para os pedidos e os códigos novos. */
  readonly pixMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Endereço https da página de trocas, devoluções e entrega; null remove. */
  readonly policyUrl?: InputMaybe<Scalars['URL']['input']>;
  /** Endereço https da política de privacidade; null remove. */
  readonly privacyUrl?: InputMaybe<Scalars['URL']['input']>;
  /** E-mail de atendimento ao comprador; null remove. */
  readonly supportEmail?: InputMaybe<Scalars['String']['input']>;
  /** Telefone de atendimento ao comprador; null remove. */
  readonly supportPhone?: InputMaybe<Scalars['String']['input']>;
  /** Fuso horário da IANA, como America/Manaus. */
  readonly timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateUpsellInput = {
  /** Se a oferta é mostrada; true quando omitido na criação. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Texto do botão, de 3 a 100 caracteres. */
  readonly buttonText?: InputMaybe<Scalars['String']['input']>;
  /** Texto da oferta, até 1000 caracteres; null remove. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Desconto em reais, de 0 a 999999,99; null remove. */
  readonly discountAmount?: InputMaybe<Scalars['Money']['input']>;
  /** Desconto em por cento, de 0 a 100, com no máximo 2 casas; null remove. */
  readonly discountPercent?: InputMaybe<Scalars['Percent']['input']>;
  /** Nome para o lojista, de 3 a 200 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Produto oferecido. */
  readonly offerProductId?: InputMaybe<Scalars['ID']['input']>;
  /** Variação oferecida, do produto oferecido; null: o produto sem variação. */
  readonly offerVariantId?: InputMaybe<Scalars['ID']['input']>;
  /** Preço da oferta em reais, de 0 a 999999,99. O upsell tem só um: price, discountPercent ou discountAmount. */
  readonly price?: InputMaybe<Scalars['Money']['input']>;
  /** Título mostrado ao comprador, de 3 a 200 caracteres. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** Se a compra de qualquer produto mostra a oferta; true esvazia triggerProductIds. false quando omitido na criação. */
  readonly triggerAnyProduct?: InputMaybe<Scalars['Boolean']['input']>;
  /** Produtos cuja compra mostra a oferta, de 1 a 500, um repetido contando uma vez. */
  readonly triggerProductIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateVariantInput = {
  /** Se está à venda. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Código de barras, até 100 caracteres; null remove. */
  readonly barcode?: InputMaybe<Scalars['String']['input']>;
  /** Preço de custo; null remove. */
  readonly costPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Preço promocional, menor que o preço próprio; null remove. */
  readonly discountedPrice?: InputMaybe<Scalars['Money']['input']>;
  /** O estoque que foi lido: só altera se o atual for este. */
  readonly ifStock?: InputMaybe<Scalars['Int']['input']>;
  /** Imagem; null remove. */
  readonly image?: InputMaybe<Scalars['URL']['input']>;
  /** Até quantas unidades o estoque está baixo, de 0 a 1000000; null: o número do produto ou, sem ele, o da loja. */
  readonly lowStockAt?: InputMaybe<Scalars['Int']['input']>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Características, até 10; substituem as atuais. As variações ativas de um produto que as têm usam os mesmos nomes e nenhuma combinação se repete. */
  readonly options?: InputMaybe<ReadonlyArray<VariantOptionInput>>;
  /** Ordem entre as variações, a partir de 0. */
  readonly position?: InputMaybe<Scalars['Int']['input']>;
  /** Preço próprio; null usa o do produto. */
  readonly price?: InputMaybe<Scalars['Money']['input']>;
  /** Código do lojista, até 100 caracteres. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
  /** Unidades em estoque, a partir de 0; só com ifStock. Para somar ou contar, adjustStock. */
  readonly stock?: InputMaybe<Scalars['Int']['input']>;
};

/** Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo. */
export type UpdateWebhookInput = {
  /** Se recebe; true quando omitido na criação. Ativar de novo esquece por que o serviço o desativou. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Descrição, até 500 caracteres; null limpa. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** O que assina, de 1 a 20 valores; substitui os atuais. Um repetido conta uma vez. */
  readonly events?: InputMaybe<ReadonlyArray<WebhookEvent>>;
  /** Cabeçalhos a mais do POST: objeto de nome e texto, até 20; substitui os atuais, null limpa. Não pode ter host, content-*, webhook-*, x-webhook-*, proxy-* nem os da conexão; user-agent, accept, accept-encoding e expect são guardados, mas o POST leva os do serviço. */
  readonly headers?: InputMaybe<Scalars['JSON']['input']>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Quantas novas tentativas uma entrega tem, de 0 a 10; 3 quando omitido na criação. */
  readonly retryAttempts?: InputMaybe<Scalars['Int']['input']>;
  /** Com que as entregas são assinadas, de 1 a 100 caracteres, depois de whsec_ em base64; null ou "" limpa. Vale no lugar do anterior desde já; para trocar aos poucos, use rotateWebhookSecret. */
  readonly secret?: InputMaybe<Scalars['String']['input']>;
  /** Segundos que uma tentativa pode durar, de 5 a 300; 30 quando omitido na criação. */
  readonly timeoutSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Endereço https público que recebe os POSTs, até 500 caracteres, sem usuário nem senha. */
  readonly url?: InputMaybe<Scalars['URL']['input']>;
};

/** Um upsell: uma oferta de um clique, mostrada depois da compra. */
export type Upsell = Node & {
  readonly __typename?: 'Upsell';
  /** Se a oferta é mostrada. */
  readonly active: Scalars['Boolean']['output'];
  /** Texto do botão, de 3 a 100 caracteres. */
  readonly buttonText: Scalars['String']['output'];
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Texto da oferta, até 1000 caracteres. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Desconto sobre o preço do produto, em reais; o que passa do preço não conta. null: outro preço. */
  readonly discountAmount?: Maybe<Scalars['Money']['output']>;
  /** Desconto sobre o preço do produto, em por cento, de 0 a 100; null: outro preço. */
  readonly discountPercent?: Maybe<Scalars['Percent']['output']>;
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador do upsell. */
  readonly id: Scalars['ID']['output'];
  /** Nome para o lojista, de 3 a 200 caracteres. */
  readonly name: Scalars['String']['output'];
  /** Requer a permissão `products-basic:read`. O produto oferecido. */
  readonly offerProduct?: Maybe<Product>;
  /** Produto oferecido. */
  readonly offerProductId: Scalars['ID']['output'];
  /** Nome do produto oferecido. */
  readonly offerProductName: Scalars['String']['output'];
  /** Requer a permissão `products-basic:read`. A variação oferecida; null: o produto sem variação. */
  readonly offerVariant?: Maybe<Variant>;
  /** Variação oferecida, do produto oferecido; null: o produto sem variação. */
  readonly offerVariantId?: Maybe<Scalars['ID']['output']>;
  /** Requer a permissão `promotion-figures:read`. O que se vendeu com a oferta: os pedidos nascidos de quem a aceitou. */
  readonly performance?: Maybe<PromotionPerformance>;
  /** Preço da oferta em reais; null: há um desconto. */
  readonly price?: Maybe<Scalars['Money']['output']>;
  /** Loja a que o upsell pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Título mostrado ao comprador, de 3 a 200 caracteres. */
  readonly title: Scalars['String']['output'];
  /** Se a compra de qualquer produto mostra a oferta. */
  readonly triggerAnyProduct: Scalars['Boolean']['output'];
  /** Produtos cuja compra mostra a oferta, na ordem em que foram enviados; vazio se triggerAnyProduct é true. */
  readonly triggerProductIds: ReadonlyArray<Scalars['ID']['output']>;
  /** Requer a permissão `products-basic:read`. Os produtos de triggerProductIds, na mesma ordem. */
  readonly triggerProducts?: Maybe<ReadonlyArray<Product>>;
  /** Por que não é oferecida a ninguém agora: produto fora de venda, variação por escolher, sem estoque ou preço acima do de venda; null: nada impede. */
  readonly unavailableReason?: Maybe<Scalars['String']['output']>;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Um upsell: uma oferta de um clique, mostrada depois da compra. */
export type UpsellHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Um upsell: uma oferta de um clique, mostrada depois da compra. */
export type UpsellPerformanceArgs = {
  range?: InputMaybe<DateRangeInput>;
};

/** Uma lista de upsells, por página ou por cursor. */
export type UpsellConnection = {
  readonly __typename?: 'UpsellConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<UpsellEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Upsell>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de upsells e o seu lugar nela. */
export type UpsellEdge = {
  readonly __typename?: 'UpsellEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Upsell;
};

/** O que a lista de upsells deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type UpsellFilter = {
  /** Se a oferta é mostrada. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Um destes upsells, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Texto contido no nome, de 1 a 200 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Produto oferecido. */
  readonly offerProductId?: InputMaybe<Scalars['ID']['input']>;
};

/** Campo que ordena a lista. */
export type UpsellSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME';

/** Um campo da ordem da lista. */
export type UpsellSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: UpsellSortField;
};

/** Uma variação de um produto. O que é null nela é o do produto. */
export type Variant = Node & {
  readonly __typename?: 'Variant';
  /** Se está à venda. */
  readonly active: Scalars['Boolean']['output'];
  /** Código de barras. */
  readonly barcode?: Maybe<Scalars['String']['output']>;
  /** Requer a permissão `product-costs:read`. Preço de custo. */
  readonly costPrice?: Maybe<Scalars['Money']['output']>;
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Preço promocional, menor que o preço próprio. */
  readonly discountedPrice?: Maybe<Scalars['Money']['output']>;
  /** Versão do cadastro, aumentada a cada alteração que não é só do estoque; use em ifEditVersion. */
  readonly editVersion: Scalars['Int']['output'];
  /** Requer a permissão `audit:read`. O que mudou na variação, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador da variação. */
  readonly id: Scalars['ID']['output'];
  /** Imagem. */
  readonly image?: Maybe<Scalars['URL']['output']>;
  /** Se está à venda e o seu estoque está baixo. */
  readonly lowStock: Scalars['Boolean']['output'];
  /** Até quantas unidades o estoque está baixo; null: o número do produto ou, sem ele, o da loja. */
  readonly lowStockAt?: Maybe<Scalars['Int']['output']>;
  /** Nome, de 1 a 100 caracteres. */
  readonly name: Scalars['String']['output'];
  /** Características. */
  readonly options: ReadonlyArray<VariantOption>;
  /** Ordem entre as variações do produto. */
  readonly position: Scalars['Int']['output'];
  /** Preço próprio; null: o do produto. */
  readonly price?: Maybe<Scalars['Money']['output']>;
  /** O produto. */
  readonly product: Product;
  /** Produto a que pertence. */
  readonly productId: Scalars['ID']['output'];
  /** Por quanto a variação é vendida: o preço promocional próprio, o preço próprio ou, sem eles, o que vale no produto. */
  readonly sellingPrice: Scalars['Money']['output'];
  /** Código do lojista; único entre produtos e variações quando não é vazio. */
  readonly sku: Scalars['String']['output'];
  /** Unidades em estoque. */
  readonly stock: Scalars['Int']['output'];
  /** As mudanças do estoque da variação, das mais novas às mais antigas se nada mais for dito; a soma de todas é stock. */
  readonly stockMovements: StockMovementConnection;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração. */
  readonly version: Scalars['Int']['output'];
};


/** Uma variação de um produto. O que é null nela é o do produto. */
export type VariantHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Uma variação de um produto. O que é null nela é o do produto. */
export type VariantStockMovementsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<StockMovementFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<StockMovementSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma característica da variação, como Cor: Azul. */
export type VariantOption = {
  readonly __typename?: 'VariantOption';
  /** Nome da característica. */
  readonly name: Scalars['String']['output'];
  /** Valor da característica. */
  readonly value: Scalars['String']['output'];
};

/** Uma característica da variação. */
export type VariantOptionInput = {
  /** Nome, como Cor; de 1 a 50 caracteres. */
  readonly name: Scalars['String']['input'];
  /** Valor, como Azul; de 1 a 100 caracteres. */
  readonly value: Scalars['String']['input'];
};

/** Quem chama, como a sua credencial o diz. */
export type Viewer = {
  readonly __typename?: 'Viewer';
  /** A pessoa por quem a chave diz agir, em X-Actor; null: ninguém. Não dá nem tira permissões. */
  readonly actor?: Maybe<Scalars['String']['output']>;
  /** O que a loja da chamada pode usar e o que já usou; vazia quando a chamada não diz nenhuma. */
  readonly budgets: ReadonlyArray<StoreBudget>;
  /** A loja da chamada: a de X-Store-Id; null: a chamada não diz nenhuma. */
  readonly currentStore?: Maybe<Store>;
  /** Se a credencial só executa documentos publicados, pelo id. */
  readonly documentsOnly: Scalars['Boolean']['output'];
  /** Até quando a credencial vale; null: sem prazo. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Que credencial é. */
  readonly kind: ViewerKind;
  /** Nome da chave ou do usuário. */
  readonly name: Scalars['String']['output'];
  /** O limite de chamadas e o que resta dele; null: sem limite, como o operador. */
  readonly rateLimit?: Maybe<RateLimit>;
  /** Os papéis da pessoa nesta loja, quando entrou pelo provedor de identidade da loja; scopes é o que eles dão, dentro do teto do provedor. */
  readonly roles: ReadonlyArray<Role>;
  /** Permissões, com as que outra inclui. O operador tem todas. */
  readonly scopes: ReadonlyArray<ApiScope>;
  /** Loja da chamada: a de X-Store-Id. */
  readonly storeId?: Maybe<Scalars['ID']['output']>;
  /** Identificadores das lojas autorizadas; null: todas, como o operador. */
  readonly storeIds?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** As lojas que a credencial abre, pelo nome, no máximo 100; para o operador as primeiras 100; a consulta stores tem todas. Não precisa de X-Store-Id. */
  readonly stores: ReadonlyArray<Store>;
};

/** Que credencial foi enviada. */
export type ViewerKind =
  /** Uma chave de API. */
  | 'KEY'
  /** O token do operador. */
  | 'OPERATOR'
  /** O token de um usuário do painel. */
  | 'PANEL';

/** Um endereço que recebe um POST quando acontece algo que ele assina. */
export type Webhook = Node & {
  readonly __typename?: 'Webhook';
  /** Se recebe; false: nada é enviado. */
  readonly active: Scalars['Boolean']['output'];
  /** Criação. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** As entregas do webhook, das mais novas às mais antigas se nada mais for dito. */
  readonly deliveries: WebhookDeliveryConnection;
  /** Descrição, até 500 caracteres. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** O que ele assina, de 1 a 20 valores. */
  readonly events: ReadonlyArray<WebhookEvent>;
  /** Se as entregas são assinadas. O segredo não é mostrado. */
  readonly hasSecret: Scalars['Boolean']['output'];
  /** Cabeçalhos a mais do POST, nome e valor, como foram enviados; null: nenhum, ou a chave de segredos do serviço mudou desde então. */
  readonly headers?: Maybe<Scalars['JSON']['output']>;
  /** Se os cabeçalhos não podem mais ser lidos, pela mesma razão: nada é entregue até que sejam informados outra vez. */
  readonly headersUnreadable: Scalars['Boolean']['output'];
  /** Como vão as entregas dos últimos 7 dias. */
  readonly health: WebhookHealth;
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador do webhook. */
  readonly id: Scalars['ID']['output'];
  /** Nome, de 1 a 100 caracteres. */
  readonly name: Scalars['String']['output'];
  /** Até quando o segredo anterior também assina, depois de uma troca; null: só o atual assina. */
  readonly previousSecretUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Quantas novas tentativas uma entrega tem, de 0 a 10. */
  readonly retryAttempts: Scalars['Int']['output'];
  /** Se o segredo não pode mais ser lido, porque a chave de segredos do serviço mudou: nada é entregue até que seja informado outra vez. */
  readonly secretUnreadable: Scalars['Boolean']['output'];
  /** O destino simulado que responde no lugar do endereço, numa loja de teste; null: o endereço recebe. */
  readonly simulatedReceiver?: Maybe<ReceiverBehaviour>;
  /** Loja a que o webhook pertence. */
  readonly storeId: Scalars['ID']['output'];
  /** Quanto uma tentativa pode durar ao todo, de 5 a 300 segundos. */
  readonly timeoutSeconds: Scalars['Int']['output'];
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Endereço https que recebe os POSTs, até 500 caracteres. */
  readonly url: Scalars['URL']['output'];
  /** Versão, aumentada a cada alteração; use em ifVersion. */
  readonly version: Scalars['Int']['output'];
};


/** Um endereço que recebe um POST quando acontece algo que ele assina. */
export type WebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<WebhookDeliveryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<WebhookDeliverySortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Um endereço que recebe um POST quando acontece algo que ele assina. */
export type WebhookHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma lista de webhooks, por página ou por cursor. */
export type WebhookConnection = {
  readonly __typename?: 'WebhookConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<WebhookEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<Webhook>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um evento a caminho de um webhook. Há uma só para cada evento e webhook. */
export type WebhookDelivery = Node & {
  readonly __typename?: 'WebhookDelivery';
  /** Quantas tentativas houve. */
  readonly attemptCount: Scalars['Int']['output'];
  /** As tentativas, da primeira à última. */
  readonly attempts: ReadonlyArray<DeliveryAttempt>;
  /** Quando o evento entrou na fila de envio. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Quando terminou; null: está a caminho. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** O evento que é entregue. */
  readonly event: Event;
  /** Evento que é entregue. */
  readonly eventId: Scalars['ID']['output'];
  /** O que aconteceu. */
  readonly eventType: WebhookEvent;
  /** Requer a permissão `audit:read`. O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler. */
  readonly history?: Maybe<AuditConnection>;
  /** Identificador da entrega. */
  readonly id: Scalars['ID']['output'];
  /** Quando é a próxima tentativa; null: não há outra. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** Por que terminou sem sucesso; null: não é o caso. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** Quantas delas desde que foi pedida pela última vez. */
  readonly roundCount: Scalars['Int']['output'];
  /** Situação. */
  readonly status: WebhookDeliveryStatus;
  /** Última alteração. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Versão, aumentada a cada alteração. */
  readonly version: Scalars['Int']['output'];
  /** O webhook que recebe. */
  readonly webhook: Webhook;
  /** Webhook que recebe. */
  readonly webhookId: Scalars['ID']['output'];
};


/** Um evento a caminho de um webhook. Há uma só para cada evento e webhook. */
export type WebhookDeliveryHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ReadonlyArray<AuditSortInput>>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Uma lista de entregas, por página ou por cursor. */
export type WebhookDeliveryConnection = {
  readonly __typename?: 'WebhookDeliveryConnection';
  /** Os itens com os seus cursores. */
  readonly edges: ReadonlyArray<WebhookDeliveryEdge>;
  /** Os itens. */
  readonly nodes: ReadonlyArray<WebhookDelivery>;
  /** Para seguir por cursores. */
  readonly pageInfo: PageInfo;
  /** Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página. */
  readonly pagination?: Maybe<Pagination>;
  /** Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Se a lista tem totalCount itens; false: a busca encontra mais. */
  readonly totalCountIsExact: Scalars['Boolean']['output'];
};

/** Um item de uma lista de entregas e o seu lugar nela. */
export type WebhookDeliveryEdge = {
  readonly __typename?: 'WebhookDeliveryEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: WebhookDelivery;
};

/** O que a lista de entregas deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type WebhookDeliveryFilter = {
  /** Quando entraram na fila de envio. */
  readonly createdAt?: InputMaybe<PeriodInput>;
  /** Comprador de que trata o evento, ele mesmo ou um pedido seu. */
  readonly customerId?: InputMaybe<Scalars['ID']['input']>;
  /** Evento que é entregue. */
  readonly eventId?: InputMaybe<Scalars['ID']['input']>;
  /** Aconteceu um destes eventos. */
  readonly eventTypes?: InputMaybe<ReadonlyArray<WebhookEvent>>;
  /** Status HTTP de uma resposta a uma das tentativas, entre 100 e 599. */
  readonly httpStatus?: InputMaybe<IntRangeInput>;
  /** Uma destas entregas, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** true: só amostras; false: só o que aconteceu. */
  readonly isTest?: InputMaybe<Scalars['Boolean']['input']>;
  /** Pedido de que trata o evento. */
  readonly orderId?: InputMaybe<Scalars['ID']['input']>;
  /** Uma destas situações. */
  readonly statuses?: InputMaybe<ReadonlyArray<WebhookDeliveryStatus>>;
  /** Webhook que recebe. */
  readonly webhookId?: InputMaybe<Scalars['ID']['input']>;
};

/** Campo que ordena a lista. */
export type WebhookDeliverySortField =
  /** Quantas tentativas houve. Sem direction: DESC. */
  | 'ATTEMPT_COUNT'
  /** Quando entrou na fila de envio. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Última alteração. Sem direction: DESC. */
  | 'UPDATED_AT';

/** Um campo da ordem da lista. */
export type WebhookDeliverySortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: WebhookDeliverySortField;
};

/** Situação de uma entrega. */
export type WebhookDeliveryStatus =
  /** O receptor respondeu 2xx. */
  | 'DELIVERED'
  /** Terminou sem sucesso; reason diz por quê. redeliver pede de novo. */
  | 'FAILED'
  /** A caminho: a próxima tentativa está marcada em nextAttemptAt. */
  | 'PENDING';

/** Um item de uma lista de webhooks e o seu lugar nela. */
export type WebhookEdge = {
  readonly __typename?: 'WebhookEdge';
  /** O lugar do item, para after e before. */
  readonly cursor: Scalars['String']['output'];
  /** O item. */
  readonly node: Webhook;
};

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

/** Uma tentativa que falhou. */
export type WebhookFailure = {
  readonly __typename?: 'WebhookFailure';
  /** Quando. */
  readonly at: Scalars['DateTime']['output'];
  /** A entrega a que pertence; null: não existe mais. */
  readonly delivery?: Maybe<WebhookDelivery>;
  /** Entrega a que pertence. */
  readonly deliveryId: Scalars['ID']['output'];
  /** O que deu errado, em palavras. */
  readonly failure: Scalars['String']['output'];
  /** Status HTTP da resposta; null: não houve resposta. */
  readonly status?: Maybe<Scalars['Int']['output']>;
};

/** O que a lista de webhooks deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram. */
export type WebhookFilter = {
  /** Se recebem. */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Assinam um destes eventos. */
  readonly events?: InputMaybe<ReadonlyArray<WebhookEvent>>;
  /** Um destes webhooks, até 100. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Texto contido no nome, de 1 a 100 caracteres, sem distinguir maiúsculas. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Como vão as entregas de um webhook, pelas que nasceram nos últimos 7 dias. */
export type WebhookHealth = {
  readonly __typename?: 'WebhookHealth';
  /** Entregas bem-sucedidas. */
  readonly delivered: Scalars['Int']['output'];
  /** Entregas que terminaram sem sucesso. */
  readonly failed: Scalars['Int']['output'];
  /** Desde quando toda tentativa falha; null: a última teve sucesso ou não houve. Após 5 dias o webhook é desativado. */
  readonly failingSince?: Maybe<Scalars['DateTime']['output']>;
  /** Até quando as entregas a caminho esperam, porque a loja usou as tentativas do dia (viewer.budgets); null: não esperam por isso. */
  readonly heldUntil?: Maybe<Scalars['DateTime']['output']>;
  /** A última tentativa que falhou, das entregas que ainda não tiveram sucesso; null: nenhuma. */
  readonly lastFailure?: Maybe<WebhookFailure>;
  /** Último sucesso; null: nenhum. */
  readonly lastSuccessAt?: Maybe<Scalars['DateTime']['output']>;
  /** Entregas a caminho. */
  readonly pending: Scalars['Int']['output'];
  /** Parte das entregas terminadas que teve sucesso, de 0 a 1; null: nenhuma terminou. */
  readonly successRate?: Maybe<Scalars['Float']['output']>;
  /** Quando o serviço o desativou; null: não desativou. */
  readonly switchedOffAt?: Maybe<Scalars['DateTime']['output']>;
  /** Por que o serviço o desativou; null: não desativou. */
  readonly switchedOffReason?: Maybe<Scalars['String']['output']>;
};

/** Campo que ordena a lista. */
export type WebhookSortField =
  /** Criação. Sem direction: DESC. */
  | 'CREATED_AT'
  /** Identificador: a ordem da criação. Sem direction: DESC. */
  | 'ID'
  /** Nome. Sem direction: ASC. */
  | 'NAME'
  /** Última alteração. Sem direction: DESC. */
  | 'UPDATED_AT';

/** Um campo da ordem da lista. */
export type WebhookSortInput = {
  /** Sentido; omitido ou null: o do campo, como ele diz. */
  readonly direction?: InputMaybe<SortDirection>;
  /** Campo. */
  readonly field: WebhookSortField;
};

/** A versão de um cliente que não é mais usada. */
export type WithdrawDocumentsInput = {
  /** O cliente. */
  readonly app: Scalars['String']['input'];
  /** A versão dele. */
  readonly version: Scalars['String']['input'];
};
