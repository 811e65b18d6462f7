import type { AutomationRun, MessageTemplate } from '../../generated/prisma/client.ts';
import type { MessageChannel } from '../../generated/prisma/enums.ts';
import { ACTIONS, isAction } from '../automation/automation-step.rules.ts';
import type { RequestContext } from '../kernel/context.ts';
import { contentOf } from '../message/message-content.ts';
import { isWithinLimit } from '../message/message-limit.ts';
import { isOptedOut, optedOut, unsubscribeUrl } from '../message/opt-out.ts';
import { CHANNELS } from '../message/recipient.ts';
import { loadFacts } from '../message-template/load-facts.ts';
import type { Facts } from '../message-template/placeholders.ts';
import type { ChainStep } from './run-chain.ts';
import type { StepOutcome } from './step-outcome.ts';

const skipped = (result: string): StepOutcome => ({ status: 'SKIPPED', result });
const notSent = (result: string): StepOutcome => ({ status: 'NOT_SENT', result });

/** The addresses of a buyer, by all of which he is the same person to the store's bound. */
const addressesOf = ({ email, phone }: Facts['buyer']) => [email, phone].filter((address) => address !== null);

/** Why no message goes to this address, in words; undefined: one may. */
async function whyNotTo(ctx: RequestContext, channel: MessageChannel, recipient: string, buyer: Facts['buyer']) {
  if (await isOptedOut(ctx, channel, recipient)) return optedOut(channel);
  const { messagesPerDay } = await ctx.ownStore();
  if (await isWithinLimit(ctx, addressesOf(buyer), messagesPerDay)) return undefined;
  return `O comprador já recebeu o limite da loja: ${messagesPerDay} em 24 horas.`;
}

/** Lays a message of `template` in the queue, as things stand now, or says why not. */
async function queued(ctx: RequestContext, run: AutomationRun, template: MessageTemplate): Promise<StepOutcome> {
  const { channel } = template;
  const facts = await loadFacts(ctx, run, null);
  const recipient = CHANNELS[channel].address(facts.buyer);
  if (recipient === null) return notSent(CHANNELS[channel].missing);
  const reason = await whyNotTo(ctx, channel, recipient, facts.buyer);
  if (reason !== undefined) return notSent(reason);
  const content = contentOf(template, { ...facts, unsubscribeUrl: unsubscribeUrl(ctx, channel, recipient) });
  const data = { channel, templateId: template.id, recipient, content, nextAttemptAt: ctx.clock.now() };
  const { id } = await ctx.db.message.create({ data });
  return { status: 'WAITING', result: 'Na fila de envio.', messageId: id };
}

/** Does an action of a chain (D-77). An action that is not known is passed by, and so is one whose template is gone. */
export async function actionStep(ctx: RequestContext, run: AutomationRun, { name, templateId }: ChainStep): Promise<StepOutcome> {
  if (!isAction(name)) return skipped(`A ação “${name ?? ''}” não é conhecida: foi pulada.`);
  const template = templateId === null ? null : await ctx.db.messageTemplate.findUnique({ where: { id: templateId } });
  if (!template) return skipped('O modelo de mensagem não existe mais: a ação foi pulada.');
  if (template.channel !== ACTIONS[name]) return skipped('O modelo de mensagem é de outro canal: a ação foi pulada.');
  return queued(ctx, run, template);
}
