import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { categoryRules } from './category.rules.ts';

const COUNT = { count: { count: true } } as const;

const productCounts = createLoader(async ({ db }, ids) => {
  const where = { categoryId: { in: ids } };
  const groups = await db.productCategory.figures({ where, by: { id: 'categoryId' }, measures: COUNT });
  return new Map(groups.map(({ id, count }) => [String(id), Number(count)]));
}, 0);

const childrenCounts = createLoader(async ({ db }, ids) => {
  const where = { parentId: { in: ids } };
  const groups = await db.category.figures({ where, by: { id: 'parentId' }, measures: COUNT });
  return new Map(groups.map(({ id, count }) => [String(id), Number(count)]));
}, 0);

/** The order of categories among themselves (D-12). */
export const BY_POSITION_THEN_ID: { position?: 'asc'; id?: 'asc' }[] = [{ position: 'asc' }, { id: 'asc' }];

export const Category = builder.prismaObject('Category', {
  select: columnsWithout(Prisma.CategoryScalarFieldEnum, 'description'),
  interfaces: [Node],
  description: 'Uma coleção de produtos da loja. Coleções podem ter subcoleções.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da coleção.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que a coleção pertence.' }),
    name: t.exposeString('name', { description: `Nome, ${lengthInWords(categoryRules, 'name')}.` }),
    slug: t.exposeString('slug', { description: 'Nome no endereço da página, único na loja.' }),
    description: t.exposeString('description', { nullable: true, description: 'Descrição.' }),
    parentId: t.expose('parentId', {
      type: 'ID',
      nullable: true,
      description: 'Coleção em que esta fica; null quando fica na raiz.',
    }),
    image: t.expose('image', { type: 'URL', nullable: true, description: 'Endereço da imagem.' }),
    position: t.exposeInt('position', { description: 'Lugar nas listas, a partir de 0.' }),
    active: t.exposeBoolean('active', { description: 'Se a coleção é mostrada na loja.' }),
    productCount: t.int({
      description: 'Quantos produtos a coleção tem agora.',
      resolve: ({ id }, _args, ctx) => productCounts(ctx, id),
    }),
    childrenCount: t.int({
      description: 'Quantas subcoleções diretas a coleção tem agora.',
      resolve: ({ id }, _args, ctx) => childrenCounts(ctx, id),
    }),
    parent: t.relation('parent', { nullable: true, description: 'Coleção em que esta fica.' }),
    children: t.relation('children', {
      description: 'Subcoleções diretas, pela posição, no máximo 100; todas, em páginas, em categories(filter: {parentId}).',
      query: { orderBy: BY_POSITION_THEN_ID, take: 100 },
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('category', (t) =>
  t.prismaField({
    type: Category,
    nullable: true,
    scope: 'categories:read',
    description: 'Uma coleção da loja; null quando a loja não a tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador da coleção.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.category.findUnique({ ...query, where: { id } }),
  }),
);
