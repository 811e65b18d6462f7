import { type ListModel, PageLoader } from '../../data/page-loader.ts';
import { searchesText } from '../../data/search-words.ts';
import type { Position } from './keyset.ts';
import { encodeCursor, parseCursor, reverseOrder, type SortOrder, stretchesAfter, toOrderBy } from './keyset.ts';
import { assertSinglePagination, assertWithinBounds, isGiven, type ListArgs } from './list-args.ts';

/** No list is longer: a page beyond it is as empty as the first one past the end. */
export const MAX_OFFSET = 2_147_483_647;

/** Rows of a search that are counted; of more the total is this number, and not exact (D-455). */
const MAX_COUNTED = 10_000;

/** Default number of rows of a page (D-11). */
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
  readonly totalIsExact: boolean;
  readonly totalPages: number;
  readonly hasNext: boolean;
  readonly hasPrev: boolean;
}

interface Slice<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** A list that reads and counts its rows on demand, each at most once. */
export class List<Row extends { readonly id: string }> {
  readonly #options: ListOptions<Row>;
  readonly #loader: PageLoader<Row>;
  readonly #isBounded: boolean;
  readonly #place: Position | undefined;
  #slice: Promise<Slice<Row>> | undefined;

  /** Throws 400 for invalid arguments, so that they are reported once, at the list and not at what is selected of it. */
  constructor(parts: ListOptions<Row>) {
    assertWithinBounds(parts.args);
    assertSinglePagination(parts.args);
    this.#options = parts;
    this.#place = placeOf(parts);
    this.#isBounded = !parts.isCountedExactly && searchesText(parts.where);
    // One row more than is shown indicates that there are more.
    this.#loader = new PageLoader(parts.model, findArgs(parts, {}), this.#isBounded ? MAX_COUNTED + 1 : undefined);
  }

  /** The condition of the whole list. */
  get where(): object {
    return this.#options.where;
  }

  /** The requested rows, and whether there are more on either side. */
  get slice(): Promise<Slice<Row>> {
    this.#slice ??= readSlice(this.#options, this.#loader, this.#place);
    return this.#slice;
  }

  /** Number of rows of the whole list. */
  get total(): Promise<number> {
    return this.#isBounded ? this.#loader.total.then((total) => Math.min(total, MAX_COUNTED)) : this.#loader.total;
  }

  /** True when there are not more rows than the total says. */
  get totalIsExact(): Promise<boolean> {
    return this.#isBounded ? this.#loader.total.then((total) => total <= MAX_COUNTED) : Promise.resolve(true);
  }

  cursorOf(row: Row): string {
    return encodeCursor(row, this.#options.order);
  }

  /** The numbers of the page (contract §4); null for a part of the list that has no number, because it is given by cursors. */
  async pagination(): Promise<Pagination | null> {
    const { page, first, after, last, before } = this.#options.args;
    if ([first, after, last, before].some(isGiven)) return null;
    const size = pageSize(this.#options.args);
    const [total, totalIsExact] = await Promise.all([this.total, this.totalIsExact]);
    const totalPages = Math.ceil(total / size);
    const number = page ?? 1;
    // Behind the counted pages the rows themselves tell whether there are more.
    const hasNext = number < totalPages || (!totalIsExact && (await this.slice).hasNextPage);
    return { page: number, limit: size, total, totalIsExact, totalPages, hasNext, hasPrev: number > 1 && totalPages > 0 };
  }
}

export interface ListOptions<Row> {
  readonly model: ListModel<Row>;
  readonly where: object;
  readonly order: SortOrder;
  readonly args: ListArgs;
  /** True when a row of the model can have this position. Cursors come from outside and are validated. */
  readonly isPlace: (place: Position) => boolean;
  /** Selection that Pothos requires for each row. */
  readonly query: object;
  /** Called with the rows that are shown, before they are. */
  readonly onRead?: ((rows: readonly object[]) => Promise<void>) | undefined;
  /** True when the total of a search is exact as well. */
  readonly isCountedExactly?: boolean;
}

const isBackward = ({ last }: ListArgs) => isGiven(last);
const pageSize = ({ first, last, limit }: ListArgs) => limit ?? first ?? last ?? PAGE_SIZE;

/** Returns the place where the rows begin, or end when the list is read backwards; undefined without a cursor. */
function placeOf<Row>({ order, args: { after, before }, isPlace }: ListOptions<Row>): Position | undefined {
  const form = { madeIn: order, isPlace };
  if (after) return parseCursor(after, form, 'after');
  return before ? parseCursor(before, form, 'before') : undefined;
}

/** The order in which the rows are read. */
const readOrder = <Row>({ order, args }: ListOptions<Row>) => (isBackward(args) ? reverseOrder(order) : order);

/** Arguments that read the rows, limited to those that also match `stretch`. */
function findArgs<Row>(parts: ListOptions<Row>, stretch: object): FindMany {
  const { where, args, query } = parts;
  const size = pageSize(args);
  return {
    ...query,
    where: Object.keys(stretch).length > 0 ? { AND: [where, stretch] } : where,
    orderBy: toOrderBy(readOrder(parts)),
    // One row more than requested shows whether there is another page.
    take: size + 1,
    skip: Math.min(((args.page ?? 1) - 1) * size, MAX_OFFSET),
  };
}

/** Reads as many rows as a page has from the stretches of a list, one after the other. */
async function readStretches<Row>(parts: ListOptions<Row>, [stretch = {}, ...others]: readonly object[]): Promise<Row[]> {
  const { model } = parts;
  const asked = findArgs(parts, stretch);
  const found = await model.findMany(asked as never);
  const [next] = others;
  if (!next || found.length >= asked.take) return found;
  // Rows were skipped in the first stretch as long as it has some.
  const skipped = found.length > 0 || asked.skip === 0 ? asked.skip : await model.count({ where: asked.where } as never);
  const rest = { ...findArgs(parts, next), take: asked.take - found.length, skip: asked.skip - skipped };
  return [...found, ...(await model.findMany(rest as never))];
}

async function readSlice<Row>(
  parts: ListOptions<Row>,
  loader: PageLoader<Row>,
  place: Position | undefined,
): Promise<Slice<Row>> {
  const { args, onRead } = parts;
  const size = pageSize(args);
  const stretches = stretchesAfter(place, readOrder(parts));
  // From a cursor on there are fewer rows than are counted, and of two stretches neither is what is counted.
  const found = await (place || stretches.length > 1 ? readStretches(parts, stretches) : loader.rows);
  const rows = found.slice(0, size);
  await onRead?.(rows as readonly object[]);
  const more = found.length > size;
  return isBackward(args)
    ? { rows: rows.reverse(), hasNextPage: place !== undefined, hasPreviousPage: more }
    : { rows, hasNextPage: more, hasPreviousPage: place !== undefined || (args.page ?? 1) > 1 };
}
