import type { RequestContext } from '../../../core/execution/context.ts';
import { CappedCountType, countCapped } from '../../../core/pagination/capped-count.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import type { CustomerSegment as SegmentRow } from '../../../generated/prisma/client.ts';
import { segmentWhere } from '../customer/customer-filter.ts';
import { customerSegmentRules, MAX_SEGMENTS } from './customer-segment.rules.ts';

/** The customers of a segment, for counting. */
const customersOf = async (ctx: RequestContext, segment: Pick<SegmentRow, 'condition'>) => ({
  model: 'Customer',
  where: await segmentWhere(ctx, segment),
});

export const CustomerSegment = builder.prismaObject('CustomerSegment', {
  interfaces: [Node],
  description:
    'Compradores que um filtro acha: quem entra ou sai dele muda sem que o segmento mude. Vale como condição de promoções e automações.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do segmento.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o segmento pertence.' }),
    name: t.exposeString('name', {
      description: `Nome, ${lengthInWords(customerSegmentRules, 'name')}, único na loja sem distinguir maiúsculas.`,
    }),
    filter: t.field({
      type: 'JSON',
      nullable: true,
      scope: 'customers:read',
      description: 'Filtro, no formato do argumento filter de customers.',
      select: { filter: true },
      resolve: ({ filter }) => filter,
    }),
    count: t.field({
      type: CappedCountType,
      description: 'Quantos compradores o filtro acha agora.',
      select: { condition: true },
      resolve: (segment, _args, ctx) => countCapped(ctx, customersOf(ctx, segment)),
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('customerSegment', (t) =>
  t.prismaField({
    type: CustomerSegment,
    nullable: true,
    scope: 'customer-segments:read',
    description: 'Um segmento da loja; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do segmento.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.customerSegment.findUnique({ ...query, where: { id } }),
  }),
);

builder.queryField('customerSegments', (t) =>
  t.prismaField({
    type: [CustomerSegment],
    scope: 'customer-segments:read',
    description: `Os segmentos de compradores da loja, até ${MAX_SEGMENTS}, pelo nome. Os compradores de um: customers com filter.segmentId.`,
    resolve: (query, _root, _args, ctx) =>
      ctx.db.customerSegment.findMany({ ...query, orderBy: [{ nameKey: 'asc' }, { id: 'asc' }] }),
  }),
);
