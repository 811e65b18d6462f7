import { expect } from 'vitest';
import { DomainError, type Issue } from '../../../src/core/errors.ts';
import { parseInput, type Rules } from '../../../src/core/validation/rules.ts';
import { times } from '../../support/times.ts';

export const ID = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
export const OTHER_ID = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8c';

type Fault = readonly [field: string, code: string, sentence: string];

/** Issues of an input, each as field, code and message. */
export function rejected(rules: Rules, input: object): Fault[] {
  try {
    parseInput(rules, input);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (error.details as Issue[]).map(({ field, code, message }) => [field, code, message]);
  }
}

/** The same without the sentences. */
export const issueCodes = (rules: Rules, input: object) => rejected(rules, input).map(([field, code]) => [field, code]);

/** `input` with another value at a dotted path. */
function changed(input: object, path: string, value: unknown): object {
  const copy = structuredClone(input);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const place = keys.reduce<Record<string, unknown>>(
    (at, key) => at[key] as Record<string, unknown>,
    copy as Record<string, unknown>,
  );
  place[last] = value;
  return copy;
}

const MEASURES = {
  characters: [(count: number) => '👕'.repeat(count), 'TOO_SHORT', 'TOO_LONG'],
  number: [(count: number) => count, 'TOO_SMALL', 'TOO_BIG'],
} as const;

/** Each field takes its lowest and its highest, and neither one less nor one more. `input` is in order but for the fields. */
export function expectBounds(
  rules: Rules,
  input: object,
  ...bounds: readonly (readonly [field: string, keyof typeof MEASURES, lowest: number, highest: number])[]
): void {
  for (const [field, measure, lowest, highest] of bounds) {
    const [of, below, above] = MEASURES[measure];
    const at = (count: number) => issueCodes(rules, changed(input, field, of(count)));
    expect([at(lowest), at(highest)], field).toEqual([[], []]);
    expect(at(highest + 1), field).toEqual([[field, above]]);
    if (lowest > 0 || measure === 'number') expect(at(lowest - 1), field).toEqual([[field, below]]);
  }
}

/** Null is taken by these fields, and by no others. `input` is in order. */
export function expectNullable(rules: Rules, input: object, ...fields: readonly string[]): void {
  const found = Object.keys(rules.shape).filter((field) => {
    const issues = issueCodes(rules, { ...input, [field]: null });
    if (issues.length > 0) expect(issues).toEqual([[field, 'NOT_NULL']]);
    return issues.length === 0;
  });
  expect(found).toEqual(fields);
}

/** The lists that a field takes at its shortest and its longest, and one item less and more. `item` makes the n-th one. */
export function expectLengths(
  rules: Rules,
  input: object,
  [field, shortest, longest, item]: readonly [string, number, number, (index: number) => unknown],
): void {
  const at = (length: number) => issueCodes(rules, changed(input, field, times(length, item)));
  expect([at(shortest), at(longest)], field).toEqual([[], []]);
  expect(at(longest + 1), field).toEqual([[field, 'TOO_LONG']]);
  if (shortest > 0) expect(at(shortest - 1), field).toEqual([[field, 'TOO_SHORT']]);
}

/** A list takes these filters, and leaves out any other. */
export const expectFilters = (rules: Rules, filter: object): void =>
  expect(parseInput(rules, { ...filter, other: 1 })).toEqual(filter);

/** The n-th of many ids. */
export const idAt = (index: number) => `0193e2a0-7c1e-7e1a-b1a2-${String(index).padStart(12, '0')}`;
