import { z } from 'zod';
import { parsePhone, phoneField } from '../../../core/brazil/phones.ts';
import { emailField } from '../../../core/validation/emails.ts';
import { dateTimeField, enumField, orderedRange, trimmedField, uuidField } from '../../../core/validation/field-types.ts';
import { MessageChannel, MessageStatus } from '../../../generated/prisma/enums.ts';

const fields = z.object({
  status: enumField(MessageStatus).nullish(),
  channel: enumField(MessageChannel).nullish(),
  orderId: uuidField().nullish(),
  customerId: uuidField().nullish(),
  runId: uuidField().nullish(),
  templateId: uuidField().nullish(),
  since: dateTimeField().nullish(),
  until: dateTimeField().nullish(),
});

/** Filters of the list of messages (D-320). */
export const messageFilterRules = orderedRange(fields, { from: 'since', to: 'until', message: 'Não pode ser antes de since.' });

/** Filters of the outbox of a test store (D-395). */
export const sentMessageFilterRules = z.object({
  channel: enumField(MessageChannel).nullish(),
  recipient: trimmedField({ min: 1, max: 254 })
    .transform((sought) => parsePhone(sought) ?? sought.toLowerCase())
    .nullish(),
});

const byPhone = z.object({ to: phoneField() });

/** Valid recipients of each channel, normalised. */
export const recipientRules: Readonly<Record<MessageChannel, z.ZodObject<{ to: ReturnType<typeof phoneField> }>>> = {
  email: z.object({ to: emailField() }),
  sms: byPhone,
  whatsapp: byPhone,
};
