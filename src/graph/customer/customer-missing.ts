export const CUSTOMER_MISSING = 'Comprador não encontrado.';
