import { AUTOMATION_FIELDS, type AutomationView, TEMPLATE_FIELDS } from './automations.ts';
import { externalCart } from './external-cart.ts';
import { dataOf, type GraphReply, type Json, onlyValueOf } from './replies.ts';
import { StoreCalls } from './store-calls.ts';

export const BUYER = { name: 'Ana Lima', email: 'ana@exemplo.com.br', documentNumber: '52998224725' };
export const ADDRESS = {
  street: 'Rua das Flores',
  number: '12',
  complement: null,
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01001000',
};
const SOUZA = { name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '41987654321', documentNumber: '529.982.247-25' };

/** Items, buyer and payment of an order; default: a mug of R$ 100,00 for Ana Souza by PIX. */
export interface Bought {
  readonly items?: readonly object[];
  readonly customer?: object;
  readonly paymentMethod?: 'PIX' | 'CARD' | 'BOLETO';
  /** Of the cart, such as `totalDiscount` and `requiresShipping`. */
  readonly cart?: object;
  /** Of the completion, such as `shippingAddress` and `installments`. */
  readonly completion?: object;
}

interface SaleOptions extends Json {
  readonly quantity?: number;
  readonly paid?: boolean;
}

/** Shortest list of status changes by hand to each status. */
const TRANSITIONS_TO = {
  PENDING: [],
  PROCESSING: ['PROCESSING'],
  PAID: ['PAID'],
  SHIPPED: ['PAID', 'SHIPPED'],
  DELIVERED: ['PAID', 'DELIVERED'],
  CANCELLED: ['CANCELLED'],
  REFUNDED: ['PAID', 'REFUNDED'],
} as const;

export type Status = keyof typeof TRANSITIONS_TO;

/** Mutation that creates a record of a GraphQL type and returns its id. */
export const creationOf = (type: string) => `mutation ($input: Create${type}Input!) { create${type}(input: $input) { id } }`;

const COMPLETE = `mutation ($input: CompleteCheckoutInput!) {
  completeCheckout(input: $input) { order { id status total } payment { status } }
}`;
const REPORT = `mutation ($input: RecordPaymentInput!) {
  recordPayment(input: $input) { id status payment { status refundDue } }
}`;

/**
 * Creates and changes the records of a store. A method that creates a record returns its id; `fields` are those of the API
 * and override a valid example.
 */
export abstract class Fixtures extends StoreCalls {
  /** Id of the record that a mutation creates or changes. */
  async idOf(mutation: string, variables: Json = {}): Promise<string> {
    return (await this.ask(mutation, variables)).id;
  }

  /** Creates a record of a GraphQL type. */
  make(type: string, input: object): Promise<string> {
    return this.idOf(creationOf(type), { input });
  }

  /** Updates a record of a GraphQL type; returns its id. */
  update(type: string, id: string, input: object): Promise<string> {
    const mutation = `mutation ($id: ID!, $input: Update${type}Input!) { update${type}(id: $id, input: $input) { id } }`;
    return this.idOf(mutation, { id, input });
  }

  /** Counts the stock of a product: `set` units are there. */
  async setStock(productId: string, set: number): Promise<void> {
    const mutation = 'mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { movements { after } } }';
    await this.ask(mutation, { input: { reason: 'COUNT', lines: [{ item: { productId }, change: { set } }] } });
  }

  /** A digital product of R$ 50,00, created by REST. */
  async product(fields: object = {}): Promise<string> {
    const product = { name: 'Caneca', type: 'DIGITAL', price: 50, ...fields };
    return (await this.create('/api/v1/products', product)).id;
  }

  /** Many digital products, made by one statement. */
  async products(count: number): Promise<string[]> {
    const text = `INSERT INTO product (id, store_id, name, slug, type, price, media)
      SELECT gen_random_uuid(), $1, 'Caneca ' || n, 'caneca-' || n, 'DIGITAL', 50, '{}' FROM generate_series(1, $2::int) AS n RETURNING id`;
    return (await this.service.rows<{ id: string }>({ text, values: [this.id, count] })).map(({ id }) => id);
  }

  /** Many categories, made by one statement. */
  async categories(count: number): Promise<string[]> {
    const text = `INSERT INTO category (id, store_id, name, slug)
      SELECT gen_random_uuid(), $1, 'Coleção ' || n, 'colecao-' || n FROM generate_series(1, $2::int) AS n RETURNING id`;
    return (await this.service.rows<{ id: string }>({ text, values: [this.id, count] })).map(({ id }) => id);
  }

