import type { CustomerSegment } from '../../../generated/prisma/client.ts';

type Condition = Readonly<Record<string, unknown>>;

/** Fields of which a customer has one value. Of tags and products bought a customer has several, and a period moves with the clock. */
const SETS = ['ids', 'states'];
const VALUES = ['documentNumber', 'email', 'phone'];
const RANGES = ['totalSpent', 'totalOrders'];

interface Range {
  readonly min?: number | null;
  readonly max?: number | null;
}

const isBelow = (one: Range, other: Range) => one.max != null && other.min != null && one.max < other.min;

/** Fields by how they are told apart: true when no value is in both of two parts of a filter. */
const APART: readonly (readonly [fields: readonly string[], apart: (one: never, other: never) => boolean])[] = [
  [
    SETS,
    (one: readonly string[], other: readonly string[]) =>
      one.length > 0 && other.length > 0 && !one.some((each) => other.includes(each)),
  ],
  [VALUES, (one: string, other: string) => one !== other],
  [RANGES, (one: Range, other: Range) => isBelow(one, other) || isBelow(other, one)],
];

/** True when nobody can be in both segments at one moment, as far as their filters alone tell. */
export function areDisjoint(one: Pick<CustomerSegment, 'condition'>, other: Pick<CustomerSegment, 'condition'>): boolean {
  const [mine, theirs] = [one.condition as Condition, other.condition as Condition];
  return APART.some(([fields, apart]) =>
    fields.some((field) => mine[field] != null && theirs[field] != null && apart(mine[field] as never, theirs[field] as never)),
  );
}
