import type { Sent } from './transport.ts';

/** What nodemailer says of a failure. */
interface Fault {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  /** What Node said of the connection, such as `ECONNREFUSED`. */
  readonly originalCode?: string;
}

/** The longest part of a server's answer that is told on. */
const LONGEST_ANSWER = 300;

const said = ({ response, responseCode }: Fault) => {
  const line = (response ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line === ''
    ? responseCode === undefined
      ? ''
      : `: ${responseCode}`
    : `: ${[...line].slice(0, LONGEST_ANSWER).join('')}`;
};

const failed = (result: string): Sent => ({ outcome: 'FAILED', result });

/** What a server answered with 4xx may go better another time, with 5xx never (RFC 5321 §4.2.1). */
const answered =
  (what: string) =>
  (fault: Fault): Sent => ({
    outcome: (fault.responseCode ?? 0) >= 500 ? 'REFUSED' : 'FAILED',
    result: `${what}${said(fault)}.`,
  });

const broken = ({ originalCode }: Fault) =>
  failed(`A conexão com o servidor de e-mail (SMTP_URL) falhou${originalCode ? `: ${originalCode}` : ''}.`);
const late = () => failed('O servidor de e-mail não respondeu a tempo.');
const refusedMessage = answered('O servidor de e-mail recusou a mensagem');
const refusedRecipient = answered('O servidor de e-mail recusou o destinatário');
const refusedSender = answered('O servidor de e-mail recusou o remetente');

/** What each kind of failure comes to. That of a setting is tried again: somebody may put it right. */
const FAULTS: Readonly<Record<string, (fault: Fault) => Sent>> = {
  EAUTH: (fault) => failed(`O servidor de e-mail recusou o usuário ou a senha (SMTP_URL)${said(fault)}.`),
  ENOAUTH: () => failed('O servidor de e-mail não aceita o usuário de SMTP_URL.'),
  ECONNECTION: broken,
  ESOCKET: broken,
  EDNS: () => failed('O nome do servidor de e-mail (SMTP_URL) não foi encontrado.'),
  ETIMEDOUT: late,
  EABORT: late,
  ETLS: broken,
  EENVELOPE: (fault) => (fault.command === 'MAIL FROM' ? refusedSender(fault) : refusedRecipient(fault)),
  EMESSAGE: refusedMessage,
};

/** What a failure of nodemailer comes to, in words. */
export function smtpFault(error: unknown): Sent {
  const fault = error as Fault;
  const told = FAULTS[fault.code ?? ''];
  if (told) return told(fault);
  if (fault.responseCode !== undefined) return refusedMessage(fault);
  return failed('O envio do e-mail falhou.');
}
