import type { Row } from './print-rows.ts';

/** Prints the line that the examples of README.md need in a terminal. */
export function printExports({ storeId, apiKey, checkoutKey }: Row, address: string | undefined): void {
  const checkout = checkoutKey === undefined ? '' : ` CHECKOUT_KEY=${checkoutKey}`;
  console.log(`\n  export ${address ? `SERVICE_URL=${address} ` : ''}STORE_ID=${storeId} API_KEY=${apiKey}${checkout}`);
  if (address) console.log(`\n  ${address}/#chave=${apiKey}&loja=${storeId}&checkout=${checkoutKey ?? ''}`);
}

/** Note after a new key, for whoever wants to see an earlier one. */
const NEW_KEY = `
This is a new key. Earlier ones cannot be shown again, since only their hashes are stored, and stay valid until they are revoked.`;

/** Says of a new key that it is one. */
export const printNewKey = () => console.log(NEW_KEY);
