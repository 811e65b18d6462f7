type Args = Readonly<Record<string, unknown>>;

/** The rows of a page, and how many the whole list has. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** The reads that a list needs of a model of `ctx.db`. */
export interface Listed<Row> {
  findMany(args: never): PromiseLike<Row[]>;
  count(args: never): PromiseLike<number>;
  /** Both in one statement; absent: there is none. */
  findPage?(args: never): PromiseLike<Page<Row>>;
}

/** A page with its total as Prisma reads it, which has no word for both. */
export async function pageInTwo(
  model: Readonly<Record<'findMany' | 'count', (args: Args) => Promise<unknown>>>,
  args: Args,
): Promise<object> {
  const [rows, total] = await Promise.all([model.findMany(args), model.count({ where: args.where })]);
  return { rows, total };
}

/**
 * Reads a page and its total, at most once each, and only what is asked for. What is asked for in one turn is one statement:
 * the fields of a document that stand beside each other ask in one.
 */
export class PageRead<Row> {
  readonly #model: Listed<Row>;
  readonly #args: { readonly where: object };
  #rows: Promise<Row[]> | undefined;
  #total: Promise<number> | undefined;
  #page: Promise<Page<Row> | undefined> | undefined;

  /** `args` are those of the rows, and their condition is that of the total. */
  constructor(model: Listed<Row>, args: { readonly where: object }) {
    this.#model = model;
    this.#args = args;
  }

  get rows(): Promise<Row[]> {
    this.#rows ??= this.#together().then((page) => page?.rows ?? this.#model.findMany(this.#args as never));
    return this.#rows;
  }

  get total(): Promise<number> {
    const { where } = this.#args;
    this.#total ??= this.#together().then((page) => page?.total ?? this.#model.count({ where } as never));
    return this.#total;
  }

  /** The page with its total, where both were asked for by the end of the turn in which the first was. */
  #together(): Promise<Page<Row> | undefined> {
    this.#page ??= Promise.resolve().then(() =>
      this.#rows !== undefined && this.#total !== undefined ? this.#model.findPage?.(this.#args as never) : undefined,
    );
    return this.#page;
  }
}
