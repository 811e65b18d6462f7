import { smtpFault } from './smtp-faults.ts';
import type { Outgoing, Transport } from './transport.ts';

/** How long the server may keep silent: at the connection, at its greeting, later; in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** How long the whole exchange may take, in milliseconds: less than a message may be in one process's hands. */
const DEADLINE = 90_000;

/**
 * The same for every attempt at a message, so that a mail server or a mailbox can tell that it has it. The domain is the
 * sender's, as mail filters like it.
 */
const messageIdOf = ({ id, content }: Outgoing) => `<${id}@${content.senderEmail?.split('@').at(-1) ?? 'localhost'}>`;

/** By what mail programs offer to unsubscribe: with one click only over https (RFC 2369, RFC 8058). */
function unsubscribeHeaders({ content: { unsubscribeUrl } }: Outgoing): Record<string, string> {
  if (unsubscribeUrl === null) return {};
  const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, ...(unsubscribeUrl.startsWith('https:') && oneClick) };
}

/** A message as nodemailer takes it; it must not read files or addresses that a template names. */
function mailOf(message: Outgoing) {
  const { senderName, senderEmail, subject, html, text } = message.content;
  return {
    from: { name: senderName ?? '', address: senderEmail ?? '' },
    to: { name: '', address: message.recipient },
    subject: subject ?? '',
    ...(text !== null && { text }),
    ...(html !== null && { html }),
    date: message.createdAt,
    messageId: messageIdOf(message),
    headers: { ...unsubscribeHeaders(message), 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Sends e-mails by the server at `url`, each over a connection of its own. */
export function createSmtp(url: string): Transport {
  return async (message) => {
    try {
      // Loaded with the first e-mail: most services send none.
      const { createTransport } = await import('nodemailer');
      const transporter = createTransport({ url, ...PATIENCE });
      await transporter.sendMail({ ...mailOf(message), signal: AbortSignal.timeout(DEADLINE) });
      return { outcome: 'SENT', result: 'Entregue ao servidor de e-mail.' };
    } catch (error) {
      return smtpFault(error);
    }
  };
}
