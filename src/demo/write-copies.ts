import type { Database, Query } from '../data/database.ts';
import { insertJsonRows, readJsonRows } from '../data/named-statements/json-rows.ts';
import { changeCauseStatement } from '../data/named-statements/recorded-changes.ts';
import type { OrderStatus } from '../generated/prisma/enums.ts';
import { figuresWith } from '../graph/customers/customer/customer-stats.ts';
import { type PixReceiver, pixCode } from '../graph/sales/payment/pix-code.ts';
import { monotonicUuidV7 } from '../lib/ids.ts';
import type { DemoBuyer } from './buyers.ts';
import { COPIED_MODELS, type CopiedModel, copyOf, type OrderSample, type StockMove } from './copied-orders.ts';

/** A copy to be written. */
export interface CopyOrder {
  readonly sample: OrderSample;
  readonly number: number;
  readonly at: Date;
  readonly buyerNumber: number;
  readonly buyer: DemoBuyer;
}

type Row = Record<string, unknown>;

const FIGURES = [
  'totalOrders',
  'pendingOrders',
  'processingOrders',
  'paidOrders',
  'cancelledOrders',
  'otherOrders',
  'totalSpent',
] as const;

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A buyer who is there gets the figures of the orders added. */
const ADD_FIGURES = `ON CONFLICT (store_id, key) DO UPDATE SET
  ${FIGURES.map(snakeCase)
    .map((column) => `${column} = customer.${column} + EXCLUDED.${column}`)
    .join(', ')},
  first_order_date = least(customer.first_order_date, EXCLUDED.first_order_date),
  last_order_date = greatest(customer.last_order_date, EXCLUDED.last_order_date),
  last_order_id = CASE WHEN EXCLUDED.last_order_date >= customer.last_order_date THEN EXCLUDED.last_order_id ELSE customer.last_order_id END,
  version = customer.version + 1, updated_at = greatest(customer.updated_at, EXCLUDED.updated_at)`;

const PIX_RECEIVER = `SELECT name, pix_key AS "pixKey", pix_merchant_name AS "pixMerchantName", pix_merchant_city AS "pixMerchantCity"
  FROM store WHERE id = $1`;
const LOCK_STOCK = 'SELECT id, stock FROM product WHERE store_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE';
const SET_STOCK = `UPDATE product SET stock = new.stock, version = version + 1, updated_at = new.at
  FROM json_to_recordset($2::json) AS new(id uuid, stock int, at timestamptz) WHERE product.store_id = $1 AND product.id = new.id`;
/** The table's trigger writes one movement of each product: the copies have their own, whose sum it is. */
const DROP_SUMS = 'DELETE FROM stock_movement WHERE store_id = $1 AND reference = $2 AND product_id = ANY ($3::uuid[])';

/** The text of a time after an order, as the sample has it after its own. */
const shifted = (time: unknown, { at }: CopyOrder, sample: OrderSample) =>
  new Date(Date.parse(String(time)) + at.getTime() - sample.at.getTime()).toISOString();

/** Rows of some copies that are written together. */
class CopiedRows {
  readonly of = Object.fromEntries(COPIED_MODELS.map((model) => [model, [] as string[]])) as Record<CopiedModel, string[]>;
  readonly customers = new Map<string, Row>();
  readonly movements: string[] = [];
  readonly stocks = new Map<string, { id: string; stock: number; at: string }>();
}

/** Writes copies of orders of one store. */
export class OrderCopies {
  readonly #database: Database;
  readonly #storeId: string;
  /** Ids of the buyers that are there, by their numbers. */
  readonly #customers: ReadonlyMap<number, string>;
  /** The newest event of each product. */
  readonly #products = new Map<string, Row & { readonly data: Row }>();

  constructor(database: Database, storeId: string, customers: ReadonlyMap<number, string>) {
    this.#database = database;
    this.#storeId = storeId;
    this.#customers = customers;
  }

