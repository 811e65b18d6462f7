import type { Parameters } from './table.ts';

/** A condition `idEnd`: the last digits of an id, without hyphens and in lower case. */
export interface IdEnd {
  readonly storeId: string;
  readonly digits: string;
}

/** The places of the digits between the hyphens of a UUID, from its end on. */
const GROUPS = [
  [0, 12],
  [12, 16],
  [16, 20],
  [20, 24],
  [24, 32],
] as const;

/** The end of an id, from its last digit on and with the hyphens of a UUID. */
function reversedEnd(digits: string): string {
  const reversed = [...digits].reverse().join('');
  return GROUPS.map(([from, until]) => reversed.slice(from, until))
    .filter((group) => group !== '')
    .join('-');
}

/**
 * The rows whose id ends with some digits, by the index that has the ids from their end on (D-431). Compares as LIKE 'prefix%' does: with
 * LIKE itself a generic plan could not use the index. `g` is the first character after the hex digits.
 */
export function idEndCondition(alias: string, { digits }: IdEnd, parameters: Parameters): string {
  const start = reversedEnd(digits);
  const reversed = `reverse(${alias}."id"::text)`;
  return `${reversed} ~>=~ ${parameters.add(start)} AND ${reversed} ~<~ ${parameters.add(`${start}g`)}`;
}
