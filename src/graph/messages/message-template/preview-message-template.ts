import { notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { mayShow } from '../../../core/execution/may-show.ts';
import { builder } from '../../../core/schema/builder.ts';
import { ORDER_MISSING } from '../../sales/order/order.rules.ts';
import type { TemplateContext } from './placeholders.ts';
import { type Rendering, renderMessage, shortenedFields } from './render-message.ts';
import { SAMPLE_CONTEXT } from './sample-context.ts';
import { loadTemplateContext } from './template-context.ts';

export const MessagePreview = builder.objectRef<Rendering>('MessagePreview').implement({
  description: 'Um modelo de mensagem com valores nos lugares dos marcadores.',
  fields: (t) => ({
    subject: t.string({
      nullable: true,
      description: 'Assunto, até 255 caracteres.',
      resolve: (rendering) => rendering.textOf('subject')?.text ?? null,
    }),
    senderName: t.string({
      nullable: true,
      description: 'Nome do remetente, até 100 caracteres.',
      resolve: (rendering) => rendering.textOf('senderName')?.text ?? null,
    }),
    html: t.string({
      nullable: true,
      description: 'Corpo em HTML, com os valores escapados, até 250000 caracteres.',
      resolve: (rendering) => rendering.textOf('html')?.text ?? null,
    }),
    message: t.string({
      nullable: true,
      description: 'Texto: até 670 caracteres em SMS, 4096 em WhatsApp, 100000 em e-mails.',
      resolve: (rendering) => rendering.textOf('message')?.text ?? null,
    }),
    shortened: t.stringList({
      description:
        'Campos em que falta uma parte, para caberem no canal: de nomes e listas o fim, de códigos e endereços tudo; vazio: nenhum.',
      resolve: shortenedFields,
    }),
  }),
});

export const PREVIEW_SOURCE = 'De que vêm os valores; de um exemplo quando omitido.';

export const PreviewSourceInput = builder.inputType('PreviewSourceInput', {
  description: 'De que vêm os valores de uma mensagem.',
  isOneOf: true,
  fields: (t) => ({
    orderId: t.field({
      type: 'ID',
      description: 'Um pedido. Exige orders:read; sem checkouts:read, o endereço da página é o do exemplo.',
    }),
    checkoutId: t.field({ type: 'ID', description: 'Um carrinho. Exige checkouts:read.' }),
  }),
});

type PreviewSource = typeof PreviewSourceInput.$inferInput;

/** The facts of what a preview names, or a sample. Throws 403 without the scope of what is named, 404 when it is missing. */
export async function previewContext(ctx: RequestContext, source: PreviewSource | null | undefined): Promise<TemplateContext> {
  const { orderId, checkoutId } = source ?? {};
  if (orderId != null) ctx.require('orders:read');
  if (checkoutId != null) ctx.require('checkouts:read');
  if (orderId == null && checkoutId == null) return SAMPLE_CONTEXT;
  const context = await loadTemplateContext(ctx, { orderId, checkoutId }, SAMPLE_CONTEXT.unsubscribeUrl);
  if (orderId != null && !context.order) throw notFoundError(ORDER_MISSING, 'orderId');
  if (checkoutId != null && !context.cart) throw notFoundError('Checkout não encontrado.', 'checkoutId');
  // The address opens the pay page (D-143).
  return mayShow(ctx, 'checkouts:read') ? context : { ...context, checkoutUrl: SAMPLE_CONTEXT.checkoutUrl };
}

builder.queryField('previewMessageTemplate', (t) =>
  t.field({
    type: MessagePreview,
    nullable: true,
    scope: 'automations:read',
    description:
      'Um modelo como seria enviado, com valores de exemplo ou os de um pedido ou carrinho; null quando a loja não tem o modelo.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do modelo.' }),
      source: t.arg({ type: PreviewSourceInput, description: PREVIEW_SOURCE }),
    },
    resolve: async (_root, { id, source }, ctx) => {
      const context = await previewContext(ctx, source);
      const template = await ctx.db.messageTemplate.findUnique({ where: { id } });
      return template && renderMessage(template, context);
    },
  }),
);
