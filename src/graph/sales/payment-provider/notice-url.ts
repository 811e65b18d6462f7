import type { PaymentProvider } from '../../../generated/prisma/client.ts';

/** The address to which a provider sends its notices. Its last part is a secret between the two. */
export const noticeUrl = (publicUrl: string, { id, noticeToken }: Pick<PaymentProvider, 'id' | 'noticeToken'>): string =>
  `${publicUrl}/payments/${id}/${noticeToken}`;
