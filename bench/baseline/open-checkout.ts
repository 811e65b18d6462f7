import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { causeByKey, caused } from './change-cause.ts';
import type { CheckoutInput } from './checkout-body.ts';
import { Refused } from './refused.ts';
import { checkoutFlat, type Opening, shownCheckout } from './shown-checkout.ts';

const COLUMNS = `items, discounts, subtotal, discount, total, requires_shipping, customer_name, customer_email, customer_phone,
  customer_document, success_url, cancel_url, cart_metadata, metadata`;
const EVENT = 'INSERT INTO event (id, store_id, type, data, flat, created_at)';
/** The checkout and its event in one statement; nothing where the token is taken. */
const OPEN = `WITH opened AS (
  INSERT INTO checkout (${COLUMNS}, id, store_id, kind, cart_token, active_at, created_at, updated_at)
  VALUES ($1, $2, $3, $4, ${caused('$22', '$5::bigint')}, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'EXTERNAL', $17, $18, $18, $18)
  ON CONFLICT (store_id, cart_token) DO NOTHING RETURNING id
)
${EVENT} SELECT $19, $16, 'CHECKOUT_CREATED', $20, $21, $18 FROM opened`;
const KNOWN = 'SELECT id, status, version, created_at AS "createdAt" FROM checkout WHERE store_id = $1 AND cart_token = $2';
const REPLACE = `WITH replaced AS (
  UPDATE checkout SET (${COLUMNS}) = ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14), status = 'OPEN',
    active_at = $18, updated_at = $18, version = ${caused('$22', 'version + 1')}
  WHERE id = $15 AND store_id = $16 AND version = $17 RETURNING id
)
${EVENT} SELECT $19, $16, 'CHECKOUT_UPDATED', $20, $21, $18 FROM replaced`;

interface KnownRow {
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

const eventOf = (opening: Opening) => [
  randomUUIDv7(),
  JSON.stringify(shownCheckout(opening)),
  JSON.stringify(checkoutFlat(opening)),
];

const answer = ({ id, checkoutUrl, storeId, input }: Opening, status: number) => ({
  status,
  body: JSON.stringify({ success: true, checkoutId: id, checkoutUrl, storeId, cartToken: input.token }),
});

/** A call that opens a checkout. */
interface OpeningCall {
  readonly storeId: string;
  readonly publicUrl: string;
  readonly requestId: string;
}

/** Makes a checkout of a cart in one round trip, or replaces what the same token made in two more. Throws 400. */
export async function openCheckout(pool: pg.Pool, { storeId, publicUrl, requestId }: OpeningCall, input: CheckoutInput) {
  const cause = causeByKey({ storeId, keyName: 'Checkout externo' }, { mutation: 'createExternalCheckout', requestId });
  const addressOf = (id: string) => `${publicUrl}/pay/${id}`;
  for (;;) {
    const now = new Date();
    const id = randomUUID();
    const opening: Opening = { id, storeId, checkoutUrl: addressOf(id), input, createdAt: now, now };
    const values = [...columnsOf(input), id, storeId, input.token, now, ...eventOf(opening), cause];
    if ((await pool.query({ name: 'open', text: OPEN, values })).rowCount === 1) return answer(opening, 201);
    const { rows } = await pool.query<KnownRow>({ name: 'known', text: KNOWN, values: [storeId, input.token] });
    const [known] = rows;
    if (!known) continue;
    if (known.status === 'COMPLETED') throw new Refused(400, 'INVALID_PAYLOAD', 'Este carrinho já virou um pedido.');
    const again = { ...opening, id: known.id, checkoutUrl: addressOf(known.id), createdAt: known.createdAt };
    const changed = [...columnsOf(input), known.id, storeId, known.version, now, ...eventOf(again), cause];
    if ((await pool.query({ name: 'replace', text: REPLACE, values: changed })).rowCount === 1) return answer(again, 200);
  }
}
