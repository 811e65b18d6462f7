import type { MessageChannel } from '../../../generated/prisma/enums.ts';
import { fillTemplate } from './fill-template.ts';
import { boundsOf } from './message-bounds.rules.ts';
import { HTML, LINE, type OutputFormat, SMS, TEXT, type Written } from './output-format.ts';
import type { Placeholder } from './placeholders.rules.ts';
import { placeholderValue, type TemplateContext, type Value } from './placeholders.ts';

/** Texts of a template, or of a message made from it. */
export interface MessageTexts {
  readonly subject: string | null;
  readonly senderName: string | null;
  readonly html: string | null;
  readonly message: string | null;
}

/** Names of the texts. */
export const MESSAGE_FIELDS = ['subject', 'senderName', 'html', 'message'] as const satisfies (keyof MessageTexts)[];
export type MessageField = (typeof MESSAGE_FIELDS)[number];

/** A template with values in it. A text is made when it is first read, and kept. */
export interface Rendering {
  textOf(field: MessageField): Written | null;
}

const formatOf = (field: MessageField, channel: MessageChannel): OutputFormat => {
  if (field === 'html') return HTML;
  if (field !== 'message') return LINE;
  return channel === 'sms' ? SMS : TEXT;
};

/** Results of a function by its argument, each made once. */
function once<Key, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const made = new Map<Key, Result>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const result = make(key);
    made.set(key, result);
    return result;
  };
}

/**
 * Fills the placeholders of a template: escaped in `html`, on one line in `subject` and `senderName`. Each text stays within the
 * bound of its channel, whatever the template and the values (D-440).
 */
export function renderMessage(
  template: MessageTexts & { readonly channel: MessageChannel },
  context: TemplateContext,
): Rendering {
  const { channel } = template;
  const bounds = boundsOf(channel);
  const value = once((name: Placeholder): Value => placeholderValue(name, context));
  const textOf = once((field: MessageField) => {
    const text = template[field];
    return text === null ? null : fillTemplate(text, value, bounds[field], formatOf(field, channel));
  });
  return { textOf };
}

/** The fields of which a part is missing. */
export const shortenedFields = (rendering: Rendering): MessageField[] =>
  MESSAGE_FIELDS.filter((field) => rendering.textOf(field)?.isCut ?? false);
