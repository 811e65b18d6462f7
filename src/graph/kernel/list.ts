import { type Issue, invalid } from './errors.ts';
import { afterCursor, cursorOf, type Order, orderByOf, reversed } from './keyset.ts';
import { type Listed, PageRead } from './page-read.ts';

/** What a list is asked for: a page by number, or a stretch of it from a cursor on (Relay). */
export interface ListArgs {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
  readonly page?: number | null | undefined;
  readonly limit?: number | null | undefined;
}

/** No list is longer: a page beyond it is as empty as the first one past the end. */
const FARTHEST = 2_147_483_647;

/** How many rows a page has unless said otherwise (D-11). */
const PAGE_SIZE = 20;

interface FindMany {
  readonly where: object;
  readonly orderBy: object[];
  readonly take: number;
  readonly skip: number;
}

export interface Pagination {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly totalPages: number;
  readonly hasNext: boolean;
  readonly hasPrev: boolean;
}

interface Stretch<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** A list that reads its rows when they are asked for, and counts them when a count is (at most once each). */
export class List<Row extends { readonly id: string }> {
  readonly #parts: ListParts<Row>;
  readonly #whole: PageRead<Row>;
  #stretch: Promise<Stretch<Row>> | undefined;

  /** Throws 400 for a page or a number of items that there is not. */
  constructor(parts: ListParts<Row>) {
    requireBounds(parts.args);
    this.#parts = parts;
    this.#whole = new PageRead(parts.model, findArgs(parts, []));
  }

  /** The rows asked for, and whether there are more on either side. */
  get stretch(): Promise<Stretch<Row>> {
    this.#stretch ??= read(this.#parts, this.#whole);
    return this.#stretch;
  }

  /** How many rows the whole list has; exact. */
  get total(): Promise<number> {
    return this.#whole.total;
  }

  cursorOf(row: Row): string {
    return cursorOf(row, this.#parts.order);
  }

  /** The numbers of the page (contract §4). A stretch from a cursor counts as page 1. */
  async pagination(): Promise<Pagination> {
    const { page } = this.#parts.args;
    const size = sizeOf(this.#parts.args);
    const total = await this.total;
    const totalPages = Math.ceil(total / size);
    const at = page ?? 1;
    return { page: at, limit: size, total, totalPages, hasNext: at < totalPages, hasPrev: at > 1 && totalPages > 0 };
  }
}

export interface ListParts<Row> {
  readonly model: Listed<Row>;
  readonly where: object;
  readonly order: Order;
  readonly args: ListArgs;
  /** What Pothos wants selected of each row. */
  readonly query: object;
}

const isBackward = ({ last }: ListArgs) => last !== undefined && last !== null;
const sizeOf = ({ first, last, limit }: ListArgs) => limit ?? first ?? last ?? PAGE_SIZE;

/** What is read of the rows, of those alone that also answer `from`. */
function findArgs<Row>({ where, order, args, query }: ListParts<Row>, from: readonly object[]): FindMany {
  const size = sizeOf(args);
  return {
    ...query,
    where: from.length > 0 ? { AND: [where, ...from] } : where,
    orderBy: orderByOf(isBackward(args) ? reversed(order) : order),
    // One row more than asked for tells whether there is another page.
    take: size + 1,
    skip: Math.min(((args.page ?? 1) - 1) * size, FARTHEST),
  };
}

async function read<Row>(parts: ListParts<Row>, whole: PageRead<Row>): Promise<Stretch<Row>> {
  const { model, order, args } = parts;
  requireOneWay(args);
  const { after, before, page } = args;
  const backward = isBackward(args);
  const size = sizeOf(args);
  const from = [
    ...(after ? [afterCursor(after, order, order, 'after')] : []),
    ...(before ? [afterCursor(before, reversed(order), order, 'before')] : []),
  ];
  // From a cursor on there are fewer rows than are counted.
  const found = await (from.length > 0 ? model.findMany(findArgs(parts, from) as never) : whole.rows);
  const rows = found.slice(0, size);
  const more = found.length > size;
  return backward
    ? { rows: rows.reverse(), hasNextPage: Boolean(before), hasPreviousPage: more }
    : { rows, hasNextPage: more, hasPreviousPage: Boolean(after) || (page ?? 1) > 1 };
}

/** What a list may be asked for by number (D-11). */
export const LIST_BOUNDS = {
  page: { max: FARTHEST, message: 'Deve ser um número inteiro a partir de 1.' },
  limit: { max: 100, message: 'Deve ser um número inteiro de 1 a 100.' },
  first: { max: 100, message: 'Deve ser um número inteiro de 1 a 100.' },
  last: { max: 100, message: 'Deve ser um número inteiro de 1 a 100.' },
} as const;

/** What is wrong with `value` as one of the numbers of a list; undefined when it is in order. */
export function numberFault(field: keyof typeof LIST_BOUNDS, value: unknown): Issue | undefined {
  const { max, message } = LIST_BOUNDS[field];
  const isOne = Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max;
  return isOne ? undefined : { field, message, code: 'INVALID_VALUE' };
}

function requireBounds(args: ListArgs): void {
  const fields = Object.keys(LIST_BOUNDS) as (keyof typeof LIST_BOUNDS)[];
  const issues = fields.flatMap((field) => (args[field] == null ? [] : (numberFault(field, args[field]) ?? [])));
  if (issues.length > 0) throw invalid(issues);
}

/** Throws 400 when pages and cursors, or both directions, are asked for at once. */
function requireOneWay({ first, after, last, before, page, limit }: ListArgs): void {
  const given = (value: unknown) => value !== undefined && value !== null;
  const issues: Issue[] = [];
  const refuse = (field: string, message: string) => issues.push({ field, message, code: 'CONFLICT' });
  const byPage = given(page) || given(limit);
  if (byPage && [first, after, last, before].some(given))
    refuse('page', 'Use page e limit, ou first/after/last/before, não os dois.');
  if (given(first) && given(last)) refuse('last', 'Use first ou last, não os dois.');
  if (given(before) && !given(last)) refuse('before', 'Use before junto com last.');
  if (given(after) && given(last)) refuse('after', 'Use after junto com first.');
  if (issues.length > 0) throw invalid(issues);
}
