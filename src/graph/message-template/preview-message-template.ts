import { builder } from '../kernel/builder.ts';
import { requireScope } from '../kernel/caller.ts';
import type { RequestContext } from '../kernel/context.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import { ORDER_MISSING } from '../order/order-moves.rules.ts';
import { loadFacts } from './load-facts.ts';
import { type Facts, type MessageTexts, render } from './placeholders.ts';
import { SAMPLE_FACTS } from './sample-facts.ts';

const MessagePreview = builder.objectRef<MessageTexts>('MessagePreview').implement({
  description: 'Um modelo de mensagem com valores nos lugares dos marcadores.',
  fields: (t) => ({
    subject: t.exposeString('subject', { nullable: true, description: 'Assunto.' }),
    senderName: t.exposeString('senderName', { nullable: true, description: 'Nome do remetente.' }),
    html: t.exposeString('html', { nullable: true, description: 'Corpo em HTML, com os valores escapados.' }),
    message: t.exposeString('message', { nullable: true, description: 'Texto.' }),
  }),
});

interface Named {
  readonly orderId?: string | null | undefined;
  readonly checkoutId?: string | null | undefined;
}

/** The facts of what a preview names, or a sample. Throws 400 for two names, 403 without their scope, 404 for a missing one. */
async function factsOf(ctx: RequestContext, { orderId, checkoutId }: Named): Promise<Facts> {
  if (orderId != null && checkoutId != null) {
    throw invalid([{ field: 'checkoutId', message: 'Informe orderId ou checkoutId, não os dois.', code: 'CONFLICT' }]);
  }
  if (orderId != null) requireScope(ctx.caller, 'orders:read');
  if (checkoutId != null) requireScope(ctx.caller, 'checkouts:read');
  if (orderId == null && checkoutId == null) return SAMPLE_FACTS;
  const facts = await loadFacts(ctx, { orderId, checkoutId }, SAMPLE_FACTS.unsubscribeUrl);
  if (orderId != null && !facts.order) throw notFound(ORDER_MISSING, 'orderId');
  if (checkoutId != null && !facts.cart) throw notFound('Checkout não encontrado.', 'checkoutId');
  return facts;
}

builder.queryField('previewMessageTemplate', (t) =>
  t.field({
    type: MessagePreview,
    nullable: true,
    scope: 'automations:read',
    description:
      'Um modelo como seria enviado, com valores de exemplo ou os de um pedido ou carrinho; null quando a loja não tem o modelo.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador do modelo.' }),
      orderId: t.arg({ type: 'UUID', description: 'Pedido de que vêm os valores. Exige orders:read.' }),
      checkoutId: t.arg({ type: 'UUID', description: 'Carrinho de que vêm os valores. Exige checkouts:read.' }),
    },
    resolve: async (_root, { id, ...named }, ctx) => {
      const facts = await factsOf(ctx, named);
      const template = await ctx.db.messageTemplate.findUnique({ where: { id } });
      return template && render(template, facts);
    },
  }),
);
