import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment } from '../../src/config/environment.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { JOB_NAMES } from '../../src/telemetry/job-runs.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';

const fileOf = (name: string) => readFileSync(new URL(`../../ops/${name}`, import.meta.url), 'utf8');
const settings = Object.keys(environment.shape);

interface ComposeService {
  readonly environment?: Record<string, string>;
  readonly networks?: object;
  readonly volumes?: string[];
}

const compose = parse(fileOf('compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService | undefined>;
  networks: Record<string, { internal?: boolean } | undefined>;
};

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
    expect(set).toEqual(expect.arrayContaining(['PORT', 'JOBS', 'WORKER_PORT']));
    for (const name of set.filter((each) => each !== 'PATH')) expect(settings).toContain(name);
  });

  test('the backup connects by variables of libpq, and no command has an address or a password', () => {
    const unit = fileOf('systemd/store-backup.service');
    expect(unit).toContain('EnvironmentFile=/etc/store/backup.env');
    const set = Object.fromEntries(assignments(fileOf('systemd/backup.env')));
    expect(Object.keys(set).sort()).toEqual(['BACKUP_MARKER', 'PGDATABASE', 'PGHOST', 'PGPASSWORD', 'PGPORT', 'PGUSER']);
    for (const text of [fileOf('backup.sh'), unit]) expect(text).not.toMatch(/PGPASSWORD|_URL|:\/\//);
    expect([...unit.matchAll(/^ExecStart=(.*)$/gm)].map(([, command]) => command)).toEqual([
      '/bin/sh /srv/store/ops/backup.sh /var/lib/store-backups',
    ]);
    expect(compose.services.backup?.volumes).toContain('./backup.sh:/backup.sh:ro');
  });

  test.for(['service-1', 'service-2', 'worker'])('the %s of compose gets every setting, and valid ones', (name) => {
    const variables = Object.entries(compose.services[name]?.environment ?? {});
    // What a container has by its image, and what the file itself depends on.
    const own = ['PORT', 'HOST', 'DATA_DIR', 'WORKER_PORT', 'SHUTDOWN_SECONDS'];
    const names = [...variables.map(([key]) => key), ...own];
    expect([...new Set(names)].toSorted()).toEqual(settings.toSorted());
    const value = (text: string) =>
      text
        .replace(/^\$\{PUBLIC_URL:\?\}$/, 'https://x.example')
        .replace(/\$\{\w+:\?\}/, 'x'.repeat(32))
        .replace(/^\$\{\w+:-\}$/, '');
    const config = readConfig(Object.fromEntries(variables.map(([key, text]) => [key, value(text)])));
    expect(config).toMatchObject({ JOBS: 'off', DEMO: false, PUBLIC_URL: 'https://x.example', BACKUP_MARKER: '/backups/last' });
  });

  test('what compose starts reaches addresses of providers, sees the mark of its backup, and has the memory that it needs', () => {
    const { services, networks } = compose;
    for (const name of ['service-1', 'service-2', 'worker'])
      expect(services[name]).toMatchObject({
        networks: ['inside', 'outside'],
        volumes: ['backups:/backups:ro'],
        mem_limit: '768m',
      });
    expect([networks.inside?.internal, networks.outside]).toEqual([true, {}]);
    expect(services.backup).toMatchObject({ environment: { BACKUP_MARKER: '/backups/last', PGHOST: 'postgresql' } });
    // By a network that it shares with the services, it would have another address than the one in TRUSTED_PROXIES.
    expect(Object.keys(services.haproxy?.networks ?? {})).toEqual(['inside', 'edge']);
  });

  test.for(['store@', 'store-worker'])('the unit %s runs on the Node of npm ci, with the memory that it needs', (name) => {
    const unit = fileOf(`systemd/${name}.service`);
    expect(unit).toMatch(/^Environment=PATH=\/srv\/store\/node_modules\/\.bin:.*:\/usr\/bin/m);
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env node start\.js/m);
    expect(unit).toMatch(/^MemoryMax=768M$/m);
  });
});

/** Words of PromQL in the expressions of these files. */
const WORDS = /^(sum|max|min|by|rate|increase|time|absent|topk|le|histogram_quantile|min_over_time|or)$/;

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
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook?: string };
}

const { groups } = parse(fileOf('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

test('every alert has a section of the runbook with its severity, and every section an alert', () => {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
  const sections = new Map(
    runbook
      .split(/^## /m)
      .slice(1)
      .map((text) => [text.split('\n', 1)[0], text]),
  );
  expect([...sections.keys()]).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, labels, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(sections.get(alert)).toContain(`**Means** (${labels.severity}):`);
    for (const part of ['**Look at**', '**Do**']) expect(sections.get(alert), alert).toContain(part);
  }
});

test('links of the runbook lead to sections of the documentation', () => {
  const [operations, runbook] = ['operations.md', 'runbook.md'].map((name) =>
    readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8'),
  );
  const anchors = [...(operations?.matchAll(/^#+ (.*)$/gm) ?? [])].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const links = [...(runbook?.matchAll(/operations\.md#([\w-]+)/g) ?? [])].map(([, anchor]) => anchor);
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect(anchors).toContain(link);
});

test('the documentation lists every job that a metric names', () => {
  const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const line = operations.split('\n').find((each) => each.includes('`job_last_run_timestamp_seconds{name}`')) ?? '';
  const names = [...line.matchAll(/`([a-z ]+)`/g)].map(([, name]) => name);
  expect(names.toSorted()).toEqual([...JOB_NAMES].toSorted());
});

describe('the metrics in files for operators', () => {
  test('every alert uses metrics that a process exports', async () => {
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
