import { z } from 'zod';
import type { MessageChannel } from '../../generated/prisma/enums.ts';
import { email, phone } from '../kernel/identities.ts';

const byPhone = z.object({ to: phone() });

/** Whom a message of each channel can be sent to, in the form that is kept. */
export const recipientRules: Readonly<Record<MessageChannel, z.ZodObject<{ to: ReturnType<typeof phone> }>>> = {
  email: z.object({ to: email() }),
  sms: byPhone,
  whatsapp: byPhone,
};
