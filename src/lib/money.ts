/** Integer cents as people read them: 123456 → `R$ 1.234,56`. */
export const formatBrl = (cents: number): string =>
  `R$ ${(cents / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?=,))/g, '.')}`;

/** The mean of a sum in cents, to the nearest cent, half a cent upwards. */
export const roundedMean = (sum: bigint, count: number): bigint => (2n * sum + BigInt(count)) / (2n * BigInt(count));
