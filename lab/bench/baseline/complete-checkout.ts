import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { callIn, causeByKey, withCause } from './change-cause.ts';
import type { Completion } from './completion-body.ts';
import { CUSTOMER_COLUMNS, type CustomerRow, customerJson } from './customer-table.ts';
import { HttpError } from './http-error.ts';
import type { Principal } from './key-check.ts';
import { orderJson, orderLegacyFields } from './order-json.ts';
import type { OrderRow } from './order-table.ts';
import { COLUMNS, type ProductRow, productJson } from './product-table.ts';

const PAYMENT_TTL_MS = 30 * 60_000;

/** Reads everything that the price depends on. Stores with promotions are not measured. */
const FIND = `SELECT checkout.status, checkout.version, checkout.items, checkout.total::float8, store.pix_key IS NOT NULL AS "hasPix",
  (SELECT id FROM "order" WHERE store_id = $1 AND checkout_id = $2) AS "orderId",
  EXISTS (SELECT FROM gift WHERE store_id = $1) OR EXISTS (SELECT FROM discount_range WHERE store_id = $1)
    OR EXISTS (SELECT FROM coupon WHERE store_id = $1 AND (automatic_apply OR code_key = checkout.coupon_code))
    OR EXISTS (SELECT FROM shipping_method WHERE store_id = $1) OR EXISTS (SELECT FROM payment_discount WHERE store_id = $1) AS "isPromoted",
  (SELECT json_agg(found) FROM (SELECT ${COLUMNS}, version FROM product
    WHERE store_id = $1 AND id IN (SELECT (line->>'productId')::uuid FROM jsonb_array_elements(checkout.items) AS line)) AS found) AS products,
  (SELECT row_to_json(found) FROM (SELECT ${CUSTOMER_COLUMNS} FROM customer WHERE store_id = $1 AND key = $3) AS found) AS customer
FROM checkout JOIN store ON store.id = checkout.store_id WHERE store_id = $1 AND checkout.id = $2`;

/** A row that was read in JSON: times are texts. */
type InJson<Row> = Omit<Row, 'createdAt' | 'updatedAt' | 'firstOrderDate'> &
  Readonly<Record<'createdAt' | 'firstOrderDate', string>>;

interface FoundRow {
  readonly status: string;
  readonly version: number;
  readonly items: readonly {
    readonly productId: string;
    readonly variantId: string | null;
    readonly kitId: string | null;
    readonly quantity: number;
  }[];
  readonly total: number;
  readonly hasPix: boolean;
  readonly orderId: string | null;
  readonly isPromoted: boolean;
  readonly products: readonly InJson<ProductRow & { readonly version: number }>[] | null;
  readonly customer: InJson<CustomerRow> | null;
}

// $4 to $16 are the columns of the buyer and $17 the version. The first purchase inserts the buyer.
const BUYER = {
  found: `UPDATE customer SET name = $6, email = $7, phone = $8, document_type = $5, document_number = $4,
    address = coalesce($9, address), address_number = coalesce($10, address_number), neighborhood = coalesce($11, neighborhood),
    complement = $12, zipcode = coalesce($13, zipcode), state = coalesce($14, state), city = coalesce($15, city),
    total_orders = total_orders + 1, pending_orders = pending_orders + 1, last_order_date = $3, last_order_id = $2,
    version = version + 1, updated_at = $3
  WHERE store_id = $1 AND id = $16 AND version = $17 RETURNING id`,
  made: `INSERT INTO customer (id, store_id, key, document_number, document_type, name, email, phone, address, address_number,
    neighborhood, complement, zipcode, state, city, total_orders, pending_orders, first_order_date, last_order_date, last_order_id,
    version, created_at, updated_at)
  VALUES ($16, $1, coalesce($4, $7), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1, 1, $3, $3, $2, $17, $3, $3)
  ON CONFLICT (store_id, key) DO NOTHING RETURNING id`,
} as const;

