/** Something of one server and of the other. */
export type Pair<T> = readonly [T, T];

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00)/g;

const timeOf = (text: string) => Date.parse(text.replace(' ', 'T').replace('+00', 'Z'));

/**
 * Two texts of two servers that began with the same rows, with what may differ made the same: ids that only one of them has
 * are numbered, with their version, in the order in which they come; times from `since` on, in milliseconds since 1970, are
 * called new. All else stays, byte for byte.
 */
export function alike([one, other]: Pair<string>, since: number): Pair<string> {
  const [ids, others] = [new Set(one.match(ID)), new Set(other.match(ID))];
  const known = ids.intersection(others);
  return [plain(one, known, since), plain(other, known, since)];
}

function plain(text: string, known: ReadonlySet<string>, since: number): string {
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
