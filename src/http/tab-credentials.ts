import { readFileSync } from 'node:fs';

/**
 * Script with which a page takes the key and the store of its tab from the address's fragment. It defines `tabCredentials`,
 * `{key, store}` or null, for what follows it in the same file.
 */
export const tabCredentialsScript = readFileSync(new URL('assets/tab-credentials.js', import.meta.url), 'utf8');
