import type { ArgBuilder } from '@pothos/core';
import { notFoundError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { mayShow } from '../../../core/execution/may-show.ts';
import { builder } from '../../../core/schema/builder.ts';
import { ORDER_MISSING } from '../../sales/order/transitions/transitions.rules.ts';
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

/** Arguments that name what the values of a preview come from. */
export const previewArgs = (arg: ArgBuilder<typeof builder.$inferSchemaTypes>) => ({
  orderId: arg({
    type: 'ID',
    description: 'Pedido de que vêm os valores. Exige orders:read; sem checkouts:read, o endereço da página é o do exemplo.',
  }),
  checkoutId: arg({ type: 'ID', description: 'Carrinho de que vêm os valores. Exige checkouts:read.' }),
});

interface PreviewSubject {
  readonly orderId?: string | null | undefined;
  readonly checkoutId?: string | null | undefined;
}

/** The facts of what a preview names, or a sample. Throws 400 for two names, 403 without their scope, 404 for a missing one. */
export async function previewContext(ctx: RequestContext, { orderId, checkoutId }: PreviewSubject): Promise<TemplateContext> {
  if (orderId != null && checkoutId != null) {
    throw validationError([{ field: 'checkoutId', message: 'Informe orderId ou checkoutId, não os dois.', code: 'CONFLICT' }]);
  }
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
      ...previewArgs(t.arg),
    },
    resolve: async (_root, { id, ...subject }, ctx) => {
      const context = await previewContext(ctx, subject);
      const template = await ctx.db.messageTemplate.findUnique({ where: { id } });
      return template && renderMessage(template, context);
    },
  }),
);
