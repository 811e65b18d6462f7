import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { isLow } from '../product/low-stock.ts';
import { Variant } from '../variant/variant.ts';

/** Days of sales by which the cover of a stock is computed. */
const DAYS = 30;
const DAY_MS = 86_400_000;

const variant = linkTo('variant');

/** The units that were sold of an item in the last days; its id and those of its goods, as JSON. */
const sold = createLoader<number>(async ({ records, clock }, keys) => {
  const stocks = keys.map((key) => JSON.parse(key) as { id: string; productId: string; variantId: string | null });
  const units = await records.soldUnits(stocks, new Date(clock.now().getTime() - DAYS * DAY_MS));
  return new Map(keys.map((key, at) => [key, units.get(stocks[at]?.id ?? '') ?? 0]));
}, 0);

const keyOf = ({ id, productId, variantId }: { id: string; productId: string; variantId: string | null }) =>
  JSON.stringify({ id, productId, variantId });

export const StockItem = builder.prismaObject('StockItem', {
  // Without an id: its own is that of the variant or the product, which clients keep under it (D-302).
  description:
    'Um estoque que se vende: o de uma variação ativa, ou o de um produto sem nenhuma. O dos DIGITAL não é controlado.',
  fields: (t) => ({
    productId: t.expose('productId', { type: 'ID', description: 'O produto.' }),
    product: t.relation('product', { description: 'O produto.' }),
    variantId: t.expose('variantId', { type: 'ID', nullable: true, description: 'A variação; null: o produto não tem.' }),
    variant: t.field({
      type: Variant,
      nullable: true,
      description: 'A variação; null: o produto não tem.',
      resolve: ({ variantId }, _args, ctx, info) => variant(ctx, info, variantId),
    }),
    stock: t.exposeInt('stock', { description: 'Unidades em estoque.' }),
    lowStock: t.boolean({
      description: 'Se está baixo.',
      resolve: async (item, _args, ctx) => isLow(item, (await ctx.ownStore()).lowStockAt),
    }),
    cost: t.expose('cost', {
      type: 'Money',
      nullable: true,
      scope: 'product-costs:read',
      description: 'Custo de uma unidade: o da variação ou, sem ele, o do produto; null: nenhum foi informado.',
    }),
    value: t.field({
      type: 'Money',
      nullable: true,
      scope: 'product-costs:read',
      description: 'Custo de todas as unidades; null: o custo não foi informado.',
      resolve: ({ cost, value }) => (cost === null ? null : value),
    }),
    soldUnits: t.int({
      description: `Unidades vendidas nos últimos ${DAYS} dias, sem as de pedidos cancelados.`,
      resolve: (item, _args, ctx) => sold(ctx, keyOf(item)),
    }),
    daysOfCover: t.int({
      nullable: true,
      description: `Para quantos dias inteiros o estoque basta, pelas vendas dos últimos ${DAYS} dias; null: nada foi vendido neles.`,
      resolve: async (item, _args, ctx) => {
        const units = await sold(ctx, keyOf(item));
        return units > 0 ? Math.floor((item.stock * DAYS) / units) : null;
      },
    }),
  }),
});
