/** Time for which a row that failed is skipped, in milliseconds. */
const COOLDOWN_MS = 60_000;

/** Rows that failed a short while ago, in any store: each is tried again after a minute of real time. */
export class FailedRows {
  readonly #until = new Map<string, number>();

  get ids(): string[] {
    const now = performance.now();
    for (const [id, until] of this.#until) if (until <= now) this.#until.delete(id);
    return [...this.#until.keys()];
  }

  add(id: string): void {
    this.#until.set(id, performance.now() + COOLDOWN_MS);
  }
}