/** All writes of a purchase in one statement, which is a transaction. It divides by zero when a row has changed since it was read. */
const completeText = (buyer: keyof typeof BUYER) => `WITH locked AS (
  SELECT product.id, line.quantity FROM product JOIN unnest($18::uuid[], $19::int[], $20::int[]) AS line (id, quantity, version)
    ON product.id = line.id AND product.version = line.version
  WHERE store_id = $1 AND stock >= quantity ORDER BY product.id FOR UPDATE OF product
), sold AS (
  UPDATE product SET stock = ${withCause('$21', 'stock - locked.quantity')}, version = version + 1, updated_at = $3
  FROM locked WHERE store_id = $1 AND product.id = locked.id RETURNING product.id
), taken AS (
  UPDATE checkout SET status = 'COMPLETED', version = ${withCause('$21', 'version + 1')}, updated_at = $3
  WHERE store_id = $1 AND id = $22 AND version = $23 AND status <> 'COMPLETED' RETURNING id
), buyer AS (
  ${BUYER[buyer]}
), placed AS (
  INSERT INTO "order" (id, store_id, checkout_id, status, subtotal, discount, total, payment_method, installments, customer_id,
    customer_name, customer_email, customer_phone, document_type, document_number, shipping_address, shipping, stock, stock_held, rules,
    units, created_at, updated_at)
  SELECT $2, $1, $22, 'PENDING', $24::bigint, 0, $24::bigint, 'PIX', 1, id, $6, $7, $8, $5, $4, $25::jsonb, $26::jsonb, $27::jsonb, true,
    $28::jsonb, $29::int, $3, $3 FROM buyer RETURNING id
), lines AS (
  INSERT INTO order_item (id, store_id, order_id, position, name, quantity, price, discount, payment_discount, total, image, product_id)
  SELECT line.id, $1, placed.id, ordinality - 1, name, quantity, price, 0, 0, quantity * price, image, product_id
  FROM placed, unnest($30::uuid[], $31::text[], $32::int[], $33::int[], $34::text[], $35::uuid[])
    WITH ORDINALITY AS line (id, name, quantity, price, image, product_id, ordinality)
), opened AS (
  INSERT INTO payment (id, store_id, order_id, method, status, amount, installments, expires_at, created_at, updated_at)
  SELECT $36::uuid, $1, id, 'PIX', 'PENDING', $24::bigint, 1, $37::timestamptz, $3, $3 FROM placed
), noted AS (
  INSERT INTO order_change (id, store_id, order_id, kind, data, actor, actor_name, created_at, updated_at)
  SELECT $38::uuid, $1, id, 'CREATED', $39::jsonb, 'key', $40, $3, $3 FROM placed
), announced AS (
  INSERT INTO event (id, store_id, type, data, flat, order_id, customer_id, created_at, request_id)
  SELECT announced.id, $1, type, data, flat, order_id, customer_id, $3, ${callIn('$21')}
  FROM placed, unnest($41::uuid[], $42::text[], $43::json[], $44::json[], $45::uuid[], $46::uuid[])
    AS announced (id, type, data, flat, order_id, customer_id)
)
SELECT 1 / ((SELECT count(*) FROM sold) = cardinality($18) AND EXISTS (SELECT FROM taken) AND EXISTS (SELECT FROM placed))::int`;

const STATEMENTS = {
  found: { name: 'complete-again', text: completeText('found') },
  made: { name: 'complete', text: completeText('made') },
} as const;

const DIVISION_BY_ZERO = '22012';
const DEADLOCK = '40P01';

const SHIPPING = { methodId: null, name: 'A combinar', price: 0, carrier: null, turnaround: null };
const RULE = {
  ...{ kind: 'SHIPPING', id: null, name: 'A combinar', applied: true },
  ...{ reason: null, amount: 0, message: 'O frete será combinado com a loja.' },
};

interface CartLine {
  readonly id: string;
  readonly product: InJson<ProductRow & { readonly version: number }>;
  readonly quantity: number;
  readonly price: number;
}

const unitPrice = ({ price, discountedPrice }: Pick<ProductRow, 'price' | 'discountedPrice'>) => discountedPrice ?? price;

/** Lines of the cart with their products. Throws 409 without enough stock, 501 for carts that are not measured. */
function linesOf({ items, products, isPromoted, hasPix }: FoundRow): CartLine[] {
  const known = new Map((products ?? []).map((product) => [product.id, product]));
  return items.map(({ productId, variantId, kitId, quantity }) => {
    const product = known.get(productId);
    const isPlain = variantId === null && kitId === null && product?.type === 'PHYSICAL' && items.length === known.size;
    if (!product || !isPlain || isPromoted || hasPix)
      throw new HttpError(501, 'NOT_IMPLEMENTED', 'Só é medida a compra simples.');
    if (product.stock === null || product.stock < quantity)
      throw new HttpError(409, 'OUT_OF_STOCK', 'Não há estoque suficiente.');
    return { id: randomUUIDv7(), product, quantity, price: unitPrice(product) };
  });
}

type Purchase = {
  readonly principal: Principal;
  readonly completion: Completion;
  readonly found: FoundRow;
  readonly requestId: string;
};

