import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Credentials } from '../soak/store.ts';
import { type Cluster, replaceTexts } from './cluster.ts';

interface Addresses {
  readonly services: readonly string[];
  readonly publicPort: number;
  readonly primaryPort: number;
  readonly servers: readonly Cluster[];
}

/** Starts haproxy with the configuration of ops/ and other addresses. Returns a function that kills it. */
export async function startHaproxy(
  folder: string,
  { services, publicPort, primaryPort, servers }: Addresses,
): Promise<() => void> {
  const text = await readFile(new URL('../../ops/haproxy/haproxy.cfg', import.meta.url), 'utf8');
  const path = join(folder, 'haproxy.cfg');
  const bind = 'bind :443 ssl crt /etc/haproxy/certificates/ alpn h2,http/1.1';
  await writeFile(path, replaceTexts(text, { [bind]: `bind 127.0.0.1:${publicPort}` }));
  const [one = '', two = ''] = services.map((address) => new URL(address).host);
  const [first = '', second = ''] = servers.map(({ port }) => `127.0.0.1:${port}`);
  const variables = {
    SERVICE_1: one,
    SERVICE_2: two,
    PRIMARY_AT: `127.0.0.1:${primaryPort}`,
    POSTGRESQL_1: first,
    POSTGRESQL_2: second,
  };
  const child = spawn('haproxy', ['-db', '-f', path], { env: { ...process.env, ...variables }, stdio: 'ignore' });
  const kill = () => void child.kill('SIGKILL');
  await once(child, 'spawn').catch(() => {
    throw new Error('this trial needs haproxy');
  });
  process.once('exit', kill);
  return kill;
}

/** Status of a response; 0 when the call fails. */
export const responseStatus = (url: string, init: RequestInit = {}): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(25_000), ...init }).then(
    ({ status }) => status,
    () => 0,
  );

/** Creates a product and returns the status of the response. */
export const createProduct = (address: string, headers: Credentials): Promise<number> =>
  responseStatus(`${address}/api/v1/products`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Caneca', type: 'DIGITAL', price: 1, sku: crypto.randomUUID() }),
  });
