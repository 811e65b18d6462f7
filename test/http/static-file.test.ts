import { expect, test } from 'vitest';
import { fileOf, staticFile } from '../../src/http/static-file.ts';

test('a file is made again only after its content changes', async () => {
  let value = { id: 'a' };
  const made: string[] = [];
  const file = fileOf(
    async () => ({ ...value }),
    ({ id }) => {
      made.push(id);
      return staticFile(id, {});
    },
  );
  const [one, two] = await Promise.all([file(), file()]);
  expect(await file()).toBe(one);
  expect(two).toBe(one);
  expect(made).toEqual(['a']);
  value = { id: 'b' };
  expect(String(await (await file()).encoded('identity'))).toBe('b');
  expect(made).toEqual(['a', 'b']);
});
