import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SampleSeries } from './sample-series.ts';
import { SCRAPE_SECONDS } from './samples.ts';

const execute = promisify(execFile);
const ALERTS = fileURLToPath(new URL('../../../ops/prometheus/alerts.yml', import.meta.url));

/** A stretch of the game day, in seconds of the alerts, and the alerts that it should raise. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Names of alerts, or such as `StoreCallsFail{cause="rights"}`. */
  readonly alerts: readonly string[];
}

/** Expression that is 1 when an alert fired in the last `seconds`. */
function firedIn(alert: string, seconds: number): string {
  const [, name = '', labels] = /^(\w+)(?:\{(.*)\})?$/.exec(alert) ?? [];
  const matchers = [`alertname="${name}"`, 'alertstate="firing"', ...(labels ? [labels] : [])].join(',');
  return `max(max_over_time(ALERTS{${matchers}}[${Math.ceil(seconds)}s]))`;
}

/** Alerts that fired. */
export interface Fired {
  /** The expected alerts of each stretch that did not fire in it. */
  readonly missing: readonly (readonly string[])[];
  /** Names of all that fired at any time. */
  readonly names: readonly string[];
}

/** Evaluates the alerts on the samples with promtool. Returns undefined where it is not installed. */
export async function evaluateAlerts(
  series: SampleSeries,
  stretches: readonly Stretch[],
  folder: string,
): Promise<Fired | undefined> {
  const end = Math.ceil(Math.max(...stretches.map(({ to }) => to)));
  // The comment in an expression tells which of them promtool refuses.
  const wanted = stretches.flatMap(({ from, to, alerts }, index) =>
    alerts.map((alert) => ({
      expr: `${firedIn(alert, to - from)} # ${index} ${alert}`,
      eval_time: `${Math.ceil(to)}s`,
      exp_samples: [{ labels: '{}', value: 1 }],
    })),
  );
  // No sample is expected, so that promtool prints those that there are.
  const all = {
    expr: `group by (alertname) (max_over_time(ALERTS{alertstate="firing"}[${end}s]))`,
    eval_time: `${end}s`,
    exp_samples: [],
  };
  const test = { interval: `${SCRAPE_SECONDS}s`, input_series: series.all(), promql_expr_test: [...wanted, all] };
  const file = `${folder}/gameday.test.yml`;
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [ALERTS], evaluation_interval: `${SCRAPE_SECONDS}s`, tests: [test] }));
  const output = await execute('promtool', ['test', 'rules', file], { maxBuffer: 2 ** 26 }).then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: NodeJS.ErrnoException & { stdout?: string; stderr?: string }) =>
      error.code === 'ENOENT' ? undefined : `${error.stdout}${error.stderr}`,
  );
  if (output === undefined) return undefined;
  if (!/expr:|SUCCESS/.test(output)) throw new Error(`promtool: ${output.slice(0, 2_000)}`);
  const refused = new Set(
    [...output.matchAll(/expr: (".*"), time: /g)].map(([, text = '""']) => JSON.parse(text).split(' # ')[1]),
  );
  const names = new Set([...output.matchAll(/\{alertname="(\w+)"\} /g)].map(([, name = '']) => name));
  return {
    missing: stretches.map(({ alerts }, index) => alerts.filter((alert) => refused.has(`${index} ${alert}`))),
    names: [...names].toSorted(),
  };
}