  /** Copies of a row with ids of their own, made by one statement; the `unique` columns get texts of their own, too. */
  async copies(table: string, id: string, count: number, ...unique: readonly string[]): Promise<string[]> {
    const fresh = ['id', ...unique].map((column) => `'${column}', gen_random_uuid()`).join(', ');
    // The number is for the join alone: what depends on it is made for each copy, and once, unlike a row that is spread in the SELECT.
    const text = `INSERT INTO ${table} SELECT copy.* FROM ${table} AS r, generate_series(1, $2::int) AS n,
      jsonb_populate_record(r, jsonb_build_object(${fresh}, '', n)) AS copy WHERE r.id = $1 RETURNING id`;
    return (await this.service.rows<{ id: string }>({ text, values: [id, count] })).map((row) => row.id);
  }

  /** A product on sale that ships: R$ 50,00, ten in stock. */
  soldProduct(fields: object = {}): Promise<string> {
    const logistics = { height: 10, width: 10, length: 10, weight: 0.3 };
    return this.product({ type: 'PHYSICAL', status: 'ACTIVE', stock: { quantity: 10 }, logistics, ...fields });
  }

  variant(productId: string, fields: object = {}): Promise<string> {
    return this.make('Variant', { productId, name: 'Azul', ...fields });
  }

  category(name: string, fields: object = {}): Promise<string> {
    return this.make('Category', { name, ...fields });
  }

  /** A kit on sale. */
  kit(items: readonly object[], fields: object = {}): Promise<string> {
    return this.make('Kit', { name: 'Manhã', status: 'ACTIVE', items, ...fields });
  }

  gift(fields: Json & { readonly productId: string }): Promise<string> {
    return this.make('Gift', { name: 'Brinde', ...fields });
  }

  /** An upsell that every product triggers. */
  upsell(fields: Json & { readonly offerProductId: string }): Promise<string> {
    const texts = { name: 'Oferta', title: 'Só agora', buttonText: 'Quero também' };
    return this.make('Upsell', { ...texts, triggerAnyProduct: true, ...fields });
  }

  /** A coupon of ten percent. */
  coupon(fields: object = {}): Promise<string> {
    return this.make('Coupon', { name: 'Dez', code: 'DEZ', discountType: 'PERCENT', amount: 10, ...fields });
  }

  /** A discount of five percent for two pieces and more. */
  discountRange(fields: object = {}): Promise<string> {
    const tiers = [{ minQuantity: 2, discountType: 'PERCENT', discountAmount: 5 }];
    return this.make('DiscountRange', { name: 'Leve mais', ruleType: 'QUANTITY', tiers, ...fields });
  }

  paymentDiscount(fields: object = {}): Promise<string> {
    return this.make('PaymentDiscount', { method: 'PIX', amount: 5, ...fields });
  }

  /** A shipping method, created by the operator. */
  async shippingMethod(fields: object): Promise<string> {
    const mutation = 'mutation ($input: CreateShippingMethodInput!) { createShippingMethod(input: $input) { id } }';
    const answer = await this.service.asOperator(mutation, { input: fields }, { 'x-store-id': this.id });
    return onlyValueOf<{ id: string }>(dataOf(answer)).id;
  }

  /** A webhook for paid orders. */
  webhook(fields: object = {}): Promise<string> {
    const erp = { name: 'ERP', url: 'https://erp.exemplo.com.br/eventos', events: ['ORDER_PAID'] };
    return this.make('Webhook', { ...erp, ...fields });
  }

  template(channel: keyof typeof TEMPLATE_FIELDS, fields: object = {}): Promise<string> {
    return this.make('MessageTemplate', { ...TEMPLATE_FIELDS[channel], ...fields });
  }

  /** An automation of these steps, with all fields. */
  automation(steps: readonly object[], fields: object = {}): Promise<AutomationView> {
    const mutation = `mutation ($input: CreateAutomationInput!) { createAutomation(input: $input) { ${AUTOMATION_FIELDS} } }`;
    return this.ask(mutation, { input: { name: 'Lembrar do PIX', triggerEvent: 'pix.generated', steps, ...fields } });
  }

  /** A checkout of products of the store. */
  ownCheckout(items: readonly object[], rest: object = {}): Promise<string> {
    return this.make('Checkout', { items, ...rest });
  }

