import { builder } from '../../../core/schema/builder.ts';
import { resolveAllOrThrow } from '../../../core/validation/references.ts';
import { assertVersion, mergeUpdate } from '../../../core/validation/rules.ts';
import { WriteConflictError } from '../../../data/errors.ts';
import { assertVersionUnchanged, retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { PRODUCT_MISSING } from '../product/product.rules.ts';
import { assertSoldWithoutVariant } from '../product/variant-choice.ts';
import { UpdateKitInput } from './kit.input.ts';
import { KIT_MISSING, kitRules } from './kit.rules.ts';
import { Kit } from './kit.ts';
import { itemRows, kitColumns, productsNamed } from './kit-columns.ts';

/** The items in the form of the rules, in order. */
const items = {
  orderBy: { position: 'asc' },
  select: { productId: true, quantity: true, priceType: true, customPrice: true },
} as const;

/** An input that makes the shipping FREE has no amount, also where the shipping before had one. */
function withoutOldAmount({ customShipping, ...input }: typeof UpdateKitInput.$inferInput) {
  if (customShipping === undefined) return input;
  const isFree = customShipping?.type === 'FREE' && customShipping.amount === undefined;
  return { ...input, customShipping: isFree ? { ...customShipping, amount: null } : customShipping };
}

builder.mutationField('updateKit', (t) =>
  t.prismaField({
    type: Kit,
    scope: 'kits:write',
    emits: {},
    description:
      'Altera um kit. As regras valem para o kit como ele fica; os itens são substituídos por inteiro. O slug não muda.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do kit.' }),
      input: t.arg({ type: UpdateKitInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, input, ifVersion }, ctx) => {
      const { db, isContractCall } = ctx;
      const found = await assertVersionUnchanged(db.kit, await db.kit.findUnique({ where: { id }, include: { items } }));
      const { current, changes, unchanged } = mergeUpdate(kitRules, found, withoutOldAmount(input), {
        missing: KIT_MISSING,
        replacesNested: isContractCall,
      });
      const { items: replaced, ...state } = changes;
      if (replaced) await resolveAllOrThrow(db.product, productsNamed(replaced), PRODUCT_MISSING);
      if (replaced) await assertSoldWithoutVariant(ctx, productsNamed(replaced));
      // Not left to `mergeUpdate`: the 412 comes after every 404 (D-102).
      assertVersion(current, ifVersion, changes);
      if (!unchanged) {
        // The kit's row comes first: it holds back every other change of the same items until the transaction ends.
        await db.kit.update({ where: { id, version: current.version }, data: kitColumns(state) });
      }
      if (replaced) {
        await db.kitItem.deleteMany({ where: { kitId: current.id } });
        await retryOnForeignKeyViolation(
          db.kitItem.createMany({ data: itemRows(replaced).map((row) => ({ ...row, kitId: current.id })) }),
        );
      }
      const kit = await db.kit.findUnique({ ...query, where: { id } });
      // Without a write the row is not locked. While it has its version, earlier reads are of that version.
      const held = unchanged ? await db.kit.count({ where: { id, version: current.version } }) : 1;
      if (!kit || held === 0) throw new WriteConflictError('the kit changed after it was read');
      return kit;
    },
  }),
);
