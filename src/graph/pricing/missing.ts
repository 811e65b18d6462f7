import { reais } from '../kernel/reais.ts';

// Less than two are one to Portuguese grammar: `Falta R$ 1,99`, `Faltam R$ 2,00`.

/** `Faltam R$ 12,00` (D-87). */
export const missingReais = (cents: number): string => `${cents < 200 ? 'Falta' : 'Faltam'} ${reais(cents)}`;

/** `Falta 1 item`, `Faltam 3 itens` (D-87). */
export const missingItems = (count: number): string => (count === 1 ? 'Falta 1 item' : `Faltam ${count} itens`);
