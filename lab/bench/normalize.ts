/** Values of the two servers. */
export type Pair<T> = readonly [T, T];

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00)/g;

const timeOf = (text: string) => Date.parse(text.replace(' ', 'T').replace('+00', 'Z'));

/**
 * Makes two texts comparable that come from two servers with the same initial rows. Ids that only one of them has are replaced
 * by a number and their version, times from `since` on (milliseconds since 1970) by "new". Everything else is unchanged.
 */
export function normalize([one, other]: Pair<string>, since: number): Pair<string> {
  const [ids, others] = [new Set(one.match(ID)), new Set(other.match(ID))];
  const known = ids.intersection(others);
  return [replaceGenerated(one, known, since), replaceGenerated(other, known, since)];
}

function replaceGenerated(text: string, known: ReadonlySet<string>, since: number): string {
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
  return text
    .replace(ID, (id) => (known.has(id) ? id : `<id ${numberOf(id)}, version ${id[14]}>`))
    .replace(TIME, (time) => (timeOf(time) >= since ? '<new>' : time));
}
