import { addressTokens } from '../../../lib/address-tokens.ts';
import type { Secrets } from '../../../lib/secrets.ts';

/** A job of a store. */
export interface NamedBulkJob {
  readonly storeId: string;
  readonly id: string;
}

/** Purpose of an address of a job: to send its file, or to fetch its result. */
type BulkUse = 'upload' | 'result';

/** Tokens of addresses by what they are for. */
export const BULK_TOKENS = { upload: addressTokens('bulk file'), result: addressTokens('bulk result') } as const;

const HOUR = 60 * 60_000;

/** Time for which an address lasts, in milliseconds: a large file takes a while, and goes on at another address. */
const TTL_MS: Readonly<Record<BulkUse, number>> = { upload: 24 * HOUR, result: HOUR };

interface AddressParts {
  readonly publicUrl: string;
  readonly secrets: Secrets;
  readonly clock: { now(): Date };
}

const tokenOf = ({ secrets, clock }: AddressParts, { storeId, id }: NamedBulkJob, use: BulkUse): string =>
  BULK_TOKENS[use].seal(secrets, { storeId, id, until: clock.now().getTime() + TTL_MS[use] });

/** Signed address of a job: for a day, whoever has it may send the file while it is awaited. */
export const uploadUrl = (parts: AddressParts, job: NamedBulkJob): string =>
  `${parts.publicUrl}/bulk/${tokenOf(parts, job, 'upload')}`;

/** Signed address of what became of a job: for an hour, whoever has it may fetch the file. */
export const resultUrl = (parts: AddressParts, job: NamedBulkJob): string =>
  `${parts.publicUrl}/bulk/${tokenOf(parts, job, 'result')}/resultado.csv`;
