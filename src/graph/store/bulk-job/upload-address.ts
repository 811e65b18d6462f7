import type { Secrets } from '../../../lib/secrets.ts';

/** A job of a store. */
export interface NamedBulkJob {
  readonly storeId: string;
  readonly id: string;
}

const PURPOSE = 'bulk file';
const TOKEN = new RegExp(`^${PURPOSE} ([0-9a-f-]{36}) ([0-9a-f-]{36})$`);

/** Signed address of the file of a job: whoever has it may send the file while it is awaited, and fetch its result. */
export const bulkFileUrl = (publicUrl: string, secrets: Secrets, { storeId, id }: NamedBulkJob): string =>
  `${publicUrl}/bulk/${secrets.seal(`${PURPOSE} ${storeId} ${id}`).toString('base64url')}`;

/** The job of an address; undefined for one that was not given out here. */
export function readBulkToken(secrets: Secrets, token: string): NamedBulkJob | undefined {
  const [, storeId, id] = TOKEN.exec(secrets.open(Buffer.from(token, 'base64url')) ?? '') ?? [];
  return storeId && id ? { storeId, id } : undefined;
}
