import { ForgetMappingDocument, SavedMappingsDocument } from '../generated/documents/cli.ts';
import { UsageError } from './command-line.ts';
import { printRows } from './print-rows.ts';
import type { CallService } from './service-client.ts';

/** Prints what was confirmed of columns, with the flags that would say it again. */
export async function printMappings(call: CallService): Promise<void> {
  const { mappings } = await call(SavedMappingsDocument, {});
  const rows = mappings.map(({ id, kind, name, columns, decimals }) => ({
    id,
    kind: kind.toLowerCase(),
    name,
    says: [
      ...columns.map(({ column, field }) => `--column "${column}=${field ?? ''}"`),
      ...decimals.map(({ column, sign }) => `--decimals "${column}=${sign.toLowerCase()}"`),
    ].join(' '),
  }));
  printRows(rows, true, false);
}

/** Forgets what was confirmed of columns, by the id of a mapping. */
export async function forgetMapping(call: CallService, id: string): Promise<void> {
  if (id === '') throw new UsageError('--forget takes the id of a mapping, as --mappings shows it');
  const { mapping } = await call(ForgetMappingDocument, { id });
  console.log(`files with the headers of ${mapping.name} are asked about again`);
}
