/** Places for work that is done at the same time. Work that waits for others leaves its place meanwhile. */
export class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** True when work that takes a place begins at once. */
  get hasFree(): boolean {
    return this.#free > 0;
  }

  /** Does work in a place, when one is free. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#exit();
    }
  }

  /** Leaves the place of the caller to others while `wait` lasts. */
  async leave<Result>(wait: () => Promise<Result>): Promise<Result> {
    this.#exit();
    try {
      return await wait();
    } finally {
      await this.#enter();
    }
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #exit(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
