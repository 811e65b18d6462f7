import type { ExportFormat } from '../../../generated/prisma/enums.ts';
import type { Secrets } from '../../../lib/secrets.ts';
import { ADDRESS_TTL_MS } from './export-job.rules.ts';

/** An export of a store. */
interface NamedExport {
  readonly storeId: string;
  readonly id: string;
}

const PURPOSE = 'export file';
const TOKEN = new RegExp(`^${PURPOSE} ([0-9a-f-]{36}) ([0-9a-f-]{36}) (\\d{13,16})$`);

/** Name of the file of an export for the program that saves it: `pedidos-2026-08-03.csv`. */
export const exportFileName = (title: string, format: ExportFormat, at: Date): string => {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `${plain}-${at.toISOString().slice(0, 10)}.${format.toLowerCase()}`;
};

/** Signed address of the file of an export: for an hour, whoever has it may fetch the file. */
export function exportFileUrl(
  publicUrl: string,
  secrets: Secrets,
  { storeId, id }: NamedExport,
  { fileName, now }: { readonly fileName: string; readonly now: Date },
): string {
  const token = secrets.seal(`${PURPOSE} ${storeId} ${id} ${now.getTime() + ADDRESS_TTL_MS}`).toString('base64url');
  return `${publicUrl}/exports/${token}/${fileName}`;
}

/** An export with the time at which its address ends, in milliseconds since 1970 by the clock of its store. */
export interface AddressedExport extends NamedExport {
  readonly until: number;
}

/** The export of an address; undefined for one that was not given out here. */
export function readExportToken(secrets: Secrets, token: string): AddressedExport | undefined {
  const [, storeId, id, until] = TOKEN.exec(secrets.open(Buffer.from(token, 'base64url')) ?? '') ?? [];
  return storeId && id ? { storeId, id, until: Number(until) } : undefined;
}
