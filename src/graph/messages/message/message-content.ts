import type { RequestContext } from '../../../core/execution/context.ts';
import { type Message, type MessageTemplate, Prisma } from '../../../generated/prisma/client.ts';
import type { TemplateContext } from '../message-template/placeholders.ts';
import { type MessageField, renderMessage, shortenedFields } from '../message-template/render-message.ts';

/** Content of a message, stored until it has been sent or given up. */
export interface MessageContent {
  readonly subject: string | null;
  readonly senderName: string | null;
  readonly senderEmail: string | null;
  readonly html: string | null;
  readonly text: string | null;
  /** Unsubscribe address for mail programs; null for a test. */
  readonly unsubscribeUrl: string | null;
  /** True when a part is missing because the channel has no room for it; absent in messages of an earlier version. */
  readonly isShortened?: boolean;
}

const SHORTENED = 'Foi encurtada para caber no canal.';

/** A template with the facts of the moment in it: what its channel sends. */
export function renderContent(template: MessageTemplate, context: TemplateContext, unsubscribeUrl = context.unsubscribeUrl) {
  const { channel, senderEmail } = template;
  const unused = channel === 'email' ? {} : { subject: null, senderName: null, html: null };
  const rendering = renderMessage({ ...template, ...unused }, context);
  const textOf = (field: MessageField) => rendering.textOf(field)?.text ?? null;
  return {
    subject: textOf('subject'),
    senderName: textOf('senderName'),
    senderEmail: channel === 'email' ? senderEmail : null,
    html: textOf('html'),
    text: textOf('message'),
    unsubscribeUrl,
    isShortened: shortenedFields(rendering).length > 0,
  } satisfies MessageContent;
}

/**
 * Ends a message in the version that was read and records the result in its run, and that it was shortened. The content is erased, but
 * for what a test store sent to its outbox (D-395).
 */
export async function endMessage(
  ctx: RequestContext,
  { id, version, content }: Message,
  status: 'SENT' | 'NOT_SENT',
  said: string,
): Promise<Message> {
  const { db, clock } = ctx;
  const isShortened = status === 'SENT' && ((content as unknown as MessageContent | null)?.isShortened ?? false);
  const result = isShortened ? `${said} ${SHORTENED}` : said;
  const isKept = status === 'SENT' && (await ctx.ownStore()).test;
  const erased = isKept ? {} : { content: Prisma.DbNull };
  const over = { status, result, ...erased, nextAttemptAt: null, leasedUntil: null, endedAt: clock.now() };
  const ended = await db.message.update({ where: { id, version }, data: over });
  await db.automationRunStep.updateMany({ where: { messageId: id }, data: { status, result } });
  return ended;
}
