import type { ExportFormat } from '../../../generated/prisma/enums.ts';
import { addressTokens } from '../../../lib/address-tokens.ts';
import type { Secrets } from '../../../lib/secrets.ts';
import { ADDRESS_TTL_MS } from './export-job.rules.ts';

/** An export of a store. */
interface NamedExport {
  readonly storeId: string;
  readonly id: string;
}

/** Tokens of the addresses of files. */
export const EXPORT_TOKENS = addressTokens('export file');

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
  const token = EXPORT_TOKENS.seal(secrets, { storeId, id, until: now.getTime() + ADDRESS_TTL_MS });
  return `${publicUrl}/exports/${token}/${fileName}`;
}
