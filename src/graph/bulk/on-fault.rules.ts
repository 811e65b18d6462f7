/** Treatment of the other rows of a call when one is rejected. */
export const ON_FAULT = { SKIP: 'SKIP', STOP: 'STOP', REFUSE_ALL: 'REFUSE_ALL' } as const;

export type OnFault = keyof typeof ON_FAULT;
