import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment } from '../../src/config/environment.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';

const fileOf = (name: string) => readFileSync(new URL(`../../ops/${name}`, import.meta.url), 'utf8');
const settings = Object.keys(environment.shape);

/** Assignments of a unit or of an environment file. */
const assignments = (text: string) =>
  [...text.matchAll(/^(?:Environment=)?((?:[A-Z_]+=\S+ ?)+)$/gm)].flatMap(([, words = '']) =>
    words.split(' ').map((word) => word.split('=', 2) as [string, string]),
  );

describe('the settings in files for operators', () => {
  test('the environment file of the units is valid once its secrets are set, and not before', () => {
    const text = fileOf('systemd/store.env');
    expect(() => readConfig(Object.fromEntries(assignments(text)))).toThrow(/^(?=.*OPERATOR_TOKEN).*SECRETS_KEY/);
    const variables = Object.fromEntries(assignments(text.replaceAll('=CHANGE_ME', `=${'x'.repeat(32)}`)));
    expect(Object.keys(variables).length).toBeGreaterThan(5);
    for (const name of Object.keys(variables)) expect(settings).toContain(name);
    expect(readConfig(variables)).toMatchObject({ PUBLIC_URL: 'https://loja.example.com' });
  });

  test('units use only existing settings', () => {
    const units = globSync('ops/systemd/*.service').map((path) => readFileSync(path, 'utf8'));
    expect(units.length).toBe(3);
    const set = units.flatMap((text) => assignments(text).map(([name]) => name)).filter((name) => /^[A-Z_]+$/.test(name));
    const read = units.flatMap((text) => [...text.matchAll(/(?<!\$)\$([A-Z_]+)/g)].map(([, name]) => name));
    expect(set).toEqual(expect.arrayContaining(['PORT', 'JOBS', 'WORKER_PORT']));
    expect(read).toEqual(expect.arrayContaining(['BACKUP_MARKER']));
    for (const name of [...set, ...read]) expect(settings).toContain(name);
  });

  test('the backup connects by variables of libpq, and no command has an address or a password', () => {
    const unit = fileOf('systemd/store-backup.service');
    expect(unit).toContain('EnvironmentFile=/etc/store/backup.env');
    const set = Object.fromEntries(assignments(fileOf('systemd/backup.env')));
    expect(Object.keys(set).sort()).toEqual(['BACKUP_MARKER', 'PGDATABASE', 'PGHOST', 'PGPASSWORD', 'PGPORT', 'PGUSER']);
    for (const [command] of unit.matchAll(/^ExecStart=.*$/gm)) expect(command).not.toMatch(/PGPASSWORD|_URL|:\/\//);
  });

  test.for(['service-1', 'service-2', 'worker'])('the %s of compose gets valid settings alone', (name) => {
    const { services } = parse(fileOf('compose.yaml'), { merge: true }) as {
      services: Record<string, { environment: Record<string, string> } | undefined>;
    };
    const variables = Object.entries(services[name]?.environment ?? {});
    expect(variables.length).toBeGreaterThan(5);
    for (const [key] of variables) expect(settings).toContain(key);
    const publicUrl = /\$\{PUBLIC_URL:\?\}/;
    const filled = variables.map(([key, value]) => [key, value.replace(publicUrl, 'https://x.example')] as const);
    const config = readConfig(
      Object.fromEntries(filled.map(([key, value]) => [key, value.replace(/\$\{\w+:\?\}/, 'x'.repeat(32))])),
    );
    expect(config).toMatchObject({ JOBS: 'off', DEMO: false, PUBLIC_URL: 'https://x.example' });
  });
});

/** Words of PromQL in the expressions of these files. */
const WORDS = /^(sum|max|min|by|rate|increase|time|absent|topk|le|histogram_quantile|min_over_time)$/;

/** Metrics that an expression names. */
const metricsOf = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/by \([^)]*\)/g, '')
    .replaceAll(/\b[\d.]+(e\d+)?\b/g, '');
  return [...bare.matchAll(/[a-zA-Z_]\w*/g)].map(([word]) => word).filter((word) => !WORDS.test(word));
};

/** Names under which a process shows its metrics, and `up`, which Prometheus makes. */
async function shownMetrics(): Promise<string[]> {
  const metrics = createMetrics({ query: async () => ({ rows: [] }) }, 'no-such-marker');
  const text = await (await metrics.answer()).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  return [...types, 'up'];
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
}

describe('the metrics in files for operators', () => {
  test('every alert uses metrics that a process exports', async () => {
    const { groups } = parse(fileOf('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
    const rules = groups.flatMap(({ rules }) => rules);
    expect(rules.length).toBeGreaterThan(12);
    const shown = await shownMetrics();
    for (const { alert, expr } of rules) {
      expect(metricsOf(expr), alert).not.toEqual([]);
      for (const name of metricsOf(expr)) expect(shown, alert).toContain(name);
    }
  });

  test('every panel of the dashboard uses metrics that a process exports', async () => {
    const { panels } = JSON.parse(fileOf('grafana/store.json')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    expect(panels.length).toBeGreaterThan(15);
    const shown = await shownMetrics();
    for (const { title, targets } of panels)
      for (const name of targets.flatMap(({ expr }) => metricsOf(expr))) expect(shown, title).toContain(name);
  });

  test('Prometheus scrapes the services and the worker of compose', () => {
    const { scrape_configs: jobs } = parse(fileOf('prometheus/prometheus.yml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    const targets = jobs.flatMap(({ static_configs }) => static_configs.flatMap((each) => each.targets));
    expect(targets).toEqual(['service-1:4000', 'service-2:4000', 'worker:4001']);
  });
});
