import { z } from 'zod';
import type { StoreLimit } from '../../../core/store-limit.ts';
import { emailField } from '../../../core/validation/emails.ts';
import { enumField, MAX_TEXT_LENGTH, nameField, rule, textField } from '../../../core/validation/field-types.ts';
import { filterOf, idsFilter, setFilter, textFilter } from '../../../core/validation/filter-fields.ts';
import { MessageChannel } from '../../../generated/prisma/enums.ts';
import { isBlank } from '../../../lib/text-forms.ts';
import { withPlaceholders } from './placeholders.rules.ts';

/** Text that goes into the header of an e-mail: on one line. */
const headerText = (max: number) =>
  withPlaceholders(
    textField({ max }).refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), {
      params: { code: 'INVALID_FORMAT' },
      message: 'Não pode ter quebras de linha nem caracteres de controle.',
    }),
  );

/** Maximum length of a message's text by channel, in stored characters (contract §2, D-56, D-153). */
const MAX_MESSAGE_LENGTH: Readonly<Record<MessageChannel, number>> = { email: MAX_TEXT_LENGTH, sms: 160, whatsapp: 4096 };

/** Ready-made e-mails are larger than what people type. */
const MAX_HTML_LENGTH = 200_000;

const fields = z.object({
  channel: enumField(MessageChannel),
  name: nameField({ min: 1, max: 255 }),
  subject: headerText(255).nullable().default(null),
  senderName: headerText(100).nullable().default(null),
  senderEmail: emailField().nullable().default(null),
  html: withPlaceholders(textField({ max: MAX_HTML_LENGTH }))
    .nullable()
    .default(null),
  message: withPlaceholders(textField({ max: MAX_TEXT_LENGTH }))
    .nullable()
    .default(null),
  /** Another name for an e-mail's message in an input; stored as that (D-56). */
  body: withPlaceholders(textField({ max: MAX_TEXT_LENGTH }))
    .nullable()
    .optional(),
});

type State = z.output<typeof fields>;

/** True when a text has visible characters; an absent field counts as not sent. */
const hasText = (value: string | null | undefined) => value != null && !isBlank(value);

/** Fields that only e-mail has, each with its message. */
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
    holds: (value) => (value as State).channel !== 'email' || hasText((value as State)[field]),
  });

const withSender = ofEmail(
  ofEmail(ofEmail(fields, 'subject', 'Um e-mail precisa de assunto.'), 'senderName', 'Um e-mail precisa do nome do remetente.'),
  'senderEmail',
  'Um e-mail precisa do endereço do remetente.',
);

const withEmailText = rule(withSender, {
  reads: ['channel', 'html', 'message', 'body'],
  field: 'body',
  code: 'REQUIRED',
  message: 'Um e-mail precisa de body ou html.',
  holds: ({ channel, html, message, body }) => channel !== 'email' || [html, message, body].some(hasText),
});

const withText = rule(withEmailText, {
  reads: ['channel', 'message'],
  field: 'message',
  code: 'REQUIRED',
  message: 'Um SMS ou uma mensagem de WhatsApp precisa do texto.',
  holds: ({ channel, message }) => channel === 'email' || hasText(message),
});

const withinLength = rule(withText, {
  reads: ['channel', 'message'],
  field: 'message',
  code: 'TOO_LONG',
  message: ({ channel }) => `Deve ter no máximo ${MAX_MESSAGE_LENGTH[channel]} caracteres neste canal.`,
  holds: ({ channel, message }) => message === null || [...message].length <= MAX_MESSAGE_LENGTH[channel],
});

const bodyOfEmail = rule(withinLength, {
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
 * Replaces an input's `body` by `message`, unless it has a `message` as well. A `body` that repeats the stored text, or is null
 * for a channel without one, is dropped.
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

/** Filters of the list of templates. */
export const messageTemplateFilterRules = z.object({
  ids: idsFilter(),
  channels: setFilter(enumField(MessageChannel)),
  name: textFilter(255),
  /** Of API v1. */
  channel: filterOf(enumField(MessageChannel)),
});

export const MESSAGE_TEMPLATE_MISSING = 'Modelo de mensagem não encontrado.';

/** The templates of a store, each of up to 200,000 characters (D-211). */
export const TEMPLATE_LIMIT = {
  of: 'messageTemplate',
  max: 500,
  message: 'A loja já tem 500 modelos de mensagem. Exclua um antes de criar outro.',
} as const satisfies StoreLimit;
