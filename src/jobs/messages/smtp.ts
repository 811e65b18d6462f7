import { asciiDomain } from '../../core/validation/address.ts';
import { smtpError } from './smtp-errors.ts';
import type { OutgoingMessage, Transport } from './transport.ts';

/** Timeouts of a silent server in milliseconds: connection, greeting, later. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Timeout of the whole exchange, in milliseconds: less than the lease of a message. */
const DEADLINE_MS = 90_000;

/** The address and the name that an e-mail is from, and where answers go to when that is another one. */
interface Sender {
  readonly name: string;
  readonly address: string;
  readonly replyTo?: string | undefined;
}

/**
 * An automation sends in the name of the template. A test comes from the service's own address, and is called one: it can be
 * sent to anybody (D-213).
 */
function senderOf({ isTest, content }: OutgoingMessage, testSender: string): Sender {
  const { senderName, senderEmail } = content;
  if (!isTest) return { name: senderName ?? '', address: senderEmail ?? '' };
  return { name: `${senderName ?? ''} (teste)`.trim(), address: testSender, replyTo: senderEmail ?? undefined };
}

/**
 * Message-ID, equal in every attempt, so that servers and mailboxes can recognise duplicates. Its domain is the sender's, as
 * mail filters prefer.
 */
const messageIdOf = (id: string, { address }: Sender) => `<${id}@${asciiDomain(address.split('@').at(-1) ?? '') ?? 'localhost'}>`;

/** Headers with which mail programs offer to unsubscribe: with one click only over https (RFC 2369, RFC 8058). */
function unsubscribeHeaders({ content: { unsubscribeUrl } }: OutgoingMessage): Record<string, string> {
  if (unsubscribeUrl === null) return {};
  const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, ...(unsubscribeUrl.startsWith('https:') && oneClick) };
}

/** A message as nodemailer takes it; it must not read files or addresses that a template names. */
function mailOf(message: OutgoingMessage, testSender: string) {
  const { subject, html, text } = message.content;
  const sender = senderOf(message, testSender);
  const { name, address, replyTo } = sender;
  return {
    from: { name, address },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    to: { name: '', address: message.recipient },
    subject: subject ?? '',
    ...(text !== null && { text }),
    ...(html !== null && { html }),
    date: message.createdAt,
    messageId: messageIdOf(message.id, sender),
    headers: { ...unsubscribeHeaders(message), 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Sends e-mails through the server at `url`, each over a connection of its own; tests are from `testSender`. */
export function createSmtp(url: string, testSender: string): Transport {
  return async (message) => {
    try {
      // Loaded with the first e-mail: most services send none.
      const { createTransport } = await import('nodemailer');
      const transporter = createTransport({ url, ...TIMEOUTS_MS });
      await transporter.sendMail({ ...mailOf(message, testSender), signal: AbortSignal.timeout(DEADLINE_MS) });
      return { outcome: 'SENT', result: 'Entregue ao servidor de e-mail.' };
    } catch (error) {
      return smtpError(error);
    }
  };
}
