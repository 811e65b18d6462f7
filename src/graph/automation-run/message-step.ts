import type { RequestContext } from '../../core/execution/context.ts';
import type { AutomationRun, MessageTemplate } from '../../generated/prisma/client.ts';
import type { MessageChannel } from '../../generated/prisma/enums.ts';
import { ACTIONS, isAction } from '../automation/automation-step.rules.ts';
import type { RecordedStep, StepOutcome } from '../automation/run-steps.ts';
import { renderContent } from '../message/message-content.ts';
import { isWithinLimit } from '../message/message-limit.ts';
import { isOptedOut, optedOutText, unsubscribeUrl } from '../message/opt-out.ts';
import { CHANNELS } from '../message/recipient.ts';
import type { TemplateContext } from '../message-template/placeholders.ts';
import { loadTemplateContext } from '../message-template/template-context.ts';

const skipped = (result: string): StepOutcome => ({ status: 'SKIPPED', result });
const notSent = (result: string): StepOutcome => ({ status: 'NOT_SENT', result });

/** Addresses of a buyer. All of them count towards one daily limit. */
const buyerAddresses = ({ email, phone }: TemplateContext['buyer']) => [email, phone].filter((address) => address !== null);

/** Reason for which no message goes to this address, in words; undefined when one may. */
async function skipReason(ctx: RequestContext, channel: MessageChannel, recipient: string, buyer: TemplateContext['buyer']) {
  if (await isOptedOut(ctx, channel, recipient)) return optedOutText(channel);
  const { messagesPerDay } = await ctx.ownStore();
  if (await isWithinLimit(ctx, buyerAddresses(buyer), messagesPerDay)) return undefined;
  return `O comprador já recebeu o limite da loja: ${messagesPerDay} em 24 horas.`;
}

/** Enqueues a message of `template` with the current data, or returns why it was not. */
async function enqueueMessage(ctx: RequestContext, run: AutomationRun, template: MessageTemplate): Promise<StepOutcome> {
  const { channel } = template;
  const context = await loadTemplateContext(ctx, run, null);
  const recipient = CHANNELS[channel].address(context.buyer);
  if (recipient === null) return notSent(CHANNELS[channel].missing);
  const reason = await skipReason(ctx, channel, recipient, context.buyer);
  if (reason !== undefined) return notSent(reason);
  const content = renderContent(template, { ...context, unsubscribeUrl: unsubscribeUrl(ctx, channel, recipient) });
  const data = { channel, templateId: template.id, recipient, content, nextAttemptAt: ctx.clock.now() };
  const { id } = await ctx.db.message.create({ data });
  return { status: 'WAITING', result: 'Na fila de envio.', messageId: id };
}

/** Executes an action (D-77). Skips unknown actions and those whose template was deleted. */
export async function executeAction(
  ctx: RequestContext,
  run: AutomationRun,
  { name, templateId }: RecordedStep,
): Promise<StepOutcome> {
  if (!isAction(name)) return skipped(`A ação “${name ?? ''}” não é conhecida: foi pulada.`);
  const template = templateId === null ? null : await ctx.db.messageTemplate.findUnique({ where: { id: templateId } });
  if (!template) return skipped('O modelo de mensagem não existe mais: a ação foi pulada.');
  if (template.channel !== ACTIONS[name]) return skipped('O modelo de mensagem é de outro canal: a ação foi pulada.');
  return enqueueMessage(ctx, run, template);
}
