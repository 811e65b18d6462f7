/** Banks whose deviations from the specification are known; OTHER is a bank as specified, with its addresses in the settings (D-594). */
export const BANKS = ['EFI', 'ITAU', 'SANTANDER', 'SICOOB', 'BANCO_DO_BRASIL', 'INTER', 'BRADESCO', 'OTHER'] as const;

export type Bank = (typeof BANKS)[number];
