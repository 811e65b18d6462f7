import { builder } from '../../../core/schema/builder.ts';
import { referencePaths, resolveAllOrThrow } from '../../../core/validation/references.ts';
import { assertVersion, mergeUpdate } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { PRODUCT_MISSING } from '../../catalogue/product/product.rules.ts';
import { toTriggerRows } from '../../catalogue/product/product-columns.ts';
import { requireOffered, storedUpsell } from './stored-upsell.ts';
import { UpdateUpsellInput } from './upsell.input.ts';
import { UPSELL_MISSING, upsellRules } from './upsell.rules.ts';
import { Upsell } from './upsell.ts';

builder.mutationField('updateUpsell', (t) =>
  t.field({
    type: Upsell,
    scope: 'upsells:write',
    emits: {},
    description: 'Altera um upsell. As regras valem para o upsell como ele fica; triggerProductIds substitui os atuais.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do upsell.' }),
      input: t.arg({ type: UpdateUpsellInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const { db } = ctx;
      const { current, changes, unchanged } = mergeUpdate(upsellRules, await storedUpsell(db, id), input, {
        missing: UPSELL_MISSING,
      });
      const { triggerProductIds, ...data } = changes;
      const product = data.offerProductId === undefined ? [] : [{ field: 'offerProductId', id: data.offerProductId }];
      const references = [...product, ...referencePaths('triggerProductIds', input.triggerProductIds ?? [])];
      if ('offerProductId' in data || 'offerVariantId' in data) await requireOffered(ctx, { ...current, ...data, references });
      else await resolveAllOrThrow(db.product, references, PRODUCT_MISSING);
      // Not left to `mergeUpdate`: the 412 comes after every 404 (D-102).
      assertVersion(current, ifVersion, changes);
      if (unchanged) return current;
      // The upsell's row comes first: it holds back every other change of its triggers until the transaction ends.
      const upsell = await retryOnForeignKeyViolation(db.upsell.update({ where: { id, version: current.version }, data: data }));
      if (triggerProductIds) {
        await db.upsellTrigger.deleteMany({ where: { upsellId: upsell.id } });
        const rows = toTriggerRows(triggerProductIds).map((row) => ({ ...row, upsellId: upsell.id }));
        await retryOnForeignKeyViolation(db.upsellTrigger.createMany({ data: rows }));
      }
      return upsell;
    },
  }),
);
