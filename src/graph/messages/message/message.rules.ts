import { z } from 'zod';
import { parsePhone, phoneField } from '../../../core/brazil/phones.ts';
import { emailField } from '../../../core/validation/emails.ts';
import { enumField, trimmedField } from '../../../core/validation/field-types.ts';
import { filterOf, idFilter, idsFilter, periodFilter, setFilter } from '../../../core/validation/filter-fields.ts';
import { MessageChannel, MessageStatus } from '../../../generated/prisma/enums.ts';

/** Filters of the list of messages (D-320). */
export const messageFilterRules = z.object({
  ids: idsFilter(),
  statuses: setFilter(enumField(MessageStatus)),
  channels: setFilter(enumField(MessageChannel)),
  orderId: idFilter(),
  customerId: idFilter(),
  runId: idFilter(),
  templateId: idFilter(),
  createdAt: periodFilter(),
});

/** Filters of the outbox of a test store (D-395). */
export const sentMessageFilterRules = z.object({
  ids: idsFilter(),
  channels: setFilter(enumField(MessageChannel)),
  recipient: filterOf(trimmedField({ min: 1, max: 254 }).transform((sought) => parsePhone(sought) ?? sought.toLowerCase())),
});

const byPhone = z.object({ to: phoneField() });

/** Valid recipients of each channel, normalised. */
export const recipientRules: Readonly<Record<MessageChannel, z.ZodObject<{ to: ReturnType<typeof phoneField> }>>> = {
  email: z.object({ to: emailField() }),
  sms: byPhone,
  whatsapp: byPhone,
};
