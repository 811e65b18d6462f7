import { type GraphQLObjectType, getNamedType, isLeafType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { charactersOf } from '../../src/graphql/answer-bounds.ts';
import { startService, type TestStore } from '../support/service.ts';
import { queriesOf } from '../support/statements.ts';

const service = await startService();
let store: TestStore;

/** Leaves of more characters than this are read only for documents that ask for them. */
const MAX_CHARACTERS = 4_999;

/** Columns of fields that have another name. */
const COLUMNS: Readonly<Record<string, string>> = { 'Event.payload': 'data' };

const columnOf = (type: string, field: string): string =>
  COLUMNS[`${type}.${field}`] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface LargeField {
  readonly list: string;
  readonly field: string;
  readonly column: string;
}

/** The large leaves of the nodes of every list of the schema that needs no argument. */
function largeFields(): LargeField[] {
  return Object.values((schema.getQueryType() as GraphQLObjectType).getFields()).flatMap((list) => {
    const connection = getNamedType(list.type);
    const nodes = isObjectType(connection) ? connection.getFields().nodes : undefined;
    const node = nodes && getNamedType(nodes.type);
    if (!isObjectType(node)) return [];
    return Object.values(node.getFields()).flatMap(({ name, type }) => {
      const leaf = getNamedType(type);
      const isLarge = isLeafType(leaf) && charactersOf(node, name, leaf) > MAX_CHARACTERS;
      return isLarge ? [{ list: list.name, field: name, column: columnOf(node.name, name) }] : [];
    });
  });
}

const LARGE = largeFields();

const columnsRead = async (list: string, fields: string): Promise<string> =>
  (await queriesOf(() => store.graph(`{ ${list}(first: 5) { nodes { id ${fields} } } }`))).map(({ text }) => text).join('\n');

beforeAll(async () => {
  store = await service.newStore();
});

describe('a list', () => {
  test('has large fields in many lists', () => {
    expect(LARGE.length).toBeGreaterThanOrEqual(16);
  });

  test.each(LARGE)('$list reads the column of $field only for a document that asks for it', async ({ list, field, column }) => {
    expect(await columnsRead(list, '')).not.toContain(`."${column}"`);
    expect(await columnsRead(list, field)).toContain(`."${column}"`);
  });
});
