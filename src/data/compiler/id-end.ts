import type { Parameters } from './table.ts';

/** A condition `idEnd`: the last digits of an id, without hyphens and in lower case. */
export interface IdEnd {
  readonly storeId: string;
  readonly digits: string;
}

/** Numbers of digits between the hyphens of a UUID, from its end on. */
const GROUPS = [12, 4, 4, 4, 8];

/** The end of an id, from its last digit on and with the hyphens of a UUID. */
function reversedEnd(digits: string): string {
  const reversed = [...digits].reverse().join('');
  let at = 0;
  return GROUPS.map((length) => reversed.slice(at, (at += length)))
    .filter((group) => group !== '')
    .join('-');
}

/**
 * The rows whose id ends with some digits, by the index that has the ids from their end on (D-431). The comparisons are those of LIKE, of
 * which the plan of a prepared statement would not know where it begins. After f comes g.
 */
export function idEndCondition(alias: string, { digits }: IdEnd, parameters: Parameters): string {
  const start = reversedEnd(digits);
  const reversed = `reverse(${alias}."id"::text)`;
  return `${reversed} ~>=~ ${parameters.add(start)} AND ${reversed} ~<~ ${parameters.add(`${start}g`)}`;
}
