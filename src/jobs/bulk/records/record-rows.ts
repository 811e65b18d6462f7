import type { RequestContext } from '../../../core/execution/context.ts';
import type { FileField } from '../../../files/layouts/fields.ts';
import { ownHeader } from '../../../files/layouts/own-columns.ts';
import type { BatchRow, RowResult, UndoneRow } from '../../../graph/store/bulk-job/batch.ts';
import { callForRows, RowsRefused } from '../row-call.ts';
import type { BatchParts, RowRunner } from '../run-rows.ts';
import { differingValues, type FileValues, valuesInWords } from './differing-values.ts';
import type { FoundRecord, RecordKind, RecordOperation, WrittenRecord } from './record-kind.ts';

const NONE = 'não existe';

export const CHANGED_SINCE = {
  column: '',
  code: 'CONFLICT',
  message: 'Mudou depois desta importação: não é desfeita, para não perder a outra mudança.',
};

/** The version of a record that sales leave as it is. */
export const revisionOf = ({ version, editVersion = version }: FoundRecord) => editVersion;

const asTheyAre = (values: FileValues) => values;

/** Work at the rows of a batch. */
export class RecordRows<Found extends FoundRecord> {
  readonly #kind: RecordKind<Found>;
  readonly #context: RequestContext;
  readonly #parts: BatchParts;
  readonly #timeZone: string;

  constructor(kind: RecordKind<Found>, context: RequestContext, parts: BatchParts, timeZone: string) {
    this.#kind = kind;
    this.#context = context;
    this.#parts = parts;
    this.#timeZone = timeZone;
  }

  /** The records of rows: those that they name, or of an undone job those that it changed. */
  async find(rows: readonly BatchRow[]): Promise<ReadonlyMap<number, Found>> {
    const ids = rows.flatMap(({ undo = [] }) => undo.map(({ id }) => id));
    if (ids.length === 0) return this.#kind.find(this.#context, rows);
    const byId = new Map((await this.#kind.findById(this.#context, ids)).map((found) => [found.id, found]));
    const entries = rows.map(({ undo }, index) => [index, byId.get(undo?.[0]?.id ?? '')] as const);
    return new Map(entries.filter((entry): entry is readonly [number, Found] => entry[1] !== undefined));
  }

  findById(ids: readonly string[]): Promise<readonly Found[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.#kind.findById(this.#context, ids);
  }

  /** A record as it is now, after what this batch has changed. */
  async current(id: string): Promise<Found | undefined> {
    return (await this.findById([id]))[0];
  }

  /** Throws with the rows that are refused for what the store has, or has no more. */
  assertFitting(rows: readonly BatchRow[], found: ReadonlyMap<number, Found>): void {
    const { create, missing, key } = this.#kind;
    const faults = rows.flatMap(({ undo }, index) => {
      const record = found.get(index);
      if (undo) return record && revisionOf(record) === undo[0]?.revision ? [] : [[index, [CHANGED_SINCE]] as const];
      if (record || create || !missing) return [];
      return [[index, [{ column: this.#parts.headerOf(key), ...missing }]] as const];
    });
    if (faults.length > 0) throw new RowsRefused(new Map(faults));
  }

  async run(row: BatchRow, index: number, found: Found | undefined): Promise<RowResult> {
    if (!found) return this.#create(row, index);
    if (row.undo?.[0]?.isCreated) return this.#remove(row, index, found);
    return this.#update(row, index, found);
  }

  async #create({ values }: BatchRow, index: number): Promise<RowResult> {
    const { create, inputOf, wanted = asTheyAre } = this.#kind;
    if (!create) throw new Error('these records are not made by files');
    const input = inputOf(wanted(values, {}, this.#timeZone), { timeZone: this.#timeZone, found: undefined });
    const { record } = await this.#call<{ readonly record: WrittenRecord }>(create, { input }, index);
    const undo: UndoneRow = {
      of: this.#kind.of ?? 'RECORD',
      id: record.id,
      revision: record.revision,
      isCreated: true,
      values: {},
    };
    return { outcome: 'CHANGED', before: NONE, after: 'criado', undo: [undo] };
  }

  async #remove(_row: BatchRow, index: number, found: Found): Promise<RowResult> {
    const { remove } = this.#kind;
    if (!remove) throw new Error('these records are not removed');
    await this.#call(remove as unknown as RecordOperation, { id: found.id }, index);
    return { outcome: 'CHANGED', before: 'criado', after: NONE };
  }

  async #update({ values }: BatchRow, index: number, found: Found): Promise<RowResult> {
    const { update, inputOf, valuesOf, fields, wanted = asTheyAre } = this.#kind;
    const current = valuesOf(found, this.#timeZone);
    const changes = differingValues(wanted(values, current, this.#timeZone), current, fields);
    const differing = Object.keys(changes) as FileField[];
    if (differing.length === 0) return { outcome: 'UNCHANGED' };
    const input = inputOf(changes, { timeZone: this.#timeZone, found });
    const { record } = await this.#call<{ readonly record: WrittenRecord }>(
      typeof update === 'function' ? update(found) : update,
      { id: found.id, input },
      index,
    );
    if (record.version === found.version) return { outcome: 'UNCHANGED' };
    const before: FileValues = Object.fromEntries(differing.map((field) => [field, current[field] ?? null]));
    const words = (shown: FileValues) => valuesInWords(shown, differing, this.#parts.headerOf);
    const undo: UndoneRow = {
      of: this.#kind.of ?? 'RECORD',
      id: found.id,
      revision: record.revision,
      isCreated: false,
      values: before,
    };
    return { outcome: 'CHANGED', before: words(before), after: words(changes), undo: [undo] };
  }

  #call<Answer>(operation: RecordOperation, variables: object, index: number): Promise<Answer> {
    const { headerOf, translate } = this.#parts;
    // A file may lack the column that a record needs: it is named as it would be.
    const columnOf = (field: FileField | undefined) => (field === undefined ? '' : headerOf(field) || ownHeader(field));
    const place = (path: string) => ({ index, column: columnOf(this.#kind.fieldOf(path)) });
    return callForRows(this.#context, operation, { variables: variables as never, place, translate }) as Promise<Answer>;
  }
}

/** Makes and changes the records of a kind, each of a row as it is made or changed alone. */
export const recordRows = <Found extends FoundRecord>(kind: RecordKind<Found>): RowRunner => ({
  run: async (context, rows, parts) => {
    const { timeZone } = await context.ownStore();
    const work = new RecordRows(kind, context, parts, timeZone);
    const found = await work.find(rows);
    work.assertFitting(rows, found);
    const results: RowResult[] = [];
    for (const [index, row] of rows.entries()) results.push(await work.run(row, index, found.get(index)));
    return results;
  },
});
