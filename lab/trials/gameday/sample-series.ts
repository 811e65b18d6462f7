import { readFileSync } from 'node:fs';

const ALERTS = new URL('../../../ops/prometheus/alerts.yml', import.meta.url);

/** Metrics whose values are points in time, and those that are durations: both are scaled. */
const TIMES = /^(?:job_last_run|last_backup)_timestamp_seconds$/;
/** Jobs that run once in a real minute, which would be ten. */
const RARE_JOB = /^job_last_run_timestamp_seconds\{name="(?:timers|deletions|uses)"/;
const DURATIONS = /^(?:queue_age|replica_lag)_seconds$/;

/** Labels of a scraped process. */
export interface Scraped {
  readonly job: string;
  readonly instance: string;
}

const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/;

/**
 * Samples of processes in the form of promtool's tests, a value for each round of scrapes. Of the metrics of a process those that the
 * alerts use. `scale`: number of seconds that a second counts as; `beganAt`: time of the first round, in seconds, which is 0 for promtool.
 */
export class SampleSeries {
  readonly #series = new Map<string, string[]>();
  readonly #used = new Set(readFileSync(ALERTS, 'utf8').match(/\b[a-z]\w+\b/g));
  readonly #scale: number;
  readonly #beganAt: number;
  #rounds = 0;

  constructor(scale: number, beganAt: number) {
    this.#scale = scale;
    this.#beganAt = beganAt;
  }

  /** Adds what a process answered in this round; undefined: it did not. */
  add({ job, instance }: Scraped, text: string | undefined): void {
    const own = `job="${job}",instance="${instance}"`;
    this.#append(`up{${own}}`, text === undefined ? '0' : '1');
    for (const line of text?.split('\n') ?? []) {
      const [, name = '', labels, value = ''] = SAMPLE.exec(line) ?? [];
      if (this.#used.has(name) && !RARE_JOB.test(line))
        this.#append(`${name}{${own}${labels ? `,${labels}` : ''}}`, this.#scaled(name, Number(value)));
    }
  }

  /** Ends a round. A series that it did not have has ended, as for Prometheus. */
  endRound(): void {
    this.#rounds += 1;
    for (const values of this.#series.values())
      if (values.length < this.#rounds) values.push(/^(?:_|stale)$/.test(values.at(-1) ?? '_') ? '_' : 'stale');
  }

  get rounds(): number {
    return this.#rounds;
  }

  /** The series, for `input_series`. */
  all(): readonly { series: string; values: string }[] {
    return [...this.#series].map(([series, values]) => ({ series, values: values.join(' ') }));
  }

  #scaled(name: string, value: number): string {
    if (TIMES.test(name)) return ((value - this.#beganAt) * this.#scale).toFixed(1);
    return String(DURATIONS.test(name) ? value * this.#scale : value);
  }

  #append(series: string, value: string): void {
    const values = this.#series.get(series) ?? Array.from({ length: this.#rounds }, () => '_');
    values[this.#rounds] = value;
    this.#series.set(series, values);
  }
}
