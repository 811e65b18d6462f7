/** Maximum number of issues and of unknown fields in a response. Reporting more would cost the service more than the sender. */
export const MAX_ISSUES = 1_000;

/**
 * No list has more entries, those of a set counted as they were sent. One that has is refused before it is looked into; what a
 * rule bounds is bounded below this.
 */
export const MAX_ENTRIES = 1_000;

/** The most characters of any text: those of a template's html. */
export const MAX_CHARACTERS = 200_000;
/**
 * Inputs with a longer text, or a JSON value with more nodes, are validated here already, not only at the write, where a
 * transaction is open.
 */
export const LARGE_TEXT_CHARACTERS = 10_000;
const LARGE_JSON_NODES = 1_000;

/** Number of nodes of a JSON value, counted up to `max`. */
function countNodes(value: unknown, max: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let nodes = 1;
  for (const nested of Array.isArray(value) ? (value as unknown[]) : Object.values(value)) {
    if (nodes >= max) break;
    nodes += countNodes(nested, max - nodes);
  }
  return nodes;
}

/** True for a JSON value of so many nodes. */
export const isLargeJson = (value: unknown): boolean => countNodes(value, LARGE_JSON_NODES) >= LARGE_JSON_NODES;
