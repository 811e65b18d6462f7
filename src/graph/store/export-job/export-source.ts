import type { RequestContext } from '../../../core/execution/context.ts';
import { type GrantedScope, hasScope, type Principal } from '../../../core/execution/principal.ts';
import type { WrittenType, WrittenValue } from '../../../files/writing/written-column.ts';
import type { ExportKind } from '../../../generated/prisma/enums.ts';

/** A column that an export may have. */
export interface ExportColumn<Row> {
  /** Name for callers: `createdAt`. */
  readonly name: string;
  readonly header: string;
  readonly type: WrittenType;
  /** Scope beside that of the records; absent: none. */
  readonly scope?: GrantedScope;
  /** True for a column that comes only when it is asked for. */
  readonly isExtra?: boolean;
  readonly value: (row: Row) => WrittenValue | undefined;
}

/** Order and number of the records of a page. */
interface PageArgs {
  readonly where: object;
  readonly orderBy: { readonly id: 'asc' };
  readonly take: number;
}

/** Facts of the records of a kind, and how they are read. */
interface SourceDefinition<Found extends { readonly id: string }, Row> {
  readonly kind: ExportKind;
  /** Name of the table: `Pedidos`. */
  readonly title: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** The filter of the list, as `defineFilter` makes it. */
  readonly filter: {
    readonly parse: (sent: object | null | undefined) => object;
    readonly where: (ctx: RequestContext, filter: never) => Promise<object>;
  };
  readonly read: (ctx: RequestContext, args: PageArgs) => PromiseLike<readonly Found[]>;
  readonly count: (ctx: RequestContext, where: object) => PromiseLike<number>;
  /** Rows of records, in order, with what is read beside them; absent: a record is a row. */
  readonly rowsOf?: (ctx: RequestContext, found: readonly Found[]) => Promise<readonly Row[]>;
  /** Names of the columns that come without being asked for, where the records decide; absent: all but the extra ones. */
  readonly usual?: (ctx: RequestContext) => Promise<readonly string[]>;
}

/** Some records of an export as rows of a file. */
interface SourcePage {
  readonly records: number;
  readonly rows: readonly (readonly WrittenValue[])[];
  /** Id of the last record; undefined: there are no more. */
  readonly last: string | undefined;
}

/** Records of a kind as an export reads them. */
export interface ExportSource extends Pick<SourceDefinition<never, never>, 'kind' | 'title' | 'filter' | 'usual' | 'count'> {
  readonly columns: readonly ExportColumn<never>[];
  /** The page of at most so many records after an id. */
  readonly page: (
    ctx: RequestContext,
    part: {
      readonly where: object;
      readonly after: string | undefined;
      readonly take: number;
      readonly columns: readonly string[];
    },
  ) => Promise<SourcePage>;
}

/** Defines the records of a kind. They are read in the order of their ids, which is that of their creation. */
export function exportSource<Found extends { readonly id: string }, Row = Found>(
  definition: SourceDefinition<Found, Row>,
): ExportSource {
  const { kind, title, columns, filter, usual, count, read, rowsOf } = definition;
  return {
    kind,
    title,
    filter,
    count,
    columns: columns as readonly ExportColumn<never>[],
    ...(usual && { usual }),
    async page(ctx, { where, after, take, columns: names }) {
      const range = after === undefined ? where : { AND: [where, { id: { gt: after } }] };
      const found = await read(ctx, { where: range, orderBy: { id: 'asc' }, take });
      const rows = rowsOf ? await rowsOf(ctx, found) : (found as unknown as readonly Row[]);
      const chosen = names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
      return {
        records: found.length,
        rows: rows.map((row) => chosen.map(({ value }) => value(row) ?? null)),
        last: found.length < take ? undefined : found.at(-1)?.id,
      };
    },
  };
}

/** True for a column that the caller may read. */
export const mayReadColumn = (principal: Principal, { scope }: Pick<ExportColumn<never>, 'scope'>): boolean =>
  scope === undefined || hasScope(principal, scope);

/** The usual columns of records, those that the caller may read. */
export async function usualColumns(ctx: RequestContext, { columns, usual }: ExportSource): Promise<string[]> {
  const names = usual ? await usual(ctx) : columns.filter(({ isExtra }) => !isExtra).map(({ name }) => name);
  return names.filter((name) => columns.some((column) => column.name === name && mayReadColumn(ctx.principal, column)));
}

/** A list of texts in one cell. */
export const listText = (texts: readonly string[]): string => texts.join('|');
