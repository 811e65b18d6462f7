import type { DemoCredentials } from './demo-credentials.ts';
import type { DemoStore } from './seed-catalogue.ts';

/** Address of the service and its pages. */
interface Introduced {
  readonly address: string;
  /** True when there is a console. */
  readonly hasConsole: boolean;
}

/** Text about a demonstration store that was just made, with its keys. `seconds`: how long that took. */
export function demoIntroduction(
  { storeId, name, apiKey, checkoutKey }: DemoStore,
  { address, hasConsole, seconds }: Introduced & { readonly seconds: number },
): string {
  const consoleLine = hasConsole ? `  Console   ${address}/console\n` : '';
  return `
  The demonstration store “${name}” was made in ${seconds.toFixed(1)} s. Its keys are shown only now (npm run store makes others).

  Open      ${address}/#chave=${apiKey}&loja=${storeId}&checkout=${checkoutKey}
${consoleLine}  Shop      ${address}/demo
  REST      ${address}/docs
  GraphQL   ${address}/graphql

  export SERVICE_URL=${address} STORE_ID=${storeId} API_KEY=${apiKey} CHECKOUT_KEY=${checkoutKey}

  curl -H "Authorization: Bearer $API_KEY" -H "X-Store-Id: $STORE_ID" "$SERVICE_URL/api/v1/products?limit=2"

  It is a test store: no message leaves it, and ${address}/demo leads to a page with a button that pays.
  The first link fills in the keys and the store. The line with export and the one below are for a second terminal. Ctrl+C stops the service.
`;
}

/** Text of a later start about the demonstration store, of whose keys only the hashes are stored. */
export function demoReminder({ storeId, name }: DemoCredentials, { address, hasConsole }: Introduced): string {
  return `
  The demonstration store “${name}” (${storeId}): ${address}${hasConsole ? `, its console at ${address}/console` : ''}
  Keys to it, new ones: npm run store -- key --checkout --store ${storeId}
`;
}
