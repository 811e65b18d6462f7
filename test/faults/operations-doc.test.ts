import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environment } from '../../src/config/environment.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

test('docs/operations.md lists every environment variable in the order of the settings, and no other', () => {
  const [, section = ''] = /## Environment variables\n(.*?)\n## /s.exec(text) ?? [];
  const named = [...section.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(environment.shape));
});
