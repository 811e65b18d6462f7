import type { Statement } from '../database.ts';
import type { RowKey } from '../row-key.ts';

/** Statements that set work of a kind aside when two processes died at it. */
interface SetAsideRule {
  /** Sentence for the store, in Portuguese. */
  readonly reason: string;
  /** Ends the row `$2` of the store `$1` at `$3` for the reason `$4`, and reads no more of it than that takes. */
  readonly statements: readonly string[];
}

const DIED = 'O serviço parou duas vezes no meio';

const END_DELIVERY = `UPDATE webhook_delivery
SET status = 'FAILED', ended_at = $3, reason = $4, next_attempt_at = NULL, leased_until = NULL, version = version + 1, updated_at = $3
WHERE store_id = $1 AND id = $2 AND status = 'PENDING'`;

const STOP_RUN = `UPDATE automation_run SET status = 'STOPPED', next_at = NULL, ended_at = $3, reason = $4, version = version + 1, updated_at = $3
WHERE store_id = $1 AND id = $2 AND status = 'WAITING'`;

const SKIP_STEP = `UPDATE automation_run_step SET status = 'SKIPPED', result = $4, updated_at = $3
WHERE store_id = $1 AND run_id = $2 AND status = 'WAITING' AND message_id IS NULL`;

const END_MESSAGE = `UPDATE message SET status = 'NOT_SENT', result = $4, content = NULL, next_attempt_at = NULL, leased_until = NULL, ended_at = $3,
  version = version + 1, updated_at = $3
WHERE store_id = $1 AND id = $2 AND status = 'PENDING'`;

const END_STEP = `UPDATE automation_run_step SET status = 'NOT_SENT', result = $4, updated_at = $3
WHERE store_id = $1 AND message_id = $2 AND status = 'WAITING'`;

const END_DEADLINE = `UPDATE payment SET expires_at = NULL, version = version + 1, updated_at = $3
WHERE store_id = $1 AND order_id = $2 AND expires_at IS NOT NULL`;

const COMMENT = `INSERT INTO order_comment (id, store_id, order_id, text, actor, created_at, updated_at)
SELECT gen_random_uuid(), store_id, id, $4, 'system', $3, $3 FROM "order" WHERE store_id = $1 AND id = $2`;

const ABANDON = `UPDATE checkout SET status = 'ABANDONED', abandoned_at = $3, version = version + 1, updated_at = $3
WHERE store_id = $1 AND id = $2 AND status = 'OPEN'`;

const PASS_EVENT = `UPDATE event SET relayed_at = $3 WHERE store_id = $1 AND id = $2 AND relayed_at IS NULL`;

/** Every kind of work on rows. Work on many rows at once that no row stands for has no statement: it rests for a day. */
export const SET_ASIDE_RULES = {
  EVENT: {
    reason: `${DIED} da distribuição deste evento, que não foi a nenhum webhook nem automação.`,
    statements: [PASS_EVENT],
  },
  PAYMENT_EXPIRED: {
    reason: `${DIED} do fim do prazo deste pagamento, que não vence mais por si. Registre o pagamento ou cancele o pedido.`,
    statements: [END_DEADLINE, COMMENT],
  },
  CHECKOUT_ABANDONED: {
    reason: `${DIED} do abandono deste carrinho, que foi dado por abandonado sem aviso a webhooks nem automações.`,
    statements: [ABANDON],
  },
  AUTOMATION_RUN: { reason: `${DIED} de um passo desta execução, que foi interrompida.`, statements: [STOP_RUN, SKIP_STEP] },
  MESSAGE: {
    reason: `${DIED} do envio: não se sabe se foi entregue, e não é tentado de novo.`,
    statements: [END_MESSAGE, END_STEP],
  },
  DELIVERY: { reason: `${DIED} desta entrega, que não é tentada de novo. redeliver pede outra vez.`, statements: [END_DELIVERY] },
  PURGE: { reason: `${DIED} da remoção de registros antigos, que descansa por um dia.`, statements: [] },
} as const satisfies Readonly<Record<string, SetAsideRule>>;

/** Kind of work that is noted when it begins. */
export type WorkKind = keyof typeof SET_ASIDE_RULES;

/** Statements that set a row aside. */
export const setAsideStatements = (kind: WorkKind, { storeId, id }: RowKey, now: Date): Statement[] => {
  const { reason, statements } = SET_ASIDE_RULES[kind];
  return statements.map((text) => ({ text, values: [storeId, id, now, ...(text.includes('$4') ? [reason] : [])] }));
};
