import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { callIn, causeByKey, withCause } from './change-cause.ts';
import type { CheckoutInput } from './checkout-body.ts';
import { checkoutJson, checkoutLegacyFields, type ExternalCheckout } from './checkout-json.ts';
import { HttpError } from './http-error.ts';

const COLUMNS = `items, discounts, subtotal, discount, total, requires_shipping, customer_name, customer_email, customer_phone,
  customer_document, success_url, cancel_url, cart_metadata, metadata`;
const EVENT = 'INSERT INTO event (id, store_id, type, data, flat, created_at, request_id)';
/** Inserts the checkout and its event. Inserts nothing when the token exists. */
const OPEN = `WITH opened AS (
  INSERT INTO checkout (${COLUMNS}, id, store_id, kind, cart_token, active_at, created_at, updated_at)
  VALUES ($1, $2, $3, $4, ${withCause('$22', '$5::bigint')}, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'EXTERNAL', $17, $18, $18, $18)
  ON CONFLICT (store_id, cart_token) DO NOTHING RETURNING id
)
${EVENT} SELECT $19, $16, 'CHECKOUT_CREATED', $20, $21, $18, ${callIn('$22')} FROM opened`;
const FIND_EXISTING =
  'SELECT id, status, version, created_at AS "createdAt" FROM checkout WHERE store_id = $1 AND cart_token = $2';
const REPLACE = `WITH replaced AS (
  UPDATE checkout SET (${COLUMNS}) = ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14), status = 'OPEN',
    active_at = $18, updated_at = $18, version = ${withCause('$22', 'version + 1')}
  WHERE id = $15 AND store_id = $16 AND version = $17 RETURNING id
)
${EVENT} SELECT $19, $16, 'CHECKOUT_UPDATED', $20, $21, $18, ${callIn('$22')} FROM replaced`;

interface ExistingRow {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly createdAt: Date;
}

const json = (value: object | null) => value && JSON.stringify(value);

function columnsOf(input: CheckoutInput): unknown[] {
  const { items, discounts, subtotal, discount, total, requiresShipping, name, email, phone, document } = input;
  return [
    ...[JSON.stringify(items), JSON.stringify(discounts), subtotal, discount, total, requiresShipping],
    ...[name, email, phone, document, input.successUrl, input.cancelUrl, json(input.cartMetadata), json(input.metadata)],
  ];
}

const eventOf = (checkout: ExternalCheckout) => [
  randomUUIDv7(),
  JSON.stringify(checkoutJson(checkout)),
  JSON.stringify(checkoutLegacyFields(checkout)),
];

const response = ({ id, checkoutUrl, storeId, input }: ExternalCheckout, status: number) => ({
  status,
  body: JSON.stringify({ success: true, checkoutId: id, checkoutUrl, storeId, cartToken: input.token }),
});

/** A request that opens a checkout. */
interface CheckoutRequest {
  readonly storeId: string;
  readonly publicUrl: string;
  readonly requestId: string;
}

/** Creates a checkout in one round trip, or replaces the one of the same token in two more. Throws 400. */
export async function openCheckout(pool: pg.Pool, { storeId, publicUrl, requestId }: CheckoutRequest, input: CheckoutInput) {
  const cause = causeByKey({ storeId, keyName: 'Checkout externo' }, { mutation: 'createExternalCheckout', requestId });
  const addressOf = (id: string) => `${publicUrl}/pay/${id}`;
  for (;;) {
    const now = new Date();
    const id = randomUUID();
    const checkout: ExternalCheckout = { id, storeId, checkoutUrl: addressOf(id), input, createdAt: now, now };
    const values = [...columnsOf(input), id, storeId, input.token, now, ...eventOf(checkout), cause];
    if ((await pool.query({ name: 'open', text: OPEN, values })).rowCount === 1) return response(checkout, 201);
    const { rows } = await pool.query<ExistingRow>({ name: 'existing', text: FIND_EXISTING, values: [storeId, input.token] });
    const [existing] = rows;
    if (!existing) continue;
    if (existing.status === 'COMPLETED') throw new HttpError(400, 'INVALID_PAYLOAD', 'Este carrinho já virou um pedido.');
    const replaced = { ...checkout, id: existing.id, checkoutUrl: addressOf(existing.id), createdAt: existing.createdAt };
    const changed = [...columnsOf(input), existing.id, storeId, existing.version, now, ...eventOf(replaced), cause];
    if ((await pool.query({ name: 'replace', text: REPLACE, values: changed })).rowCount === 1) return response(replaced, 200);
  }
}
