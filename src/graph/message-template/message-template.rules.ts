import { z } from 'zod';
import { MessageChannel } from '../../generated/prisma/enums.ts';
import { LONGEST_TEXT, nameText, oneOf, rule, text } from '../kernel/fields.ts';
import { email } from '../kernel/identities.ts';
import { withPlaceholders } from './placeholders.rules.ts';

/** Text that goes into the header of an e-mail: on one line. */
const headerText = (max: number) =>
  withPlaceholders(
    text({ max }).refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), {
      params: { code: 'INVALID_FORMAT' },
      message: 'Não pode ter quebras de linha nem caracteres de controle.',
    }),
  );

/** How long the text of each channel may be, in characters as stored (contract §2, D-56, D-153). */
const LONGEST_MESSAGE: Readonly<Record<MessageChannel, number>> = { email: LONGEST_TEXT, sms: 160, whatsapp: 4096 };

/** Ready-made e-mails are larger than what people type. */
const LONGEST_HTML = 200_000;

const fields = z.object({
  channel: oneOf(MessageChannel),
  name: nameText({ min: 1, max: 255 }),
  subject: headerText(255).nullable().default(null),
  senderName: headerText(100).nullable().default(null),
  senderEmail: email().nullable().default(null),
  html: withPlaceholders(text({ max: LONGEST_HTML }))
    .nullable()
    .default(null),
  message: withPlaceholders(text({ max: LONGEST_TEXT }))
    .nullable()
    .default(null),
  /** Another name for an e-mail's message in an input; stored as that (D-56). */
  body: withPlaceholders(text({ max: LONGEST_TEXT }))
    .nullable()
    .optional(),
});

type State = z.output<typeof fields>;

/** Whether there is something to read; a field that is absent is one that was not sent. */
const isSaid = (value: string | null | undefined) => value != null && value.trim() !== '';

/** What only the e-mail channel asks for, each with the sentence that says so. */
const ofEmail = <const Field extends 'subject' | 'senderName' | 'senderEmail'>(
  state: typeof fields,
  field: Field,
  message: string,
) =>
  rule(state, {
    reads: ['channel', field],
    field,
    code: 'REQUIRED',
    message,
    holds: (value) => (value as State).channel !== 'email' || isSaid((value as State)[field]),
  });

const addressed = ofEmail(
  ofEmail(ofEmail(fields, 'subject', 'Um e-mail precisa de assunto.'), 'senderName', 'Um e-mail precisa do nome do remetente.'),
  'senderEmail',
  'Um e-mail precisa do endereço do remetente.',
);

const emailSaying = rule(addressed, {
  reads: ['channel', 'html', 'message', 'body'],
  field: 'body',
  code: 'REQUIRED',
  message: 'Um e-mail precisa de body ou html.',
  holds: ({ channel, html, message, body }) => channel !== 'email' || [html, message, body].some(isSaid),
});

const saying = rule(emailSaying, {
  reads: ['channel', 'message'],
  field: 'message',
  code: 'REQUIRED',
  message: 'Um SMS ou uma mensagem de WhatsApp precisa do texto.',
  holds: ({ channel, message }) => channel === 'email' || isSaid(message),
});

const fitting = rule(saying, {
  reads: ['channel', 'message'],
  field: 'message',
  code: 'TOO_LONG',
  message: ({ channel }) => `Deve ter no máximo ${LONGEST_MESSAGE[channel]} caracteres neste canal.`,
  holds: ({ channel, message }) => message === null || [...message].length <= LONGEST_MESSAGE[channel],
});

const bodyOfEmail = rule(fitting, {
  reads: ['channel', 'body'],
  field: 'body',
  code: 'INVALID_VALUE',
  message: 'Só um e-mail tem body; nos outros canais o texto vai em message.',
  holds: ({ channel, body }) => channel === 'email' || body == null,
});

/** The state of a template (contract §2, D-30, D-56, D-153). What its channel does not use is kept. */
export const messageTemplateRules = rule(bodyOfEmail, {
  reads: ['body', 'message'],
  field: 'body',
  code: 'CONFLICT',
  message: 'body e message são o mesmo texto: envie um só.',
  holds: ({ body, message }) => body == null || message === null || body === message,
});

interface Bodied {
  readonly channel?: MessageChannel | null | undefined;
  readonly body?: string | null | undefined;
  readonly message?: string | null | undefined;
}

/**
 * An input whose `body` takes the place of the stored message, unless a `message` beside it does. Left out is a `body` that
 * says nothing: the text that is stored already, or null where the channel has none.
 */
export function withOwnMessage<Input extends Bodied>(
  input: Input,
  current: { readonly channel: MessageChannel; readonly message: string | null } | null,
): Input {
  const { body, ...rest } = input;
  if (body === undefined) return input;
  if ((input.channel ?? current?.channel) !== 'email') return body === null ? (rest as Input) : input;
  if (body === (rest.message === undefined ? current?.message : rest.message)) return rest as Input;
  if (rest.message !== undefined) return input;
  return body === null ? ({ ...rest, message: null } as Input) : { ...input, message: null };
}

/** A state, or what changes of it, as the columns take it: `body` is stored as `message` (D-56). */
export function messageColumns<Changes extends Bodied>({ body, ...rest }: Changes) {
  return { ...rest, ...(body != null && { message: body }) };
}

/** What the list of templates may be narrowed by. */
export const messageTemplateFilterRules = z.object({
  channel: oneOf(MessageChannel).nullish(),
  name: text({ min: 1, max: 255 }).nullish(),
});

export const MESSAGE_TEMPLATE_MISSING = 'Modelo de mensagem não encontrado.';
