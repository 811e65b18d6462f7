/** Share of light of one channel of a colour, 0 to 255 (WCAG 2, relative luminance). */
function linearChannel(channel: number): number {
  const share = channel / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast of a colour (`#rrggbb`) with white, from 1 for white itself to 21 for black (WCAG 2). */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linearChannel(Number.parseInt(color.slice(at, at + 2), 16)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
