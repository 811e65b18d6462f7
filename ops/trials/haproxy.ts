import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Credentials } from '../../soak/store.ts';
import { adapted, type Cluster } from './cluster.ts';

interface Addresses {
  readonly services: readonly string[];
  readonly publicPort: number;
  readonly primaryPort: number;
  readonly servers: readonly Cluster[];
}

/** Starts haproxy with the configuration of ops/, at other addresses. */
export async function startHaproxy(
  folder: string,
  { services, publicPort, primaryPort, servers }: Addresses,
): Promise<() => void> {
  const text = await readFile(new URL('../haproxy/haproxy.cfg', import.meta.url), 'utf8');
  const path = join(folder, 'haproxy.cfg');
  const bind = 'bind :443 ssl crt /etc/haproxy/certificates/ alpn h2,http/1.1';
  await writeFile(path, adapted(text, { [bind]: `bind 127.0.0.1:${publicPort}` }));
  const [one = '', two = ''] = services.map((address) => new URL(address).host);
  const [first = '', second = ''] = servers.map(({ port }) => `127.0.0.1:${port}`);
  const names = {
    SERVICE_1: one,
    SERVICE_2: two,
    PRIMARY_AT: `127.0.0.1:${primaryPort}`,
    POSTGRESQL_1: first,
    POSTGRESQL_2: second,
  };
  const child = spawn('haproxy', ['-db', '-f', path], { env: { ...process.env, ...names }, stdio: 'ignore' });
  const end = () => void child.kill('SIGKILL');
  await once(child, 'spawn').catch(() => {
    throw new Error('this trial needs haproxy');
  });
  process.once('exit', end);
  return end;
}

/** Status of an answer; 0 without one. */
export const statusOf = (url: string, init: RequestInit = {}): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(25_000), ...init }).then(
    ({ status }) => status,
    () => 0,
  );

/** Creates a product and returns the status of the answer. */
export const create = (address: string, headers: Credentials): Promise<number> =>
  statusOf(`${address}/api/v1/products`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Caneca', type: 'DIGITAL', price: 1, sku: crypto.randomUUID() }),
  });
