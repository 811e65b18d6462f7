import type { MessageTemplate } from '../../generated/prisma/client.ts';
import { type Facts, render } from '../message-template/placeholders.ts';

/** What a message says, kept until it need not be sent any more. */
export interface MessageContent {
  readonly subject: string | null;
  readonly senderName: string | null;
  readonly senderEmail: string | null;
  readonly html: string | null;
  readonly text: string | null;
  /** Where mail programs let the recipient ask for no more of them; null for a test. */
  readonly unsubscribeUrl: string | null;
}

/** A template with the facts of the moment in it. */
export function contentOf(template: MessageTemplate, facts: Facts, unsubscribeUrl = facts.unsubscribeUrl) {
  const { subject, senderName, html, message } = render(template, facts);
  const { senderEmail } = template;
  return { subject, senderName, senderEmail, html, text: message, unsubscribeUrl } satisfies MessageContent;
}
