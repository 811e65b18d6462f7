import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../../../src/core/errors.ts';
import type { RequestContext } from '../../../src/core/execution/context.ts';
import { createLoader } from '../../../src/core/execution/loader.ts';
import { containsInsensitive } from '../../../src/core/validation/filter-fields.ts';
import { referencePaths, resolveAllOrThrow, resolveReferences, throwIfIssues } from '../../../src/core/validation/references.ts';
import { WriteConflictError } from '../../../src/data/errors.ts';
import { assertVersionUnchanged, retryOnForeignKeyViolation } from '../../../src/data/optimistic-lock.ts';
import { memoizeAsync } from '../../../src/lib/cache.ts';
import { TestClock } from '../../support/service.ts';

/** Records `a` and `b`, with the queries for them. */
function twoRows() {
  const asked: string[][] = [];
  const model = {
    findMany: async ({ where }: { where: { id: { in: string[] } } }) => {
      asked.push(where.id.in);
      return ['a', 'b'].filter((id) => where.id.in.includes(id)).map((id) => ({ id }));
    },
  };
  return { model, asked };
}

describe('referenced records', () => {
  const missing = 'Não existe.';
  const named = referencePaths('ids', ['B', 'x', 'b', 'a', 'y']);
  const absent = [1, 4].map((place) => ({ field: `ids.${place}`, message: missing, code: 'NOT_FOUND' }));

  test('are read in one statement, each once; every path of a missing one is reported', async () => {
    const { model, asked } = twoRows();
    const { found, issues } = await resolveReferences(model, named, missing);
    expect(asked).toEqual([['b', 'x', 'a', 'y']]);
    expect([...found]).toEqual(['a', 'b'].map((id) => [id, { id }]));
    expect(issues).toEqual(absent);
    // They are not read when the input names none.
    expect(await resolveReferences(model, [], missing)).toEqual({ found: new Map(), issues: [] });
    expect([...(await resolveAllOrThrow(model, [], missing))]).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test('that are missing are a 404', async () => {
    const { model } = twoRows();
    const refused = await resolveAllOrThrow(model, named, missing).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: 'RESOURCE_NOT_FOUND', message: missing, details: absent });
    expect([...(await resolveAllOrThrow(model, referencePaths('ids', ['A']), missing)).keys()]).toEqual(['a']);
    expect(() => throwIfIssues([])).not.toThrow();
  });
});

describe('a change by a concurrent writer', () => {
  test('makes a row that changed before its parts were read a write conflict', async () => {
    const asked: unknown[] = [];
    const model = (count: number) => ({
      count: async (args: unknown) => {
        asked.push(args);
        return count;
      },
    });
    const row = { id: 'a', version: 3, name: 'Caneca' };
    expect(await assertVersionUnchanged(model(1), row)).toBe(row);
    expect(await assertVersionUnchanged(model(0), null)).toBeNull();
    expect(asked).toEqual([{ where: { id: 'a', version: 3 } }]);
    const moved = assertVersionUnchanged(model(0), row);
    await expect(moved).rejects.toThrow(new WriteConflictError('the row moved on before its parts were read'));
    await expect(moved).rejects.toBeInstanceOf(WriteConflictError);
  });

  test('makes a missing foreign row a write conflict; any other error is unchanged', async () => {
    expect(await retryOnForeignKeyViolation(Promise.resolve(1))).toBe(1);
    const gone = Object.assign(new Error('x'), { code: '23503' });
    const stale = await retryOnForeignKeyViolation(Promise.reject(gone)).catch((error: unknown) => error);
    expect(stale).toBeInstanceOf(WriteConflictError);
    expect(stale).toMatchObject({ message: 'a row that was relied on has come or gone', cause: gone });
    const bug = new Error('bug');
    await expect(retryOnForeignKeyViolation(Promise.reject(bug))).rejects.toBe(bug);
  });
});

const collectGarbage = () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

describe('memoizeAsync', () => {
  const counted = () => {
    const clock = new TestClock();
    const asked: string[] = [];
    const look = memoizeAsync(clock, async (key) => {
      asked.push(key);
      if (key === 'bad') throw new Error('away');
      return `${key} ${asked.length}`;
    });
    return { clock, asked, look };
  };

  test('reads each key once in half a second, also when the clock goes back', async () => {
    const { clock, asked, look } = counted();
    expect([await look('a'), await look('a'), await look('b')]).toEqual(['a 1', 'a 1', 'b 2']);
    clock.forward(499);
    expect(await look('a')).toBe('a 1');
    clock.forward(1);
    expect(await look('a')).toBe('a 3');
    clock.forward(-499);
    expect(await look('a')).toBe('a 3');
    clock.forward(-1);
    expect(await look('a')).toBe('a 4');
    expect(asked).toEqual(['a', 'b', 'a', 'a']);
  });

  test('does not cache a failure', async () => {
    const { asked, look } = counted();
    for (const _again of [1, 2]) await expect(look('bad')).rejects.toThrow('away');
    expect(asked).toEqual(['bad', 'bad']);
  });

  test('caches ten thousand results at most, and none that is older than half a second', async () => {
    const { clock, asked, look } = counted();
    for (let index = 1; index <= 10_001; index += 1) await look(`k${index}`);
    for (const key of ['k10001', 'k2', 'k1', 'k2']) await look(key);
    expect(asked.slice(10_000)).toEqual(['k10001', 'k1', 'k2']);
    const found = new WeakRef(look('k3'));
    clock.forward(500);
    for (const key of ['later', 'later']) await look(key);
    // A new turn, until which a reference keeps its target.
    await new Promise(setImmediate);
    collectGarbage();
    expect(found.deref()).toBeUndefined();
    expect(asked.slice(10_003)).toEqual(['k3', 'later']);
  });
});

test('createLoader batches the look-ups of a request in one turn of the event loop; a missing row is the fallback', async () => {
  const read: string[][] = [];
  const look = createLoader(async (_context, keys) => {
    read.push(keys);
    return new Map(keys.filter((key) => key !== 'x').map((key) => [key, `${key}!`]));
  }, 'none');
  const [mine, theirs] = [{} as RequestContext, {} as RequestContext];
  const asked = [look(mine, 'a'), look(mine, 'b'), look(theirs, 'a'), look(mine, 'a'), look(mine, 'x')];
  expect(await Promise.all(asked)).toEqual(['a!', 'b!', 'a!', 'a!', 'none']);
  expect(read).toEqual([['a', 'b', 'x'], ['a']]);
  expect(await look(mine, 'a')).toBe('a!');
  expect(read.length).toBe(3);
});

test('a text filter has no wildcards', () => {
  expect(containsInsensitive('100% _a\\b')).toEqual({ contains: '100\\% \\_a\\\\b', mode: 'insensitive' });
});
