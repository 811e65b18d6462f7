import { builder } from '../../../core/schema/builder.ts';
import { referencePaths, resolveAllOrThrow } from '../../../core/validation/references.ts';
import { assertVersion, mergeUpdate } from '../../../core/validation/rules.ts';
import { assertVersionUnchanged, retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import { PRODUCT_MISSING } from '../../catalogue/product/product.rules.ts';
import { TRIGGER_IDS, toTriggerRows } from '../../catalogue/product/product-columns.ts';
import { assertSoldWithoutVariant } from '../../catalogue/product/variant-choice.ts';
import { assertSegmentExists } from '../../customers/customer-segment/segment-uses.ts';
import { UpdateGiftInput } from './gift.input.ts';
import { GIFT_MISSING, giftRules } from './gift.rules.ts';
import { Gift } from './gift.ts';

/**
 * A gift with its triggers, read consistently; null when the store does not have it. Throws `WriteConflictError` when a
 * concurrent change made them inconsistent.
 */
async function storedGift(db: StoreDb, id: string) {
  const found = await assertVersionUnchanged(
    db.gift,
    await db.gift.findUnique({ where: { id }, include: { triggers: TRIGGER_IDS } }),
  );
  if (!found) return null;
  const { triggers, ...row } = found;
  return { ...row, triggerProductIds: triggers.map(({ productId }) => productId) };
}

builder.mutationField('updateGift', (t) =>
  t.field({
    type: Gift,
    scope: 'gifts:write',
    emits: {},
    description: 'Altera um brinde. As regras valem para o brinde como ele fica; triggerProductIds substitui os atuais.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do brinde.' }),
      input: t.arg({ type: UpdateGiftInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const { db } = ctx;
      const { current, changes, unchanged } = mergeUpdate(giftRules, await storedGift(db, id), input, { missing: GIFT_MISSING });
      const { triggerProductIds, ...data } = changes;
      const product = data.productId === undefined ? [] : [{ field: 'productId', id: data.productId }];
      const named = [...product, ...referencePaths('triggerProductIds', input.triggerProductIds ?? [])];
      await resolveAllOrThrow(db.product, named, PRODUCT_MISSING);
      await assertSegmentExists(ctx, data.segmentId);
      await assertSoldWithoutVariant(ctx, product);
      // Not left to `mergeUpdate`: the 412 comes after every 404 (D-102).
      assertVersion(current, ifVersion, changes);
      if (unchanged) return current;
      // The gift's row comes first: it holds back every other change of its triggers until the transaction ends.
      const gift = await retryOnForeignKeyViolation(db.gift.update({ where: { id, version: current.version }, data: data }));
      if (triggerProductIds) {
        await db.giftTrigger.deleteMany({ where: { giftId: gift.id } });
        const rows = toTriggerRows(triggerProductIds).map((row) => ({ ...row, giftId: gift.id }));
        await retryOnForeignKeyViolation(db.giftTrigger.createMany({ data: rows }));
      }
      return gift;
    },
  }),
);
