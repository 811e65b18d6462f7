/** The most labels, and the most characters of each, that a buyer is shown. */
const MOST = 10;
const LONGEST = 100;

/** The names under which callers send what a discount is called. */
const NAMES = ['title', 'name', 'code', 'description'] as const;

function labelOf(discount: unknown): string | undefined {
  const candidates = typeof discount === 'string' ? [discount] : NAMES.map((name) => Object(discount)[name] as unknown);
  const label = candidates.find((value): value is string => typeof value === 'string' && value.trim() !== '');
  return label === undefined ? undefined : [...label.trim()].slice(0, LONGEST).join('');
}

/** What a caller's own word of its discounts says to a buyer: their texts, whatever shape they came in (D-58, D-141). */
export const discountLabels = (discounts: readonly unknown[]): string[] =>
  discounts.flatMap((discount) => labelOf(discount) ?? []).slice(0, MOST);
