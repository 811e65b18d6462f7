import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { startService } from '../support/service.ts';

const service = await startService();
const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
const isUndocumented = (index: string) => !operations.includes(`\`${index}\``);

/** Unique indexes that know no store, and why: each is listed in docs/operations.md. */
const ACROSS_STORES = {
  store_pkey: 'the directory of the stores themselves',
  store_checkout_key_hash_key: 'finds the store of a call of the external checkout',
  api_key_pkey: 'a key may open several stores',
  document_manifest_pkey: 'documents belong to clients, which open many stores',
  operation_use_pkey: 'a credential may open several stores, and the operator every one',
  operation_use_writer_pkey: 'a process counts the calls of every store',
  published_document_pkey: 'documents belong to clients, which open many stores',
  used_operation_pkey: 'what a document reads is the same in every store',
  api_key_secret_hash_key: 'finds the key of a call, and so its stores',
  idempotency_record_pkey: 'its owner is a store, or the operator',
  installation_pkey: 'where the database was last served',
  installation_mark_pkey: 'the same',
  job_process_pkey: 'processes that do jobs',
  schedule_pkey: 'what they do at its times',
  store_deletion_pkey: 'stays when its store is gone',
  rate_limit_pkey: 'buckets of keys, stores and addresses',
};

/** Indexes of the rows of stores that begin with something else, and who reads rows of all stores by them. */
const NOT_BY_STORE = {
  automation_run_status_next_at_idx: 'the due steps of automations',
  bulk_job_status_lease_until_idx: 'imports to go on with',
  checkout_id_idx: 'the store of a pay page',
  checkout_status_active_at_idx: 'carts to give up',
  event_relayed_at_created_at_id_idx: 'events to relay, and old ones',
  export_job_expires_at_idx: 'files of exports to delete',
  export_job_status_lease_until_idx: 'exports to write',
  message_ended_at_idx: 'old messages',
  message_status_next_attempt_at_idx: 'due messages',
  payment_attempt_simulated_due_at_id_idx: 'charges that a provider is asked about',
  payment_provider_id_idx: 'the store of a notice',
  payment_provider_state_check_due_at_idx: 'providers to check',
  payment_provider_state_list_due_at_idx: 'providers whose movements are to be read',
  payment_status_expires_at_idx: 'payments to expire',
  person_session_expires_at_idx: 'sessions to delete',
  refund_transfer_due_at_id_idx: 'refunds that a provider is asked about',
  webhook_delivery_due_idx: 'the oldest due delivery',
  webhook_delivery_waiting_idx: 'webhooks that deliveries wait for',
};

interface Index {
  readonly table: string;
  readonly name: string;
  readonly isPrimary: boolean;
  readonly isUnique: boolean;
  readonly method: string;
  readonly first: string;
}

const INDEXES = `SELECT t.relname AS "table", i.relname AS name, x.indisprimary AS "isPrimary", x.indisunique AS "isUnique", m.amname AS method,
  pg_get_indexdef(i.oid, 1, true) AS first
FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid JOIN pg_am m ON m.oid = i.relam
WHERE t.relnamespace = 'public'::regnamespace AND t.relname <> '_prisma_migrations' ORDER BY i.relname`;
const REFERENCES = `SELECT conname AS name, (SELECT attname FROM pg_attribute WHERE attrelid = conrelid AND attnum = conkey[1]) AS ours,
  (SELECT attname FROM pg_attribute WHERE attrelid = confrelid AND attnum = confkey[1]) AS theirs, confrelid::regclass::text AS target
FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`;

describe('tables with rows of stores', () => {
  let tables: readonly string[];
  let indexes: readonly Index[];
  const ofStores = () => indexes.filter(({ table }) => tables.includes(table));

  beforeAll(async () => {
    tables = await service.storeTables();
    indexes = await service.rows<Index>({ text: INDEXES });
  });

  test('have a primary key that begins with the store', () => {
    expect(tables.length).toBeGreaterThan(40);
    const keyed = ofStores().filter(({ isPrimary, first }) => isPrimary && first === 'store_id');
    expect(keyed.map(({ table }) => table).sort()).toEqual(tables);
  });

  test('have no unique index that crosses stores; those of other tables are named in docs/operations.md', () => {
    const unique = indexes.filter(({ isUnique }) => isUnique);
    const crossing = unique.filter(({ table, first }) => !(tables.includes(table) && first === 'store_id'));
    expect(crossing.map(({ name }) => name)).toEqual(Object.keys(ACROSS_STORES).sort());
    expect(Object.keys(ACROSS_STORES).filter(isUndocumented)).toEqual([]);
  });

  test('are read by other columns than the store by jobs and pay pages alone, as docs/operations.md says', () => {
    // A GIN index has no first column: those of texts and lists are combined with one that begins with the store.
    const others = ofStores().filter(({ method, first }) => method === 'btree' && first !== 'store_id');
    expect(others.map(({ name }) => name)).toEqual(Object.keys(NOT_BY_STORE).sort());
    expect(Object.keys(NOT_BY_STORE).filter(isUndocumented)).toEqual([]);
  });

  test('refer to rows of their own store', async () => {
    const references = await service.rows<{ name: string; ours: string; theirs: string; target: string }>({ text: REFERENCES });
    expect(references.length).toBeGreaterThan(60);
    const crossing = references.filter(
      ({ ours, theirs, target }) => ours !== 'store_id' || theirs !== (target === 'store' ? 'id' : 'store_id'),
    );
    expect(crossing).toEqual([]);
  });
});
