import { duplicateError, notFoundError, validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import type { CatalogTag } from './official-tags.rules.ts';
import { customTagId, duplicateLabelMessage, MAX_ORDER_TAGS, orderTagRules } from './order-tag.rules.ts';
import { catalogOf, OrderTag, OrderTagColor, ownTag } from './order-tag.ts';

const CreateOrderTagInput = builder.inputType('CreateOrderTagInput', {
  description: 'Dados de uma etiqueta nova.',
  extensions: { rules: orderTagRules },
  fields: (t) => ({
    label: t.string({
      required: true,
      description: 'Nome, de 1 a 60 caracteres; o código é custom. com o que dele cabe em um endereço.',
    }),
    color: t.field({ type: OrderTagColor, description: 'Cor; SLATE quando omitida ou null.' }),
  }),
});

const CreateOrderTagPayload = builder.objectRef<{ tag: CatalogTag }>('CreateOrderTagPayload').implement({
  description: 'A etiqueta criada.',
  fields: (t) => ({
    tag: t.expose('tag', { type: OrderTag, description: 'A etiqueta.' }),
    catalog: t.field({
      type: [OrderTag],
      description: 'O catálogo da loja, já com ela.',
      resolve: (_payload, _args, ctx) => catalogOf(ctx),
    }),
  }),
});

builder.mutationField('createOrderTag', (t) =>
  t.field({
    type: CreateOrderTagPayload,
    scope: 'orders:write',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description:
      'Cria uma etiqueta no catálogo da loja, que tem no máximo 200 próprias. Nenhum pedido a recebe: para isso ela vai em tagIds.',
    args: {
      input: t.arg({ type: CreateOrderTagInput, required: true, description: 'Dados da etiqueta.' }),
      orderId: t.arg({ type: 'ID', onlyInContract: true, description: 'Pedido da loja que deve existir.' }),
    },
    resolve: async (_root, { input, orderId }, ctx) => {
      const { label, color } = parseInput(orderTagRules, input);
      if (orderId != null && !(await ctx.db.order.findUnique({ where: { id: orderId } }))) throw notFoundError(ORDER_MISSING);
      await ctx.locks.acquire('order-tags');
      if ((await ctx.db.orderTag.count()) >= MAX_ORDER_TAGS) {
        const message = `A loja já tem ${MAX_ORDER_TAGS} etiquetas próprias. Exclua uma antes de criar outra.`;
        throw validationError([{ field: '', message, code: 'CONFLICT' }]);
      }
      const id = customTagId(label);
      const taken = await ctx.db.orderTag.findFirst({ where: { id } });
      if (taken) throw duplicateError('label', duplicateLabelMessage(taken.label, label));
      return { tag: ownTag(await ctx.db.orderTag.create({ data: { id, label, color } })) };
    },
  }),
);
