import { setTimeout as pause } from 'node:timers/promises';
import { SampleSeries, type Scraped } from './sample-series.ts';

/** Interval of scrapes in milliseconds, and in the seconds that it counts as for the alerts. */
const SCRAPE_MS = 1_500;
export const SCRAPE_SECONDS = 15;
/** Number of seconds that a second of the game day counts as. */
export const TIME_SCALE = (SCRAPE_SECONDS * 1000) / SCRAPE_MS;

/** A process to scrape. */
interface Target extends Scraped {
  readonly address: string;
}

/** The metrics of a process; undefined when it did not answer in time. */
const metricsOf = ({ address }: Target): Promise<string | undefined> =>
  fetch(`${address}/metrics`, { signal: AbortSignal.timeout(SCRAPE_MS) })
    .then(async (reply) => (reply.ok ? reply.text() : undefined))
    .catch(() => undefined);

/** Scrapes processes until it is stopped. */
export class Samples {
  readonly series = new SampleSeries(TIME_SCALE, Date.now() / 1000);
  readonly #began = performance.now();
  readonly #stopping = new AbortController();
  readonly #scraping: Promise<void>;

  constructor(targets: readonly Target[]) {
    this.#scraping = this.#scrapeAll(targets);
  }

  /** The present moment, in seconds of the alerts. */
  now(): number {
    return ((performance.now() - this.#began) / 1000) * TIME_SCALE;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#scraping;
  }

  async #scrapeAll(targets: readonly Target[]): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const texts = await Promise.all(targets.map(metricsOf));
      for (const [index, target] of targets.entries()) this.series.add(target, texts[index]);
      this.series.endRound();
      await pause(Math.max(0, this.#began + this.series.rounds * SCRAPE_MS - performance.now()));
    }
  }
}
