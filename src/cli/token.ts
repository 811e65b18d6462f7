// npm run token: signs a token of the panel, to try the service with.
import { SignJWT } from 'jose';
import { readConfig } from '../config/read-config.ts';
import { keyScopes } from '../core/execution/principal.ts';
import { isUuid } from '../lib/ids.ts';
import { runCommand, UsageError, wholeNumber } from './command-line.ts';
import { serviceOrigin } from './service-client.ts';

const TEXT = `npm run token -- --sub USER --store ID [--scopes A,B] [--name NAME] [--minutes N] [--url URL]

Signs a token as the panel does, with PANEL_JWT_SECRET of the environment, and prints it with a call to paste.

  --sub USER    the user's id in the panel
  --store ID    the store, or several with commas between them (default: STORE_ID in the environment)
  --scopes A,B  what the user may do, as in products:read,orders:write (default: everything a key may)
  --name NAME   the user's name (default: that of --sub)
  --minutes N   minutes until it expires, 1 to 1440 (default: 60)
  --url URL     where the service is (default: SERVICE_URL in the environment, or http://127.0.0.1:4000)
  --help        prints this`;

const options = {
  sub: { type: 'string' },
  store: { type: 'string' },
  scopes: { type: 'string' },
  name: { type: 'string' },
  minutes: { type: 'string', default: '60' },
  url: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const listed = (text: string) => text.split(',').map((item) => item.trim());

await runCommand({ name: 'npm run token', text: TEXT, options }, async (flags) => {
  const { sub, name = sub, store = process.env.STORE_ID, scopes } = flags;
  if (!sub) throw new UsageError('--sub is missing');
  if (!store) throw new UsageError('--store is missing, and STORE_ID is not set');
  const stores = listed(store);
  if (!stores.every(isUuid)) throw new UsageError('--store takes ids of stores');
  const minutes = wholeNumber('minutes', flags.minutes, 1, 1440);
  const granted = scopes === undefined ? keyScopes : listed(scopes);
  const { PANEL_JWT_SECRET: secret } = readConfig(process.env);
  if (secret === undefined) throw new UsageError('PANEL_JWT_SECRET is not set; the service must have the same');
  const origin = serviceOrigin(flags.url, process.env);
  const token = await new SignJWT({ sub, name, stores, scopes: granted })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(`${minutes}m`)
    .sign(new TextEncoder().encode(secret));
  console.log(`${token}

curl ${origin}/graphql -H 'Authorization: Bearer ${token}' -H 'X-Store-Id: ${stores[0]}' \\
  -H 'Content-Type: application/json' -d '{"query":"{ viewer { kind name scopes } }"}'`);
});
