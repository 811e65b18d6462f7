import type { SendResult } from './transport.ts';

/** Properties of nodemailer's errors. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  /** Node's code of the connection error, such as `ECONNREFUSED`. */
  readonly originalCode?: string;
}

/** Maximum length of the server's response in a result. */
const MAX_RESPONSE_LENGTH = 300;

const responseText = ({ response, responseCode }: SmtpError) => {
  const line = (response ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line === ''
    ? responseCode === undefined
      ? ''
      : `: ${responseCode}`
    : `: ${[...line].slice(0, MAX_RESPONSE_LENGTH).join('')}`;
};

const failed = (result: string): SendResult => ({ outcome: 'FAILED', result });

/** A 4xx response may succeed later, a 5xx response never (RFC 5321 §4.2.1). */
const rejectedBy =
  (sentence: string) =>
  (fault: SmtpError): SendResult => ({
    outcome: (fault.responseCode ?? 0) >= 500 ? 'REFUSED' : 'FAILED',
    result: `${sentence}${responseText(fault)}.`,
  });

const connectionFailed = ({ originalCode }: SmtpError) =>
  failed(`A conexão com o servidor de e-mail (SMTP_URL) falhou${originalCode ? `: ${originalCode}` : ''}.`);
const timedOut = () => failed('O servidor de e-mail não respondeu a tempo.');
const rejectedMessage = rejectedBy('O servidor de e-mail recusou a mensagem');
const rejectedRecipient = rejectedBy('O servidor de e-mail recusou o destinatário');
const rejectedSender = rejectedBy('O servidor de e-mail recusou o remetente');

/** Results by error code. Configuration errors are retried, because they may be corrected. */
const RESULTS_BY_CODE: Readonly<Record<string, (fault: SmtpError) => SendResult>> = {
  EAUTH: (fault) => failed(`O servidor de e-mail recusou o usuário ou a senha (SMTP_URL)${responseText(fault)}.`),
  ENOAUTH: () => failed('O servidor de e-mail não aceita o usuário de SMTP_URL.'),
  ECONNECTION: connectionFailed,
  ESOCKET: connectionFailed,
  EDNS: () => failed('O nome do servidor de e-mail (SMTP_URL) não foi encontrado.'),
  ETIMEDOUT: timedOut,
  EABORT: timedOut,
  ETLS: connectionFailed,
  EENVELOPE: (fault) => (fault.command === 'MAIL FROM' ? rejectedSender(fault) : rejectedRecipient(fault)),
  EMESSAGE: rejectedMessage,
};

/** The result of an error of nodemailer, with its description. */
export function smtpError(error: unknown): SendResult {
  const smtp = error as SmtpError;
  const toResult = RESULTS_BY_CODE[smtp.code ?? ''];
  if (toResult) return toResult(smtp);
  if (smtp.responseCode !== undefined) return rejectedMessage(smtp);
  return failed('O envio do e-mail falhou.');
}
