/** The rows of a page, and the size of the whole list. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** The reads that a list needs of a model of `ctx.db`. */
export interface ListModel<Row> {
  findMany(args: never): PromiseLike<Row[]>;
  count(args: never): PromiseLike<number>;
  /** Reads both in one statement; absent when the model has no such statement. */
  findPage?(args: never): PromiseLike<Page<Row>>;
}

/**
 * Reads a page and its total, each at most once and only on request. Requests within one turn of the event loop share one
 * statement, as those of neighbouring fields of a document do.
 */
export class PageLoader<Row> {
  readonly #model: ListModel<Row>;
  readonly #args: { readonly where: object };
  readonly #bound: { readonly countUpTo?: number };
  #rows: Promise<Row[]> | undefined;
  #total: Promise<number> | undefined;
  #page: Promise<Page<Row> | undefined> | undefined;

  /** `args` are those of the rows, and their condition is that of the total, which is counted up to `countUpTo`. */
  constructor(model: ListModel<Row>, args: { readonly where: object }, countUpTo?: number) {
    this.#model = model;
    this.#args = args;
    this.#bound = countUpTo === undefined ? {} : { countUpTo };
  }

  get rows(): Promise<Row[]> {
    this.#rows ??= this.#combined().then((page) => page?.rows ?? this.#model.findMany(this.#args as never));
    return this.#rows;
  }

  get total(): Promise<number> {
    const { where } = this.#args;
    this.#total ??= this.#combined().then((page) => page?.total ?? this.#model.count({ where, ...this.#bound } as never));
    return this.#total;
  }

  /** The page with its total, when both were requested within one turn of the event loop. */
  #combined(): Promise<Page<Row> | undefined> {
    this.#page ??= Promise.resolve().then(() =>
      this.#rows !== undefined && this.#total !== undefined
        ? this.#model.findPage?.({ ...this.#args, ...this.#bound } as never)
        : undefined,
    );
    return this.#page;
  }
}
