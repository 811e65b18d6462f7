const NUMBER = /^#?(\d{1,9})$/;

/** The number of an order in a text, as people write it; undefined for any other text. */
export function orderNumberOf(text: string): number | undefined {
  const [, digits] = NUMBER.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
