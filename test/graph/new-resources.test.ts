import { isInterfaceType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { DELETED_TABLES } from '../../src/data/delete-store.ts';
import { AUDITED_TABLES } from '../../src/graph/audit/audited-tables.ts';
import { KIND_OF_TABLE } from '../../src/graph/change/change-kind.ts';
import { NODE_SCOPES } from '../../src/graph/node/find-nodes.ts';
import { schema } from '../../src/graph/schema.ts';
import { startService } from '../support/service.ts';

// Lists that a new resource is missing from without any of its own tests failing. Each failure says where to add it.
const service = await startService();

const names = async (text: string): Promise<string[]> => (await service.rows<{ name: string }>({ text })).map(({ name }) => name);

/** Tables whose changes are recorded. */
const recordedTables = () =>
  names(
    `SELECT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE t.tgname = 'row_changed' ORDER BY 1`,
  );

/** Recorded tables that the feed of changes leaves out, and why. */
const NOT_IN_FEED: Readonly<Record<string, string>> = {
  message: 'jobs write it',
  webhook_delivery: 'jobs write it',
};

/** Types of recorded tables without `history`, and why. */
const WITHOUT_HISTORY: Readonly<Record<string, string>> = {
  ApiKey: 'of the operator and administrators, read in auditLog',
  Message: 'jobs write it; auditLog has what callers change',
  Order: 'has a history of its own (D-352)',
  OrderTag: 'its id is not one column',
  SavedView: 'read in auditLog',
  Store: 'read in auditLog',
};

test('node reads every type that is a Node', () => {
  const node = schema.getType('Node');
  const types = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
  const todo = 'a Node that node does not read: add its scope to NODE_SCOPES in src/graph/node/find-nodes.ts';
  expect(Object.keys(NODE_SCOPES).toSorted(), todo).toEqual(types.toSorted());
});

test('every recorded table has the names that its history shows', async () => {
  const todo = 'a recorded table without names: add it to src/graph/audit/audited-tables.ts';
  expect(Object.keys(AUDITED_TABLES).toSorted(), todo).toEqual((await recordedTables()).toSorted());
});

test('every recorded table has a kind in the feed of changes, or a reason to have none', async () => {
  const todo = 'a recorded table without a kind: add it to src/graph/change/change-kind.ts, or to NOT_IN_FEED here';
  const known = [...Object.keys(KIND_OF_TABLE), ...Object.keys(NOT_IN_FEED)];
  expect(known.toSorted(), todo).toEqual((await recordedTables()).toSorted());
});

test('every record whose changes are recorded has a history, or a reason to have none', () => {
  const records = Object.values(AUDITED_TABLES).filter(({ partOf }) => partOf === undefined);
  const missing = records
    .map(({ type }) => type)
    .filter((name) => {
      const type = schema.getType(name);
      return !(isObjectType(type) && String(type.getFields().history?.type) === 'AuditConnection');
    });
  const todo =
    'a record without history: add its type to RECORDS in src/graph/audit/record-history.ts, or to WITHOUT_HISTORY here';
  expect(missing.toSorted(), todo).toEqual(Object.keys(WITHOUT_HISTORY).toSorted());
});

test('a test store can be deleted whatever is in it: each table is named, or goes with another', async () => {
  const keeping = await names(`SELECT DISTINCT c.relname AS name FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
    WHERE f.confrelid = 'store'::regclass AND f.confdeltype <> 'c' AND NOT EXISTS (
      SELECT FROM pg_constraint g WHERE g.conrelid = f.conrelid AND g.confrelid <> f.confrelid AND g.confdeltype = 'c')`);
  const todo = 'a table whose rows keep a store from being deleted: add it to DELETED_TABLES in src/data/delete-store.ts';
  expect(
    keeping.filter((table) => !DELETED_TABLES.includes(table)),
    todo,
  ).toEqual([]);
  expect(keeping).toContain('shipping_method');
});
