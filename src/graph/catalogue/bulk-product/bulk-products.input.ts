import { builder } from '../../../core/schema/builder.ts';
import { MAX_BULK_ROWS } from '../../bulk/bulk.rules.ts';
import { OnFaultEnum } from '../../bulk/bulk-payload.ts';
import { ProductStatusEnum } from '../product/product.ts';
import { productFilter } from '../product/product-filter.ts';
import { bulkProductsRules, MAX_BULK_CATEGORIES, MAX_BULK_VARIANTS } from './bulk-products.rules.ts';

const ProductSelectionInput = builder.inputType('ProductSelectionInput', {
  isOneOf: true,
  description: 'Os produtos de uma alteração em massa: ids ou filter, e só um deles.',
  fields: (t) => ({
    ids: t.field({
      type: ['ID'],
      description: `Estes produtos, de 1 a ${MAX_BULK_ROWS}, nesta ordem; um repetido conta uma vez.`,
    }),
    filter: t.field({
      type: productFilter.type,
      description: `Os que a lista de produtos teria com este filtro, sem os INACTIVE se nada mais for dito, dos mais novos aos mais antigos, no máximo ${MAX_BULK_ROWS}.`,
    }),
  }),
});

const PriceChangeInput = builder.inputType('PriceChangeInput', {
  isOneOf: true,
  description: 'Uma mudança de preços: percent, by ou to, e só um deles. O preço promocional e o de custo ficam como estão.',
  fields: (t) => ({
    percent: t.field({
      type: 'Percent',
      description: 'Por cento a mais, maior que -100 e até 1000; negativo: a menos. Arredonda uma vez, meio centavo para cima.',
    }),
    by: t.field({ type: 'Money', description: 'Reais a mais; negativo: a menos.' }),
    to: t.field({ type: 'Money', description: 'O preço, o mesmo para todos.' }),
  }),
});

export const BulkProductsInput = builder.inputType('BulkProductsInput', {
  description: 'Uma alteração de muitos produtos. Cada um muda por si, com as regras de quando é alterado sozinho.',
  extensions: { rules: bulkProductsRules },
  fields: (t) => ({
    selection: t.field({ type: ProductSelectionInput, required: true, description: 'Quais produtos.' }),
    price: t.field({ type: PriceChangeInput, description: 'A mudança de preço.' }),
    roundPricesTo: t.field({
      type: 'Money',
      description:
        'Arredonda os preços para o múltiplo mais próximo deste valor, de 0,01 a 1000, metade para cima; com price.percent ou price.by.',
    }),
    includeVariants: t.boolean({
      description: `Se price muda também o preço próprio das variações, no máximo ${MAX_BULK_VARIANTS} por chamada; true quando omitido. As sem preço próprio têm o do produto.`,
    }),
    status: t.field({ type: ProductStatusEnum, description: 'A situação no catálogo.' }),
    addCategoryIds: t.field({ type: ['ID'], description: `Coleções em que entram, até ${MAX_BULK_CATEGORIES}.` }),
    removeCategoryIds: t.field({ type: ['ID'], description: `Coleções de que saem, até ${MAX_BULK_CATEGORIES}.` }),
    onFault: t.field({ type: OnFaultEnum, description: 'O que fazer quando um é recusado; SKIP quando omitido.' }),
    dryRun: t.boolean({ description: 'true: diz o que aconteceria e não altera nada; false quando omitido.' }),
  }),
});
