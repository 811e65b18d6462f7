import type { PaymentMethod } from '../../generated/prisma/enums.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a payment is waited for, in milliseconds (D-90, D-135). */
export const PATIENCE: Readonly<Record<PaymentMethod, number>> = { PIX: 30 * MINUTE, BOLETO: 3 * DAY, CARD: 3 * DAY };