  /** A checkout of an external cart that does not ship: R$ 79,80. */
  async externalCheckout(cart: object = {}, rest: object = {}): Promise<string> {
    const mutation = 'mutation ($input: ExternalCheckoutInput!) { createExternalCheckout(input: $input) { checkoutId } }';
    const input = externalCart({ requiresShipping: false, token: crypto.randomUUID(), ...cart }, rest);
    return (await this.ask<{ checkoutId: string }>(mutation, { input })).checkoutId;
  }

  /** Completes a checkout by PIX, with an address. */
  complete(checkoutId: string, input: object = {}): Promise<GraphReply> {
    const usual = { checkoutId, customer: BUYER, paymentMethod: 'PIX', shippingAddress: ADDRESS };
    return this.graph(COMPLETE, { input: { ...usual, ...input } });
  }

  /** The order of a checkout, which it completes. */
  async orderOf(checkoutId: string, input: object = {}): Promise<string> {
    return onlyValueOf<{ order: { id: string } }>(dataOf(await this.complete(checkoutId, input))).order.id;
  }

  /** The order of a product of the store; `paid`: its payment is approved. The rest is passed to the completion. */
  async sell(productId: string, { quantity = 1, paid = false, ...completion }: SaleOptions = {}): Promise<string> {
    const id = await this.orderOf(await this.ownCheckout([{ productId, quantity }]), completion);
    if (paid) dataOf(await this.report(id, 'APPROVED'));
    return id;
  }

  /** An unpaid order of an external cart. */
  async order(bought: Bought = {}): Promise<string> {
    const { items = [{ title: 'Caneca', quantity: 1, unitPrice: 10_000 }], customer = SOUZA, paymentMethod = 'PIX' } = bought;
    const checkoutId = await this.externalCheckout({ items, ...bought.cart });
    return this.orderOf(checkoutId, { customer, paymentMethod, shippingAddress: undefined, ...bought.completion });
  }

  /** An order in `status`. */
  async orderIn(status: Status, bought: Bought = {}): Promise<string> {
    const id = await this.order(bought);
    await this.transitionTo(id, status);
    return id;
  }

  /** Fields of an order. */
  readOrder<Order = Json>(id: string, fields: string): Promise<Order> {
    return this.ask<Order>(`query ($id: ID!) { order(id: $id) { ${fields} } }`, { id });
  }

  /** The changes of an order, from the oldest to the newest, as they are stored: amounts in cents. */
  orderChanges<Data = Json>(
    id: string,
  ): Promise<{ kind: string; data: Data; actor: string; actorName: string; createdAt: Date }[]> {
    const text = `SELECT kind, data, actor, actor_name AS "actorName", created_at AS "createdAt" FROM order_change
      WHERE store_id = $1 AND order_id = $2 ORDER BY created_at, id`;
    return this.service.rows({ text, values: [this.id, id] });
  }

  /** A tag of the store's own for its orders; returns its code. */
  async orderTag(label: string): Promise<string> {
    const mutation = 'mutation ($label: String!) { createOrderTag(input: { label: $label }) { tag { code } } }';
    return (await this.ask<{ tag: { code: string } }>(mutation, { label })).tag.code;
  }

  /** Many tags of the store's own, made by one statement; returns their codes. */
  async orderTags(count: number): Promise<string[]> {
    // Without triggers, which would write a change of each row.
    const text = `WITH quiet AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
      INSERT INTO order_tag (store_id, id, label, color)
      SELECT $1, 'custom.t' || n, 'T' || n, 'slate' FROM quiet, generate_series(0, $2::int - 1) AS n RETURNING id`;
    return (await this.service.rows<{ id: string }>({ text, values: [this.id, count] })).map(({ id }) => id);
  }

  /** Changes the status of a new order by the shortest list of transitions. */
  transitionTo(id: string, status: Status): Promise<void> {
    return this.transitionOrder(id, ...TRANSITIONS_TO[status]);
  }

  /** Changes the status of an order by hand, one status after the other. */
  async transitionOrder(id: string, ...statuses: readonly string[]): Promise<void> {
    const move = 'mutation ($id: ID!, $status: OrderStatus!) { setOrderStatus(id: $id, input: { status: $status }) { id } }';
    for (const status of statuses) await this.ask(move, { id, status });
  }

  /** Reports the result of a payment. */
  report(orderId: string, outcome: string, externalId: string | null = null): Promise<GraphReply> {
    return this.graph(REPORT, { input: { orderId, outcome, externalId } });
  }

  /** Stock of a product. */
  async stockOf(id: string): Promise<number> {
    const { body } = await this.get(`/api/v1/products/${id}`, 200);
    return (body.data as { product: { stock: number } }).product.stock;
  }
}
