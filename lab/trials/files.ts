import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import type { Report } from '../soak/report.ts';

const OPS = new URL('../../ops', import.meta.url).pathname;
const execute = promisify(execFile);

/** Writes a certificate and a haproxy configuration that uses it. Returns the path of the configuration. */
async function haproxyConfiguration(folder: string): Promise<string> {
  const pem = join(folder, 'all.pem');
  const key = join(folder, 'key.pem');
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=x'];
  await execute('openssl', [...made, '-keyout', key, '-out', pem]);
  await writeFile(pem, `${await readFile(key, 'utf8')}${await readFile(pem, 'utf8')}`);
  const text = await readFile(join(OPS, 'haproxy/haproxy.cfg'), 'utf8');
  const path = join(folder, 'haproxy.cfg');
  await writeFile(path, text.replace('/etc/haproxy/certificates/', pem));
  return path;
}

/** Writes the metrics of a process into a file of the folder. Returns its path. */
async function metricsFile(folder: string): Promise<string> {
  const metrics = createMetrics({ query: async () => ({ rows: [] }) }, 'no-such-marker');
  const path = join(folder, 'metrics');
  await writeFile(path, await (await metrics.answer()).text());
  return path;
}

/** Checks the configuration files with their programs. A program that is not installed is reported and fails no check. */
export async function tryFiles(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'store-trial-'));
  try {
    const at = (path: string) => join(OPS, path);
    const checks: [string, string[]][] = [
      ['haproxy', ['-c', '-f', await haproxyConfiguration(folder)]],
      ['promtool', ['check', 'config', at('prometheus/prometheus.yml')]],
      ['promtool', ['test', 'rules', at('prometheus/alerts.test.yml')]],
      ['sh', ['-c', `command -v promtool >/dev/null || exit 0; promtool check metrics <'${await metricsFile(folder)}'`]],
      [
        'systemd-analyze',
        ['verify', ...['store@4000', 'store-worker', 'store-backup'].map((name) => join(folder, `${name}.service`))],
      ],
    ];
    const units = { 'store@4000': 'store@', 'store-worker': 'store-worker', 'store-backup': 'store-backup' };
    for (const [unit, file] of Object.entries(units)) {
      await copyFile(at(`systemd/${file}.service`), join(folder, `${unit}.service`));
    }
    for (const [program, args] of checks) {
      const outcome = await execute(program, args).then(
        () => 'accepted',
        (error: NodeJS.ErrnoException & { stderr?: string }) =>
          error.code === 'ENOENT' ? undefined : `rejected: ${error.stderr ?? error.message}`,
      );
      const name = program === 'sh' ? 'promtool check metrics accepts them' : `${program} ${args[0]} accepts its files`;
      if (outcome === undefined) report.info(name, 'skipped: not installed');
      else report.check(outcome === 'accepted', name, outcome);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
