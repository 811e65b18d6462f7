import type { RequestContext } from '../../../core/execution/context.ts';
import type { AutomationRun, MessageTemplate } from '../../../generated/prisma/client.ts';
import type { MessageChannel } from '../../../generated/prisma/enums.ts';
import { ACTIONS, isAction } from '../automation/automation-step.rules.ts';
import { type RecordedStep, type StepOutcome, stepsOf } from '../automation/run-steps.ts';
import { isForStore } from '../automation/trigger-events.rules.ts';
import { renderContent } from '../message/message-content.ts';
import { isWithinLimit } from '../message/message-limit.ts';
import { isOptedOut, optedOutText, unsubscribeUrl } from '../message/opt-out.ts';
import { CHANNELS } from '../message/recipient.ts';
import type { TemplateContext } from '../message-template/placeholders.ts';
import { loadTemplateContext, ownContact } from '../message-template/template-context.ts';

const skipped = (result: string): StepOutcome => ({ status: 'SKIPPED', result });
const notSent = (result: string): StepOutcome => ({ status: 'NOT_SENT', result });

/** Addresses of a buyer. All of them count towards one daily limit. */
const buyerAddresses = ({ email, phone }: TemplateContext['buyer']) => [email, phone].filter((address) => address !== null);

/** Questions that come before a message to a buyer. */
export interface RecipientChecks {
  /** True when the owner of the address has opted out of the channel. */
  isOptedOut(channel: MessageChannel, address: string): Promise<boolean>;
  /** True when a buyer with these addresses may get another message. */
  isWithinLimit(addresses: readonly string[], perDay: number): Promise<boolean>;
}

/** The address to which a message for the buyer goes; the result of the step where none may go. */
export async function recipientOf(
  ctx: RequestContext,
  channel: MessageChannel,
  buyer: TemplateContext['buyer'],
  checks: RecipientChecks,
): Promise<string | StepOutcome> {
  const recipient = CHANNELS[channel].address(buyer);
  if (recipient === null) return notSent(CHANNELS[channel].missing);
  if (await checks.isOptedOut(channel, recipient)) return notSent(optedOutText(channel));
  const { messagesPerDay } = await ctx.ownStore();
  if (await checks.isWithinLimit(buyerAddresses(buyer), messagesPerDay)) return recipient;
  return notSent(`O comprador já recebeu o limite da loja: ${messagesPerDay} em 24 horas.`);
}

const checksOf = (ctx: RequestContext): RecipientChecks => ({
  isOptedOut: (...args) => isOptedOut(ctx, ...args),
  isWithinLimit: (...args) => isWithinLimit(ctx, ...args),
});

/** The address of the store's own people, who ask for what they get: no limit keeps it from them. */
export const ownAddress = (channel: MessageChannel, own: TemplateContext['buyer']): string | StepOutcome =>
  CHANNELS[channel].address(own) ?? notSent('A loja não tem este contato de atendimento.');

/** Enqueues a message of `template` with the current data, or returns why it was not. */
async function enqueueMessage(ctx: RequestContext, run: AutomationRun, template: MessageTemplate): Promise<StepOutcome> {
  const { channel } = template;
  const context = await loadTemplateContext(ctx, run, null);
  const isOwn = isForStore(stepsOf(run).trigger);
  const recipient = isOwn
    ? ownAddress(channel, await ownContact(ctx))
    : await recipientOf(ctx, channel, context.buyer, checksOf(ctx));
  if (typeof recipient !== 'string') return recipient;
  const unsubscribe = isOwn ? null : unsubscribeUrl(ctx, channel, recipient);
  const content = renderContent(template, { ...context, unsubscribeUrl: unsubscribe });
  const data = { channel, templateId: template.id, recipient, content, nextAttemptAt: ctx.clock.now() };
  const { id } = await ctx.db.message.create({ data });
  return { status: 'WAITING', result: 'Na fila de envio.', messageId: id };
}

/** The template that an action sends, given the one that its step names; the result of the step where it sends none (D-77). */
export function templateToSend({ name }: RecordedStep, template: MessageTemplate | null): MessageTemplate | StepOutcome {
  if (!isAction(name)) return skipped(`A ação “${name ?? ''}” não é conhecida: foi pulada.`);
  if (!template) return skipped('O modelo de mensagem não existe mais: a ação foi pulada.');
  if (template.channel !== ACTIONS[name]) return skipped('O modelo de mensagem é de outro canal: a ação foi pulada.');
  return template;
}

/** Executes an action (D-77). Skips unknown actions and those whose template was deleted. */
export async function executeAction(ctx: RequestContext, run: AutomationRun, step: RecordedStep): Promise<StepOutcome> {
  const { templateId: id } = step;
  const template = templateToSend(step, id === null ? null : await ctx.db.messageTemplate.findUnique({ where: { id } }));
  return 'channel' in template ? enqueueMessage(ctx, run, template) : template;
}
