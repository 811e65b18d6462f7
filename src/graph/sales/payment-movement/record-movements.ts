import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { violatedUniqueIndex, WriteConflictError } from '../../../data/errors.ts';
import type { PaymentMovement as MovementRow, PaymentAttempt } from '../../../generated/prisma/client.ts';
import type { PaymentMovementSource } from '../../../generated/prisma/enums.ts';
import { PaymentMovementKindEnum, PaymentMovementStatusEnum } from './payment-movement.ts';
import { refuseAttempt } from './refuse-attempt.ts';
import { noteMovement, settleMovement } from './settle-movement.ts';

export const FoundMovementInput = builder.inputType('FoundMovementInput', {
  description: 'Um movimento de dinheiro, como o provedor o tem.',
  fields: (t) => ({
    externalId: t.string({ required: true, description: 'Identificador no provedor.' }),
    reference: t.string({ description: 'A cobrança de que ele é; null: de nenhuma.' }),
    kind: t.field({ type: PaymentMovementKindEnum, required: true, description: 'O que é.' }),
    status: t.field({ type: PaymentMovementStatusEnum, required: true, description: 'Situação.' }),
    cents: t.field({ type: 'Cents', required: true, description: 'Valor, em centavos.' }),
    happenedAt: t.field({ type: 'DateTime', required: true, description: 'Quando aconteceu.' }),
  }),
});

type FoundMovement = typeof FoundMovementInput.$inferInput;

/** Origin of movements. */
interface Origin {
  readonly providerId: string;
  readonly source: PaymentMovementSource;
  /** True where only money counts that a charge of the provider asked for. */
  readonly charged?: boolean;
}

/** Keeps a movement. One that another process kept at the same time is found by the next attempt of the mutation. */
async function insertMovement({ db }: RequestContext, data: Omit<MovementRow, 'id' | 'storeId' | 'createdAt' | 'updatedAt'>) {
  try {
    return await db.paymentMovement.create({ data });
  } catch (error) {
    const isConflict = violatedUniqueIndex(error) === 'payment_movement_store_id_provider_id_external_id_key';
    throw isConflict ? new WriteConflictError('the movement was kept meanwhile', { cause: error }) : error;
  }
}

/** The attempts that movements are of, by their references. */
async function attemptsOf({ db }: RequestContext, providerId: string, found: readonly FoundMovement[]) {
  const references = [...new Set(found.flatMap(({ reference }) => reference ?? []))];
  if (references.length === 0) return new Map<string, PaymentAttempt>();
  const attempts = await db.paymentAttempt.findMany({ where: { providerId, reference: { in: references } } });
  return new Map(attempts.map((attempt) => [attempt.reference, attempt]));
}

/**
 * Keeps what a provider says of money, each movement once, with all that follows for its order (D-597). Money that no order asked for is
 * kept without one. Returns the ids of the attempts whose whole amount has come.
 */
export async function recordMovements(
  ctx: RequestContext,
  origin: Origin,
  found: readonly FoundMovement[],
): Promise<ReadonlySet<string>> {
  const paid = new Set<string>();
  if (found.length === 0) return paid;
  const { providerId, source, charged = false } = origin;
  const attempts = await attemptsOf(ctx, providerId, found);
  // Somebody may have recorded the same money by hand.
  const where = { externalId: { in: found.map(({ externalId }) => externalId) }, OR: [{ providerId }, { providerId: null }] };
  const known = new Map((await ctx.db.paymentMovement.findMany({ where })).map((movement) => [movement.externalId, movement]));
  for (const { externalId, reference, kind, status, cents, happenedAt } of found) {
    const attempt = attempts.get(reference ?? '');
    if (attempt && kind === 'CHARGE' && status === 'DONE' && BigInt(cents) >= attempt.amount) paid.add(attempt.id);
    const former = known.get(externalId);
    if (charged && !attempt && !former) continue;
    if (former && (former.status === status || former.status !== 'PENDING')) continue;
    if (former) await ctx.db.paymentMovement.updateMany({ where: { id: former.id }, data: { status } });
    const orderId = former?.orderId ?? attempt?.orderId ?? null;
    const amount = BigInt(cents);
    const kept = { providerId, externalId, orderId, kind, status, amount, source, happenedAt };
    if (!former) known.set(externalId, await insertMovement(ctx, kept));
    if (orderId === null) continue;
    if (status === 'DONE') await settleMovement(ctx, { ...kept, orderId }, attempt);
    else if (kind === 'HOLD' && status === 'PENDING') noteMovement(ctx, { ...kept, orderId }, 'HELD', amount);
    else if (attempt && kind === 'CHARGE' && status === 'REFUSED') await refuseAttempt(ctx, attempt, externalId);
  }
  return paid;
}
