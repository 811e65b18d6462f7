import { z } from 'zod';
import type { GrantedScope } from '../../../core/execution/principal.ts';
import type { StoreLimit } from '../../../core/store-limit.ts';
import { enumField, listField, nameField, textField } from '../../../core/validation/field-types.ts';
import { idsFilter } from '../../../core/validation/filter-fields.ts';
import { BulkKind, BulkOnFault, type BulkStatus } from '../../../generated/prisma/enums.ts';

/** Scopes of each kind: what reads its jobs, and what its rows change. */
export const BULK_SCOPES: Readonly<Record<BulkKind, { readonly read: GrantedScope; readonly write: GrantedScope }>> = {
  STOCK: { read: 'products:read', write: 'products:write' },
  PRICES: { read: 'products:read', write: 'products:write' },
  PRODUCTS: { read: 'products:read', write: 'products:write' },
  CUSTOMERS: { read: 'customers:read', write: 'customers:write' },
  ORDERS: { read: 'orders:read', write: 'orders:write' },
  COUPONS: { read: 'coupons:read', write: 'coupons:write' },
};

/** Maximum number of columns that answers name. */
const MAX_ANSWERED = 500;

const header = () => textField({ min: 1, max: 1_000 });

/** Answers of the owner of a file. */
export const bulkAnswerRules = z.object({
  separator: textField({ min: 1, max: 1 }).nullable().default(null),
  sheet: textField({ min: 1, max: 100 }).nullable().default(null),
  decimals: listField(z.object({ column: header(), sign: z.enum(['COMMA', 'POINT']) }), { max: MAX_ANSWERED }).default([]),
  columns: listField(z.object({ column: header(), field: textField({ min: 1, max: 50 }).nullable().default(null) }), {
    max: MAX_ANSWERED,
  }).default([]),
});

/** A new job. */
export const bulkJobRules = z.object({
  kind: enumField(BulkKind),
  fileName: nameField({ min: 1, max: 255 }),
  onFault: enumField(BulkOnFault).default('SKIP'),
  dryRun: z.boolean().default(true),
  answers: bulkAnswerRules.nullable().default(null),
});

/** Filter of the list of jobs. */
export const bulkJobFilterRules = z.object({ ids: idsFilter() });

/** Statuses of jobs that are not over. */
export const OPEN_STATUSES: readonly BulkStatus[] = ['WAITING_UPLOAD', 'CHECKING', 'ASKING', 'READY', 'RUNNING'];

/** Maximum number of jobs of a store that are over; the oldest make room for new ones. */
export const MAX_ENDED_JOBS = 100;

/** Maximum number of jobs of a store that are not over. */
export const OPEN_BULK_JOB_LIMIT = {
  of: 'bulkJob',
  max: 5,
  message: 'A loja já tem 5 importações que não terminaram. Confirme ou cancele uma antes de começar outra.',
} as const satisfies StoreLimit;

export const BULK_JOB_MISSING = 'Importação não encontrada.';

/** Maximum number of faults of a page. */
export const MAX_FAULTS = 200;

/** Maximum number of characters of the name of a mapping of columns. */
export const MAX_MAPPING_NAME = 100;

/** Maximum number of mappings of a store for each kind; the one that was confirmed first makes room for a new one. */
export const MAX_COLUMN_MAPPINGS = 10;

/** Maximum number of headers of a mapping, and of characters of each: files with more are asked about again. */
export const MAX_MAPPED_HEADERS = 100;
export const MAX_MAPPED_HEADER = 250;

/** State of a mapping of columns that callers change. */
export const columnMappingRules = z.object({ name: nameField({ min: 1, max: MAX_MAPPING_NAME }) });

export const COLUMN_MAPPING_MISSING = 'Leitura salva não encontrada.';
