/** Shortest time between two lines about the same subject, in milliseconds. */
const LINE_INTERVAL_MS = 1_000;

/** Maximum number of subjects with lines of their own in that time. */
const MAX_SUBJECTS = 100;

/** Subject of what is beyond that number. */
const OTHERS = 'others';

/** Entries of a subject since its last line. */
interface Gathered<Entry> {
  count: number;
  last: Entry;
}

/**
 * Bounds the lines of a log: each subject has one at once, and then one a second at most, about the latest entry and with the number of
 * those that it stands for. Beyond 100 subjects at a time the further ones share a line. Returns the function that takes an entry.
 */
export function boundLines<Entry>(write: (entry: Entry, count: number) => void): (subject: string, entry: Entry) => void {
  const gatheredBySubject = new Map<string, Gathered<Entry>>();

  /** Writes what has gathered, or forgets the subject when nothing has. */
  function flush(subject: string, gathered: Gathered<Entry>): void {
    if (gathered.count === 0) {
      gatheredBySubject.delete(subject);
      return;
    }
    write(gathered.last, gathered.count);
    gathered.count = 0;
    wait(subject, gathered);
  }

  function wait(subject: string, gathered: Gathered<Entry>): void {
    setTimeout(() => flush(subject, gathered), LINE_INTERVAL_MS).unref();
  }

  return (named, entry) => {
    const subject = gatheredBySubject.has(named) || gatheredBySubject.size < MAX_SUBJECTS ? named : OTHERS;
    const known = gatheredBySubject.get(subject);
    if (known) {
      known.count += 1;
      known.last = entry;
      return;
    }
    write(entry, 1);
    const gathered = { count: 0, last: entry };
    gatheredBySubject.set(subject, gathered);
    wait(subject, gathered);
  };
}
