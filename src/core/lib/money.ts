/** Integer cents as people read them: 123456 → `R$ 1.234,56`. */
export const formatBrl = (cents: number): string =>
  `R$ ${(cents / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?=,))/g, '.')}`;
