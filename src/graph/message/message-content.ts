import type { RequestContext } from '../../core/execution/context.ts';
import { type Message, type MessageTemplate, Prisma } from '../../generated/prisma/client.ts';
import { render, type TemplateContext } from '../message-template/placeholders.ts';

/** Content of a message, stored until it has been sent or given up. */
export interface MessageContent {
  readonly subject: string | null;
  readonly senderName: string | null;
  readonly senderEmail: string | null;
  readonly html: string | null;
  readonly text: string | null;
  /** Unsubscribe address for mail programs; null for a test. */
  readonly unsubscribeUrl: string | null;
}

/** A template with the facts of the moment in it. */
export function renderContent(template: MessageTemplate, context: TemplateContext, unsubscribeUrl = context.unsubscribeUrl) {
  const { subject, senderName, html, message } = render(template, context);
  const { senderEmail } = template;
  return { subject, senderName, senderEmail, html, text: message, unsubscribeUrl } satisfies MessageContent;
}

/**
 * Ends a message in the version that was read and records the result in its run. The content is erased, but for what a test store
 * sent to its outbox (D-395).
 */
export async function endMessage(
  ctx: RequestContext,
  { id, version }: Message,
  status: 'SENT' | 'NOT_SENT',
  result: string,
): Promise<Message> {
  const { db, clock } = ctx;
  const isKept = status === 'SENT' && (await ctx.ownStore()).test;
  const erased = isKept ? {} : { content: Prisma.DbNull };
  const over = { status, result, ...erased, nextAttemptAt: null, leasedUntil: null, endedAt: clock.now() };
  const ended = await db.message.update({ where: { id, version }, data: over });
  await db.automationRunStep.updateMany({ where: { messageId: id }, data: { status, result } });
  return ended;
}
