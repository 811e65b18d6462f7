import { isInterfaceType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { NODE_SCOPES } from '../../src/graph/node/find-nodes.ts';
import { DELETED_TABLES } from '../../src/graph/record/deleted-tables.ts';
import { SHOWN_TABLES } from '../../src/graph/record/records.ts';
import { schema } from '../../src/graph/schema.ts';
import { SEARCH_KINDS } from '../../src/graph/search/search-kind.ts';
import { AUDITED_TABLES } from '../../src/graph/store/audit/audited-tables.ts';
import { startService } from '../support/service.ts';

// Lists that a new resource is missing from without any of its own tests failing. Each failure says where to add it.
const service = await startService();

const names = async (text: string): Promise<string[]> => (await service.rows<{ name: string }>({ text })).map(({ name }) => name);

/** Tables whose changes are recorded. */
const recordedTables = () =>
  names(
    `SELECT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE t.tgname = 'row_changed' ORDER BY 1`,
  );

test('node reads every type that is a Node', () => {
  const node = schema.getType('Node');
  const types = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
  const todo = 'a Node that node does not read, or none that it would: `node` in the record file of its resource';
  expect([...NODE_SCOPES.keys()].toSorted(), todo).toEqual(types.toSorted());
});

test('every recorded table has the names that its history shows', async () => {
  const todo = 'a recorded table without names, or none with them: `audit` in the record file of its resource';
  expect(Object.keys(AUDITED_TABLES).toSorted(), todo).toEqual((await recordedTables()).toSorted());
});

test('every change that the feed or a history would show is recorded', () => {
  const shown = SHOWN_TABLES.filter(({ facts }) => facts.feed !== null || ('history' in facts && facts.history));
  expect(shown.filter(({ facts }) => facts.audit === null).map(({ name }) => name)).toEqual([]);
  expect(shown.map(({ name }) => name)).toContain('shipping_method');
});

test('every history is a field of its type', () => {
  for (const { type } of SHOWN_TABLES.filter(({ facts }) => 'history' in facts && facts.history)) {
    const shown = schema.getType(type);
    expect(isObjectType(shown) && String(shown.getFields().history?.type), type).toBe('AuditConnection');
  }
});

test('every message of a unique index has the name of one', async () => {
  const named = SHOWN_TABLES.flatMap(({ facts }) => Object.keys(facts.unique ?? {}));
  const indexes = await names(
    'SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indisunique',
  );
  expect(named.filter((name) => !indexes.includes(name))).toEqual([]);
  expect(named).toContain('category_store_id_slug_key');
});

test('a saved view is read with the scope of any list that search has', () => {
  expect(NODE_SCOPES.get('SavedView')).toEqual(Object.values(SEARCH_KINDS).map(({ scope }) => scope));
});

test('a test store can be deleted whatever is in it: each table is named, or goes with another', async () => {
  const keeping = await names(`SELECT DISTINCT c.relname AS name FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
    WHERE f.confrelid = 'store'::regclass AND f.confdeltype <> 'c' AND NOT EXISTS (
      SELECT FROM pg_constraint g WHERE g.conrelid = f.conrelid AND g.confrelid <> f.confrelid AND g.confdeltype = 'c')`);
  const todo = 'a table whose rows keep a store from being deleted: `deletedAlone: true` in the record file of its resource';
  expect(
    keeping.filter((table) => !DELETED_TABLES.includes(table)),
    todo,
  ).toEqual([]);
  expect(keeping).toContain('shipping_method');
});

test('the deletion of a store names each table before those that its rows keep', async () => {
  const references = await service.rows<{ from: string; to: string; goesWith: boolean }>({
    text: `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to, confdeltype = 'c' AS "goesWith"
      FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`,
  });
  const placeOf = (table: string) => DELETED_TABLES.indexOf(table.replaceAll('"', ''));
  /** The place at which the rows of a table are gone: its own, or that of a table that they go with. */
  const goneAt = (table: string): number => {
    const owners = references.filter(({ from, goesWith }) => from === table && goesWith).map(({ to }) => goneAt(to));
    return Math.min(...[placeOf(table), ...owners].filter((place) => place >= 0), DELETED_TABLES.length);
  };
  const keeping = references.filter(({ to, goesWith }) => !goesWith && placeOf(to) >= 0);
  expect(keeping.filter(({ from, to }) => goneAt(from) >= placeOf(to))).toEqual([]);
  expect(keeping.map(({ from, to }) => `${from} ${to}`)).toContain('kit_item product');
});
