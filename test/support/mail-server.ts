import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll } from 'vitest';

/** A received mail. */
export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  /** By their names in lower case, unfolded. */
  readonly headers: Readonly<Record<string, string>>;
  /** Everything below the headers, with quoted-printable decoded. */
  readonly body: string;
}

/** A real mail server on loopback, and its received mails. */
export interface MailServer {
  readonly url: string;
  /** Completely received mails, in order. */
  readonly mails: Mail[];
  /** Called for each mail before its 250; an error is the response, with `responseCode` as its number. */
  onMail: (mail: Mail) => unknown;
  /** Called for each recipient, like `onMail`. */
  onRecipient: (address: string) => unknown;
}

const unquoted = (text: string) =>
  Buffer.from(
    text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function mailOf(raw: string, from: string, to: string[]): Mail {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { from, to, headers, body: unquoted(raw.slice(end + 4)) };
}

/** An `onMail` or `onRecipient` that rejects with this response. */
export const rejecting = (responseCode: number, message: string) => () => {
  throw Object.assign(new Error(message), { responseCode });
};

/** Starts a mail server for one test file. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const accept = () => undefined;
  const mailServer: { -readonly [Key in keyof MailServer]: MailServer[Key] } = {
    url: '',
    mails: [],
    onMail: accept,
    onRecipient: accept,
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      Promise.try(() => mailServer.onRecipient(address)).then(() => done(), done);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const mail = mailOf(
          Buffer.concat(chunks).toString('latin1'),
          from,
          envelope.rcptTo.map(({ address }) => address),
        );
        mailServer.mails.push(mail);
        Promise.try(() => mailServer.onMail(mail)).then(() => done(), done);
      });
    },
    ...options,
  });
  // A process that is killed leaves a connection behind.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  mailServer.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  afterAll(() => new Promise<void>((closed) => server.close(closed)));
  return mailServer;
}