/** Returns the statement of a purchase and the id of its order. */
function purchaseStatement({ principal, completion, found, requestId }: Purchase) {
  const { storeId, keyName } = principal;
  const { name, email, phone, documentNumber, address, checkoutId } = completion;
  const documentType = documentNumber === null ? null : documentNumber.length === 11 ? 'cpf' : 'cnpj';
  const lines = linesOf(found);
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  if (total !== found.total) throw new HttpError(409, 'PRICE_CHANGED', 'O total mudou desde que foi mostrado.');
  const [id, now] = [randomUUIDv7(), new Date()];
  const customerId = found.customer?.id ?? randomUUIDv7();
  const person = [documentNumber, documentType, name, email, phone];
  const home = [address?.street, address?.number, address?.neighborhood, address?.complement, address?.zipcode, address?.state];
  const order: OrderRow = {
    ...{
      id,
      storeId,
      status: 'PENDING',
      subtotal: total,
      discount: 0,
      total,
      currency: 'BRL',
      paymentMethod: 'PIX',
      installments: 1,
    },
    ...{ notes: null, customerName: name, customerEmail: email, customerPhone: phone, documentType, documentNumber },
    ...{ shippingAddress: address, shipping: SHIPPING, trackingCode: null, trackingUrl: null, trackingStatus: null },
    ...{ trackingUpdatedAt: null, tagIds: [], params: null, paidAt: null, version: 1, createdAt: now, updatedAt: now },
    items: lines.map(({ id, product, quantity, price }) => ({
      ...{ id, name: product.name, quantity, price, image: product.media.images[0] ?? null, variantId: null },
      ...{ externalProductId: null, externalVariantId: null, gift: false },
    })),
  };
  const customer: CustomerRow = {
    ...{ id: customerId, documentNumber, documentType, name, email, phone, address: address?.street ?? null },
    ...{
      addressNumber: address?.number ?? null,
      neighborhood: address?.neighborhood ?? null,
      complement: address?.complement ?? null,
    },
    ...{ zipcode: address?.zipcode ?? null, state: address?.state ?? null, city: address?.city ?? null },
    ...{ totalOrders: (found.customer?.totalOrders ?? 0) + 1, pendingOrders: (found.customer?.pendingOrders ?? 0) + 1 },
    ...{ firstOrderDate: found.customer ? new Date(found.customer.firstOrderDate) : now, version: 1 },
  };
  const isChanged = Object.entries(customer).some(
    ([field, value]) =>
      !['totalOrders', 'pendingOrders', 'firstOrderDate', 'version'].includes(field) &&
      found.customer?.[field as keyof typeof found.customer] !== value,
  );
  const inOrder = lines.toSorted((one, other) => (one.product.id < other.product.id ? -1 : 1));
  const events = [
    { type: 'ORDER_CREATED', data: orderJson(order), flat: orderLegacyFields(order), orderId: id, customerId },
    ...(isChanged
      ? [
          {
            ...{ type: found.customer ? 'CUSTOMER_UPDATED' : 'CUSTOMER_CREATED', flat: null, orderId: null, customerId },
            data: customerJson(customer, { id, total, at: now }),
          },
        ]
      : []),
    ...inOrder.map(({ product, quantity }) => ({
      ...{ type: 'PRODUCT_UPDATED', flat: null, orderId: null, customerId: null },
      data: productJson({
        ...product,
        stock: (product.stock ?? 0) - quantity,
        createdAt: new Date(product.createdAt),
        updatedAt: now,
      }),
    })),
  ];
  const json = (value: object | null) => value && JSON.stringify(value);
  const values = [
    ...[
      storeId,
      id,
      now,
      ...person,
      ...home.map((part) => part ?? null),
      address?.city ?? null,
      customerId,
      found.customer?.version ?? 1,
    ],
    ...[
      lines.map(({ product }) => product.id),
      lines.map(({ quantity }) => quantity),
      lines.map(({ product }) => product.version),
    ],
    causeByKey(principal, { mutation: 'completeCheckout', requestId }, { reason: 'SOLD', orderId: id }),
    ...[checkoutId, found.version, total, json(address), json(SHIPPING)],
    JSON.stringify(inOrder.map(({ product, quantity }) => ({ productId: product.id, variantId: null, quantity }))),
    ...[JSON.stringify([RULE]), lines.reduce((sum, { quantity }) => sum + quantity, 0)],
    ...[order.items.map((item) => item.id), order.items.map((item) => item.name), order.items.map(({ quantity }) => quantity)],
    ...[order.items.map(({ price }) => price), order.items.map(({ image }) => image), lines.map(({ product }) => product.id)],
    ...[randomUUIDv7(), new Date(now.getTime() + PAYMENT_TTL_MS), randomUUIDv7(), json({ total }), keyName],
    ...[events.map(() => randomUUIDv7()), events.map(({ type }) => type), events.map(({ data }) => JSON.stringify(data))],
    ...[events.map(({ flat }) => json(flat)), events.map(({ orderId }) => orderId), events.map((event) => event.customerId)],
  ];
  return { id, statement: { ...STATEMENTS[found.customer ? 'found' : 'made'], values } };
}

/** Completes a checkout in two round trips and returns the id of its order. Throws 404 and 409. */
export async function completeCheckout(
  pool: pg.Pool,
  principal: Principal,
  completion: Completion,
  requestId: string,
): Promise<string> {
  const key = completion.documentNumber ?? completion.email;
  for (;;) {
    const values = [principal.storeId, completion.checkoutId, key];
    const [found] = (await pool.query<FoundRow>({ name: 'checkout', text: FIND, values })).rows;
    if (!found) throw new HttpError(404, 'RESOURCE_NOT_FOUND', 'Checkout não encontrado.');
    if (found.orderId !== null) return found.orderId;
    const { id, statement } = purchaseStatement({ principal, completion, found, requestId });
    try {
      await pool.query(statement);
      return id;
    } catch (error) {
      // A concurrent write: everything is read again.
      if (![DIVISION_BY_ZERO, DEADLOCK].includes((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
