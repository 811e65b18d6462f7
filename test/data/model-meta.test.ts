import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tables } from '../../src/data/compiler/table.ts';
import { storeModels } from '../../src/data/model-meta.ts';

const schema = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
/** The models as they are written down: name → its lines, in words. */
const models = new Map(
  [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => [
    name,
    body
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('//'))
      .map((line) => line.split(/\s+/)),
  ]),
);
const isOwned = (name: string) => models.get(name)?.some(([field]) => field === 'storeId') === true;
const owned = [...models.keys()].filter(isOwned);

test('the tables of stores are those of the models with a storeId', () => {
  expect([...storeModels.keys()].sort()).toEqual(owned.toSorted());
  expect([...tables.keys()].sort()).toEqual(owned.toSorted());
  expect([owned.length > 20, isOwned('Store'), isOwned('Product')]).toEqual([true, false, true]);
});

describe.each(owned)('%s', (name) => {
  const fields = (models.get(name) ?? []).filter(([field]) => !field?.startsWith('@@'));
  const isRelation = ([, type = '']: string[]) => models.has(type.replace(/\W+$/, ''));

  test('has the properties of its model', () => {
    const meta = storeModels.get(name);
    const names = new Set(fields.map(([field]) => field));
    const lines = (models.get(name) ?? []).map((words) => words.join(' '));
    expect(meta?.name).toBe(name.replace(/^./, (letter) => letter.toLowerCase()));
    expect(meta?.hasTimestamps).toBe(names.has('createdAt') && names.has('updatedAt'));
    expect(meta?.hasVersion).toBe(names.has('version'));
    expect(meta?.hasStoreKey).toBe(lines.some((line) => line === '@@id([storeId, id])'));
    expect([...(meta?.relations ?? [])]).toEqual(
      fields.filter(isRelation).map(([field, type]) => [field, type?.replace(/\W+$/, '')]),
    );
  });

  test('has the columns and the relations of its table', () => {
    const table = tables.get(name);
    const snake = (text: string) => text.replaceAll(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
    expect([table?.model, table?.sql]).toEqual([name, `"${snake(name)}"`]);
    const plain = fields.filter((field) => !isRelation(field));
    const scalars = ['String', 'Int', 'BigInt', 'Float', 'Boolean', 'DateTime', 'Json', 'Bytes'];
    const columns = plain.map(([field = '', type = '']) => {
      const bare = type.replace(/\W+$/, '');
      return { field, sql: `"${snake(field)}"`, type: scalars.includes(bare) ? bare : 'String', isList: type.endsWith('[]') };
    });
    expect([...(table?.columns.values() ?? [])]).toMatchObject(columns);
    expect([...(table?.columns.keys() ?? [])]).toEqual(columns.map(({ field }) => field));
    const related = fields.filter(isRelation).filter(([, type = '']) => isOwned(type.replace(/\W+$/, '')));
    expect([...(table?.relations ?? [])].map(([field, { table: of, isList }]) => [field, of.model, isList])).toEqual(
      related.map(([field, type = '']) => [field, type.replace(/\W+$/, ''), type.endsWith('[]')]),
    );
  });
});

test('a relation compares the store and the id of the other row, from either side', () => {
  const equal = (model: string, field: string) => tables.get(model)?.relations.get(field)?.joinColumns;
  const own = ['"store_id"', '"store_id"'];
  expect(equal('Variant', 'product')).toEqual([own, ['"product_id"', '"id"']]);
  expect(equal('Product', 'variants')).toEqual([own, ['"id"', '"product_id"']]);
});
