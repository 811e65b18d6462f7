import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** Number of lines by which a place may have moved since it was written down. */
const MAX_MOVED = 20;

test('docs/scaling.md names existing places of what prevents a distributed database', () => {
  const rows = [...read('docs/scaling.md').matchAll(/^\| `([^`]+):(\d+)` \| `([^`]+)` \|/gm)];
  expect(rows.length).toBeGreaterThan(5);
  for (const [, path = '', line, words = ''] of rows) {
    const near = read(path)
      .split('\n')
      .slice(Math.max(0, Number(line) - MAX_MOVED), Number(line) + MAX_MOVED);
    expect(near.join('\n'), `${path}:${line}`).toContain(words);
  }
});
