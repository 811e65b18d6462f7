import { expect, test } from 'vitest';
import { isLoopbackUrl } from '../../../src/core/validation/address.ts';

test.each([
  ['http://localhost:4000/', true],
  ['https://127.0.0.1/logo.svg', true],
  ['http://[::1]:4000/', true],
  ['http://127.0.0.1.exemplo.com/', false],
  ['javascript://localhost/%0aalert(1)', false],
  ['data://localhost/text', false],
  ['localhost', false],
])('an http or https address of the local machine: %s is %s', (address, expected) => {
  expect(isLoopbackUrl(address)).toBe(expected);
});
