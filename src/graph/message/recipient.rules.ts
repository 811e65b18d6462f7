import { z } from 'zod';
import { emailField, phoneField } from '../../core/brazil/documents.ts';
import type { MessageChannel } from '../../generated/prisma/enums.ts';

const byPhone = z.object({ to: phoneField() });

/** Valid recipients of each channel, normalised. */
export const recipientRules: Readonly<Record<MessageChannel, z.ZodObject<{ to: ReturnType<typeof phoneField> }>>> = {
  email: z.object({ to: emailField() }),
  sms: byPhone,
  whatsapp: byPhone,
};
