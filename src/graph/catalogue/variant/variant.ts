import type { z } from 'zod';
import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { Product } from '../product/product.ts';
import { variantRules } from './variant.rules.ts';

type Option = z.output<typeof variantRules>['options'][number];

const VariantOption = builder.objectRef<Option>('VariantOption').implement({
  description: 'Uma característica da variação, como Cor: Azul.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Nome da característica.' }),
    value: t.exposeString('value', { description: 'Valor da característica.' }),
  }),
});

export const Variant = builder.prismaObject('Variant', {
  interfaces: [Node],
  description: 'Uma variação de um produto. O que é null nela é o do produto.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da variação.' }),
    productId: t.expose('productId', { type: 'ID', description: 'Produto a que pertence.' }),
    product: t.relation('product', { description: 'O produto.' }),
    name: t.exposeString('name', { description: `Nome, ${lengthInWords(variantRules, 'name')}.` }),
    sku: t.exposeString('sku', { description: 'Código do lojista; único entre produtos e variações quando não é vazio.' }),
    barcode: t.exposeString('barcode', { nullable: true, description: 'Código de barras.' }),
    price: t.expose('price', { type: 'Money', nullable: true, description: 'Preço próprio; null: o do produto.' }),
    discountedPrice: t.expose('discountedPrice', {
      type: 'Money',
      nullable: true,
      description: 'Preço promocional, menor que o preço próprio.',
    }),
    costPrice: t.expose('costPrice', {
      type: 'Money',
      nullable: true,
      scope: 'product-costs:read',
      description: 'Preço de custo.',
    }),
    stock: t.exposeInt('stock', { description: 'Unidades em estoque.' }),
    lowStockAt: t.exposeInt('lowStockAt', {
      nullable: true,
      description: 'Até quantas unidades o estoque está baixo; null: o número do produto ou, sem ele, o da loja.',
    }),
    image: t.expose('image', { type: 'URL', nullable: true, description: 'Imagem.' }),
    // Only validated values are stored.
    options: t.field({ type: [VariantOption], description: 'Características.', resolve: ({ options }) => options as Option[] }),
    position: t.exposeInt('position', { description: 'Ordem entre as variações do produto.' }),
    active: t.exposeBoolean('active', { description: 'Se está à venda.' }),
    editVersion: t.exposeInt('editVersion', {
      description: 'Versão do cadastro, aumentada a cada alteração que não é só do estoque; use em ifEditVersion.',
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

/** The order of variants. */
export const VARIANT_ORDER: { position?: 'asc'; id?: 'asc' }[] = [{ position: 'asc' }, { id: 'asc' }];

builder.prismaObjectField(Product, 'variants', (t) =>
  t.relation('variants', { description: 'Variações, por posição.', query: { orderBy: VARIANT_ORDER } }),
);
