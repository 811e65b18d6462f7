import { closeSync, openSync, truncateSync, writeSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FileRefused } from '../../src/files/file-refused.ts';
import { readFile } from '../../src/files/read-file.ts';
import { fileOf } from '../support/files/temporary.ts';

/** A file of `megabytes` times a piece. */
function largeFile(head: string, piece: string, megabytes: number): string {
  const path = fileOf(head);
  const file = openSync(path, 'a');
  const block = Buffer.from(piece.repeat(Math.ceil((1024 * 1024) / piece.length)));
  for (let count = 0; count < megabytes; count++) writeSync(file, block);
  closeSync(file);
  return path;
}

const refusal = async (path: string) => {
  const error = await readFile(path).catch((caught: unknown) => caught);
  return error instanceof FileRefused ? error.code : error;
};

test('a line without an end, quoted or not, is refused in constant memory', async () => {
  const plain = largeFile('SKU;Estoque\nA;1\n', 'x', 90);
  const quoted = largeFile('SKU;Estoque\nA;1\n"', 'linha\n', 90);
  global.gc?.();
  const before = process.memoryUsage().rss;
  expect(await refusal(plain)).toBe('LINE_TOO_LONG');
  expect(await refusal(quoted)).toBe('LINE_TOO_LONG');
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(150);
});

test('a file of more than 100 MB is refused before it is read', async () => {
  const path = fileOf('SKU;Estoque\n');
  truncateSync(path, 1024 ** 3);
  expect(await refusal(path)).toBe('TOO_BIG');
});
