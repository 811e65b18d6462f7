/** Part of the money of an order that went back. */
export const OrderRefundStatus = { NONE: 'NONE', PARTIAL: 'PARTIAL', FULL: 'FULL' } as const;

export type OrderRefundStatus = keyof typeof OrderRefundStatus;