  /** Writes copies, oldest first, in one transaction. Returns the ids of their buyers, by the buyers' numbers. */
  async write(orders: readonly CopyOrder[]): Promise<ReadonlyMap<number, string>> {
    const productIds = [...new Set(orders.flatMap(({ sample }) => sample.movements.map(({ productId }) => productId)))];
    await this.#readProducts(productIds);
    return this.#database.transaction(async (session) => {
      const cause = { at: Date.now(), actor: 'operator', actorName: null, mutation: null, requestId: null };
      await session.query(changeCauseStatement(cause));
      const locked = await session.query<{ id: string; stock: number }>({
        text: LOCK_STOCK,
        values: [this.#storeId, productIds],
      });
      const rows = new CopiedRows();
      for (const { id, stock } of locked.rows) rows.stocks.set(id, { id, stock, at: new Date(0).toISOString() });
      const customers = new Map<number, string>();
      const store = await session.query<PixReceiver>({ text: PIX_RECEIVER, values: [this.#storeId] });
      for (const order of orders) await this.#add(rows, customers, order, store.rows[0] as PixReceiver);
      await this.#insert(session.query, rows, cause);
      await session.commit([]);
      return customers;
    });
  }

  async #insert(query: Query, rows: CopiedRows, cause: object): Promise<void> {
    const customers = [...rows.customers.values()].map((row) => JSON.stringify(row));
    await query(insertJsonRows('Customer', customers, ADD_FIGURES));
    for (const model of COPIED_MODELS) if (rows.of[model].length > 0) await query(insertJsonRows(model, rows.of[model]));
    if (rows.stocks.size === 0) return;
    const reference = monotonicUuidV7();
    await query(changeCauseStatement({ ...cause, reference }));
    await query({ text: SET_STOCK, values: [this.#storeId, JSON.stringify([...rows.stocks.values()])] });
    await query({ text: DROP_SUMS, values: [this.#storeId, reference, [...rows.stocks.keys()]] });
    await query(insertJsonRows('StockMovement', rows.movements));
  }

  /** Reads an event of each product, as the payload of its next ones. */
  async #readProducts(ids: readonly string[]): Promise<void> {
    const unknown = ids.filter((id) => !this.#products.has(id));
    if (unknown.length === 0) return;
    const condition = "r.type = 'PRODUCT_UPDATED' AND (r.data->>'id')::uuid = ANY ($2::uuid[])";
    const { rows } = await this.#database.query<{ row: string }>(
      readJsonRows('Event', this.#storeId, condition, 'r.id', [unknown]),
    );
    for (const { row } of rows) {
      const event = JSON.parse(row) as Row & { readonly data: Row };
      this.#products.set(String(event.data.id), event);
    }
  }

  async #add(rows: CopiedRows, customers: Map<number, string>, order: CopyOrder, store: PixReceiver): Promise<void> {
    const { sample, buyerNumber, buyer } = order;
    const known = customers.get(buyerNumber) ?? this.#customers.get(buyerNumber);
    const customerId = known ?? monotonicUuidV7();
    customers.set(buyerNumber, customerId);
    const ids = copyOf(sample, order, customerId);
    const copy = { ...ids, pixCode: sample.pixCode ? await pixCode(store, sample.total, ids.id) : null };
    for (const model of COPIED_MODELS) rows.of[model].push(...sample.texts[model].map((text) => text(copy)));
    if (known === undefined && sample.creation) rows.of.Event.push(sample.creation(copy));
    for (const movement of sample.movements) this.#move(rows, movement, order, copy.id);

    const row = rows.customers.get(buyer.email) ?? {
      ...sample.customer,
      id: customerId,
      key: buyer.email,
      name: buyer.name,
      email: buyer.email,
      version: 1,
      first_order_date: order.at,
      created_at: order.at,
      updated_at: order.at,
      ...Object.fromEntries(FIGURES.map((field) => [snakeCase(field), 0])),
    };
    const added = figuresWith({ status: sample.status as OrderStatus, total: sample.total });
    for (const [field, value] of Object.entries(added)) row[snakeCase(field)] = Number(row[snakeCase(field)]) + Number(value);
    Object.assign(row, {
      last_order_date: order.at,
      last_order_id: copy.id,
      updated_at: shifted(sample.updatedAt.toISOString(), order, sample),
    });
    rows.customers.set(buyer.email, row);
  }

  /** Adds a movement of stock, and the event of its product. */
  #move(rows: CopiedRows, { row, productId, delta }: StockMove, order: CopyOrder, orderId: string): void {
    const product = rows.stocks.get(productId);
    if (!product) return;
    const at = shifted(row.created_at, order, order.sample);
    product.stock += delta;
    product.at = at;
    const moved = { ...row, id: monotonicUuidV7(), order_id: orderId, after: product.stock, created_at: at };
    rows.movements.push(JSON.stringify(moved));
    const event = this.#products.get(productId);
    if (!event) return;
    const data = { ...event.data, stock: product.stock, updatedAt: at };
    rows.of.Event.push(JSON.stringify({ ...event, id: monotonicUuidV7(), data, created_at: at, relayed_at: null }));
  }
}
