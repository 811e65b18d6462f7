import type { Query } from '../../../data/database.ts';
import type { RowKey } from '../../../data/row-key.ts';
import type { Movement, MovementDetails } from '../../../gateways/gateway.ts';
import type { BookedCharge, SimulatedBooks } from '../../../gateways/simulated/books.ts';

const OPEN = `INSERT INTO simulated_charge (store_id, provider_id, reference, amount, pix_code, pay_url, expires_at)
VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`;

const CHARGE = `SELECT reference, amount::float8 AS amount, pix_code AS "pixCode", pay_url AS "payUrl", expires_at AS "expiresAt", closed_at AS "closedAt"
FROM simulated_charge WHERE store_id = $1 AND provider_id = $2 AND reference = $3`;

const CLOSE = `UPDATE simulated_charge SET closed_at = $4
WHERE store_id = $1 AND provider_id = $2 AND reference = $3 AND closed_at IS NULL`;

// A hold ends at its time: $4 is the time of the store in each of them.
const MOVEMENTS = `SELECT id, reference, kind::text AS kind, of_id AS "of", refund_id AS "refundId",
  (CASE WHEN ended_at <= $4 THEN end_status ELSE status END)::text AS state,
  amount::float8 AS amount, at, NULL AS "pixKey", NULL AS "payerName", NULL AS "payerDocument",
  net::float8 AS net, buyer_paid::float8 AS "buyerPaid", installments, brand, last_digits AS "lastDigits",
  CASE WHEN ended_at <= $4 THEN ended_at ELSE settles_at END AS "settlesAt", answer_due_at AS "answerDueAt", withdrawn AND ended_at <= $4 AS withdrawn
FROM simulated_movement WHERE store_id = $1 AND provider_id = $2`;

const OF_CHARGE = `${MOVEMENTS} AND reference = $3 AND shown_at <= $4 ORDER BY at, id`;

const BY_ID = `${MOVEMENTS} AND (id = $3 OR of_id = $3) AND shown_at <= $4 ORDER BY at, id`;

const PAGE_SIZE = 100;

const HAPPENED = `${MOVEMENTS} AND (at BETWEEN $3 AND $4 OR ended_at BETWEEN $3 AND $4) AND shown_at <= $4
  AND ($5::text IS NULL OR (at, id) > (SELECT at, id FROM simulated_movement WHERE store_id = $1 AND provider_id = $2 AND id = $5))
ORDER BY at, id LIMIT ${PAGE_SIZE}`;

const REFUND = `INSERT INTO simulated_movement (store_id, provider_id, id, reference, kind, of_id, refund_id, status, amount, at, shown_at, net, settles_at)
VALUES ($1, $2, $3, $4, 'REFUND', $5, $6, 'DONE', $7, $8, $8, $9, $8) ON CONFLICT DO NOTHING`;

type Booked = Omit<Movement, 'details'> & MovementDetails;

/** The books of a simulated provider, which are rows of its test store. */
export function simulatedBooks(query: Query, { storeId, id: providerId }: RowKey): SimulatedBooks {
  const of = [storeId, providerId];

  async function charge(reference: string): Promise<BookedCharge | undefined> {
    const { rows } = await query<BookedCharge>({ name: 'simulated_charge', text: CHARGE, values: [...of, reference] });
    return rows[0];
  }

  async function movements(name: string, text: string, values: readonly unknown[]): Promise<readonly Movement[]> {
    const { rows } = await query<Booked>({ name, text, values: [...of, ...values] });
    return rows.map(({ net, buyerPaid, installments, brand, lastDigits, settlesAt, ...movement }) => ({
      ...movement,
      details: { net, buyerPaid, installments, brand, lastDigits, settlesAt },
    }));
  }

  return {
    charge,
    open: async (booked) => {
      const { reference, amount, pixCode, payUrl, expiresAt } = booked;
      const values = [...of, reference, amount, pixCode, payUrl, expiresAt];
      await query({ name: 'simulated_charge_opens', text: OPEN, values });
      return (await charge(reference)) ?? booked;
    },
    close: async (reference, now) => {
      await query({ name: 'simulated_charge_closes', text: CLOSE, values: [...of, reference, now] });
    },
    movementsOf: (reference, now) => movements('simulated_movements_of', OF_CHARGE, [reference, now]),
    movement: (id, now) => movements('simulated_movement', BY_ID, [id, now]),
    happened: ({ from, to, after }) => movements('simulated_movements', HAPPENED, [from, to, after ?? null]),
    refund: async ({ movementId, refundId, amount, net }, { reference }, now) => {
      const values = [...of, `${movementId}-${refundId}`, reference, movementId, refundId, amount, now, net];
      await query({ name: 'simulated_refund', text: REFUND, values });
    },
  };
}
