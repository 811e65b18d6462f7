import { beforeEach, describe, expect, test } from 'vitest';

const MAX_NAMED_STATEMENTS = 500;

const MODULE = '../../../src/data/driver/statement-name.ts';
let instances = 0;

/** The module as a process finds it that has named nothing yet: an instance that no other test file sees. */
function anew(): Promise<typeof import('../../../src/data/driver/statement-name.ts')> {
  const instance = `${MODULE}?${++instances}`;
  return import(/* @vite-ignore */ instance);
}

describe('the prepared statements of a process', () => {
  let names: Awaited<ReturnType<typeof anew>>;
  beforeEach(async () => {
    names = await anew();
  });

  test('have a name for each text, which stays', () => {
    const [first, second] = ['SELECT $1', 'SELECT $1, $2'].map((text) => names.preparedStatement(text, ['a']));
    expect(first).toEqual({ name: names.statementName({ sql: 'SELECT $1' }), text: 'SELECT $1', values: ['a'] });
    expect(second?.name).not.toBe(first?.name);
    expect(names.preparedStatement('SELECT $1', ['b'])).toEqual({ ...first, values: ['b'] });
  });

  test('are never more than a server should keep', () => {
    const named = (at: number) => names.preparedStatement(`SELECT ${at}`, []).name;
    const given = new Set(Array.from({ length: MAX_NAMED_STATEMENTS }, (_, at) => named(at)));
    expect(given.size).toBe(MAX_NAMED_STATEMENTS);
    expect(given).not.toContain('');
    expect(names.preparedStatement('SELECT $1', ['a'])).toEqual({ text: 'SELECT $1', values: ['a'] });
    expect(names.statementName({ sql: 'SELECT $1' })).toBe('');
    expect(given).toContain(named(0));
  });
});
