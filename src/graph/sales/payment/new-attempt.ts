import type { PaymentAttempt } from '../../../generated/prisma/client.ts';
import { monotonicUuidV7 } from '../../../lib/ids.ts';

type AttemptData = Pick<
  PaymentAttempt,
  'orderId' | 'providerId' | 'number' | 'method' | 'amount' | 'expiresAt' | 'dueAt' | 'simulated'
>;

/** The row of an attempt that is to be started. Its reference is a `txid` of API PIX: 26 to 35 letters and digits. */
export function newAttempt(data: AttemptData) {
  const id = monotonicUuidV7();
  return {
    ...data,
    id,
    status: 'STARTING' as const,
    reference: id.replaceAll('-', ''),
    pixCode: null,
    payUrl: null,
    noticedIds: [],
    hinted: false,
    failures: 0,
    error: null,
    lookedAt: null,
  };
}
